package import Diagnostics
import Foundation
import Markup
import Yams

/// Reads a source: `KEY.yaml` (bibliography) and `KEY.jsonl` (statements).
package struct SourceReader {
  package private(set) var source: Source
  package private(set) var mistakes: [Diagnostic] = []

  static let keys = [
    "about", "date", "language", "publisher", "short", "title", "year",
  ]

  /// - Parameters:
  ///   - key: The name of the two files.
  ///   - bibliography: The YAML file and its path.
  ///   - statements: The JSON lines and their path.
  ///   - languages: The site's languages.
  package init(
    key: String, bibliography: (path: String, bytes: [UInt8]),
    statements: (path: String, bytes: [UInt8]), languages: [String]
  ) {
    source = Source(
      key: key, title: LocalizedText([]), short: LocalizedText([]), about: LocalizedText([]),
      year: nil, date: "", publisher: "", language: "", statements: [])
    readBibliography(bibliography.bytes, path: bibliography.path, languages)
    readStatements(statements.bytes, path: statements.path)
  }

  // MARK: Bibliography

  private mutating func readBibliography(_ bytes: [UInt8], path: String, _ languages: [String]) {
    let yaml = YAMLText(path: path, bytes: bytes)
    do {
      let text = String(decoding: bytes, as: UTF8.self)
      guard let mapping = try YAMLText.compose(text)?.mapping, mapping["title"] != nil else {
        mistakes.append(.incompleteSource("no 'title'", at: Location(path)))
        return
      }
      for (key, value) in mapping { read(key, value, yaml, languages) }
    } catch {
      mistakes.append(yaml.mistake(error))
    }
  }

  private mutating func read(
    _ key: Yams.Node, _ value: Yams.Node, _ yaml: YAMLText, _ languages: [String]
  ) {
    let text = value.scalar?.string ?? ""
    switch key.scalar?.string ?? "" {
    case "title": source.title = localized(value, languages)
    case "short": source.short = localized(value, languages)
    case "about": source.about = localized(value, languages)
    case "date": source.date = text
    case "publisher": source.publisher = text
    case "language": source.language = text
    case "year":
      source.year = Int(text)
      if source.year == nil {
        mistakes.append(.wrongValue("year", expected: "a number", at: yaml.location(of: value)))
      }
    case let name:
      mistakes.append(.unknownKey(name, among: Self.keys, at: yaml.location(of: key)))
    }
  }

  private func localized(_ node: Yams.Node, _ languages: [String]) -> LocalizedText {
    if let text = node.scalar?.string { return LocalizedText(languages.map { _ in text }) }
    return LocalizedText(languages.map { node.mapping?[$0]?.scalar?.string })
  }

  // MARK: Statements

  /// One line of `KEY.jsonl`.
  private struct Line: Decodable {
    var id: String
    var section: String
    var topic: String
    var also: [String]?
    var kind: String
    var level: String?
    var platforms: [String]?
    var versions: String?
    var fact: String
  }

  private mutating func readStatements(_ bytes: [UInt8], path: String) {
    let decoder = JSONDecoder()
    var ids = Set<String>()
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let range = start..<end
      start = end + 1
      guard bytes[range].contains(where: { $0 > 0x20 }) else { continue }
      let location = Location(path, range)
      do {
        let line = try decoder.decode(Line.self, from: Data(bytes[range]))
        if !ids.insert(line.id).inserted {
          mistakes.append(.repeated("statement", line.id, at: location, first: nil))
        }
        if !line.id.hasPrefix(source.key + "-") {
          mistakes.append(.foreignStatement(line.id, key: source.key, at: location))
        }
        source.statements.append(
          Statement(
            id: line.id, section: line.section, topic: line.topic, also: line.also ?? [],
            kind: line.kind, level: line.level, platforms: line.platforms ?? [],
            versions: line.versions, fact: line.fact, location: location))
      } catch {
        mistakes.append(.malformedStatement(Self.reason(error), at: location))
      }
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "no '\(key.stringValue)'"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "wrong value of '\(context.codingPath.map(\.stringValue).joined(separator: "."))'"
    default: "not a JSON object"
    }
  }
}
