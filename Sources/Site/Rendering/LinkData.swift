import Templates

/// A link to something that has a title.
struct LinkData: KeyedData {
  var href: String
  var title: String
  /// The title's language, where it is not the page's.
  var lang = ""
  var isCurrent = false
  var summary = ""
  /// The summary's language, where it is not the page's.
  var summaryLang = ""

  static let fields = FieldTable<LinkData>([
    .text("href") { $0.href },
    .text("title") { $0.title },
    .text("lang") { $0.lang },
    .flag("isCurrent") { $0.isCurrent },
    .text("summary") { $0.summary },
    .text("summaryLang") { $0.summaryLang },
  ])
}

/// One word of a list.
struct WordData: KeyedData {
  var word: String
  /// The word's language, where it is not that of the text around it.
  var lang = ""

  static let fields = FieldTable<WordData>([
    .text("word") { $0.word },
    .text("lang") { $0.lang },
  ])
}
