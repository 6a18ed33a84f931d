extension SourceText {
  /// True if most of the text is Japanese, regardless of names and code in Latin letters.
  var isInJapanese: Bool {
    var japanese = 0
    var latin = 0
    // The beginning of a long document says enough.
    for offset in scalars.indices.prefix(200_000)
    where shown.isEmpty
      || shown[offset]
    {
      if scalars[offset].isJapanese {
        japanese += 1
      }
      if scalars[offset].isLatinLetter {
        latin += 1
      }
    }
    return japanese * 4 > latin
  }

  /// True for Japanese in です and ます: at least a third of the sentences end in it.
  var isPolite: Bool {
    var sentences = 0
    var polite = 0
    for offset in scalars.indices.dropFirst(2) where scalars[offset] == .ideographicFullStop {
      sentences += 1
      if Self.politeEnds.contains(Array(scalars[offset - 2..<offset])) {
        polite += 1
      }
    }
    return polite > 0 && polite * 3 >= sentences
  }

  /// The last two kana of ます, です, ません and ください.
  private static let politeEnds = Set(["ます", "です", "せん", "さい"].map(\.scalarValues))
}
