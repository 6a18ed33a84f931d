import Base
import DocumentImport
package import Markup

/// A sentence of a page that tells makers what to do, and the rule that it could become.
package struct RuleSuggestion: Sendable, Equatable {
  /// The id of the topic: `alert`.
  let topic: String
  /// The id that the rule would have in it: `use-short-words`.
  let name: String
  package let level: Level
  /// The sentence in one line.
  package let statement: String
  /// The file, as it can be opened.
  package let path: String
  /// The line on which the sentence begins, from 1.
  package let line: Int
  /// The certainty in percent: 90 for words that only a directive has (“must”, …してください), 60 for its form alone.
  package let confidence: Int
  /// The bytes of the page that the rule replaces.
  let bytes: Range<Int>
  /// The text of the rule: its statement, and its detail after a blank line.
  let text: String

  /// The full id that the rule would have: `alert.use-short-words`.
  package var id: String { "\(topic).\(name)" }
}

/// The lines of a page that are front matter, or in containers.
private struct HiddenLines {
  /// The containers that have no closing line.
  private let leaves: Set<String>
  /// The number of containers that are open.
  private var depth = 0
  private var isInFrontMatter = false

  init(_ components: [ComponentForm]) {
    leaves = Set(components.filter { !$0.content.hasEnd }.map(\.name) + ["include"])
  }

  /// Takes the next line; returns whether it is one of them.
  mutating func hide(_ line: ArraySlice<UInt8>, isFirst: Bool) -> Bool {
    if line.elementsEqual("---".utf8), isFirst || isInFrontMatter {
      isInFrontMatter.toggle()
      return true
    }
    if line.starts(with: ":::".utf8), !isInFrontMatter {
      openOrClose(line)
      return true
    }
    return isInFrontMatter || depth > 0
  }

  /// `::: rule two-tabs` opens a container, `:::` closes one.
  private mutating func openOrClose(_ line: ArraySlice<UInt8>) {
    let title = line.drop { $0 == .colon }.trimmingSpaces()
    let name = String(decoding: title.prefix { $0 != .space }, as: UTF8.self)
    if name.isEmpty {
      depth = max(0, depth - 1)
    } else if !leaves.contains(name) {
      depth += 1
    }
  }
}

/// Finds the sentences of one page that could be rules.
///
/// The page is read as a document to import is (``ImportPlan``), without its front matter and without what stands in
/// containers: rules that it has, do and don't, notes.
struct RuleFinder {
  private let bytes: [UInt8]
  private let path: String
  private let topic: String
  private let lineStarts: [Int]
  private var names: UniqueNames
  private(set) var suggestions: [RuleSuggestion] = []

  /// Finds the sentences.
  ///
  /// - Parameters:
  ///   - bytes: The file, which is UTF-8.
  ///   - path: Its path.
  ///   - topic: The id of its topic.
  ///   - document: The page as it was read.
  ///   - components: The components of the site, of which some have no closing line.
  /// - Complexity: O(*n*), where *n* is the length of the page.
  init(
    _ bytes: [UInt8],
    path: String,
    topic: String,
    document: Document,
    components: [ComponentForm]
  ) {
    self.bytes = bytes
    self.path = path
    self.topic = topic
    names = UniqueNames(Set(document.rules.map(\.id.value)))
    let lineFeeds = bytes.indices.filter { bytes[$0] == .lineFeed }
    // The text begins behind a byte order mark.
    let start = bytes.starts(with: [UInt8].byteOrderMark) ? [UInt8].byteOrderMark.count : 0
    lineStarts = [start] + lineFeeds.map { $0 + 1 }
    let masked = masked(components)
    // A page without text besides its rules is no document.
    guard let plan = try? ImportPlan(masked, as: .text, encoding: .utf8) else {
      return
    }
    for block in plan.blocks {
      addRules(of: block, in: plan.source)
    }
  }

  // MARK: The text that counts

  /// The page with spaces for the lines of front matter and containers, so that all else keeps its place.
  private func masked(_ components: [ComponentForm]) -> [UInt8] {
    var masked = bytes
    var lines = HiddenLines(components)
    for line in lineStarts.indices {
      let range = lineRange(line)
      guard lines.hide(bytes[range].trimmingSpaces(), isFirst: line == 0) else {
        continue
      }
      for index in range where bytes[index] != .carriageReturn {
        masked[index] = .space
      }
    }
    maskComments(&masked)
    return masked
  }

  /// Puts spaces in place of comments, `<!-- … -->`, which no reader sees.
  private func maskComments(_ text: inout [UInt8]) {
    var index = 0
    let (opening, closing) = ("<!--", "-->")
    while let start = text.span.firstIndex(of: opening.utf8.span, in: index..<text.count) {
      let closingStart = text.span.firstIndex(of: closing.utf8.span, in: start..<text.count)
      let end = closingStart.map { $0 + closing.utf8.count } ?? text.count
      for offset in start..<end where text[offset] != .lineFeed && text[offset] != .carriageReturn {
        text[offset] = .space
      }
      index = end
    }
  }

  /// The bytes of a line, without its end.
  private func lineRange(_ line: Int) -> Range<Int> {
    let end =
      if line + 1 < lineStarts.count {
        lineStarts[line + 1] - 1
      } else {
        bytes.count
      }
    return lineStarts[line]..<end
  }

  // MARK: Suggestions

