import Base
import Diagnostics
import Guideline
import Markup
import Workflows

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
  static func all(
    for diagnostic: Diagnostic,
    in bytes: [UInt8]
  ) -> [QuickFix] {
    if let suggestion = diagnostic.suggestion {
      return drawing(suggestion, in: bytes).map { [$0] } ?? []
    }
    guard let place = diagnostic.location.bytes,
      place.upperBound <= bytes.count,
      let help = diagnostic.help.map({ "\($0)" }),
      var written = quoted(in: "\(diagnostic.message)")
    else { return [] }
    let near = help.hasPrefix("did you mean '") ? quoted(in: help) : nil
    // An anchor is quoted with the sign that comes before it.
    if written.hasPrefix("#"), near?.hasPrefix("#") != true {
      written.removeFirst()
    }
    let names = near.map { [$0] } ?? choices(help, message: "\(diagnostic.message)")
    return names.compactMap { meant in
      var made = fix(written, meant: meant, in: bytes, at: place)
      made?.isCertain = near != nil
      return made
    }
  }

  /// The change of a name to the one that is meant; `nil` where it is not written there.
  private static func fix(
    _ written: String,
    meant: String,
    in bytes: [UInt8],
    at place: Range<Int>
  ) -> QuickFix? {
    let range = self.place(
      of: written,
      in: bytes,
      place,
      meant: meant)
    return range.map { range in
      QuickFix(title: "Change '\(written)' to '\(meant)'", bytes: range, text: meant)
    }
  }

  private static func drawing(
    _ suggestion: Diagnostic.Suggestion,
    in bytes: [UInt8]
  ) -> QuickFix? {
    guard let place = suggestion.location.bytes,
      place.upperBound <= bytes.count
    else { return nil }
    return QuickFix(
      title: "Apply the suggested drawing",
      bytes: place,
      text: suggestion.text)
  }

  /// Returns the names in `use must, should`, if the message states that a name is none of them.
  private static func choices(
    _ help: String,
    message: String
  ) -> [String] {
    guard help.hasPrefix("use "),
      message.hasPrefix("unknown ")
    else { return [] }
    let names =
      help
      .dropFirst("use ".count)
      .split(separator: ", ")
      .map(String.init)
    // A sentence that begins with the word is no list of names.
    guard !names.contains(where: { $0.contains(" ") }) else {
      return []
    }
    return names
  }

  /// Returns the text between the first quotation mark of a message and the last matching one.
  private static func quoted(in text: String) -> String? {
    guard let start = text.firstIndex(of: "'") else { return nil }
    let rest = text[text.index(after: start)...]
    // A name may have quotation marks itself; what follows it is a space or the end.
    let ends = rest.indices.filter { index in
      guard rest[index] == "'" else { return false }
      let next = rest.index(after: index)
      return next == rest.endIndex
        || "? ,;:)".contains(rest[next])
    }
    return ends.first.map { String(rest[..<$0]) }
  }

  /// Returns the place of a name; including its scheme if that is wrong too.
  private static func place(
    of name: String,
    in bytes: [UInt8],
    _ place: Range<Int>,
    meant: String
  ) -> Range<Int>? {
    guard !name.isEmpty else { return nil }
    let found = ranges(of: Array(name.utf8), in: bytes[place])
    // Of a link the address counts, which is behind its text.
    let address = found.last { range in
      isInAddress(range.lowerBound, of: bytes)
    }
    guard let range = address ?? found.last else { return nil }
    guard meant.contains(":") else { return range }
    let before = bytes[place.lowerBound..<range.lowerBound]
    return range.lowerBound - schemeLength(at: before)..<range.upperBound
  }

  /// True behind a sign of an address: `rule:two-buttons`, `alert#two-buttons`, `(alert`, `bars/alert`.
  private static func isInAddress(
    _ offset: Int,
    of bytes: [UInt8]
  ) -> Bool {
    offset > 0 && ":#(/".utf8.contains(bytes[offset - 1])
  }

  /// The bytes of `topic:` at the end of a text.
  private static func schemeLength(at text: ArraySlice<UInt8>) -> Int {
    guard text.last == UInt8(ascii: ":") else { return 0 }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let scheme = text.reversed().prefix { byte in
      byte == UInt8(ascii: ":") || letters.contains(byte)
    }
    return scheme.count
  }

  /// Returns all places of a name, also those that overlap.
  private static func ranges(
    of name: [UInt8],
    in bytes: ArraySlice<UInt8>
  ) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = bytes.startIndex
    while let range = bytes[start...].firstRange(of: name) {
      found.append(range)
      start = range.lowerBound + 1
    }
    return found
  }
}

