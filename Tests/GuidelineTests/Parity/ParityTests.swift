import Diagnostics
import Testing

@testable import Guideline

/// What a translation says otherwise than its original.
@Suite struct ParityTests {
  /// What is reported of a topic, as people see it.
  private static func report(
    en: String,
    ja: String,
    terms: String = "",
    more: [String: String] = [:]
  ) async throws -> String {
    try await report(
      ["bars/tabs/en.md": page("Tabs", body: en), "bars/tabs/ja.md": page("タブ", body: ja)]
        .merging(more) { $1 }.merging(["terms.yaml": terms]) { $1 })
  }

  private static func report(_ files: [String: String], languages: [String] = ["en", "ja"])
    async throws -> String
  {
    let fixture = try await GuidelineFixture(files, languages: languages, checksParity: true)
    let found = await fixture.guideline.parity(extent: .everything, jobs: 2)
    return Report(found) { files[$0].map { Array($0.utf8) } }.text(colored: false)
  }

  /// The first lines of the messages, without places.
  private static func messages(en: String, ja: String, terms: String = "") async throws -> [String]
  {
    let fixture = try await GuidelineFixture(
      [
        "bars/tabs/en.md": page("Tabs", body: en), "bars/tabs/ja.md": page("タブ", body: ja),
        "terms.yaml": terms,
      ], checksParity: true)
    return await fixture.guideline.parity(extent: .everything, jobs: 2).map { diagnostic in
      let message = diagnostic.message.text(in: .english)
      return diagnostic.code.rawValue + ": " + message
    }
  }

