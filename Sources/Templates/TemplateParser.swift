import Base
import Diagnostics

/// A template as a flat list of its items; sections are balanced.
struct ParsedTemplate: Sendable {
  enum Item: Sendable {
    /// Bytes of the file.
    case text(Range<Int>)
    /// `{{name}}`, `{{{name}}}`
    case variable(TemplateName, isEscaped: Bool)
    /// `{{#name}}`, `{{^name}}`
    case open(TemplateName, isInverted: Bool)
    /// `{{/name}}`
    case close
    /// `{{> name}}`
    case partial(TemplateName)
  }

  var file: TemplateFile
  var items: [Item] = []
  var diagnostics: [Diagnostic] = []
}

/// A name in a tag: `level.word`, and its place.
struct TemplateName: Sendable {
  let text: String
  /// The names between its dots, `level` and `word`: at least one, which may be empty.
  let parts: [String]
  let bytes: Range<Int>

  init(text: String, bytes: Range<Int>) {
    self.text = text
    self.bytes = bytes
    // Nearly no name has a dot, and a search by characters was half of the work of reading templates.
    if text.utf8.contains(.period) {
      parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    } else {
      parts = [text]
    }
  }
}

/// Parses a template in the Mustache language (mustache.5): variables, sections, partials, comments.
///
/// A line that consists of one section, partial or comment tag is removed. Mustache's further tags
/// are not supported: no lambdas, no other delimiters, no inheritance.
struct TemplateParser {
  private let bytes: [UInt8]
  private var template: ParsedTemplate
  private var openSections: [TemplateName] = []
  private var index = 0
  /// The start of the text that is not an item yet.
  private var textStart = 0

  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func parse(_ file: TemplateFile) -> ParsedTemplate {
    var parser = TemplateParser(file)
    parser.parse()
    return parser.template
  }

  private init(_ file: TemplateFile) {
    bytes = file.bytes
    template = ParsedTemplate(file: file)
  }

  private static let brace = UInt8(ascii: "{")

  private mutating func parse() {
    while index + 1 < bytes.count {
      if bytes[index] == Self.brace, bytes[index + 1] == Self.brace {
        readTag()
      } else {
        index += 1
      }
    }
    addText(upTo: bytes.count)
    for section in openSections {
      diagnose(
        "section '\(section.text)' is not closed",
        help: "end it with '{{/\(section.text)}}'",
        at: section.bytes)
    }
  }

  private mutating func addText(upTo end: Int) {
    if textStart < end {
      template.items.append(.text(textStart..<end))
    }
    textStart = end
  }

  // MARK: Tags

  private mutating func readTag() {
    let start = index
    let isTriple = start + 2 < bytes.count && bytes[start + 2] == Self.brace
    let closing = isTriple ? "}}}" : "}}"
    let contentStart = start + closing.utf8.count
    guard let contentEnd = firstIndex(of: closing, from: contentStart) else {
      diagnose(
        "tag is not closed",
        help: "end it with '\(closing)'",
        at: start..<min(start + 2, bytes.count))
      index = bytes.count
      return
    }
    let content = contentStart..<contentEnd
    let tag = start..<(contentEnd + closing.utf8.count)
    let sigil = isTriple ? nil : content.first.map { bytes[$0] }
    // A tag that is alone on its line takes the line with it.
    let removed = lineRemoved(withTag: tag, sigil: sigil) ?? tag
    addText(upTo: removed.lowerBound)
    addItem(sigil, content: content, isTriple: isTriple)
    textStart = removed.upperBound
    index = textStart
  }

  private static let standaloneSigils = Array("#^/>!".utf8)

  private func lineRemoved(withTag tag: Range<Int>, sigil: UInt8?) -> Range<Int>? {
    guard let sigil, Self.standaloneSigils.contains(sigil) else { return nil }
    return lineAround(tag)
  }

  private mutating func addItem(
    _ sigil: UInt8?,
    content: Range<Int>,
    isTriple: Bool
  ) {
    let afterSigil = content.dropFirst()
    switch sigil {
    case .exclamationMark:
      return
    case .numberSign, .caret:
      openSection(afterSigil, isInverted: sigil == .caret)
    case .slash:
      closeSection(afterSigil)
    case .closeAngle:
      guard let name = name(in: afterSigil) else { return }
      template.items.append(.partial(name))
    case .ampersand:
      guard let name = name(in: afterSigil) else { return }
      template.items.append(.variable(name, isEscaped: false))
    default:
      guard let name = name(in: content) else { return }
      template.items.append(.variable(name, isEscaped: !isTriple))
    }
  }

  private mutating func openSection(_ content: Range<Int>, isInverted: Bool) {
    guard let name = name(in: content) else { return }
    openSections.append(name)
    template.items.append(.open(name, isInverted: isInverted))
  }

  private mutating func closeSection(_ content: Range<Int>) {
    guard let name = name(in: content) else { return }
    guard let open = openSections.last else {
      diagnose(
        "'{{/\(name.text)}}' without an opening tag", help: "remove it", at: name.bytes)
      return
    }
    guard open.text == name.text else {
      diagnose(
        "section '\(open.text)' is closed as '\(name.text)'",
        help: "write '{{/\(open.text)}}'",
        at: name.bytes)
      return
    }
    openSections.removeLast()
    template.items.append(.close)
  }

  /// The name in a tag: letters, digits and `-_./`.
  private mutating func name(in range: Range<Int>) -> TemplateName? {
    let range = trimmed(range)
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard !range.isEmpty, bytes[range].allSatisfy(Self.isAllowedInName) else {
      diagnose(
        "'\(text)' is not a name",
        help:
          "use a variable, a section, a partial or a comment; names can contain letters, digits and -_./",
        at: range)
      return nil
    }
    return TemplateName(text: text, bytes: range)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, bytes[first] <= UInt8(ascii: " ") {
      range.removeFirst()
    }
    while let last = range.last, bytes[last] <= UInt8(ascii: " ") {
      range.removeLast()
    }
    return range
  }

  private static func isAllowedInName(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "-_./".utf8.contains(byte)
  }

  // MARK: Bytes

  /// Returns the first place from an index on with the closing braces of a tag.
  private func firstIndex(of closing: String, from start: Int) -> Int? {
    let length = closing.utf8.count
    return (start..<max(start, bytes.count - length + 1)).first { index in
      bytes[index..<index + length].elementsEqual(closing.utf8)
    }
  }

  /// Returns the whole line around a tag that is alone on it.
  private func lineAround(_ tag: Range<Int>) -> Range<Int>? {
    var start = tag.lowerBound
    while start > textStart, isBlank(bytes[start - 1]) {
      start -= 1
    }
    guard start == 0 || bytes[start - 1] == .lineFeed else { return nil }
    var end = tag.upperBound
    // In a file from Windows, a line ends with "\r\n".
    while end < bytes.count, isBlank(bytes[end]) || bytes[end] == .carriageReturn {
      end += 1
    }
    guard end == bytes.count || bytes[end] == .lineFeed else { return nil }
    return start..<min(end + 1, bytes.count)
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == .space || byte == .tab
  }

  private mutating func diagnose(
    _ message: Message,
    help: Message,
    at bytes: Range<Int>
  ) {
    template.diagnostics.append(
      .templateSyntax(message, help: help, at: Location(template.file.path, bytes: bytes)))
  }
}
