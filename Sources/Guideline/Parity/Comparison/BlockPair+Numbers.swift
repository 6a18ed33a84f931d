import Base

/// Numbers, units and dates.
extension BlockPair {
  func numberFindings() -> [ParityFinding] {
    guard !agreement.isInNumbers else { return [] }
    return sentences.flatMap { sentences in
      numberFindings(in: sentences)
    }
  }

  private func numberFindings(in sentences: SentencePair) -> [ParityFinding] {
    let originals = numbers(of: original, in: sentences.original)
    let others = numbers(of: translation, in: sentences.translation)
    var added = others.filter { number in
      !original.has(number) && !original.hasInWord(translatedDigits(number))
    }
    // Another sentence may have the same number.
    let isApart = sentences.alignment != .block
    var missing = originals.filter { number in
      isApart ? !others.contains(where: number.equals) : !translation.has(number)
    }
    missing.removeAll { number in translation.hasInWord(originalDigits(number)) }
    if missing.isEmpty, added.count == 1, originals.count == others.count {
      missing = rarer(originals, others)
    }
    var findings = unitFindings(originals, others, in: sentences)
    // Two years are exchanged even if the part has both elsewhere.
    let isOneForOne =
      sentences.alignment == .exact && originals.count == others.count && missing.count == 1
      && added.count == 1
    findings += exchanges(&missing, &added, areOneForOne: isOneForOne, in: sentences)
    missing.removeAll(where: translation.has)
    let (sign, translatedSign) = (
      original.sign(in: sentences.original), translation.sign(in: sentences.translation)
    )
    let lost = missing.filter { isLost($0, where: translatedSign) }
    findings += lost.map { number in
      finding(
        .number(originalWords(number.range), of: .original), in: sentences, other: number.range)
    }
    let new = added.filter { isNew($0, where: sign) }
    findings += new.map { number in
      finding(
        .number(translatedWords(number.range), of: .translation), in: sentences, at: number.range)
    }
    return findings
  }

  /// The digits with which a number of the original begins.
  private func originalDigits(_ number: Quantity) -> ArraySlice<UInt8> {
    originalPart.side.page.text[number.range].prefix(while: \.isASCIIDigit)
  }

  /// The digits with which a number of the translation begins.
  private func translatedDigits(_ number: Quantity) -> ArraySlice<UInt8> {
    translatedPart.side.page.text[number.range].prefix(while: \.isASCIIDigit)
  }

  /// The numbers that others have less often: 44 × 44, where the translation has 44 × 53.
  private func rarer(_ numbers: [Quantity], _ others: [Quantity]) -> [Quantity] {
    let number = numbers.last { number in
      others.count { $0.value == number.value } < numbers.count { $0.value == number.value }
    }
    return number.map { [$0] } ?? []
  }

  /// The numbers that stand in the place of another one, which are then neither missing nor added.
  private func exchanges(
    _ missing: inout [Quantity],
    _ added: inout [Quantity],
    areOneForOne: Bool,
    in sentences: SentencePair
  ) -> [ParityFinding] {
    var findings: [ParityFinding] = []
    // A sentence with more of them says something else.
    let most = 5
    while findings.count < most, let (lost, new) = exchanged(missing, added, areOneForOne) {
      findings.append(
        finding(
          .numbers(original: originalWords(lost.range), translation: translatedWords(new.range)),
          in: sentences,
          at: new.range,
          other: lost.range))
      missing.removeAll { $0.range == lost.range }
      added.removeAll { $0.range == new.range }
    }
    return findings
  }

  /// The numbers of a sentence.
  ///
  /// Whether another language writes a small one as a word is known of two languages only.
  private func numbers(of block: ReadBlock, in sentence: Range<Int>) -> [Quantity] {
    let isKnown = languages.0 != .other && languages.1 != .other
    return block.quantities.compactMap { number in
      guard sentence.contains(number.range.lowerBound) else { return nil }
      var number = number
      if !isKnown, number.isWord || number.value <= 20 {
        number.weight = .loose
      }
      return number
    }
  }