extension SiteView {
  /// The quick fixes of the diagnostics in a range (Language Server Protocol 3.17, `textDocument/codeAction`).
  func codeActions(
    in path: String,
    _ range: Range<Position>
  ) -> [JSONValue] {
    guard let lines = lines(of: path) else { return [] }
    let found = diagnostics.filter { diagnostic in
      diagnostic.location.path == path
        && touches(diagnostic, range: range, lines: lines)
    }
    return found.flatMap { diagnostic in
      QuickFix.all(for: diagnostic, in: lines.bytes).map { fix in
        json(fix, for: diagnostic, in: path)
      }
    }
  }

  /// The sentences in a range that tell people what to do, each as a rule in its place.
  func rewrites(
    in path: String,
    _ range: Range<Position>
  ) -> [JSONValue] {
    guard let guideline,
      let page = page(at: path),
      let lines = lines(of: path)
    else { return [] }
    let start = lines.offset(of: range.lowerBound, encoding)
    let end = lines.offset(of: range.upperBound, encoding)
    let found = ruleRewrites(
      ofTopic: page.entry, language: page.language, touching: start..<max(start, end),
      in: guideline, read: { path in self.lines(of: path)?.bytes })
    return found.map(json)
  }

  private func json(_ rewrite: RuleRewrite) -> JSONValue {
    let suggestion = rewrite.suggestion
    return .object([
      ("title", .string("Make a rule: \(suggestion.id) (\(suggestion.level.rawValue))")),
      ("kind", .string("refactor.rewrite")),
      ("edit", workspaceEdit(rewrite.edits)),
    ])
  }

  /// Both ends count, so that a cursor behind a name finds its fix.
  private func touches(
    _ diagnostic: Diagnostic,
    range: Range<Position>,
    lines: TextLines
  ) -> Bool {
    guard let bytes = diagnostic.location.bytes else { return false }
    let place = lines.range(of: bytes, encoding)
    return place.lowerBound <= range.upperBound
      && range.lowerBound <= place.upperBound
  }

  private func json(
    _ fix: QuickFix,
    for diagnostic: Diagnostic,
    in path: String
  ) -> JSONValue {
    .object([
      ("title", .string(fix.title)),
      ("kind", .string("quickfix")),
      ("diagnostics", .array([json(diagnostic)])),
      ("isPreferred", .boolean(fix.isCertain)),
      ("edit", workspaceEdit([Edit(path, fix.bytes, fix.text)])),
    ])
  }

  /// A diagnostic for the editor.
  func json(_ diagnostic: Diagnostic) -> JSONValue {
    let help = diagnostic.help.map { "\nhelp: \($0)" } ?? ""
    // DiagnosticSeverity: 1 is an error, 2 a warning.
    let severity = diagnostic.severity == .error ? 1 : 2
    var members: [(key: String, value: JSONValue)] = [
      ("range", json(diagnostic.location)["range"] ?? .null),
      ("severity", .integer(severity)),
      ("code", .string(diagnostic.code.rawValue)),
      ("source", .string("build-site")),
      ("message", .string("\(diagnostic.message)\(help)")),
    ]
    if !diagnostic.notes.isEmpty {
      let notes = diagnostic.notes.map(json)
      members.append(("relatedInformation", .array(notes)))
    }
    return .object(members)
  }

  private func json(_ note: Diagnostic.Note) -> JSONValue {
    .object([
      ("location", json(note.location)),
      ("message", .string("\(note.message)")),
    ])
  }
}
