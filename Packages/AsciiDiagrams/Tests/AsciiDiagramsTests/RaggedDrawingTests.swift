import AsciiDiagrams
import Testing
import TextWidth

/// Japanese screens whose right walls stand aside, as an author leaves them who counts characters.
@Suite struct RaggedDrawingTests {
  private static func draw(_ drawing: String) -> Diagram {
    Diagram(
      DiagramSource(Array(drawing.utf8)),
      options: DiagramOptions(title: "x", form: .standalone))
  }

  @Test(arguments: Seeds.range(60, full: 2_000))
  func drawsARaggedScreenAsItsStraightOriginal(seed: UInt64) {
    var mockup = MockupGenerator(seed: seed)
    let (straight, ragged) = mockup.drawing()
    let (expected, diagram) = (Self.draw(straight), Self.draw(ragged))
    #expect(expected.problems.isEmpty, "\(straight)")
    #expect(diagram.svg == expected.svg, "\(ragged)")
    #expect(diagram.repaired?.text == straight)
    #expect(diagram.problems.contains { $0.isMisalignedWall })
  }

  @Test(arguments: Seeds.range(60, full: 2_000))
  func drawsRaggedBoxesInABoxAsTheirStraightOriginal(seed: UInt64) {
    var mockup = MockupGenerator(seed: seed)
    let (straight, ragged) = mockup.nestedDrawing()
    #expect(Self.draw(straight).problems.isEmpty, "\(straight)")
    #expect(Self.draw(ragged).repaired?.text == straight, "\(ragged)")
  }

  /// Tables of an author who counts characters: each wide one of a row pushes all walls behind it.
  ///
  /// A drawing that cannot be told is reported row by row.
  @Test(arguments: Seeds.range(60, full: 2_000))
  func drawsATableOfCountedCharactersAsItsStraightOriginal(seed: UInt64) {
    var mockup = MockupGenerator(seed: seed)
    let (straight, ragged) = mockup.countedTable()
    #expect(Self.draw(straight).problems.isEmpty, "\(straight)")
    let diagram = Self.draw(ragged)
    #expect(diagram.repaired?.text ?? ragged == straight, "\(ragged)")
    #expect(diagram.svg == Self.draw(straight).svg)
    let rows = zip(straight.split(separator: "\n"), ragged.split(separator: "\n")).enumerated()
    let aside = rows.filter { $0.element.0 != $0.element.1 }.map(\.offset)
    #expect(Self.reportedRows(of: diagram, in: ragged) == Set(aside))
  }

  /// The rows in which a wall is reported.
  private static func reportedRows(of diagram: Diagram, in drawing: String) -> Set<Int> {
    let bytes = Array(drawing.utf8)
    let places = diagram.problems.filter(\.isMisalignedWall).compactMap(\.bytes)
    let lineFeed = UInt8(ascii: "\n")
    return Set(places.map { place in bytes[..<place.lowerBound].count { $0 == lineFeed } })
  }

  /// Boxes whose right walls stand so many columns too far, in all rows.
  @Test(arguments: [2, 3, 5, 7], [1, 3, 5, 7, 8])
  func movesTheWallsOfAllRowsBack(shift: Int, count: Int) {
    let rows = ["設定", "一般", "通知", "画面", "音量", "電池", "情報", "言語"].prefix(count)
    func box(_ shift: Int) -> String {
      let lines = rows.map { "│ \($0)\(String(repeating: " ", count: 9 + shift))│" }
      return (["┌──────────────┐"] + lines + ["└──────────────┘"]).joined(separator: "\n") + "\n"
    }
    #expect(Self.draw(box(shift)).repaired?.text == box(0))
  }

