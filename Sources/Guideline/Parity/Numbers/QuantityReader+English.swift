import Base

/// Numbers in English words, and what the words around a number say.
extension QuantityReader {
  /// Adds a number that is written as a word, with those that it is joined with: "forty-four".
  mutating func addEnglish(_ word: NumberWord, end: Int) {
    let start = index
    var word = word
    index = end
    while let (next, nextEnd) = wordAfterJoint(), let joined = word.joined(with: next) {
      word = joined
      index = nextEnd
    }
    var quantity = Quantity(
      value: word.value,
      alternate: word.alternate,
      weight: word.isLoose ? .loose : (word.value < 5 ? .small : .firm),
      isWord: true,
      isOrdinal: word.isOrdinal,
      range: start..<index)
    let after = index
    if let unit = unitOfWord() {
      quantity.unit = unit
      quantity.range = start..<index
      quantity.weight = word.isLoose ? .loose : .firm
    } else {
      index = after
    }
    adjustEnglish(&quantity)
    quantities.append(quantity)
    note(word: start..<after)
  }

  /// Adds the number of "an hour" or "every minute", at the end of "an" or "every".
  ///
  /// In "half an hour" and "twice a day" another number is before it.
  mutating func addArticle(from start: Int) {
    guard index + 1 < limit,
      text[index] == .space,
      let (unit, end) = Unit.latin.word(in: text.span, at: index + 1, before: limit),
      unit.isTime,
      isArticle(start..<index),
      quantities.last?.range.upperBound != start - 1
    else { return }
    quantities.append(
      Quantity(
        value: 1,
        unit: unit,
        weight: .loose,
        isWord: true,
        isArticle: true,
        range: start..<end))
    index = end
  }

  private func isArticle(_ word: Range<Int>) -> Bool {
    guard word.count <= 5 else { return false }
    return Self.articles.contains(text[word].map(\.lowercasedASCII))
  }

  private static let articles = words("a an every each per")

  /// Returns the number word after a space or a hyphen.
  private func wordAfterJoint() -> (NumberWord, Int)? {
    guard index < limit,
      text[index] == .space || text[index] == .hyphen
    else {
      return nil
    }
    guard index + 1 < limit else { return nil }
    return NumberWord.english.word(in: text.span, at: index + 1, before: limit)
      .map { ($0.meaning, $0.end) }
  }

  /// Returns the unit after a number word, and passes it.
  private mutating func unitOfWord() -> Unit? {
    guard index + 1 < limit,
      text[index] == .space || text[index] == .hyphen,
      let (unit, end) = Unit.latin.word(in: text.span, at: index + 1, before: limit),
      // "one in ten"
      end - index > 3
    else { return nil }
    index = end
    return unit
  }

  /// Adds "1980s" if a number is that of a decade; Japanese also says 80年代.
  ///
  /// - Returns: False if it is none.
  mutating func addDecade(_ value: Double, from start: Int) -> Bool {
    guard (1_100..<2_100).contains(value),
      value.remainder(dividingBy: 10) == 0,
      has("s", at: index),
      index + 1 == limit || !text[index + 1].isASCIIAlphanumeric
    else { return false }
    index += 1
    quantities.append(
      Quantity(
        value: value,
        alternate: value.truncatingRemainder(dividingBy: 100),
        weight: .firm,
        range: start..<index))
    lastWord = 0..<0
    return true
  }

  /// Multiplies a number in digits with the word after it: 1.5 million.
  mutating func multiplyEnglish(_ value: inout Double) {
    while let (word, end) = wordAfterJoint(), word.role == .multiplier {
      // 2.3 × 1,000,000 is not a whole number in binary.
      value = (value * word.value).rounded()
      index = end
    }
  }

  /// Weighs a number by the words around it.
  mutating func adjustEnglish(_ quantity: inout Quantity) {
    if quantity.value < 12, isInAfternoon(quantity.range.upperBound) {
      quantity.alternate = quantity.value + 12
    }
    guard !lastWord.isEmpty else { return }
    let word = text[lastWord].map(\.lowercasedASCII)
    if Self.references.contains(word), quantity.unit == nil, quantity.value < 13 {
      // "The three" have been counted before.
      quantity.weight = .loose
    }
    if word.elementsEqual("in".utf8), quantity.unit == nil {
      addShare(of: &quantity)
    }
    if let step = step(before: quantity, after: word) {
      quantity.alternate = quantity.value + step
    }
  }

