import Testing

@testable import DocumentImport

/// The words by which guidelines state duties, and the marks before them.
@Suite struct DutyTests {
  @Test(arguments: [
    ("ボタンの高さは44pt以上とすること。", "should"), ("赤色のみで区別しないこと。", "must-not"),
    ("自動再生は行わないものとする。", "must-not"), ("確認画面を表示するものとする。", "must"),
    ("ラベルの省略は認めない。", "must-not"), ("アイコンの使用を推奨する。", "should"),
    ("【必須】ボタンには動詞を用いる。", "must"), ("【任意】アイコンを添える。", "consider"),
    ("【禁止】赤色のボタンを使わない。", "must-not"), ("（推奨）左揃えにする。", "should"),
    ("必須：ラベルを付ける。", "must"),
    ("Never block the screen.", "must-not"), ("Never interrupt people.", "must-not"),
    ("A label is required for each field.", "must"),
    ("Placeholder text is not allowed as a label.", "must-not"),
    ("It is recommended to use sentence case.", "should"),
    ("Links have to be underlined.", "must"), ("Labels MUST NOT wrap.", "must-not"),
    ("[MUST] Buttons carry verbs.", "must"), ("(Should) Buttons carry verbs.", "should"),
    ("Required: Buttons carry verbs.", "must"), ("Optional: Buttons carry an icon.", "consider"),
  ])
  func readsADuty(_ sentence: String, _ strength: String) throws {
    let directive = Directive(Array(sentence.unicodeScalars.map(\.value))[...], at: .opening)
    #expect(directive?.strength.rawValue == strength)
    #expect(directive?.isExplicit == true)
  }

  @Test(arguments: [
    "Never before was it so easy.", "never blue.", "If a code is required, the field opens.",
    "A sheet is allowed to scroll.", "People have two hands.", "目的はここにあること。",
    "Example: Buttons carry verbs.", "【図1】ボタンの部品。",
  ])
  func readsNoDutyInWhatOnlyResemblesOne(_ sentence: String) {
    #expect(Directive(Array(sentence.unicodeScalars.map(\.value))[...], at: .opening) == nil)
  }
}
