import Base
import Diagnostics
import Markup

/// The rules of one topic, those of the original joined with their translations.
///
/// A class, so that two states share those of all topics with unchanged pages.
final class TopicRules: Sendable {
  /// In the order of the original.
  let rules: [StatedRule]
  /// The platforms for which the topic is valid.
  let platforms: [String]
  /// The ids of related topics.
  let related: [String]
  /// By rule, then language: its sentence, without its markup.
  let titles: [Title]
  let diagnostics: [Diagnostic]
  /// The rules of a translation whose original is gone, with their places: no rule of the topic has
  /// a level, and the site's first language has no page of it.
  let withoutOriginal: [(id: String, location: Location)]

  init(_ group: PageGroup) {
    var joiner = RuleJoiner(group)
    joiner.join()
    rules = joiner.rules
    titles = joiner.titles()
    diagnostics = joiner.diagnostics
    withoutOriginal = joiner.withoutOriginal
    platforms = group.original?.document.frontMatter.platforms.map(\.value) ?? []
    related = group.original?.document.frontMatter.related.map(\.value) ?? []
  }

  /// Returns whether another topic states the same, ignoring sentences and places in files.
  func states(sameAs other: TopicRules) -> Bool {
    self === other
      || rules == other.rules
        && platforms == other.platforms && related == other.related
  }
}

private struct RuleJoiner {
  private let group: PageGroup
  private(set) var rules: [StatedRule] = []
  private var index: [String: Int] = [:]
  private var impliesAliases = true
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var withoutOriginal: [(id: String, location: Location)] = []

  init(_ group: PageGroup) {
    self.group = group
  }

  mutating func join() {
    guard let original = group.original else { return }
    // Rules are of topics: neither the home page nor a section's page has any.
    guard group.folder.count > 1 else {
      for page in group.pages.compactMap(\.self) {
        reportMisplaced(page)
      }
      return
    }
    impliesAliases = group.impliesAliases
    if !impliesAliases {
      let bytes = original.document.frontMatter.aliases.first?.bytes
      diagnostics.append(.tooManyFormerRuleIDs(at: Location(original.path, bytes: bytes)))
    }
    for (number, block) in original.document.rules.enumerated() {
      add(block, number: number, page: original)
    }
    for page in group.translations {
      join(page, original: original)
    }
  }

  private mutating func reportMisplaced(_ page: PageInput) {
    for block in page.document.rules {
      diagnostics.append(
        .ruleOutsideTopic(block.id.value, at: Location(page.path, bytes: block.id.bytes)))
    }
  }

  private mutating func add(
    _ block: RuleBlock,
    number: Int,
    page: PageInput
  ) {
    let id = block.id.value
    let location = Location(page.path, bytes: block.id.bytes)
    checkLevel(of: block, on: page)
    if let first = index[id].flatMap({ self.location(of: rules[$0], on: page) }) {
      diagnostics.append(.repeated("rule id", id: id, at: location, first: first))
      return
    }
    index[id] = rules.count
    rules.append(statedRule(block, number: number, page: page))
  }

  private mutating func checkLevel(
    of block: RuleBlock,
    on page: PageInput
  ) {
    let location = Location(page.path, bytes: block.id.bytes)
    if page.isLeftTranslation {
      // Once for all its rules: a missing original is no missing level.
      withoutOriginal.append((block.id.value, location))
    } else if !block.attributes.statesLevel {
      diagnostics.append(.missingLevel(block.id.value, at: location))
    }
  }

  private mutating func statedRule(
    _ block: RuleBlock,
    number: Int,
    page: PageInput
  ) -> StatedRule {
    let attributes = block.attributes
    var blocks = [Int?](repeating: nil, count: group.pages.count)
    blocks[page.language] = number
    return StatedRule(
      id: block.id.value,
      // A missing level is an error; the weakest one lets the rest be checked.
      level: attributes.level?.value ?? .consider,
      versions: attributes.versions?.value,
      status: attributes.status?.value ?? .current,
      since: attributes.since?.value,
      reviewBy: attributes.reviewBy?.value,
      blocks: blocks,
      platforms: attributes.platforms.map(\.value),
      governs: attributes.governs.map(\.value),
      replaces: attributes.replaces.map(\.value),
      conflicts: attributes.conflicts.map(\.value),
      see: attributes.see.map(\.value),
      tokens: attributes.tokens.map(\.value),
      aliases: aliases(block, page: page))
  }

