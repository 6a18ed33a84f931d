import Base

/// Names in Latin letters, code and quoted words.
extension BlockPair {
  func nameFindings(_ evidence: inout ParityEvidence) -> [ParityFinding] {
    guard !original.names.isEmpty else { return [] }
    var seen: Set<String> = []
    let missing = original.names.filter { name in
      guard seen.insert(name.key).inserted else { return false }
      let isKept = translation.has(name, in: translatedPart.side.page)
      evidence.note(name: name.key, isKept: isKept)
      return !isKept
    }
    return missing.compactMap { name in
      exchange(of: name) ?? lack(of: name)
    }
  }

  /// A name that the whole page lacks, or code that the part lacks: what is named elsewhere may be left out.
  private func lack(of name: LatinName) -> ParityFinding? {
    guard !hasMoved(name) else { return nil }
    var finding = finding(
      .name(originalWords(name.range), key: name.key, isCode: name.isCode),
      in: sentences(around: name.range),
      other: name.range)
    finding.isAbbreviation = name.isAbbreviation
    return finding
  }

  private func hasMoved(_ name: LatinName) -> Bool {
    guard name.isCode else { return translatedPart.side.has(name) }
    return (translatedPart.blocks + translatedPart.attributes).contains { block in
      block.has(name, in: translatedPart.side.page)
    }
  }

  /// A name in the place of another one.
  private func exchange(of name: LatinName) -> ParityFinding? {
    let sentences = sentences(around: name.range)
    guard sentences.alignment != .block else { return nil }
    let new = translation.names.first { other in
      sentences.translation.contains(other.range.lowerBound)
        && other.isDistinct && other.isCode == name.isCode
        && !original.has(other, in: originalPart.side.page)
    }
    guard let new else { return nil }
    var finding = finding(
      .names(
        original: originalWords(name.range),
        translation: translatedWords(new.range),
        key: name.key,
        isCode: name.isCode),
      in: sentences,
      at: new.range,
      other: name.range)
    finding.isAbbreviation = name.isAbbreviation
    return finding
  }

  /// Words of an interface in quotation marks, where the translation has no marks at all.
  func quotationFindings(_ evidence: inout ParityEvidence) -> [ParityFinding] {
    guard languages.0 == .english,
      let quotation = original.quotation
    else { return [] }
    let isKept = hasQuotation
    evidence.note(isQuotationKept: isKept)
    guard !isKept else { return [] }
    return [
      finding(
        .quotation(originalWords(quotation)), in: sentences(around: quotation), other: quotation)
    ]
  }

  /// Whether the translation has quotation marks of any kind, or code.
  private var hasQuotation: Bool {
    let bytes = translatedPart.side.page.text
    let text = bytes.span
    let marks = ["「", "『", "“", "\"", "«", "„", "‘", "《"]
    for mark in marks where text.has(mark.utf8.span, in: translation.block.range) {
      return true
    }
    return translation.names.contains(where: \.isCode)
  }

  /// The sentence of the original around a range, and its translation.
  private func sentences(around range: Range<Int>) -> SentencePair {
    sentences.first { $0.original.contains(range.lowerBound) }
      ?? SentencePair(original: original.block.range, translation: translation.block.range)
  }
}

extension ReadBlock {
  /// Returns whether the block has a name, also within a word: Webサイト, UIKit.
  fileprivate func has(_ name: LatinName, in page: ComparedPage) -> Bool {
    names.contains { $0.key == name.key }
      || name.words.allSatisfy { word in quotes(word, in: page) }
  }

  /// Returns whether the block has a word of another language, in either case, also within a word or in code.
  func quotes(_ word: some Sequence<UInt8>, in page: ComparedPage) -> Bool {
    page.text[block.range].hasIgnoringCase(word.map(\.lowercasedASCII))
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether the bytes have a word in lower case, in either case.
  fileprivate func hasIgnoringCase(_ word: [UInt8]) -> Bool {
    guard let first = word.first,
      count >= word.count
    else {
      return false
    }
    return indices.dropLast(word.count - 1).contains { start in
      self[start].lowercasedASCII == first
        && self[start..<start + word.count].lazy.map(\.lowercasedASCII).elementsEqual(word)
    }
  }
}
