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
    ("A dialog MAY have an icon.", "consider"), ("An animation is OPTIONAL.", "consider"),
    ("A title is REQUIRED.", "must"), ("Nesting is NOT RECOMMENDED.", "avoid"),
    ("タイトルは必ず付けること（MUST）。", "must"),
    ("No more than two lines are allowed.", "must-not"),
    ("Only one toggle may have focus.", "must"), ("No field may be empty.", "must-not"),
    ("You need to label fields.", "must"),
    ("Under no circumstances should you clear a form.", "must-not"), ("例を示すことを妨げない。", "consider"),
    ("例の表示は任意とする。", "consider"),
    ("色だけで示さないことが望ましい。", "avoid"), ("略語を使わないことを推奨する。", "avoid"),
    ("二つ並べないようにしなければならない。", "must-not"), ("赤は避けなければならない。", "must-not"),
    ("表示しないことが必要です。", "must"), ("閉じるのを忘れないようにしてください。", "must"),
    ("数は少ないことが望ましい。", "should"), ("間隔が狭まらないことに注意してください。", "should"), ("ボタンは右下に置くのが好ましい。", "should"),
  ])
  func readsADuty(_ sentence: String, _ strength: String) throws {
    let directive = Directive(Array(sentence.unicodeScalars.map(\.value))[...], at: .opening)
    #expect(directive?.strength.rawValue == strength)
    #expect(directive?.isExplicit == true)
  }

  @Test(arguments: [
    "Never before was it so easy.", "never blue.", "If a code is required, the field opens.",
    "A sheet is allowed to scroll.", "People have two hands.", "目的はここにあること。",
    "Example: Buttons carry verbs.", "【図1】ボタンの部品。", "Icons don't have to be labelled.",
    "A title is NOT REQUIRED.", "THE THINGS THAT MAY HAPPEN",
    "The key words MUST, SHOULD, MAY and OPTIONAL have the meaning of RFC 2119.",
  ])
  func readsNoDutyInWhatOnlyResemblesOne(_ sentence: String) {
    #expect(Directive(Array(sentence.unicodeScalars.map(\.value))[...], at: .opening) == nil)
  }
}
