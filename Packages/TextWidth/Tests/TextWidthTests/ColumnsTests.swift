import Testing
import TextWidth

@Suite struct ColumnsTests {
  @Test(
    arguments: [
      ("a", 1), ("ñ", 1), ("é", 1), ("e\u{301}", 1), ("…", 1), ("①", 1),
      ("あ", 2), ("漢", 2), ("、", 2), ("Ａ", 2), ("\u{3000}", 2), ("𠮟", 2),
      ("が", 2), ("か\u{3099}", 2), ("ハ\u{309A}", 2), ("ア\u{301}", 2),
      ("ｱ", 1), ("ﾞ", 1), ("ｶﾞ", 2), ("ﾊﾟ", 2), ("かﾞ", 3), ("￩", 1),
      ("葛\u{E0100}", 2), ("神\u{FE00}", 2),
      ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1100}\u{1100}\u{1161}", 2), ("ﾡ", 1),
    ] as [(Character, Int)])
  func countsColumnsOfALetter(character: Character, columns: Int) {
    #expect(character.columns() == columns)
  }

  @Test(
    arguments: [
      ("😀", 2), ("👍🏽", 2), ("☝🏽", 2), ("👩‍💻", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2),
      ("❤️‍🔥", 2), ("❤\u{200D}🔥", 2), ("🇯🇵", 2), ("\u{1F1EF}", 1),
      ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
      ("1\u{FE0F}\u{20E3}", 2), ("1\u{20E3}", 1), ("☺", 1), ("☺\u{FE0F}", 2), ("☺\u{FE0E}", 1),
      ("⌚\u{FE0E}", 2), ("©\u{FE0F}", 2), ("a\u{FE0F}", 1),
    ] as [(Character, Int)])
  func countsColumnsOfAnEmoji(character: Character, columns: Int) {
    #expect(character.columns() == columns)
  }

  @Test(
    arguments: [
      "\u{0}", "\t", "\n", "\r\n", "\u{1B}", "\u{7F}", "\u{85}", "\u{AD}", "\u{200B}", "\u{200D}",
      "\u{2028}", "\u{202E}", "\u{FE0F}", "\u{FEFF}", "\u{301}", "\u{3099}", "\u{20E3}",
    ] as [Character])
  func givesNoColumnToWhatHasNoPlaceOfItsOwn(character: Character) {
    #expect(character.columns() == 0)
  }

  @Test(arguments: [
    ("", 0), ("tab bar", 7), ("タブバー", 8), ("ﾀﾌﾞﾊﾞｰ", 6), ("タブバー (tab bar)", 18),
    ("Ｔａｂ", 6), ("か\u{3099}そ\u{3099}う", 6), ("画像\tイメージ\n", 12), ("a\u{1B}[1mb", 5),
    ("右👉左👈", 8), ("日本🇯🇵🇯🇵", 8), ("「保存」を押す。", 16),
  ])
  func addsUpTheColumnsOfAText(text: String, columns: Int) {
    #expect(text.columns() == columns)
    #expect(text[...].columns() == columns)
  }

  @Test(arguments: [("…", 2), ("①②", 4), ("α版", 4), ("é", 2), ("e\u{301}", 1), ("abc", 3)])
  func takesAmbiguousScalarsAsWideWhenAsked(text: String, columns: Int) {
    #expect(text.columns(ambiguousIsWide: true) == columns)
  }
}
