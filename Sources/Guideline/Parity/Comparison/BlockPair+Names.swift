/// Names in Latin letters, code and quoted words.
extension BlockPair {
  func nameFindings(_ evidence: inout ParityEvidence) -> [ParityFinding] {
    var seen: Set<String> = []
    let kept = Set(translation.names.map(\.key))
    let text = translatedPart.side.page.text[translation.block.range]
    return original.names.compactMap { name in
      guard seen.insert(name.key).inserted else { return nil }
      // Names may be parts of words: Webサイト, UIKit.
      let isKept = kept.contains(name.key) || text.hasIgnoringCase(Array(name.key.utf8))
      evidence.note(name: name.key, isKept: isKept)
      guard !isKept,
        translatedPart.count(name.key) < originalPart.count(name.key)
      else { return nil }
      return finding(
        .name(originalWords(name.range), key: name.key, isCode: name.isCode),
        in: sentences(around: name.range),
        other: name.range)
    }
  }

  /// Words in quotation marks, where the translation has no marks at all.
  func quotationFindings() -> [ParityFinding] {
    guard languages.0 == .english else { return [] }
    let text = originalPart.side.page.text
    guard let start = text[original.block.range].firstRange(of: "“".utf8)?.lowerBound,
      let end = text[start..<original.block.range.upperBound].firstRange(of: "”".utf8)?.upperBound,
      !hasQuotation
    else { return [] }
    return [
      finding(.quotation(originalWords(start..<end)), in: sentences(around: start..<end), other: start..<end)
    ]
  }

  /// Whether the translation has quotation marks of any kind, or words in another typeface.
  private var hasQuotation: Bool {
    let page = translatedPart.side.page
    let marks = ["「", "『", "“", "\"", "«", "„", "‘", "《"]
    return marks.contains { mark in
      page.text[translation.block.range].firstRange(of: mark.utf8) != nil
    } || translation.names.contains(where: \.isCode)
  }

  /// The sentence of the original around a range, and its translation.
  func sentences(around range: Range<Int>) -> SentencePairs.Pair {
    sentences.first { $0.original.contains(range.lowerBound) }
      ?? (original.block.range, translation.block.range)
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether the bytes have a word of Latin letters in either case.
  fileprivate func hasIgnoringCase(_ word: [UInt8]) -> Bool {
    guard let first = word.first, count >= word.count else { return false }
    return indices.dropLast(word.count - 1).contains { start in
      self[start].inLowerCase == first
        && self[start..<start + word.count].lazy.map(\.inLowerCase).elementsEqual(word)
    }
  }
}
