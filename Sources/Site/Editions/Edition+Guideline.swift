import Editions
import Guideline
import Markup
import Rendering

extension Edition {
  /// A guideline as it is.
  ///
  /// - Complexity: O(*n*) in the count of bytes of all texts.
  init(
    of guideline: GuidelineStages, name: String, date: String = "", notes: [String: String] = [:],
    jobs: Int
  ) async {
    let recorder = Recorder(guideline)
    let order = guideline.tree.entries.indices.sorted {
      guideline.tree.entries[$0].id < guideline.tree.entries[$1].id
    }
    let entries = await order.indices.mapInParallel(jobs: jobs) {
      recorder.records(ofEntry: order[$0]).sorted { $0.isBefore($1) }
    }
    let terms = guideline.termList.terms.indices.flatMap(recorder.records(ofTerm:))
    // Nearly in the order of an edition, so that to sort them is a walk.
    let records = EditionRecord.Kind.allCases.flatMap { kind in
      kind == .term ? terms : entries.flatMap { $0.filter { $0.kind == kind } }
    }
    self.init(
      name: name, date: date, notes: notes, languages: recorder.codes, records: records)
  }
}

/// Makes the records of a guideline.
private struct Recorder: Sendable {
  private let guideline: GuidelineStages
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
    let entry = guideline.tree.entries[index]
    let former = (aliases[index] ?? []).map { entry.kind == .topic ? $0 : $0 + "/" }
    let owner = String(guideline.tree.partID(index, anchor: "").dropLast())
    var facts = EditionFacts()
    facts.path = entry.folder.joined(separator: "/")
    facts.platforms = guideline.ruleBook.relations(of: index).platforms
    facts.aliases = former
    let titles = codes.indices.compactMap { language -> EditionRecord? in
      let title = guideline.tree.title(index, language)
      guard title.language == language else { return nil }
      let summary = title.summaryLanguage == language ? title.summary : ""
      return EditionRecord(
        entry.kind == .topic ? .topic : .section, owner, language: codes[language],
        text: title.text + "\n" + summary,
        facts: language == entry.original ?? 0 ? facts : nil)
    }
    let states = codes.indices.map { guideline.review.translations.states(index, $0) }
    return titles + parts(ofEntry: index, owners: [owner] + former, states)
      + guideline.ruleBook.rules(of: index).flatMap { records(ofRule: $0, states) }
  }

  /// The parts of an entry's pages but for rules.
  ///
  /// - Parameters:
  ///   - index: The entry.
  ///   - owners: Its id, and those that it had.
  ///   - states: By language: how each part of the page stands to the original.
  /// - Returns: Their records.
  private func parts(
    ofEntry index: Int, owners: [String], _ states: [[String: Translations.State]]
  ) -> [EditionRecord] {
    codes.indices.flatMap { language -> [EditionRecord] in
      guard let page = guideline.page(index, language) else { return [] }
      let isOriginal = language == guideline.tree.entries[index].original
      return page.document.parts.compactMap { part in
        let heading: String
        switch part.kind {
        case .lead: heading = ""
        case .heading(let number): heading = page.document.headings[number].text + "\n"
        case .rule: return nil
        }
        let anchor = guideline.anchor(of: part.kind, on: page)
        let text = heading + guideline.plainText(of: part, on: page)
        guard !text.isEmpty else { return nil }
        var facts = EditionFacts()
        facts.aliases = aliases(ofAnchor: anchor, index, owners)
        return EditionRecord(
          .part, "\(owners[0])#\(anchor)", language: codes[language], text: text,
          isStale: states[language][anchor] == .stale, facts: isOriginal ? facts : nil)
      }
    }
  }

  /// What a part was called: each old id of its page with each anchor that it had.
  private func aliases(ofAnchor anchor: String, _ entry: Int, _ owners: [String]) -> [String] {
    let anchors =
      [anchor] + (anchor.isEmpty ? [] : guideline.formerAnchors(of: anchor, entry: entry))
    return Array(owners.flatMap { owner in anchors.map { "\(owner)#\($0)" } }.dropFirst())
  }

  // MARK: Rules

  private func records(
    ofRule index: Int, _ states: [[String: Translations.State]]
  ) -> [EditionRecord] {
    let rule = guideline.ruleBook.rules[index]
    let original = rule.blocks.firstIndex { $0 != nil }
    var facts = EditionFacts()
    facts.level = rule.level.rawValue
    facts.status = rule.status.rawValue
    facts.versions = rule.versions ?? ""
    facts.platforms = rule.platforms
    facts.aliases = rule.aliases
    facts.replaces = rule.replaces.map { guideline.ruleBook.rules[$0].id }
    return codes.indices.compactMap { language in
      guard let number = rule.blocks[language], let page = guideline.page(rule.topic, language)
      else { return nil }
      return EditionRecord(
        .rule, rule.id, language: codes[language],
        text: guideline.editionText(of: page.document.rules[number], on: page),
        isStale: states[language][rule.id] == .stale, facts: language == original ? facts : nil)
    }
  }

  // MARK: Terms

  func records(ofTerm index: Int) -> [EditionRecord] {
    let term = guideline.termList.terms[index]
    var facts = EditionFacts()
    facts.aliases = term.aliases.map(\.value)
    let languages = codes.indices.filter {
      !term.names[$0].isEmpty || term.definition.languageOfText($0) == $0
    }
    return languages.map { language in
      let definition =
        term.definition.languageOfText(language) == language ? term.definition.text(language) : nil
      let names = term.names[language].joined(separator: ", ")
      return EditionRecord(
        .term, term.id.value, language: codes[language], text: names + "\n" + (definition ?? ""),
        facts: language == languages.first ? facts : nil)
    }
  }
}

extension GuidelineStages {
  /// What an edition has of a rule's block.
  fileprivate func editionText(of block: RuleBlock, on page: Page) -> String {
    let glance = block.attributes.glance.map { [$0.value.value, $0.value.caption] } ?? []
    let texts = [plainText(of: page.document.parts[block.part], on: page)] + glance
    return texts.joined(separator: "\n")
  }

  /// The hash that an edition of the guideline as it is has of a rule in its original language.
  func editionHash(ofRule index: Int) -> UInt64? {
    let rule = ruleBook.rules[index]
    guard let language = rule.blocks.firstIndex(where: { $0 != nil }),
      let number = rule.blocks[language], let page = page(rule.topic, language)
    else { return nil }
    return EditionRecord.hash(of: editionText(of: page.document.rules[number], on: page))
  }
}
