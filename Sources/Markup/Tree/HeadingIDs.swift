import MarkdownNames

/// The ids of a page's headings.
package enum HeadingIDs {
  /// The way in which a heading's text becomes an id.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    /// One hyphen for each run of characters that are no letters and digits; `-2` for the second of two equal ones.
    case words
    /// As GitHub, Docusaurus, VitePress and Starlight name headings, so that published addresses go on to work: a
    /// hyphen for each space, nothing for other signs; `-1` for the second of two equal ones.
    case gitHub = "github"
  }

  /// An id for each heading: its own `{#id}`, or its text, made unique in the page.
  ///
  ///     "Sizes and limits"   →   sizes-and-limits
  ///     "大きさ、上限"         →   大きさ-上限         github: 大きさ上限
  ///     the same again       →   大きさ-上限-2       github: 大きさ上限-1
  ///     "Do & don't"         →   do-don-t          github: do--dont
  ///
  /// - Parameters:
  ///   - headings: The headings.
  ///   - taken: Ids that the page has besides.
  ///   - style: The way in which a text becomes an id.
  /// - Returns: The ids, in the order of the headings.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func ids(
    of headings: [Heading],
    besides taken: [String] = [],
    style: Style = .words
  ) -> [String] {
    var used = Set(taken)
    for heading in headings {
      used.formUnion([heading.explicitID?.value].compactMap(\.self))
      used.formUnion(heading.aliases.map(\.value))
    }
    // The number of the next equal slug: of 100,000 equal headings none tries all before it.
    var numbers: [String: Int] = [:]
    return headings.map { heading in
      if let id = heading.explicitID?.value {
        return id
      }
      let slug = self.slug(of: heading.text, style: style)
      var id = slug
      while !used.insert(id).inserted {
        let number = numbers[slug, default: style.firstNumber]
        id = "\(slug)-\(number)"
        numbers[slug] = number + 1
      }
      return id
    }
  }

  private static func slug(of text: String, style: Style) -> String {
    switch style {
    case .words:
      return HeadingSlug.words(of: text)
    case .gitHub:
      let slug = HeadingSlug.gitHub(of: text)
      return slug.isEmpty ? "section" : slug
    }
  }
}

extension HeadingIDs.Style {
  /// The number behind the second of two equal ids.
  fileprivate var firstNumber: Int {
    switch self {
    case .words:
      2
    case .gitHub:
      1
    }
  }
}
