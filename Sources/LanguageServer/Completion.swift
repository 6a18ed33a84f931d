import Base
import DesignTokens
import Guideline
import Markup
import SiteConfiguration

/// Something that can be written at a place.
struct CompletionItem: Sendable, Equatable {
  /// Kinds of items (Language Server Protocol 3.17, CompletionItemKind).
  enum Kind: Int {
    case property = 10
    case value = 12
    case keyword = 14
    case file = 17
    case reference = 18
    case member = 20
  }

  /// The text to insert.
  var text: String
  /// The description.
  var detail = ""
  /// More about it.
  var documentation = ""
  var kind: Kind
}

extension SiteView {
  /// The largest number of items that an editor gets at once; if there are more, it asks again
  /// while the user types.
  static let mostItems = 400

  /// Returns the possible texts at a place (Language Server Protocol 3.17,
  /// `textDocument/completion`).
  ///
  /// - Complexity: O(*n*), where *n* is the number of possible names there.
  func completion(in path: String, at offset: Int) -> JSONValue {
    guard let lines = lines(of: path),
      let guideline,
      let prefix = completionPrefix(in: path, at: offset, lines)
    else { return .null }
    let page = page(at: path)
    let language = language(of: path)
    let query = TextQuery(prefix.word)
    let start = offset - prefix.word.utf8.count
    let range = lines.range(of: start..<offset, encoding).json
    var items: [JSONValue] = []
    var isComplete = true
    let candidates =
      switch prefix.place {
      case .key, .keyValue:
        schemaItems(at: prefix.place, in: path, at: offset, lines)
      default:
        guideline.items(at: prefix.place, language, page: page)
      }
    for item in candidates {
      guard query.isIn(item.text) || query.isIn(item.detail) else { continue }
      guard items.count < Self.mostItems else {
        isComplete = false
        break
      }
      items.append(item.json(range))
    }
    return .object([("isIncomplete", .boolean(!isComplete)), ("items", .array(items))])
  }

  private func completionPrefix(
    in path: String, at offset: Int, _ lines: TextLines
  ) -> CompletionPrefix? {
    let number = lines.lineNumber(at: offset)
    let line = String(decoding: lines.bytes[lines.line(number).lowerBound..<offset], as: UTF8.self)
    if schema(of: path, number, in: lines) == nil {
      guard path.hasSuffix(".md") else {
        return nil
      }
      return CompletionPrefix(page: line)
    }
    return CompletionPrefix(yaml: line)
  }

  /// The schema of a line of YAML: `site`, `page`; `nil` for text.
  private func schema(
    of path: String,
    _ line: Int,
    in lines: TextLines
  ) -> String? {
    if path.hasSuffix(".md") {
      guard lines.isFrontMatter(line) else { return nil }
      let page = page(at: path)
      let original = page.flatMap { guideline?.tree.entries[$0.entry].original }
      if original == nil || original == page?.language {
        return "page"
      }
      return "translation"
    }
    let name = path.dropFirst(content.count + 1)
    switch name {
    case "site.yaml", "terms.yaml", "changes.yaml":
      return String(name.dropLast(5))
    case "sources/waived.yaml":
      return "waived"
    default:
      guard name.hasPrefix("sources/"),
        name.hasSuffix(".yaml")
      else {
        return nil
      }
      return "source"
    }
  }

  /// The keys, or the words after a key, that the schema of a YAML file has at a place.
  private func schemaItems(
    at place: CompletionPlace, in path: String, at offset: Int, _ lines: TextLines
  ) -> [CompletionItem] {
    let number = lines.lineNumber(at: offset)
    guard
      let schema = schema(
        of: path,
        number,
        in: lines
      ).flatMap(SchemaKeys.init)
    else {
      return []
    }
    let above = (0..<number).reversed().lazy.map {
      String(decoding: lines.bytes[lines.line($0)], as: UTF8.self)
    }
    let typed = String(decoding: lines.bytes[lines.line(number).lowerBound..<offset], as: UTF8.self)
    let keys = YAMLPath.keys(around: typed, above: above)
    // What the site declares of front matter is in no schema.
    let isFrontMatter = path.hasSuffix(".md") && keys.isEmpty
    if case .keyValue(let key) = place {
      if isFrontMatter,
        let items = fieldValues(of: key, in: path)
      {
        return items
      }
      return schema.values(at: keys + [key]).map {
        CompletionItem(text: $0, kind: .value)
      }
    }
    let languages = guideline?.configuration.languages.map(\.code) ?? []
    let fields = isFrontMatter ? fieldKeys(in: path) : []
    let items = schema.keys(at: keys, languages: languages).map { key in
      CompletionItem(
        text: key.name + ": ",
        documentation: key.description,
        kind: .property)
    }
    return items.filter { item in !fields.contains { $0.text == item.text } } + fields
  }
}

extension TextLines {
  /// Returns whether a line is between the first one, `---`, and the next such line.
  fileprivate func isFrontMatter(_ number: Int) -> Bool {
    func isDelimiter(_ number: Int) -> Bool {
      let text = bytes[line(number)]
      return text.starts(with: "---".utf8)
        && text.dropFirst(3).allSatisfy { $0 == 0x20 }
    }
    return number > 0
      && isDelimiter(0)
      && !(1...number).contains(where: isDelimiter)
  }
}

