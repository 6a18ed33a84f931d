import Diagnostics
import Guideline
import Markup

extension Composer {
  func composeGlossary(_ language: Int) -> [UInt8] {
    let paths = configuration.languages.indices.map { addresses.glossary($0) }
    let path = paths[language]
    var frame = frame(
      path, language, title: strings(language)["glossary"], entry: nil, paths: paths, kind: .terms)
    frame.breadcrumbs = [home(language, from: path)]
    frame.exports?.terms = guideline.termList.glossary(language).flatMap(\.terms).map { index in
      let term = guideline.termList.terms[index]
      return PageMetadata.DefinedTerm(
        name: term.name(language)?.text ?? term.id.value,
        definition: term.definition.text(language) ?? "", id: term.id.value)
    }
    let groups = guideline.termList.glossary(language).map { group -> TermGroupData in
      let terms = group.terms.map { termData($0, language, from: path) }
      return TermGroupData(
        initial: group.initial,
        lang: terms.allSatisfy { $0.lang == terms[0].lang } ? terms[0].lang : "",
        terms: terms)
    }
    return templates.render(
      GlossaryData(frame: frame, groups: groups), with: .glossary, language: language)
  }

  private func termData(_ index: Int, _ language: Int, from path: String) -> TermData {
    let term = guideline.termList.terms[index]
    let name = term.name(language) ?? (term.id.value, language)
    let translations = configuration.languages.indices.compactMap { other -> NameData? in
      guard other != name.language, let text = term.names[other].first, text != name.text else {
        return nil
      }
      return NameData(name: text, lang: addresses.code(other))
    }
    let hasReading = term.readings.languageOfText(language) == language
    let entry = guideline.termList.entries[index]
    let mentions = guideline.links.mentions(ofTerm: index).filter { $0 != entry }
    let shown = mentions.count > Self.shownMentions + 1 ? Self.shownMentions : mentions.count
    let definitionLanguage = term.definition.languageOfText(language) ?? language
    return TermData(
      id: term.id.value, name: name.text, lang: lang(name.language, on: language),
      reading: hasReading ? term.readings.text(language) ?? "" : "",
      synonyms: term.names[language].dropFirst().map { WordData(word: $0) },
      translations: translations, definition: term.definition.text(language) ?? "",
      definitionLanguage: lang(definitionLanguage, on: language),
      topic: entry.map { link(toEntry: $0, language, from: path) },
      mentions: mentions[..<shown].map { link(toEntry: $0, language, from: path) },
      moreMentions: shown < mentions.count ? String(mentions.count - shown) : "",
      moreHref: configuration.hasSearch
        ? relativeAddress(from: path, to: addresses.search(language)) + "?q="
          + name.text.percentEncoded(keepsSlashes: false) : "")
  }

  /// Of the pages that mention a term, so many are listed; what finds the others is the search.
  private static let shownMentions = 12
}
