/// The last look at a text: marks that would be errors in our Markdown and were text before.
enum Finish {
  /// Closes a fence that was never closed, leaves at most one blank line where tags stood, and keeps the cells of tables
  /// within their columns.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - hasIndentedCode: Indicates whether four spaces before a paragraph make code, as in Markdown; in MDX and HTML
  ///     they do not, and are left out where no list is around.
  /// - Returns: The text.
  static func text(_ bytes: Bytes, hasIndentedCode: Bool) -> Bytes {
    var result = Bytes()
    var fence: OpenFence?
    var blanks = 0
    var indentation = UnmeantIndentation(hasIndentedCode: hasIndentedCode)
    var row = TableRow()
    for line in bytes.lines {
      var written = Bytes(line)
      if let open = fence {
        if open.isClosed(by: line) {
          fence = nil
        }
      } else if let opened = OpenFence(line) {
        fence = opened
        row.end()
      } else if line.isBlank {
        blanks += 1
        row.end()
        continue
      } else {
        let startsBlock = blanks > 0 || result.isEmpty
        written = row.read(indentation.removed(from: line, startsBlock: startsBlock)[...])
      }
      if !result.isEmpty {
        result += Bytes(repeating: .newline, count: min(blanks, 2))
      }
      blanks = 0
      result += written + [.newline]
    }
    // CommonMark closes it at the end of the text, we report it.
    if let fence {
      result += fence.mark.bytes + [.newline]
    }
    return result
  }
}

/// The indentation of text that is none of code: four spaces before a paragraph make code in Markdown, and mean nothing in
/// MDX and HTML.
private struct UnmeantIndentation {
  let hasIndentedCode: Bool
  private var columns = 0
  private var isInList = false
  /// Indicates whether the line before opens or closes a container.
  private var isBehindMark = false

  init(hasIndentedCode: Bool) {
    self.hasIndentedCode = hasIndentedCode
  }

  /// Returns a line without the columns that would make code of it.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - startsBlock: Indicates whether no line is right before it.
  /// - Returns: The line.
  mutating func removed(from line: ArraySlice<UInt8>, startsBlock: Bool) -> Bytes {
    guard !hasIndentedCode else { return Bytes(line) }
    let own = Indentation.columns(of: line)
    let startsBlock = startsBlock || isBehindMark
    isBehindMark = line.trimmed.begins(with: ":::")
    if startsBlock {
      if own < columns {
        columns = 0
      }
      // A heading is read before, and stays what it was there.
      if !isInList, columns == 0, own >= 4, line.trimmed.first != .numberSign {
        columns = own
      }
    }
    let result = Indentation.drop(min(columns, own), from: line)
    if CodeRanges.isItem(result[...]) {
      isInList = true
    } else if startsBlock, Indentation.columns(of: result[...]) == 0 {
      isInList = false
    }
    return result
  }
}