  private mutating func addRules(of block: Block, in source: SourceText) {
    switch block.kind {
    case .rule:
      addRule(block, in: source)
    case .paragraph:
      for rule in block.rules {
        addSentence(rule, in: source)
      }
    default:
      return
    }
  }

  /// Adds a paragraph or an item that begins with its directive; what follows becomes the rule's detail.
  private mutating func addRule(_ block: Block, in source: SourceText) {
    guard let strength = block.strength else { return }
    let place = placeWithMarker(of: block, in: source)
    let lead = text(place)
    // An item of a list inside another belongs to that one.
    guard !lead.hasPrefix("  "),
      !lead.hasPrefix("\t")
    else {
      return
    }
    let item = Self.withoutMarker(lead)
    // `Buttons should` and `be high`: the item ends the sentence above its list.
    let text = block.lead.isEmpty ? item : "\(block.lead) \(item)"
    add(
      level: Level(rawValue: strength.rawValue) ?? .should, statement: block.title,
      confidence: Int((block.confidence * 100).rounded()), bytes: place,
      text: Self.separated(text, statement: block.title))
  }

  /// Adds a sentence in the middle of a paragraph, which the rule then parts.
  private mutating func addSentence(_ rule: Block.InnerRule, in source: SourceText) {
    guard let first = rule.spans.first,
      let last = rule.spans.last
    else {
      return
    }
    let start = offset(of: first.lowerBound, in: source)
    let end = offset(of: last.upperBound, in: source)
    add(
      level: Level(rawValue: rule.strength.rawValue) ?? .should, statement: rule.title,
      confidence: 60, bytes: start..<end, text: text(start..<end))
  }

  /// Some text of the page, with `\n` at the end of each line.
  private func text(_ place: Range<Int>) -> String {
    String(decoding: bytes[place].filter { $0 != .carriageReturn }, as: UTF8.self)
  }

  private mutating func add(
    level: Level,
    statement: String,
    confidence: Int,
    bytes: Range<Int>,
    text: String
  ) {
    suggestions.append(
      RuleSuggestion(
        topic: topic, name: names.add(Self.name(of: statement)), level: level, statement: statement,
        path: path,
        line: line(at: bytes.lowerBound) + 1, confidence: confidence, bytes: bytes,
        text: text))
  }

  // MARK: Places

  /// The bytes of a block from the start of its line on, where an item of a list has its marker.
  private func placeWithMarker(of block: Block, in source: SourceText) -> Range<Int> {
    let start = offset(of: block.range.lowerBound, in: source)
    let end = offset(of: block.range.upperBound, in: source)
    let lineStart = lineStarts[line(at: start)]
    // A sentence in the middle of a line leaves what stands before it.
    let before = Self.withoutMarker(text(lineStart..<start))
    guard before.allSatisfy({ " \t>*_-+.)0123456789".contains($0) }) else {
      return start..<end
    }
    return lineStart..<end
  }

  /// The byte at an offset of the document, which counts scalars.
  private func offset(of offset: Int, in source: SourceText) -> Int {
    let place = source.place(offset)
    let range = lineRange(min(place.line - 1, lineStarts.count - 1))
    let line = String(decoding: bytes[range], as: UTF8.self)
    let before = line.unicodeScalars.prefix(place.column - 1)
    return range.lowerBound + before.reduce(0) { $0 + UTF8.width($1) }
  }

  private func line(at offset: Int) -> Int {
    lineStarts.partitionIndex { $0 > offset } - 1
  }

  // MARK: Texts

  /// The text of an item without its marker: `- Use short words.`, `2. …`, `- [ ] …`.
  private static func withoutMarker(_ text: String) -> String {
    let item = /^ {0,3}(?:[-*+]|[0-9]{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/
    guard let marker = text.firstMatch(of: item) else { return text }
    let lines = text[marker.range.upperBound...].split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in line.drop { $0 == " " || $0 == "\t" } }.joined(separator: "\n")
  }

  /// A text with a blank line behind its statement, which is its first paragraph then.
  private static func separated(_ text: String, statement: String) -> String {
    var rest = text[...]
    for character in statement where !character.isWhitespace {
      rest = rest.drop(while: \.isWhitespace)
      guard rest.first == character else { return text }
      rest = rest.dropFirst()
    }
    // The end of a sentence may stand behind the words of the statement.
    let end = rest.drop { ".。!！?？”」』)）*_".contains($0) }
    let detail = end.drop(while: \.isWhitespace)
    guard !detail.isEmpty else { return text }
    return text[..<end.startIndex] + "\n\n" + detail
  }

  /// Words that say nothing in an id.
  private static let fillers: Set<String> = [
    "a", "an", "and", "as", "at", "be", "by", "for", "from", "in", "is", "it", "its", "must", "of",
    "on", "or", "should", "so", "that", "the", "their", "them", "to", "with", "you", "your",
  ]

  /// The name of a sentence: its first four words that say something, `rule` in other scripts than the Latin one.
  private static func name(of statement: String) -> String {
    let words = statement.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let hasOtherLetters = statement.contains { $0.isLetter && !$0.isASCII }
    let telling =
      words
      .map(String.init)
      .filter { !fillers.contains($0) }
      .prefix(4)
    guard !hasOtherLetters, !telling.isEmpty else { return "rule" }
    return telling.joined(separator: "-")
  }
}
