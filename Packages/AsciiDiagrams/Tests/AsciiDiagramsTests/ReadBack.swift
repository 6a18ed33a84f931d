import AsciiDiagrams
import TextWidth

/// Compares a picture with the drawing that it was made from, cell by cell.
///
/// Each character that is not blank is either in a `<text>` at its columns or has a line where a
/// character like it has one. No line goes through a character that is text.
struct ReadBack {
  /// Signs that are drawn as icons.
  private static let icons: Set<Character> = Set(
    "★☆♥♡☺☻☎✉◷⌕⚙ⓘ✓✔✕✖×⋯…·♪♫☂☁☀☼☾☽↻↩↪✎✏⌫↵⏎➤✻✳⊕⊖⊗−")

  struct Cell {
    let row: Int
    let column: Int
    let width: Int
    let character: Character
  }

  private let cells: [Cell]
  private let picture: Picture
  private var covered: Set<Int> = []
  private var found: [String] = []
  private let stride: Int

  /// Finds what the picture has lost or changed.
  static func faults(_ drawing: String, _ svg: [UInt8], ambiguousIsWide: Bool = false) -> [String] {
    let (cells, columns, rows) = read(drawing, ambiguousIsWide)
    let picture = Picture(String(decoding: svg, as: UTF8.self), columns: columns, rows: rows)
    var readBack = ReadBack(cells: cells, picture: picture, stride: columns + 1)
    readBack.cover()
    readBack.compare()
    return readBack.found
  }

  private init(cells: [Cell], picture: Picture, stride: Int) {
    self.cells = cells
    self.picture = picture
    self.stride = stride
  }

  private static func read(
    _ drawing: String, _ ambiguousIsWide: Bool
  ) -> (cells: [Cell], columns: Int, rows: Int) {
    var cells: [Cell] = []
    var columns = 0
    let lines = drawing.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() {
      var column = 0
      // What is written as `[icon:share]` or `(i)` is drawn in the middle of its columns alone.
      let line = line.replacing(/\[icon:[a-z-]+\]|[ █]{2}\([ix]\)(?=[ █]{2})/) {
        String(repeating: " ", count: $0.output.count)
      }
      for character in line {
        let width = character.columns(ambiguousIsWide: ambiguousIsWide)
        if ![" ", "\u{3000}", "\u{A0}"].contains(character), width > 0 {
          cells.append(Cell(row: row, column: column, width: width, character: character))
        }
        column += width
      }
      columns = max(columns, column)
    }
    return (cells, columns, lines.count)
  }

  /// Finds the characters of each text in the drawing.
  private mutating func cover() {
    var byPlace: [Int: Cell] = [:]
    for cell in cells { byPlace[cell.row * stride + cell.column] = cell }
    for text in picture.texts where text.anchor != "n" {
      let row = (text.y - 13) / 16
      let width = text.content.columns()
      // The middle of two walls can be up to a column beside that of the text.
      let middle = text.x - width * 4
      let starts: [Int] =
        switch text.anchor {
        case "c":
          [
            middle >> 3, (middle + 7) >> 3, (middle >> 3) - 1, ((middle + 7) >> 3) + 1,
            (middle >> 3) - 2, (middle >> 3) + 2,
          ]
        case "e": [text.x / 8 - width]
        default: [text.x / 8]
        }
      let start = starts.first { start in
        var column = start
        return text.content.allSatisfy { character in
          defer { column += character.columns() }
          return character == " " || character.columns() == 0
            || byPlace[row * stride + column]?.character == character
        }
      }
      guard let start else {
        found.append("text “\(text.content)” at \(text.x), \(text.y) is not in the drawing")
        continue
      }
      var column = start
      for character in text.content {
        if character != " " { covered.insert(row * stride + column) }
        column += character.columns()
      }
    }
  }

  private mutating func compare() {
    for cell in cells {
      let x = Double(cell.column * 8)
      let y = Double(cell.row * 16)
      let isText = covered.contains(cell.row * stride + cell.column)
      let ink = picture.distance(x: x + 4, y: y + 8)
      if isText {
        if ink.any < 3 { fault(cell, "is text with a line through it") }
      } else if !isDrawn(cell, ink, picture.distance(x: x + 4, y: y + 16).straight) {
        fault(cell, "is neither text nor drawn")
      }
    }
  }

  private func isDrawn(
    _ cell: Cell, _ ink: (straight: Double, any: Double), _ below: Double
  ) -> Bool {
    switch cell.character {
    case "-", "=", "|", ":", "!", "/", "\\", "+": return ink.straight <= 3 || ink.any <= 7
    case "＋", "－", "｜", "~": return ink.straight <= 3
    case "_": return below <= 1 || ink.any <= 12
    case ".", ",", "'", "`", "(", ")", "[", "]": return ink.any <= 9
    case "<", ">", "^", "v", "V", "←", "→", "↑", "↓": return ink.any <= 8
    case "o", "O", "*", "x", "X": return ink.any <= 12
    case "#", "0"..."9", "①"..."⑳": return ink.any <= 10
    default: break
    }
    if Self.icons.contains(cell.character), ink.any <= 9 { return true }
    let (x, y) = (Double(cell.column * 8 + 4), Double(cell.row * 16 + 8))
    if "░▒▓█".contains(cell.character), picture.isShaded(x: x, y: y) { return true }
    guard let scalar = cell.character.unicodeScalars.first,
      (0x2500...0x25FF).contains(scalar.value), ink.any <= 8
    else { return false }
    return (0x2500...0x257F).contains(scalar.value) ? hasArms(cell, scalar) : true
  }

  /// Returns whether a box drawing character has its lines, by its name: BOX DRAWINGS LIGHT DOWN AND RIGHT.
  private func hasArms(_ cell: Cell, _ scalar: Unicode.Scalar) -> Bool {
    let name = scalar.properties.name ?? ""
    // Beside a letter, a horizontal line ends in the middle of its cell.
    guard !name.contains("DIAGONAL"), !name.hasSuffix("HORIZONTAL") else { return true }
    let (x, y) = (Double(cell.column * 8 + 4), Double(cell.row * 16 + 8))
    let arms: [(names: [String], x: Double, y: Double)] = [
      (["UP", "VERTICAL"], 0, -7), (["DOWN", "VERTICAL"], 0, 7),
      (["LEFT", "HORIZONTAL"], -3, 0), (["RIGHT", "HORIZONTAL"], 3, 0),
    ]
    return arms.allSatisfy { arm in
      let has = arm.names.contains { name.split(separator: " ").contains($0[...]) }
      return !has || picture.distance(x: x + arm.x, y: y + arm.y).any <= 3
    }
  }

  private mutating func fault(_ cell: Cell, _ text: String) {
    found.append("“\(cell.character)” in row \(cell.row + 1), column \(cell.column + 1) \(text)")
  }
}
