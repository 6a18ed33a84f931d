import DesignTokens
import Editions
import Guideline
import Markup
import Rendering
import SiteConfiguration

/// Makes the records of a guideline.
struct EditionRecorder: Sendable {
  let guideline: GuidelineStages
  let codes: [String]
  /// By entry: its old ids.
  private var aliases: [Int: [String]] = [:]

  init(_ guideline: GuidelineStages) {
    self.guideline = guideline
    codes = guideline.configuration.languages.map(\.code)
    for alias in guideline.tree.aliases where !alias.id.contains("/") {
      aliases[alias.entry, default: []].append(alias.id)
    }
  }

  // MARK: Entries

  /// An entry, the parts of its pages and its rules.
  func records(ofEntry index: Int) -> [EditionRecord] {
    let owner = owner(ofEntry: index)
    let facts = facts(ofEntry: index)
    let states = states(ofParts: index)
    let rules = guideline.ruleBook.rules(of: index).flatMap { rule in
      records(ofRule: rule, states)
    }
    return titles(ofEntry: index, owner: owner, facts)
      + parts(
        ofEntry: index,
        owners: [owner] + facts.aliases,
        states) + rules
  }

  /// The titles of an entry in the languages in which it is written.
  private func titles(
    ofEntry index: Int,
    owner: String,
    _ facts: EditionFacts
  ) -> [EditionRecord] {
    let entry = guideline.tree.entries[index]
    return codes.indices.compactMap { language -> EditionRecord? in
      let title = guideline.tree.title(index, language)
      // A fallback is the record of another language.
      guard title.language == language else { return nil }
      let summary = title.summaryLanguage == language ? title.summary : ""
      return EditionRecord(
        entry.kind == .topic ? .topic : .section,
        id: owner,
        language: codes[language],
        text: title.text + "\n" + summary,
        facts: facts.stated(if: language == entry.original ?? 0))
    }
  }

  /// By language: the translation state of each part of an entry's page.
  private func states(ofParts index: Int) -> [[String: Translations.State]] {
    codes.indices.map { language in
      guideline.review.translations.states(index, language: language)
    }
  }

  /// The fields that readers see.
  var fields: [TopicField] {
    guideline.configuration.fields.filter { !$0.places.isEmpty }
  }

  /// Its id in an edition.
  private func owner(ofEntry index: Int) -> String {
    // "alert#" -> "alert"
    String(guideline.tree.partID(index, anchor: "").dropLast())
  }

  private func facts(ofEntry index: Int) -> EditionFacts {
    let entry = guideline.tree.entries[index]
    var facts = EditionFacts()
    facts.path = entry.folder.joined(separator: "/")
    facts.platforms = guideline.ruleBook.relations(of: index).platforms
    // The id of a section ends with a slash: a topic may have the same name.
    let ending = entry.kind == .topic ? "" : "/"
    facts.aliases = (aliases[index] ?? []).map { alias in alias + ending }
    facts.fields = fields(ofEntry: index)
    return facts
  }

  /// The values of an entry's fields, by the fields' names.
  private func fields(ofEntry index: Int) -> [String: String] {
    let original = guideline.tree.entries[index].original ?? 0
    var values: [String: String] = [:]
    for stated in guideline.fields(ofEntry: index, original) {
      let field = guideline.configuration.fields[stated.field]
      // What readers do not see is no change to them.
      if !field.places.isEmpty {
        values[field.name] = stated.value.text(of: field)
      }
    }
    return values
  }

  /// Returns the values on which the records of an entry depend.
  func state(ofEntry index: Int) -> EntryState {
    EntryState(
      owner: owner(ofEntry: index),
      facts: facts(ofEntry: index),
      original: guideline.tree.entries[index].original,
      titles: codes.indices.map { language in guideline.tree.title(index, language) },
      pages: codes.indices.map { language in guideline.tree.page(index, language) },
      headings: codes.indices.map { language in
        guideline.page(index, language)?.headingIDs ?? []
      },
      links: linkTexts(ofEntry: index),
      states: states(ofParts: index),
      rules: guideline.ruleBook.rules(of: index).map(state(ofRule:)))
  }

  private func state(ofRule index: Int) -> EntryState.Rule {
    let rule = guideline.ruleBook.rules[index]
    return EntryState.Rule(
      id: rule.id,
      blocks: rule.blocks,
      facts: facts(ofRule: index))
  }

  /// The states of all entries.
  func states(jobs: Int) async -> [EntryState] {
    await guideline.tree.entries.indices.mapInParallel(jobs: jobs) { entry in
      state(ofEntry: entry)
    }
  }

  private func linkTexts(ofEntry index: Int) -> [String] {
    codes.indices.flatMap { language -> [String] in
      guard let page = guideline.page(index, language) else { return [] }
      return page.targets.indices.map { target in
        guideline.linkText(target, on: page, language: language).title
      }
    }
  }

