import DesignTokens
import Guideline
import Rendering
import Templates

extension Output {
  /// The tokens of each outermost group.
  static let tokenSection = Output(
    isEnabled: { site in site.has(.tokens) },
    items: { site in .each(site.addresses.tokenSections.sections.indices, in: site) },
    path: { site, item in site.addresses.tokens(ofSection: item.subject, item.language) },
    templates: [TokenSectionData.self],
    words: ["tokens", "token-sample"],
    make: { file, number in file.render(TokenSectionData(number, file: file)) },
    alternate: { file, number in file.tokenSectionAlternate(number) },
    isListed: { _, _ in true })
}

/// The tokens of an outermost group.
struct TokenSectionData: FramedData {
  static let template = "token-section"

  var frame: FrameData
  var tables: [TokenTableData]
  var outline: [OutlineData]

  static let fields = FieldTable<TokenSectionData>([
    .list("tables", \.tables),
    .list("outline", \.outline),
    .flag("hasOutline", anyOf: \.outline),
  ])
}

extension TokenSectionData {
  init(_ number: Int, file: FileContext) {
    let addresses = file.site.addresses
    let section = addresses.tokenSections.sections[number]
    let index = LinkData(
      href: file.href(addresses.tokens(file.language)),
      word: file.word("tokens"))
    frame = FrameData(
      file,
      title: section.name,
      kind: .article,
      breadcrumbs: [file.home, index])
    tables = section.groups.map { group in
      TokenTableData(group: group, file)
    }
    outline = OutlineData.list(tables)
    frame.summary = file.site.guideline.tokens.description(ofGroup: [section.name])
  }
}

extension OutlineData {
  /// The tables of a section that have titles.
  fileprivate static func list(_ tables: [TokenTableData]) -> [OutlineData] {
    let titled = tables.filter { !$0.title.isEmpty }
    // A list of one line leads nowhere.
    guard titled.count > 1 else { return [] }
    return titled.map { table in
      OutlineData(
        anchor: table.anchor,
        title: table.title,
        kind: "h2",
        ruleCount: 0)
    }
  }
}
