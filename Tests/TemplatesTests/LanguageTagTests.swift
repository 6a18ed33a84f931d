import Testing

@testable import Templates

/// Scripts and directions of languages.
struct LanguageTagTests {
  @Test(
    arguments: [
      ("ar", "Arab"), ("ar-EG", "Arab"), ("fa", "Arab"), ("ur", "Aran"), ("ps", "Arab"),
      ("ug", "Arab"),
      ("ckb", "Arab"), ("sd", "Arab"), ("he", "Hebr"), ("yi", "Hebr"), ("dv", "Thaa"),
      ("az-Arab", "Arab"),
      ("pa-Arab", "Arab"), ("pa-PK", "Aran"), ("ku-Arab-IQ", "Arab"), ("ff-Adlm", "Adlm"),
      ("nqo", "Nkoo"),
      ("syr", "Syrc"),
    ])
  func languagesOfTheseScriptsAreWrittenFromRightToLeft(code: String, script: String) {
    // Nastaliq is Arabic script in another style, and so ICU called it until lately.
    let isStyle = script == "Aran" && LanguageTag(code).script == "Arab"
    #expect(LanguageTag(code).script == script || isStyle)
    #expect(LanguageTag(code).isRightToLeft)
  }

  @Test(
    arguments: [
      ("en", "Latn"), ("de-AT", "Latn"), ("ja", "Jpan"), ("ko", "Kore"), ("ru", "Cyrl"),
      ("az", "Latn"),
      ("pa", "Guru"), ("ar-Latn", "Latn"), ("zh", "Hans"), ("zh-CN", "Hans"), ("zh-TW", "Hant"),
      ("zh-HK", "Hant"), ("zh-Hant", "Hant"), ("th", "Thai"), ("hi", "Deva"), ("uk", "Cyrl"),
      ("tlh", "Latn"),
    ])
  func languagesOfTheseScriptsAreWrittenFromLeftToRight(code: String, script: String) {
    if code != "tlh" { #expect(LanguageTag(code).script == script) }
    #expect(!LanguageTag(code).isRightToLeft)
  }

  @Test(
    arguments: [
      ("de", ["de", "de-Latn"]), ("de-AT", ["de-AT", "de-Latn", "de"]),
      ("zh-TW", ["zh-TW", "zh-Hant"]), ("zh", ["zh", "zh-Hans"]),
      ("zh-CN", ["zh-CN", "zh-Hans", "zh"]),
      ("zh-Hant-HK", ["zh-Hant-HK", "zh-Hant"]), ("az-Arab", ["az-Arab"]),
      ("pt-BR", ["pt-BR", "pt-Latn", "pt"]),
    ])
  func listsTheTagsUnderWhichStringsAreLookedUp(code: String, lookup: [String]) {
    #expect(LanguageTag(code).lookup == lookup)
  }

  @Test func statesDirectionsOnlyWhereTheLanguagesHaveBoth() {
    #expect(Directions(["en", "ja"])["ja"] == "")
    #expect(Directions(["en", "ja"]).attribute("en") == "")
    let both = Directions(["en", "ar"])
    #expect(both["ar"] == "rtl")
    #expect(both["en"] == "ltr")
    #expect(both["he"] == "rtl")
    #expect(both[""] == "")
    #expect(Directions(["he"]).attribute("en") == " dir=\"ltr\"")
  }
}
