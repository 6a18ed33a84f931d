/// Normalizes the spelling of kana; `Manual/Content/reference/search-folding/en.md`, step 5.
enum KanaSpelling {
  /// A pair of kana that is also written another way.
  struct Pair: Sendable {
    /// The spelling that all share: one or two kana.
    var first: UInt32
    var second: UInt32?
  }

  /// Returns katakana of full size for any single kana; other scalars unchanged.
  static func fold(_ scalar: UInt32) -> UInt32 {
    let katakana = katakana(scalar)
    guard let place = place(of: katakana) else { return katakana }
    return folded[place]
  }

  /// Returns hiragana and its iteration marks as katakana.
  static func katakana(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case "ぁ"..."ゖ", "ゝ"..."ゞ":
      scalar + distanceToKatakana
    default:
      scalar
    }
  }

  /// The distance between the blocks Hiragana and Katakana, which have the same order.
  private static let distanceToKatakana: UInt32 = 0x60

  /// Returns whether a kana is the second of some pair: a small one, or `イ`, `ウ`, `ヤ`.
  static func closesPair(_ scalar: UInt32) -> Bool {
    switch katakana(scalar) {
    case "ァ"..."ェ", "ォ", "ャ"..."ュ", "ョ":
      true
    default:
      false
    }
  }

  /// Returns the common spelling of two neighboring kana, if they belong to a spelling family.
  ///
  /// - Parameters:
  ///   - first: Katakana, or hiragana turned into it.
  ///   - second: The kana after it.
  ///   - third: The scalar after the pair; before a vowel, `ウ` does not lengthen.
  ///   - areKatakana: True if both are written in katakana, as foreign words are.
  /// - Returns: The family's spelling; `nil` if the two are folded separately.
  static func pair(
    _ first: UInt32, _ second: UInt32, before third: UInt32?, areKatakana: Bool
  ) -> Pair? {
    if smallKana.contains(second) {
      return syllables[UInt64(first) << 32 | UInt64(second)]
    }
    guard areKatakana else { return nil }
    switch second {
    // メイン, メーン
    case "イ" where eRow.contains(first):
      return Pair(first: fold(first), second: nil)
    // ボウリング, ボーリング; before a vowel it is a syllable of its own
    case "ウ" where oRow.contains(first):
      let isBeforeVowel = third.map(vowels.contains) ?? false
      if isBeforeVowel {
        return nil
      }
      return Pair(first: fold(first), second: nil)
    // ダイヤル, ダイアル
    case "ヤ" where iRow.contains(first):
      return Pair(first: fold(first), second: a)
    default:
      return nil
    }
  }

  private static let a = ("ア" as Unicode.Scalar).value

  /// The letters of the block Katakana, from ァ to ヺ.
  private static let letters: ClosedRange<UInt32> = 0x30A1...0x30FA
  /// The small letters for Ainu, from ㇰ to ㇿ: the block Katakana Phonetic Extensions.
  private static let smallLetters: ClosedRange<UInt32> = 0x31F0...0x31FF

  /// The index of a letter in ``folded``; `nil` for other characters.
  private static func place(of katakana: UInt32) -> Int? {
    switch katakana {
    case letters:
      Int(katakana - letters.lowerBound)
    case smallLetters:
      Int(katakana - smallLetters.lowerBound) + letters.count
    default:
      nil
    }
  }

  /// The letters of full size, in the order of ``letters`` and then ``smallLetters``.
  private static let folded: [UInt32] = {
    let pairs =
      "ァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケヴブヷバヸビヹベヺボヂジヅズヰイヱエ"
      + "ㇰクㇱシㇲスㇳトㇴヌㇵハㇶヒㇷフㇸヘㇹホㇺムㇻラㇼリㇽルㇾレㇿロ"
    let kana = pairs.unicodeScalars.map(\.value)
    var table = Array(letters) + Array(smallLetters)
    for index in stride(from: 0, to: kana.count, by: 2) {
      guard let place = place(of: kana[index]) else { continue }
      table[place] = kana[index + 1]
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
        first: kana[2], second: kana.dropFirst(3).first)
    }
  }()

  private static let vowels = set("ァィゥェォアイエオ")
  private static let smallKana = set("ァィゥェォャュョ")
  private static let eRow = set("エケセテネヘメレゲゼデベペェ")
  private static let oRow = set("オコソトノホモヨロゴゾドボポォョ")
  private static let iRow = set("イキシチニヒミリギジビピ")

  private static func set(_ kana: String) -> Set<UInt32> {
    Set(kana.unicodeScalars.map(\.value))
  }
}

/// Compares a scalar with characters: `case "ア"`.
func ~= (pattern: Unicode.Scalar, value: UInt32) -> Bool {
  pattern.value == value
}

/// Compares a scalar with a range of characters: `case "ァ"..."ヺ"`.
func ~= (pattern: ClosedRange<Unicode.Scalar>, value: UInt32) -> Bool {
  pattern.lowerBound.value <= value && value <= pattern.upperBound.value
}
