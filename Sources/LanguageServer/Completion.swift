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

extension CompletionItem {
  /// Items that are nothing but words.
  static func words(
    _ words: some Sequence<String>,
    kind: Kind
  ) -> [CompletionItem] {
    words.map { word in CompletionItem(text: word, kind: kind) }
  }
}

extension SiteView {
  /// The largest number of items that an editor gets at once; if there are more, it asks again
  /// while the user types.
  static let maximumItems = 400

  /// Returns the possible texts at a place (Language Server Protocol 3.17,
  /// `textDocument/completion`).
  ///
  /// - Complexity: O(*n*), where *n* is the number of possible names there.
  func completion(in path: String, at offset: Int) -> JSONValue {
    guard let lines = lines(of: path),
      let prefix = completionPrefix(in: path, at: offset, lines)
    else { return .null }
    guard
      let candidates = candidates(
        at: prefix.place,
        in: path,
        at: offset,
        lines)
    else { return .null }
    let start = offset - prefix.word.utf8.count
    let range = lines.range(of: start..<offset, encoding)
    return Self.list(
      candidates,
      matching: TextQuery(prefix.word),
      replacing: range.json)
  }

  private static func list(
    _ candidates: [CompletionItem],
    matching query: TextQuery,
    replacing range: JSONValue
  ) -> JSONValue {
    var items: [JSONValue] = []
    var isComplete = true
    for item in candidates
    where query.isIn(item.text)
      || query.isIn(item.detail)
    {
      // The editor asks again when more is typed.
      guard items.count < maximumItems else {
        isComplete = false
        break
      }
      items.append(item.json(range))
    }
    return .object([
      ("isIncomplete", .boolean(!isComplete)),
      ("items", .array(items)),
    ])
  }

  /// The texts that are possible at a place, whatever is typed; `nil` before the first check.
  private func candidates(
    at place: CompletionPlace,
    in path: String,
    at offset: Int,
    _ lines: TextLines
  ) -> [CompletionItem]? {
    guard let guideline else { return nil }
    switch place {
    case .key, .keyValue:
      return schemaItems(at: place, in: path, at: offset, lines)
    default:
      return guideline.items(
        at: place,
        language(of: path),
        page: page(at: path))
    }
  }

  private func completionPrefix(
    in path: String, at offset: Int, _ lines: TextLines
  ) -> CompletionPrefix? {
    let number = lines.lineNumber(at: offset)
    let line = String(decoding: lines.bytes[lines.line(number).lowerBound..<offset], as: UTF8.self)
    guard schema(of: path, number, in: lines) == nil else {
      return CompletionPrefix(yaml: line)
    }
    guard path.hasSuffix(".md") else { return nil }
    return CompletionPrefix(page: line)
  }

  /// The schema of a line of YAML: `site`, `page`; `nil` for text.
  private func schema(
    of path: String,
    _ line: Int,
    in lines: TextLines
  ) -> String? {
    if path.hasSuffix(".md") {
      guard lines.isFrontMatter(line) else { return nil }
      return isTranslation(path) ? "translation" : "page"
    }
    let name = path.dropFirst(content.count + 1)
    switch name {
    case "site.yaml", "terms.yaml", "changes.yaml":
      return String(name.dropLast(".yaml".count))
    case "sources/waived.yaml":
      return "waived"
    default:
      let isSource =
        name.hasPrefix("sources/")
        && name.hasSuffix(".yaml")
      return isSource ? "source" : nil
    }
  }

  /// Returns whether a page has an original in another language.
  private func isTranslation(_ path: String) -> Bool {
    guard let page = page(at: path),
      let original = guideline?.tree.entries[page.entry].original
    else { return false }
    return original != page.language
  }

  /// The keys, or the words after a key, that the schema of a YAML file has at a place.
  private func schemaItems(
    at place: CompletionPlace,
    in path: String,
    at offset: Int,
    _ lines: TextLines
  ) -> [CompletionItem] {
    let number = lines.lineNumber(at: offset)
    guard let name = schema(of: path, number, in: lines),
      let schema = SchemaKeys(name)
    else { return [] }
    let keys = yamlKeys(around: offset, lines)
    // What the site declares of front matter is in no schema.
    let isFrontMatter = path.hasSuffix(".md") && keys.isEmpty
    if case .keyValue(let key) = place {
      let declared = isFrontMatter ? fieldValues(of: key, in: path) : nil
      return declared ?? CompletionItem.words(schema.values(at: keys + [key]), kind: .value)
    }
    return keyItems(
      of: schema,
      at: keys,
      fields: isFrontMatter ? fieldKeys(in: path) : []
    )
  }

  /// The keys of a mapping; a declared one says more than the schema's.
  private func keyItems(
    of schema: SchemaKeys,
    at keys: [String],
    fields: [CompletionItem]
  ) -> [CompletionItem] {
    let languages = guideline?.configuration.languages.map(\.code) ?? []
    let items = schema.keys(at: keys, languages: languages).map { key in
      CompletionItem(
        text: key.name + ": ",
        documentation: key.description,
        kind: .property)
    }
    return items.filter { item in !fields.contains { $0.text == item.text } } + fields
  }

  /// The keys around an offset of a YAML file, the outermost first.
  private func yamlKeys(
    around offset: Int,
    _ lines: TextLines
  ) -> [String] {
    let number = lines.lineNumber(at: offset)
    let above = (0..<number).reversed().lazy.map { number in
      String(decoding: lines.bytes[lines.line(number)], as: UTF8.self)
    }
    let start = lines.line(number).lowerBound
    let typed = String(decoding: lines.bytes[start..<offset], as: UTF8.self)
    return YAMLPath.keys(around: typed, above: above)
  }
}

extension TextLines {
  /// Returns whether a line is between the first one, `---`, and the next such line.
  fileprivate func isFrontMatter(_ number: Int) -> Bool {
    func isDelimiter(_ number: Int) -> Bool {
      let text = bytes[line(number)]
      return text.starts(with: "---".utf8)
        && text.dropFirst(3).allSatisfy {
          $0 == .space
        }
    }
    return number > 0
      && isDelimiter(0)
      && !(1...number).contains(where: isDelimiter)
  }
}

extension CompletionItem {
  fileprivate func json(_ range: JSONValue) -> JSONValue {
    var members: JSONMembers = [
      ("label", .string(text)),
      ("kind", .integer(kind.rawValue)),
      ("filterText", .string(searchedText)),
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

  /// An author may type the id or the words that describe it.
  private var searchedText: String {
    guard !detail.isEmpty else { return text }
    return "\(text) \(detail)"
  }
}
