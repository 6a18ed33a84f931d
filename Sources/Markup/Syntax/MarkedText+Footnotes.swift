import Base

/// `[^id]:` at the start of a block, which is a footnote if libcmark makes an item of it.
struct FootnoteLabel {
  /// In lower case.
  var label: String
  /// The line of the marked text, from 0.
  var line: Int
  /// The column of the item's marker in that line.
  var column: Int
  /// `[^id]` in the file.
  var bytes: Range<Int>
}

// Footnotes as on GitHub. A note becomes an item of a list, so that libcmark itself nests its blocks:
//
//     [^1]: A note.           01) ⟨0⟩A note.
//
//         - a list       →        - a list
//
// The item is known by its place; the mark alone is for text that is no item, such as code.
extension MarkedText {
  /// Replaces a footnote's label with the marker of an item.
  ///
  /// - Returns: The offset up to which the line is copied; `nil` if there is no label.
  mutating func markFootnoteLabel(
    of content: Range<Int>,
    in line: Range<Int>
  ) -> Int? {
    guard let label = source.footnoteLabel(at: content.lowerBound, in: content),
      label.upperBound < content.upperBound,
      source.bytes[label.upperBound] == .colon
    else { return nil }
    let rest = source.bytes[label.upperBound + 1..<line.upperBound].drop(while: \.isBlank)
    let end = blockStart(in: rest.indices)
    text.append(contentsOf: source.bytes[line.lowerBound..<content.lowerBound])
    // To libcmark the note is an item, in which the block that follows begins.
    text.append(contentsOf: MarkTable.footnoteMarker)
    text.append(contentsOf: rest[..<end])
    let margin = MarkTable.footnoteMarker.count + end - rest.startIndex
    marks.add(
      .footnoteLabel(margin: margin),
      bytes: content.lowerBound..<end,
      to: &text
    )
    noteFootnote(label, column: content.lowerBound - line.lowerBound, in: line)
    return end
  }

  private mutating func noteFootnote(
    _ label: Range<Int>,
    column: Int,
    in line: Range<Int>
  ) {
    footnotes.append(
      FootnoteLabel(
        label: source.footnoteName(label),
        line: source.line(at: line.lowerBound) - firstLine,
        column: column,
        bytes: label))
  }

  /// Returns an offset at which a mark does not change how a note begins: after the markers of
  /// quotes and items, a fence, the sign of a heading, a pipe.
  private func blockStart(in range: Range<Int>) -> Int {
    let prefix = LinePrefix(source.bytes.span, line: range)
    let start =
      if prefix.excess == nil {
        prefix.contentStart
      } else {
        range.lowerBound
      }
    guard start < range.upperBound else { return start }
    let sign = source.bytes[start]
    let run = source.bytes[start..<range.upperBound].prefix { $0 == sign }
    switch sign {
    // A fence.
    case .backtick where run.count > 2, .tilde where run.count > 2:
      return run.endIndex
    // A heading, or a row of a table.
    case .numberSign, .pipe:
      let rest = source.bytes[run.endIndex..<range.upperBound]
      return rest.drop { $0 == .space }.startIndex
    default:
      return start
    }
  }

  /// Marks `[^id]` in running text, unless it is the text of a link.
  ///
  /// - Returns: The offset at which the search for marks continues; `nil` if there is no footnote.
  mutating func markFootnote(
    at start: Int,
    in line: Range<Int>,
    copied: inout Int
  ) -> Int? {
    guard let label = source.footnoteLabel(at: start, in: line),
      !source.isEscaped(start, in: line),
      !isLinkText(label, in: line)
    else { return nil }
    return replace(label, by: .footnote, copied: &copied)
  }

  /// Returns whether `(address)` follows a label.
  private func isLinkText(_ label: Range<Int>, in line: Range<Int>) -> Bool {
    let rest = source.bytes[label.upperBound..<line.upperBound]
    guard rest.first == .openParenthesis else { return false }
    let end = rest.dropFirst().first { byte in
      byte <= .space || "()".utf8.contains(byte)
    }
    return end == .closeParenthesis
  }
}

extension PageText {
  /// The bytes of the `[^id]` that begins at an offset: no white space, no brackets in it.
  fileprivate func footnoteLabel(
    at start: Int,
    in range: Range<Int>
  ) -> Range<Int>? {
    guard start + 3 < range.upperBound,
      bytes[start + 1] == .caret
    else { return nil }
    let end = bytes[start + 2..<range.upperBound].firstIndex { byte in
      byte <= .space || "[]".utf8.contains(byte)
    }
    guard let end,
      end > start + 2,
      bytes[end] == .closeBracket
    else { return nil }
    return start..<end + 1
  }

  /// Returns the name in the `[^id]` of a range, ignoring case.
  func footnoteName(_ range: Range<Int>) -> String {
    string(range.lowerBound + 2..<range.upperBound - 1).lowercased()
  }
}
