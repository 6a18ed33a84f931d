extension SourceText {
  /// True if most of the text is Japanese, regardless of names and code in Latin letters.
  var isInJapanese: Bool {
    var japanese = 0
    var latin = 0
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
    for offset in scalars.indices.dropFirst(2) where scalars[offset] == 0x3002 {
      sentences += 1
      let verb = scalars[offset - 2..<offset]
      if verb.elementsEqual([0x307E, 0x3059]) || verb.elementsEqual([0x3067, 0x3059])
        || verb.elementsEqual([0x305B, 0x3093]) || verb.elementsEqual([0x3055, 0x3044])
      {
        polite += 1
      }
    }
    return polite > 0 && polite * 3 >= sentences
  }
}
