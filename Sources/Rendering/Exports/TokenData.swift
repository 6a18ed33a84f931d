import Base
import DesignTokens
import Guideline
import SiteConfiguration

/// `data/tokens.json`: the design tokens with their values in each theme.
extension FileContext {
  func tokens() -> [UInt8] {
    let book = site.guideline.tokens
    let themes = book.themes.indices.map { theme in
      JSONValue.object([
        ("name", .string(book.themes[theme].name)), ("dark", .boolean(book.themes[theme].isDark)),
      ])
    }
    let pairs = site.guideline.contrastPairs.map(pair)
    return JSONValue.lines(
      head("tokens", version: 1) + [("themes", .array(themes)), ("contrast", .array(pairs))],
      name: "tokens",
      indices: book.tokens.indices,
      item: token)
  }

  private func token(_ number: Int) -> JSONValue {
    let token = site.guideline.tokens.tokens[number]
    let members: JSONMembers = [
      ("name", .string(token.name)),
      ("css", .string(cssName(ofToken: number))),
      ("type", .string(token.type.rawValue)),
      ("values", .array(token.values.indices.map { theme in value(of: token, theme: theme) })),
      ("pages", .object(pages(ofToken: number))),
    ]
    return .object(members + statedMembers(token))
  }

  /// The address of a token in each language.
  private func pages(ofToken number: Int) -> JSONMembers {
    site.languages.map { language in
      (
        key: site.addresses.code(language),
        value: JSONValue.string(href(site.addresses.token(number, language: language)))
      )
    }
  }

  /// Members only for tokens that state them.
  private func statedMembers(_ token: DesignToken) -> JSONMembers {
    var members: JSONMembers = []
    if !token.description.isEmpty {
      members.append(("description", .string(token.description)))
    }
    if let reason = token.deprecation {
      members.append(("deprecated", reason.nonEmpty.map(JSONValue.string) ?? .boolean(true)))
    }
    // It was read as JSON.
    if let text = token.extensions,
      let value = try? JSONValue(parsing: Array(text.utf8))
    {
      members.append(("extensions", value))
    }
    return members
  }

  private func value(of token: DesignToken, theme: Int) -> JSONValue {
    guard let value = token.values[theme] else { return .null }
    var members: JSONMembers = [("css", .string(value.css))]
    if case .color(let color) = value {
      let shown = color.srgb
      members.append(("srgb", .string(shown.color.hexadecimal)))
      members.append(("inGamut", .boolean(shown.isInGamut)))
    }
    if let alias = token.aliases[theme] {
      members.append(("alias", .string(alias)))
    }
    return .object(members)
  }

  private func pair(_ pair: TokenContrast) -> JSONValue {
    let book = site.guideline.tokens
    return .object([
      ("text", .string(book.tokens[pair.text].name)),
      ("on", .string(book.tokens[pair.background].name)),
      ("least", .decimal(pair.least.css)),
      ("contrasts", .array(pair.contrasts.map(contrast))),
    ])
  }

  private func contrast(_ contrast: Contrast?) -> JSONValue {
    guard let contrast else { return .null }
    // Rounded down: 4.499 is not enough where 4.5 is asked for.
    return .object([
      ("wcag", .hundredths(Int((contrast.ratio * 100).rounded(.down)))),
      ("apca", .integer(Int(contrast.lightness.rounded()))),
    ])
  }
}
