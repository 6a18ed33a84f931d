import AsciiDiagrams
import Testing
import TextWidth

/// Words that look like lines, each in a box of its own: every word and every wall stays whole.
@Suite struct TrapWordTests {
  static let english = [
    "user_id", "a/b", "x -> y", "C:\\temp", "co-edit", "(1 time)", "2019-10-31", "O(1)", "*bold*",
    "__init__", "_italic_", "snake_case_name", "--option", "-v", "-rf", "i--", "i++", "C++", "A+B",
    "1+1=2", "a|b", "a||b", "&&", "10:30", "a: b", "std::vector", "http://x.y/z", "/usr/bin",
    "\\\\host\\share", "and/or", "n/a", "<div>", "</p>", "a<b>c", "x >= y", "x <= y", "a != b",
    "a == b", "a === b", "f(x)", "a[0]", "a[x]", "f( )", "x^2", "^C", "o'clock", "it's", "'quoted'",
    "`code`", "\"text\"", "e.g.", "...", "v1.0.2", "over", "oval", "To: you", "A -> B -> C", "=>",
    "+1 (x)", "~/.config", "50%", "#tag", "user@host", "$HOME", "re-do/un-do", "vvv", "oo", "*.txt",
    "a*b", "**", "half_", "9-5", "-1", "(o_o)", "|x|", "x=y_z-w", "1 / 2", "...or", "O", "v", "o",
    "!", "a !== b", "Wait!", "X", "x", "#", "# 1", ">--", "--<",
  ]
  static let japanese = [
    "タイトル", "タブバー", "設定／一般", "戻る・進む", "「保存」", "（注）", "ＵＩ－ＵＸ", "長音ー符",
    "ﾃﾞｰﾀ", "ﾀﾌﾞﾊﾞｰ", "か\u{3099}き\u{3099}", "は\u{309A}ん", "①と②", "→次へ", "α版と…", "iPhoneのUI",
    "2019年10月", "a/b比較", "user_id列", "※必須", "縦｜横", "＋追加", "全角＿下線", "一—二", "👍いいね",
  ]

  @Test(arguments: english + japanese)
  func keepsTheWordAndItsWalls(word: String) throws {
    let line = String(repeating: "-", count: word.columns() + 2)
    let drawing = "+\(line)+\n| \(word) |\n+\(line)+\n"
    let diagram = Diagram(
      DiagramSource(Array(drawing.utf8)), options: DiagramOptions(title: "box", desc: ""))
    let picture = Picture(diagram.svg.text, columns: word.columns() + 4, rows: 3)
    #expect(picture.texts.map(\.content) == [word])
    #expect(ReadBack.faults(drawing, diagram.svg) == [])
    let right = (word.columns() + 3) * 8
    // One path, the box, with both walls over their whole height.
    #expect(diagram.svg.text.contains("<path class=\"k1\" d=\"M4 8h\(right)v32h-\(right)z\"/>"))
    #expect(diagram.problems.isEmpty)
  }

  @Test func hasEnoughWords() {
    #expect(Set(Self.english).count >= 60)
    #expect(Set(Self.japanese).count >= 20)
  }
}
