import Diagnostics
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
    let places = document.parts.flatMap { part in
      part.source
        .enumerated()
        .map { (range: $1, kind: part.kind, isFirst: $0 == 0) }
    }
    for place in places.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      var lines = Self.lines(bytes[place.range])
      if case .heading(let number) = place.kind, place.isFirst {
        closeRule()
        lines = writeHeading(number, from: place.range, in: lines)
      } else if case .rule(let number) = place.kind, place.isFirst {
        closeRule()
        openRule(number)
      } else if place.kind != openRule.map(Part.Kind.rule) {
        closeRule()
      }
      write(lines)
    }
    closeRule()
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasSuffix("\r") ? String($0.dropLast()) : String($0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private mutating func writeFrontMatter() {
    let front = document.frontMatter
    guard front.title != nil || front.summary != nil else { return }
    text = "---\n"
    let note = Placeholder.frontMatter(language)
    for (key, value) in [("title", front.title), ("summary", front.summary)] {
      if let value { text += "\(key): \(Scaffold.quoted(value.value))  # \(note)\n" }
    }
    if front.isDraft { text += "status: draft\n" }
    text += "---\n"
  }

  private mutating func writeBlock(_ block: String) { text += (text.isEmpty ? "" : "\n") + block }

  // MARK: Headings and rules

  /// Writes a heading.
  ///
  /// - Returns: The lines that follow it.
  private mutating func writeHeading(
    _ number: Int, from range: Range<Int>, in lines: [String]
  ) -> [String] {
    flush()
    let heading = document.headings[number]
    writeBlock(String(repeating: "#", count: heading.level) + " " + heading.text + "\n")
    let end = min(max(heading.textEnd, range.lowerBound), range.upperBound)
    let isUnderlined =
      lines.first?
      .drop { " \t>".contains($0) }
      .hasPrefix("#") == false
    let count = bytes[range.lowerBound..<end].count { $0 == 0x0A } + (isUnderlined ? 2 : 1)
    return Array(lines.dropFirst(count))
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
    if openRule != nil { text += ":::\n" }
    openRule = nil
  }

  // MARK: Text

  /// Keeps drawings with their legends, and puts the other lines into comments.
  private mutating func write(_ lines: [String]) {
    var rest = lines[...]
    while let line = rest.first {
      guard let fence = Self.drawingFence(line) else {
        waiting.append(line)
        rest.removeFirst()
        continue
      }
      flush()
      let body =
        rest
        .dropFirst()
        .prefix { !$0.drop(while: \.isWhitespace).hasPrefix(fence) }
      let end = min(body.endIndex + 1, rest.endIndex)
      writeBlock("<!-- \(Placeholder.drawing(language)) -->\n")
      writeBlock(rest[..<end].joined(separator: "\n") + "\n")
      rest = rest[end...]
      rest = writeLegend(rest)
    }
    flush()
  }

  /// The fence that a line of a drawing begins with.
  private static func drawingFence(_ line: String) -> Substring? {
    let text = line.drop(while: \.isWhitespace)
    let fence = text.prefix { $0 == "`" || $0 == "~" }
    let info = text.dropFirst(fence.count).drop(while: \.isWhitespace)
    guard fence.count >= 3, info.prefix(while: { !$0.isWhitespace }) == "diagram" else {
      return nil
    }
    return fence
  }

  /// Keeps the numbered list that directly follows a drawing.
  private mutating func writeLegend(_ lines: ArraySlice<String>) -> ArraySlice<String> {
    let rest = lines.drop { $0.allSatisfy(\.isWhitespace) }
    guard let first = rest.first, first.firstMatch(of: /^\s{0,3}\d+[.)]\s/) != nil else {
      return lines
    }
    let legend = rest.prefix { !$0.allSatisfy(\.isWhitespace) }
    writeBlock(legend.joined(separator: "\n") + "\n")
    return rest[legend.endIndex...]
  }

  /// Writes the pending lines as a comment, if they are not all blank.
  private mutating func flush() {
    let isBlank = { (line: String) in line.allSatisfy(\.isWhitespace) }
    var lines = waiting.drop(while: isBlank)
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    waiting = []
    guard !lines.isEmpty else { return }
    // A comment ends where one in it ends (CommonMark, section 4.6).
    let comment = lines.joined(separator: "\n").replacing("-->", with: "-- >")
    writeBlock("<!-- \(Placeholder.original(language))\n\(comment)\n-->\n")
  }
}
