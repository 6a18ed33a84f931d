import Base
package import Diagnostics
package import Yams

/// A YAML text and its place in a file, to turn the parser's marks into bytes.
package struct YAMLText {
  /// The reason why a text cannot be read.
  package struct ReadingError: Error {
    package var diagnostic: Diagnostic
  }

  let source: PageText
  /// The line of the file, from 0, on which the text starts.
  private let firstLine: Int
  private let bytes: Range<Int>
  private let cursor = Cursor()

  /// The last place that was looked for.
  ///
  /// Values are mostly asked for in the order of the text: of a thousand in one line each is counted from the one before
  /// it, and not from the beginning of the line.
  private final class Cursor {
    var line = -1
    var column = 1
    var offset = 0
  }

  /// A part of a file that is known to be UTF-8: whole lines.
  init(source: PageText, lines: Range<Int>) {
    self.source = source
    firstLine = lines.lowerBound
    bytes = source.lineStarts[lines.lowerBound]..<source.lineStarts[lines.upperBound]
  }

  /// A file that is YAML as a whole, a byte order mark left out.
  package init(path: String, bytes: [UInt8]) {
    source = PageText(path: path, bytes: bytes)
    firstLine = 0
    // A byte order mark belongs to no text.
    let mark = "\u{FEFF}".utf8
    self.bytes = (bytes.starts(with: mark) ? mark.count : 0)..<bytes.count
  }

  /// Reads the text.
  ///
  /// Aliases are refused: a few lines of them expand to more nodes than fit into memory.
  ///
  /// - Returns: The only document; `nil` if the text is empty.
  /// - Throws: The first error.
  /// - Complexity: O(*n*), where *n* is the number of bytes, as far as libyaml's is.
  package func root() throws(ReadingError) -> Yams.Node? {
    try checkEncoding()
    if let alias = firstAlias {
      throw ReadingError(
        diagnostic: .yamlAlias(source.string(alias), at: Location(source.path, bytes: alias)))
    }
    do {
      // Every value is a text to us: the basic resolver compares none with the patterns of numbers and
      // dates. The encoding is stated, for the library asks the environment otherwise, at each text. And nothing is
      // constructed from the nodes: the tables of the default constructor would be made for each text.
      return try Yams.compose(
        yaml: source.string(bytes),
        .basic,
        Constructor([:], [:], [:]),
        .utf8
      )
    } catch {
      throw ReadingError(diagnostic: diagnostic(of: error))
    }
  }

  private func checkEncoding() throws(ReadingError) {
    do {
      _ = try UTF8Span(validating: source.bytes.span.extracting(bytes))
    } catch {
      let flaw = error.byteOffsets
      let start = bytes.lowerBound
      throw ReadingError(
        diagnostic: .invalidUTF8(
          at: Location(source.path, bytes: start + flaw.lowerBound..<start + flaw.upperBound)))
    }
  }

  /// Returns the bytes of a scalar; for a mapping or sequence those of its first character.
  package func range(of node: Yams.Node) -> Range<Int> {
    guard let mark = node.mark else { return source.line(firstLine) }
    let start = offset(of: mark)
    guard case .scalar(let scalar) = node else {
      return start..<min(start + 1, source.bytes.count)
    }
    let isQuoted = scalar.style == .singleQuoted || scalar.style == .doubleQuoted
    // Escapes in quotation marks are longer than what they stand for, which nobody points at.
    let quotes = isQuoted ? 2 : 0
    let count = scalar.string.utf8.count + quotes
    let lineEnd = line(of: mark).upperBound
    return start..<max(start, min(start + count, lineEnd))
  }

  /// Returns the bytes of a scalar, and those of the line in which it begins.
  func place(of node: Yams.Node) -> (scalar: Range<Int>, line: Range<Int>) {
    let range = range(of: node)
    guard let mark = node.mark else { return (range, range) }
    return (range, line(of: mark))
  }

  /// True if the text has a sign that begins a comment, an anchor or a tag.
  var mayLoseText: Bool {
    source.bytes[bytes].contains { byte in
      switch byte {
      case .numberSign, .ampersand, .exclamationMark:
        true
      default:
        false
      }
    }
  }

  /// True if the text may have a note of its author: in nearly none is one.
  var mayHoldNotes: Bool {
    source.bytes.span.extracting(bytes).mayHaveNoteToSelf
  }

  /// True if the text has a sign that every piece of inline Markdown needs.
  var mayHoldMarkdown: Bool {
    source.bytes[bytes].contains { byte in
      switch byte {
      case .asterisk, .underscore, .backtick, .closeBracket,
        .openAngle:
        true
      default:
        false
      }
    }
  }

  /// The place of a node in its file.
  package func location(of node: Yams.Node) -> Location {
    Location(source.path, bytes: range(of: node))
  }

  /// Returns the text of a scalar; `nil` if it has none: only white space, or a control character
  /// such as `\0`.
  package static func text(of node: Yams.Node) -> String? {
    guard let text = node.scalar?.string,
      !text.allSatisfy(\.isWhitespace),
      !text.utf8.contains(where: \.isControl)
    else { return nil }
    return text
  }
}

