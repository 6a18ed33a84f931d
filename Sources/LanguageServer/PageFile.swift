import Guideline
import Markup
import SiteConfiguration

/// A file as a part of a page: the page's own, or a text that it includes.
struct PageFile {
  let page: Page
  /// The place of its beginning among all that the page is made of.
  let start: Int
  /// The place of its end there.
  let end: Int

  /// Returns whether a range of bytes of the page is in the file.
  func contains(_ bytes: Range<Int>) -> Bool {
    start <= bytes.lowerBound
      && bytes.lowerBound < max(end, start + 1)
  }

  /// A range of bytes of the page, as the file has it.
  func inFile(_ bytes: Range<Int>) -> Range<Int> {
    bytes.lowerBound - start..<bytes.upperBound - start
  }
}

extension SiteView {
  /// The page that a file is a part of; of a shared text the first one that includes it.
  ///
  /// - Complexity: O(*n*) in the count of pages for a shared text.
  func pageFile(in path: String) -> PageFile? {
    if let page = page(at: path) {
      return PageFile(page: page, start: 0, end: page.document.ownEnd)
    }
    guard let guideline,
      path.hasPrefix("\(content)/\(SharedTexts.folder)/")
    else { return nil }
    for language in guideline.configuration.languages.indices {
      for entry in guideline.tree.entries.indices {
        guard let page = guideline.page(entry, language),
          let bytes = page.document.bytes(ofIncludedText: path)
        else { continue }
        return PageFile(
          page: page,
          start: bytes.lowerBound,
          end: bytes.upperBound)
      }
    }
    return nil
  }

  /// The number of the language that a file is in: `en.md`, `shared/safety.ja.md`; the first where its name says none.
  func language(of path: String) -> Int {
    if let page = page(at: path) {
      return page.language
    }
    let language = guideline?.configuration.languages.firstIndex { language in
      path.hasSuffix("/\(language.code).md")
        || path.hasSuffix(".\(language.code).md")
    }
    return language ?? 0
  }
}
