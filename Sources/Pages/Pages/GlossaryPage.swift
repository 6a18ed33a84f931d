import Base
import Guideline
import Markup
import Rendering
import SiteConfiguration
import Templates

extension Output {
  static let glossary = Output(
    isEnabled: { site in site.has(.glossary) },
    items: { .each(in: $0) },
    path: { site, item in site.addresses.glossary(item.language) },
    templates: [GlossaryData.self],
    words: ["glossary"],
    siteLinkWord: "glossary",
    make: { file, _ in file.render(GlossaryData(file)) },
    alternate: { file, _ in file.glossaryAlternate() },
    isListed: { _, _ in true })
}

/// All terms, in the order in which readers look them up.
struct GlossaryData: FramedData {
  static let template = "glossary"

  var frame: FrameData
  var groups: [TermGroupData]

  static let fields = FieldTable<GlossaryData>([
    .list("groups", \.groups)
  ])
}

/// The terms under one letter or row of kana.
struct TermGroupData: KeyedData {
  var initial: String
  /// The language of the names, where it is not the page's.
  var lang: String
  var terms: [TermData]

  static let fields = FieldTable<TermGroupData>([
    .text("initial", \.initial),
    .text("lang", \.lang),
    .list("terms", \.terms),
  ])
}

/// A term of the glossary.
struct TermData: KeyedData {
  /// The id, which is its anchor.
  var id: String
  /// The ids that it had.
  var formerIDs: [WordData]
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
  /// The number of further pages that mention it; empty if all are listed.
  var moreMentions: String
  /// The search for the term; empty where the site cannot be searched.
  var moreHref: String

  static let fields = FieldTable<TermData>([
    .text("id", \.id),
    .list("formerIDs", \.formerIDs),
    .text("name", \.name),
    .text("lang", \.lang),
    .text("reading", \.reading),
    .list("synonyms", \.synonyms),
    .flag("hasSynonyms", anyOf: \.synonyms),
    .list("translations", \.translations),
    .flag("hasTranslations", anyOf: \.translations),
    .text("definition", \.definition),
    .text("definitionLanguage", \.definitionLanguage),
    .object("topic", \.topic),
    .list("mentions", \.mentions),
    .flag("hasMentions", anyOf: \.mentions),
    .text("moreMentions", \.moreMentions),
    .text("moreHref", \.moreHref),
  ])
}

/// A name in another language.
struct NameData: KeyedData {
  var name: String
  /// BCP 47.
  var lang: String

  static let fields = FieldTable<NameData>([
    .text("name", \.name),
    .text("lang", \.lang),
  ])
}

extension GlossaryData {
  init(_ file: FileContext) {
    let list = file.site.guideline.termList
    let glossary = list.glossary(
      file.language,
      code: file.site.addresses.code(file.language))
    frame = FrameData(
      file,
      word: "glossary",
      kind: .terms,
      breadcrumbs: [file.home])
    frame.exports?.terms = glossary.flatMap(\.terms).map { index in
      PageMetadata.DefinedTerm(list.terms[index], language: file.language)
    }
    groups = glossary.map { initial, terms in
      TermGroupData(initial, terms: terms.map { term in TermData(term, file: file) })
    }
  }
}

extension PageMetadata.DefinedTerm {
  fileprivate init(_ term: Term, language: Int) {
    self.init(
      name: term.name(language)?.text ?? term.id.value,
      definition: term.definition.text(language) ?? "",
      id: term.id.value)
  }
}

extension TermGroupData {
  fileprivate init(_ initial: String, terms: [TermData]) {
    // The language is stated once for the group, or for each of its terms.
    let isOfOneLanguage = terms.allSatisfy { term in
      term.lang == terms[0].lang
    }
    self.init(initial: initial, lang: "", terms: terms)
    if isOfOneLanguage {
      lang = terms[0].lang
    }
  }
}

extension TermData {
  fileprivate init(_ index: Int, file: FileContext) {
    let (site, language) = (file.site, file.language)
    let term = site.guideline.termList.terms[index]
    let name = term.name(language) ?? (term.id.value, language)
    let entry = site.guideline.termList.entries[index]
    self.init(
      id: term.id.value,
      formerIDs: term.aliases.map { alias in WordData(word: alias.value) },
      name: name.text,
      lang: file.lang(name.language),
      // Of another language's name, a reading says nothing here.
      reading: term.readings.exactText(language) ?? "",
      synonyms: term.names[language].dropFirst().map { name in WordData(word: name) },
      translations: NameData.list(of: term, besides: name, site: site),
      definition: term.definition.text(language) ?? "",
      definitionLanguage: file.lang(term.definition.languageOfText(language)),
      topic: entry.map { entry in file.link(toEntry: entry) },
      mentions: [],
      moreMentions: "",
      moreHref: file.address(ofSearch: name.text))
    setMentions(site.guideline.links.mentions(ofTerm: index).filter { $0 != entry }, file: file)
  }

  /// The number of pages that are listed for a term; the search finds the others.
  private static let shownMentions = 12

  private mutating func setMentions(
    _ entries: [Int],
    file: FileContext
  ) {
    // A line that says `1 more` takes as much room as the one page.
    let isLong = entries.count > Self.shownMentions + 1
    let shown =
      if isLong {
        Self.shownMentions
      } else {
        entries.count
      }
    mentions = entries[..<shown].map { entry in
      file.link(toEntry: entry)
    }
    if shown < entries.count {
      moreMentions = String(entries.count - shown)
    }
  }
}

extension NameData {
  /// The names of a term in languages other than that of the name that is shown.
  fileprivate static func list(
    of term: Term,
    besides name: (text: String, language: Int),
    site: SiteContext
  ) -> [NameData] {
    site.languages.compactMap { other in
      guard other != name.language,
        let text = term.names[other].first,
        text != name.text
      else {
        return nil
      }
      return NameData(name: text, lang: site.addresses.code(other))
    }
  }
}

extension FileContext {
  /// Returns the address of the search for a name; empty where the site cannot be searched.
  fileprivate func address(ofSearch name: String) -> String {
    guard site.configuration.hasSearch else { return "" }
    return href(site.addresses.search(language)) + "?q="
      + name.percentEncoded(keepsSlashes: false)
  }
}
