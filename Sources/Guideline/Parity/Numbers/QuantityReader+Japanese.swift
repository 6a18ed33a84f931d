import Base
import Markup

/// Numbers in Japanese characters, and what the characters around a number say.
extension QuantityReader {
  /// Reads a number that begins with a Japanese character.
  ///
  /// - Returns: False if the character begins none.
  mutating func readJapanese(_ scalar: Unicode.Scalar) -> Bool {
    if let (word, end) = NumberWord.japanese.word(in: text.span, at: index, before: limit) {
      quantities.append(Quantity(value: word.value, weight: .loose, range: index..<end))
      index = end
      return true
    }
    guard NumberWord.japaneseDigits[scalar] ?? NumberWord.japaneseMultipliers[scalar] != nil else {
      return false
    }
    let start = index
    let value = readCharacters()
    let end = index
    // 十分 is no time.
    guard !has("分", at: end) else {
      quantities.append(Quantity(value: value, weight: .loose, range: start..<end))
      return true
    }
    addNumber(value, from: start, end: end)
    loosenLast(from: start, end: end)
    return true
  }

  /// Takes back the weight of a number that may be a part of a word: 一般 and 十分 are words; only a unit says that it is
  /// a number.
  private mutating func loosenLast(from start: Int, end: Int) {
    guard let last = quantities.indices.last,
      quantities[last].range.lowerBound == start,
      quantities[last].unit == nil
        || quantities[last].range.upperBound - end <= 3
    else { return }
    quantities[last].weight = .loose
  }

  /// Reads characters such as 四十四.
  private mutating func readCharacters() -> Double {
    var total = 0.0
    var current = 0.0
    while index < limit {
      let (scalar, end) = Unicode.Scalar.decode(text.span, at: index)
      if let digit = NumberWord.japaneseDigits[scalar] {
        current = current * 10 + digit
      } else if let multiplier = NumberWord.japaneseMultipliers[scalar] {
        total += max(current, 1) * multiplier
        current = 0
      } else {
        break
      }
      index = end
    }
    return total + current
  }

  /// Adds the half behind a unit: 1時間半.
  mutating func addHalf(to value: inout Double) {
    guard has("半", at: index) else { return }
    value += 0.5
    index += 3
  }

  /// Multiplies a number with the word after it: 3万, 150 万, 5百, 2ダース.
  mutating func multiply(_ value: inout Double) {
    for (word, factor) in Self.multipliers {
      let start = index + lengthOfSpace(at: index)
      if has(word, at: start) {
        value = (value * factor).rounded()
        index = start + word.utf8CodeUnitCount
      }
    }
    // Eight tenths are 80%.
    if has("割", at: index), !has("割り", at: index) {
      value *= 10
      index += 3
    }
  }

  /// Weighs a number by what is around it.
  func adjustJapanese(_ quantity: inout Quantity) {
    let end = quantity.range.upperBound
    if quantity.value < 12, isInAfternoon(quantity.range.lowerBound) {
      quantity.alternate = quantity.value + 12
    }
    let counter = Self.counters.first { has($0, at: end) }
    let afterCounter = end + (counter?.utf8CodeUnitCount ?? 0)
    quantity.isOrdinal =
      has("目", at: afterCounter) || has("番", at: end)
      || has("第", at: quantity.range.lowerBound - 3)
    if has("目", at: afterCounter) || has("番", at: end) || has("分の", at: end) || has("倍", at: end)
      || has("代", at: end) || has("進", at: end + lengthOfSpace(at: end))
    {
      // 16進数 is hexadecimal.
      quantity.weight = .loose
    }
    if let counter, counter.utf8CodeUnitCount == 3, quantity.unit == nil,
      refers(before: quantity.range.lowerBound)
    {
      quantity.weight = .loose
    }
    // "6 or more tabs" may be "more tabs" in a sentence that goes on from another one.
    let isLimit = Self.limits.contains { has($0, at: afterCounter) }
    if isLimit, quantity.unit == nil, quantity.value < 10 || counter == nil {
      quantity.weight = min(quantity.weight, .small)
    }
  }

  private static let multipliers: [(word: StaticString, factor: Double)] = [
    ("百", 100), ("千", 1_000), ("万", 10_000), ("億", 100_000_000), ("ダース", 12),
  ]

  private static let limits: [StaticString] = ["以上", "以降", "を超え", "より", "未満"]

  /// Whether a number is an hour of the afternoon: 午後3時.
  private func isInAfternoon(_ start: Int) -> Bool {
    has("午後", at: start - 6) || has("午後 ", at: start - 7)
  }

  /// Returns whether a word before a number refers to things that have been counted: この3つ.
  private func refers(before start: Int) -> Bool {
    has("の", at: start - 3)
      || has("これら", at: start - 9)
  }

  private static let counters: [StaticString] = [
    "階層", "画面", "種類", "項目", "文字", "か所", "段階", "つ", "個", "種", "本", "枚", "人", "点", "番", "段", "行", "列",
    "回",
    "語", "文", "件", "台", "色", "桁",
  ]
}