  @Test func widensABoxForATextThatIsFarTooLong() {
    let diagram = Self.draw(
      """
      +--------+------------+
      | 左     | 予定       |
      | 左     | [旅行を完了済みにする] / [完了を取り消す] |
      | 左     | 記録       |
      +--------+------------+

      """)
    let repaired = diagram.repaired?.text ?? ""
    #expect(Set(repaired.split(separator: "\n").map { $0.columns() }).count == 1)
    #expect(repaired.contains("[旅行を完了済みにする] / [完了を取り消す] |"))
  }

  /// Drawings whose walls, borders and arrows stand aside in ways that no single row tells.
  @Test(arguments: Self.pairs)
  func drawsWhatIsRaggedInSeveralPlacesAsItWasMeant(ragged: String, straight: String) {
    let diagram = Self.draw(ragged + "\n")
    #expect(diagram.repaired?.text == straight + "\n", "\(diagram.repaired?.text ?? "")")
    #expect(Self.draw(straight + "\n").problems.isEmpty)
  }

  private static let pairs = [
    // The walls of two boxes stand side by side, and words are parted by bars.
    (
      """
      ┌──────────────────────┐
      │ 一覧                │
      │ ┌──────────────────┐│
      │ │ 名前 | 数 | 日   ││
      │ │ 一 | 二 | 三    ││
      │ └──────────────────┘│
      └──────────────────────┘
      """,
      """
      ┌──────────────────────┐
      │ 一覧                 │
      │ ┌──────────────────┐ │
      │ │ 名前 | 数 | 日   │ │
      │ │ 一 | 二 | 三     │ │
      │ └──────────────────┘ │
      └──────────────────────┘
      """
    ),
    // The line between two columns begins without a joint, and a text moves its first wall.
    (
      """
      +----------------------+
      | 予約の一覧  | 詳細   |
      | +------+   | +------+|
      | | 一   |   | | 二   ||
      | +------+   | +------+|
      +----------------------+
      """,
      """
      +----------------------+
      | 予約の一覧 | 詳細    |
      | +------+   | +------+|
      | | 一   |   | | 二   ||
      | +------+   | +------+|
      +----------------------+
      """
    ),
    // Walls stand aside in a box in a box whose border has a title.
    (
      """
      ┌────────── 今日 ──────────┐
      │ [係] 今の気分は？             │
      │ ┌─ 結果 ────────────┐      │
      │ │ 紅茶と緑茶 / 理由 / 淹れ方 │      │
      │ └───────────────────┘      │
      │ [ もう一度 ]               │
      └──────────────────────────┘
      """,
      """
      ┌────────── 今日 ───────────────────┐
      │ [係] 今の気分は？                 │
      │ ┌─ 結果 ─────────────────────┐    │
      │ │ 紅茶と緑茶 / 理由 / 淹れ方 │    │
      │ └────────────────────────────┘    │
      │ [ もう一度 ]                      │
      └───────────────────────────────────┘
      """
    ),
    // All rows are far longer than the borders, an empty one too.
    (
      """
      ┌────────────────┐
      │ お知らせの一覧です。    │
      │  ┌────────┐  ┌────────┐ │
      │  │ 予定   │  │ 写真   │ │
      │  └────────┘  └────────┘ │
      │                           │
      │ [開く]                   │
      └────────────────┘
      """,
      """
      ┌─────────────────────────┐
      │ お知らせの一覧です。    │
      │  ┌────────┐  ┌────────┐ │
      │  │ 予定   │  │ 写真   │ │
      │  └────────┘  └────────┘ │
      │                         │
      │ [開く]                  │
      └─────────────────────────┘
      """
    ),
    // The head of an arrow is behind a wall that a text moves.
    (
      """
      ┌──────┐    ┌──────┐
      │ 一覧と表 │←──│ 予約 │
      └──────┘    └──────┘
      """,
      """
      ┌──────────┐    ┌──────┐
      │ 一覧と表 │←───│ 予約 │
      └──────────┘    └──────┘
      """
    ),
    // A text widens a box with a dashed line.
    (
      """
      ┌─────────────┐
      │ 予約の一覧と地図 │
      ├─ ─ ─ ─ ─ ─ ─┤
      │ 印刷        │
      └─────────────┘
      """,
      """
      ┌──────────────────┐
      │ 予約の一覧と地図 │
      ├─ ─ ─ ─ ─ ─ ─ ─ ──┤
      │ 印刷             │
      └──────────────────┘
      """
    ),
    // Some rows lack the right wall of the box.
    (
      """
      +----------------------+
      | Settings             |
      +----------------------+
      | General
      |  - Language: [English ▾]  |
      |  - Region               |
      | About
      |  - Version              |
      +----------------------+
      """,
      """
      +--------------------------+
      | Settings                 |
      +--------------------------+
      | General                  |
      |  - Language: [English ▾] |
      |  - Region                |
      | About                    |
      |  - Version               |
      +--------------------------+
      """
    ),
    // Rows of cards lack the left wall of one, so that the walls behind it are too far to the left.
    (
      """
      ┌──────────┬──────────┐
      │ ┌──────┐ │ ┌──────┐ │
      │ │ 献立 │ │ │ 買物 │ │
      │ │      │ │      │ │
      │ └──────┘ │ └──────┘ │
      └──────────┴──────────┘
      """,
      """
      ┌──────────┬──────────┐
      │ ┌──────┐ │ ┌──────┐ │
      │ │ 献立 │ │ │ 買物 │ │
      │ │      │ │ │      │ │
      │ └──────┘ │ └──────┘ │
      └──────────┴──────────┘
      """
    ),
    // The corner of the inner box is below that of the outer one.
    (
      """
      ┌────────────────┐
      │ 献立           │
      │ ┌──────────────┐  │
      │ │ 朝  味噌汁   │  │
      │ │ 昼  うどん   │  │
      │ └──────────────┘  │
      └────────────────┘
      """,
      """
      ┌───────────────────┐
      │ 献立              │
      │ ┌──────────────┐  │
      │ │ 朝  味噌汁   │  │
      │ │ 昼  うどん   │  │
      │ └──────────────┘  │
      └───────────────────┘
      """
    ),
    // An arrow leads to a box below one that a text widens.
    (
      """
      ┌──────┐    ┌──────┐
      │ 予約の一覧表 │    │ 地図 │
      └──┬───┘    └──┬───┘
         │           │
         ▼           ▼
      ┌──────┐    ┌──────┐
      │ 確認 │    │ 印刷 │
      └──────┘    └──────┘
      """,
      """
      ┌──────────────┐    ┌──────┐
      │ 予約の一覧表 │    │ 地図 │
      └──┬───────────┘    └──┬───┘
         │                   │
         ▼                   ▼
      ┌──────────────┐    ┌──────┐
      │ 確認         │    │ 印刷 │
      └──────────────┘    └──────┘
      """
    ),
    // The text of a box has pushed the upper border of the next one.
    (
      """
      ┌────────┐
      │ 倉庫   │
      │ 在庫数   │   ┌──────┐
      │        │   │ 発送 │
      └────────┘   └──────┘
      """,
      """
      ┌────────┐
      │ 倉庫   │
      │ 在庫数 │   ┌──────┐
      │        │   │ 発送 │
      └────────┘   └──────┘
      """
    ),
    // Signs of pop-up menus stand at the wall, and are no heads of arrows to it.
    (
      """
      ┌──────────────┐
      │ 都道府県を選択する     ▼│
      │ 市区町村     │
      ├──────────────┤
      │ 番地と建物の名前     ▶│
      └──────────────┘
      """,
      """
      ┌─────────────────────────┐
      │ 都道府県を選択する     ▼│
      │ 市区町村                │
      ├─────────────────────────┤
      │ 番地と建物の名前     ▶  │
      └─────────────────────────┘
      """
    ),
    // A wall stands behind a full-width blank, of which half is too much.
    (
      """
      ┌────────────────┐
      │ 保存に失敗しました　│
      │ 再試行         │
      └────────────────┘
      """,
      """
      ┌────────────────────┐
      │ 保存に失敗しました │
      │ 再試行             │
      └────────────────────┘
      """
    ),
    // The corners around words in a row begin no walls.
    (
      """
      ┌──────────────────┐
      │ ┌金額┐┌期限┐    │
      │ 申し込みの締め切り │
      └──────────────────┘
      """,
      """
      ┌────────────────────┐
      │ ┌金額┐┌期限┐       │
      │ 申し込みの締め切り │
      └────────────────────┘
      """
    ),
    // Lifelines have no corner from which they begin.
    (
      """
      客          店          倉庫
      │           │           │
      │           │           │
      │           │           │
      │──注文──>│           │
      │           │           │
      │           │──確認──>│
      │           │           │
      """,
      """
      客          店          倉庫
      │           │           │
      │           │           │
      │           │           │
      │──注文────>│           │
      │           │           │
      │           │──確認────>│
      │           │           │
      """
    ),
    // The title of a box is directly behind its corner, and a button before the other one.
    (
      """
      ┌ 会員一覧       [＋ 追加] ┐
      │ 名前│電話番号│[編集する]│
      │ 山田 │ 03-1234 │          │
      └──────────────────────┘
      """,
      """
      ┌ 会員一覧       [＋ 追加] ┐
      │ 名前│電話番号│[編集する] │
      │ 山田 │ 03-1234 │         │
      └──────────────────────────┘
      """
    ),
    // The corners of a box have a title between them, and no border.
    (
      """
      ┌ 復習カード ┐
      │ 問題文と解答の状態 │
      │ 次へ進む │
      └──────┘
      """,
      """
      ┌ 復習カード         ┐
      │ 問題文と解答の状態 │
      │ 次へ進む           │
      └────────────────────┘
      """
    ),
    // The last wall of a row is that of the box, and those between its words are none.
    (
      """
      ┌ 判定 ────────────────────────────┐
      │ 使う版を選ぶ                     │
      │ 法律│区分│結果│最も重い区分とその抑制│
      └──────────────────────────────────┘
      """,
      """
      ┌ 判定 ────────────────────────────────┐
      │ 使う版を選ぶ                         │
      │ 法律│区分│結果│最も重い区分とその抑制│
      └──────────────────────────────────────┘
      """
    ),
    // Columns that a row needs go on with the shades of the others.
    (
      """
      ┌──────────────────┐
      │ 進み具合の一覧表    │
      │ ██████░░░░ 60%   │
      │ 名前を変更する操作を選ぶ │
      └──────────────────┘
      """,
      """
      ┌──────────────────────────┐
      │ 進み具合の一覧表         │
      │ ██████░░░░ 60%           │
      │ 名前を変更する操作を選ぶ │
      └──────────────────────────┘
      """
    ),
  ]

