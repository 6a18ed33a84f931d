import Base

/// The lines or the words of a text, in order, to compare them with those of another text.
///
/// Pieces are ranges of bytes with a hash. `valgrind --tool=callgrind` of our own site counted a quarter of all
/// instructions where they were Substrings, which Swift hashes and compares in Unicode's normal form.
struct TextPieces {
  private let bytes: [UInt8]
  private var ranges: [Range<Int>] = []
  /// A number for each, the same for equal pieces of both texts.
  private(set) var numbers: [Int32] = []

  /// The lines of a text, each with its line feed.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - known: The numbers of both texts.
  init(linesOf text: String, known: inout PieceNumbers) {
    bytes = Array(text.utf8)
    var start = 0
    for index in bytes.indices where bytes[index] == .lineFeed {
      append(start..<index + 1, known: &known)
      start = index + 1
    }
    append(start..<bytes.count, known: &known)
  }

  /// Runs of characters of one kind; signs are separate.
  ///
  ///     "UIの50個、all"  →  "UI", "の", "50", "個", "、", "all"
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - known: The numbers of both texts.
  init(wordsOf text: String, known: inout PieceNumbers) {
    bytes = Array(text.utf8)
    if text.unicodeScalars.allSatisfy(\.isCharacter) {
      appendWords(
        text.unicodeScalars.lazy.map { scalar in
          (CharacterClass(scalar), UTF8.width(scalar))
        }, known: &known)
    } else {
      appendWords(
        text.lazy.map { character in
          (CharacterClass(character.unicodeScalars.first ?? " "), character.utf8.count)
        }, known: &known)
    }
  }

  /// - Parameters:
  ///   - characters: The kind of each character, and the number of its bytes.
  ///   - known: The numbers of both texts.
  private mutating func appendWords(
    _ characters: some Sequence<(kind: CharacterClass, width: Int)>,
    known: inout PieceNumbers
  ) {
    var start = 0
    var end = 0
    var last: CharacterClass?
    for (kind, width) in characters {
      if let last, kind != last || kind == .sign {
        append(start..<end, known: &known)
        start = end
      }
      last = kind
      end += width
    }
    if start < end {
      append(start..<end, known: &known)
    }
  }

  private mutating func append(_ range: Range<Int>, known: inout PieceNumbers) {
    ranges.append(range)
    numbers.append(known.number(of: bytes.span.extracting(range)))
  }

  /// Returns the text of pieces that follow one another.
  func text(of pieces: Range<Int>) -> String {
    guard !pieces.isEmpty else { return "" }
    let range = ranges[pieces.lowerBound].lowerBound..<ranges[pieces.upperBound - 1].upperBound
    return String(decoding: bytes[range], as: UTF8.self)
  }
}

extension TextPieces {
  /// Pieces that follow one another.
  enum Run {
    /// In both texts, by their places in the older one.
    case kept(Range<Int>)
    /// In the older text, and the ones that replace them in the newer one.
    case changed(removed: Range<Int>, added: Range<Int>)
  }

  /// Returns the common and the differing runs of two texts, in order.
  ///
  /// Nearly all pieces are kept: a text for each of them took longer than the comparison.
  ///
  /// - Parameters:
  ///   - old: The pieces of the older text.
  ///   - limit: The largest number of steps of the comparison.
  /// - Returns: The runs; a change is between two kept ones, which may be empty.
  func runs(since old: TextPieces, limit: Int) -> [Run] {
    var runs: [Run] = []
    var kept = 0..<0
    for stretch in numbers.stretches(since: old.numbers, limit: limit) {
      switch stretch {
      case .kept(let place, _):
        kept = kept.isEmpty ? place..<place + 1 : kept.lowerBound..<place + 1
      case .changed(let removed, let added):
        runs.append(.kept(kept))
        runs.append(.changed(removed: removed, added: added))
        kept = 0..<0
      }
    }
    runs.append(.kept(kept))
    return runs
  }
}

/// Numbers of pieces of two texts.
struct PieceNumbers {
  /// By hash: pieces count as equal if their hashes are, as texts of editions do.
  private var numbers: [UInt64: Int32] = [:]

  mutating func number(of piece: Span<UInt8>) -> Int32 {
    let hash = textHash(piece)
    if let number = numbers[hash] {
      return number
    }
    let number = Int32(numbers.count)
    numbers[hash] = number
    return number
  }
}

/// A kind of characters, of which runs count as words.
private enum CharacterClass {
  case space, digit, letter, hiragana, katakana, ideograph, sign

  /// - Parameter scalar: The first of the character.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20, 0x09, 0x0A, 0x3000:
      self = .space
    // Digits of ASCII, and in full width.
    case 0x30...0x39, 0xFF10...0xFF19:
      self = .digit
    // Apostrophes are inside of words: don't.
    case 0x27, 0x2019, 0x41...0x5A, 0x61...0x7A:
      self = .letter
    case 0x3041...0x309F:
      self = .hiragana
    case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F:
      self = .katakana
    // 々 and 〇 belong to ideographs.
    case 0x3005...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      self = .ideograph
    case 0...0x7F:
      self = .sign
    default:
      self = scalar.properties.isAlphabetic ? .letter : .sign
    }
  }
}

extension Unicode.Scalar {
  /// True if it is a character by itself in a text that has only such scalars (UAX #29, section 3.1.1).
  ///
  /// Those of nearly all texts are; combining marks, joined emoji, flags, Hangul in parts and CR LF are not.
  fileprivate var isCharacter: Bool {
    switch value {
    case 0x0D:
      false
    case 0...0x2FF, 0x2010...0x2027, 0x2190...0x21FF, 0x3000...0x3029, 0x3030...0x3098,
      0x309B...0x31FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF9D:
      true
    default:
      false
    }
  }
}
