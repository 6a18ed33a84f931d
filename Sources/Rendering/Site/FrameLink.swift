package import Guideline

/// A link of the header or the footer, looked up.
package struct FrameLink: Sendable, Hashable {
  /// Where a link leads.
  package enum Place: Sendable, Hashable {
    case target(Target)
    /// A page beside the tree: where it is by language, and the key of its title among the words of the interface.
    case page(paths: [String], word: String)
  }

  /// Empty for the title of what it leads to.
  package let text: LocalizedText
  package let place: Place

  package init(text: LocalizedText, place: Place) {
    (self.text, self.place) = (text, place)
  }
}

/// The links of a site's header and footer.
package struct FrameLinks: Sendable, Hashable {
  package var header: [FrameLink] = []
  package var footer: [FrameLink] = []

  package init() {}
}