  @Test(arguments: ["👩‍💻 人", "🇯🇵 日本", "❤️ 好き", "👍🏽 はい", "1️⃣ 一番", "ｶﾞｲﾄﾞ", "☑️ 済み"])
  func countsTheColumnsOfEmojiAndHalfwidthKana(text: String) {
    let blanks = String(repeating: " ", count: 12 - text.columns())
    func box(_ shift: String) -> String {
      "┌─────────────┐\n│ \(text)\(blanks)\(shift)│\n│ 終わり      │\n└─────────────┘\n"
    }
    #expect(Self.draw(box("")).problems.isEmpty)
    #expect(Self.draw(box("    ")).repaired?.text == box(""))
  }

  /// Screens drawn in a font whose box drawing takes two columns.
  @Test(arguments: Seeds.range(40, full: 1_000))
  func readsBoxDrawingAsWideWhereAllWallsFitThen(seed: UInt64) {
    var mockup = MockupGenerator(seed: seed)
    let drawing = mockup.wideDrawing()
    let diagram = Self.draw(drawing)
    let wide = Diagram(
      DiagramSource(Array(drawing.utf8)),
      options: DiagramOptions(title: "x", ambiguousWidth: .wide, form: .standalone))
    #expect(diagram.svg == wide.svg, "\(drawing)")
    #expect(diagram.problems.isEmpty)
  }
}