extension CompletionItem {
  fileprivate func json(_ range: JSONValue) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("label", .string(text)), ("kind", .integer(kind.rawValue)),
      ("filterText", .string(detail.isEmpty ? text : "\(text) \(detail)")),
      ("textEdit", .object([("range", range), ("newText", .string(text))])),
    ]
    if !detail.isEmpty {
      members.append(("detail", .string(detail)))
    }
    if !documentation.isEmpty {
      members.append(("documentation", .string(documentation)))
    }
    return .object(members)
  }
}

// MARK: - Items

extension GuidelineStages {
  fileprivate func items(
    at place: CompletionPlace, _ language: Int, page: Page?
  ) -> [CompletionItem] {
    switch place {
    case .scheme:
      CompletionPrefix.schemes.map { scheme in
        CompletionItem(text: scheme + ":", kind: .keyword)
      }
    case .target(let kind):
      targets(kind, language: language)
    case .anchor(let id):
      anchors(of: id, language, page: page)
    case .statement:
      statements(language)
    case .variable:
      variables(language)
    case .sharedText:
      sharedTexts.map { sharedText in
        CompletionItem(text: sharedText, kind: .file)
      }
    case .inlineComponent:
      configuration.components.filter { $0.form.content == .text }.map { component in
        CompletionItem(
          text: component.name + "[", detail: component.label.text(language) ?? "", kind: .keyword)
      }
    case .container:
      ContainerNames.builtIn.map { CompletionItem(text: $0, kind: .keyword) }
        + configuration.components.filter { $0.form.content != .text }.map { component in
          CompletionItem(
            text: component.name, detail: component.label.text(language) ?? "", kind: .keyword)
        }
    case .attribute(of: "rule"):
      RuleAttributes.names.map { name in
        CompletionItem(text: name + "=", kind: .property)
      }
    case .attribute(of: let name):
      attributes(ofComponent: name, language)
    case .value(of: let key, in: "rule"):
      values(of: key, language)
    case .value(of: let key, in: let name):
      values(of: key, inComponent: name, language)
    case .topic:
      targets(.topic, language: language)
    case .platform:
      platforms(language)
    // A matter of the file's schema.
    case .key, .keyValue:
      []
    }
  }

  /// Returns the possible targets of a scheme, in the order of the site.
  func targets(_ kind: Reference.Kind, language: Int) -> [CompletionItem] {
    switch kind {
    case .topic, .section:
      return tree.entries.enumerated().compactMap { number, entry in
        guard entry.kind == (kind == .topic ? .topic : .section) else { return nil }
        let title = tree.title(number, language)
        return CompletionItem(
          text: entry.id, detail: title.text, documentation: title.summary, kind: .file)
      }
    case .rule:
      return ruleBook.rules.enumerated().map { number, rule in
        CompletionItem(
          text: rule.id, detail: ruleBook.title(number, language).text,
          documentation: rule.level.words, kind: .reference)
      }
    case .term:
      return termList.terms.map { term in
        CompletionItem(
          text: term.id.value, detail: term.name(language)?.text ?? "",
          documentation: term.definition.text(language) ?? "", kind: .reference)
      }
    case .source:
      return sourceList.sources.map { source in
        CompletionItem(
          text: source.key, detail: source.title.text(language) ?? "",
          documentation: source.about.text(language) ?? "", kind: .reference)
      } + statements(language)
    case .page:
      return SitePage.allCases.map {
        CompletionItem(text: $0.rawValue, kind: .file)
      }
    case .count:
      return CountedThing.allCases.map {
        CompletionItem(text: $0.rawValue, kind: .value)
      }
    case .token:
      return tokens.tokens.indices.map { number in
        let token = tokens.tokens[number]
        return CompletionItem(
          text: token.name, detail: text(ofToken: number, language),
          documentation: token.description, kind: .value)
      }
    case .anchor, .relative:
      return []
    }
  }

  private func statements(_ language: Int) -> [CompletionItem] {
    sourceList.sources.flatMap { source in
      source.statements.map { statement in
        CompletionItem(
          text: statement.id, detail: statement.section,
          documentation: statement.text(language), kind: .reference)
      }
    }
  }

  private func anchors(
    of id: String?,
    _ language: Int,
    page: Page?
  ) -> [CompletionItem] {
    let named = id.flatMap { tree.topicIndex[$0] ?? tree.sectionIndex[$0] }
    guard let entry = id == nil ? page?.entry : named else { return [] }
    return anchors(entry, language: language).map { anchor in
      let rule = ruleBook.index[anchor].map {
        ruleBook.title($0, language).text
      }
      return CompletionItem(
        text: anchor, detail: rule ?? title(ofAnchor: anchor, entry, language: language) ?? "",
        kind: .reference)
    }
  }

  private func variables(_ language: Int) -> [CompletionItem] {
    configuration.variables(language).sorted { $0.key < $1.key }.map { name, text in
      CompletionItem(text: name, detail: text, kind: .value)
    }
  }

  private func platforms(_ language: Int) -> [CompletionItem] {
    configuration.platforms.map { platform in
      CompletionItem(
        text: platform.id,
        detail: platform.name.text(language) ?? "",
        kind: .member)
    }
  }

  private func values(of key: String, _ language: Int) -> [CompletionItem] {
    switch key {
    case "level":
      Level.allCases.map {
        CompletionItem(text: $0.rawValue, kind: .member)
      }
    case "status":
      RuleStatus.allCases.map {
        CompletionItem(text: $0.rawValue, kind: .member)
      }
    case "platforms":
      platforms(language)
    case "governs":
      targets(.topic, language: language)
    case "replaces", "conflicts", "see":
      targets(.rule, language: language)
    case "tokens":
      targets(.token, language: language)
    default:
      []
    }
  }
}
