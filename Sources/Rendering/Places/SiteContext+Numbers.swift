package import Guideline
import Markup
import Templates

/// The numbers of chapters and figures, in words.
extension SiteContext {
  /// The words around numbers.
  package static let numberWords = ["chapter-title", "figure-number", "section-title"]

  /// Returns the title of an entry with its number, if it has one.
  ///
  ///     Components   →   1 Components, 第1章 コンポーネント
  ///     Button       →   1.2 Button
  package func title(ofEntry entry: Int, _ language: Int) -> Title {
    var title = guideline.tree.title(entry, language)
    guard let number = guideline.numbering.chapter(entry) else { return title }
    let isChapter = guideline.tree.entries[entry].kind == .section
    // The number is part of the title, and in its language.
    title.text = strings(title.language)[isChapter ? "chapter-title" : "section-title"]
      .filled("{number}", with: number)
      .filled("{title}", with: title.text)
    return title
  }

  /// Returns the number of a figure: "Figure 1.2", 図1.2.
  ///
  /// - Parameters:
  ///   - figure: The figure of a page.
  ///   - entry: The entry of the page.
  ///   - language: The language of the page.
  ///   - surrounding: The language of the text around the number.
  /// - Returns: The number in words; `nil` if it has none.
  func number(
    of figure: CaptionedFigure,
    entry: Int,
    language: Int,
    inside surrounding: Int
  ) -> TargetTitle? {
    guard
      let number = guideline.numbering.figure(figure, entry: entry, language: language)
    else { return nil }
    let strings = strings(surrounding)
    return TargetTitle(
      strings["figure-number"].filled("{number}", with: number),
      language: strings.lang("figure-number"))
  }
}
