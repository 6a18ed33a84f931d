/// Splits lines into cells, some of which are in quotation marks (RFC 4180).
package struct CSVReader {
  package private(set) var lines: [[String]] = [[]]
  /// By line: its number in the file, from 1; a cell may have several lines.
  package private(set) var lineNumbers = [1]
  /// True if the current cell began with a quotation mark that is not closed yet.
  package private(set) var isQuoted = false
  /// The line on which the last quoted cell begins, from 1.
  package private(set) var quoteLine = 1
  /// The line of the first text behind the closing quotation mark of its cell, from 1: `"1"x`; `nil` if there is none.
  package private(set) var strayLine: Int?
  /// True if the current cell is quoted, and its quotation mark is closed.
  private var isAfterQuote = false
  private var lineNumber = 1
  private var cell = String.UnicodeScalarView()
  private var index = 0
  private let text: [Unicode.Scalar]
  private let separator: Unicode.Scalar

  /// - Parameters:
  ///   - text: The text, without a byte order mark.
  ///   - separator: The character between two cells.
  package init(_ text: [Unicode.Scalar], separator: Unicode.Scalar) {
    self.text = text
    self.separator = separator
  }

  /// Reads the whole text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package mutating func read() {
    while index < text.count {
      let scalar = text[index]
      index += 1
      if isQuoted {
        readQuoted(scalar)
      } else {
        readPlain(scalar)
      }
    }
    endCell()
  }

  private mutating func readQuoted(_ scalar: Unicode.Scalar) {
    guard scalar == "\"" else {
      cell.append(scalar)
      countLine(scalar)
      return
    }
    // Two marks stand for one.
    if next == "\"" {
      cell.append(scalar)
      index += 1
    } else {
      isQuoted = false
      isAfterQuote = true
    }
  }

  private mutating func readPlain(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"" where cell.isEmpty:
      isQuoted = true
      quoteLine = lineNumber
    case separator:
      endCell()
    case "\n", "\r":
      // "\r\n" ends one line, not two.
      if scalar == "\r", next == "\n" {
        index += 1
      }
      endCell()
      lines.append([])
      lineNumber += 1
      lineNumbers.append(lineNumber)
    default:
      if isAfterQuote, strayLine == nil, !scalar.properties.isWhitespace {
        strayLine = lineNumber
      }
      cell.append(scalar)
    }
  }

  /// Counts the end of a line inside of a cell: `\r\n` is one.
  private mutating func countLine(_ scalar: Unicode.Scalar) {
    if scalar == "\n" || scalar == "\r" && next != "\n" {
      lineNumber += 1
    }
  }

  private var next: Unicode.Scalar? {
    if index < text.count {
      text[index]
    } else {
      nil
    }
  }

  private mutating func endCell() {
    lines[lines.count - 1].append(String(cell))
    isAfterQuote = false
    cell = String.UnicodeScalarView()
  }
}

extension CSVReader {
  /// The separator that a text uses: of some characters the one that is most frequent, outside of quotation marks, in the
  /// first line that has any; the first one of them for none.
  package static func separator(
    of text: [Unicode.Scalar],
    among separators: [Unicode.Scalar]
  ) -> Unicode.Scalar {
    var counts: [Unicode.Scalar: Int] = [:]
    var isQuoted = false
    for scalar in text {
      if scalar == "\"" {
        isQuoted.toggle()
      }
      guard !isQuoted else { continue }
      if scalar == "\n" || scalar == "\r", !counts.isEmpty {
        break
      }
      if separators.contains(scalar) {
        counts[scalar, default: 0] += 1
      }
    }
    let maximum = counts.values.max()
    return separators.first { counts[$0] == maximum && maximum != nil } ?? separators[0]
  }
}
