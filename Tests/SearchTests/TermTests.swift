import Testing

@testable import Search

struct TermTests {
  @Test(arguments: [
    (["button", "buttons"], "button"), (["hide", "hides", "hiding"], "hide"),
    (["copy", "copies", "copied"], "copi"), (["stop", "stops", "stopped", "stopping"], "stop"),
    (["box", "boxes"], "box"), (["process", "processes", "processed"], "process"),
    (["menu", "menus"], "menu"), (["submenu", "submenus"], "submenu"),
    (["use", "uses", "used", "using"], "use"), (["add", "adds", "added", "adding"], "add"),
    (["ad", "ads"], "ad"), (["apply", "applies", "applied"], "appli"),
    (["narrow", "narrowed"], "narrow"), (["narrower"], "narrow-er"), (["access"], "access"),
    (["accessibility"], "access-ibiliti"), (["activities", "activity"], "activ-iti"),
    (["activate", "activates", "activated", "activating"], "activ-at"), (["active"], "activ"),
    (["install", "installs", "installed", "installing"], "instal"),
    (["businesses", "business"], "busi-ness"),
    (["agree", "agrees", "agreed", "agreeing"], "agre"), (["policy", "policies"], "polici"),
    (["control", "controls", "controlled", "controlling"], "control"),
    (["status"], "status"), (["this"], "this"), (["bring"], "bring"), (["need"], "need"),
    (["アラート"], "アラート"), (["café"], "café"), (["h264s"], "h264s"), ([""], ""),
  ])
  func formsOfAnEnglishWordHaveOneStem(words: [String], stem: String) {
    for word in words {
      #expect(String(decoding: englishStem(Array(word.utf8)), as: UTF8.self) == stem, "\(word)")
    }
  }

  @Test(arguments: [
    ("menu", "menus"), ("use", "using"), ("add", "adding"), ("control", "controlled"),
  ])
  func formsOfAnEnglishWordAreOneTerm(word: String, form: String) {
    func keys(of text: String) -> [UInt64] {
      let part = SearchPart(kind: .lead, anchor: "", labels: [""], texts: [text])
      return PageTerms(
        SearchPage(address: "", titles: [""], names: [], isWritten: [true], parts: [part])
      ).keys
    }
    #expect(keys(of: "\(word) \(form)").count == 1)
    #expect(keys(of: word) == keys(of: form))
  }

  /// Forms of a word, by language, which libstemmer brings together; accents count where they tell words apart.
  @Test(
    arguments: [
      ("de", ["Schaltflächen", "Schaltfläche"]), ("de", ["Größe", "Größen"]),
      ("de", ["Knöpfe", "Knöpfen"]),
      ("fr", ["boutons", "bouton"]), ("fr", ["activé", "activée", "activés"]),
      ("fr", ["réglage", "réglages"]),
      ("es", ["acciones", "acción"]), ("es", ["configuración", "configuraciones"]),
      ("es", ["botón", "botones"]),
      ("ar", ["الأزرار", "أزرار"]), ("ar", ["القائمة", "قائمة"]), ("it", ["pulsante", "pulsanti"]),
      ("nl", ["scherm", "schermen"]), ("pt-BR", ["ícone", "ícones"]), ("ru", ["кнопка", "кнопки"]),
      ("sv", ["knappen", "knapp"]), ("en", ["buttons", "button"]),
    ])
  func formsOfAWordInOtherLanguagesAreOneTerm(language: String, forms: [String]) {
    let keys = forms.map { self.keys(of: $0, in: language) }
    #expect(keys[0].count == 1)
    #expect(Set(keys).count == 1, "\(language): \(forms)")
  }

  @Test func formsAreJoinedByTheRulesOfTheirLanguageAlone() {
    #expect(keys(of: "schon", in: "de") == keys(of: "schön", in: "de"))
    #expect(keys(of: "Arte", in: "en") != keys(of: "Arte", in: "es"))
    #expect(keys(of: "버튼을", in: "ko").count == 2)
    #expect(keys(of: "隐藏标签栏", in: "zh-Hans").count == 4)
  }

  /// What a counter has met before does not change what it makes of a page.
  @Test func termsOfAPageDoNotDependOnPagesCountedBefore() {
    func page(_ text: String) -> SearchPage {
      let part = SearchPart(kind: .lead, anchor: "", labels: ["", ""], texts: [text, text])
      return SearchPage(
        address: "", titles: ["", ""], names: [], isWritten: [true, true], parts: [part])
    }
    let stemmers = [Stemmer(language: "en"), Stemmer(language: "fr")]
    var counter = TermCounter(stemmers: stemmers)
    _ = counter.count(page("cote côté coté actives"))
    var other = TermCounter(stemmers: stemmers)
    #expect(counter.count(page("côté activés")).keys == other.count(page("côté activés")).keys)
  }

  private func keys(of text: String, in language: String) -> [UInt64] {
    let part = SearchPart(kind: .lead, anchor: "", labels: [""], texts: [text])
    let page = SearchPage(address: "", titles: [""], names: [], isWritten: [true], parts: [part])
    var counter = TermCounter(stemmers: [Stemmer(language: language)])
    return counter.count(page).keys
  }

  private func terms(of text: String) -> Set<String> {
    let part = SearchPart(kind: .lead, anchor: "", labels: [""], texts: [text])
    let page = SearchPage(address: "", titles: [""], names: [], isWritten: [true], parts: [part])
    let counted = PageTerms(page)
    let spellings = counted.spellings.map { spelling in
      String(
        decoding: counted.spellingBytes[Int(spelling.start)..<Int(spelling.end)], as: UTF8.self)
    }
    return Set(spellings + counted.keys.compactMap { TermKey(bits: $0).characters })
  }

