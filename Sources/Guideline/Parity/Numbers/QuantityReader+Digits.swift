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
      if isGroup, value > 0 {
        value = value * 1_000 + number
      } else if isGroup {
        // 0,125
        fractions.append(number / 1_000)
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
    guard language != .other else {
      return followingRun(number, count: count)
    }
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

  /// Digits of a language in which a point may be in front of a group, and a comma in front of a fraction: 2.000,5.
  private func followingRun(_ number: Double, count: Int) -> (number: Double, isGroup: Bool) {
    let isVersion = index < limit && text[index] == .period && digit(at: index + 1) != nil
    guard count == 3, !isVersion else { return (number / scale(count), false) }
    return (number, true)
  }

  /// A comma or a point in a number, in ASCII or in full width, and its length in bytes.
  private func separator(at index: Int) -> (length: Int, isComma: Bool)? {
    guard index < limit else { return nil }
    if language == .other, let length = lengthOfGroupSpace(at: index) {
      return (length, true)
    }
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

  /// The length of a space in front of a group of three digits: 2 000.
  private func lengthOfGroupSpace(at index: Int) -> Int? {
    let length = lengthOfSpace(at: index)
    guard length > 0, text[index] != .hyphen else { return nil }
    let start = index + length
    let isGroup =
      (0..<3).allSatisfy { offset in start + offset < limit && text[start + offset].isASCIIDigit }
      && digit(at: start + 3) == nil
    return isGroup ? length : nil
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
    multiplyByLetter(&value)
    if language == .english {
      if addDecade(value, from: start) {
        return
      }
      multiplyEnglish(&value)
    } else {
      multiply(&value)
    }
    let unit = readUnit(after: value, from: start)
    let whole = value
    if language == .japanese, unit != nil {
      addHalf(to: &value)
    }
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
      alternate: Self.alternate(value: value, whole: whole, number: number),
      unit: unit ?? unitBefore(start),
      weight: .firm,
      isOrdinal: isOrdinal,
      range: start..<index)
    quantity.weight = Self.weight(of: quantity)
    if let step = stepOfSign(before: start) {
      quantity.alternate = value + step
    }
    adjust(&quantity)
    quantities.append(quantity)
    lastWord = 0..<0
  }

  /// Returns what else a number may be called: 3割 is "three in ten", too, and 1時間半 "an hour and a half".
  private static func alternate(value: Double, whole: Double, number: Double) -> Double? {
    if value != whole {
      return whole
    }
    return value == number * 10 ? number : nil
  }

  /// Multiplies a number with the letter behind it: 320k, 4M.
  ///
  /// A capital K is more often a part of a name, such as 4K, and a small m stands for meters.
  private mutating func multiplyByLetter(_ value: inout Double) {
    guard index < limit,
      index + 1 == limit || !text[index + 1].isASCIIAlphanumeric
    else { return }
    switch text[index] {
    case UInt8(ascii: "k"):
      value *= 1_000
    case UInt8(ascii: "M"):
      value = (value * 1_000_000).rounded()
    default:
      return
    }
    index += 1
  }

  /// Returns by how much another language may count differently after a sign: ">22" is 23以降.
  private func stepOfSign(before start: Int) -> Double? {
    let isApart = start > 0 && text[start - 1] == .space
    let sign = isApart ? start - 2 : start - 1
    guard sign >= 0 else { return nil }
    switch text[sign] {
    case UInt8(ascii: ">"): return 1
    case UInt8(ascii: "<"): return -1
    default: return nil
    }
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
    if quantity.value == 0 || quantity.value == 100 && quantity.unit == .percent {
      // 10:00 is 10時, and 100% "all".
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
  private mutating func readUnit(after value: Double, from number: Int) -> Unit? {
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
    if language == .japanese, isCountOfDays(value, from: number, at: start) {
      index = start + 3
      return .day
    }
    // A year in Japanese is also what a period of years is counted in.
    if language == .japanese, value < 1_000, has("年", at: start), !has("年代", at: start) {
      index = start + 3
      return .year
    }
    return nil
  }

  /// Whether 日 counts days: 12月24日 is a date, and 4日目 the fourth day.
  private func isCountOfDays(
    _ value: Double,
    from number: Int,
    at start: Int
  ) -> Bool {
    guard has("日", at: start),
      (1...31).contains(value),
      !has("月", at: number - 3)
    else { return false }
    let others: [StaticString] = ["目", "付", "本", "曜", "時"]
    return !others.contains { other in has(other, at: start + 3) }
  }

  /// The length of what may be between a number and its unit: "44-point", "44 pt".
  func lengthOfSpace(at index: Int) -> Int {
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
