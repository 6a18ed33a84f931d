import Diagnostics
import TextWidth

/// The body of a page as libcmark reads it: our syntax replaced by marks, lines kept.
///
///     ::: note          →  <![CDATA[⟨0⟩]]>
///     See [@a2020-1].   →  See ⟨1⟩.
///     [b](topic:x)      →  [b](⟨2⟩topic:x)
///     は**「か」**        →  は**◊「か」◊**        (◊ is U+FDD0)
struct MarkedText {
  private(set) var text: [UInt8] = []
  private(set) var marks = MarkTable()
  /// Lines of the text, from 0, that may be the delimiter row of a table, ascending.
  private(set) var delimiterRows: [Int] = []
  /// Whether the text may hold link reference definitions.
  private(set) var mayDefineReferences = false
  private(set) var mistakes: [Diagnostic] = []

  private let source: SourceText
  private let firstLine: Int

  /// More block markers than this on one line are refused: libcmark's time grows with their square.
  static let maximumMarkersInLine = 100

  /// Reads the lines from `firstLine` on.
  ///
  /// - Complexity: O(*n*) in the count of bytes.
  init(_ source: SourceText, firstLine: Int) {
    self.source = source
    self.firstLine = firstLine
    guard firstLine < source.lineStarts.count else { return }
    text.reserveCapacity(source.bytes.count - source.lineStarts[firstLine] + 256)
    for line in firstLine..<source.lineStarts.count {
      append(line: line)
    }
  }

  private mutating func append(line: Int) {
    let range = source.line(line)
    let end = line + 1 < source.lineStarts.count ? source.lineStarts[line + 1] : source.bytes.count
    let prefix = LinePrefix(source.bytes.span, range)
    if prefix.markerCount > Self.maximumMarkersInLine {
      mistakes.append(.tooManyMarkers(prefix.markerCount, at: location(range)))
      text.append(contentsOf: source.bytes[range.upperBound..<end])
      return
    }
    if isColonRun(prefix.contentStart..<range.upperBound) {
      text.append(contentsOf: source.bytes[range.lowerBound..<prefix.contentStart])
      text.append(contentsOf: "<![CDATA[".utf8)
      marks.add(.containerLine, prefix.contentStart..<range.upperBound, to: &text)
      text.append(contentsOf: "]]>".utf8)
    } else {
      if isDelimiterRow(prefix.quoteEnd..<range.upperBound) {
        delimiterRows.append(line - firstLine)
        // U+FDD0 ends the cells of a table (`TableFinder`).
        marks.isUsed = true
      }
      appendInlines(range)
    }
    text.append(contentsOf: source.bytes[range.upperBound..<end])
  }

  private func isColonRun(_ range: Range<Int>) -> Bool {
    range.count >= 3 && source.bytes[range.lowerBound] == UInt8(ascii: ":")
      && source.bytes[range.lowerBound + 1] == UInt8(ascii: ":")
      && source.bytes[range.lowerBound + 2] == UInt8(ascii: ":")
  }

  /// Whether a line holds nothing but `|`, `-`, `:` and white space, with a pipe and a dash.
  private func isDelimiterRow(_ range: Range<Int>) -> Bool {
    var hasPipe = false
    var hasDash = false
    for byte in source.bytes[range] {
      switch byte {
      case UInt8(ascii: "|"): hasPipe = true
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: ":"), 0x20, 0x09: continue
      default: return false
      }
    }
    return hasPipe && hasDash
  }

  var path: String { source.path }

  /// A line of the text, from 0, in the file.
  func location(ofLine line: Int) -> Location { location(source.line(firstLine + line)) }

  /// Whether a line of a range may be a delimiter row.
  ///
  /// - Complexity: O(log *n*) in the count of candidates.
  func hasDelimiterRow(inLines lines: ClosedRange<Int>) -> Bool {
    var low = 0
    var high = delimiterRows.count
    while low < high {
      let middle = (low + high) / 2
      if delimiterRows[middle] < lines.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < delimiterRows.count && delimiterRows[low] <= lines.upperBound
  }

  private func location(_ range: Range<Int>) -> Location { Location(source.path, range) }
}

// MARK: - Inlines

extension MarkedText {
  /// Copies a line, run by run, up to each place where a mark goes.
  private mutating func appendInlines(_ line: Range<Int>) {
    var copied = line.lowerBound
    var index = line.lowerBound
    while index < line.upperBound {
      switch source.bytes[index] {
      case UInt8(ascii: "*"):
        let run = starRun(at: index, in: line)
        markStars(run, in: line, copied: &copied)
        index = run.upperBound
      case UInt8(ascii: "["):
        index = markCitation(at: index, in: line, copied: &copied)
      case UInt8(ascii: "]"):
        index = markAddress(after: index, in: line, copied: &copied)
      case UInt8(ascii: "<"):
        index = markAutolink(at: index, in: line, copied: &copied)
      default:
        index += 1
      }
    }
    text.append(contentsOf: source.bytes[copied..<line.upperBound])
  }

  private mutating func copy(to end: Int, copied: inout Int) {
    text.append(contentsOf: source.bytes[copied..<end])
    copied = end
  }

  private func starRun(at start: Int, in line: Range<Int>) -> Range<Int> {
    var end = start + 1
    while end < line.upperBound, source.bytes[end] == UInt8(ascii: "*") { end += 1 }
    // An escaped star is no delimiter: it counts as what stands before the run.
    return isEscaped(start, in: line) && end > start + 1 ? (start + 1)..<end : start..<end
  }