  /// Numbers of which both say another unit: 44 pt, 44 px.
  private func unitFindings(
    _ originals: [Quantity],
    _ others: [Quantity],
    in sentences: SentencePair
  ) -> [ParityFinding] {
    let exchanged = originals.compactMap { number in
      unitExchange(of: number, originals, others)
    }
    // The one with the unit behind it says more: of 30 × 30 points the second.
    if let (number, other) = exchanged.first(where: { !$0.0.sharesUnit }) ?? exchanged.first {
      return [
        finding(
          .numbers(
            original: originalWords(number.range), translation: translatedWords(other.range)),
          in: sentences,
          at: other.range,
          other: number.range)
      ]
    }
    return originals.indices.compactMap { index in
      let number = originals[index]
      let isRepeated = originals[(index + 1)...].contains { later in
        later.value == number.value && later.unit == number.unit
      }
      // Of 30 × 30 points the second is enough.
      guard number.hasCertainUnit || number.isArticle,
        !isRepeated
      else { return nil }
      let same = others.filter { $0.value == number.value }
      guard let other = same.last,
        same.allSatisfy({ $0.unit != nil && $0.unit != number.unit }),
        !originals.contains(where: { $0.value == number.value && $0.unit == other.unit }),
        !number.isArticle || isAnotherTime(other, than: number, others)
      else { return nil }
      return finding(
        .numbers(original: originalWords(number.range), translation: translatedWords(other.range)),
        in: sentences,
        at: other.range,
        other: number.range)
    }
  }

  /// Whether a time is meant in place of "an hour", of which the translation has no other number.
  private func isAnotherTime(
    _ other: Quantity,
    than article: Quantity,
    _ others: [Quantity]
  ) -> Bool {
    other.unit?.isTime == true && !others.contains { $0.unit == article.unit }
  }

  /// The number that has the unit of another one: 1 pixel of "1 pixel is 1 point", where the translation has two points.
  ///
  /// Of a size, each number may have the unit of the last one: "from 50 × 50 to 48 × 48 points".
  private func unitExchange(
    of number: Quantity,
    _ originals: [Quantity],
    _ others: [Quantity]
  ) -> (Quantity, Quantity)? {
    guard number.hasUnitOfItsOwn else { return nil }
    let same = originals.filter { $0.value == number.value }
    let translated = others.filter { $0.value == number.value }
    guard same.count == translated.count,
      count(of: number.unit, in: same) > count(of: number.unit, in: translated)
    else { return nil }
    let exchanged = translated.filter { other in
      other.hasUnitOfItsOwn
        && count(of: other.unit, in: translated) > count(of: other.unit, in: same)
    }
    return (exchanged.first { !$0.sharesUnit } ?? exchanged.first).map { (number, $0) }
  }

  private func count(of unit: Unit?, in numbers: [Quantity]) -> Int {
    numbers.count { $0.unit == unit }
  }

  /// A number that is missing and one in its place.
  private func exchanged(
    _ missing: [Quantity],
    _ added: [Quantity],
    _ areOneForOne: Bool
  ) -> (Quantity, Quantity)? {
    for lost in missing {
      let candidates = added.filter { new in
        new.mayBeYear == lost.mayBeYear
          && (new.weight > .loose || new.isOrdinal && lost.isOrdinal)
          && (new.unit == lost.unit || !lost.isArticle)
      }
      let new = candidates.first { $0.unit == lost.unit } ?? candidates.first
      guard let new,
        lost.value > 0,
        new.value > 0,
        areOneForOne && lost.mayBeYear
          || (lost.isArticle || !hasMoved(lost)) && !hasComeFromElsewhere(new)
      else { continue }
      return (lost, new)
    }
    return nil
  }

  /// Whether a translation, whose words say something, does not say a number at all.
  private func isLost(_ number: Quantity, where translated: Sign) -> Bool {
    number.weight == .firm && !hasMoved(number)
      && !(number.mayBeYear && translated.contains(.thatYear))
  }

  /// Whether the original, whose words say something, does not say a number at all; a size that stands elsewhere on its
  /// page may be repeated.
  private func isNew(_ number: Quantity, where original: Sign) -> Bool {
    guard number.weight == .firm,
      !hasComeFromElsewhere(number)
    else {
      return false
    }
    if number.mayBeYear {
      return !original.contains(.thatYear)
    }
    return !originalPart.side.values.contains(number.value)
  }

  /// Whether another sentence of the translation has a number of the original.
  private func hasMoved(_ number: Quantity) -> Bool {
    let count = translatedPart.count(number.value)
    guard !number.mayBeYear else { return count > 0 }
    return count >= originalPart.count(number.value)
  }

  /// Whether another sentence of the original has a number of the translation.
  private func hasComeFromElsewhere(_ number: Quantity) -> Bool {
    let count = originalPart.count(number.value)
    guard !number.mayBeYear else { return count > 0 }
    return count >= translatedPart.count(number.value)
  }
}
