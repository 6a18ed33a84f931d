package import Markup

extension Configuration {
  /// Something that readers look for and about which the guideline says nothing.
  package struct NotCovered: Sendable, Hashable {
    /// The words by which readers look for it, by the site's order of languages; the first word of
    /// a language is its name.
    package var words: [[Spanned<String>]]
    /// The text that readers get instead; may be empty.
    package var text = LocalizedText([])
    /// The nearest page that has something to say; `nil` if there is none.
    package var nearest: SiteLinkItem?

    /// The name in each language that has words.
    package var name: LocalizedText {
      LocalizedText(words.map { words in words.first?.value })
    }
  }
}
