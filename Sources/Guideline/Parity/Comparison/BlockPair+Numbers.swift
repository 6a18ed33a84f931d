/// Numbers, units and dates.
extension BlockPair {
  func numberFindings() -> [ParityFinding] {
    guard !original.quantities.isEmpty || !translation.quantities.isEmpty else { return [] }
    return sentences.flatMap { sentences in
      numberFindings(in: sentences)
    }
  }

  private func numberFindings(in sentences: SentencePairs.Pair) -> [ParityFinding] {
    let originals = original.quantities.filter { sentences.original.contains($0.range.lowerBound) }
    let others = translation.quantities.filter { sentences.translation.contains($0.range.lowerBound) }
    var missing = originals.filter { number in !translation.quantities.contains { $0.equals(number) } }
    var added = others.filter { number in !original.quantities.contains { $0.equals(number) } }
    var findings = unitFindings(originals, others, in: sentences)
    while let (lost, new) = exchanged(missing, added) {
      findings.append(
        finding(
          .numbers(original: originalWords(lost.range), translation: translatedWords(new.range)),
          in: sentences,
          at: new.range,
          other: lost.range))
      missing.removeAll { $0.range == lost.range }
      added.removeAll { $0.range == new.range }
    }
    findings += missing.filter(isLost).map { number in
      finding(.number(originalWords(number.range), of: .original), in: sentences, other: number.range)
    }
    findings += added.filter(isNew).map { number in
      finding(.number(translatedWords(number.range), of: .translation), in: sentences, at: number.range)
    }
    return findings
  }

  /// A number of which both say the other unit: 44 pt, 44 px.
  private func unitFindings(
    _ originals: [Quantity],
    _ others: [Quantity],
    in sentences: SentencePairs.Pair
  ) -> [ParityFinding] {
    originals.compactMap { number in
      guard number.unit != nil else { return nil }
      let same = others.filter { $0.value == number.value }
      guard let other = same.first,
        same.allSatisfy({ $0.unit != nil && $0.unit != number.unit }),
        !originals.contains(where: { $0.value == number.value && $0.unit == other.unit })
      else { return nil }
      return finding(
        .numbers(original: originalWords(number.range), translation: translatedWords(other.range)),
        in: sentences,
        at: other.range,
        other: number.range)
    }
  }

  /// A number that is missing and one in its place; at least one of them is certain.
  private func exchanged(
    _ missing: [Quantity],
    _ added: [Quantity]
  ) -> (Quantity, Quantity)? {
    for lost in missing {
      let new = added.first { $0.unit == lost.unit } ?? added.first
      guard let new,
        max(lost.weight, new.weight) > .loose,
        !hasMoved(lost),
        !hasComeFromElsewhere(new)
      else { continue }
      return (lost, new)
    }
    return nil
  }

  private func isLost(_ number: Quantity) -> Bool {
    number.weight == .firm && !hasMoved(number)
  }

  private func isNew(_ number: Quantity) -> Bool {
    number.weight == .firm && !hasComeFromElsewhere(number)
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
