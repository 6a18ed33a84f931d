/// Decides where a text breaks its lines, and whether one line continues in the next.
enum Wrap {
  /// Returns whether a line is filled, except for a word or a character that must not begin a line.
  static func isFull(_ line: TextLine) -> Bool {
    line.measure.map { line.end >= $0 - 4 } ?? false
  }

  /// Returns whether the next line's first word would have fitted: then the break is deliberate.
  ///
  /// In the middle of a sentence this requires more free space than after one, where every
  /// paragraph may end.
  static func breaksEarly(
    _ line: TextLine,
    text: ArraySlice<UInt32>,
    before next: ArraySlice<UInt32>
  ) -> Bool {
    guard let measure = line.measure else { return true }
    guard
      endsSentence(text)
        || polite.end(text) && next.first?.isHiragana != true
    else {
      return measure > max(longest(line.end, text: text, before: next), line.end + measure / 8)
    }
    if line.isTight {
      return measure >= reach(line.end, before: next)
    }
    return measure > longest(line.end, text: text, before: next)
  }

  /// The ends of Japanese sentences that have no full stop.
  private static let polite = Words("です ます ません ました でした ましょう ください")

  /// Returns the column in which a line would end with the next line's first word appended.
  static func reach(_ end: Int, before next: ArraySlice<UInt32>) -> Int {
    // A full-width character follows without a blank.
    let blank = next.first?.isWide == true ? 0 : 1
    return end + blank + firstWord(of: next)
  }

  /// Returns the greatest measure of a line that ends in a column because the next word would
  /// exceed the measure.
  static func longest(
    _ end: Int, text: ArraySlice<UInt32>, before next: ArraySlice<UInt32>
  ) -> Int {
    let word = firstWord(of: next)
    if text.last?.isWide == true || next.contains(where: \.isJapanese) {
      return end + word + 1
    }
    // Letters differ in width, and so do full lines: an eighth may be missing.
    return (end + word) * 8 / 7
  }

  /// Returns the columns of the unbreakable text with which a line begins: a word, or a Japanese
  /// character with the brackets before it and the characters after it that must not begin a line
  /// (JLREQ, 3.1.7).
  private static func firstWord(of text: ArraySlice<UInt32>) -> Int {
    guard text.first?.isWide == true else {
      return text.prefix { !$0.isSpace && !$0.isWide }.count
    }
    var rest = text.drop { $0.closing != nil }.dropFirst()
    rest = rest.drop { $0.isClosing || neverFirst.contains($0) }
    return text[..<rest.startIndex].prefix(6).columnCount
  }

  /// Characters that never begin a line: a comma, a small kana, a long vowel mark.
  static let neverFirst = Set("、。，．ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮゞヽヾ".scalarValues)

  /// Returns whether a line begins with the last kana of a verb: `す。`, `ません。`, `る` alone.
  static func isTail(
    _ next: ArraySlice<UInt32>,
    after text: ArraySlice<UInt32>
  ) -> Bool {
    let kana = next.prefix(while: \.isHiragana)
    guard text.last?.isJapanese == true else { return false }
    if kana.count == next.count {
      return kana.count <= 2
    }
    return kana.count <= 4 && next[kana.endIndex] == .ideographicFullStop
  }

  /// Returns whether a line ends a sentence, ignoring brackets, numbers of notes and quotation
  /// marks.
  static func endsSentence(_ text: ArraySlice<UInt32>) -> Bool {
    var rest = text
    while let last = rest.last, last.isClosing || last == .asterisk || last.isSpace {
      rest = rest.dropLast()
    }
    // The number of a note sticks to the full stop: `seconds.1`.
    if let last = rest.last, last.isDigit {
      let bare = rest.reversed().drop(while: \.isDigit)
      if let sign = bare.first,
        sign == .fullStop || sign == .ideographicFullStop,
        rest.count - bare.count <= 2
      {
        return true
      }
    }
    return rest.last.map { $0.endsSentence || $0.narrow == .colon } ?? true
  }

  /// Returns whether a line stops in the middle of a sentence regardless of the next one: at a
  /// comma, a small `っ`, an open bracket, or words after a full stop.
  static func isOpen(_ text: ArraySlice<UInt32>) -> Bool {
    guard let last = text.last,
      !endsSentence(text)
    else { return false }
    if [.ideographicComma, .wideComma, .comma, .smallHiraganaTu].contains(last) {
      return true
    }
    // An apostrophe closes nothing, and a straight quotation mark opens as well.
    var open = 0
    for scalar in text {
      if scalar.closing != nil {
        open += 1
      } else if scalar.isClosing,
        open > 0,
        ![.apostrophe, .rightSingleQuotationMark, .quotationMark].contains(scalar)
      {
        open -= 1
      }
    }
    return open > 0 || text.contains(.ideographicFullStop)
  }
}
