import AsciiDiagrams
import Testing

/// Rows without their right wall, and walls that signs of a text are taken for.
@Suite struct ForgottenWallTests {
  private static func draw(_ drawing: String) -> Diagram {
    Diagram(
      DiagramSource(Array((drawing + "\n").utf8)),
      options: DiagramOptions(title: "x", form: .standalone))
  }

  @Test(arguments: drawings)
  func drawsWhatWasMeant(ragged: String, straight: String) {
    let diagram = Self.draw(ragged)
    #expect(diagram.repaired?.text == straight + "\n", "\(diagram.repaired?.text ?? "")")
    #expect(diagram.svg == Self.draw(straight).svg)
    #expect(diagram.problems.contains { $0.isMisalignedWall })
    #expect(Self.draw(straight).problems.isEmpty)
  }

  private static let drawings = [
    // Several rows below each other.
    (
      """
      ┌────────────────────────────┐
      │ 設定                       │
      │ 通知         あり
      │ 音           なし
      │ 言語         日本語
      └────────────────────────────┘
      """,
      """
      ┌────────────────────────────┐
      │ 設定                       │
      │ 通知         あり          │
      │ 音           なし          │
      │ 言語         日本語        │
      └────────────────────────────┘
      """
    ),
    // One row, in a box that is straight.
    (
      """
      +----------------------------+
      | Settings                   |
      | Sound          loud
      | Language       English     |
      +----------------------------+
      """,
      """
      +----------------------------+
      | Settings                   |
      | Sound          loud        |
      | Language       English     |
      +----------------------------+
      """
    ),
    // All rows between two borders, none of which is a wall that they could be like.
    (
      """
      +----------------------------+
      | Settings                   |
      +----------------------------+
      | Sound          loud
      | Language       English
      +----------------------------+
      """,
      """
      +----------------------------+
      | Settings                   |
      +----------------------------+
      | Sound          loud        |
      | Language       English     |
      +----------------------------+
      """
    ),
    (
      """
      ┌──────────────────────────┐
      │ 会員                     │
      ├──────────────────────────┤
      │ 氏名  [____________]
      │ 住所  [____________]
      ├──────────────────────────┤
      │       [ 保存 ]           │
      └──────────────────────────┘
      """,
      """
      ┌──────────────────────────┐
      │ 会員                     │
      ├──────────────────────────┤
      │ 氏名  [____________]     │
      │ 住所  [____________]     │
      ├──────────────────────────┤
      │       [ 保存 ]           │
      └──────────────────────────┘
      """
    ),
    // A line that is one column short is no sign that lines are wide.
    (
      """
      +--------------------+
      | 一覧               |
      | ───────────────── |
      | 名前               |
      +--------------------+
      """,
      """
      +--------------------+
      | 一覧               |
      | ─────────────────  |
      | 名前               |
      +--------------------+
      """
    ),
    // The colons stand where the walls of their boxes belong.
    (
      """
      ┌──────────────────────────────┐
      │  ┌────────┐ ┌────────┐       │
      │  │アルファ │ │ベータ  │       │
      │  │開始: 1997│ │開始: 2009│   │
      │  │メンバー: │ │メンバー: │   │
      │  │15名    │ │10名    │       │
      │  └────────┘ └────────┘       │
      └──────────────────────────────┘
      """,
      """
      ┌──────────────────────────────────┐
      │  ┌──────────┐ ┌──────────┐       │
      │  │アルファ  │ │ベータ    │       │
      │  │開始: 1997│ │開始: 2009│       │
      │  │メンバー: │ │メンバー: │       │
      │  │15名      │ │10名      │       │
      │  └──────────┘ └──────────┘       │
      └──────────────────────────────────┘
      """
    ),
    (
      """
      ┌─────────────────────────────┐
      │ ┌─────┐ ┌─────┐ ┌─────┐     │
      │ │写真1│ │写真2│ │+8枚│     │
      │ └─────┘ └─────┘ └─────┘     │
      └─────────────────────────────┘
      """,
      """
      ┌─────────────────────────────┐
      │ ┌─────┐ ┌─────┐ ┌─────┐     │
      │ │写真1│ │写真2│ │+8枚 │     │
      │ └─────┘ └─────┘ └─────┘     │
      └─────────────────────────────┘
      """
    ),
    // A tree of menus, one of whose branches stands a column to the left.
    (
      """
      メニュー
      ├─ ファイル
      │   ├─ 新規
      │   └─ 保存
      ├─ 編集
      │  ├─ 戻す
      │   └─ 進む
      └─ 表示
      """,
      """
      メニュー
      ├─ ファイル
      │   ├─ 新規
      │   └─ 保存
      ├─ 編集
      │  ├─ 戻す
      │  └─ 進む
      └─ 表示
      """
    ),
  ]

  /// Below the corner of a box nothing is missing, though another box begins in its column further down.
  @Test(arguments: [
    """
    +---------------+  yes  +--------+
    |  Is it new?   |------>|  Add   |
    +-------+-------+       +--------+
            | no
            v
    +---------------+  yes  +--------+
    |  Is it old?   |------>|  Drop  |
    +---------------+       +--------+
    """,
    """
    +---------------+
    |  Is it new?   |
    +-------+-------+
            | no
            |
            v
    +---------------+
    |  Is it old?   |
    +---------------+
    """,
    """
    ┌───────────────┐
    │  Is it new?   │
    └───────┬───────┘
            │ no
    ┌───────▼───────┐
    │  Is it old?   │
    └───────────────┘
    """,
  ])
  func missesNoWallBetweenTwoBoxes(drawing: String) {
    let diagram = Self.draw(drawing)
    #expect(diagram.repaired == nil, "\(diagram.repaired?.text ?? "")")
    #expect(!diagram.problems.contains { $0.isMisalignedWall })
  }
}
