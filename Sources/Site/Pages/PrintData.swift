import Templates

/// The whole guideline as one document.
struct PrintData: FramedData {
  var frame: FrameData
  /// The text of the home page.
  var body: [UInt8]
  var sections: [PrintSectionData]

  static let fields = FieldTable<PrintData>([
    .html("body") { $0.body },
    .list("sections") { $0.sections },
  ])
}

/// A section and its topics.
struct PrintSectionData: KeyedData {
  var entry: PrintEntryData
  var topics: [PrintEntryData]

  static let fields = FieldTable<PrintSectionData>([
    .object("section") { $0.entry },
    .list("topics") { $0.topics },
    .flag("hasTopics") { !$0.topics.isEmpty },
  ])
}

/// A section or a topic in the document.
struct PrintEntryData: KeyedData {
  var anchor: String
  var title: String
  /// The title's language, where it is not the page's.
  var lang: String
  var summary: String
  /// The language of the summary and the text, where it is not the page's.
  var textLang: String
  var body: [UInt8]

  static let fields = FieldTable<PrintEntryData>([
    .text("anchor") { $0.anchor },
    .text("title") { $0.title },
    .text("lang") { $0.lang },
    .text("summary") { $0.summary },
    .text("textLang") { $0.textLang },
    .html("body") { $0.body },
  ])
}
