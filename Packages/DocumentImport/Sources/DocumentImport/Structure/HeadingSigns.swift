/// The signs that set headings off in text: `## Title`, `Title #`, `■ Title`.
enum HeadingSigns {
  /// Returns the length of the sign that opens a heading, including the blank after it.
  static func opening(_ text: ArraySlice<UInt32>) -> Int? {
    guard let first = text.first,
      squares.contains(first)
    else { return nil }
    let length = 1 + text.dropFirst().prefix(while: \.isSpace).count
    guard length < text.count else {
      return nil
    }
    return length
  }

  private static let squares = Set("■□◆◇▼▽▶►★☆●◎".scalarValues)

  /// The level of `## Title` and the length of its sign (CommonMark, ATX headings).
  static func hashes(_ text: ArraySlice<UInt32>) -> (level: Int, length: Int)? {
    let level = text.prefix { $0 == .numberSign }.count
    guard (1...6).contains(level),
      text.count > level + 1
    else { return nil }
    // `#tag` is no heading.
    let blank = text.dropFirst(level).prefix(while: \.isSpace).count
    guard blank > 0 else {
      return nil
    }
    return (level, level + blank)
  }

  /// Returns the length of a web page's link sign after a heading: ` #`, ` ¶`, `* #`.
  static func closing(_ text: ArraySlice<UInt32>) -> Int? {
    guard let last = text.last,
      text.count > 2,
      [.numberSign, 0xB6, 0xA7].contains(last)
    else {
      return nil
    }
    var rest = text.dropLast()
    // `C#` is a word.
    if last == .numberSign,
      let before = rest.last,
      !before.isSpace,
      before != .numberSign
    {
      return nil
    }
    while let scalar = rest.last, scalar.isSpace || scalar == last {
      rest = rest.dropLast()
    }
    if rest.isEmpty {
      return nil
    }
    return text.count - rest.count
  }
}
