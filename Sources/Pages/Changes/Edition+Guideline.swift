import DesignTokens
package import Editions
package import Guideline
import Markup
import Publishing
import Rendering
import SiteConfiguration

extension Edition {
  /// Creates an edition of the current state of a guideline.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of all texts.
  package init(
    of guideline: GuidelineStages, name: String, date: String = "", notes: [String: String] = [:],
    jobs: Int
  ) async {
    await self.init(
      of: Recorder(guideline), guideline.tree.entries.indices, name: name, date: date, notes: notes,
      jobs: jobs)
  }

  /// Returns the entries of a guideline that differ from those of another state of it, and all
  /// terms, for both states.
  ///
  /// An equal entry would be paired with itself and show no change: ``Difference`` yields the same
  /// without it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries and of bytes of the texts of changed
  ///   entries.
  package static func changed(
    from old: GuidelineStages, to new: GuidelineStages, jobs: Int
  ) async -> (old: Edition, new: Edition) {
    let (before, after) = (Recorder(old), Recorder(new))
    async let oldStates = old.tree.entries.indices.mapInParallel(jobs: jobs) {
      before.state(ofEntry: $0)
    }
    async let newStates = new.tree.entries.indices.mapInParallel(jobs: jobs) {
      after.state(ofEntry: $0)
    }
    let (left, right) = await (oldStates, newStates)
    let places = Dictionary(right.enumerated().map { ($1.owner, $0) }) { first, _ in first }
    let pairs = left.indices.compactMap { number in
      places[left[number].owner].flatMap {
        before.codes == after.codes
          && left[number] == right[$0] ? (old: number, new: $0) : nil
      }
    }
    let (oldSame, newSame) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
    return await (
      Edition(
        of: before,
        left.indices.filter { !oldSame.contains($0) },
        name: "old",
        jobs: jobs),
      Edition(
        of: after,
        right.indices.filter { !newSame.contains($0) },
        name: "new",
        jobs: jobs)
    )
  }

  /// Some entries of a guideline, and its terms.
  private init(
    of recorder: Recorder, _ entries: some Sequence<Int>, name: String, date: String = "",
    notes: [String: String] = [:], jobs: Int
  ) async {
    let guideline = recorder.guideline
    let order = entries.sorted {
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
      name: name, date: date, notes: notes, languages: recorder.codes,
      fields: recorder.fields.map(\.name), records: records)
  }
}