  /// Returns the parts of an entry's pages except for rules.
  ///
  /// - Parameters:
  ///   - index: The entry.
  ///   - owners: Its id, and its old ids.
  ///   - states: By language: the translation state of each part of the page.
  /// - Returns: Their records.
  private func parts(
    ofEntry index: Int,
    owners: [String],
    _ states: [[String: Translations.State]]
  ) -> [EditionRecord] {
    codes.indices.flatMap { language -> [EditionRecord] in
      guard let page = guideline.page(index, language) else { return [] }
      let isOriginal = language == guideline.tree.entries[index].original
      return page.document.parts.compactMap { part in
        let text = guideline.editionText(of: part, on: page)
        guard !text.isEmpty else { return nil }
        let anchor = guideline.anchor(of: part.kind, on: page)
        var facts = EditionFacts()
        facts.aliases = aliases(ofAnchor: anchor, index, owners: owners)
        return EditionRecord(
          .part,
          id: "\(owners[0])#\(anchor)",
          language: codes[language],
          text: text,
          isStale: states[language][anchor] == .stale,
          facts: facts.stated(if: isOriginal))
      }
    }
  }

  /// Returns the old ids of a part: each old id of its page with each old anchor.
  private func aliases(
    ofAnchor anchor: String,
    _ entry: Int,
    owners: [String]
  ) -> [String] {
    var anchors = [anchor]
    if !anchor.isEmpty {
      anchors += guideline.formerAnchors(of: anchor, entry: entry)
    }
    let ids = owners.flatMap { owner in
      anchors.map { anchor in "\(owner)#\(anchor)" }
    }
    // The first one is the present id.
    return Array(ids.dropFirst())
  }

  // MARK: Rules

  private func facts(ofRule index: Int) -> EditionFacts {
    let rule = guideline.ruleBook.rules[index]
    var facts = EditionFacts()
    facts.level = rule.level.rawValue
    facts.status = rule.status.rawValue
    facts.versions = rule.versions ?? ""
    facts.platforms = rule.platforms
    facts.aliases = rule.aliases
    facts.replaces = rule.replaces.map { former in
      guideline.ruleBook.rules[former].id
    }
    return facts
  }

  private func records(
    ofRule index: Int,
    _ states: [[String: Translations.State]]
  ) -> [EditionRecord] {
    let rule = guideline.ruleBook.rules[index]
    let original = rule.blocks.firstIndex { $0 != nil }
    let facts = facts(ofRule: index)
    return codes.indices.compactMap { language in
      guard let number = rule.blocks[language],
        let page = guideline.page(rule.topic, language)
      else { return nil }
      return EditionRecord(
        .rule,
        id: rule.id,
        language: codes[language],
        text: guideline.editionText(of: page.document.rules[number], on: page),
        isStale: states[language][rule.id] == .stale,
        facts: facts.stated(if: language == original))
    }
  }

  // MARK: Terms

  func records(ofTerm index: Int) -> [EditionRecord] {
    let term = guideline.termList.terms[index]
    var facts = EditionFacts()
    facts.aliases = term.aliases.map(\.value)
    let languages = codes.indices.filter { language in
      !term.names[language].isEmpty || term.isDefined(in: language)
    }
    return languages.map { language in
      EditionRecord(
        .term,
        id: term.id.value,
        language: codes[language],
        text: term.editionText(language),
        facts: facts.stated(if: language == languages.first))
    }
  }
}

extension EditionFacts {
  /// The facts in the record of the original's language alone; those of translations have none.
  fileprivate func stated(if isOriginal: Bool) -> EditionFacts? {
    guard isOriginal else { return nil }
    return self
  }
}

extension Term {
  /// The names and the definition in a language, and no other language's.
  fileprivate func editionText(_ language: Int) -> String {
    names[language].joined(separator: ", ") + "\n" + (definition.exactText(language) ?? "")
  }

  /// True if the language has a definition of its own, and shows no other's.
  fileprivate func isDefined(in language: Int) -> Bool {
    definition.languageOfText(language) == language
  }
}

extension GuidelineStages {
  /// Returns the text of a part in an edition; empty for a rule, which has a record of its own.
  fileprivate func editionText(of part: Part, on page: Page) -> String {
    switch part.kind {
    case .lead:
      plainText(of: part, on: page)
    case .heading(let number):
      page.document.headings[number].text + "\n" + plainText(of: part, on: page)
    case .rule:
      ""
    }
  }

  /// Returns the text of a rule's block in an edition.
  fileprivate func editionText(
    of block: RuleBlock,
    on page: Page
  ) -> String {
    var texts = [plainText(of: page.document.parts[block.part], on: page)]
    if let glance = block.attributes.glance {
      texts += [glance.value.value, glance.value.caption]
    }
    // A value that changes is a change of the rules that are about it.
    for name in block.attributes.tokens {
      if let number = tokens.number(of: name.value) {
        texts.append("\(name.value): \(text(ofToken: number, page.language))")
      }
    }
    texts += block.attributes.fields.map { entry in
      "\(entry.key.value): \(entry.value.line)"
    }
    return texts.joined(separator: "\n")
  }

  /// Returns the hash that an edition of the current guideline has for a rule in its original
  /// language.
  func editionHash(ofRule index: Int) -> UInt64? {
    let rule = ruleBook.rules[index]
    guard let language = rule.blocks.firstIndex(where: { $0 != nil }),
      let number = rule.blocks[language],
      let page = page(rule.topic, language)
    else { return nil }
    return EditionRecord.hash(of: editionText(of: page.document.rules[number], on: page))
  }
}