  /// Whether "pm" follows an hour: "3 pm", "3:30 p.m.".
  private func isInAfternoon(_ end: Int) -> Bool {
    var end = end
    if end < limit, text[end] == .colon {
      end += 1
      while end < limit, text[end].isASCIIDigit {
        end += 1
      }
    }
    end += lengthOfSpace(at: end)
    return Self.afternoonSigns.contains { sign in
      let next = end + sign.utf8CodeUnitCount
      return has(sign, at: end) && (next >= limit || !text[next].isASCIIAlphanumeric)
    }
  }

  private static let afternoonSigns: [StaticString] = ["pm", "PM", "p.m.", "P.M."]

  /// Makes the number before a whole a share of it: four people in five are 80%, or 8割.
  private mutating func addShare(of whole: inout Quantity) {
    if [10, 100].contains(whole.value) {
      whole.weight = .loose
    }
    let longestGap = 24
    guard let part = quantities.last,
      part.unit == nil,
      part.value < whole.value,
      whole.range.lowerBound - part.range.upperBound <= longestGap
    else { return }
    let between = text[part.range.upperBound..<whole.range.lowerBound]
    guard between.allSatisfy({ $0.isASCIILetter || $0 == .space }) else { return }
    quantities[quantities.count - 1].alternate = part.value / whole.value * 100
    whole.weight = .loose
  }

  /// Returns by how much another language may count differently: "more than two" is 3つ以上.
  private func step(before quantity: Quantity, after word: [UInt8]) -> Double? {
    if word.elementsEqual("than".utf8) {
      let comparison = text[wordBeforeLast].map(\.lowercasedASCII)
      if Self.moreWords.contains(comparison) {
        return 1
      }
      if Self.fewerWords.contains(comparison) {
        return -1
      }
      // "Deeper than", "newer than"
      if comparison.suffix(2).elementsEqual("er".utf8) {
        return 1
      }
    }
    if quantity.isOrdinal, isAfterThe(word) {
      return 1
    }
    if Self.overWords.contains(word) {
      return 1
    }
    if Self.underWords.contains(word) {
      return -1
    }
    return nil
  }

  /// Returns whether a number counts from the next one on: "after the twentieth" is 21個目から.
  private func isAfterThe(_ word: [UInt8]) -> Bool {
    word.elementsEqual("the".utf8)
      && text[wordBeforeLast].map(\.lowercasedASCII).elementsEqual("after".utf8)
  }

  private static let references = words(
    "the these those all other others any first last her its their next both our your")
  private static let moreWords = words("more greater larger longer higher")
  private static let fewerWords = words("fewer less smaller shorter lower")
  private static let overWords = words("over above exceed exceeds exceeding beyond after")
  private static let underWords = words("under below before")

  private static func words(_ text: String) -> Set<[UInt8]> {
    Set(text.split(separator: " ").map { Array($0.utf8) })
  }
}

extension NumberWord {
  /// Returns the number of two words; `nil` if they are two numbers.
  fileprivate func joined(with next: NumberWord) -> NumberWord? {
    switch (role, next.role) {
    case (.ten, .unit) where next.isOrdinal && next.value < 10:
      NumberWord(
        value: value + next.value,
        // A "thirty-second pause" takes 30 seconds.
        alternate: next.value == 2 ? value : nil,
        isLoose: true,
        isOrdinal: true)
    case (.ten, .unit) where next.value < 10 && !next.isLoose || next.value == 1 || next.value == 2:
      NumberWord(value: value + next.value)
    case (.unit, .quarter) where value == 3:
      // 75%, 4分の3
      NumberWord(value: 75, alternate: 3, isLoose: true)
    case (.unit, .multiplier), (.ten, .multiplier), (.multiplier, .multiplier):
      NumberWord(value: value * next.value, role: .multiplier)
    default:
      nil
    }
  }
}
