import Templates

/// All terms in the order in which readers look them up.
struct GlossaryData: FramedData {
  var frame: FrameData
  var groups: [TermGroupData]

  static let fields = FieldTable<GlossaryData>([
    .list("groups") { $0.groups }
  ])
}

/// The terms under one letter or row of kana.
struct TermGroupData: KeyedData {
  var initial: String
  /// The language of the names, where it is not the page's.
  var lang: String
  var terms: [TermData]

  static let fields = FieldTable<TermGroupData>([
    .text("initial") { $0.initial },
    .text("lang") { $0.lang },
    .list("terms") { $0.terms },
  ])
}

/// A term of the glossary.
struct TermData: KeyedData {
  /// The id, which is its anchor.
  var id: String
  var name: String
  /// The name's language, where it is not the page's.
  var lang: String
  var reading: String
  var synonyms: [WordData]
  /// The names in the other languages.
  var translations: [NameData]
  var definition: String
  var definitionLanguage: String
  var topic: LinkData?
  var mentions: [LinkData]
  /// How many pages more mention it; empty where all are listed.
  var moreMentions: String
  /// The search for the term; empty where the site cannot be searched.
  var moreHref: String

  static let fields = FieldTable<TermData>([
    .text("id") { $0.id },
    .text("name") { $0.name },
    .text("lang") { $0.lang },
    .text("reading") { $0.reading },
    .list("synonyms") { $0.synonyms },
    .flag("hasSynonyms") { !$0.synonyms.isEmpty },
    .list("translations") { $0.translations },
    .flag("hasTranslations") { !$0.translations.isEmpty },
    .text("definition") { $0.definition },
    .text("definitionLanguage") { $0.definitionLanguage },
    .object("topic") { $0.topic },
    .list("mentions") { $0.mentions },
    .flag("hasMentions") { !$0.mentions.isEmpty },
    .text("moreMentions") { $0.moreMentions },
    .text("moreHref") { $0.moreHref },
  ])
}

/// A name in another language.
struct NameData: KeyedData {
  var name: String
  /// BCP 47.
  var lang: String

  static let fields = FieldTable<NameData>([
    .text("name") { $0.name },
    .text("lang") { $0.lang },
  ])
}
