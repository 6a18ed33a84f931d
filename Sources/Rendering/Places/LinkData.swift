package import Templates

/// A link to something that has a title.
package struct LinkData: KeyedData {
  package var href: String
  package var title: String
  /// The title's language, where it is not the page's.
  package var lang: String
  package var isCurrent: Bool
  package var summary: String
  /// The summary's language, where it is not the page's.
  package var summaryLang: String

  package init(
    href: String,
    title: String,
    lang: String = "",
    isCurrent: Bool = false,
    summary: String = "",
    summaryLang: String = ""
  ) {
    self.href = href
    self.title = title
    self.lang = lang
    self.isCurrent = isCurrent
    self.summary = summary
    self.summaryLang = summaryLang
  }

  /// A link under a word of the interface.
  package init(href: String, word: WordData, isCurrent: Bool = false) {
    self.init(
      href: href,
      title: word.word,
      lang: word.lang,
      isCurrent: isCurrent)
  }

  package static let fields = FieldTable<LinkData>([
    .text("href", \.href),
    .text("title", \.title),
    .text("lang", \.lang),
    .flag("isCurrent", \.isCurrent),
    .text("summary", \.summary),
    .text("summaryLang", \.summaryLang),
  ])
}

/// One word of a list.
package struct WordData: KeyedData {
  package var word: String
  /// The word's language, where it is not that of the text around it.
  package var lang: String

  package init(word: String, lang: String = "") {
    self.word = word
    self.lang = lang
  }

  /// A word of the interface by its key.
  package init(_ key: String, strings: UIStrings) {
    self.init(word: strings[key], lang: strings.lang(key))
  }

  package static let fields = FieldTable<WordData>([
    .text("word", \.word),
    .text("lang", \.lang),
  ])
}
