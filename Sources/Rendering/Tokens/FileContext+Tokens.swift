package import DesignTokens
import Guideline
import SiteConfiguration
import Templates

extension FileContext {
  /// Returns the address of a token's row; on its own page just the anchor.
  package func href(toToken number: Int) -> String {
    let address = site.addresses.token(number, language: language)
    if address.hasPrefix(path + "#") {
      return String(address.dropFirst(path.count))
    }
    return href(address)
  }

  /// Returns the custom property of CSS for a token.
  package func cssName(ofToken number: Int) -> String {
    let prefix = site.configuration.tokens.prefix
    let name = site.guideline.tokens.tokens[number].cssName
    // "--color-text", or with a prefix "--acme-color-text".
    guard !prefix.isEmpty else { return "--" + name }
    return "--" + prefix + "-" + name
  }

  /// Returns a sample of a value, on the ground of the theme if it depends on the theme.
  package func sample(
    of value: TokenValue,
    theme: Int,
    isThemed: Bool
  ) -> [UInt8] {
    let isDark = site.guideline.tokens.themes[theme].isDark
    let ground: TokenSample.Ground =
      if !isThemed {
        .page
      } else if isDark {
        .dark
      } else {
        .light
      }
    return TokenSample(
      of: value,
      on: ground,
      letters: strings["token-sample"]
    ).svg
  }
}
