extension AsciiDocText {
  private struct Format {
    var open: String
    var close: String
  }

  /// `*bold*`, `_italic_`, `#marked#`, `^high^`, `~low~`, and twice each of the first three within a word.
  mutating func takeFormatted(_ scan: inout AsciiDocScan) -> Bool {
    skipRole(&scan)
    guard scan.depth < Self.deepest, "*_#^~".utf8.contains(scan.byte) else { return false }
    let byte = scan.byte
    let isSmall = byte == .caret || byte == .tilde
    let longest = isSmall ? 1 : 2
    let count = min(scan.text.run(of: byte, at: scan.index), longest)
    guard let content = content(&scan, mark: Bytes(repeating: byte, count: count)) else {
      return false
    }
    let inner = converted(scan.text[content], depth: scan.depth + 1)
    let format = Self.format(of: byte, isWithinWord: count == 2)
    scan.output += Bytes(format.open.utf8) + inner + Bytes(format.close.utf8)
    scan.index = content.upperBound + count
    return true
  }

  private static func format(of mark: UInt8, isWithinWord: Bool) -> Format {
    switch mark {
    case .asterisk:
      Format(open: "**", close: "**")
    case .underscore where isWithinWord:
      Format(open: "*", close: "*")
    case .underscore:
      Format(open: "_", close: "_")
    case .caret:
      Format(open: "<sup>", close: "</sup>")
    case .tilde:
      Format(open: "<sub>", close: "</sub>")
    default:
      Format(open: "", close: "")
    }
  }

  /// Passes over the role before formatted text: `[.small]#text#`.
  private func skipRole(_ scan: inout AsciiDocScan) {
    guard scan.byte == .openBracket,
      let close = scan.text[scan.index...].prefix(80).firstIndex(of: .closeBracket),
      close + 1 < scan.text.endIndex,
      "#*_`".utf8.contains(scan.text[close + 1])
    else { return }
    let role = scan.text[(scan.index + 1)..<close]
    let isRole = role.allSatisfy { byte in byte.isKeyByte || ".#%".utf8.contains(byte) }
    if isRole, !role.isEmpty {
      scan.index = close + 1
    }
  }

  /// The range between a mark at the index and the one that closes it; `nil` where it is text.
  ///
  /// A single mark stands at the borders of words; a doubled one anywhere.
  func content(_ scan: inout AsciiDocScan, mark: Bytes) -> Range<Int>? {
    let isSmall = mark == [.caret] || mark == [.tilde]
    let isBound = mark.count == 1 && !isSmall
    let start = scan.index + mark.count
    guard start < scan.text.endIndex,
      !isBound || scan.isAfterBoundary && !scan.text[start].isSpace,
      !scan.unclosed.contains(mark)
    else { return nil }
    var end = start + 1
    while end + mark.count <= scan.text.endIndex {
      if scan.text[end..<(end + mark.count)].elementsEqual(mark),
        closes(scan.text, at: end, mark: mark, isBound: isBound)
      {
        return start..<end
      }
      // Neither high nor low text has a space in it.
      if isSmall, scan.text[end].isSpace {
        return nil
      }
      end += 1
    }
    scan.unclosed.insert(mark)
    return nil
  }

  private func closes(
    _ text: ArraySlice<UInt8>,
    at index: Int,
    mark: Bytes,
    isBound: Bool
  ) -> Bool {
    guard isBound else { return true }
    let next = index + mark.count
    return !text[index - 1].isSpace
      && (next == text.endIndex || !text[next].isWordByte && text[next] != mark[0])
  }
}
