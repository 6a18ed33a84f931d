/// A typed or an existing name, as an array of Unicode scalars for comparisons.
struct Name {
  let text: String
  let scalars: [Unicode.Scalar]
  /// The scalars without their case: `B` as `b`, `Ｂ` as `ｂ`, `バ` unchanged.
  let folded: [Unicode.Scalar]

  init(_ text: String) {
    self.text = text
    self.scalars = Array(text.unicodeScalars)
    self.folded = scalars.map(Self.fold)
  }

  private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "A"..."Z":
      Unicode.Scalar(UInt8(scalar.value) + 0x20)
    case "\u{0}"..."\u{7F}", "\u{2E80}"..."\u{D7FF}":
      scalar  // Without case: CJK and Hangul.
    default:
      scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    }
  }
}
