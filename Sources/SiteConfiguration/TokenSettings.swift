package import Markup

/// What a site says of its design tokens.
package struct TokenSettings: Sendable, Hashable {
  /// A file of values among several that have the same tokens.
  package struct Theme: Sendable, Hashable {
    /// The name of the file without its ending: `dark`.
    package var name: String
    package var label: LocalizedText
    /// Whether it is made for dark surroundings; `nil` to go by its name.
    package var isDark: Bool?
    /// Where the site names it.
    package var bytes: Range<Int>
  }

  /// Two colors of which one lies on the other.
  package struct ContrastPair: Sendable, Hashable {
    /// The names of the tokens.
    package var text: Spanned<String>
    package var background: Spanned<String>
    /// The ratio that they must have (WCAG 2.2, 1.4.3).
    package var least: Double
  }

  /// What the names for CSS begin with: `kasumi` for `--kasumi-color-text`; empty for nothing.
  package var prefix = ""
  /// In the order in which they are shown; empty to go by the files.
  package var themes: [Theme] = []
  package var contrast: [ContrastPair] = []

  package init() {}

  /// The ratio that text needs (WCAG 2.2, 1.4.3, level AA).
  static let usualContrast = 4.5
}
