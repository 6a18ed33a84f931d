import Testing

/// Emphasis next to East Asian characters, as the CJK amendment to CommonMark reads it.
///
/// The cases are those of its public suite, each reduced to the kinds of its characters: 漢 for kanji, あ and ア for kana, 한
/// for Hangul, `a` and `1` for words and numbers. Signs and rare characters, which the cases are about, are as they
/// are there. Cases that become the same are one.
@Suite struct EastAsianEmphasisTests {
  @Test(arguments: kanjiAndKana) func marksKanjiAndKana(text: String, result: String) {
    #expect(marked(text) == result)
  }

  @Test(arguments: hangul) func marksHangul(text: String, result: String) {
    #expect(marked(text) == result)
  }

  @Test(arguments: symbolsOfEastAsia) func marksSymbolsOfEastAsia(text: String, result: String) {
    #expect(marked(text) == result)
  }

  @Test(arguments: punctuationAndSymbols) func marksPunctuationAndSymbols(
    text: String, result: String
  ) {
    #expect(marked(text) == result)
  }

  @Test(arguments: underscores) func marksUnderscores(text: String, result: String) {
    #expect(marked(text) == result)
  }

  @Test(arguments: strikethrough) func marksStrikethrough(text: String, result: String) {
    #expect(marked(text) == result)
  }

  private static let kanjiAndKana: [(String, String)] = [
    ("あ**漢。**あ。", "あ⟦漢。⟧あ。"),
    ("**[漢](a)**あ**[漢](a)**あ", "⟦‹漢›⟧あ⟦‹漢›⟧あ"),
    ("漢**[漢](a)**漢", "漢⟦‹漢›⟧漢"),
    ("**あ。**あ。", "⟦あ。⟧あ。"),
    ("ア**（漢）**漢。", "ア⟦（漢）⟧漢。"),
    ("**[ア](a)**あ。（漢）", "⟦‹ア›⟧あ。（漢）"),
    ("漢**\\`ア\\`あ。**", "漢⟦`ア`あ。⟧"),
    ("**漢\\`ア\\`**あ。", "⟦漢`ア`⟧あ。"),
    ("漢**¥1,1**あ。", "漢⟦¥1,1⟧あ。"),
    ("漢**④**あ。", "漢⟦④⟧あ。"),
    ("漢**「あ」**あ", "漢⟦「あ」⟧あ"),
    ("漢**\"あ\"**あ", "漢⟦\"あ\"⟧あ"),
    ("漢**あ**あ", "漢⟦あ⟧あ"),
    ("漢**「a」**あ", "漢⟦「a」⟧あ"),
    ("漢**\"a\"**あ", "漢⟦\"a\"⟧あ"),
    ("漢**a**あ", "漢⟦a⟧あ"),
    ("**a#**あ**a#**あ**「.a」**あ。", "⟦a#⟧あ⟦a#⟧あ⟦「.a」⟧あ。"),
    ("aあ**1漢**あ。", "aあ⟦1漢⟧あ。"),
    ("aあ**１漢**あ。", "aあ⟦１漢⟧あ。"),
    ("a**「漢」**あ。", "a⟦「漢」⟧あ。"),
    ("**[ア](a)**あ。", "⟦‹ア›⟧あ。"),
    ("**⻲漢**あ", "⟦⻲漢⟧あ"),
    ("・**㋐**:漢１あ", "・⟦㋐⟧:漢１あ"),
    ("**漢，**漢", "⟦漢，⟧漢"),
    ("**漢。**漢", "⟦漢。⟧漢"),
    ("**漢、**漢", "⟦漢、⟧漢"),
    ("**漢；**漢", "⟦漢；⟧漢"),
    ("**漢：**漢", "⟦漢：⟧漢"),
    ("**漢？**漢", "⟦漢？⟧漢"),
    ("**漢！**漢", "⟦漢！⟧漢"),
    ("**漢“**漢", "⟦漢“⟧漢"),
    ("**漢”**漢", "⟦漢”⟧漢"),
    ("**漢‘**漢", "⟦漢‘⟧漢"),
    ("**漢’**漢", "⟦漢’⟧漢"),
    ("**漢（**漢", "⟦漢（⟧漢"),
    ("漢**（漢**", "漢⟦（漢⟧"),
    ("**漢）**漢", "⟦漢）⟧漢"),
    ("**漢【**漢", "⟦漢【⟧漢"),
    ("漢**【漢**", "漢⟦【漢⟧"),
    ("**漢】**漢", "⟦漢】⟧漢"),
    ("**漢《**漢", "⟦漢《⟧漢"),
    ("漢**《漢**", "漢⟦《漢⟧"),
    ("**漢》**漢", "⟦漢》⟧漢"),
    ("**漢—**漢", "⟦漢—⟧漢"),
    ("**漢～**漢", "⟦漢～⟧漢"),
    ("**漢…**漢", "⟦漢…⟧漢"),
    ("**漢·**漢", "⟦漢·⟧漢"),
    ("**漢〃**漢", "⟦漢〃⟧漢"),
    ("**漢-**漢", "⟦漢-⟧漢"),
    ("**漢々**漢", "⟦漢々⟧漢"),
    ("**漢**漢", "⟦漢⟧漢"),
    ("**漢，** 漢", "⟦漢，⟧ 漢"),
    ("**漢**，漢", "⟦漢⟧，漢"),
    ("**漢，**&#8203;漢", "⟦漢，⟧\u{200B}漢"),
    ("漢**⻲漢**あ", "漢⟦⻲漢⟧あ"),
    ("漢**㋐**: 1あ", "漢⟦㋐⟧: 1あ"),
    ("**あ︙**あ。", "⟦あ︙⟧あ。"),
    (".a**（.aあ）**あ、", ".a⟦（.aあ）⟧あ、"),
    ("「漢\u{E0100}」あ**漢**あ。", "「漢\u{E0100}」あ⟦漢⟧あ。"),
    ("a**（漢：漢a）**", "a⟦（漢：漢a）⟧"),
    ("漢**「あ」**あ。", "漢⟦「あ」⟧あ。"),
    ("𰻞𰻞**（ア）**漢", "𰻞𰻞⟦（ア）⟧漢"),
    ("𰻞𰻞**(ア)**漢", "𰻞𰻞⟦(ア)⟧漢"),
    ("ア**(a)**", "ア⟦(a)⟧"),
    ("﨑**(漢)**", "﨑⟦(漢)⟧"),
    ("漢**[a-1](a)**", "漢⟦‹a-1›⟧"),
    ("漢**(漢)**", "漢⟦(漢)⟧"),
    ("𠮟**(あ)**", "𠮟⟦(あ)⟧"),
    ("𪜈**(ア)**", "𪜈⟦(ア)⟧"),
    ("𫠉**(漢)**", "𫠉⟦(漢)⟧"),
    ("漢𬤲**(あ)**漢", "漢𬤲⟦(あ)⟧漢"),
    ("漢𮧟**(あ)**", "漢𮧟⟦(あ)⟧"),
    ("**漢：**a、a漢。", "⟦漢：⟧a、a漢。"),
    ("葛\u{E0100}**(あ)**漢", "葛\u{E0100}⟦(あ)⟧漢"),
    ("漢\u{E0100}**(あ)**漢", "漢\u{E0100}⟦(あ)⟧漢"),
    ("𱟛**(a+1a)**", "𱟛⟦(a+1a)⟧"),
    ("漢**(a)**", "漢⟦(a)⟧"),
    ("あ𛀙**(あ)**あ", "あ𛀙⟦(あ)⟧あ"),
    ("𮹝**(a 漢 a)**", "𮹝⟦(a 漢 a)⟧"),
    ("漢\u{FE00}**(a+1a+a1)** 漢塚**(a+a1)**", "漢\u{FE00}⟦(a+1a+a1)⟧ 漢塚⟦(a+a1)⟧"),
    ("〽\u{FE0E}**(漢)**あ、", "〽\u{FE0E}⟦(漢)⟧あ、"),
    ("**“\u{FE01}a”\u{FE01}**a", "⟦“\u{FE01}a”\u{FE01}⟧a"),
  ]

