/// A document as Unicode scalars, with the information which of them are characters of its text.
///
/// All places are offsets into `scalars`: readers, blocks and messages refer to ranges of it. A
/// line of a Word file is a paragraph.
public struct SourceText: Sendable {
  /// The form of the file.
  public var format: Format
  /// The encoding of the file.
  public var encoding: TextEncoding
  var scalars: [UInt32]
  /// The scalars as they were read, before a reader replaced references in `scalars`.
  private let written: [UInt32]
  /// The offset of the start of each line; the first is 0.
  private(set) var lineStarts: [Int]
  /// For HTML: true for each scalar that is shown, and not part of a tag, a comment or a script;
  /// empty for other formats, in which every scalar is shown.
  var shown: [Bool]
  /// For PDF: the index of the first line of each page; otherwise empty.
  var pageStarts: [Int] = []

  init(
    format: Format,
    encoding: TextEncoding,
    scalars: [UInt32],
    shown: [Bool] = []
  ) {
    self.format = format
    self.encoding = encoding
    (self.scalars, written) = (scalars, scalars)
    self.shown = shown
    lineStarts = [0]
    var index = 0
    while index < scalars.count {
      // CR LF is one line end.
      if scalars[index] == .carriageReturn,
        index + 1 < scalars.count,
        scalars[index + 1] == .lineFeed
      {
        index += 1
      }
      if scalars[index] == .lineFeed || scalars[index] == .carriageReturn {
        lineStarts.append(index + 1)
      }
      index += 1
    }
  }
}

/// The form of a document.
public enum Format: String, Sendable, CaseIterable {
  case text, html, docx, pdf
}

/// A place in a document: all counts from 1, the column in Unicode scalars.
public struct DocumentPlace: Sendable, Hashable, Comparable {
  /// Of a PDF: from 1.
  public var page: Int?
  /// From 1; of a PDF on its page.
  public var line: Int
  /// From 1, in Unicode scalars.
  public var column: Int

  /// Creates a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Compares by page, by line, then by column.
  public static func < (a: DocumentPlace, b: DocumentPlace) -> Bool {
    (a.page ?? 0, a.line, a.column) < (b.page ?? 0, b.line, b.column)
  }

  /// The place for people: `12:1`, line and column; page and line for a PDF.
  public var label: String {
    page.map { "\($0):\(line)" } ?? "\(line):\(column)"
  }
}

extension SourceText {
  /// Returns the line of an offset, from 0.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of lines.
  func line(at offset: Int) -> Int {
    lineStarts.partitionIndex { $0 > offset } - 1
  }

  /// The number of lines; the text after the last line end counts only if it is not empty.
  public var lineCount: Int {
    lineStarts.count - (lineStarts.last == scalars.count ? 1 : 0)
  }

  /// The place of an offset.
  public func place(_ offset: Int) -> DocumentPlace {
    let line = line(at: offset)
    var place = DocumentPlace(line: line + 1, column: offset - lineStarts[line] + 1)
    guard !pageStarts.isEmpty else { return place }
    let page = max(0, pageStarts.partitionIndex { $0 > line } - 1)
    (place.page, place.line) = (page + 1, line - pageStarts[page] + 1)
    return place
  }

  /// The pages of a PDF without text, from 1: images of text, or blank.
  public var pagesWithoutText: [Int] {
    pageStarts.indices.filter { rangeOfPage($0).isEmpty }.map { $0 + 1 }
  }

  /// Returns the range of a page of a PDF, counted from 0.
  func rangeOfPage(_ page: Int) -> Range<Int> {
    func start(_ page: Int) -> Int {
      guard page < pageStarts.count,
        pageStarts[page] < lineStarts.count
      else {
        return scalars.count
      }
      return lineStarts[pageStarts[page]]
    }
    return start(page)..<max(start(page), start(page + 1))
  }

  /// Returns the place after a range: on the line of its last scalar.
  public func end(_ range: Range<Int>) -> DocumentPlace {
    var place = place(max(range.lowerBound, range.upperBound - 1))
    place.column += 1
    return place
  }

  /// Returns the lines of a range, unchanged; of long lines only the part around the range.
  ///
  /// Otherwise a page whose HTML is one line would be repeated for each of its parts.
  func lines(of range: Range<Int>) -> String {
    let last = line(at: max(range.lowerBound, range.upperBound - 1))
    let lineStart = lineStarts[line(at: range.lowerBound)]
    let lineEnd = endWithoutBreaks(lineStart..<rangeOfLine(last).upperBound)
    let start = max(lineStart, range.lowerBound - Self.lineMargin)
    let end = max(start, min(lineEnd, range.upperBound + Self.lineMargin))
    var lines = String(written[start..<end])
    if start > lineStart {
      lines = "…" + lines
    }
    if end < lineEnd {
      lines += "…"
    }
    return lines
  }

  /// Returns the end of some lines without the line ends behind them.
  private func endWithoutBreaks(_ lines: Range<Int>) -> Int {
    var end = lines.upperBound
    while end > lines.lowerBound, [.lineFeed, .carriageReturn].contains(written[end - 1]) {
      end -= 1
    }
    return end
  }

  /// Returns the range of a line, counted from 0, with its line end.
  func rangeOfLine(_ line: Int) -> Range<Int> {
    let next = lineStarts.dropFirst(line + 1).first
    return lineStarts[line]..<(next ?? scalars.count)
  }

  /// The length of the part of a line that is kept on either side of a range.
  private static let lineMargin = 300

  /// Returns whether the scalar is a character: shown, and not white space.
  func isCharacter(_ offset: Int) -> Bool {
    (shown.isEmpty || shown[offset]) && !scalars[offset].isSpace
  }

  /// Returns the number of characters in a range.
  func count(_ range: Range<Int>) -> Int {
    var count = 0
    for offset in range where isCharacter(offset) {
      count += 1
    }
    return count
  }
}
