import Base
import DesignTokens
package import Guideline
import Markup
import SiteConfiguration

/// The files of `data/`.
package enum DataFile: String, Sendable, CaseIterable {
  case rules = "rules.json"
  case terms = "terms.json"
  case topics = "topics.json"
  /// Of sites that have design tokens.
  case tokens = "tokens.json"
  /// Of sites that declare what they do not cover.
  case notCovered = "not-covered.json"
  case rulesTable = "rules.csv"
  /// Of sites that declare fields.
  case topicsTable = "topics.csv"
  case rulesSchema = "rules.schema.json"
  case termsSchema = "terms.schema.json"
  case topicsSchema = "topics.schema.json"
  case tokensSchema = "tokens.schema.json"
  case notCoveredSchema = "not-covered.schema.json"

  package var path: String { "data/" + rawValue }

  /// The files of a site, by their numbers among all.
  package static func numbers(in guideline: GuidelineStages) -> [Int] {
    let hasFields = !guideline.configuration.fields.isEmpty
    return allCases.indices.filter { number in
      switch allCases[number] {
      case .tokens, .tokensSchema:
        !guideline.tokens.isEmpty
      case .notCovered, .notCoveredSchema:
        !guideline.configuration.notCovered.isEmpty
      case .topicsTable:
        hasFields
      case .rules, .terms, .topics, .rulesTable, .rulesSchema, .termsSchema, .topicsSchema:
        true
      }
    }
  }
}

extension FileContext {
  /// Returns the content of a file of `data/`.
  package func bytes(_ file: DataFile) -> [UInt8] {
    let guideline = site.guideline
    return switch file {
    case .rules:
      JSONValue.lines(
        head("rules", version: 1) + [("platforms", platforms), ("sources", sources)],
        name: "rules",
        indices: guideline.ruleBook.rules.indices,
        item: rule)
    case .terms:
      data(
        "terms",
        version: 1,
        indices: guideline.termList.terms.indices,
        item: term)
    case .topics:
      // Without the home page, which is no topic.
      data(
        "topics",
        version: 2,
        indices: guideline.tree.entries.indices.dropFirst(),
        item: topic)
    case .tokens:
      tokens()
    case .notCovered:
      data(
        "not-covered",
        version: 1,
        indices: site.configuration.notCovered.indices,
        item: notCovered)
    case .rulesTable:
      rulesCSV()
    case .topicsTable:
      topicsCSV()
    case .rulesSchema, .termsSchema, .topicsSchema, .tokensSchema, .notCoveredSchema:
      DocumentationFile.schema("data-" + file.rawValue)
    }
  }

  private func data(
    _ name: String,
    version: Int,
    indices: Range<Int>,
    item: (Int) -> JSONValue
  ) -> [UInt8] {
    JSONValue.lines(
      head(name, version: version),
      name: name,
      indices: indices,
      item: item)
  }
}

/// `data/rules.json`, `data/terms.json` and `data/topics.json`: the content of the site, for
/// programs.
///
/// `version` counts changes that a reader of the data must know of; new members do not count.
/// Addresses are relative to the file. `Documentation/schemas` describes the members.
extension FileContext {
  func head(
    _ name: String,
    version: Int
  ) -> JSONMembers {
    let baseURL = site.configuration.baseURL
    return [
      ("$schema", .string("\(name).schema.json")),
      ("version", .number(version)),
      ("title", localized(site.configuration.title)),
      ("languages", .strings(site.configuration.languages.map(\.code))),
      ("baseURL", .text(baseURL.nonEmpty)),
    ]
  }

  /// An object with a member for each language that has a value.
  func localized(_ value: (Int) -> JSONValue?) -> JSONValue {
    .object(
      site.languages.compactMap { language in
        value(language).map { value in
          (site.addresses.code(language), value)
        }
      })
  }

  /// An object with a text for each language that has one of its own.
  func localized(_ text: LocalizedText) -> JSONValue {
    localized { language in
      text.exactText(language).map(JSONValue.string)
    }
  }

