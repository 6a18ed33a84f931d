import TextWidth

/// Makes drawings of boxes, arrows, controls, words and scattered characters.
struct DrawingGenerator {
  private var random: SeededGenerator
  private var grid: [[Character?]]
  private let columns: Int
  private let rows: Int

  /// Makes a drawing; the same one for the same seed.
  static func drawing(seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    let columns = Int.random(in: 4...48, using: &random)
    let rows = Int.random(in: 2...12, using: &random)
    var generator = DrawingGenerator(random: random, columns: columns, rows: rows)
    generator.fill()
    return generator.text
  }

  private init(random: SeededGenerator, columns: Int, rows: Int) {
    self.random = random
    self.columns = columns
    self.rows = rows
    self.grid = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  private var text: String {
    grid.map { String($0.compactMap(\.self)) }.joined(separator: "\n") + "\n"
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func fill() {
    for _ in 0..<number(1...6) { drawBox() }
    for _ in 0..<number(0...5) { drawArrow() }
    for _ in 0..<number(0...6) { write(Self.words[number(0...Self.words.count - 1)]) }
    // Noise of the characters that lines consist of.
    let noise = number(0...3) == 0 ? columns * rows / 4 : number(0...4)
    let characters = Array("-=_|:/\\+.,'`<>^vVoO*()[]x19 abあ─│┌┐└┘╭╮╯╰┼═║╬▶▼█░")
    for _ in 0..<noise {
      write(String(characters[number(0...characters.count - 1)]))
    }
  }

  private mutating func put(_ character: Character, _ row: Int, _ column: Int) {
    let width = character.columns()
    guard (0..<rows).contains(row), column >= 0, column + width <= columns else { return }
    // A wide character that loses a half leaves a blank.
    for cell in column..<column + width {
      if grid[row][cell] == nil, cell > 0 { grid[row][cell - 1] = " " }
      if cell + 1 < columns, grid[row][cell + 1] == nil { grid[row][cell + 1] = " " }
    }
    grid[row][column] = character
    if width == 2 { grid[row][column + 1] = nil }
  }

  private mutating func drawBox() {
    let styles = [
      "+-+|+++", ".-.|'''", "┌─┐│└┘", "╭─╮│╰╯", "┏━┓┃┗┛", "╔═╗║╚╝", "/-\\|\\/", "┌┄┐┆└┘",
    ]
    let style = Array(styles[number(0...styles.count - 1)])
    let (top, left) = (number(0...rows - 1), number(0...columns - 1))
    let (bottom, right) = (top + number(1...4), left + number(2...14))
    for column in left...right {
      put(style[1], top, column)
      put(style[1], bottom, column)
    }
    for row in top...bottom {
      put(style[3], row, left)
      put(style[3], row, right)
    }
    put(style[0], top, left)
    put(style[2], top, right)
    put(style[4], bottom, left)
    put(style[5], bottom, right)
  }

  private mutating func drawArrow() {
    let (row, column, length) = (number(0...rows - 1), number(0...columns - 1), number(2...8))
    if Bool.random(using: &random) {
      for step in 0..<length { put("-", row, column + step) }
      put(">", row, column + length)
    } else {
      for step in 0..<length { put("|", row + step, column) }
      put("v", row + length, column)
    }
  }

  private mutating func write(_ word: String) {
    let row = number(0...rows - 1)
    var column = number(0...columns - 1)
    for character in word {
      put(character, row, column)
      column += character.columns()
    }
  }

  private static let words = [
    "Title", "タイトル", "a/b", "user_id", "[ OK ]", "[x]", "[ ]", "(o)", "( )", "(  O)", "(1)", "(12)",
    "[____]", "< Back", "戻る", "x -> y", "C:\\temp", "10:30", "- - - -", "====", "____", "o---*",
    "()",
    "░░ Tag ░░", "▓保存▓", "[ Ann__ ]", "- - | - -", "--:--", "+(1)+", "─┆─", "━┇━",
    "---O---", "ｶﾞｷﾞ", ".-.", "'-'", "/\\", "\\/", "( )", "e.g.", "--", "-)-", "①", "がぎ",
  ]
}
