import Base

extension MarkedText {
  /// Removes a list of attributes directly after a parenthesis, which may be that of an image.
  ///
  /// - Returns: The offset at which the search for marks continues.
  mutating func markImageAttributes(
    at start: Int,
    in line: Range<Int>,
    copied: inout Int
  ) -> Int {
    guard start > line.lowerBound,
      source.bytes[start - 1] == .closeParenthesis,
      start >= endlessAttributes,
      hasImageAttribute(source.bytes[start + 1..<line.upperBound])
    else { return start + 1 }
    guard let end = endOfAttributes(source.bytes[start..<line.upperBound]) else {
      endlessAttributes = line.upperBound
      return start + 1
    }
    return replace(start..<end, by: .imageAttributes, copied: &copied)
  }

  /// Returns whether a text begins with one of the attributes of images.
  private func hasImageAttribute(_ text: ArraySlice<UInt8>) -> Bool {
    let text = text.drop { $0 == .space }
    return ImageAttributes.names.contains { name in
      text.starts(with: name.utf8)
        && text.dropFirst(name.utf8.count).first == .equals
    }
  }

  /// Returns the index of the first closing brace outside quotes; of the first closing brace if all
  /// are in quotes.
  private mutating func endOfAttributes(_ text: ArraySlice<UInt8>) -> Int? {
    if text.startIndex >= quotedBraces {
      var isQuoted = false
      let brace = text.firstIndex { byte in
        if byte == .quotationMark {
          isQuoted.toggle()
        }
        return byte == .closeBrace && !isQuoted
      }
      if let brace {
        return brace + 1
      }
      // For a list that begins later in the line, quotes hold all braces as well, or none.
      quotedBraces = text.endIndex
    }
    return text.firstIndex(of: .closeBrace).map { $0 + 1 }
  }
}