  @Test func showsBothSentencesWithTheirPlaces() async throws {
    let report = try await Self.report(
      en: "Tabs are large.\n\n- Make targets at least 44 pt high. They are easy to hit.\n",
      ja: "タブは大きくします。\n\n- ターゲットは十分な高さにします。簡単に押せます。\n")
    #expect(
      report == """
        bars/tabs/ja.md:6:3: warning: the translation lacks '44 pt': 'ターゲットは十分な高さにします。' [differing-number]
            6 | - ターゲットは十分な高さにします。簡単に押せます。
              |   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ help: say the same in both languages, or allow the difference with a reason
        bars/tabs/en.md:6:25: note: the original: 'Make targets at least 44 pt high.'
            6 | - Make targets at least 44 pt high. They are easy to hit.
              |                         ^~~~~

        """)
  }

  @Test(arguments: [
    ("Make it 44 pt high.", "高さは44ポイントにする。"), ("Make it 44 pt high.", "高さは４４ｐｔにする。"),
    ("Make it 44 points high.", "高さは四十四ポイントにする。"), ("Forty-four points.", "44ポイント。"),
    ("Use 3–5 tabs.", "タブは3から5個。"), ("Use three to five tabs.", "タブは3～5個。"),
    ("Half of the screen.", "画面の½。"), ("Half a minute.", "30秒。"),
    ("About 1,000 people.", "約1000人。"), ("About 20,000 people.", "約2万人。"),
    ("Up to 80% of them.", "そのうち8割まで。"), ("80 percent.", "80％。"), ("Three in ten people.", "3割の人。"),
    ("Four people in five.", "8割の人。"), ("One in five of them.", "そのうちの2割。"),
    ("Since 2019, two have been the most.", "2019年と2020年には、2つまでです。"),
    ("Examples from 2010 are yes and no.", "当時の例は、「はい」と「いいえ」です。"),
    ("More than two tabs.", "タブが3つ以上。"), ("Fewer than six tabs.", "タブは5つまで。"),
    ("On May 12, 2026.", "2026年5月12日に。"), ("At 10:00.", "10時に。"),
    ("The three tabs are alike.", "どのタブも同じ。"), ("One of them.", "そのうちの1つ。"),
    ("With 3D Touch.", "3D Touchで。"), ("Version 1.4.3.", "バージョン1.4.3。"),
    ("From iOS 14 on, it is gone.", "iOS 14以降はない。"),
    ("It takes an hour.", "1時間かかる。"), ("Half an hour.", "30分。"), ("Twice a day.", "1日に2回。"),
    ("Once a day.", "毎日3時に1回。"), ("Another tab.", "2つ目のタブ。"), ("A quarter hour.", "15分。"),
    ("It ticks every second.", "1秒ごとに進む。"), ("A hex color is short.", "16 進数の色は短い。"),
    ("With Node.js >22 it works.", "Node.js 23以降で動く。"), ("No deeper than 6 levels.", "7階層以上は不可。"),
    ("It runs 100% locally.", "すべて手元で動く。"), ("It has Vite 8.", "Viteはv8です。"),
    ("It is up to 90x faster.", "最大で 90 倍速い。"), ("Inlined as base64.", "base 64で埋め込む。"),
    ("Open for 24 days, until May 12.", "5月12日まで24日間開く。"),
    ("About 1.5 million people.", "約150 万人。"), ("About 2.3 million people.", "約230万人。"),
    ("About 1,500,000 people.", "約150 万人。"), ("Two dozen tabs.", "タブは24個。"),
    ("Twelve tabs.", "タブは1ダース。"), ("Two dozen tabs.", "タブは2ダース。"),
    ("On May 4, 2026, at 3 pm.", "2026年5月4日午後3時に。"), ("Closed at 8:30 p.m.", "20時30分に閉まる。"),
    ("Closed at 20:30.", "午後8時30分に閉まる。"), ("On Sept 9, 2026.", "2026年9月9日に。"),
    ("Dots after the twentieth are cut off.", "21個目から先の点は切れる。"),
    ("The twentieth century.", "20世紀。"), ("The twenty-third edition.", "第23版。"),
    ("A thirty-second pause.", "30秒の休止。"), ("It takes 6~8 seconds.", "6〜8秒かかる。"),
    ("It takes 90 seconds.", "1分半かかる。"), ("It takes an hour and a half.", "1時間半かかる。"),
    ("It fades for 0.5 seconds.", "500ミリ秒かけて消える。"), ("Within two weeks.", "14日間以内。"),
    ("Within 36 hours.", "1日半以内。"), ("Within a fortnight.", "2週間以内。"),
    ("In the 1980s.", "80年代。"), ("In the 1980s.", "1980年代。"), ("About 500 people.", "約5百人。"),
    ("About 320k followers.", "フォロワーは約32 万人。"), ("About 4M of them.", "約400万個。"),
    ("A wall of 4 m.", "4メートルの壁。"), ("Three quarters of them.", "そのうち75%。"),
    ("Three quarters of them.", "そのうち4分の3。"), ("On Mar 3 and Dec 24.", "3月3日と12月24日に。"),
  ])
  func acceptsANumberThatIsWrittenOtherwise(en: String, ja: String) async throws {
    #expect(try await Self.messages(en: en + "\n", ja: ja + "\n") == [])
  }

  @Test(arguments: [
    ("Make it 44 pt high.", "高さは45ポイントにする。", "'45ポイント', the original '44 pt'"),
    ("Make it at least 44 pt high.", "高さは45ポイント以上にする。", "'45ポイント', the original '44 pt'"),
    ("Make it 44 pt high.", "高さは44ピクセルにする。", "'44ピクセル', the original '44 pt'"),
    ("Wait 2 seconds.", "2分待つ。", "'2分', the original '2 seconds'"),
    ("Wait 90 seconds.", "2分半待つ。", "'2分半', the original '90 seconds'"),
    ("In the 1980s.", "1990年代。", "'1990', the original '1980s'"),
    ("About 320k followers.", "フォロワーは約3.2万人。", "'3.2万', the original '320k'"),
    ("It was 30 × 30 points.", "約30×30ピクセルでした。", "'30ピクセル', the original '30 points'"),
    ("Use three to five tabs.", "タブは3～6個。", "'6', the original 'five'"),
    ("About 1,000 people.", "約10,000人。", "'10,000', the original '1,000'"),
    ("In 2010, it was gray.", "2012年には、灰色でした。", "'2012', the original '2010'"),
    ("Use four tabs.", "タブは3つ。", "'3', the original 'four'"),
    ("1 pixel is 1 point.", "1ピクセルは1ピクセルです。", "'1ピクセル', the original '1 point'"),
    ("Wait one or two seconds.", "1～2分待つ。", "'2分', the original 'two seconds'"),
    ("It takes an hour.", "4時間かかる。", "'4時間', the original 'an hour'"),
    ("It takes about an hour.", "1分ほどかかる。", "'1分', the original 'an hour'"),
    ("It takes about an hour.", "1日ほどかかる。", "'1日', the original 'an hour'"),
    ("Write times with 24 hours.", "24日制で書く。", "'24日', the original '24 hours'"),
    ("It was 44 × 44.", "44×53でした。", "'53', the original '44'"),
    (
      "In steps of 15 minutes, these are 0, 15 and 30.", "15秒刻みなら、0、15、30。",
      "'15秒', the original '15 minutes'"
    ),
    (
      "It takes more than two seconds.", "2分を超える。", "'2分', the original 'two seconds'"
    ),
    ("Open the second tab.", "3つ目のタブを開く。", "'3', the original 'second'"),
  ])
  func reportsAnotherNumberOrUnit(en: String, ja: String, words: String) async throws {
    #expect(
      try await Self.messages(en: en + "\n", ja: ja + "\n") == [
        "differing-number: the translation has \(words): '\(ja)'"
      ])
  }

  @Test func reportsAYearThatOnlyTheTranslationNames() async throws {
    #expect(
      try await Self.messages(en: "It was gray.\n", ja: "2010年には、灰色でした。\n") == [
        "differing-number: the original lacks '2010' of the translation: '2010年には、灰色でした。'"
      ])
    // A part need not repeat the year of another sentence.
    #expect(
      try await Self.messages(
        en: "In 2010, it was new. It was gray.\n", ja: "2010年に登場しました。2010年には、灰色でした。\n") == [])
  }

  @Test func acceptsANumberThatHasMovedWithinItsPart() async throws {
    #expect(
      try await Self.messages(
        en: "Make it 44 pt high.\n\nIt is easy to hit.\n",
        ja: "高くする。\n\n44ポイントあれば、簡単に押せる。\n") == [])
  }

  @Test(arguments: [
    (
      "must-not", "Do not disable a tab.", "タブを無効にする。",
      "differing-negation: the translation lacks 'not'"
    ),
    ("should", "Keep every tab.", "どのタブも残さない。", ""),
    (
      "should", "Show the tab bar.", "タブバーを表示しない。",
      "differing-negation: the original lacks 'ない' of the translation"
    ),
    (
      "avoid", "Avoid long labels.", "長いラベルの使用を検討する。",
      "differing-negation: the translation lacks 'Avoid'"
    ),
    (
      "avoid", "Avoid long labels.", "長いラベルは使わない。", "differing-level: the translation lacks 'Avoid'"
    ),
    (
      "consider", "Consider a short label.", "短いラベルを使う。",
      "differing-level: the translation lacks 'Consider'"
    ),
    (
      "should", "Use a short label.", "短いラベルの使用を検討する。",
      "differing-level: the original lacks '検討' of the translation"
    ),
    (
      "must", "A label must be short.", "ラベルはできれば短くする。",
      "differing-level: the translation lacks 'must'"
    ),
    ("must", "A label must be short.", "ラベルは短くしなければならない。", ""),
    (
      "must-not", "A tab must not move.", "タブを動かさなければならない。",
      "differing-negation: the translation lacks 'must not'"
    ),
    ("must-not", "Put nothing in the bar.", "バーに何も置かない。", ""),
    ("must-not", "Do not put it in quotation marks.", "引用符で囲まず、そのまま書く。", ""),
    ("must-not", "Leave out what is not essential.", "欠かせないもの以外は省く。", ""),
    ("must-not", "Never let it stand still.", "常に回転させておく。", ""),
    ("must-not", "Leave text out of the image.", "画像に文字を入れない。", ""),
    ("should", "Take pains to avoid truncation.", "切り詰めが起きないように工夫する。", ""),
    ("consider", "To avoid alerts, consider a label.", "アラートを避けるために、ラベルの使用を検討する。", ""),
    ("should", "If it must be shown, make it as small as can be.", "見せるなら、できるだけ小さくする。", ""),
    (
      "must", "Show it only if a bar is there.", "表示する。",
      "differing-condition: the translation lacks 'only if'"
    ),
    ("must", "The steps must add up to 60.", "合わせて60になるものに限ります。", ""),
  ])
  func comparesWhatARuleAsksFor(level: String, en: String, ja: String, expected: String)
    async throws
  {
    let found = try await Self.messages(
      en: "::: rule one level=\(level)\n\(en)\n:::\n", ja: "::: rule one\n\(ja)\n:::\n")
    #expect(found.first == (expected.isEmpty ? nil : "\(expected): '\(ja)'"))
  }

  @Test(arguments: [
    (
      "Tabs are not alike.", "タブは四角い形です。",
      "differing-negation: the translation lacks 'not'"
    ),
    ("The program does not run it.", "実行できます。", "differing-negation: the translation lacks 'not'"),
    ("No page is lost.", "どのページも使えます。", "differing-negation: the translation lacks 'No'"),
    (
      "The program copies the pictures.", "画像はコピーされません。",
      "differing-negation: the original lacks 'ません' of the translation"
    ),
    ("The program refuses to copy it.", "コピーされません。", ""),
    ("Only two can be chosen.", "2つしか選べません。", ""),
    ("The address stays.", "アドレスは変わりません。", ""),
    ("The tab is still a button.", "タブがボタンであることに変わりはありません。", ""),
    ("You may notice that they are alike.", "よく似ていると気づくかも知れません。", ""),
    ("It is used without a title.", "題が無い場合に使います。", ""),
    ("Bars have no title.", "バーに題は無い。", ""),
    (
      "Bars have a title.", "バーに題は無い。",
      "differing-negation: the original lacks '無い' of the translation"
    ),
    ("The test is unaware of the details.", "試験は細部を意識しません。", ""),
    ("It is a stateless component.", "状態を持ちません。", ""),
    (
      "It is a unique component.", "状態を持ちません。",
      "differing-negation: the original lacks 'ません' of the translation"
    ),
    ("It is a no-op at runtime.", "実行時には型を推論します。", ""),
    ("We discussed a pattern for tables.", "表の形式について検討しました。", ""),
    ("We are exploring ways to show it.", "表示の方法を検討しています。", ""),
    ("The engine is platform agnostic.", "特定のプラットフォームに依存しません。", ""),
    ("This option disables the index.", "索引は作られません。", ""),
    ("We ended up removing it.", "削除せざるを得ませんでした。", ""),
    ("The team is obligated to keep it secret.", "チームには秘密を守る義務があります。", ""),
    ("Bars do not hold tabs, only buttons.", "バーに入るのはボタンだけです。", ""),
    ("It may take a while.", "時間がかかるかもしれません。", ""),
    (
      "You have to write the date.", "日付を書いてもかまいません。",
      "differing-level: the original lacks 'もかまいません' of the translation"
    ),
    (
      "Run the command.", "コマンドを実行してもかまいません。",
      "differing-level: the original lacks 'もかまいません' of the translation"
    ),
    ("You can run the command.", "コマンドを実行してもかまいません。", ""),
    (
      "The toolbar holds the buttons.", "ツールバーにボタンを入れなければなりません。",
      "differing-level: the original lacks 'なければなりません' of the translation"
    ),
    (
      "It must hold the buttons.", "ボタンを入れることができます。",
      "differing-level: the translation lacks 'must'"
    ),
    ("It must hold the buttons.", "ボタンが入ります。", ""),
    ("It may hold the buttons.", "必ずボタンを入れます。", "differing-level: the translation lacks 'may'"),
    (
      "It is a symbol for a sheet.", "シートの使用を検討します。",
      "differing-level: the original lacks '検討' of the translation"
    ),
    (
      "Consider a sheet in a table.", "表でシートを使います。",
      "differing-level: the translation lacks 'Consider'"
    ),
    (
      "If possible, put it in a table.", "表に入れます。",
      "differing-level: the translation lacks 'If possible'"
    ),
    ("A tab never moves.", "タブが動きます。", "differing-negation: the translation lacks 'never'"),
    ("A tab never moves.", "タブは動きません。", ""),
    ("It is text or an image, not both.", "文字か画像のどちらか一方です。", ""),
    ("The button cannot be missed.", "ボタンはよく目立ちます。", ""),
    (
      "It is chosen by its meaning, not by its look.", "意味で選びます。",
      "differing-negation: the translation lacks 'not'"
    ),
    ("Show it only if a bar is there.", "バーの上に表示します。", ""),
    ("The address is left out.", "アドレスを除きました。", ""),
    (
      "Show it unless a bar is there.", "表示します。",
      "differing-condition: the translation lacks 'unless'"
    ),
    ("Show it unless a bar is there.", "バーがある場合を除き、表示します。", ""),
    (
      "If people lock the device or leave the app, save the draft.", "下書きを保存します。",
      "differing-condition: the translation lacks 'If'"
    ),
    ("If you use a custom back button, keep it everywhere.", "独自の戻るボタンは、アプリ全体で同じにします。", ""),
    ("If it is long, cut it.", "切ります。", ""),
    ("Decide how and when to show the bar, and what it says.", "バーの示し方を決めます。", ""),
    (
      "Show it.", "バーがある場合を除き、表示します。",
      "differing-condition: the original lacks 'を除き' of the translation"
    ),
  ])
  func comparesNegationsAndConditionsOfText(en: String, ja: String, expected: String) async throws {
    let found = try await Self.messages(en: en + "\n", ja: ja + "\n")
    #expect(found == (expected.isEmpty ? [] : ["\(expected): '\(ja)'"]))
  }

  @Test func comparesListsAndColumns() async throws {
    let found = try await Self.messages(
      en: "- One\n- Two\n- Three\n\n| A | B |\n| --- | --- |\n| a | b |\n",
      ja: "- 一\n- 二\n\n| A |\n| --- |\n| a |\n")
    #expect(
      found == [
        "unpaired-item: list items: 2; in the original: 3",
        "unpaired-item: columns: 1; in the original: 2",
      ])
  }

  @Test func readsAListThatGoesOnAfterAHeadingInAnItem() async throws {
    let body = "- One\n\n  ## Heading\n\n  %.\n- Next\n"
    let messages = try await Self.messages(
      en: body.replacing("%", with: "At least 44 pt"),
      ja: body.replacing("%", with: "50 pt以上"))
    #expect(messages.count == 1, "\(messages)")
  }

  @Test func comparesNoSectionsWhereAHeadingIsMissing() async throws {
    let messages = try await Self.messages(
      en: "At least 44 pt.\n\n## One\n\n- 50 pt\n\n## Two\n\n- 60 pt\n- 70 pt\n",
      ja: "45 pt以上。\n\n## 2\n\n- 60 pt\n- 70 pt\n")
    #expect(
      messages == [
        "differing-number: the translation has '45 pt', the original '44 pt': '45 pt以上。'"
      ])
  }

  @Test func acceptsAListThatIsTwoInAnotherLanguage() async throws {
    #expect(
      try await Self.messages(en: "- One\n- Two\n- Three\n", ja: "- 一\n\n本文。\n\n- 二\n- 三\n") == [])
  }

  @Test func reportsATermInThePlaceOfAnother() async throws {
    let terms = """
      toolbar: {names: {en: [toolbar], ja: [ツールバー]}}
      tab-bar: {names: {en: [tab bar], ja: [タブバー]}}

      """
    #expect(
      try await Self.messages(en: "Use a toolbar here.\n", ja: "ここではタブバーを使います。\n", terms: terms)
        == [
          "differing-term: the translation has 'タブバー', the original 'toolbar': 'ここではタブバーを使います。'"
        ])
    // A term may be said in another form.
    let others = """
      modal-view: {names: {en: [modal view], ja: [モーダルビュー]}}
      alert: {names: {en: [alert], ja: [アラート]}}

      """
    #expect(
      try await Self.messages(
        en: "Show few modal views.\n", ja: "アラートなどのモーダルなビューは、少なくします。\n", terms: others)
        == [])
    // Japanese leaves out what is clear.
    #expect(
      try await Self.messages(en: "The toolbar is short.\n", ja: "短いものです。\n", terms: terms) == [])
  }

  /// Terms that the page of a toolbar and its translation say alike.
  private static let keptTerms: [String: String] = [
    "terms.yaml": """
    badge: {names: {en: [badge], ja: [バッジ]}}
    orientation: {names: {en: [orientation], ja: [画面の向き]}}
    tab-bar: {names: {en: [tab bar], ja: [タブバー]}}
    status-bar: {names: {en: [status bar], ja: [ステータスバー]}}
    landscape: {names: {en: [landscape], ja: [横向き]}}

    """,
    "bars/toolbar/en.md": page(
      "Toolbar", body: "A badge. The orientation. The tab bar. In landscape.\n"),
    "bars/toolbar/ja.md": page("ツールバー", body: "バッジです。画面の向きです。タブバーです。横向きです。\n"),
  ]

  @Test(arguments: [
    ("People tap it.", "バッジをタップします。", "バッジ"),
    // Names that end in kana are found in front of more kana.
    ("People choose it.", "画面の向きを選びます。", "画面の向き"),
    ("## Order", "## バッジの順番", "バッジ"),
    // The word is a part of another term.
    ("The status bar is short.", "タブバーは短いステータスバーです。", "タブバー"),
  ])
  func reportsATermThatTheOriginalHasWhereverTheTranslationHasIt(
    en: String, ja: String, term: String
  ) async throws {
    var files = Self.keptTerms
    files["bars/tabs/en.md"] = page("Tabs", body: en + "\n")
    files["bars/tabs/ja.md"] = page("タブ", body: ja + "\n")
    let report = try await Self.report(files)
    let sentence = ja.replacing("## ", with: "")
    #expect(
      report.hasPrefix("bars/tabs/ja.md:4:")
        && report.contains("the original lacks '\(term)' of the translation: '\(sentence)'"),
      Comment(rawValue: report))
  }

  @Test(arguments: [
    // A bar may be a tab bar.
    ("This bar is short.", "タブバーは短いものです。"),
    // Short names that end in kana are ordinary words, too.
    ("A horizontal track.", "横向きのトラック。"),
  ])
  func acceptsATermThatTheOriginalMaySayInOtherWords(en: String, ja: String) async throws {
    var files = Self.keptTerms
    files["bars/tabs/en.md"] = page("Tabs", body: en + "\n")
    files["bars/tabs/ja.md"] = page("タブ", body: ja + "\n")
    #expect(try await Self.report(files) == "")
  }

  @Test func pairsSentencesByTheirLengthsWhereOneLanguageHasMore() async throws {
    #expect(
      try await Self.messages(
        en: """
          A bar is at the top of the screen and shows where people are. It is short. The program reads each of the files, \
          and it does not copy them to the folder.

          """,
        ja: "バーは画面の上端にあり、今いる場所を示す短いものです。プログラムはどのファイルも読み込み、フォルダーにコピーします。\n") == [
          "differing-negation: the translation lacks 'not': 'プログラムはどのファイルも読み込み、フォルダーにコピーします。'"
        ])
  }

  @Test func reportsANumberThatOnlyAnotherSentenceHas() async throws {
    #expect(
      try await Self.messages(en: "Two are new. Tap two.\n", ja: "2つが新しい。5つをタップする。\n") == [
        "differing-number: the translation has '5', the original 'two': '5つをタップする。'"
      ])
  }

  @Test func acceptsATermThatTranslationsHaveElsewhereWithoutTheirOriginal() async throws {
    var files = Self.keptTerms
    files["bars/toolbar/en.md"] = page("Toolbar", body: "A badge.\n\nIt counts.\n")
    files["bars/toolbar/ja.md"] = page("ツールバー", body: "バッジです。\n\n数えます。\n")
    files["bars/menu/en.md"] = page("Menu", body: "It counts.\n")
    files["bars/menu/ja.md"] = page("メニュー", body: "バッジは数えます。\n")
    files["bars/tabs/en.md"] = page("Tabs", body: "People tap it.\n")
    files["bars/tabs/ja.md"] = page("タブ", body: "バッジをタップします。\n")
    #expect(try await Self.report(files) == "")
  }

  @Test func reportsANameThatTranslationsKeepElsewhere() async throws {
    let kept = (1...3).map { number in
      ("bars/kept\(number)/", "Made for iPhone.\n", "iPhone用です。\n")
    }
    var files: [String: String] = [
      "bars/tabs/en.md": page("Tabs", body: "On iPhone, use a PIN.\n"),
      "bars/tabs/ja.md": page("タブ", body: "暗証番号を使います。\n"),
    ]
    for (folder, en, ja) in kept {
      files[folder + "en.md"] = page(folder, body: en)
      files[folder + "ja.md"] = page(folder, body: ja)
    }
    #expect(
      try await Self.report(files) == """
        bars/tabs/ja.md:4:1: warning: the translation lacks 'iPhone': '暗証番号を使います。' [differing-name]
            4 | 暗証番号を使います。
              | ^~~~~~~~~~~~~~~~~~~~ help: say the same in both languages, or allow the difference with a reason
        bars/tabs/en.md:4:4: note: the original: 'On iPhone, use a PIN.'
            4 | On iPhone, use a PIN.
              |    ^~~~~~

        """)
  }

  @Test(arguments: [
    // The page names it elsewhere.
    ("Made by VitePress.\n\nVitePress is fast.\n", "VitePressで作ります。\n\n高速です。\n"),
    // A name of two words may be in two words.
    ("Made by VitePress.\n\nPaste the GitHub URL.\n", "VitePress用です。\n\nGitHubのURLを貼ります。\n"),
    // What an abbreviation says, "tag" says, too.
    ("Made by VitePress.\n\nUse an HTML tag.\n", "VitePress用です。\n\nタグを使います。\n"),
  ])
  func acceptsANameThatIsLeftOut(en: String, ja: String) async throws {
    var files: [String: String] = [
      "bars/tabs/en.md": page("Tabs", body: en), "bars/tabs/ja.md": page("タブ", body: ja),
    ]
    for number in 1...4 {
      files["bars/kept\(number)/en.md"] = page(
        "Kept \(number)", body: "VitePress has an HTML tag and a GitHub URL.\n")
      files["bars/kept\(number)/ja.md"] = page(
        "タブ\(number)", body: "VitePressにはHTMLタグとGitHub URLがあります。\n")
    }
    #expect(try await Self.report(files) == "")
  }

  @Test func knowsTheNamesAndQuotationMarksThatEachLanguageKeeps() async throws {
    var files: [String: String] = [:]
    for number in 1...4 {
      let folder = "bars/tabs\(number)/"
      files[folder + "en.md"] = page(
        "Tabs \(number)", body: "VitePress is fast.\n\nSee the “Pages” guide.\n")
      files[folder + "de.md"] = page(
        "Tabs \(number)", body: "VitePress ist schnell.\n\nSiehe „Seiten“.\n")
      files[folder + "fa.md"] = page(
        "تب \(number)", body: "ویت‌پرس سریع است.\n\nصفحه‌ها را ببینید.\n")
    }
    #expect(try await Self.report(files, languages: ["en", "de", "fa"]) == "")
  }

  @Test(arguments: ["Mehr als 2.000 KB und 0,5 s.", "Mehr als 2 000 KB und 0,5 s."])
  func readsNumbersAsOtherLanguagesWriteThem(text: String) async throws {
    let files = [
      "bars/tabs/en.md": page("Tabs", body: "More than 2,000 KB and 0.5 s.\n"),
      "bars/tabs/de.md": page("Tabs", body: text + "\n"),
    ]
    #expect(try await Self.report(files, languages: ["en", "de"]) == "")
  }

  @Test func comparesCodeAndQuotedWords() async throws {
    #expect(
      try await Self.messages(
        en: "Use `UITabBar`.\n\nTap “Save” to keep it.\n", ja: "`UIToolbar`を使います。\n\n押すと保存できます。\n")
        == [
          "differing-name: the translation has 'UIToolbar', the original 'UITabBar': 'UIToolbarを使います。'",
          "differing-name: the translation lacks '“Save”': '押すと保存できます。'",
        ])
    #expect(
      try await Self.messages(en: "On macOS, write it.\n", ja: "iPhoneでは、書きます。\n") == [
        "differing-name: the translation has 'iPhone', the original 'macOS': 'iPhoneでは、書きます。'"
      ])
    // What an author writes as code may be words of a language.
    #expect(try await Self.messages(en: "Write `[Save]`.\n", ja: "`[保存]`と書きます。\n") == [])
  }

  @Test func comparesDigitsWithLanguagesWhoseWordsAreUnknown() async throws {
    let report = try await Self.report(
      [
        "bars/tabs/en.md": page("Tabs", body: "Make it 44 pt high.\n\nUse seven tabs, or 6.\n"),
        "bars/tabs/ar.md": page("علامات", body: "ارتفاعه ٤٥ نقطة.\n\nاستخدم سبع علامات أو ستًا.\n"),
      ], languages: ["en", "ar"])
    #expect(
      report.hasPrefix(
        "bars/tabs/ar.md:4:9: warning: the translation has '٤٥', the original '44 pt'"))
    #expect(report.split(separator: "\n").count { $0.contains("warning:") } == 1)
  }

  @Test func findsNoDifferenceInATextThatBothLanguagesHave() async throws {
    // As from a file of data: English words of a number in a Japanese page are no numbers.
    let text = "There are two to five tabs, and never seven.\n"
    #expect(try await Self.messages(en: text, ja: text) == [])
  }

  @Test func comparesATextThatPagesIncludeOnce() async throws {
    // The same sentence on two pages has two places; the same place is reported once.
    let pages = ["a", "b"].flatMap { name in
      [
        ("bars/\(name)/en.md", page(name, body: "Wait 20 seconds.\n")),
        ("bars/\(name)/ja.md", page(name, body: "待ちます。\n")),
      ]
    }
    let report = try await Self.report(Dictionary(uniqueKeysWithValues: pages))
    #expect(report.split(separator: "\n").count { $0.contains("warning:") } == 2)
  }
}
