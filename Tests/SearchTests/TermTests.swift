import Testing

@testable import Search

struct TermTests {
  @Test(arguments: [
    (["button", "buttons"], "button"), (["hide", "hides", "hiding"], "hid"),
    (["copy", "copies", "copied"], "copy"), (["stop", "stops", "stopped", "stopping"], "stop"),
    (["box", "boxes"], "box"), (["process", "processes", "processed"], "process"),
    (["status"], "status"), (["this"], "this"), (["bring"], "bring"), (["need"], "need"),
    (["アラート"], "アラート"), (["café"], "café"),
  ])
  func bringsFormsOfAWordTogether(words: [String], stem: String) {
    for word in words {
      #expect(String(decoding: englishStem(Array(word.utf8)), as: UTF8.self) == stem, "\(word)")
    }
  }

  private func terms(of text: String) -> Set<String> {
    let part = SearchPart(kind: .lead, anchor: "", labels: [""], texts: [text])
    let page = SearchPage(address: "", titles: [""], names: [], isWritten: [true], parts: [part])
    let counted = PageTerms(page)
    return Set(counted.spellings.map(\.text) + counted.terms.compactMap(\.key.characters))
  }

  @Test func splitsCamelCase() {
    #expect(terms(of: "UITabBar") == ["uitabbar", "tabbar", "ui", "tab", "bar"])
    #expect(terms(of: "isEnabled") == ["isenabled", "is", "enabled"])
    #expect(terms(of: "iPhone OK") == ["iphone", "ok"])
  }

  @Test func pairsTheCharactersOfJapanese() {
    #expect(terms(of: "タブバー") == ["タブ", "ブバ"])
    #expect(terms(of: "表 A 図表") == ["表", "a", "図表"])
    #expect(terms(of: "🙂𠮷野") == ["𠮷野"])
  }

  @Test func hasBothSpellingsOfAFamily() {
    #expect(terms(of: "パーティの") == ["パチ", "チノ", "パテ", "テイ", "イノ"])
    #expect(terms(of: "メイン") == ["メン", "メイ", "イン"])
    #expect(terms(of: "レイヤ中") == ["レヤ", "ヤ中", "レイ", "イヤ", "イア", "ア中"])
  }

  @Test func weighsNamesOverLabelsOverText() {
    let part = SearchPart(kind: .heading, anchor: "h", labels: ["label"], texts: ["text"])
    let lead = SearchPart(kind: .lead, anchor: "", labels: [""], texts: [""])
    let page = SearchPage(
      address: "", titles: ["name"], names: [SearchName("name", isTitle: true)],
      isWritten: [true], parts: [lead, part])
    let terms = PageTerms(page).terms
    func level(_ word: String) -> UInt8? {
      terms.first { $0.key == TermKey(englishStem(Array(word.utf8))) }?.level
    }
    #expect(level("name") == 7)
    #expect(level("label") == 2)
    #expect(level("text") == 0)
  }

  @Test func sharesBeginningsOfASortedList() {
    var coding = FrontCoding()
    for entry in ["tab", "tabs", "tag", "タブ", "𠮷野", "𠮷"] { coding.append(entry) }
    #expect(coding.text == "AtabDsCgAタブA𠮷野C")
  }

  @Test func cutsExcerptsBetweenWordsAndCharacters() {
    #expect(excerpt(of: "one two\nthree", 100) == "one two three")
    #expect(excerpt(of: "one two three", 9) == "one two…")
    #expect(excerpt(of: "タブバー", 8) == "タブ…")
  }

  @Test func escapesWhatAScriptCannotHold() {
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
