import DesignTokens
import Guideline
import Rendering
import SiteConfiguration
import Templates

extension Output {
  /// The groups of design tokens, tokens without a group, and the contrast of pairs.
  static let tokenIndex = Output(
    isEnabled: { site in site.has(.tokens) },
    items: { site in .each(in: site) },
    path: { site, item in site.addresses.tokens(item.language) },
    templates: [TokenIndexData.self],
    words: ["tokens", "token-sample"],
    siteLinkWord: "tokens",
    make: { file, _ in file.render(TokenIndexData(file)) },
    alternate: { file, _ in file.tokenIndexAlternate() },
    isListed: { _, _ in true })
}

/// The groups of design tokens, tokens without a group, and the contrast of pairs.
struct TokenIndexData: FramedData {
  static let template = "tokens"

  var frame: FrameData
  var sections: [TokenSectionLinkData]
  /// The tokens that are in no group.
  var tables: [TokenTableData]
  var themes: [WordData]
  var pairs: [ContrastPairData]

  static let fields = FieldTable<TokenIndexData>([
    .list("sections", \.sections),
    .list("tables", \.tables),
    .list("themes", \.themes),
    .flag("hasThemes", anyOf: \.themes),
    .list("pairs", \.pairs),
    .flag("hasPairs", anyOf: \.pairs),
  ])
}

/// A link to the tokens of an outermost group.
struct TokenSectionLinkData: KeyedData {
  var link: LinkData
  var count: Int
  /// Pictures of the first colors; empty for a group without colors.
  var samples: [UInt8]

  static let fields = FieldTable<TokenSectionLinkData>([
    .object("link", \.link),
    .number("count", \.count),
    .html("samples", \.samples),
  ])
}

/// Two colors of which one lies on the other.
struct ContrastPairData: KeyedData {
  var text: LinkData
  var background: LinkData
  /// The ratio that the site asks for.
  var least: String
  /// In each theme.
  var contrasts: [ContrastData]

  static let fields = FieldTable<ContrastPairData>([
    .object("text", \.text),
    .object("background", \.background),
    .text("least", \.least),
    .list("contrasts", \.contrasts),
  ])
}

/// The contrast of a pair in a theme; empty where the theme does not have both colors.
struct ContrastData: KeyedData {
  /// The name of the theme; empty if the site has no themes.
  var theme: String
  /// Letters of the one color on the other.
  var sample: [UInt8]
  /// The ratio of WCAG: `4.54`.
  var ratio: String
  /// The lightness contrast of APCA, without its sign: `72`.
  var lightness: String
  var isEnough: Bool

  static let fields = FieldTable<ContrastData>([
    .text("theme", \.theme),
    .html("sample", \.sample),
    .text("ratio", \.ratio),
    .text("lightness", \.lightness),
    .flag("isEnough", \.isEnough),
  ])
}

extension TokenIndexData {
  init(_ file: FileContext) {
    let guideline = file.site.guideline
    let tokens = file.site.addresses.tokenSections
    frame = FrameData(
      file,
      word: "tokens",
      kind: .collection,
      breadcrumbs: [file.home])
    sections = tokens.sections.indices.map { number in
      TokenSectionLinkData(number, file: file)
    }
    tables = tokens.looseGroups.map { group in
      TokenTableData(group: group, file)
    }
    themes = []
    if guideline.tokens.hasThemes {
      themes = file.themeTitles
    }
    pairs = guideline.contrastPairs.map { pair in
      ContrastPairData(pair, file: file)
    }
  }
}

extension FileContext {
  /// The names of the themes of design tokens.
  var themeTitles: [WordData] {
    site.guideline.tokens.themes.indices.map { theme in
      WordData(word: site.guideline.title(ofTheme: theme, language))
    }
  }
}

extension TokenSectionLinkData {
  /// The largest number of colors that a link shows.
  private static let maximumSamples = 8

  init(_ number: Int, file: FileContext) {
    let (book, addresses) = (file.site.guideline.tokens, file.site.addresses)
    let section = addresses.tokenSections.sections[number]
    let groups = book.groups[section.groups]
    link = LinkData(
      href: file.href(addresses.tokens(ofSection: number, file.language)),
      title: section.name,
      summary: book.description(ofGroup: [section.name]))
    count = groups.map(\.tokens.count).reduce(0, +)
    samples = Self.samples(of: groups, file)
  }

  /// The first colors of some groups, found lazily: a group may have thousands of tokens.
  private static func samples(
    of groups: ArraySlice<TokenBook.Group>,
    _ file: FileContext
  ) -> [UInt8] {
    let book = file.site.guideline.tokens
    let colors = groups.lazy.flatMap(\.tokens)
      .map { number in book.tokens[number] }
      .filter { $0.type == .color }
    return
      colors
      .prefix(maximumSamples)
      .flatMap(file.sample(ofColor:))
  }
}

extension FileContext {
  /// The color in a link to other tokens like it.
  fileprivate func sample(ofColor token: DesignToken) -> [UInt8] {
    guard let value = token.value else { return [] }
    return sample(of: value, theme: 0, isThemed: false)
  }
}

extension ContrastPairData {
  init(_ pair: TokenContrast, file: FileContext) {
    func link(_ number: Int) -> LinkData {
      LinkData(
        href: file.href(toToken: number),
        title: file.site.guideline.tokens.tokens[number].name)
    }
    text = link(pair.text)
    background = link(pair.background)
    least = pair.least.css
    contrasts = pair.contrasts.indices.map { index in
      ContrastData(pair, theme: index, file: file)
    }
  }
}

extension FileContext {
  /// Letters of one color of a pair on the other.
  fileprivate func sample(
    of pair: TokenContrast,
    theme: Int
  ) -> [UInt8] {
    let book = site.guideline.tokens
    guard
      case .color(let text) =
        book
        .tokens[pair.text]
        .values[theme],
      case .color(let background) =
        book
        .tokens[pair.background]
        .values[theme]
    else { return [] }
    let sample = TokenSample(
      ofText: text,
      on: background,
      letters: strings["token-sample"],
      page: book.themes[theme].isDark ? .dark : .light)
    return sample.svg
  }
}

extension ContrastData {
  init(_ pair: TokenContrast, theme: Int, file: FileContext) {
    self.init(
      theme: "",
      sample: [],
      ratio: "",
      lightness: "",
      isEnough: true)
    let guideline = file.site.guideline
    if guideline.tokens.hasThemes {
      self.theme = guideline.title(ofTheme: theme, file.language)
    }
    guard let contrast = pair.contrasts[theme] else { return }
    sample = file.sample(of: pair, theme: theme)
    // 4.49 is less than 4.5, so that it must not be rounded to it.
    ratio = ((contrast.ratio * 100).rounded(.down) / 100).css
    lightness = contrast.lightness.magnitude.rounded().css
    isEnough = contrast.ratio >= pair.least
  }
}
