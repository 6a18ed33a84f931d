import Diagnostics
import Guideline
import Markup

/// `data/rules.json`, `data/terms.json` and `data/topics.json`: what the site knows, for programs.
///
/// `version` counts changes that a reader of the data must know of; a new member is none. Addresses
/// are relative to the file. `Documentation/schemas` describes the members.
extension Composer {
  static let dataVersion = 1

  func rulesJSON() -> [UInt8] {
    JSONValue.lines(head("rules"), "rules", guideline.ruleBook.rules.indices.map(rule))
  }

  func termsJSON() -> [UInt8] {
    JSONValue.lines(head("terms"), "terms", guideline.termList.terms.indices.map(term))
  }

  func topicsJSON() -> [UInt8] {
    JSONValue.lines(head("topics"), "topics", guideline.tree.entries.indices.dropFirst().map(topic))
  }

  /// The schemas of the data, published beside it.
  static let dataSchemas: [(path: String, bytes: [UInt8])] = ["rules", "terms", "topics"].map {
    name in
    guard
      let file = DocumentationFile.schemas.first(where: { $0.name == "data-\(name).schema.json" })
    else { preconditionFailure("the schema of \(name) is built in") }
    return ("data/\(name).schema.json", Array(file.text.utf8))
  }

  private func head(_ name: String) -> [(key: String, value: JSONValue)] {
    [
      ("$schema", .string("\(name).schema.json")),
      ("version", .number(Self.dataVersion)),
      ("title", localizedText { configuration.title.exactText($0) }),
      ("languages", .strings(configuration.languages.map(\.code))),
      ("baseURL", .text(configuration.baseURL.isEmpty ? nil : configuration.baseURL)),
    ]
  }

  /// An object with a member for each language that has a value.
  private func localized(_ value: (Int) -> JSONValue?) -> JSONValue {
    .object(
      configuration.languages.indices.compactMap { language in
        value(language).map { (addresses.code(language), $0) }
      })
  }

  private func localizedText(_ text: (Int) -> String?) -> JSONValue {
    localized { language in text(language).map(JSONValue.string) }
  }

  private func address(_ path: String) -> JSONValue {
    .string(relativeAddress(from: "data/rules.json", to: path))
  }

  private func ids(ofRules rules: [Int]) -> JSONValue {
    .strings(rules.map { guideline.ruleBook.rules[$0].id })
  }

  private func ids(ofEntries entries: [Int]) -> JSONValue {
    .strings(entries.map { guideline.tree.entries[$0].id })
  }

  // MARK: Items

  private func rule(_ index: Int) -> JSONValue {
    let rule = guideline.ruleBook.rules[index]
    return .object([
      ("id", .string(rule.id)),
      ("topic", .string(guideline.tree.entries[rule.topic].id)),
      ("level", .string(rule.level.rawValue)),
      ("status", .string(rule.status.rawValue)),
      ("platforms", .strings(rule.platforms)),
      ("versions", .text(rule.versions)),
      ("governs", ids(ofEntries: rule.governs)),
      ("replaces", ids(ofRules: rule.replaces)),
      ("replacedBy", ids(ofRules: rule.replacedBy)),
      ("conflicts", ids(ofRules: rule.conflicts)),
      ("see", ids(ofRules: rule.see)),
      ("aliases", .strings(rule.aliases)),
      (
        "statements",
        .strings(
          guideline.links.statements(ofRule: index).map {
            guideline.sourceList.sources[$0.source].statements[$0.statement].id
          })
      ),
      ("texts", localized { text(ofRule: index, $0) }),
    ])
  }

  private func text(ofRule index: Int, _ language: Int) -> JSONValue? {
    let rule = guideline.ruleBook.rules[index]
    guard let number = rule.blocks[language], let page = guideline.page(rule.topic, language) else {
      return nil
    }
    let block = page.document.rules[number]
    let place = Place(page: page, path: "data/rules.json", language: language)
    return .object([
      ("sentence", .string(sentence(of: block, on: page))),
      ("plain", .string(plainText(of: page.document.parts[block.part], on: page))),
      ("markdown", .markdown(markdown(of: block, at: place))),
      ("page", address(addresses.rule(index, language))),
    ])
  }

  private func term(_ index: Int) -> JSONValue {
    let term = guideline.termList.terms[index]
    return .object([
      ("id", .string(term.id.value)),
      ("topic", .text(guideline.termList.entries[index].map { guideline.tree.entries[$0].id })),
      ("names", localized { term.names[$0].isEmpty ? nil : .strings(term.names[$0]) }),
      ("avoid", localized { term.avoid[$0].isEmpty ? nil : .strings(term.avoid[$0]) }),
      ("reading", localizedText { term.readings.exactText($0) }),
      ("definition", localizedText { term.definition.exactText($0) }),
      (
        "pages",
        localized { language -> JSONValue? in
          term.isDescribed ? address(addresses.term(index, language)) : nil
        }
      ),
    ])
  }

  private func topic(_ index: Int) -> JSONValue {
    let entry = guideline.tree.entries[index]
    let relations = guideline.ruleBook.relations(of: index)
    return .object([
      ("id", .string(entry.id)),
      ("kind", .string(entry.kind == .section ? "section" : "topic")),
      ("path", .string(entry.folder.joined(separator: "/"))),
      ("api", .strings(entry.api)),
      ("platforms", .strings(relations.platforms)),
      ("topics", ids(ofEntries: entry.children)),
      ("related", ids(ofEntries: relations.related)),
      ("mentionedIn", ids(ofEntries: guideline.links.mentions(ofEntry: index).filter { $0 != 0 })),
      ("rules", ids(ofRules: Array(relations.rules))),
      ("governingRules", ids(ofRules: relations.governingRules)),
      ("texts", localized { text(ofEntry: index, $0) }),
    ])
  }

  private func text(ofEntry index: Int, _ language: Int) -> JSONValue? {
    guard let page = guideline.page(index, language) else { return nil }
    let title = guideline.tree.title(index, language)
    let path = addresses.entry(index, language)
    return .object([
      ("title", .string(title.text)),
      ("summary", .string(title.summary)),
      ("plain", .string(plainText(of: page))),
      ("markdown", .markdown(markdown(of: page, language, from: "data/topics.json"))),
      ("page", address(path)),
      ("twin", address(Self.alternatePath(path))),
    ])
  }

  /// The text of a page without its markup: headings on lines of their own, parts apart.
  private func plainText(of page: Page) -> String {
    page.document.parts.compactMap { part in
      let text = plainText(of: part, on: page)
      guard case .heading(let number) = part.kind else { return text.isEmpty ? nil : text }
      let heading = page.document.headings[number].text
      return text.isEmpty ? heading : heading + "\n" + text
    }.joined(separator: "\n\n")
  }
}

extension LocalizedText {
  /// The text in a language itself, not in another one.
  func exactText(_ language: Int) -> String? {
    languageOfText(language) == language ? text(language) : nil
  }
}