/// Makes screens of lists, tables and boxes in boxes, straight and ragged.
private struct MockupGenerator {
  private var random: SeededGenerator
  private static let words = [
    "設定", "通知", "お気に入り", "プロフィール", "通知を受け取る", "メールアドレス", "ﾀﾌﾞﾊﾞｰ", "3件",
    "旅の記録", "合計金額", "🔔 お知らせ", "📷 写真", "[x] 地図", "[ 保存 ]", "( O) 自動", "検索  ホーム",
  ]
  /// The corners and joints from the upper left one on, a border and a wall.
  private static let tableStyles = [
    "┌┬┐├┼┤└┴┘─│", "╭┬╮├┼┤╰┴╯─│", "┏┳┓┣╋┫┗┻┛━┃", "╔╦╗╠╬╣╚╩╝═║", "+++++++++-|",
  ]
  private static let styles = ["┌─┐│└┘├┤", "╭─╮│╰╯├┤", "┏━┓┃┗┛┣┫", "╔═╗║╚╝╠╣", "+-+|++++"]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func row(_ width: Int) -> String {
    let word = Self.words[number(0...Self.words.count - 1)]
    return " " + word + String(repeating: " ", count: width - word.columns() - 1)
  }

  /// The parts of each row between its walls; `nil` for a border.
  private mutating func rows(_ width: Int) -> [[String]?] {
    var rows: [[String]?] = [[row(width)], nil]
    let isTable = number(0...2) == 0
    for _ in 0..<number(2...7) {
      rows.append(isTable ? [row(width / 2), row(width - width / 2 - 1)] : [row(width)])
    }
    // A table has a border above its columns.
    return isTable ? Array(rows.dropFirst(2)) : rows
  }

