/// The label that numbers a heading: `第3章`, `1.2`, `付録A`, `Chapter 4`.
struct SectionLabel: Equatable {
  enum Kind: Equatable { case part, chapter, decimal, appendix, named }

  var kind: Kind
  /// Its level, from 1: parts and chapters are siblings, since the end of a part is not marked.
  var level: Int
  /// The numbers of `1.2`; a single number for other labels, 0 if they have none.
  var numbers: [Int]
  /// The number of its scalars, including the white space after it.
  var length: Int
}

extension SectionLabel {
  init?(_ text: ArraySlice<UInt32>) {
    guard let label = Self.counted(text) ?? Self.worded(text) ?? Self.decimal(text) else {
      return nil
    }
    self = label
  }

  /// `第3章`, `第 ５ 章`, `第II部`, `第二節`.
  private static func counted(_ text: ArraySlice<UInt32>) -> SectionLabel? {
    guard text.hasPrefix(ordinalSign) else { return nil }
    // A blank may stand between the characters, and Roman numerals too: 「第 Ⅱ 部」.
    var digits: [UInt32] = []
    var rest = text.dropFirst()
    while let scalar = rest.first, digits.count < 8 {
      if isCount(scalar) {
        digits.append(scalar)
      } else if !scalar.isSpace {
        break
      }
      rest = rest.dropFirst()
    }
    guard !digits.isEmpty,
      let sign = rest.first,
      let unit = units[sign]
    else { return nil }
    rest = rest.dropFirst()
    guard isSeparated(rest) else { return nil }
    let length = text.count - rest.count + blank(rest)
    return SectionLabel(
      kind: unit.kind, level: unit.level, numbers: [value(digits)], length: length)
  }

  private static func isCount(_ scalar: UInt32) -> Bool {
    scalar.isDigit || kanjiDigits.contains(scalar) || isNumeral(scalar)
  }

  /// Returns whether a scalar is a capital, or one of Ⅰ…Ⅻ.
  private static func isNumeral(_ scalar: UInt32) -> Bool {
    scalar.narrow.isUpper || (0x2160...0x216B).contains(scalar)
  }

  private static let ordinalSign = "第".scalarValues
  private static let kanjiDigits = Set("〇一二三四五六七八九十百".scalarValues)
  private static let units: [UInt32: (kind: Kind, level: Int)] = {
    let units: [(signs: String, kind: Kind, level: Int)] = [
      ("部編", .part, 1), ("章回", .chapter, 1), ("節", .decimal, 2), ("項", .decimal, 3),
    ]
    var table: [UInt32: (kind: Kind, level: Int)] = [:]
    for unit in units {
      for sign in unit.signs.scalarValues {
        table[sign] = (unit.kind, unit.level)
      }
    }
    return table
  }()

  private static func value(_ digits: [UInt32]) -> Int {
    var value = 0
    // Nothing is counted by numbers of more digits.
    for digit in digits.prefix(6) {
      if let number = digit.digitValue {
        value = value * 10 + number
      } else if "十".scalarValues == [digit] {
        // After a digit it multiplies that, alone it is ten.
        value = max(1, value) * 10
      } else if let index = "〇一二三四五六七八九".scalarValues.firstIndex(of: digit) {
        // 二十三 adds, 二三 appends.
        value = (value % 10 == 0 ? value : value * 10) + index
      }
    }
    return value
  }

  /// `序章`, `付録A`, `パートII`, `Chapter 4`, `Appendix B`.
  private static func worded(_ text: ArraySlice<UInt32>) -> SectionLabel? {
    for word in alone.words where text.hasPrefix(word) {
      let rest = text.dropFirst(word.count)
      guard rest.isEmpty || rest.first.map(\.isSpace) == true else {
        continue
      }
      return SectionLabel(
        kind: .named, level: 1, numbers: [0], length: word.count + blank(rest))
    }
    for word in numbered.words
    where text.hasPrefix(word)
      || text.lowerStart(word)
    {
      if let (number, length) = number(behind: word, in: text) {
        return SectionLabel(
          kind: kind(of: word), level: word.hasPrefix("section".scalarValues) ? 2 : 1,
          numbers: [number], length: length)
      }
    }
    return nil
  }

  /// Returns the number after a word, and the length of both with the white space after them.
  private static func number(
    behind word: [UInt32], in text: ArraySlice<UInt32>
  ) -> (value: Int, length: Int)? {
    var rest = text.dropFirst(word.count)
    let gap = blank(rest)
    // `Parts` begins with `Part`.
    guard gap > 0 || !word[0].isASCIILetter else { return nil }
    rest = rest.dropFirst(gap)
    let name = rest.prefix { $0.isDigit || isNumeral($0) }
    guard let first = name.first,
      name.count <= 4
    else { return nil }
    rest = rest.dropFirst(name.count)
    // `Chapter 4.`, `Appendix B:`
    if let sign = rest.first, [.fullStop, .colon].contains(sign.narrow) {
      rest = rest.dropFirst()
    }
    guard isSeparated(rest) else { return nil }
    // `A` is 1: the capitals of ASCII begin at 0x41.
    let value = first.digitValue ?? Int(first) % 32
    return (value, text.count - rest.count + blank(rest))
  }

  private static func kind(of word: [UInt32]) -> Kind {
    if word.hasPrefix("付録".scalarValues)
      || word.hasPrefix("a".scalarValues)
    {
      return .appendix
    }
    let isPart = ["part", "パート"].contains {
      word.hasPrefix($0.scalarValues)
    }
    if isPart {
      return .part
    }
    return .chapter
  }

  private static let alone = Words("序章 終章 序文 付録 補章 序 跋 preface appendix")
  private static let numbered = Words("付録 附録 別紙 パート chapter appendix part annex section")

  /// `1`, `1.2`, `２．１　`, `1.概要`.
  private static func decimal(_ text: ArraySlice<UInt32>) -> SectionLabel? {
    var numbers: [Int] = []
    var index = text.startIndex
    while index < text.endIndex {
      let digits = text[index...].prefix(while: \.isDigit)
      guard (1...3).contains(digits.count) else { break }
      numbers.append(digits.decimalValue)
      index = digits.endIndex
      guard index < text.endIndex,
        [.fullStop, .wideFullStop].contains(text[index])
      else { break }
      index += 1
    }
    let rest = text[index...]
    let space = blank(rest)
    // Japanese needs no blank behind the stop; `1.5倍` has a digit there. Elsewhere such a text is as often a sentence.
    let isBeforeJapanese =
      index > text.startIndex
      && !text[index - 1].isDigit
      && rest.first?.isJapanese == true
    guard !numbers.isEmpty,
      space > 0 || isBeforeJapanese
    else { return nil }
    return SectionLabel(
      kind: .decimal, level: numbers.count, numbers: numbers,
      length: index - text.startIndex + space)
  }

  private static func isSeparated(_ rest: ArraySlice<UInt32>) -> Bool {
    guard let sign = rest.first else { return true }
    return sign.isSpace || sign.narrow == .colon || sign == .leftCornerBracket
  }

  private static func blank(_ rest: ArraySlice<UInt32>) -> Int {
    rest.prefix(while: \.isSpace).count
  }
}
