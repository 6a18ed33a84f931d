/// Follows the events of a parser through the source, to tell where each scalar of text stands.
///
/// The parser says what is text, an element, a reference; the source is only searched for it, from
/// where the last thing ended. So neither has to be right about all of HTML.
struct HTMLSource {
  private(set) var text: SourceText
  private var cursor = 0
  /// Where the last thing that was found ends.
  var position: Int { cursor }

  init(_ text: SourceText) {
    self.text = text
    self.text.shown = [Bool](repeating: false, count: text.scalars.count)
  }

  /// Moves behind the start tag of an element; elements that the parser adds have none.
  ///
  /// - Returns: The range of the tag.
  mutating func enter(_ name: String) -> Range<Int>? {
    var index = cursor
    while index < text.scalars.count {
      guard text.scalars[index] == 0x3C else {
        index += 1
        continue
      }
      let end = endOfTag(at: index)
      if tagName(at: index + 1) == name {
        cursor = end
        return index..<end
      }
      let next = index + 1 < text.scalars.count ? text.scalars[index + 1] : 0
      // Comments and end tags are passed; another element's start means that this one has none.
      guard next == 0x21 || next == 0x2F || next == 0x3F else { return nil }
      index = end
    }
    return nil
  }

  /// Moves to the end tag of an element whose text is none, such as a script.
  mutating func skip(_ name: String) {
    while cursor < text.scalars.count {
      if text.scalars[cursor] == 0x3C, cursor + 1 < text.scalars.count,
        text.scalars[cursor + 1] == 0x2F, tagName(at: cursor + 2) == name
      {
        return
      }
      cursor += 1
    }
  }

  /// Finds a text of the parser; what the source does not have is left out.
  mutating func find(_ scalars: [UInt32]) -> Passage {
    var passage = Passage()
    for scalar in scalars {
      guard let offset = locate(scalar) else { continue }
      text.shown[offset] = true
      text.scalars[offset] = scalar
      passage.append(scalar, at: offset)
    }
    return passage
  }

  /// Finds the value of an attribute in a tag: `alt="…"`.
  mutating func find(attribute: String, in tag: Range<Int>) -> Passage {
    var passage = Passage()
    let name = attribute.scalarValues
    var index = tag.lowerBound
    while index + name.count < tag.upperBound {
      defer { index += 1 }
      guard text.scalars[index].isSpace,
        text.scalars[(index + 1)..<tag.upperBound].lowerStart(name)
      else { continue }
      var start = index + 1 + name.count
      while start < tag.upperBound, text.scalars[start].isSpace { start += 1 }
      guard start < tag.upperBound, text.scalars[start] == 0x3D else { continue }
      start += 1
      while start < tag.upperBound, text.scalars[start].isSpace { start += 1 }
      guard start < tag.upperBound, [0x22, 0x27].contains(text.scalars[start]) else { continue }
      let quote = text.scalars[start]
      for offset in (start + 1)..<tag.upperBound {
        if text.scalars[offset] == quote { return passage }
        text.shown[offset] = true
        passage.append(text.scalars[offset], at: offset)
      }
    }
    return passage
  }
}

// MARK: - Places

extension HTMLSource {
  /// The offset of the next scalar of text, references read as one scalar at their `&`.
  private mutating func locate(_ scalar: UInt32) -> Int? {
    var index = cursor
    while index < text.scalars.count {
      let found = text.scalars[index]
      if found == 0x26, let end = endOfReference(at: index),
        scalar != 0x26 || isAmpersand(index, end)
      {
        cursor = end
        return index
      }
      if found == scalar {
        cursor = index + 1
        return index
      }
      if found == 0x3C, startsTag(at: index + 1) {
        index = endOfTag(at: index)
      } else if found.isSpace {
        index += 1
      } else {
        return nil
      }
    }
    return nil
  }

  private func isAmpersand(_ start: Int, _ end: Int) -> Bool {
    let name = String(text.scalars[start..<end]).lowercased()
    return name.hasPrefix("&amp") || name == "&#38;" || name == "&#x26;"
  }

  /// The offset behind `&name;` or `&#123;`; `nil` where the sign stands for itself.
  private func endOfReference(at start: Int) -> Int? {
    var index = start + 1
    while index < text.scalars.count, index < start + 34 {
      let scalar = text.scalars[index]
      if scalar == 0x3B { return index > start + 1 ? index + 1 : nil }
      guard scalar.isASCIILetter || scalar.isDigit || scalar == 0x23 && index == start + 1 else {
        return text.scalars[start + 1] == 0x23 && index > start + 2 ? index : nil
      }
      index += 1
    }
    return nil
  }

  private func startsTag(at index: Int) -> Bool {
    guard index < text.scalars.count else { return false }
    let scalar = text.scalars[index]
    return scalar.isASCIILetter || scalar == 0x2F || scalar == 0x21 || scalar == 0x3F
  }

  private func tagName(at index: Int) -> String {
    guard index < text.scalars.count else { return "" }
    let name = text.scalars[index...].prefix { $0.isASCIILetter || $0.isDigit || $0 == 0x2D }
    return String(name.map { $0.isUpper ? $0 + 0x20 : $0 })
  }

  /// The offset behind a tag, or a comment; quotation marks hide `>`.
  private func endOfTag(at start: Int) -> Int {
    if text.scalars[start...].hasPrefix([0x3C, 0x21, 0x2D, 0x2D]) {
      var index = start + 4
      while index + 2 < text.scalars.count {
        if text.scalars[index] == 0x2D, text.scalars[index + 1] == 0x2D,
          text.scalars[index + 2] == 0x3E
        {
          return index + 3
        }
        index += 1
      }
      return text.scalars.count
    }
    var quote: UInt32?
    var index = start + 1
    while index < text.scalars.count {
      let scalar = text.scalars[index]
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == 0x22 || scalar == 0x27 {
        quote = scalar
      } else if scalar == 0x3E {
        return index + 1
      }
      index += 1
    }
    return text.scalars.count
  }
}