  /// Puts U+FDD0 between a run of `*` beside wide characters and its punctuation.
  ///
  /// CommonMark, section 6.2, lets punctuation decide whether a run opens or closes and expects
  /// spaces around words; Japanese has none, so `は**「か」**と` would not be bold. U+FDD0 is
  /// neither punctuation nor space. The CJK amendment to CommonMark proposes the same reading.
  private mutating func markStars(_ run: Range<Int>, in line: Range<Int>, copied: inout Int) {
    guard !isEscaped(run.lowerBound, in: line) else { return }
    let before = scalar(endingAt: run.lowerBound, in: line)
    let after = scalar(startingAt: run.upperBound, in: line)
    guard before?.isEastAsian == true || after?.isEastAsian == true else { return }
    marks.isUsed = true
    if let before, separates(before) {
      copy(to: run.lowerBound, copied: &copied)
      text.append(contentsOf: Self.separator)
    }
    if let after, separates(after) {
      copy(to: run.upperBound, copied: &copied)
      text.append(contentsOf: Self.separator)
    }
  }

  private static let separator: [UInt8] = [0xEF, 0xB7, 0x90]

  private func separates(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "_" && scalar.isPunctuationOrSymbol
  }

  /// Whether an odd number of backslashes stands before an offset.
  private func isEscaped(_ index: Int, in line: Range<Int>) -> Bool {
    var start = index
    while start > line.lowerBound, source.bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (index - start) % 2 == 1
  }

  private func scalar(startingAt index: Int, in line: Range<Int>) -> Unicode.Scalar? {
    guard index < line.upperBound else { return nil }
    return Unicode.Scalar(utf8: source.bytes.span, at: index)
  }

  private func scalar(endingAt end: Int, in line: Range<Int>) -> Unicode.Scalar? {
    var index = end - 1
    guard index >= line.lowerBound else { return nil }
    while index > line.lowerBound, source.bytes[index] & 0xC0 == 0x80 { index -= 1 }
    return Unicode.Scalar(utf8: source.bytes.span, at: index)
  }

  /// Takes out `[@…]`, unless it is the text of a link.
  private mutating func markCitation(
    at start: Int, in line: Range<Int>, copied: inout Int
  ) -> Int {
    guard start + 1 < line.upperBound, source.bytes[start + 1] == UInt8(ascii: "@"),
      !isEscaped(start, in: line)
    else { return start + 1 }
    var end = start + 2
    while end < line.upperBound, source.bytes[end] != UInt8(ascii: "]"),
      source.bytes[end] != UInt8(ascii: "[")
    {
      end += 1
    }
    let isClosed = end < line.upperBound && source.bytes[end] == UInt8(ascii: "]")
    let range = start..<(isClosed ? end + 1 : end)
    let isWellFormed = isClosed && CitationGroup.statements(in: source.bytes, range) != nil
    // `[@a](…)` is a link; so is `[@a][…]`, unless a link follows a citation at once.
    let next = range.upperBound < line.upperBound ? source.bytes[range.upperBound] : nil
    if next == UInt8(ascii: "(") || (next == UInt8(ascii: "[") && !isWellFormed), isClosed {
      return start + 2
    }
    copy(to: start, copied: &copied)
    marks.add(isWellFormed ? .citation : .malformedCitation, range, to: &text)
    copied = range.upperBound
    return range.upperBound
  }

  /// Marks the address of a link or of a definition: `](address`, `]: address`.
  private mutating func markAddress(
    after bracket: Int, in line: Range<Int>, copied: inout Int
  ) -> Int {
    var index = bracket + 1
    guard index < line.upperBound else { return index }
    switch source.bytes[index] {
    case UInt8(ascii: "("):
      index += 1
    case UInt8(ascii: ":"):
      mayDefineReferences = true
      index += 1
      while index < line.upperBound, [0x20, 0x09].contains(source.bytes[index]) { index += 1 }
    default:
      return index
    }
    guard index < line.upperBound, canBeginAddress(source.bytes[index]) else { return index }
    copy(to: index, copied: &copied)
    marks.add(.address, index..<addressEnd(from: index, in: line), to: &text)
    return index
  }

  /// What a mark may stand before without changing how CommonMark reads the text.
  private func canBeginAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "_"), 0x00...0x20:
      false
    default: true
    }
  }

  /// Where an address ends, for messages: after so many bytes at most, that many brackets in a row
  /// do not have to look through the whole line each.
  private func addressEnd(from start: Int, in line: Range<Int>) -> Int {
    let limit = min(line.upperBound, start + Self.maximumAddressLength)
    var end = start
    while end < limit, source.bytes[end] > 0x20, source.bytes[end] != UInt8(ascii: ")") { end += 1 }
    return end
  }

  private static let maximumAddressLength = 256

  /// Marks the address in `<topic:alert>`, after the scheme.
  private mutating func markAutolink(at start: Int, in line: Range<Int>, copied: inout Int) -> Int {
    for scheme in Reference.schemes {
      let end = start + 1 + scheme.name.utf8.count
      guard end < line.upperBound, source.bytes[end] == UInt8(ascii: ":"),
        source.bytes[(start + 1)..<end].elementsEqual(scheme.name.utf8)
      else { continue }
      copy(to: end + 1, copied: &copied)
      let address = (start + 1)..<addressEnd(from: start + 1, in: line)
      let close = source.bytes[address].firstIndex(of: UInt8(ascii: ">")) ?? address.upperBound
      marks.add(.address, address.lowerBound..<close, to: &text)
      return end + 1
    }
    return start + 1
  }
}