// MARK: - Diagnostics

extension YAMLText {
  /// Returns the diagnostic for the parser's error in a text that is not YAML.
  private func diagnostic(of error: any Error) -> Diagnostic {
    switch error {
    case YamlError.scanner(_, let problem, let mark, _),
      YamlError.parser(_, let problem, let mark, _),
      YamlError.composer(_, let problem, let mark, _):
      return typo(before: mark) ?? sign(at: mark)
        ?? .malformedYAML(Message(verbatim: problem), at: location(of: mark))
    case YamlError.duplicatedKeysInMapping(let duplicates, let context):
      return duplicateKey(duplicates.map { "\($0)" }, in: context.mark)
    case YamlError.reader(let problem, let offset?, _, let yaml):
      // The library counts characters.
      let start = bytes.lowerBound + yaml.prefix(offset).utf8.count
      let place = start..<min(start + 1, source.bytes.count)
      return .malformedYAML(
        Message(verbatim: problem), at: Location(source.path, bytes: place))
    default:
      return .malformedYAML(Message(verbatim: "\(error)"), at: Location(source.path))
    }
  }

  /// Reports a key that a mapping has twice, with both places.
  private func duplicateKey(_ keys: [String], in mapping: Mark) -> Diagnostic {
    let quoted = keys.map { key in "'\(key)'" }
    let message: Message = "duplicate key \(list: quoted)"
    let places = keys.first.map { self.places(ofKey: $0, from: mapping) } ?? []
    // The library names the mapping alone, so that the keys are looked up again.
    guard let first = places.first, places.count > 1 else {
      return .malformedYAML(message, at: location(of: mapping))
    }
    var diagnostic = Diagnostic.malformedYAML(
      message, help: "remove one of them", at: Location(source.path, bytes: places[1]))
    diagnostic.notes = [Diagnostic.Note("first here", at: Location(source.path, bytes: first))]
    return diagnostic
  }

  /// Returns the places at which a key begins a line, with the indentation of its first occurrence.
  private func places(ofKey key: String, from mapping: Mark) -> [Range<Int>] {
    var column: Int?
    return (firstLine + max(mapping.line, 1) - 1..<lineCount).compactMap { number in
      let line = source.line(number)
      let text = source.bytes[line].drop { $0 == .space || $0 == .hyphen }
      let place = text.startIndex - line.lowerBound
      guard text.starts(with: "\(key):".utf8),
        column ?? place == place
      else { return nil }
      column = place
      return text.startIndex..<text.startIndex + key.utf8.count
    }
  }

  /// Reports a sign where the parser gave up that no value begins with (YAML 1.2, section 5.3).
  private func sign(at mark: Mark) -> Diagnostic? {
    let place = location(of: mark)
    guard let bytes = place.bytes,
      !bytes.isEmpty,
      "@`%*".utf8.contains(source.bytes[bytes.lowerBound])
    else { return nil }
    return .malformedYAML(
      "value begins with '\(source.string(bytes))', which has a meaning in YAML",
      help: "put it in quotation marks",
      at: place)
  }

  /// The diagnostic for a text without keys, if the first common error in it explains that.
  var typo: Diagnostic? { typo(in: firstLine..<lineCount) }

  /// The first typo in the lines up to the one where the parser gave up.
  private func typo(before mark: Mark) -> Diagnostic? {
    typo(in: firstLine..<min(firstLine + max(mark.line, 1), lineCount))
  }

