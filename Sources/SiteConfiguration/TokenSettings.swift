package import Markup

/// The settings of a site for its design tokens.
package struct TokenSettings: Sendable, Hashable {
  /// A file of values among several that have the same tokens.
  package struct Theme: Sendable, Hashable {
    /// The name of the file without its ending: `dark`.
    package var name: String
    package var label: LocalizedText
    /// True if it is made for dark surroundings; `nil` to derive it from its name.
    package var isDark: Bool?
    /// The range in which the site names it.
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

  /// The prefix of the names for CSS: `kasumi` for `--kasumi-color-text`; empty for none.
  package var prefix = ""
  /// The themes in the order in which they are shown; empty to derive them from the files.
  package var themes: [Theme] = []
  package var contrast: [ContrastPair] = []

  package init() {}

  /// The ratio that text needs (WCAG 2.2, 1.4.3, level AA).
  static let usualContrast = 4.5
}
