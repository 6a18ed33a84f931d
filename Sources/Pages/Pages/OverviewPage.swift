import Base
import Guideline
import Markup
import Rendering
import SiteConfiguration
import Templates

extension Output {
  /// All topics that have fields, in a table.
  static let overview = Output(
    isEnabled: { site in site.has(.overview) },
    items: { site in .each(in: site) },
    path: { site, item in site.addresses.overview(item.language) },
    templates: [OverviewData.self],
    words: ["overview", "section"],
    siteLinkWord: "overview",
    make: { file, _ in file.render(OverviewData(file)) },
    alternate: { file, _ in file.overviewAlternate() },
    isListed: { _, _ in true })
}

/// All topics that have fields, in a table.
struct OverviewData: FramedData {
  static let template = "overview"

  var frame: FrameData
  var facets: [FacetData]
  var columns: [WordData]
  var topics: [OverviewTopicData]

  static let fields = FieldTable<OverviewData>([
    .number("count", \.topics.count),
    .list("facets", \.facets),
    .flag("hasFacets", anyOf: \.facets),
    .list("columns", \.columns),
    .list("topics", \.topics),
  ])
}

/// A row: a topic with a cell for each column.
struct OverviewTopicData: KeyedData {
  var link: LinkData
  var section: LinkData
  var cells: [OverviewCellData]
  /// The values by which it is found, under the names of the facets.
  var facetValues: [FacetValueData]

  static let fields = FieldTable<OverviewTopicData>([
    .object("topic", \.link),
    .object("section", \.section),
    .list("cells", \.cells),
    .list("facetValues", \.facetValues),
  ])
}

/// The values of a field of a topic; empty if it states none.
struct OverviewCellData: KeyedData {
  var values: [FieldFact.Value]
  /// The sort key of the cell; empty for no value, which comes last.
  var order: String

  static let fields = FieldTable<OverviewCellData>([
    .list("values", \.values),
    .text("order", \.order),
  ])
}

/// The value of a facet that a row has.
struct FacetValueData: KeyedData {
  var name: String
  var value: String

  static let fields = FieldTable<FacetValueData>([
    .text("name", \.name),
    .text("value", \.value),
  ])
}

extension OverviewData {
  init(_ file: FileContext) {
    let columns = file.overviewColumns
    frame = FrameData(
      file,
      word: "overview",
      kind: .collection,
      breadcrumbs: [file.home])
    self.columns = columns.map { column in
      file.label(of: file.site.configuration.fields[column])
    }
    let rows = file.site.guideline.topicsWithFields.map { topic in
      OverviewRow(topic, columns: columns, file: file)
    }
    facets = FacetData.ofOverview(rows, columns: columns, file: file)
    topics = rows.map { row in
      OverviewTopicData(row, columns: columns, file: file)
    }
  }
}

extension FacetData {
  fileprivate static func ofOverview(
    _ rows: [OverviewRow],
    columns: [Int],
    file: FileContext
  ) -> [FacetData] {
    let ofFields = columns.compactMap { column in
      FacetData(ofField: column, stated: rows.map(\.values), file)
    }
    let sections = FacetOptionData.sections(rows, file: file)
    // A facet with one option narrows nothing.
    return
      (ofFields + [
        FacetData(
          "section",
          options: sections,
          file: file)
      ])
      .filter { facet in facet.options.count > 1 }
  }
}

/// A topic with its values for the columns.
private struct OverviewRow {
  let entry: Int
  let section: Int
  /// By column.
  var facts: [Int: FieldFact]
  /// The values by field, for the order and the facets.
  var values: [Int: FieldValue]

  init(_ entry: Int, columns: [Int], file: FileContext) {
    self.entry = entry
    let tree = file.site.guideline.tree
    // The first ancestor is the home page; a topic may be directly below it.
    section = tree.ancestors(of: entry).dropFirst().first ?? entry
    let listed = file.fieldFacts(ofEntry: entry, in: .list)
    facts = Dictionary(keepingFirst: listed.map { fact in (fact.field, fact) })
    values = file.site.guideline.fieldValues(ofEntry: entry, file.language)
  }
}

extension OverviewTopicData {
  fileprivate init(
    _ row: OverviewRow,
    columns: [Int],
    file: FileContext
  ) {
    link = file.link(toEntry: row.entry)
    section = file.link(toEntry: row.section)
    cells = columns.map { column in
      OverviewCellData(row, column: column)
    }
    let section = file.site.guideline.tree.entries[row.section].id
    facetValues =
      [FacetValueData(name: "section", value: section)] + Self.values(row, columns: columns)
  }

  private static func values(_ row: OverviewRow, columns: [Int]) -> [FacetValueData] {
    columns.compactMap { column in
      guard let values = row.values[column]?.facetValues,
        !values.isEmpty
      else { return nil }
      return FacetValueData(
        name: FacetData.name(ofField: column),
        value: values.joined(separator: " "))
    }
  }
}

extension OverviewCellData {
  fileprivate init(_ row: OverviewRow, column: Int) {
    let fact = row.facts[column]
    values = fact?.values ?? []
    order = row.values[column]?.order(fact?.words ?? "") ?? ""
  }
}

extension FieldValue {
  /// A text by which values of a field are in order: that of the choices, of time, or of their words.
  fileprivate func order(_ words: String) -> String {
    switch self {
    // Numbers are compared as such.
    case .choice(let choice):
      String(choice)
    case .choices(let choices):
      choices.map { choice in String(choice.choice) }.joined(separator: " ")
    case .date(let date):
      date.text
    case .text, .boolean, .links, .list:
      words
    }
  }
}

extension FacetOptionData {
  fileprivate static func sections(
    _ rows: [OverviewRow],
    file: FileContext
  ) -> [FacetOptionData] {
    let tree = file.site.guideline.tree
    return tree.entries[0].children.map { section in
      let title = file.site.title(ofEntry: section, file.language)
      return FacetOptionData(
        value: tree.entries[section].id,
        title: title.text,
        lang: file.lang(title.language),
        count: rows.count { $0.section == section })
    }
  }
}