  /// A screen, and the same with the last walls of some rows up to seven columns aside.
  mutating func drawing() -> (straight: String, ragged: String) {
    let width = number(38...46)
    let style = Array(Self.styles[number(0...Self.styles.count - 1)])
    let wall = String(style[3])
    let rows = rows(width)
    let columns = rows.compactMap { $0?.map { $0.columns() } }[0]
    func border(_ left: Character, _ joint: Character, _ right: Character) -> String {
      let parts = columns.map { String(repeating: style[1], count: $0) }
      return String(left) + parts.joined(separator: String(joint)) + String(right)
    }
    let joints: [Character: (Character, Character)] = [
      "┌": ("┬", "┴"), "╭": ("┬", "┴"), "┏": ("┳", "┻"), "╔": ("╦", "╩"), "+": ("+", "+"),
    ]
    let (upper, lower) = joints[style[0]] ?? ("+", "+")
    let same = number(1...7)
    let kind = number(0...2)
    let isShifted = rows.map { $0 != nil && (kind < 2 || Bool.random(using: &random)) }
    let first = rows.firstIndex { $0 != nil } ?? 0
    var straight = [border(style[0], upper, style[2])]
    var ragged = straight
    for (number, row) in rows.enumerated() {
      guard let row else {
        let line = border(style[6], style[1], style[7])
        straight.append(line)
        ragged.append(line)
        continue
      }
      let line = wall + row.joined(separator: wall)
      straight.append(line + wall)
      let shift = kind == 0 ? same : self.number(1...7)
      let isAside = isShifted[number] || number == first
      let isLeft = isAside && kind == 1 && Bool.random(using: &random)
      let text = isLeft ? String(line.dropLast(min(shift, 3))) : line
      ragged.append(text + (isAside && !isLeft ? String(repeating: " ", count: shift) : "") + wall)
    }
    let end = border(style[4], lower, style[5])
    let texts = [straight, ragged].map { ($0 + [end]).joined(separator: "\n") + "\n" }
    return (texts[0], texts[1])
  }

