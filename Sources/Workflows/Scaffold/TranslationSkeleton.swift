import Base
import Diagnostics
import DocumentImport
import Markup

/// The text of a page for a translator to fill in: headings, rules and drawings unchanged,
/// everything else as a comment.
///
///     ## Sizes {#sizes}            ## Sizes
///     Small.                  →    <!-- Translate, and remove this comment.
///                                  Small.
///                                  -->
struct TranslationSkeleton {
  private let bytes: [UInt8]
  private let document: Document
  /// The code of the language that the page will be in.
  private let language: String
  private(set) var text = ""
  /// Lines that will be a comment.
  private var waiting: [String] = []
  private var openRule: Int?

  /// - Parameters:
  ///   - bytes: The original's file.
  ///   - document: The original.
  ///   - language: The code of the language that the page will be in.
  init(_ bytes: [UInt8], document: Document, language: String) {
    self.bytes = bytes
    self.document = document
    self.language = language
    writeFrontMatter()
    for place in Self.places(of: document.parts) {
      write(place)
    }
    closeRule()
  }

  /// A piece of a part's source.
  private struct Place {
    let range: Range<Int>
    let kind: Part.Kind
    /// True for the beginning of its part.
    let isFirst: Bool
  }

  /// The pieces of all parts, in the order of the file: a rule interrupts the section around it.
  private static func places(of parts: [Part]) -> [Place] {
    let places = parts.flatMap { part in
      part.source.enumerated().map { number, range in
        Place(range: range, kind: part.kind, isFirst: number == 0)
      }
    }
    return places.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func write(_ place: Place) {
    var lines = Self.lines(bytes[place.range])
    switch place.kind {
    case .heading(let number) where place.isFirst:
      closeRule()
      lines = writeHeading(number, from: place.range, in: lines)
    case .rule(let number) where place.isFirst:
      closeRule()
      openRule(number)
    case let kind where kind != openRule.map(Part.Kind.rule):
      closeRule()
    default:
      break
    }
    write(lines)
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // Of Windows, lines end with two characters.
      String(line.hasSuffix("\r") ? line.dropLast() : line)
    }
    if lines.last?.isEmpty == true {
      lines.removeLast()
    }
    return lines
  }

  private mutating func writeFrontMatter() {
    let front = document.frontMatter
    guard front.title != nil || front.summary != nil else { return }
    text = "---\n"
    let note = Placeholder.frontMatter(language)
    for (key, value) in [("title", front.title), ("summary", front.summary)] {
      if let value {
        text += "\(key): \(YAMLString.quoted(value.value))  # \(note)\n"
      }
    }
    if front.isDraft {
      text += "status: draft\n"
    }
    text += "---\n"
  }

  private mutating func writeBlock(_ block: String) {
    if !text.isEmpty {
      text += "\n"
    }
    text += block
  }

  // MARK: Headings and rules

  /// Writes a heading.
  ///
  /// - Returns: The lines that follow it.
  private mutating func writeHeading(
    _ number: Int, from range: Range<Int>, in lines: [String]
  ) -> [String] {
    flush()
    let heading = document.headings[number]
    let mark = String(repeating: "#", count: heading.level)
    writeBlock("\(mark) \(heading.text)\n")
    let end = min(max(heading.textEnd, range.lowerBound), range.upperBound)
    let breaks = bytes[range.lowerBound..<end].count { $0 == .lineFeed }
    let ending = Self.isUnderlined(lines) ? 2 : 1
    return Array(lines.dropFirst(breaks + ending))
  }

  /// A heading without `#` has a line of `=` or `-` below it.
  private static func isUnderlined(_ lines: [String]) -> Bool {
    let first = lines.first?.drop { " \t>".contains($0) }
    return first?.hasPrefix("#") == false
  }

  private mutating func openRule(_ number: Int) {
    flush()
    let rule = document.rules[number]
    var line = "::: rule \(rule.id.value)"
    if let glance = rule.attributes.glance {
      line += " glance=\"\(String(decoding: bytes[glance.bytes], as: UTF8.self))\""
    }
    writeBlock("\(line)\n\(Placeholder.statement(language))\n")
    openRule = number
  }

  private mutating func closeRule() {
    flush()
    if openRule != nil {
      text += ":::\n"
    }
    openRule = nil
  }

  // MARK: Text

  /// Keeps drawings with their legends, and puts the other lines into comments.
  private mutating func write(_ lines: [String]) {
    var rest = lines[...]
    while let line = rest.first {
      if let fence = Self.drawingFence(line) {
        flush()
        rest = writeDrawing(rest, fence: fence)
      } else {
        waiting.append(line)
        rest.removeFirst()
      }
    }
    flush()
  }

  /// Writes the drawing at the beginning of lines, and returns those behind it and its legend.
  private mutating func writeDrawing(
    _ lines: ArraySlice<String>,
    fence: Substring
  ) -> ArraySlice<String> {
    let body = lines.dropFirst().prefix { line in
      !line.drop(while: \.isWhitespace).hasPrefix(fence)
    }
    // The line of the fence that closes, if there is one.
    let end = min(body.endIndex + 1, lines.endIndex)
    writeBlock("<!-- \(Placeholder.drawing(language)) -->\n")
    writeBlock(lines[..<end].joined(separator: "\n") + "\n")
    return writeLegend(lines[end...])
  }

  /// The fence that a line of a drawing begins with.
  private static func drawingFence(_ line: String) -> Substring? {
    let text = line.drop(while: \.isWhitespace)
    let fence = text.prefix { "`~".contains($0) }
    let info =
      text
      .dropFirst(fence.count)
      .drop(while: \.isWhitespace)
    let language = info.prefix { !$0.isWhitespace }
    guard fence.count >= 3,
      language == "diagram"
    else { return nil }
    return fence
  }

  /// Keeps the numbered list that directly follows a drawing.
  private mutating func writeLegend(_ lines: ArraySlice<String>) -> ArraySlice<String> {
    let rest = lines.drop { line in line.allSatisfy(\.isWhitespace) }
    guard let first = rest.first,
      first.firstMatch(of: /^\s{0,3}\d+[.)]\s/) != nil
    else { return lines }
    let legend = rest.prefix { line in !line.allSatisfy(\.isWhitespace) }
    writeBlock(legend.joined(separator: "\n") + "\n")
    return rest[legend.endIndex...]
  }

  /// Writes the pending lines as a comment, if they are not all blank.
  private mutating func flush() {
    let isBlank = { (line: String) in line.allSatisfy(\.isWhitespace) }
    var lines = waiting.drop(while: isBlank)
    while let last = lines.last, isBlank(last) {
      lines.removeLast()
    }
    waiting = []
    guard !lines.isEmpty else { return }
    // A comment ends where one in it ends (CommonMark, section 4.6).
    let comment =
      lines
      .joined(separator: "\n")
      .replacing("-->", with: "-- >")
    writeBlock("<!-- \(Placeholder.original(language))\n\(comment)\n-->\n")
  }
}
