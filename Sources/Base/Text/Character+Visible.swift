import TextWidth

extension Character {
  /// The character in a form that does a terminal no harm and takes at least one column.
  ///
  /// - A control character becomes its picture: the escape character `␛`, a line feed `␊`.
  /// - Other characters without a column become their numbers, such as the mark that changes the
  ///   direction of writing: `<U+202E>`.
  /// - A letter under more marks than any script sets becomes U+FFFD.
  /// - All else stays: letters, kana, emoji.
  package var visible: String {
    // The longest emoji have fewer.
    guard let first = unicodeScalars.first,
      unicodeScalars.count <= 32
    else { return "\u{FFFD}" }
    guard columns() == 0 else { return String(self) }
    return switch first.value {
    case 0..<0x20:
      picture(first.value)
    case 0x7F:
      "\u{2421}"
    default:
      "<U+\(hexadecimal(first.value))>"
    }
  }

  /// The picture of a control character of ASCII, from the block Control Pictures.
  private func picture(_ control: UInt32) -> String {
    Unicode.Scalar(0x2400 + control).map { String($0) } ?? "\u{FFFD}"
  }

  /// A scalar's number as in `U+00AD`: hexadecimal, four digits or more.
  private func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension String {
  /// The text in one line that does a terminal no harm: `a\nb` becomes `a␊b`.
  package var visible: String {
    guard !utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return self
    }
    return map(\.visible).joined()
  }
}
