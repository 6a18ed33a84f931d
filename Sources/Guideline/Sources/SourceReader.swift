import Base
package import Diagnostics
import Markup
import SiteConfiguration
import Yams

/// Reads a source: `KEY.yaml` (bibliography) and `KEY.jsonl` (statements).
package struct SourceReader: Sendable {
  /// A file and its path as messages show it.
  package typealias File = (path: String, bytes: [UInt8])

  package private(set) var source: Source
  package private(set) var diagnostics: [Diagnostic] = []

  static let keys = [
    "about", "date", "language", "platforms", "publisher", "short", "title", "url",
    "year",
  ]

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - key: The name of the two files.
  ///   - bibliography: The YAML file; `nil` if there is none, which is an error.
  ///   - statements: The JSON lines; `nil` if there are none.
  ///   - languages: The site's languages, the original one first.
  package init(
    key: String,
    bibliography: File?,
    statements: File?,
    languages: [String]
  ) {
    source = Source(key: key)
    if let path = bibliography?.path ?? statements?.path {
      check(key, at: Location(path))
    }
    if let bibliography {
      readBibliography(bibliography, languages: languages)
    } else if let statements {
      diagnostics.append(.missingBibliography(key, at: Location(statements.path)))
    }
    if let statements {
      readStatements(statements, languages: languages)
    } else if let bibliography {
      diagnostics.append(.missingStatements(key, at: Location(bibliography.path)))
    }
  }

  private mutating func check(_ key: String, at location: Location) {
    if !Identifier.isWellFormed(key.utf8) {
      diagnostics.append(.malformedSourceKey(key, at: location))
    } else if key == "index" {
      diagnostics.append(.reservedName("source", name: key, at: location))
    }
  }
}

extension Source {
  /// A source of which nothing has been read yet.
  fileprivate init(key: String) {
    self.init(
      key: key,
      title: LocalizedText([]),
      short: LocalizedText([]),
      about: LocalizedText([]),
      year: nil,
      date: "",
      publisher: "",
      language: "",
      statements: [])
  }
}

// MARK: - Bibliography

extension SourceReader {
  private mutating func readBibliography(
    _ file: File,
    languages: [String]
  ) {
    var values = ValueReader(YAMLText(path: file.path, bytes: file.bytes))
    defer { diagnostics += values.diagnostics }
    let mapping: Yams.Node.Mapping
    do {
      let root = try values.yaml.root()
      values.reportLostTexts(in: root)
      mapping = root?.mapping ?? [:]
    } catch {
      values.report(error.diagnostic)
      return
    }
    readKeys(
      of: mapping,
      path: file.path,
      values: &values,
      languages: languages)
  }

  private mutating func readKeys(
    of mapping: Yams.Node.Mapping,
    path: String,
    values: inout ValueReader,
    languages: [String]
  ) {
    if mapping["title"] == nil {
      values.report(
        .incompleteSource("missing 'title'", at: Location(path)))
    }
    values.check(keysOf: mapping, among: Self.keys)
    for (key, value) in mapping {
      // A key that is no text has been reported.
      if let key = key.scalar?.string {
        read(key, node: value, values: &values, languages: languages)
      }
    }
  }

  private mutating func read(
    _ key: String,
    node: Yams.Node,
    values: inout ValueReader,
    languages: [String]
  ) {
    switch key {
    case "title":
      source.title = name(key, longest: 2_000, node: node, values: &values, languages: languages)
    case "short":
      source.short = name(key, longest: 300, node: node, values: &values, languages: languages)
    case "about":
      source.about = values.localized(key, node: node, languages: languages)
    case "date":
      source.date = values.text(key, node: node) ?? ""
    case "platforms":
      source.platforms = values.list(key, node: node).map(\.value)
    case "url":
      source.url = readAddress(key, node: node, values: &values)
    case "publisher":
      source.publisher = values.text(key, node: node) ?? ""
    case "language":
      source.language = readLanguage(node, values: &values)
    case "year":
      source.year = readYear(node, values: &values)
    default:
      break
    }
  }

