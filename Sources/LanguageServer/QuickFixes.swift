import Base
import Diagnostics

/// A change that makes a diagnostic go away.
struct QuickFix: Sendable, Equatable {
  var title: String
  var bytes: Range<Int>
  var text: String
  /// True if it is probably what was meant, and not one of several choices.
  var isCertain = true
}

extension QuickFix {
  /// Returns the possible corrections: the lines that a diagnostic suggests, the name that was
  /// probably meant, or the few names that exist.
  ///
  /// - Parameters:
  ///   - diagnostic: A diagnostic of the file.
  ///   - bytes: The file.
  /// - Returns: An empty array if the diagnostic suggests no replacement.
  static func all(for diagnostic: Diagnostic, in bytes: [UInt8]) -> [QuickFix] {
    if let suggestion = diagnostic.suggestion {
      guard let place = suggestion.location.bytes,
        place.upperBound <= bytes.count
      else {
        return []
      }
      let title = "Apply the suggested drawing"
      return [QuickFix(title: title, bytes: place, text: suggestion.text)]
    }
    guard let place = diagnostic.location.bytes,
      place.upperBound <= bytes.count,
      let help = diagnostic.help.map({ "\($0)" })
    else { return [] }
    let message = "\(diagnostic.message)"
    guard var written = quoted(in: message) else { return [] }
    let near = help.hasPrefix("did you mean '") ? quoted(in: help) : nil
    // An anchor is quoted with the sign that comes before it.
    if written.hasPrefix("#"),
      near?.hasPrefix("#") != true
    {
      written.removeFirst()
    }
    return (near.map { [$0] } ?? choices(help, message: message)).compactMap { meant in
      guard let range = self.place(of: written, in: bytes, place, meant: meant) else {
        return nil
      }
      return QuickFix(
        title: "Change '\(written)' to '\(meant)'", bytes: range, text: meant,
        isCertain: near != nil)
    }
  }

  /// Returns the names in `use must, should`, if the message states that a name is none of them.
  private static func choices(_ help: String, message: String) -> [String] {
    guard help.hasPrefix("use "),
      message.hasPrefix("unknown ")
    else { return [] }
    let names = help.dropFirst(4).split(separator: ", ").map(String.init)
    return names.contains { $0.contains(" ") } ? [] : names
  }

  /// Returns the text between the first quotation mark of a message and the last matching one.
  private static func quoted(in text: String) -> String? {
    guard let start = text.firstIndex(of: "'") else { return nil }
    let rest = text[text.index(after: start)...]
    // A name may have quotation marks itself; what follows it is a space or the end.
    let ends = rest.indices.filter { index in
      guard rest[index] == "'" else { return false }
      let next = rest.index(after: index)
      return next == rest.endIndex || "? ,;:)".contains(rest[next])
    }
    return ends.first.map { String(rest[..<$0]) }
  }

  /// Returns the place of a name; including its scheme if that is wrong too.
  private static func place(
    of name: String, in bytes: [UInt8], _ place: Range<Int>, meant: String
  ) -> Range<Int>? {
    let name = Array(name.utf8)
    guard !name.isEmpty else { return nil }
    var found: [Range<Int>] = []
    var start = place.lowerBound
    while let range = bytes[start..<place.upperBound].firstRange(of: name) {
      found.append(range)
      start = range.lowerBound + 1
    }
    // Of a link the address counts, which is behind its text.
    let address = found.last { range in
      range.lowerBound > 0 && ":#(/".utf8.contains(bytes[range.lowerBound - 1])
    }
    guard let range = address ?? found.last else { return nil }
    let scheme = bytes[place.lowerBound..<range.lowerBound].reversed().prefix {
      $0 == UInt8(ascii: ":")
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
    }
    let hasScheme = meant.contains(":") && scheme.first == UInt8(ascii: ":")
    return range.lowerBound - (hasScheme ? scheme.count : 0)..<range.upperBound
  }
}

extension SiteView {
  /// The quick fixes of the diagnostics in a range (Language Server Protocol 3.17, `textDocument/codeAction`).
  func codeActions(in path: String, _ range: Range<Position>) -> JSONValue {
    guard let lines = lines(of: path) else { return .array([]) }
    var actions: [JSONValue] = []
    for diagnostic in diagnostics where diagnostic.location.path == path {
      guard let bytes = diagnostic.location.bytes else { continue }
      let place = lines.range(of: bytes, encoding)
      guard place.lowerBound <= range.upperBound,
        range.lowerBound <= place.upperBound
      else {
        continue
      }
      for fix in QuickFix.all(for: diagnostic, in: lines.bytes) {
        let edit = JSONValue.object([
          ("range", lines.range(of: fix.bytes, encoding).json), ("newText", .string(fix.text)),
        ])
        actions.append(
          .object([
            ("title", .string(fix.title)), ("kind", .string("quickfix")),
            ("diagnostics", .array([json(diagnostic)])), ("isPreferred", .boolean(fix.isCertain)),
            ("edit", .object([("changes", .object([(uri(of: path), .array([edit]))]))])),
          ]))
      }
    }
    return .array(actions)
  }

  /// A diagnostic for the editor.
  func json(_ diagnostic: Diagnostic) -> JSONValue {
    let help = diagnostic.help.map { "\nhelp: \($0)" } ?? ""
    let notes = diagnostic.notes.map { note in
      JSONValue.object([
        ("location", json(note.location)), ("message", .string("\(note.message)")),
      ])
    }
    var members: [(key: String, value: JSONValue)] = [
      ("range", json(diagnostic.location)["range"] ?? .null),
      ("severity", .integer(diagnostic.severity == .error ? 1 : 2)),
      ("code", .string(diagnostic.code.rawValue)), ("source", .string("build-site")),
      ("message", .string("\(diagnostic.message)\(help)")),
    ]
    if !notes.isEmpty {
      members.append(("relatedInformation", .array(notes)))
    }
    return .object(members)
  }
}
