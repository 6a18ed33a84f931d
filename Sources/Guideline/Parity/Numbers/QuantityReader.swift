import Base
import Markup

/// Reads the numbers of a text, as each language writes them.
///
///     At least 44 pt, or three to five tabs      →   44 pt, three, five
///     最小は４４ポイント、タブは3～5個           →   ４４ポイント, 3, 5
struct QuantityReader {
  let language: WrittenLanguage
  let text: [UInt8]
  let limit: Int
  var index: Int
  var quantities: [Quantity] = []
  /// The English word before the current place; empty after a number.
  var lastWord = 0..<0
  /// The word before that.
  var wordBeforeLast = 0..<0

  /// Returns the numbers of a part of a text, in order.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - range: The part.
  ///   - language: The language of the text.
  /// - Returns: The numbers.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func quantities(
    in text: [UInt8],
    _ range: Range<Int>,
    language: WrittenLanguage
  ) -> [Quantity] {
    var reader = QuantityReader(
      language: language, text: text, limit: range.upperBound, index: range.lowerBound)
    while reader.passOrdinaryText() {
      reader.readNext()
    }
    reader.shareUnits()
    return reader.quantities
  }

  /// Gives numbers that belong together their unit: 30 × 30 points, 3–5 pt.
  private mutating func shareUnits() {
    for number in quantities.indices.dropLast().reversed() {
      let (first, next) = (quantities[number], quantities[number + 1])
      guard first.unit == nil,
        let unit = next.unit,
        isJoint(first.range.upperBound..<next.range.lowerBound)
      else { continue }
      quantities[number].unit = unit
      quantities[number].sharesUnit = true
      if first.weight == .small {
        quantities[number].weight = first.value == 1 ? .small : .firm
      }
    }
  }

  /// Whether what is between two numbers joins them to a size or a range.
  private func isJoint(_ range: Range<Int>) -> Bool {
    guard range.count <= 6 else { return false }
    let words = text[range].filter { $0 != .space }
    return Self.joints.contains(words)
  }

  private static let joints: Set<[UInt8]> = Set(
    ["×", "x", "by", "to", "or", "and", "-", "–", "−", "~", "～", "〜", "から", "か", "と", "や"].map {
      Array($0.utf8)
    })

  /// Passes characters of which no number, unit or word consists.
  ///
  /// - Returns: False at the end of the text.
  private mutating func passOrdinaryText() -> Bool {
    let text = text
    let bytes = text.span
    var next = index
    while next < limit {
      let byte = bytes[next]
      if byte < 0x80 {
        guard !byte.isASCIIAlphanumeric else { break }
        next += 1
      } else {
        guard !mayBeNumber(at: next, of: bytes) else { break }
        next += Self.leastLength(ofScalarFrom: byte)
      }
    }
    index = next
    return next < limit
  }

  /// Reads a word, a number or a character that may be one.
  private mutating func readNext() {
    let byte = text[index]
    if byte.isASCIILetter {
      readWord()
    } else if byte < 0x80 {
      readDigits()
    } else {
      readScalar()
    }
  }

  /// Returns how many bytes a character has at least, judging by its first one.
  private static func leastLength(ofScalarFrom byte: UInt8) -> Int {
    switch byte {
    case 0xC0..<0xE0: 2
    case 0xE0...: 3
    // Within a character.
    default: 1
    }
  }

  /// Passes a word; in English it may be a number.
  private mutating func readWord() {
    if language == .english,
      let (word, end) = NumberWord.english.word(in: text.span, at: index, before: limit),
      word.role != .month || text[index].lowercasedASCII != text[index]
    {
      addEnglish(word, end: end)
      return
    }
    let start = index
    passLetters()
    note(word: start..<index)
    if language == .english {
      addArticle(from: start)
    }
  }

  /// Passes letters and digits: a digit in a word is no number, as in H264.
  mutating func passLetters() {
    let text = text
    let bytes = text.span
    var end = index
    while end < limit, bytes[end].isASCIIAlphanumeric {
      end += 1
    }
    index = end
  }

  mutating func note(word: Range<Int>) {
    wordBeforeLast = lastWord
    lastWord = word
  }

  /// Passes a character that is not ASCII; it may be a digit, a fraction or a Japanese number.
  private mutating func readScalar() {
    guard digit(at: index) == nil else {
      readDigits()
      return
    }
    let (scalar, end) = Unicode.Scalar.decode(text.span, at: index)
    if let value = Self.fractions[scalar] {
      addNumber(value, from: index, end: end)
      return
    }
    guard language == .japanese, readJapanese(scalar) else {
      index = end
      return
    }
  }

  /// Whether a character may be a number, judging by its first bytes: nearly none is, and each is looked at.
  private func mayBeNumber(at index: Int, of text: Span<UInt8>) -> Bool {
    guard index + 1 < limit else { return false }
    let second = text[index + 1]
    switch text[index] {
    // ½, ⅓ …
    case 0xC2:
      return (0xBC...0xBE).contains(second)
    case 0xE2:
      return second == 0x85
    // 〇, ダ
    case 0xE3:
      guard index + 2 < limit else { return false }
      return second == 0x80 && text[index + 2] == 0x87
        || second == 0x83 && text[index + 2] == 0x80
    // 一, 七, 三, 両, 九, 二, 五
    case 0xE4:
      return (0xB8...0xBA).contains(second)
    // 倍, 六, 八, 千, 半, 十, 双, 四
    case 0xE5:
      return second == 0x80 || second == 0x85 || second == 0x8D || second == 0x8F || second == 0x9B
    // 正
    case 0xE6:
      return second == 0xAD
    // 百
    case 0xE7:
      return second == 0x99
    // Digits in full width, and those of Arabic and Persian
    case 0xEF:
      return second == 0xBC
    case 0xD9, 0xDB:
      return true
    default:
      return false
    }
  }

  private static let fractions: [Unicode.Scalar: Double] = [
    "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3, "⅕": 0.2, "⅛": 0.125,
  ]

  /// Returns whether a text is at an offset.
  func has(_ word: StaticString, at start: Int) -> Bool {
    guard start >= 0,
      start + word.utf8CodeUnitCount <= limit
    else { return false }
    return word.withUTF8Buffer { bytes in
      for offset in bytes.indices where unsafe text[start + offset] != bytes[offset] {
        return false
      }
      return true
    }
  }
}