  /// The file as texts of a language see it.
  func reading(_ language: Int) -> FileContext {
    FileContext(site: site, path: path, language: language)
  }

  func address(_ path: String) -> JSONValue {
    .string(href(path))
  }

  func ids(ofRules rules: [Int]) -> JSONValue {
    .strings(rules.map { rule in site.guideline.ruleBook.rules[rule].id })
  }

  func ids(ofEntries entries: [Int]) -> JSONValue {
    .strings(entries.map { entry in site.guideline.tree.entries[entry].id })
  }

  func years(_ span: YearSpan?) -> JSONValue {
    guard let span else { return .text(nil) }
    return .object([("oldest", .number(span.oldest)), ("newest", .number(span.newest))])
  }

  // MARK: Items

  private var platforms: JSONValue {
    .array(
      site.configuration.platforms.map { platform in
        .object([("id", .string(platform.id)), ("names", localized(platform.name))])
      })
  }

  private var sources: JSONValue {
    .array(
      site.guideline.sourceList.sources.map { source in
        .object([
          ("key", .string(source.key)),
          ("title", localized(source.title)),
          ("year", .number(source.year)),
          ("url", .text(source.url.nonEmpty)),
          ("statements", .strings(source.statements.map(\.id))),
        ])
      })
  }

  /// A thing that the guideline does not cover.
  private func notCovered(_ index: Int) -> JSONValue {
    let item = site.configuration.notCovered[index]
    let words = localized { language in
      item.words[language].isEmpty ? nil : .strings(item.words[language].map(\.value))
    }
    return .object([
      ("words", words),
      ("texts", localized(item.text)),
      ("nearest", .text(item.nearest?.target.value)),
    ])
  }

  private func rule(_ index: Int) -> JSONValue {
    let rule = site.guideline.ruleBook.rules[index]
    return .object(stated(rule, index: index) + lifecycle(rule, index: index) + places(index))
  }

  /// Returns a member only for rules whose statements have addresses on the web.
  private func places(_ index: Int) -> JSONMembers {
    let places = statements(ofRule: index).compactMap(place)
    guard !places.isEmpty else { return [] }
    return [("places", .array(places))]
  }

  /// Returns the place of a statement in its document; `nil` if nothing states it.
  private func place(_ statement: Statement) -> JSONValue? {
    let places = [("locator", statement.locator), ("url", statement.url)]
      .filter { _, text in !text.isEmpty }
      .map { key, text in (key: key, value: JSONValue.string(text)) }
    guard !places.isEmpty else { return nil }
    return .object([("statement", .string(statement.id))] + places)
  }

  private func statements(ofRule index: Int) -> [Statement] {
    site.guideline.links
      .statements(ofRule: index)
      .map(site.guideline.sourceList.statement)
  }

  private func stated(
    _ rule: Guideline.Rule,
    index: Int
  ) -> JSONMembers {
    [
      ("id", .string(rule.id)),
      ("topic", .string(site.guideline.tree.entries[rule.topic].id)),
      ("level", .string(rule.level.rawValue)),
      ("status", .string(rule.status.rawValue)),
      ("platforms", .strings(rule.platforms)),
      ("statedPlatforms", .strings(site.rulePlatforms[index].stated)),
      ("unstatedPlatforms", .strings(site.rulePlatforms[index].unstated)),
      ("versions", .text(rule.versions)),
      ("governs", ids(ofEntries: rule.governs)),
      ("replaces", ids(ofRules: rule.replaces)),
      ("replacedBy", ids(ofRules: rule.replacedBy)),
      ("conflicts", ids(ofRules: rule.conflicts)),
      ("see", ids(ofRules: rule.see)),
      ("aliases", .strings(rule.aliases)),
      ("statements", .strings(statements(ofRule: index).map(\.id))),
      ("years", years(site.guideline.years.rules[index])),
      ("dated", .boolean(site.guideline.validity(ofRule: index) == .dated)),
      ("texts", localized { language in text(ofRule: index, language) }),
      ("glance", localized { language in glance(ofRule: index, language) }),
      ("keywords", localized { language in keywords(ofRule: index, language) }),
    ]
  }

