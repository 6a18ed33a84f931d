import Templates

/// The page of a source.
struct SourceData: FramedData {
  var frame: FrameData
  var about: String
  /// The language of that text, where it is not the page's.
  var aboutLanguage: String
  var facts: [FactData]
  var statementCount: Int
  var sections: [SourceSectionData]

  static let fields = FieldTable<SourceData>([
    .text("about") { $0.about },
    .text("aboutLanguage") { $0.aboutLanguage },
    .list("facts") { $0.facts },
    .text("statementCount") { String($0.statementCount) },
    .list("sections") { $0.sections },
  ])
}

/// A line of the bibliography: what it is and what it says.
struct FactData: KeyedData {
  var name: String
  var value: String

  static let fields = FieldTable<FactData>([
    .text("name") { $0.name },
    .text("value") { $0.value },
  ])
}

/// The statements under one heading of a source.
struct SourceSectionData: KeyedData {
  var title: String
  /// The source's language.
  var lang: String
  var statements: [StatementData]

  static let fields = FieldTable<SourceSectionData>([
    .text("title") { $0.title },
    .text("lang") { $0.lang },
    .list("statements") { $0.statements },
  ])
}

/// One fact that a source states.
struct StatementData: KeyedData {
  /// The id, which is its anchor on the source's page.
  var id: String
  var href: String
  var fact: String
  /// The fact's language, where it is not the page's.
  var lang: String
  /// The rules and pages that cite it.
  var citations: [LinkData]

  static let fields = FieldTable<StatementData>([
    .text("id") { $0.id },
    .text("href") { $0.href },
    .text("fact") { $0.fact },
    .text("lang") { $0.lang },
    .list("citations") { $0.citations },
    .flag("isCited") { !$0.citations.isEmpty },
  ])
}

/// All sources in the order of time.
struct SourceIndexData: FramedData {
  var frame: FrameData
  var sources: [SourceEntryData]

  static let fields = FieldTable<SourceIndexData>([
    .list("sources") { $0.sources },
    .flag("isEmpty") { $0.sources.isEmpty },
  ])
}

/// A source in the list of sources.
struct SourceEntryData: KeyedData {
  var link: LinkData
  var year: String
  var statementCount: Int

  static let fields = FieldTable<SourceEntryData>([
    .object("source") { $0.link },
    .text("year") { $0.year },
    .text("statementCount") { String($0.statementCount) },
  ])
}