  private mutating func aliases(
    _ block: RuleBlock,
    page: PageInput
  ) -> [StatedRule.Alias] {
    let aliases = group.aliases(of: block, impliesAliases: impliesAliases)
    for alias in block.attributes.aliases where !group.isRuleAlias(alias.value) {
      diagnostics.append(
        .malformedRuleAlias(alias.value, at: Location(page.path, bytes: alias.bytes)))
    }
    return aliases
  }

  // MARK: Translations

  /// Finds each rule of a translation in the original.
  private mutating func join(
    _ translation: PageInput,
    original: PageInput
  ) {
    for (number, block) in translation.document.rules.enumerated() {
      checkKeys(of: block, on: translation, original: original)
      join(block, number: number, on: translation, original: original)
    }
    for rule in rules where rule.blocks[translation.language] == nil {
      diagnostics.append(
        .missingRule(
          rule.id,
          in: Location(translation.path),
          original: location(of: rule, on: original) ?? Location(original.path)))
    }
  }

  /// Reports attributes that hold for every language, and are stated by the original alone.
  private mutating func checkKeys(
    of block: RuleBlock,
    on translation: PageInput,
    original: PageInput
  ) {
    // Of a field, the type decides (``EntryFields``).
    let fields = block.attributes.fields.map(\.key.value)
    for key in block.attributes.keys
    where !RuleAttributes.texts.contains(key.value) && !fields.contains(key.value) {
      diagnostics.append(
        .attributeInTranslation(
          key.value,
          original: original.path,
          at: Location(translation.path, bytes: key.bytes)))
    }
  }

  private mutating func join(
    _ block: RuleBlock,
    number: Int,
    on translation: PageInput,
    original: PageInput
  ) {
    let id = block.id.value
    let location = Location(translation.path, bytes: block.id.bytes)
    guard let rule = index[id] else {
      let known = original.document.rules.map(\.id.value)
      diagnostics.append(
        .unknownRuleOfOriginal(id, original: original.path, among: known, at: location))
      return
    }
    reportSecond(of: rule, on: translation, at: location)
    // Of two blocks with one id the second counts.
    rules[rule].blocks[translation.language] = number
    guard let number = rules[rule].blocks[original.language] else {
      return
    }
    compare(
      block,
      with: original.document.rules[number],
      in: translation,
      original: original
    )
  }

  /// Compares the words of a rule that are in its attributes.
  private mutating func compare(
    _ block: RuleBlock,
    with stated: RuleBlock,
    in translation: PageInput,
    original: PageInput
  ) {
    compareGlances(block, stated: stated, in: translation, original: original)
    guard stated.attributes.reason != nil,
      block.attributes.reason == nil
    else {
      return
    }
    let location = Location(translation.path, bytes: block.id.bytes)
    diagnostics.append(
      .unpairedReason(ofRule: block.id.value, original: original.path, at: location))
  }

  /// Reports a block of a rule that the page has already.
  private mutating func reportSecond(
    of rule: Int,
    on page: PageInput,
    at location: Location
  ) {
    guard let first = self.location(of: rules[rule], on: page) else {
      return
    }
    let id = rules[rule].id
    diagnostics.append(.repeated("rule id", id: id, at: location, first: first))
  }

  /// Reports a short version of a rule that only one of two languages has.
  private mutating func compareGlances(
    _ block: RuleBlock,
    stated: RuleBlock,
    in translation: PageInput,
    original: PageInput
  ) {
    switch (stated.attributes.glance, block.attributes.glance) {
    case (.some, nil):
      diagnostics.append(
        .unpairedGlance(
          "rule '\(block.id.value)' has no 'glance', unlike in \(original.path)",
          at: Location(translation.path, bytes: block.id.bytes)))
    case (nil, let glance?):
      diagnostics.append(
        .unpairedGlance(
          "rule '\(block.id.value)' has no 'glance' in \(original.path)",
          at: Location(translation.path, bytes: glance.bytes)))
    default:
      break
    }
  }

  private func location(
    of rule: StatedRule,
    on page: PageInput
  ) -> Location? {
    rule.blocks[page.language].map {
      Location(page.path, bytes: page.document.rules[$0].id.bytes)
    }
  }

  // MARK: Titles

  func titles() -> [Title] {
    rules.flatMap { rule in
      group.pages.indices.map { language in
        title(of: rule, language: language)
      }
    }
  }

  private func title(of rule: StatedRule, language: Int) -> Title {
    guard
      let (page, number) = group.block(rule.blocks, language)
    else {
      return Title(
        text: group.fullID(rule.id),
        language: language,
        summaryLanguage: language)
    }
    return Title(
      text: page.document.rules[number].statementText,
      language: page.language,
      summaryLanguage: page.language)
  }
}

