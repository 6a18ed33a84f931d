/// How kana are brought to one spelling; `Manual/Content/reference/search-folding/en.md`, step 5.
enum KanaSpelling {
  /// A pair of kana that is also written another way.
  struct Pair: Sendable {
    /// The spelling that all share: one or two kana.
    var first: UInt32
    var second: UInt32?
  }

  /// Katakana of full size for any single kana; other scalars as they are.
  static func fold(_ scalar: UInt32) -> UInt32 {
    let katakana = katakana(scalar)
    switch katakana {
    case 0x30A1...0x30FA: return folded[Int(katakana - 0x30A1)]
    case 0x31F0...0x31FF: return folded[Int(katakana - 0x31F0) + 0x5A]
    default: return katakana
    }
  }

  /// Hiragana and its iteration marks as katakana.
  static func katakana(_ scalar: UInt32) -> UInt32 {
    (0x3041...0x3096).contains(scalar) || scalar == 0x309D || scalar == 0x309E
      ? scalar + 0x60 : scalar
  }

  /// Whether a kana is the second of some pair: a small one, or `イ`, `ウ`, `ヤ`.
  static func closesPair(_ scalar: UInt32) -> Bool {
    switch katakana(scalar) {
    case 0x30A1...0x30A7, 0x30A9, 0x30E3...0x30E5, 0x30E7: true
    default: false
    }
  }

  /// What two neighboring kana become together, where they are one of the spelling families.
  ///
  /// - Parameters:
  ///   - first: Katakana, or hiragana turned into it.
  ///   - second: What follows it.
  ///   - third: What follows the pair; before a vowel, `ウ` does not lengthen.
  ///   - areKatakana: Whether both are written in katakana, as words from abroad are.
  /// - Returns: The family's spelling; `nil` where the two are folded each by itself.
  static func pair(
    _ first: UInt32, _ second: UInt32, before third: UInt32?, areKatakana: Bool
  ) -> Pair? {
    if smallKana.contains(second) { return syllables[UInt64(first) << 32 | UInt64(second)] }
    guard areKatakana else { return nil }
    switch second {
    case 0x30A4 where eRow.contains(first): return Pair(first: fold(first), second: nil)
    case 0x30A6 where oRow.contains(first) && !third.map(vowels.contains, default: false):
      return Pair(first: fold(first), second: nil)
    case 0x30E4 where iRow.contains(first): return Pair(first: fold(first), second: 0x30A2)
    default: return nil
    }
  }

  /// By their order: the letters U+30A1 to U+30FA, then those for Ainu, U+31F0 to U+31FF.
  private static let folded: [UInt32] = {
    let pairs =
      "ァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケヴブヷバヸビヹベヺボヂジヅズヰイヱエ"
      + "ㇰクㇱシㇲスㇳトㇴヌㇵハㇶヒㇷフㇸヘㇹホㇺムㇻラㇼリㇽルㇾレㇿロ"
    let kana = pairs.unicodeScalars.map(\.value)
    var table = Array(0x30A1...0x30FA) + Array(0x31F0...0x31FF) as [UInt32]
    for index in stride(from: 0, to: kana.count, by: 2) {
      let letter = kana[index]
      table[Int(letter < 0x31F0 ? letter - 0x30A1 : letter - 0x31F0 + 0x5A)] = kana[index + 1]
    }
    return table
  }()

  private static let syllables: [UInt64: Pair] = {
    let families = [
      "ヴァバ", "ヴィビ", "ヴェベ", "ヴォボ", "ヴャビヤ", "ヴュビユ", "ヴョビヨ", "ティチ", "ディデ", "トゥツ",
      "ドゥド", "テュチユ", "デュジユ", "フュヒユ", "ジェゼ",
    ]
    return families.reduce(into: [:]) { table, family in
      let kana = family.unicodeScalars.map(\.value)
      table[UInt64(kana[0]) << 32 | UInt64(kana[1])] = Pair(
        first: kana[2], second: kana.count > 3 ? kana[3] : nil)
    }
  }()

  private static let vowels = set("ァィゥェォアイエオ")
  private static let smallKana = set("ァィゥェォャュョ")
  private static let eRow = set("エケセテネヘメレゲゼデベペェ")
  private static let oRow = set("オコソトノホモヨロゴゾドボポォョ")
  private static let iRow = set("イキシチニヒミリギジビピ")

  private static func set(_ kana: String) -> Set<UInt32> { Set(kana.unicodeScalars.map(\.value)) }
}

extension Optional {
  fileprivate func map<Value>(_ transform: (Wrapped) -> Value, default value: Value) -> Value {
    self.map(transform) ?? value
  }
}
