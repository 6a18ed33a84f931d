import Base
import TextWidth

// HTML where it is left out: without their tags the words of a block are a text like any other.

extension MarkedText {
  /// Removes a tag that would begin a block of HTML, whose text libcmark does not read, or a
  /// comment that libcmark 0.30 would show.
  ///
  /// - Returns: Its end; `nil` if there is none.
  mutating func markHTML(
    at start: Int,
    in line: Range<Int>,
    content: Range<Int>,
    copied: inout Int
  ) -> Int? {
    guard leavesOutHTML, start + 1 < line.upperBound else { return nil }
    let rest = source.bytes[start..<line.upperBound]
    if source.bytes[start + 1] == .exclamationMark {
      return markComment(rest, in: line, content: content, copied: &copied)
    }
    // `[text](<div>)` is an address.
    guard start == line.lowerBound || source.bytes[start - 1] != .openParenthesis,
      let tag = HTMLTag(rest, at: start),
      isLeftOut(tag, content: content),
      !source.isEscaped(start, in: line)
    else { return nil }
    return replace(tag.range, by: .tag, copied: &copied)
  }

  /// Returns whether libcmark would begin a block of HTML at a tag (CommonMark, section 4.6), or
  /// the tag is of such a kind.
  private func isLeftOut(_ tag: HTMLTag, content: Range<Int>) -> Bool {
    guard !tag.isVerbatim else { return false }
    if tag.isBlock {
      return true
    }
    // A line of its own.
    return tag.name != "br" && tag.range.lowerBound == content.lowerBound
      && isBlank(tag.range.upperBound..<content.upperBound)
  }

  /// Takes out a comment within a line that has two hyphens inside: libcmark 0.30 shows it, as CommonMark did up to 0.30.
  private mutating func markComment(
    _ rest: ArraySlice<UInt8>,
    in line: Range<Int>,
    content: Range<Int>,
    copied: inout Int
  ) -> Int? {
    let start = rest.startIndex
    guard start > content.lowerBound,
      start >= endlessComments,
      rest.starts(with: "<!--".utf8)
    else { return nil }
    guard let end = rest.firstEnd(ofComment: start + 4) else {
      // So that no later `<!--` of the line searches again.
      endlessComments = line.upperBound
      return nil
    }
    guard rest.hasHyphens(start + 4..<end - 3),
      !source.isEscaped(start, in: line)
    else { return nil }
    return replace(start..<end, by: .comment, copied: &copied)
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    source.bytes[range].allSatisfy { $0 <= .space }
  }
}

// MARK: - Details

extension MarkedText {
  /// Reads lines that begin or end `<details>`, which the component is for.
  ///
  ///     <details>
  ///     <summary>More</summary>     as ::: details More
  ///
  ///     Text.
  ///
  ///     </details>                  as :::
  ///
  /// - Returns: The bytes that the component's line takes; `nil` where the lines are others.
  mutating func detailsLine(_ line: Int, content: Range<Int>) -> Range<Int>? {
    guard leavesOutHTML,
      !content.isEmpty,
      source.bytes[content.lowerBound] == .openAngle,
      let tag = HTMLTag(source.bytes[content], at: content.lowerBound),
      tag.name == "details"
    else { return nil }
    let rest = tag.range.upperBound..<content.upperBound
    if tag.isEnd {
      guard openDetails > 0, isBlank(rest) else { return nil }
      openDetails -= 1
      return content
    }
    // One without an end would take the rest of the page.
    guard isEnded(after: line),
      let end = summary(in: rest, line: line)?.upperBound
    else {
      return nil
    }
    openDetails += 1
    return content.lowerBound..<end
  }

  /// Returns the summary after `<details>`, on its line or on the next one.
  private mutating func summary(in rest: Range<Int>, line: Int) -> Range<Int>? {
    if isSummary(rest) {
      return rest
    }
    guard isBlank(rest),
      line + 1 < source.lineStarts.count
    else {
      return nil
    }
    let next = source.trimmedLine(line + 1)
    guard isSummary(next) else { return nil }
    summaryLine = line + 1
    return next
  }

  private func isSummary(_ range: Range<Int>) -> Bool {
    let text = source.bytes[range].trimmingSpaces()
    return text.starts(with: "<summary>".utf8)
      && text.suffix(10).elementsEqual("</summary>".utf8)
  }

  /// Returns whether a line after another one ends such an element.
  private mutating func isEnded(after line: Int) -> Bool {
    if lastDetailsEnd == nil {
      lastDetailsEnd =
        source.lineStarts.indices.last { index in
          source.bytes[source.trimmedLine(index)].elementsEqual("</details>".utf8)
        } ?? -1
    }
    return (lastDetailsEnd ?? -1) > line
  }
}

// MARK: - Readings

extension MarkedText {
  /// The largest length, in bytes, of characters with their reading, which bounds every search.
  private static let longestReading = 200

  /// Removes characters with their reading: `{漢字|かんじ}`.
  ///
  /// - Returns: Their end; `nil` if there are none.
  mutating func markReading(
    at start: Int,
    in line: Range<Int>,
    copied: inout Int
  ) -> Int? {
    // Of two braces the second begins nothing.
    guard start == line.lowerBound || source.bytes[start - 1] != .openBrace,
      scalar(startingAt: start + 1, in: line)?.isEastAsian == true,
      let end = endOfReading(from: start, in: line),
      !source.isEscaped(start, in: line)
    else { return nil }
    return replace(start..<end, by: .reading, copied: &copied)
  }

  /// Returns the end of `{漢字|かん|じ}`, in which no part is empty.
  private func endOfReading(from start: Int, in line: Range<Int>) -> Int? {
    let limit = min(line.upperBound, start + Self.longestReading)
    let rest = source.bytes[start + 1..<limit]
    // A backtick may end the code that the brace is in.
    guard let end = rest.firstIndex(where: { "{}`\\".utf8.contains($0) }),
      source.bytes[end] == .closeBrace
    else { return nil }
    let parts = rest[..<end].split(separator: .pipe, omittingEmptySubsequences: false)
    guard parts.count > 1,
      !parts.contains(where: \.isEmpty)
    else {
      return nil
    }
    return end + 1
  }
}

extension ArraySlice<UInt8> {
  /// Returns the end of the first `-->` at or after an index.
  fileprivate func firstEnd(ofComment start: Int) -> Int? {
    guard start < endIndex else { return nil }
    let closing = "-->"
    // A span counts from the start of the slice.
    let range = start - startIndex..<count
    guard let found = span.firstIndex(of: closing.utf8.span, in: range) else { return nil }
    return startIndex + found + closing.utf8.count
  }

  /// Returns whether a range contains two consecutive hyphens.
  fileprivate func hasHyphens(_ range: Range<Int>) -> Bool {
    range.dropLast().contains { index in
      self[index] == .hyphen && self[index + 1] == .hyphen
    }
  }
}
