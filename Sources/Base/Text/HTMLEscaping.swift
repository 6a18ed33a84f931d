extension ByteSet {
  /// The signs that have a meaning in HTML, in a text or between double quotes.
  package static let signsOfHTML = ByteSet("&<>\"")

  /// The signs that have a meaning anywhere in HTML, in attributes in either kind of quote, too.
  package static let signsOfHTMLAndApostrophe = ByteSet("&<>\"'")
}

extension [UInt8] {
  /// Appends text as HTML, with character references for some signs.
  ///
  ///     a < "b"   →   a &lt; &quot;b&quot;
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - signs: The signs that have references: ``ByteSet/signsOfHTML`` or ``ByteSet/signsOfHTMLAndApostrophe``.
  /// - Complexity: O(*n*); runs without special characters are copied whole.
  package mutating func append(
    escaping text: Span<UInt8>,
    signs: ByteSet = .signsOfHTML
  ) {
    // The start of the bytes that are not copied yet.
    var run = 0
    while let index = signs.firstIndex(in: text, from: run) {
      append(text, run..<index)
      append(Self.reference(for: text[index]))
      run = index + 1
    }
    append(text, run..<text.count)
  }

  /// Returns the character reference for one of the signs that have one.
  private static func reference(for sign: UInt8) -> StaticString {
    switch sign {
    case .ampersand:
      "&amp;"
    case .openAngle:
      "&lt;"
    case .closeAngle:
      "&gt;"
    case .quotationMark:
      "&quot;"
    default:
      "&#39;"
    }
  }
}

extension String {
  /// The text in HTML, also between double quotes.
  package var inHTML: String {
    var bytes: [UInt8] = []
    bytes.append(escaping: utf8.span)
    return String(decoding: bytes, as: UTF8.self)
  }
}