  private func typo(in lines: Range<Int>) -> Diagnostic? {
    if let conflict = lines.first(where: { line in isConflictMarker(line) }) {
      return .conflictMarker(at: Location(source.path, bytes: source.line(conflict)))
    }
    return lines.lazy.compactMap { line in
      YAMLTypo(source, line: source.line(line))
        ?? YAMLTypo(
          source,
          from: line,
          to: lineCount)
    }.first?.diagnostic(in: source.path)
  }

  /// Returns whether git has written a line between two versions of a text; the line in their middle comes last.
  private func isConflictMarker(_ line: Int) -> Bool {
    let text = source.bytes[source.line(line)]
    return ["<<<<<<< ", ">>>>>>> "].contains { marker in text.starts(with: marker.utf8) }
  }

  /// The number of the line of the file that follows the text.
  private var lineCount: Int {
    source.lineStarts.partitionIndex { $0 >= bytes.upperBound }
  }

  /// The first `*name` after an `&name`, each preceded by a space, a bracket or a similar
  /// character.
  ///
  /// It may be in a quoted text; but no text that people write has both.
  private var firstAlias: Range<Int>? {
    // Without an anchor an asterisk is a text, or an error that the library reports.
    guard source.bytes[bytes].contains(.ampersand) else {
      return nil
    }
    var anchors = Set<ArraySlice<UInt8>>()
    for index in bytes {
      let byte = source.bytes[index]
      guard byte == .ampersand || byte == .asterisk,
        index == bytes.lowerBound || source.bytes[index - 1].isBeforeValue
      else { continue }
      let name = source.bytes[index + 1..<bytes.upperBound].prefix(while: \.isInAnchor)
      guard !name.isEmpty else { continue }
      if byte == .ampersand {
        anchors.insert(name)
      } else if anchors.contains(name) {
        return index..<name.endIndex
      }
    }
    return nil
  }
}

extension UInt8 {
  /// True if a value can begin after the byte: white space, a bracket, a comma, a colon.
  fileprivate var isBeforeValue: Bool { " \t\n\r[{,:".utf8.contains(self) }

  /// True for a control character that YAML does not allow (YAML 1.2, section 5.1).
  fileprivate var isControl: Bool {
    self < .space && self != .tab && self != .lineFeed || self == 0x7F
  }

  /// True if libyaml treats the byte as a part of an anchor's name.
  fileprivate var isInAnchor: Bool {
    isASCIIAlphanumeric || "-_".utf8.contains(self)
  }
}

// MARK: - Marks

extension YAMLText {
  private func line(of mark: Mark) -> Range<Int> {
    let line = source.line(firstLine + max(mark.line, 1) - 1)
    return max(line.lowerBound, bytes.lowerBound)..<line.upperBound
  }

  /// Marks count lines and Unicode scalars from 1.
  ///
  /// - Complexity: O(*n*), where *n* is the number of characters from the last place in the line, if that is before this
  ///   one, else from the beginning of the line.
  private func offset(of mark: Mark) -> Int {
    let line = line(of: mark)
    if cursor.line != mark.line || cursor.column > mark.column {
      cursor.line = mark.line
      cursor.column = 1
      cursor.offset = line.lowerBound
    }
    while cursor.column < mark.column, cursor.offset < line.upperBound {
      cursor.offset = Unicode.Scalar.decode(source.bytes.span, at: cursor.offset).end
      cursor.column += 1
    }
    return cursor.offset
  }

  private func location(of mark: Mark) -> Location {
    let start = offset(of: mark)
    return Location(source.path, bytes: start..<min(start + 1, source.bytes.count))
  }
}

extension Diagnostic {
  /// Reports a value that is no list; words in a row are meant as its items: `platforms: ios, android`.
  package static func noList(
    _ key: String,
    example: String,
    node: Yams.Node,
    yaml: YAMLText
  ) -> Diagnostic {
    var diagnostic = Diagnostic.wrongValue(
      key, expected: "a list: \(example)", at: yaml.location(of: node))
    let words = YAMLText.text(of: node)?.split { " ,、，".contains($0) } ?? []
    if !words.isEmpty {
      diagnostic.help = "write \(key): [\(words.joined(separator: ", "))]"
    }
    return diagnostic
  }
}
