/// A line of a drawing in full-width characters: ＋ーー＋, ｜保存｜, ＝＝＝.
struct WideLine {
  let character: Character
  /// The half-width character that draws what is meant.
  let instead: Character
  /// The bytes of the character in the file.
  let bytes: Range<Int>

  /// The fewest strokes in a row that are a line: コーヒー and ラーーメン are words.
  private static let fewestStrokes = 3
  private static let corner: Character = "＋"
  private static let wall: Character = "｜"
  /// Strokes, and what draws them.
  private static let strokes: [Character: Character] = [
    "ー": "-", "－": "-", "―": "-", "ｰ": "-", "＝": "=", "＿": "_", "～": "~", "．": ".",
  ]

  /// The characters that draw lines if the drawing has boxes of them (``RowReader/drawsFullWidth(_:in:)``).
  private static let drawnCharacters = "＋－｜"

  private static let doubleStroke = Array("ーー".utf8)

  /// Returns whether a line may have such a character, judging by its bytes.
  ///
  /// Most lines have none: reading the characters of one takes 12 µs, this less than 0.1.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the line.
  static func mayBe(in file: [UInt8], line: Range<Int>) -> Bool {
    line.dropLast(2).contains { index in
      switch file[index] {
      // ―
      case 0xE2:
        file[index + 1] == 0x80 && file[index + 2] == 0x95
      // ーー: one alone is in a word.
      case 0xE3:
        file[index..<line.upperBound].starts(with: doubleStroke)
      // ＋, －, ．, ＝ and ＿.
      case 0xEF where file[index + 1] == 0xBC:
        [0x8B, 0x8D, 0x8E, 0x9D, 0xBF].contains(file[index + 2])
      // ｜, ～ and ｰ.
      case 0xEF where file[index + 1] == 0xBD:
        [0x9C, 0x9E, 0xB0].contains(file[index + 2])
      default:
        false
      }
    }
  }

  /// Finds the first such character of a line.
  ///
  /// - Parameters:
  ///   - file: The bytes of the file.
  ///   - line: The line.
  ///   - drawsFullWidth: True if the drawing has boxes of full-width characters.
  /// - Complexity: O(*n*), where *n* is the length of the line.
  init?(
    in file: [UInt8],
    line: Range<Int>,
    drawsFullWidth: Bool
  ) {
    let characters = Array(String(decoding: file[line], as: UTF8.self))
    let inked = characters.indices.filter { !characters[$0].isWhitespace }
    guard let first = inked.first,
      let last = inked.last
    else {
      return nil
    }
    let found = characters.indices.first { index in
      let isDrawn = drawsFullWidth && Self.drawnCharacters.contains(characters[index])
      return !isDrawn
        && Self.isLine(index, of: characters, first: first, last: last)
    }
    guard let found else { return nil }
    character = characters[found]
    switch character {
    case Self.corner:
      instead = "+"
    case Self.wall:
      instead = "|"
    default:
      instead = Self.strokes[character] ?? "-"
    }
    let start = line.lowerBound + characters[..<found].reduce(0) { $0 + $1.utf8.count }
    bytes = start..<start + character.utf8.count
  }

  private static func isLine(
    _ index: Int,
    of characters: [Character],
    first: Int,
    last: Int
  ) -> Bool {
    switch characters[index] {
    case corner:
      // A plus sign in a text stands alone: 「＋」, ＋1.
      let neighbors = [index - 1, index + 1].filter(characters.indices.contains)
      return neighbors.contains { neighbor in
        strokes[characters[neighbor]] != nil || "-=─━".contains(characters[neighbor])
      }
    case wall:
      // A bar between words is text; at an end of the line it is a wall.
      return index == first || index == last
    case let character where strokes[character] != nil:
      let end = index + fewestStrokes
      return end <= characters.count
        && characters[index..<end].allSatisfy { $0 == character }
    default:
      return false
    }
  }
}
