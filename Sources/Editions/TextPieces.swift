import Base

/// The lines or the words of a text, in order, to compare them with those of another text.
///
/// Pieces are ranges of bytes with a hash. `valgrind --tool=callgrind` of our own site counted a quarter of all
/// instructions where they were Substrings, which Swift hashes and compares in Unicode's normal form.
struct TextPieces {
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]
  /// Pieces count as equal if their hashes are, as texts of editions do.
  private let hashes: [UInt64]

  /// The lines of a text, each with its line feed.
  init(linesOf text: String) {
    let bytes = Array(text.utf8)
    var lines: [Range<Int>] = []
    var start = 0
    while let end = bytes.span.firstIndex(of: .lineFeed, from: start) {
      lines.append(start..<end + 1)
      start = end + 1
    }
    lines.append(start..<bytes.count)
    self.init(lines, of: bytes)
  }

  /// Runs of characters of one kind; signs are separate.
  ///
  ///     "UIの50個、all"  →  "UI", "の", "50", "個", "、", "all"
  init(wordsOf text: String) {
    var words = WordRanges()
    if text.unicodeScalars.allSatisfy(\.isCharacter) {
      for scalar in text.unicodeScalars {
        words.add(CharacterClass(scalar), width: UTF8.width(scalar))
      }
    } else {
      for character in text {
        words.add(
          CharacterClass(character.unicodeScalars.first ?? " "), width: character.utf8.count)
      }
    }
    words.finish()
    self.init(words.ranges, of: Array(text.utf8))
  }

  private init(_ ranges: [Range<Int>], of bytes: [UInt8]) {
    self.ranges = ranges
    self.bytes = bytes
    hashes = ranges.map { range in textHash(bytes.span.extracting(range)) }
  }

  /// Returns the text of pieces that follow one another.
  func text(of pieces: Range<Int>) -> String {
    guard !pieces.isEmpty else { return "" }
    let range = ranges[pieces.lowerBound].lowerBound..<ranges[pieces.upperBound - 1].upperBound
    return String(decoding: bytes[range], as: UTF8.self)
  }
}

/// The ranges of the words of a text, while its characters are added.
private struct WordRanges {
  private(set) var ranges: [Range<Int>] = []
  private var start = 0
  private var end = 0
  private var last: CharacterClass?

  /// - Parameters:
  ///   - kind: That of the next character.
  ///   - width: The number of its bytes.
  mutating func add(_ kind: CharacterClass, width: Int) {
    if let last, kind != last || kind == .sign {
      finish()
    }
    last = kind
    end += width
  }

  /// Ends the current word.
  mutating func finish() {
    guard start < end else { return }
    ranges.append(start..<end)
    start = end
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
    let (prefix, suffix) = shared(with: old)
    let (oldEnd, newEnd) = (old.hashes.count - suffix, hashes.count - suffix)
    let numbers = Self.numbers(of: old.hashes[prefix..<oldEnd], and: hashes[prefix..<newEnd])
    var runs: [Run] = []
    var kept = 0..<prefix
    for stretch in numbers.new.stretches(since: numbers.old, limit: limit) {
      switch stretch {
      case .kept(let number, _):
        let place = prefix + number
        kept = (kept.isEmpty ? place : kept.lowerBound)..<place + 1
      case .changed(let removed, let added):
        runs.append(.kept(kept))
        runs.append(
          .changed(
            removed: prefix + removed.lowerBound..<prefix + removed.upperBound,
            added: prefix + added.lowerBound..<prefix + added.upperBound))
        kept = 0..<0
      }
    }
    runs.append(.kept((kept.isEmpty ? oldEnd : kept.lowerBound)..<old.hashes.count))
    return runs
  }

  /// Returns how many pieces the beginnings of two texts have in common, and how many their ends.
  private func shared(with old: TextPieces) -> (prefix: Int, suffix: Int) {
    let shorter = min(old.hashes.count, hashes.count)
    var prefix = 0
    while prefix < shorter, old.hashes[prefix] == hashes[prefix] {
      prefix += 1
    }
    var suffix = 0
    while suffix < shorter - prefix,
      old.hashes[old.hashes.count - 1 - suffix] == hashes[hashes.count - 1 - suffix]
    {
      suffix += 1
    }
    return (prefix, suffix)
  }

  /// Returns a number for each hash, the same for equal ones: its place among all of them.
  ///
  /// A dictionary hashes the hashes once more: it took about twice as many instructions.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of hashes.
  private static func numbers(
    of old: ArraySlice<UInt64>,
    and new: ArraySlice<UInt64>
  ) -> (old: [Int32], new: [Int32]) {
    let sorted = (old + new).sorted()
    func number(_ hash: UInt64) -> Int32 {
      Int32(sorted.partitionIndex { $0 >= hash })
    }
    return (old.map(number), new.map(number))
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
  var isCharacter: Bool {
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
