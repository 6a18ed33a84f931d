import Markup

/// The pages of one entry, by language.
struct PageGroup: Sendable, Hashable {
  let folder: [String]
  let pages: [PageInput?]

  /// The page that the entry was written in first, that of the site's first language.
  var original: PageInput? { pages.lazy.compactMap { $0 }.first }

  /// The pages that are not the original, in the order of their languages.
  var translations: [PageInput] {
    Array(pages.lazy.compactMap { $0 }.dropFirst())
  }

  /// The full id of a rule of the topic: `tab-bar.at-most-five`.
  func fullID(_ rule: String) -> String {
    "\(folder.last ?? "").\(rule)"
  }

  /// Returns the anchor of a part of a page, the same in every language; empty for the lead.
  func anchor(
    of part: Part.Kind,
    on page: PageInput,
    headings: [String]
  ) -> String {
    switch part {
    case .lead:
      ""
    case .heading(let number):
      headings[number]
    case .rule(let number):
      fullID(page.document.rules[number].id.value)
    }
  }
}