/// Makes the records of a guideline.
private struct Recorder: Sendable {
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
    let entry = guideline.tree.entries[index]
    let owner = owner(ofEntry: index)
    let facts = facts(ofEntry: index)
    let titles = codes.indices.compactMap { language -> EditionRecord? in
      let title = guideline.tree.title(index, language)
      guard title.language == language else { return nil }
      let summary =
        if title.summaryLanguage == language {
          title.summary
        } else {
          ""
        }
      return EditionRecord(
        entry.kind == .topic ? .topic : .section, id: owner, language: codes[language],
        text: title.text + "\n" + summary,
        facts: language == entry.original ?? 0 ? facts : nil)
    }
    let states = codes.indices.map {
      guideline.review.translations.states(index, language: $0)
    }
    return titles + parts(ofEntry: index, owners: [owner] + facts.aliases, states)
      + guideline.ruleBook.rules(of: index).flatMap {
        records(ofRule: $0, states)
      }
  }

  /// The fields that readers see.
  var fields: [TopicField] {
    guideline.configuration.fields.filter { !$0.places.isEmpty }
  }

  /// Its id in an edition.
  private func owner(ofEntry index: Int) -> String {
    String(guideline.tree.partID(index, anchor: "").dropLast())
  }

  private func facts(ofEntry index: Int) -> EditionFacts {
    let entry = guideline.tree.entries[index]
    var facts = EditionFacts()
    facts.path = entry.folder.joined(separator: "/")
    facts.platforms = guideline.ruleBook.relations(of: index).platforms
    facts.aliases = (aliases[index] ?? []).map {
      entry.kind == .topic ? $0 : $0 + "/"
    }
    for stated in guideline.fields(ofEntry: index, entry.original ?? 0) {
      let field = guideline.configuration.fields[stated.field]
      if !field.places.isEmpty {
        facts.fields[field.name] = stated.value.text(of: field)
      }
    }
    return facts
  }

  /// Returns the values on which the records of an entry depend.
  func state(ofEntry index: Int) -> EntryState {
    EntryState(
      owner: owner(ofEntry: index), facts: facts(ofEntry: index),
      original: guideline.tree.entries[index].original,
      titles: codes.indices.map { guideline.tree.title(index, $0) },
      pages: codes.indices.map { guideline.tree.page(index, $0) },
      headings: codes.indices.map { guideline.page(index, $0)?.headingIDs ?? [] },
      links: codes.indices.flatMap { language -> [String] in
        guard let page = guideline.page(index, language) else { return [] }
        return page.targets.indices.map { index in
          guideline.linkText(index, on: page, language: language).title
        }
      },
      states: codes.indices.map { guideline.review.translations.states(index, language: $0) },
      rules: guideline.ruleBook.rules(of: index).map { rule in
        EntryState.Rule(
          id: guideline.ruleBook.rules[rule].id, blocks: guideline.ruleBook.rules[rule].blocks,
          facts: facts(ofRule: rule))
      })
  }

  /// Returns the parts of an entry's pages except for rules.
  ///
  /// - Parameters:
  ///   - index: The entry.
  ///   - owners: Its id, and its old ids.
  ///   - states: By language: the translation state of each part of the page.
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
        case .lead:
          heading = ""
        case .heading(let number):
          heading = page.document.headings[number].text + "\n"
        case .rule:
          return nil
        }
        let anchor = guideline.anchor(of: part.kind, on: page)
        let text = heading + guideline.plainText(of: part, on: page)
        guard !text.isEmpty else { return nil }
        var facts = EditionFacts()
        facts.aliases = aliases(ofAnchor: anchor, index, owners: owners)
        return EditionRecord(
          .part, id: "\(owners[0])#\(anchor)", language: codes[language], text: text,
          isStale: states[language][anchor] == .stale, facts: isOriginal ? facts : nil)
      }
    }
  }

  /// Returns the old ids of a part: each old id of its page with each old anchor.
  private func aliases(
    ofAnchor anchor: String,
    _ entry: Int,
    owners: [String]
  ) -> [String] {
    let anchors =
      [anchor] + (anchor.isEmpty ? [] : guideline.formerAnchors(of: anchor, entry: entry))
    return Array(
      owners.flatMap { owner in anchors.map { anchor in "\(owner)#\(anchor)" } }.dropFirst())
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
    facts.replaces = rule.replaces.map { replace in
      guideline.ruleBook.rules[replace].id
    }
    return facts
  }

  private func records(
    ofRule index: Int, _ states: [[String: Translations.State]]
  ) -> [EditionRecord] {
    let rule = guideline.ruleBook.rules[index]
    let original = rule.blocks.firstIndex { $0 != nil }
    let facts = facts(ofRule: index)
    return codes.indices.compactMap { language in
      guard let number = rule.blocks[language],
        let page = guideline.page(rule.topic, language)
      else { return nil }
      return EditionRecord(
        .rule, id: rule.id, language: codes[language],
        text: guideline.editionText(of: page.document.rules[number], on: page),
        isStale: states[language][rule.id] == .stale, facts: language == original ? facts : nil)
    }
  }

  // MARK: Terms

  func records(ofTerm index: Int) -> [EditionRecord] {
    let term = guideline.termList.terms[index]
    var facts = EditionFacts()
    facts.aliases = term.aliases.map(\.value)
    let languages = codes.indices.filter { index in
      !term.names[index].isEmpty || term.definition.languageOfText(index) == index
    }
    return languages.map { language in
      let definition =
        term.definition.languageOfText(language) == language ? term.definition.text(language) : nil
      let names = term.names[language].joined(separator: ", ")
      return EditionRecord(
        .term, id: term.id.value, language: codes[language],
        text: names + "\n" + (definition ?? ""),
        facts: language == languages.first ? facts : nil)
    }
  }
}

/// The values on which the records of an entry depend: if they are equal, so are the records.
///
/// Anchors follow from the pages and their ids.
private struct EntryState: Equatable, Sendable {
  struct Rule: Equatable {
    let id: String
    let blocks: [Int?]
    let facts: EditionFacts
  }

  let owner: String
  let facts: EditionFacts
  let original: Int?
  let titles: [Title]
  /// The identical objects if no page was parsed again.
  let pages: [PageInput?]
  let headings: [[String]]
  /// The texts of links that take their words from their targets.
  let links: [String]
  let states: [[String: Translations.State]]
  let rules: [Rule]
}

extension GuidelineStages {
  /// Returns the text of a rule's block in an edition.
  fileprivate func editionText(of block: RuleBlock, on page: Page) -> String {
    let glance =
      block.attributes.glance.map {
        [$0.value.value, $0.value.caption]
      } ?? []
    // A value that changes is a change of the rules that are about it.
    let tokens = block.attributes.tokens.compactMap { name in
      self.tokens.number(of: name.value).map {
        "\(name.value): \(text(ofToken: $0, page.language))"
      }
    }
    let texts = [plainText(of: page.document.parts[block.part], on: page)] + glance + tokens
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
