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
  case rulesTable = "rules.csv"
  /// Of sites that declare fields.
  case topicsTable = "topics.csv"
  case rulesSchema = "rules.schema.json"
  case termsSchema = "terms.schema.json"
  case topicsSchema = "topics.schema.json"
  case tokensSchema = "tokens.schema.json"

  package var path: String { "data/" + rawValue }

  /// The files of a site, by their numbers among all.
  package static func numbers(in guideline: GuidelineStages) -> [Int] {
    let hasFields = !guideline.configuration.fields.isEmpty
    return allCases.indices.filter { number in
      switch allCases[number] {
      case .tokens, .tokensSchema:
        !guideline.tokens.isEmpty
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
        head("rules", version: 1) + [("platforms", platforms), ("sources", sources)], name: "rules",
        indices: guideline.ruleBook.rules.indices, item: rule)
    case .terms:
      data(
        "terms",
        version: 1,
        indices: guideline.termList.terms.indices,
        item: term)
    case .topics:
      data(
        "topics",
        version: 2,
        indices: guideline.tree.entries.indices.dropFirst(),
        item: topic)
    case .tokens:
      tokens()
    case .rulesTable:
      rulesCSV()
    case .topicsTable:
      topicsCSV()
    case .rulesSchema, .termsSchema, .topicsSchema, .tokensSchema:
      DocumentationFile.schema("data-" + file.rawValue)
    }
  }

  private func data(
    _ name: String, version: Int, indices: Range<Int>, item: (Int) -> JSONValue
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
  func head(_ name: String, version: Int) -> [(key: String, value: JSONValue)] {
    [
      ("$schema", .string("\(name).schema.json")),
      ("version", .number(version)),
      ("title", localizedText { site.configuration.title.exactText($0) }),
      ("languages", .strings(site.configuration.languages.map(\.code))),
      ("baseURL", .text(site.configuration.baseURL.isEmpty ? nil : site.configuration.baseURL)),
    ]
  }

  /// An object with a member for each language that has a value.
  private func localized(_ value: (Int) -> JSONValue?) -> JSONValue {
    .object(
      site.languages.compactMap { language in
        value(language).map { (site.addresses.code(language), $0) }
      })
  }

  private func localizedText(_ text: (Int) -> String?) -> JSONValue {
    localized { language in text(language).map(JSONValue.string) }
  }

  /// The file as texts of a language see it.
  private func reading(_ language: Int) -> FileContext {
    FileContext(site: site, path: path, language: language)
  }

  private func address(_ path: String) -> JSONValue {
    .string(href(path))
  }

  private func ids(ofRules rules: [Int]) -> JSONValue {
    .strings(rules.map { rule in site.guideline.ruleBook.rules[rule].id })
  }

  private func ids(ofEntries entries: [Int]) -> JSONValue {
    .strings(entries.map { entry in site.guideline.tree.entries[entry].id })
  }

  private func years(_ span: YearSpan?) -> JSONValue {
    guard let span else { return .text(nil) }
    return .object([("oldest", .number(span.oldest)), ("newest", .number(span.newest))])
  }

  // MARK: Items

  private var platforms: JSONValue {
    .array(
      site.configuration.platforms.map { platform in
        .object([
          ("id", .string(platform.id)), ("names", localizedText { platform.name.exactText($0) }),
        ])
      })
  }

  private var sources: JSONValue {
    .array(
      site.guideline.sourceList.sources.map { source in
        .object([
          ("key", .string(source.key)),
          ("title", localizedText { source.title.exactText($0) }),
          ("year", .number(source.year)),
          ("url", .text(source.url.isEmpty ? nil : source.url)),
          ("statements", .strings(source.statements.map(\.id))),
        ])
      })
  }

  private func rule(_ index: Int) -> JSONValue {
    let rule = site.guideline.ruleBook.rules[index]
    return .object(stated(rule, index: index) + lifecycle(rule, index: index) + places(index))
  }

  /// Returns a member only for rules whose statements have addresses on the web.
  private func places(_ index: Int) -> [(key: String, value: JSONValue)] {
    let places = statements(ofRule: index).compactMap { statement -> JSONValue? in
      let places = [("locator", statement.locator), ("url", statement.url)]
        .filter { !$1.isEmpty }.map { (key: $0, value: JSONValue.string($1)) }
      if places.isEmpty {
        return nil
      }
      return .object([("statement", .string(statement.id))] + places)
    }
    if places.isEmpty {
      return []
    }
    return [("places", .array(places))]
  }

  private func statements(ofRule index: Int) -> [Statement] {
    site.guideline.links
      .statements(ofRule: index)
      .map(site.guideline.sourceList.statement)
  }

  private func stated(
    _ rule: Guideline.Rule, index: Int
  ) -> [(key: String, value: JSONValue)] {
    [
      ("id", .string(rule.id)),
      ("topic", .string(site.guideline.tree.entries[rule.topic].id)),
      ("level", .string(rule.level.rawValue)),
      ("status", .string(rule.status.rawValue)),
      ("platforms", .strings(rule.platforms)),
      ("statedPlatforms", .strings(site.guideline.platforms(ofRule: index))),
      ("unstatedPlatforms", .strings(site.guideline.unstatedPlatforms(ofRule: index))),
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
      ("texts", localized { text(ofRule: index, $0) }),
      ("glance", localized { glance(block(of: index, $0)?.block.attributes.glance?.value) }),
      (
        "keywords",
        localized {
          let keywords = block(of: index, $0)?.block.attributes.keywords ?? []
          if keywords.isEmpty {
            return nil
          }
          return .strings(keywords)
        }
      ),
    ]
  }

  /// Returns members only for rules that state them.
  private func lifecycle(
    _ rule: Guideline.Rule, index: Int
  ) -> [(key: String, value: JSONValue)] {
    let reasons = site.languages.compactMap { language -> (key: String, value: JSONValue)? in
      guard let reason = block(of: index, language)?.block.attributes.reason else {
        return nil
      }
      return (site.addresses.code(language), .string(reason.value))
    }
    var members: [(key: String, value: JSONValue)] = []
    if let since = rule.since {
      members.append(("since", .string(since.text)))
    }
    if let date = rule.reviewBy {
      members.append(("reviewBy", .string(date.text)))
    }
    if !reasons.isEmpty {
      members.append(("reason", .object(reasons)))
    }
    let tokens = site.guideline.tokens(ofRule: index)
    if !tokens.isEmpty {
      let names = tokens.map { token in
        site.guideline.tokens.tokens[token].name
      }
      members.append(("tokens", .strings(names)))
    }
    return members
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

  private func glance(_ glance: Glance?) -> JSONValue? {
    glance.map {
      .object([("value", .string($0.value)), ("caption", .string($0.caption))])
    }
  }

  private func text(ofRule index: Int, _ language: Int) -> JSONValue? {
    guard
      let (
        block,
        page
      ) = block(of: index, language)
    else { return nil }
    var markdown = MarkdownWriter()
    var place = Place(page: page, file: reading(language))
    place.showFootnotes(of: [block.statement, block.detail])
    markdown.write(block, at: place)
    markdown.writeFootnotes(at: place)
    return .object([
      ("sentence", .string(site.guideline.sentence(of: block, on: page))),
      ("plain", .string(site.guideline.plainText(of: page.document.parts[block.part], on: page))),
      ("markdown", .markdown(markdown.output)),
      ("page", address(site.addresses.rule(index, language: language))),
    ])
  }

  private func term(_ index: Int) -> JSONValue {
    let term = site.guideline.termList.terms[index]
    return .object([
      ("id", .string(term.id.value)),
      (
        "topic",
        .text(site.guideline.termList.entries[index].map { site.guideline.tree.entries[$0].id })
      ),
      ("names", localized { term.names[$0].isEmpty ? nil : .strings(term.names[$0]) }),
      ("avoid", localized { term.avoid[$0].isEmpty ? nil : .strings(term.avoid[$0]) }),
      ("reading", localizedText { term.readings.exactText($0) }),
      ("definition", localizedText { term.definition.exactText($0) }),
      (
        "pages",
        localized { language -> JSONValue? in
          term.isDescribed ? address(site.addresses.term(index, language: language)) : nil
        }
      ),
    ])
  }

  private func topic(_ index: Int) -> JSONValue {
    let entry = site.guideline.tree.entries[index]
    let relations = site.guideline.ruleBook.relations(of: index)
    let members: [(key: String, value: JSONValue)] = [
      ("id", .string(entry.id)),
      ("kind", .string(entry.kind == .section ? "section" : "topic")),
      ("path", .string(entry.folder.joined(separator: "/"))),
      ("api", .strings(entry.api)),
      ("platforms", .strings(relations.platforms)),
      ("topics", ids(ofEntries: entry.children)),
      ("related", ids(ofEntries: relations.related)),
      (
        "mentionedIn",
        ids(ofEntries: site.guideline.links.mentions(ofEntry: index).filter { $0 != 0 })
      ),
      ("rules", ids(ofRules: Array(relations.rules))),
      ("governingRules", ids(ofRules: relations.governingRules)),
      ("years", years(site.guideline.years.entries[index])),
      ("dated", .boolean(site.guideline.isDated(site.guideline.years.entries[index]))),
      ("texts", localized { text(ofEntry: index, $0) }),
    ]
    return .object(members + fields(ofEntry: index))
  }

  /// Returns a member only for entries whose originals have values for the site's fields.
  private func fields(ofEntry index: Int) -> [(key: String, value: JSONValue)] {
    let original = site.guideline.tree.entries[index].original
    return original.flatMap { fields(ofEntry: index, $0) }.map {
      [("fields", $0)]
    } ?? []
  }

  private func fields(ofEntry index: Int, _ language: Int) -> JSONValue? {
    let fields = site.guideline.page(index, language)?.document.frontMatter.fields ?? []
    guard !fields.isEmpty else { return nil }
    return .object(fields.map { field in (field.key.value, field.value.json) })
  }

  private func text(ofEntry index: Int, _ language: Int) -> JSONValue? {
    guard let page = site.guideline.page(index, language) else { return nil }
    let title = site.guideline.tree.title(index, language)
    let path = site.addresses.entry(index, language: language)
    let changed = site.lastChanged(index, language: language)
    return .object(
      [
        ("title", .string(title.text)),
        ("summary", .string(title.summary)),
        ("headings", .array(zip(page.document.headings, page.headingIDs).map(heading))),
      ] + (changed.isEmpty ? [] : [("changed", .string(changed))]) + [
        ("page", address(path)),
        ("twin", address(alternatePath(path))),
      ] + fieldsOfTranslation(index, language: language))
  }

  /// A member that only translations have which state something under keys of the site.
  private func fieldsOfTranslation(
    _ index: Int, language: Int
  ) -> [(key: String, value: JSONValue)] {
    guard language != site.guideline.tree.entries[index].original else { return [] }
    return fields(ofEntry: index, language).map { field in
      [("fields", field)]
    } ?? []
  }

  private func heading(_ heading: Heading, anchor: String) -> JSONValue {
    .object([
      ("level", .integer(heading.level)), ("text", .string(heading.text)),
      ("anchor", .string(anchor)),
    ])
  }
}

extension LocalizedText {
  /// The text in a language itself, not in another one.
  package func exactText(_ language: Int) -> String? {
    if languageOfText(language) == language {
      text(language)
    } else {
      nil
    }
  }
}
