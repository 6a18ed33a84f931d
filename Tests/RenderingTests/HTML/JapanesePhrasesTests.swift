import Testing

@testable import Rendering

/// Where Japanese may be broken: between phrases, never within words or between numbers and their
/// counters.
struct JapanesePhrasesTests {
  /// The text with its breaks.
  private func broken(_ text: String) -> String {
    var output: [UInt8] = []
    output.append(escapingPhrases: text.utf8.span)
    return String(decoding: output, as: UTF8.self).replacing("<wbr>", with: "|")
  }

  @Test(arguments: [
    "タブバーは|画面の|下に|置く。",
    "タブの|数は、iPhoneでは|3〜5個にする。",
    "アラートの|ボタンを|3つ以上にするのは|避ける。",
    "「キャンセル」は|左に|置く。",
    "破壊的な|ボタンは|赤で|示す。",
    "戻る|ボタンには、前の|画面の|タイトルを|付ける。",
    "取り消しの|アラートでは、何を|取り消すのかを|伝える。",
    "アイコンの|使い方を|変えない。",
    "タップ領域は|44×44ポイント以上にする。",
    "お知らせの|件数を|バッジで|示す。",
    "コントロールの|見た目を|極端に|変えるのは|避ける。",
    "iPadでは|6個以上の|タブを|表示できる。",
    "新しい|画面を|開く|前に|確かめる。",
    "検索バーの|下に|候補を|並べる。",
    "すべての|タブを|いつも|有効にしておく。",
    "サイドバーを|隠せるようにする。",
    "文字の|大きさは、ユーザーの|設定に|合わせる。",
    "CarPlayの|画面では|アクションシートを|避ける。",
    "ツールバーの|項目を|5つまでにする。",
    "スイッチは、テーブルの|行でだけ|使う。",
    "「はい」と|「いいえ」を|ボタンに|使わない。",
    "読み込みに|時間がかかるときは、進み具合を|示す。",
    "ナビゲーションバーの|高さを|コードで|指定しない。",
    "ラベルを|Dynamic Typeに|対応させる。",
    "プログレスバーは、所要時間のわかる|処理に|使う。",
    "最もよく|使う|ボタンを|右に|置く。",
    "アプリの|起動画像に|文字を|入れない。",
    "2012年から|2020年までの|資料にある。",
    "長いタイトルは|切れてしまう。",
    "使いやすい|大きさにする。",
    "見やすい|色だけを|選ぶ。",
    "画面を|切り替えるまで|待たない。",
    "アラート（警告）の|文を|短くする。",
    "セグメントコントロール|「すべて」を|選ぶ。",
    "ハイブリッド|アプリケーション|開発者向けの|資料。",
    "ヒューマン|インターフェース|ガイドラインについて",
    "アクティビティ|インジケーターを|回し続ける。",
    "Apple社の|ロゴを|使わない。",
    "ピッカーの|値は、予測できる|順序に|並べる。",
    "入力欄ごとに|ラベルを|添える。",
    "何もしない",
    "構成要素",
  ])
  func breaksBetweenPhrases(expected: String) {
    #expect(broken(expected.replacing("|", with: "")) == expected)
  }

  @Test(arguments: [
    "プルダウン|メニュー", "アクティビティ|インジケーター", "セグメント|コントロール", "ナビゲーションバー", "ツールバー", "メニュー",
  ])
  func breaksShorterCompoundsInNarrowLines(expected: String) {
    let text = expected.replacing("|", with: "")
    let html = JapanesePhrases.html(text, language: "ja", isNarrow: true)
    let written = html.isEmpty ? text : String(decoding: html, as: UTF8.self)
    #expect(written.replacing("<wbr>", with: "|") == expected)
  }

  @Test func leavesOtherTextsAndSignsOfHTMLAsTheyAre() {
    #expect(broken("Keep 3–5 tabs & <b>") == "Keep 3–5 tabs &amp; &lt;b&gt;")
    #expect(broken("") == "")
    #expect(broken("タブ<b>と&バー。") == "タブ&lt;b&gt;と&amp;バー。")
  }

  @Test func isLinearInTheLengthOfATextOfOneKind() {
    let text = String(repeating: "を", count: 20_000) + String(repeating: "漢", count: 20_000)
    #expect(JapanesePhrases.ends(in: text.utf8.span).count == 10_000)
  }
}