  @Test func splitsCamelCase() {
    #expect(terms(of: "UITabBar") == ["uitabbar", "tabbar", "ui", "tab", "bar"])
    #expect(terms(of: "isEnabled") == ["isenabled", "is", "enabled"])
    #expect(terms(of: "iPhone OK") == ["iphone", "ok"])
  }

  @Test func splitsJapaneseIntoPairsOfCharacters() {
    #expect(terms(of: "タブバー") == ["タブ", "ブバ"])
    #expect(terms(of: "表 A 図表") == ["表", "a", "図表"])
    #expect(terms(of: "🙂𠮷野") == ["𠮷野"])
  }

  @Test func indexesBothSpellingsOfKatakanaVariants() {
    #expect(terms(of: "パーティの") == ["パチ", "チノ", "パテ", "テイ", "イノ"])
    #expect(terms(of: "メイン") == ["メン", "メイ", "イン"])
    #expect(terms(of: "レイヤ中") == ["レヤ", "ヤ中", "レイ", "イヤ", "イア", "ア中"])
  }

  @Test func ranksNamesOverLabelsOverText() {
    let part = SearchPart(kind: .heading, anchor: "h", labels: ["label"], texts: ["text"])
    let lead = SearchPart(kind: .lead, anchor: "", labels: [""], texts: [""])
    let page = SearchPage(
      address: "", titles: ["name"], names: [SearchName("name", isTitle: true)],
      isWritten: [true], parts: [lead, part])
    let terms = PageTerms(page)
    func level(_ word: String) -> UInt8? {
      let key = TermKey(englishStem(Array(word.utf8)))
      return terms.keys.firstIndex(of: key.bits).map { PageTerms.level(terms.infos[$0]) }
    }
    #expect(level("name") == 7)
    #expect(level("label") == 2)
    #expect(level("text") == 0)
  }

  @Test func termsOfAPageAreTheSameAloneAndAmongOthers() {
    func page(_ text: String) -> SearchPage {
      let part = SearchPart(kind: .lead, anchor: "", labels: ["label"], texts: [text])
      return SearchPage(
        address: text, titles: [text], names: [SearchName(text, isTitle: true)],
        isWritten: [true], parts: [part, part])
    }
    let pages = ["UITabBar, tabs", "タブバーのパーティ", "tabs and a tab", "", "café ☕️ Ｔａｂ"].map(page)
    var counter = TermCounter()
    #expect(pages.map { counter.count($0) } == pages.map(PageTerms.init))
  }

  @Test func keepsPartsWithTheTermInTheirLabelBeforeOthers() {
    let parts = (0..<40).map { number in
      SearchPart(
        kind: .heading, anchor: "\(number)", labels: [number % 4 == 3 ? "tab" : ""],
        texts: ["tab"])
    }
    let page = SearchPage(address: "", titles: [""], names: [], isWritten: [true], parts: parts)
    // Doubled, and one more for a label.
    #expect(
      PageTerms(page).places == [0, 2, 4, 7, 8, 10, 12, 15, 23, 31, 39, 47, 55, 63, 71, 79])
  }

  @Test func sortsSpellingsByUTF16AsBrowsersDo() {
    let texts = [
      "zebra", "tab", "tabs", "tab=", "タブ", "𠮷野", "\u{FA11}", "ｱ", "tabulators", "tabulated",
    ]
    let part = SearchPart(
      kind: .lead, anchor: "", labels: [""], texts: [texts.joined(separator: "\n")])
    let page = SearchPage(address: "", titles: [""], names: [], isWritten: [true], parts: [part])
    let pages = [PageTerms(page)]
    let groups = (0..<TermGroup.count).map { TermGroup($0, of: pages) }
    let spellings = SortedSpellings(groups)
    let sorted = spellings.sorted.map {
      String(decoding: spellings.text(of: $0), as: UTF8.self)
    }
    #expect(sorted.count > 8)
    #expect(sorted == sorted.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) })
  }

  @Test func writesASortedListWithSharedPrefixesLeftOut() {
    var coding = FrontCoding()
    for entry in ["tab", "tabs", "tag", "タブ", "𠮷野", "𠮷"] {
      coding.append(Array(entry.utf8)[...])
    }
    #expect(String(decoding: coding.bytes, as: UTF8.self) == "AtabDsCgAタブA𠮷野C")
  }

  @Test func cutsExcerptsBetweenWordsOrJapaneseCharacters() {
    #expect(excerpt(of: "one\ttwo three", 100) == "one two three")
    #expect(excerpt(of: "one two three", 9) == "one two…")
    #expect(excerpt(of: "タブバー", 8) == "タブ…")
  }

  @Test func separatesBlocksInExcerptsUnlessASentenceEnds() {
    #expect(excerpt(of: "Device\nHeight\n\niPhone\n", 100) == "Device · Height · iPhone")
    #expect(excerpt(of: "Two bars.\n Three:\nfour\n", 100) == "Two bars. Three: four")
    #expect(excerpt(of: "機種\n高さ\n2 本まで。\n例\n", 100) == "機種 · 高さ · 2 本まで。 例")
    #expect(excerpt(of: "Device \nHeight. \nWidth", 100) == "Device · Height. Width")
    #expect(excerpt(of: "Device\nHeight of it", 15) == "Device · Height…")
  }

  @Test func escapesTextForScripts() {
    var script = ScriptText()
    script.append(literal: "\"\\\n\t日")
    script.append(",")
    script.append(base64: [0, 1, 255, 16])
    let file = script.named("x")
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == "Shishin.add(\"x\",\"\\\"\\\\\\n\t日\",\"AAH/EA==\")\n")
  }
}
