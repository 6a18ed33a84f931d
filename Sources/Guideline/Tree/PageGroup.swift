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

  /// Makes the anchors of the parts of a page, which are the same in every language.
  ///
  /// - Parameters:
  ///   - page: A page of the entry.
  ///   - anchors: The anchors of the entry's headings.
  /// - Returns: An anchor for each part; that of the lead is empty.
  /// - Complexity: O(*n*), where *n* is the number of parts.
  func anchors(
    ofPartsOf page: PageInput,
    in anchors: EntryAnchors
  ) -> [String] {
    let headings = anchors.pages[page.language]?.headings ?? []
    return page.document.parts.map { part in
      anchor(of: part.kind, on: page, headings: headings)
    }
  }

  private func anchor(
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
