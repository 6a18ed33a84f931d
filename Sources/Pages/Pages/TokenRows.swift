import DesignTokens
import Guideline
import Rendering
import SiteConfiguration
import Templates

/// A table of the tokens of a group.
struct TokenTableData: KeyedData {
  /// The names of the groups around the tokens, below that of the page; empty for the page's own.
  var title: String
  var anchor: String
  var description: String
  /// The names of the columns, if tokens of the table depend on the theme; otherwise empty.
  var themes: [WordData]
  var tokens: [TokenRowData]

  static let fields = FieldTable<TokenTableData>([
    .text("title", \.title),
    .text("anchor", \.anchor),
    .text("description", \.description),
    .list("themes", \.themes),
    .flag("hasThemes", anyOf: \.themes),
    .number("columns", \.columnCount),
    .list("tokens", \.tokens),
  ])

  /// The number of columns with values: one for all themes, or one for each.
  private var columnCount: Int { max(themes.count, 1) }
}

/// A token in a table.
struct TokenRowData: KeyedData {
  var anchor: String
  /// The name as it is in the file.
  var name: String
  /// The custom property of CSS.
  var cssName: String
  var description: String
  var isDeprecated: Bool
  /// The reason for its deprecation; empty if none is given.
  var deprecation: String
  /// One for all themes, or one for each.
  var values: [TokenValueData]

  static let fields = FieldTable<TokenRowData>([
    .text("anchor", \.anchor),
    .text("name", \.name),
    .text("cssName", \.cssName),
    .text("description", \.description),
    .flag("isDeprecated", \.isDeprecated),
    .text("deprecation", \.deprecation),
    .list("values", \.values),
    .flag("isShared", \.isShared),
  ])

  private var isShared: Bool { values.count == 1 }
}

/// The value of a token in a theme, or in all of them.
struct TokenValueData: KeyedData {
  /// The name of the theme, if there are several.
  var theme: String
  /// The sample; empty for none.
  var sample: [UInt8]
  var value: String
  /// The color in sRGB, if it is in another color space.
  var srgb: String
  var isOutOfGamut: Bool
  /// The token that the value is taken from.
  var alias: LinkData?

  static let fields = FieldTable<TokenValueData>([
    .text("theme", \.theme),
    .html("sample", \.sample),
    .text("value", \.value),
    .text("srgb", \.srgb),
    .flag("isOutOfGamut", \.isOutOfGamut),
    .object("alias", \.alias),
  ])
}

extension TokenTableData {
  /// The table of a group, by its number.
  init(group number: Int, _ file: FileContext) {
    let book = file.site.guideline.tokens
    let group = book.groups[number]
    title = group.names.dropFirst().joined(separator: ".")
    (anchor, description, themes) = ("", "", [])
    tokens = group.tokens.map { token in
      TokenRowData(token, file: file)
    }
    // What is said of an outermost group is at the head of its page.
    if group.names.count > 1 {
      anchor = "_group-\(number + 1)"
      description = book.description(ofGroup: group.names)
    }
    if group.tokens.contains(where: { token in book.tokens[token].isThemed }) {
      themes = file.themeTitles
    }
  }
}

extension TokenRowData {
  init(_ number: Int, file: FileContext) {
    let (site, book) = (file.site, file.site.guideline.tokens)
    let token = book.tokens[number]
    anchor = site.addresses.tokenSections.anchors[number]
    name = token.name
    cssName = file.cssName(ofToken: number)
    description = token.description
    isDeprecated = token.deprecation != nil
    deprecation = token.deprecation ?? ""
    // A token with one value for all themes has it in the first theme in which it is defined.
    let themes =
      if token.isThemed {
        Array(book.themes.indices)
      } else {
        [token.firstTheme]
      }
    values = themes.map { theme in
      TokenValueData(token, theme: theme, file: file)
    }
  }
}

extension TokenValueData {
  init(_ token: DesignToken, theme: Int, file: FileContext) {
    let (guideline, value) = (file.site.guideline, token.values[theme])
    (self.theme, sample, srgb, isOutOfGamut) = ("", [], "", false)
    self.value = value?.css ?? "–"
    if token.isThemed {
      self.theme = guideline.title(ofTheme: theme, file.language)
    }
    if let value {
      sample = file.sample(
        of: value,
        theme: theme,
        isThemed: token.isThemed)
    }
    if case .color(let color) = value {
      setColor(color)
    }
    if let name = token.aliases[theme],
      let number = guideline.tokens.number(of: name)
    {
      alias = LinkData(href: file.href(toToken: number), title: name)
    }
  }

  /// States how a color is shown where a screen has sRGB alone.
  private mutating func setColor(_ color: TokenColor) {
    let shown = color.srgb
    isOutOfGamut = !shown.isInGamut
    if color.space != .srgb {
      srgb = shown.color.hexadecimal
    }
  }
}