  /// Reads a name of the source, which has a largest size in bytes because thousands of citations may show it.
  private func name(
    _ key: String,
    longest: Int,
    node: Yams.Node,
    values: inout ValueReader,
    languages: [String]
  ) -> LocalizedText {
    let name = values.localized(key, node: node, languages: languages)
    let isTooLong = languages.indices.contains { language in
      name.text(language).map { text in text.utf8.count > longest } ?? false
    }
    guard isTooLong else { return name }
    values.wrongValue(key, expected: "a text of at most \(longest) bytes", node: node)
    return LocalizedText(languages.map { _ in source.key })
  }

  private func readLanguage(
    _ node: Yams.Node,
    values: inout ValueReader
  ) -> String {
    guard let code = node.scalar?.string,
      ConfigurationReader.isLanguageTag(code)
    else {
      values.wrongValue(
        "language",
        expected: "a language tag such as ja",
        node: node)
      return ""
    }
    return code
  }

  private func readYear(
    _ node: Yams.Node,
    values: inout ValueReader
  ) -> Int? {
    guard let year = node.scalar.flatMap({ Int($0.string) }) else {
      values.wrongValue("year", expected: "a number", node: node)
      return nil
    }
    return year
  }
}

// MARK: - Addresses

extension SourceReader {
  private func readAddress(
    _ key: String,
    node: Yams.Node,
    values: inout ValueReader
  ) -> String {
    let text = YAMLText.text(of: node) ?? ""
    guard !Self.isWebAddress(text) else { return text }
    values.report(.wrongAddress(key, text: text, at: values.yaml.location(of: node)))
    return ""
  }

  /// Returns whether a text is the absolute address of a page on the web.
  static func isWebAddress(_ text: String) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix),
      let first = text.utf8.dropFirst(scheme.utf8.count).first
    else { return false }
    // `https:///path` has no host.
    return first != .slash
      && text.unicodeScalars.allSatisfy(isAllowedInAddress)
  }

  /// Returns whether an address may contain a character: RFC 3986, section 2, and letters of all scripts.
  private static func isAllowedInAddress(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x20
      && scalar.value != 0x7F
      && !scalar.properties.isWhitespace
      && !"<>\"\\^`{|}".unicodeScalars.contains(scalar)
  }
}

// MARK: - Statements

extension SourceReader {
  /// The keys of a statement; other programs may add further keys.
  private static let statementKeys = [
    "also", "at", "change", "fact", "id", "kind", "level", "locator", "platforms", "section",
    "source", "topic", "url", "versions",
  ]

  /// The names that the lines of a file have had so far.
  private struct KnownNames {
    var places: [String: Location] = [:]
    /// Keys of other programs, each of which is compared with a statement's keys once.
    var foreignKeys: Set<String> = []
  }

  /// Reports keys that resemble one of a statement's.
  private mutating func check(
    _ keys: [String],
    of file: File,
    in line: Range<Int>,
    foreign: inout Set<String>
  ) {
    for key in keys.sorted()
    where !Self.statementKeys.contains(key)
      && !foreign.contains(key)
    {
      guard nearest(to: key, among: Self.statementKeys) != nil else {
        foreign.insert(key)
        continue
      }
      // A key with escapes is not found: then the whole line is shown.
      let bytes = file.bytes.string(key, in: line) ?? line
      diagnostics.append(
        .unknownKey(key, among: Self.statementKeys, at: Location(file.path, bytes: bytes)))
    }
  }

  private mutating func readStatements(
    _ file: File,
    languages: [String]
  ) {
    let mark = [UInt8].byteOrderMark
    var known = KnownNames()
    var start = file.bytes.starts(with: mark) ? mark.count : 0
    while start < file.bytes.count {
      let end = file.bytes[start...].firstIndex(of: .lineFeed) ?? file.bytes.count
      let range = start..<end
      start = end + 1
      // Lines of blanks and controls, such as the carriage return of an empty one, are skipped.
      guard file.bytes[range].contains(where: { $0 > .space }) else {
        continue
      }
      do {
        let line = try StatementLine(Array(file.bytes[range]))
        add(line, of: file, in: range, languages: languages, known: &known)
      } catch {
        report(error, in: range, of: file)
        // Of a file in another form each line would be reported.
        guard file.bytes[range].first != .openBracket else { return }
      }
    }
  }

  private mutating func report(
    _ error: any Error,
    in line: Range<Int>,
    of file: File
  ) {
    let location = Location(file.path, bytes: line)
    diagnostics.append(malformed(file, line: line, reason: Self.reason(error), at: location))
  }