  /// A screen with one to three boxes in it, and the same with what is behind the texts of some rows up to
  /// seven columns too far to the right.
  mutating func nestedDrawing() -> (straight: String, ragged: String) {
    let width = number(34...44)
    let style = Array(Self.styles[number(0...Self.styles.count - 1)])
    func border(_ left: Int, _ right: Int, _ width: Int) -> String {
      String(style[left]) + String(repeating: style[1], count: width) + String(style[right])
    }
    let wall = String(style[3])
    /// The parts of each row: before its text, the text, and behind it.
    var rows = [("", border(0, 2, width), "")]
    for _ in 0..<number(1...3) {
      rows.append((wall, row(width), wall))
      rows.append((wall + "  ", border(0, 2, width - 6), "  " + wall))
      for _ in 0..<number(1...4) {
        rows.append((wall + "  " + wall, row(width - 6), wall + "  " + wall))
      }
      rows.append((wall + "  ", border(4, 5, width - 6), "  " + wall))
    }
    rows.append(("", border(4, 5, width), ""))
    let texts = rows.indices.filter { rows[$0].1.hasPrefix(" ") }
    let all = number(0...2) == 0
    let same = number(0...1) == 0 ? number(1...7) : nil
    let shifted = all ? texts : texts.filter { $0 == texts[0] || $0 % number(1...3) == 0 }
    var (straight, ragged) = ("", "")
    for (index, row) in rows.enumerated() {
      let shift = shifted.contains(index) ? same ?? number(1...7) : 0
      straight += row.0 + row.1 + row.2 + "\n"
      ragged += row.0 + row.1 + String(repeating: " ", count: shift) + row.2 + "\n"
    }
    return (straight, ragged)
  }

  /// A table of one to four columns, and the same with the cells of all rows, or of some, filled up by their
  /// number of characters.
  mutating func countedTable() -> (straight: String, ragged: String) {
    let widths = (0..<number(1...4)).map { _ in number(18...22) }
    let style = Array(Self.tableStyles[number(0...Self.tableStyles.count - 1)])
    func border(_ first: Int) -> String {
      let parts = widths.map { String(repeating: style[9], count: $0) }
      return String(style[first]) + parts.joined(separator: String(style[first + 1]))
        + String(style[first + 2])
    }
    func row(_ words: [String], countsCharacters: Bool) -> String {
      let wall = String(style[10])
      let cells = zip(words, widths).map { word, width in
        let used = countsCharacters ? word.unicodeScalars.count : word.columns()
        return " \(word)" + String(repeating: " ", count: max(1, width - 1 - used))
      }
      return wall + cells.joined(separator: wall) + wall
    }
    let shiftsAll = number(0...1) == 0
    var (straight, ragged) = ([border(0)], [border(0)])
    for index in 0..<number(2...7) {
      let words = widths.map { _ in Self.words[number(0...Self.words.count - 1)] }
      let isShifted = shiftsAll || index == 0 || number(0...1) == 0
      straight.append(row(words, countsCharacters: false))
      ragged.append(row(words, countsCharacters: isShifted))
      if index == 0 || number(0...3) == 0 {
        straight.append(border(3))
        ragged.append(border(3))
      }
    }
    let texts = [straight, ragged].map { ($0 + [border(6)]).joined(separator: "\n") + "\n" }
    return (texts[0], texts[1])
  }

  /// A screen whose lines take two columns.
  mutating func wideDrawing() -> String {
    let width = number(19...23) * 2
    let line = String(repeating: "─", count: width / 2)
    var lines = ["┌\(line)┐", "│\(row(width))│", "├\(line)┤"]
    for _ in 0..<number(2...8) { lines.append("│\(row(width))│") }
    return (lines + ["└\(line)┘"]).joined(separator: "\n") + "\n"
  }
}