  private func glance(
    ofRule index: Int,
    _ language: Int
  ) -> JSONValue? {
    guard let glance = block(of: index, language)?.block.attributes.glance?.value else {
      return nil
    }
    return .object([("value", .string(glance.value)), ("caption", .string(glance.caption))])
  }

  private func keywords(
    ofRule index: Int,
    _ language: Int
  ) -> JSONValue? {
    let keywords = block(of: index, language)?.block.attributes.keywords ?? []
    guard !keywords.isEmpty else { return nil }
    return .strings(keywords)
  }

  /// Returns members only for rules that state them.
  private func lifecycle(
    _ rule: Guideline.Rule,
    index: Int
  ) -> JSONMembers {
    var members: JSONMembers = []
    if let since = rule.since {
      members.append(("since", .string(since.text)))
    }
    if let date = rule.reviewBy {
      members.append(("reviewBy", .string(date.text)))
    }
    let reasons = reasons(ofRule: index)
    if !reasons.isEmpty {
      members.append(("reason", .object(reasons)))
    }
    let tokens = tokenNames(ofRule: index)
    if !tokens.isEmpty {
      members.append(("tokens", .strings(tokens)))
    }
    let fields = fields(ofRule: index)
    if !fields.isEmpty {
      members.append(("fields", .object(fields)))
    }
    return members
  }

  /// The values of the site's own attributes, as their authors wrote them in the original.
  private func fields(ofRule index: Int) -> JSONMembers {
    let rule = site.guideline.ruleBook.rules[index]
    guard !site.configuration.ruleFields.isEmpty,
      let original = site.guideline.tree.entries[rule.topic].original,
      let entries = block(of: index, original)?.block.attributes.fields
    else { return [] }
    return entries.map { entry in (entry.key.value, entry.value.json) }
  }

  private func tokenNames(ofRule index: Int) -> [String] {
    let book = site.guideline.tokens
    return site.guideline.tokens(ofRule: index).map { token in
      book.tokens[token].name
    }
  }

  /// Returns the reason why a rule was retired, in each language that has one.
  private func reasons(ofRule index: Int) -> JSONMembers {
    site.languages.compactMap { language in
      guard let reason = block(of: index, language)?.block.attributes.reason else {
        return nil
      }
      return (site.addresses.code(language), .string(reason.value))
    }
  }

  /// Returns the block of a rule in a language, and its page.
  private func block(
    of index: Int,
    _ language: Int
  ) -> (block: RuleBlock, page: Page)? {
    let rule = site.guideline.ruleBook.rules[index]
    guard let number = rule.blocks[language],
      let page = site.guideline.page(rule.topic, language)
    else { return nil }
    return (page.document.rules[number], page)
  }

  private func text(ofRule index: Int, _ language: Int) -> JSONValue? {
    guard
      let (block, page) = block(of: index, language)
    else { return nil }
    let plain = site.guideline.plainText(of: page.document.parts[block.part], on: page)
    return .object([
      ("sentence", .string(site.guideline.sentence(of: block, on: page))),
      ("plain", .string(plain)),
      ("markdown", .markdown(markdown(of: block, on: page, language))),
      ("page", address(site.addresses.rule(index, language: language))),
    ])
  }

  private func markdown(
    of block: RuleBlock,
    on page: Page,
    _ language: Int
  ) -> [UInt8] {
    var markdown = MarkdownWriter()
    var place = Place(page: page, file: reading(language))
    place.showFootnotes(of: [block.statement, block.detail])
    markdown.write(block, at: place)
    markdown.writeFootnotes(at: place)
    return markdown.output
  }
}

extension LocalizedText {
  /// The text in a language itself, not in another one.
  package func exactText(_ language: Int) -> String? {
    guard languageOfText(language) == language else { return nil }
    return text(language)
  }
}
