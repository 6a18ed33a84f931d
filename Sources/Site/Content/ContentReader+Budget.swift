import Base
import Guideline
import Markup
import SiteConfiguration

/// The bound on what all pages show of other files together.
///
/// Several pages are read at once, and stop to show files when all of them have shown too much. Which of them does
/// then depends on the machine. So they are read once more in that case, one after another, in their order.
extension ContentReader {
  /// The size of what all pages show of other files, in bytes.
  var shownSize: Int {
    pages.reduce(0) { size, page in size + page.document.shownSize }
  }

  func pageParser(_ configuration: Configuration, shownByOthers: Int) -> PageParser {
    PageParser(
      configuration: configuration,
      options: markupOptions(configuration),
      companions: companions(configuration),
      budget: CompanionBudget(used: shownByOthers, limit: largestShown))
  }

  /// Lets the first pages show what they may together, and reports the others, if the pages show too much.
  ///
  /// - Throws: ``FileError`` if a page cannot be read.
  mutating func keepWithinBudget(_ configuration: Configuration) throws(FileError) {
    let showTooMuch = shownSize > largestShown
    guard showTooMuch || pages.contains(where: \.document.isBeyondBudget) else { return }
    let parser = pageParser(configuration, shownByOthers: 0)
    for (number, page) in pages.enumerated() {
      let document = page.document
      // A page that was read whole, and still fits, need not be read.
      let fits = !document.isBeyondBudget && parser.budget.takeIfFree(document.shownSize)
      guard !fits else { continue }
      replacePage(number, with: try parser.pageAgain(page))
    }
  }
}
