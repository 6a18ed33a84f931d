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
    while reader.index < reader.limit {
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
    ["×", "x", "by", "to", "or", "and", "-", "–", "～", "〜", "から", "か", "と", "や"].map {
      Array($0.utf8)
    })

  private mutating func readNext() {
    let byte = text[index]
    if byte.isASCIILetter {
      readWord()
    } else if digit(at: index) != nil {
      readDigits()
    } else if byte < 0x80 {
      index += 1
    } else {
      readScalar()
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
  }

  /// Passes letters and digits: a digit in a word is no number, as in H264.
  mutating func passLetters() {
    while index < limit, text[index].isASCIIAlphanumeric {
      index += 1
    }
  }

  mutating func note(word: Range<Int>) {
    wordBeforeLast = lastWord
    lastWord = word
  }

  /// Passes a character that is not ASCII; it may be a fraction or a Japanese number.
  private mutating func readScalar() {
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

  private static let fractions: [Unicode.Scalar: Double] = [
    "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3, "⅕": 0.2, "⅛": 0.125,
  ]

  /// Returns whether a text is at an offset.
  func has(_ word: StaticString, at start: Int) -> Bool {
    guard start >= 0,
      start + word.utf8CodeUnitCount <= limit
    else { return false }
    return word.withUTF8Buffer { bytes in
      unsafe text[start..<start + bytes.count].elementsEqual(bytes)
    }
  }
}
