import Base
package import DesignTokens
import Diagnostics
import Markup
import SiteConfiguration

/// Two colors of which one lies on the other, with their contrast in each theme.
package struct TokenContrast: Sendable {
  /// The numbers of the tokens.
  package let text: Int
  package let background: Int
  /// The ratio that the site asks for.
  package let least: Double
  /// By theme; `nil` where it does not have both colors.
  package let contrasts: [Contrast?]
}

/// Compares the statements of `site.yaml` about tokens with the tokens.
struct TokenReview {
  private(set) var pairs: [TokenContrast] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ configuration: Configuration, tokens: TokenBook) {
    checkThemes(configuration, tokens: tokens)
    for declared in configuration.tokens.contrast {
      let text = number(of: declared.text, among: tokens, path: configuration.path)
      let background = number(of: declared.background, among: tokens, path: configuration.path)
      // Both are looked up, so that both are reported.
      guard let text, let background else { continue }
      let contrasts = tokens.themes.indices.map { theme in
        tokens.contrast(of: text, on: background, theme: theme)
      }
      let pair = TokenContrast(
        text: text, background: background, least: declared.least, contrasts: contrasts)
      pairs.append(pair)
      let place = Location(configuration.path, bytes: declared.text.bytes)
      diagnoseLow(pair, tokens: tokens, at: place)
    }
  }

  /// Reports themes that no file of tokens is called like.
  private mutating func checkThemes(_ configuration: Configuration, tokens: TokenBook) {
    for theme in configuration.tokens.themes where !tokens.fileNames.contains(theme.name) {
      diagnostics.append(
        .unknown(
          .wrongValue,
          kind: "theme",
          name: theme.name,
          among: tokens.fileNames,
          at: Location(configuration.path, bytes: theme.bytes)))
    }
  }

  /// The number of a token that is a color; any other is reported.
  private mutating func number(
    of name: Spanned<String>,
    among tokens: TokenBook,
    path: String
  ) -> Int? {
    let location = Location(path, bytes: name.bytes)
    guard let number = tokens.number(of: name.value) else {
      diagnostics.append(tokens.unknownToken(name.value, at: location))
      return nil
    }
    guard tokens.tokens[number].type == .color else {
      diagnostics.append(.wrongValue("contrast", expected: "the name of a color", at: location))
      return nil
    }
    return number
  }

  /// Reports a pair that has too little contrast, once with the theme that has least.
  private mutating func diagnoseLow(
    _ pair: TokenContrast,
    tokens: TokenBook,
    at location: Location
  ) {
    let known = pair.contrasts.enumerated().compactMap { theme, contrast in
      contrast.map { (theme: theme, ratio: $0.ratio) }
    }
    guard let worst = known.min(by: { $0.ratio < $1.ratio }),
      worst.ratio < pair.least
    else { return }
    diagnostics.append(
      .lowContrast(
        of: tokens.tokens[pair.text].name,
        on: tokens.tokens[pair.background].name,
        ratio: worst.ratio,
        least: pair.least,
        theme: tokens.themes[worst.theme].name,
        at: location))
  }
}

extension TokenBook {
  fileprivate func contrast(
    of text: Int,
    on background: Int,
    theme: Int
  ) -> Contrast? {
    guard case .color(let front) = tokens[text].values[theme],
      case .color(let behind) = tokens[background].values[theme]
    else { return nil }
    // A translucent background lies on the page.
    return Contrast(
      text: front.srgb.color,
      background: behind.srgb.color,
      page: themes[theme].isDark ? .black : .white)
  }
}
