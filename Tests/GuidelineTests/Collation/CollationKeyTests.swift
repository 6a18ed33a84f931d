import Testing

@testable import Guideline

/// The order of titles, by language.
struct CollationKeyTests {
  private func sorted(_ texts: [String], _ language: String) -> [String] {
    let alphabet = Alphabet(language: language)
    return texts.map { (CollationKey($0, in: alphabet), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Each list as a reader of the language expects it (CLDR, collations of type `standard`).
  @Test(
    arguments: [
      ("en", ["3D", "alert", "Bar", "bigint", "menu", "Über", "Yams", "zoom"]),
      ("de", ["Adler", "Apfel", "Äpfel", "Arm", "Öl", "Ölung", "Post", "Straße", "Zug"]),
      ("fr", ["cote", "coté", "côte", "côté", "école", "étage", "œuf", "zèle"]),
      ("es", ["nube", "nuevo", "ñandú", "oca", "ola"]),
      ("sv", ["adress", "zon", "åtgärd", "ängel", "öppna"]),
      ("da", ["abe", "zone", "æble", "øre", "åben"]),
      ("nb-NO", ["ark", "zoom", "ærlig", "øy", "å"]),
      ("pl", ["las", "lód", "łódź", "mąka", "zamek", "źródło", "żaba"]),
      ("cs", ["cena", "čas", "hora", "chata", "ibis", "žena"]),
      ("tr", ["çay", "ılık", "iğne", "İzmir", "şeker", "üye"]),
      ("hu", ["cukor", "csak", "orr", "ökör", "szép", "zene", "zsák"]),
      ("ru", ["ёлка", "ель", "еще", "или", "йод", "кот", "яма", "apple"]),
      ("uk", ["гора", "ґанок", "дім", "експорт", "єдність", "жук", "ива", "ім’я", "їжак", "йод"]),
      ("el", ["άλφα", "βήτα", "ήτα", "ωμέγα", "alpha"]),
      ("he", ["אבא", "מלך", "מלכה", "שלום", "apple"]),
      ("ar", ["إجراء", "أزرار", "بحث", "تبويب", "زر", "شريط", "apple"]),
      (
        "fa",
        ["آب", "بازی", "پنجره", "تب", "جا", "چپ", "کتاب", "گفت", "لب", "نوار", "وب", "هوا", "یاد"]
      ),
      ("ko", ["가", "가나", "각", "나비", "단추", "대화", "버튼", "하늘", "apple"]),
      ("th", ["กา", "เก้า", "ขา", "แขก", "คน", "apple"]),
      ("ja", ["3D", "Alert", "menu", "あさ", "アラート", "か", "が", "きー", "ばー", "バス", "検索"]),
      ("zh-Hans", ["一", "标签", "apple"]),
    ])
  func ordersTitlesByTheRulesOfEachLanguage(language: String, titles: [String]) {
    #expect(sorted(titles.reversed(), language) == titles)
    #expect(sorted(titles.sorted(), language) == titles)
  }

  @Test(
    arguments: [
      ("en", "Écran", "E"), ("sv", "ång", "Å"), ("es", "ñu", "Ñ"), ("cs", "Chata", "CH"),
      ("ja", "ばー", "は"), ("ja", "ログイン", "ら"), ("ko", "버튼", "ㅂ"), ("ar", "أزرار", "ا"),
      ("ru", "йод", "Й"), ("zh", "搜索", "搜"), ("zh", "sōusuǒ", "S"), ("en", "", ""),
    ])
  func givesTheInitialUnderWhichATextIsListed(language: String, text: String, initial: String) {
    #expect(CollationKey(text, in: Alphabet(language: language)).initial == initial)
  }

  @Test func ordersTopicsByTheirReadingWhereTheyHaveOne() async throws {
    let fixture = try await GuidelineFixture(
      [
        "bars/a/ja.md": "---\ntitle: 検索\nreading: けんさく\n---\n",
        "bars/b/ja.md": "---\ntitle: 保存\nreading: ほぞん\n---\n",
        "bars/c/ja.md": "---\ntitle: アラート\n---\n",
        "bars/d/ja.md": "---\ntitle: 移動\n---\n",
      ], languages: ["ja"])
    let topics = fixture.guideline.tree.entries.filter { $0.kind == .topic }
    #expect(topics.map(\.id) == ["c", "a", "b", "d"])
    #expect(fixture.report == "")
  }

  @Test func ordersTopicsByTitleIgnoringCaseAndAccents() async throws {
    let titles = ["bigint", "Yams", "Alert", "élan"]
    let fixture = try await GuidelineFixture(
      Dictionary(
        uniqueKeysWithValues: titles.enumerated().map {
          ("bars/t\($0)/en.md", "---\ntitle: \($1)\n---\n")
        }), languages: ["en"])
    let topics = fixture.guideline.tree.entries.filter { $0.kind == .topic }
    #expect(topics.map(\.id) == ["t2", "t0", "t3", "t1"])
  }
}
