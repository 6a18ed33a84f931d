extension Name {
  /// The way in which one of two names is part of the other; closer ones come first.
  struct Kinship: Comparable {
    /// The position of the shorter name in the longer one.
    enum Kind: Comparable {
      case words, beginning
    }

    let kind: Kind
    /// The number of scalars by which the longer name exceeds the shorter one.
    let excess: Int

    static func < (one: Kinship, other: Kinship) -> Bool {
      (one.kind, one.excess) < (other.kind, other.excess)
    }
  }

  /// Returns whether this name precedes another by its scalars.
  func precedes(_ other: Name) -> Bool {
    scalars.lexicographicallyPrecedes(other.scalars)
  }

  /// Returns how one of two names is part of the other, ignoring case.
  ///
  /// A name of less than three bytes (three letters of ASCII, one kana) is part of too many names.
  ///
  /// - Parameter other: The other name.
  /// - Returns: The kinship; `nil` if neither name is part of the other.
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the lengths of the names.
  func kinship(with other: Name) -> Kinship? {
    guard scalars.count <= other.scalars.count else {
      return other.kinship(with: self)
    }
    guard text.utf8.count >= 3 else { return nil }
    let excess = other.scalars.count - scalars.count
    if other.holdsWords(of: self) {
      return Kinship(kind: .words, excess: excess)
    }
    guard other.folded.starts(with: folded) else { return nil }
    return Kinship(kind: .beginning, excess: excess)
  }

  /// Returns whether this name contains another that is not longer, between word boundaries.
  private func holdsWords(of part: Name) -> Bool {
    let length = part.scalars.count
    return (0...scalars.count - length).contains { start in
      isBorder(start) && isBorder(start + length)
        && folded[start..<start + length].elementsEqual(part.folded)
    }
  }

  /// Returns whether a word begins or ends before the scalar at an index, or at the end.
  private func isBorder(_ index: Int) -> Bool {
    guard index > 0, index < scalars.count else { return true }
    return Self.separates(folded[index - 1])
      || Self.separates(folded[index])
  }

  /// Returns whether a scalar separates words, as in `tab-bar`, `alert.title` and `タブ・バー`.
  private static func separates(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "0"..."9":
      false
    case "\u{0}"..."\u{7F}", "・", "\u{3000}":
      true
    default:
      false
    }
  }
}
