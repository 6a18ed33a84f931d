/// Follows the events of a parser through the source, to find the position of each scalar of text.
///
/// The parser decides what is text, an element or a reference; the source is only searched for it,
/// from the end of the previous one. So neither needs to be right about all of HTML.
struct HTMLSource {
  private(set) var text: SourceText
  private var cursor = 0
  /// The offsets of the characters that the parser has and the source does not, one for each of
  /// them.
  private(set) var missing: [Int] = []
  /// The end of the last construct that was found.
  var position: Int { cursor }

  init(_ text: SourceText) {
    self.text = text
    self.text.shown = [Bool](repeating: false, count: text.scalars.count)
  }

  /// Moves past the start tag of an element; elements that the parser adds have none.
  ///
  /// - Returns: The range of the tag.
  mutating func enter(_ name: String) -> Range<Int>? {
    var index = cursor
    while index < text.scalars.count {
      guard text.scalars[index] == .lessThan,
        let (kind, end) = HTMLMarkup.construct(in: text.scalars, at: index)
      else {
        index += 1
        continue
      }
      if HTMLMarkup.name(in: text.scalars, at: index + 1) == name {
        cursor = end
        return index..<end
      }
      // Comments and end tags are passed; another element's start means that this one has none.
      guard kind != .startTag else { return nil }
      index = end
    }
    return nil
  }

  /// Moves to the end tag of an element whose content is not text, such as a script.
  mutating func skip(_ name: String) {
    while cursor < text.scalars.count {
      if text.scalars[cursor] == .lessThan, cursor + 1 < text.scalars.count,
        text.scalars[cursor + 1] == .slash,
        HTMLMarkup.name(in: text.scalars, at: cursor + 2) == name
      {
        return
      }
      cursor += 1
    }
  }

  /// Finds a text of the parser; characters that the source does not have are omitted and counted.
  mutating func find(_ scalars: [UInt32]) -> Passage {
    var passage = Passage()
    var index = 0
    while index < scalars.count {
      if let offset = locate(scalars[index]) {
        show(scalars[index], at: offset, in: &passage)
      } else if !scalars[index].isSpace, !resume(scalars[index...]) {
        missing.append(cursor)
      } else if !scalars[index].isSpace {
        continue
      }
      index += 1
    }
    return passage
  }

  private mutating func show(
    _ scalar: UInt32,
    at offset: Int,
    in passage: inout Passage
  ) {
    text.shown[offset] = true
    text.scalars[offset] = scalar
    passage.append(scalar, at: offset)
  }

  /// Moves to the next few characters of a text, past content that the parser read in another way.
  private mutating func resume(_ scalars: ArraySlice<UInt32>) -> Bool {
    let wanted = scalars.prefix(8)
    // Fewer signs stand anywhere.
    guard wanted.count >= 3 else { return false }
    let start = cursor
    for distance in 1...Self.searchLimit where start + distance < text.scalars.count {
      cursor = start + distance
      // `locate` moves the cursor; all signs together count as one look.
      if wanted.allSatisfy({ locate($0) != nil || $0.isSpace }) {
        cursor = start + distance
        return true
      }
    }
    cursor = start
    return false
  }

  private static let searchLimit = 64

  /// Finds the value of an attribute in a tag: `alt="…"`.
  mutating func find(
    _ value: String,
    ofAttribute name: String,
    in tag: Range<Int>
  ) -> Passage {
    let name = name.scalarValues
    var index = tag.lowerBound
    while index + name.count < tag.upperBound {
      index += 1
      // The name of an attribute follows white space, or the `/` of `<img/alt="…">`.
      guard
        text.scalars[index - 1].isSpace
          || text.scalars[index - 1] == .slash,
        text.scalars[index..<tag.upperBound].lowerStart(name)
      else { continue }
      let sign = firstCharacter(in: index + name.count..<tag.upperBound)
      guard let sign,
        text.scalars[sign] == .equalsSign
      else { continue }
      return find(value, from: sign + 1)
    }
    return Passage()
  }

  /// Returns the offset of the first scalar of a range that is no white space.
  private func firstCharacter(in range: Range<Int>) -> Int? {
    range.first { !text.scalars[$0].isSpace }
  }

  /// Finds a text from an offset on, and stays where it was.
  private mutating func find(_ value: String, from start: Int) -> Passage {
    let last = cursor
    defer { cursor = last }
    cursor = start
    while cursor < text.scalars.count, text.scalars[cursor].isSpace {
      cursor += 1
    }
    if cursor < text.scalars.count,
      [.quotationMark, .apostrophe].contains(text.scalars[cursor])
    {
      cursor += 1
    }
    return find(value.scalarValues)
  }
}

// MARK: - Places

extension HTMLSource {
  /// The offset of the next scalar of text, references read as one scalar at their `&`.
  private mutating func locate(_ scalar: UInt32) -> Int? {
    var index = cursor
    while index < text.scalars.count {
      let found = text.scalars[index]
      if found == .ampersand, let end = endOfReference(at: index),
        scalar != .ampersand || isAmpersand(start: index, end: end)
      {
        cursor = end
        return index
      }
      if found == scalar {
        cursor = index + 1
        return index
      }
      if found == .lessThan,
        let (_, end) = HTMLMarkup.construct(in: text.scalars, at: index)
      {
        index = end
      } else if found.isSpace {
        index += 1
      } else {
        return nil
      }
    }
    return nil
  }

  private func isAmpersand(start: Int, end: Int) -> Bool {
    let name = String(text.scalars[start..<end]).lowercased()
    return name.hasPrefix("&amp")
      || name == "&#38;" || name == "&#x26;"
  }

  /// Returns the offset after `&name;` or `&#123;`; `nil` if the sign is text.
  private func endOfReference(at start: Int) -> Int? {
    var index = start + 1
    // The longest name of HTML has 32 characters: `CounterClockwiseContourIntegral;`.
    while index < text.scalars.count, index < start + 34 {
      let scalar = text.scalars[index]
      if scalar == .semicolon {
        guard index > start + 1 else {
          return nil
        }
        return index + 1
      }
      let isNumberSign = scalar == .numberSign && index == start + 1
      guard scalar.isASCIILetter || scalar.isDigit || isNumberSign else {
        // `&#123` is a reference without its semicolon too.
        let isNumber = text.scalars[start + 1] == .numberSign && index > start + 2
        guard isNumber else {
          return nil
        }
        return index
      }
      index += 1
    }
    return nil
  }
}
