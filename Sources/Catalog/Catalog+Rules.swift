import Diagnostics
import Markup

extension Catalog {
  /// Numbers the sources and their statements.
  mutating func index(_ sources: [Source]) {
    self.sources = sources.sorted { ($0.year ?? .max, $0.key) < ($1.year ?? .max, $1.key) }
    citing = self.sources.map { $0.statements.map { _ in [] } }
    for (number, source) in self.sources.enumerated() {
      sourceIndex[source.key] = number
      for (statement, line) in source.statements.enumerated() {
        statementIndex[line.id] = StatementPlace(source: number, statement: statement)
      }
    }
  }

  /// Makes rules of the originals' blocks and joins each with its translations.
  mutating func gatherRules() {
    for index in entries.indices {
      let first = rules.count
      guard let language = entries[index].original, let original = page(index, language) else {
        continue
      }
      for (number, block) in original.document.rules.enumerated() {
        add(block, number: number, of: original)
      }
      entries[index].rules = first..<rules.count
      for other in configuration.languages.indices where other != language {
        guard let translation = page(index, other) else { continue }
        join(translation, with: original)
      }
    }
    indexRuleAliases()
    for rule in rules.indices {
      ruleTitles += configuration.languages.indices.map { makeTitle(ofRule: rule, $0) }
    }
  }

  func makeTitle(ofRule rule: Int, _ language: Int) -> Title {
    guard let (page, number) = place(ofRule: rule, language) else {
      return Title(text: rules[rule].id, language: language, summaryLanguage: language)
    }
    return Title(
      text: page.document.rules[number].statementText, language: page.language,
      summaryLanguage: page.language)
  }

  private mutating func add(_ block: RuleBlock, number: Int, of page: Page) {
    let entry = entries[page.entry]
    let location = Location(page.path, block.id.bytes)
    guard entry.kind == .topic else {
      diagnostics.append(.ruleOutsideTopic(block.id.value, at: location))
      return
    }
    let id = "\(entry.id).\(block.id.value)"
    if block.attributes.level == nil,
      !block.attributes.keys.contains(where: { $0.value == "level" })
    {
      diagnostics.append(.missingLevel(block.id.value, at: location))
    }
    var rule = Rule(
      id: id, topic: page.entry, level: block.attributes.level?.value ?? .consider,
      blocks: configuration.languages.map { _ in nil }, location: location)
    rule.versions = block.attributes.versions?.value
    rule.status = block.attributes.status?.value ?? .current
    rule.blocks[page.language] = number
    if let first = ruleIndex[id] {
      diagnostics.append(
        .repeated("rule", block.id.value, at: location, first: rules[first].location))
      return
    }
    ruleIndex[id] = rules.count
    rules.append(rule)
  }

  /// Finds each rule of a translation in the original.
  private mutating func join(_ translation: Page, with original: Page) {
    let entry = entries[translation.entry]
    let range = entry.rules
    for (number, block) in translation.document.rules.enumerated() {
      let location = Location(translation.path, block.id.bytes)
      guard entry.kind == .topic else {
        diagnostics.append(.ruleOutsideTopic(block.id.value, at: location))
        continue
      }
      for key in block.attributes.keys {
        diagnostics.append(
          .attributeInTranslation(
            key.value, original: original.path, at: Location(translation.path, key.bytes)))
      }
      let id = "\(entry.id).\(block.id.value)"
      guard let index = ruleIndex[id], range.contains(index) else {
        let known = original.document.rules.map(\.id.value)
        diagnostics.append(
          .unknownRuleOfOriginal(
            block.id.value, original: original.path, among: known, at: location))
        continue
      }
      if let first = rules[index].blocks[translation.language] {
        let bytes = translation.document.rules[first].id.bytes
        diagnostics.append(
          .repeated(
            "rule", block.id.value, at: location, first: Location(translation.path, bytes)))
      }
      rules[index].blocks[translation.language] = number
    }
    for index in range where rules[index].blocks[translation.language] == nil {
      let localID = String(rules[index].id.drop { $0 != "." }.dropFirst())
      diagnostics.append(
        .missingRule(localID, in: Location(translation.path), original: rules[index].location))
    }
  }

  private mutating func indexRuleAliases() {
    for index in rules.indices {
      for alias in attributes(of: index).aliases {
        let location = Location(rules[index].location.path, alias.bytes)
        let id = fullID(alias.value, topic: rules[index].topic)
        guard Self.isRuleID(id) else {
          diagnostics.append(.malformedRuleAlias(alias.value, at: location))
          continue
        }
        if let first = ruleIndex[id] {
          diagnostics.append(
            .repeated("rule", id, at: location, first: rules[first].location))
          continue
        }
        ruleIndex[id] = index
        rules[index].aliases.append(id)
      }
    }
  }

  /// Whether a text has the form of a full id: `alert.two-buttons`.
  private static func isRuleID(_ id: String) -> Bool {
    let parts = id.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { Identifier.isWellFormed($0) }
  }

  /// What the original states of a rule.
  func attributes(of rule: Int) -> RuleAttributes {
    let topic = rules[rule].topic
    guard let language = entries[topic].original, let number = rules[rule].blocks[language],
      let page = page(topic, language)
    else { return RuleAttributes() }
    return page.document.rules[number].attributes
  }

  /// An id without a dot means the topic that it stands in.
  func fullID(_ id: String, topic: Int) -> String {
    id.contains(".") ? id : "\(entries[topic].id).\(id)"
  }
}