extension RuleAttributes {
  /// True if a level is written, even an invalid one.
  fileprivate var statesLevel: Bool {
    level != nil || keys.contains { $0.value == "level" }
  }
}

extension PageInput {
  /// True if the page that serves as the original appears to have been a translation.
  fileprivate var isLeftTranslation: Bool {
    language > 0
      && !document.rules.contains {
        $0.attributes.statesLevel
      }
  }
}

extension PageGroup {
  /// Returns whether a text is an id that a rule had, `two-buttons` or `alert.two-buttons`, or one that it has in
  /// another tool.
  fileprivate func isRuleAlias(_ text: String) -> Bool {
    fullAlias(text) != nil
  }

  /// Returns the id that a word of `aliases` means; `nil` for a malformed one.
  ///
  ///     two-buttons         →   alert.two-buttons   an old id in the topic `alert`
  ///     button.two          →   button.two          an old id in another topic
  ///     REQ-001, 1.4.3      →   REQ-001, 1.4.3      ids of another tool
  ///     /req-001            →   req-001             one that would look like ours
  private func fullAlias(_ text: String) -> String? {
    if text.hasPrefix("/") {
      let id = String(text.dropFirst())
      return Identifier.isForeign(id) ? id : nil
    }
    let parts = text.utf8.split(separator: .period, omittingEmptySubsequences: false)
    if parts.count <= 2, parts.allSatisfy({ Identifier.isWellFormed($0) }) {
      if parts.count == 2 {
        return text
      }
      return fullID(text)
    }
    guard Identifier.isClearlyForeign(text) else {
      return nil
    }
    return text
  }

  /// Returns the old ids of a rule of the original: those that it states, then each id of it in the
  /// topic with each old id of the topic.
  ///
  /// - Parameters:
  ///   - block: The rule.
  ///   - impliesAliases: False without the latter; see ``impliesAliases``.
  /// - Returns: The ids, each once.
  func aliases(of block: RuleBlock, impliesAliases: Bool) -> [StatedRule.Alias] {
    let stated = block.attributes.aliases.enumerated().compactMap { number, alias in
      fullAlias(alias.value).map { id in
        StatedRule.Alias(id: id, number: number)
      }
    }
    guard impliesAliases else { return stated }
    let implied = impliedAliases(of: block, stated: stated.map(\.id))
    return stated
      + implied.map { id in
        StatedRule.Alias(id: id, number: nil)
      }
  }

  /// The largest number of old ids that the rules of a topic have because the topic has old ids.
  private static let mostImpliedAliases = 5_000

  /// True if rules have the old ids that follow from those of the topic: not where these would be too many, as some
  /// rules with some names below some ids of the topic are the product of all three.
  var impliesAliases: Bool {
    guard let document = original?.document else { return true }
    let names = document.rules.reduce(0) { names, block in
      names + 1 + block.attributes.aliases.count
    }
    return names * document.frontMatter.aliases.count <= Self.mostImpliedAliases
  }

  /// The ids that a rule had below the old ids of its topic: of `few` in `tab-bar`, once `tabs`, it is `tabs.few`.
  private func impliedAliases(
    of block: RuleBlock,
    stated: [String]
  ) -> [String] {
    let topics = (original?.document.frontMatter.aliases ?? [])
      .map(\.value)
      .filter { Identifier.isWellFormed($0.utf8) }
    guard !topics.isEmpty,
      let topic = folder.last
    else { return [] }
    let names = stated.compactMap { Self.name(inID: $0, ofTopics: [topic] + topics) }
    let known = Set(stated + [fullID(block.id.value)])
    let implied = ([topic] + topics).flatMap { topic in
      ([block.id.value[...]] + names).map { name in
        "\(topic).\(name)"
      }
    }
    return implied.uniqued().filter { !known.contains($0) }
  }

  /// The name that an id has below one of the ids of its topic; `nil` below another one.
  ///
  /// A rule that came from another topic never had an id below these; an id of another tool may have no dot.
  private static func name(inID id: String, ofTopics topics: [String]) -> Substring? {
    let owner = id.prefix { $0 != "." }
    guard owner.endIndex < id.endIndex,
      topics.contains(where: { $0 == owner })
    else { return nil }
    return id.dropFirst(owner.count + 1)
  }

  /// The page on which readers of a language see a rule, and its number there: theirs, else the first
  /// that has it.
  func block(_ blocks: [Int?], _ language: Int) -> (page: PageInput, number: Int)? {
    if let number = blocks[language],
      let page = pages[language]
    {
      return (page, number)
    }
    // Both are by language.
    for case (let page?, let number?) in zip(pages, blocks) { return (page, number) }
    return nil
  }
}