  private static let hangul: [(String, String)] = [
    ("**한 [한](a)**한 한 한.", "⟦한 ‹한›⟧한 한 한."),
    ("**한(a)**한", "⟦한(a)⟧한"),
    ("한 한 **`a`**한 한.", "한 한 ⟦«a»⟧한 한."),
    ("**한(a)**한.", "⟦한(a)⟧한."),
    ("ᅡ**(a)**", "ᅡ⟦(a)⟧"),
    ("**(a)**ᄏ", "⟦(a)⟧ᄏ"),
  ]

  private static let symbolsOfEastAsia: [(String, String)] = [
    ("a**〰**a", "a⟦〰⟧a"),
    ("a**〽**a", "a⟦〽⟧a"),
    ("a**🈂**a", "a⟦🈂⟧a"),
    ("a**🈷**a", "a⟦🈷⟧a"),
    ("a**㊗**a", "a⟦㊗⟧a"),
    ("a**㊙**a", "a⟦㊙⟧a"),
  ]

  private static let punctuationAndSymbols: [(String, String)] = [
    ("a**a«**a", "a**a«**a"),
    ("a**»a**a", "a**»a**a"),
    ("a**a∇**a", "a**a∇**a"),
    ("a**∇a**a", "a**∇a**a"),
    ("a**a𝜵**a", "a**a𝜵**a"),
    ("a**𝜵a**a", "a**𝜵a**a"),
    ("a**𐬻a**a", "a**𐬻a**a"),
    ("a**a𐬻**a", "a**a𐬻**a"),
  ]

  private static let underscores: [(String, String)] = [
    ("__漢__：漢", "⟦漢⟧：漢"),
    ("漢：__漢__", "漢：⟦漢⟧"),
    ("漢。\u{FE01}_a._", "漢。\u{FE01}⟨a.⟩"),
    ("漢。\u{FE01}__a.__", "漢。\u{FE01}⟦a.⟧"),
    ("漢 / 漢。\u{FE00}_a._", "漢 / 漢。\u{FE00}⟨a.⟩"),
    ("漢 / 漢。\u{FE00}__a.__", "漢 / 漢。\u{FE00}⟦a.⟧"),
    ("“\u{FE01}a”\u{FE01}__a__", "“\u{FE01}a”\u{FE01}⟦a⟧"),
  ]

  private static let strikethrough: [(String, String)] = [
    ("a~~a()~~あ", "a⦃a()⦄あ"),
    ("あ~~()a~~a", "あ⦃()a⦄a"),
    ("𩸽~~()a~~a", "𩸽⦃()a⦄a"),
    ("a~~a()~~𩸽", "a⦃a()⦄𩸽"),
    ("葛\u{E0100}~~()a~~a", "葛\u{E0100}⦃()a⦄a"),
    ("羽\u{FE00}~~()a~~a", "羽\u{FE00}⦃()a⦄a"),
    ("a~~「a~~」", "a⦃「a⦄」"),
    ("「~~a」~~a", "「⦃a」⦄a"),
    ("~~a~~：~~a~~", "⦃a⦄：⦃a⦄"),
    ("~~漢。\u{FE00}~~a.", "⦃漢。\u{FE00}⦄a."),
    ("~~“\u{FE01}a”\u{FE01}~~a", "⦃“\u{FE01}a”\u{FE01}⦄a"),
  ]
}