  private mutating func add(
    _ line: StatementLine,
    of file: File,
    in range: Range<Int>,
    languages: [String],
    known: inout KnownNames
  ) {
    let location = Location(file.path, bytes: range)
    check(line.id, at: location, places: &known.places)
    check(line.keys, of: file, in: range, foreign: &known.foreignKeys)
    if let comma = file.bytes.trailingComma(in: range) {
      diagnostics.append(.trailingComma(at: Location(file.path, bytes: comma)))
    }
    if let url = line.url {
      check(address: url, of: file, in: range)
    }
    let fact = StatementText(
      line.fact,
      in: range,
      of: file,
      languages: languages
    )
    diagnostics += fact.diagnostics
    source.statements.append(statement(line, fact: fact.text, in: range, of: file))
  }

  private mutating func check(
    address: String,
    of file: File,
    in range: Range<Int>
  ) {
    guard !Self.isWebAddress(address) else { return }
    let bytes = file.bytes.string(address, after: "url", in: range) ?? range
    diagnostics.append(.wrongAddress("url", text: address, at: Location(file.path, bytes: bytes)))
  }

  private func statement(
    _ line: StatementLine,
    fact: LocalizedText,
    in range: Range<Int>,
    of file: File
  ) -> Statement {
    let also = line.also ?? []
    return Statement(
      id: line.id,
      section: line.section,
      topic: line.topic,
      also: also,
      kind: line.kind,
      level: line.level,
      platforms: line.platforms ?? [],
      versions: line.versions,
      fact: fact,
      locator: line.locator ?? "",
      url: line.url ?? "",
      change: line.change,
      location: Location(file.path, bytes: range),
      topicBytes: file.bytes.string(line.topic, after: "topic", in: range),
      alsoBytes: also.map { topic in
        file.bytes.string(
          topic,
          after: "also",
          in: range)
      })
  }

  /// Checks an id: the source's key, a hyphen and the part that a citation can name.
  private mutating func check(
    _ id: String,
    at location: Location,
    places: inout [String: Location]
  ) {
    checkForm(of: id, at: location)
    if let first = places[id] {
      diagnostics.append(.repeated("statement id", id: id, at: location, first: first))
    } else {
      places[id] = location
    }
  }

  private mutating func checkForm(
    of id: String,
    at location: Location
  ) {
    guard id.hasPrefix(source.key + "-") else {
      diagnostics.append(.foreignStatement(id, key: source.key, at: location))
      return
    }
    if !Identifier.isStatementEnd(id.utf8.dropFirst(source.key.utf8.count + 1)) {
      diagnostics.append(.malformedStatementID(id, key: source.key, at: location))
    }
  }

  /// The message for a line that is no statement; most are lines of JSON in another form, or comments.
  private func malformed(
    _ file: File,
    line: Range<Int>,
    reason: Message,
    at location: Location
  ) -> Diagnostic {
    var diagnostic = Diagnostic.malformedStatement(reason, at: location)
    if let help = Self.help(forLine: file.bytes[line]) {
      diagnostic.help = help
    }
    return diagnostic
  }

  /// What to write instead of a line that is no statement; `nil` if nothing certain can be said.
  private static func help(forLine text: ArraySlice<UInt8>) -> Message? {
    if text.first == .openBrace, text.trimmingSpaces().suffix(2).elementsEqual("},".utf8) {
      return "remove the comma at the end of the line"
    }
    // A statement over several lines begins with such a line.
    let isOpen = text.first == .openBrace && text.last != .closeBrace
    if text.first == .openBracket || isOpen {
      return "write each statement as one JSON object on a separate line, without '[' and ']'"
    }
    if ["“", "”", "‘", "’"].contains(where: { text.span.firstIndex(of: $0) != nil }) {
      return "write straight quotation marks: \""
    }
    if text.starts(with: "{'".utf8) {
      return "write \" instead of '"
    }
    if text.first == .numberSign || text.first == .slash {
      return "remove it: the format has no comments"
    }
    return nil
  }

  private static func reason(_ error: any Error) -> Message {
    switch error {
    case DecodingError.keyNotFound(let key, _):
      return "missing '\(key.stringValue)'"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      guard let key = context.codingPath.first else { return "not a JSON object" }
      return "wrong value of '\(key.stringValue)'"
    default:
      return "not a JSON object"
    }
  }
}
