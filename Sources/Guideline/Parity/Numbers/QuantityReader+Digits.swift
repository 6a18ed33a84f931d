import Base

/// Numbers in digits of any script.
extension QuantityReader {
  /// Returns the digit at an offset and its length: `4`, `４` or `٤`.
  func digit(at start: Int) -> (value: Int, count: Int)? {
    guard start < limit else { return nil }
    let first = text[start]
    if first.isASCIIDigit {
      return (Int(first) - 0x30, 1)
    }
    switch first {
    // U+FF10 to U+FF19
    case 0xEF
    where start + 2 < limit && text[start + 1] == 0xBC && (0x90...0x99).contains(text[start + 2]):
      return (Int(text[start + 2]) - 0x90, 3)
    // U+0660 to U+0669
    case 0xD9 where start + 1 < limit && (0xA0...0xA9).contains(text[start + 1]):
      return (Int(text[start + 1]) - 0xA0, 2)
    // U+06F0 to U+06F9
    case 0xDB where start + 1 < limit && (0xB0...0xB9).contains(text[start + 1]):
      return (Int(text[start + 1]) - 0xB0, 2)
    default:
      return nil
    }
  }

  mutating func readDigits() {
    let start = index
    var value = readRun()
    var fractions: [Double] = []
    while let (number, isGroup) = readFollowingRun() {
      if isGroup {
        value = value * 1_000 + number
      } else {
        fractions.append(number)
      }
    }
    switch fractions.count {
    case 0:
      break
    case 1:
      value += fractions[0]
    default:
      // A version such as 1.4.3 is no number: its parts are written one after another.
      value = fractions.reduce(value + 1_000_000) { $0 * 1_000 + $1 * 1_000 }
    }
    addNumber(value, from: start, end: index)
  }

  /// Reads digits up to another character.
  private mutating func readRun() -> Double {
    var value = 0.0
    while let (digit, count) = digit(at: index) {
      value = value * 10 + Double(digit)
      index += count
    }
    return value
  }

  /// Reads the digits after a comma or a point: `,000` is a group, `.5` a fraction.
  private mutating func readFollowingRun() -> (number: Double, isGroup: Bool)? {
    guard let (length, isComma) = separator(at: index) else {
      return nil
    }
    guard digit(at: index + length) != nil else { return nil }
    let before = index
    index += length
    let start = index
    let number = readRun()
    let count = (index - start) / (digit(at: start)?.count ?? 1)
    guard !isComma || count == 3 else {
      // "3,5" is two numbers here.
      index = before
      return nil
    }
    if isComma {
      return (number, true)
    }
    return (number / scale(count), false)
  }

  /// A comma or a point in a number, in ASCII or in full width, and its length in bytes.
  private func separator(at index: Int) -> (length: Int, isComma: Bool)? {
    guard index < limit else { return nil }
    switch text[index] {
    case .comma:
      return (1, true)
    case .period:
      return (1, false)
    default:
      break
    }
    if has("，", at: index) {
      return (3, true)
    }
    return has("．", at: index) ? (3, false) : nil
  }

  private func scale(_ digits: Int) -> Double {
    var scale = 1.0
    for _ in 0..<min(digits, 300) {
      scale *= 10
    }
    return scale
  }

  /// Adds a number, with the unit after it and what stands around it.
  mutating func addNumber(
    _ number: Double,
    from start: Int,
    end: Int
  ) {
    index = end
    var value = number
    if language != .english {
      multiply(&value)
    }
    let unit = readUnit(after: value)
    var isOrdinal = false
    if unit == nil, index == end, index < limit, text[index].isASCIILetter {
      isOrdinal = passOrdinal()
      guard isOrdinal else {
        // A name such as 3D.
        passLetters()
        return
      }
    }
    var quantity = Quantity(
      value: value,
      // 3割 is "three in ten", too.
      alternate: value == number * 10 ? number : nil,
      unit: unit ?? unitBefore(start),
      weight: .firm,
      isOrdinal: isOrdinal,
      range: start..<index)
    quantity.weight = Self.weight(of: quantity)
    adjust(&quantity)
    quantities.append(quantity)
    lastWord = 0..<0
  }

  private mutating func adjust(_ quantity: inout Quantity) {
    switch language {
    case .english:
      adjustEnglish(&quantity)
    case .japanese:
      adjustJapanese(&quantity)
    case .other:
      break
    }
  }

  private static func weight(of quantity: Quantity) -> Quantity.Weight {
    guard quantity.value == quantity.value.rounded() else {
      return .firm
    }
    if quantity.value == 0 {
      // 10:00 is 10時.
      return .loose
    }
    if quantity.value == 1 {
      // "A pixel", "one of them"
      return quantity.unit == nil ? .loose : .small
    }
    if quantity.unit == nil && quantity.value < 5 {
      return .small
    }
    return .firm
  }

  /// Passes the ending of an ordinal number: `1st`.
  private mutating func passOrdinal() -> Bool {
    let endings: [StaticString] = ["st", "nd", "rd", "th"]
    guard
      endings.contains(where: { has($0, at: index) }),
      index + 2 == limit || !text[index + 2].isASCIIAlphanumeric
    else { return false }
    index += 2
    return true
  }

  /// Reads a unit, if one follows.
  private mutating func readUnit(after value: Double) -> Unit? {
    let start = index + lengthOfSpace(at: index)
    guard start < limit,
      Unit.lookAlikes.word(in: text.span, at: start, before: limit) == nil
    else { return nil }
    let found =
      Unit.latin.word(in: text.span, at: start, before: limit)
      ?? Unit.signs.word(in: text.span, at: start, before: limit)
    if let (unit, end) = found, !isPreposition(unit, at: start, end: end) {
      index = end
      return unit
    }
    // A year in Japanese is also what a period of years is counted in.
    if language == .japanese, value < 1_000, has("年", at: start), !has("年代", at: start) {
      index = start + 3
      return .year
    }
    return nil
  }

  /// The length of what may be between a number and its unit: "44-point", "44 pt".
  private func lengthOfSpace(at index: Int) -> Int {
    if index < limit, text[index] == .space || text[index] == .hyphen {
      return 1
    }
    // Spaces that do not break.
    if has("\u{A0}", at: index) {
      return 2
    }
    return has("\u{202F}", at: index) ? 3 : 0
  }

  /// Returns whether a short unit is a word of its own: "44 in all", "5 s".
  private func isPreposition(_ unit: Unit, at start: Int, end: Int) -> Bool {
    let isApart = start > index
    return isApart
      && end - start <= 2 && [.inch, .meter, .gram].contains(unit)
  }

  /// Returns the unit before a number: $5, ¥500.
  private func unitBefore(_ start: Int) -> Unit? {
    if start > 0, text[start - 1] == .dollarSign {
      return .dollar
    }
    if has("¥", at: start - 2) {
      return .yen
    }
    if has("€", at: start - 3) {
      return .euro
    }
    return nil
  }
}
