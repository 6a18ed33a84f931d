import Diagnostics
import TestSupport
import Testing

@testable import Base

@Suite struct NearMissTests {
  @Test(
    arguments: [
      ("at-most-fife", "at-most-five"), ("alret", "alert"), ("alrt", "alert"), ("allert", "alert"),
      ("tabbar", "tab-bar"), ("aler", "alert"), ("buton", "button"), ("butn", "button"),
      ("bttn", "button"), ("tab bar", "tab-bar"),
      ("sidebars", "sidebar"),
    ])
  func findsANameMistypedByFewLetters(text: String, name: String) {
    let names = ["button", "tab-bar", "at-most-five", "alert", "sidebar", "toolbar"]
    #expect(nearest(to: text, among: names) == name)
  }

  @Test(
    arguments: [
      ("ツルーバー", "ツールバー"), ("タブバ", "タブバー"), ("タブバ一", "タブバー"), ("表紙", "表示"),
      ("アラード", "アラート"), ("サイドバー１", "サイドバー"), ("か\u{3099}そ\u{3099}う", "がぞう"),
    ])
  func findsAJapaneseName(text: String, name: String) {
    let names = ["ツールバー", "タブバー", "表示", "アラート", "サイドバー", "がぞう"]
    #expect(nearest(to: text, among: names) == name)
  }

  @Test(
    arguments: [
      ("CARPLAY", "carplay"), ("CarPlay", "carplay"), ("iphone", "iPhone"), ("ＣＡＲ", "ｃａｒ"),
    ])
  func prefersANameThatDiffersInCaseOnly(text: String, name: String) {
    #expect(nearest(to: text, among: ["carplai", "carplay", "iPhone", "phone", "ｃａｒ"]) == name)
  }

  @Test(
    arguments: [
      ("x", ["a", "b"]), ("ab", ["cd"]), ("alert", ["button", "menu"]), ("", ["a", ""]),
      ("表", ["示"]), ("表示", ["画像", "警告"]), ("alert", []), ("abcdef", ["abcxyz"]),
    ])
  func findsNothingWhereEveryNameIsTooDifferent(text: String, names: [String]) {
    #expect(nearest(to: text, among: names) == nil)
  }

  @Test(
    arguments: [
      ("buttons", "alert.two-buttons"), ("menu.two-buttons-at-most", "two-buttons"),
      ("タブ", "タブ・バー"), ("表示", "表示形式の選択"), ("Split", "split-view"),
      ("navigation", "navigation-bar"),
    ])
  func findsANameThatSharesWordsOrItsBeginning(text: String, name: String) {
    let names = [
      "alert.two-buttons", "two-buttons", "タブレット入力", "タブ・バー", "表示形式の選択", "splitter-bar",
      "split-view", "navigation-bar",
    ].filter { $0 == name || !name.hasSuffix($0) }
    #expect(nearest(to: text, among: names) == name)
  }

  @Test(arguments: [["bar", "car", "far"], ["far", "bar", "car"], ["car", "far", "bar"]])
  func resolvesTiesByScalarsInAnyOrder(names: [String]) {
    #expect(nearest(to: "aar", among: names) == "bar")
    #expect(nearest(to: "split", among: names.map { "split-\($0)" }) == "split-bar")
  }

  @Test(arguments: [
    (["button"], "the only one is 'button'"), (["button", "alert"], "use alert, button"), ([], nil),
  ])
  func listsNamesWhereNoneIsNear(names: [String], help: String?) {
    #expect(
      Correction.help(for: "knopf", among: names)?.text(in: .english) == help)
  }

  @Test func prefersASimilarSpellingToSharedWords() {
    #expect(nearest(to: "alerts", among: ["alerts-title", "alert"]) == "alert")
  }

  @Test func acceptsSetsAndKeysOfDictionaries() {
    #expect(nearest(to: "alret", among: Set(["alert", "menu"])) == "alert")
    #expect(nearest(to: "alret", among: ["alert": 1].keys) == "alert")
  }

  @Test func takesTimeProportionalToTheCandidates() {
    let factor = workFactor(
      from: 2_500, of: { count in (0..<count).map { "section-\($0 % 100).rule-number-\($0)" } }
    ) { names in
      #expect(
        nearest(to: "section-7.rule-nubmer-907", among: names) == "section-7.rule-number-907")
    }
    #expect(factor < 12)
  }

  @Test func takesTimeProportionalToTheLengthOfACandidate() {
    let factor = workFactor(from: 5_000, of: { String(repeating: "ab ", count: $0) }) { long in
      #expect(nearest(to: "tab", among: [long]) == nil)
    }
    #expect(factor < 12)
  }

  @Test func comparesNamesOf100000Characters() {
    let long = String(repeating: "a", count: 100_000)
    #expect(nearest(to: long, among: [long + "b"]) == nil)
    let names = (0..<100).map { String(repeating: "ab", count: 120) + "\($0)" }
    #expect(nearest(to: String(repeating: "ba", count: 120), among: names) == names[0])
    #expect(nearest(to: "tab", among: [long]) == nil)
  }
}
