/// Classifies a line by its beginning.
enum LineMarks {
  /// Returns whether a line opens a caption: `図 1-1 …`, `Table 2. …`, `［図　…］`, or is a picture of
  /// Markdown.
  ///
  /// A sentence about a figure (`表 2-1に、…`, `Figure 2 shows …`) has no sign after the number, or
  /// continues as a sentence.
  static func isCaption(_ text: ArraySlice<UInt32>) -> Bool {
    // `![A key](key.png)`
    if text.hasPrefix([.exclamationMark, .leftBracket]), text.last == .rightParenthesis {
      return true
    }
    let hasOpener =
      text.first.map { [.leftBracket, .wideLeftBracket, .leftLenticularBracket].contains($0) }
      ?? false
    let inner =
      if hasOpener {
        text.dropFirst()
      } else {
        text
      }
    let word = captionWords.words.first { word in
      inner.hasPrefix(word) || inner.lowerStart(word)
    }
    guard let word else { return false }
    let rest = inner.dropFirst(word.count)
    // `［図　案内帯］`
    if hasOpener,
      let last = text.last,
      [.rightBracket, .wideRightBracket, .rightLenticularBracket].contains(last)
    {
      return rest.first.map(isSetOff) ?? false
    }
    return isNumberedTitle(rest, isLatin: word[0].isASCIILetter)
  }

  private static func isSetOff(_ sign: UInt32) -> Bool {
    sign.isSpace || sign.narrow == .colon || sign.isDigit
  }

  /// Returns whether a text goes on after the word `Figure` as a caption does: ` 2-1: …`, ` 3 Keys`.
  private static func isNumberedTitle(
    _ text: ArraySlice<UInt32>,
    isLatin: Bool
  ) -> Bool {
    guard let rest = afterNumber(text),
      let sign = rest.first
    else { return false }
    guard sign.isSpace else { return sign.narrow == .colon }
    // A Japanese sentence ends in a full stop, an English one goes on in small letters.
    guard isLatin else { return text.last != .ideographicFullStop }
    let title = rest.drop(while: \.isSpace)
    return title.first?.isLower == false
  }

  /// Returns the text after a number: `: …` of ` 2-1: …`, of `. A.3: …`; `nil` if no number is there.
  private static func afterNumber(_ text: ArraySlice<UInt32>) -> ArraySlice<UInt32>? {
    let number = text.drop { $0.isSpace || $0 == .fullStop }
    guard let digit = number.first,
      digit.isDigit || digit.narrow.isUpper
    else { return nil }
    return number.drop { scalar in
      scalar.isDigit || scalar.narrow.isUpper || scalar.isDash
        || [.fullStop, .wideFullStop].contains(scalar)
    }
  }

  private static let captionWords = Words(
    "図版 図表 図 表 写真 画像 リスト 例図 figure fig table listing photo plate exhibit")

  /// Returns the length of the mark that opens a note: `注：`, `【重要】`, `※`, `Note.`; `nil` if there
  /// is none.
  static func noteMark(_ text: ArraySlice<UInt32>) -> Int? {
    guard let first = text.first else { return nil }
    if let length = footnoteMark(text) {
      return length
    }
    if first == .referenceMark {
      return 1
    }
    // Words in quotation marks are said by someone.
    if let close = first.closing,
      ![.rightCornerBracket, .rightWhiteCornerBracket, .rightDoubleQuotationMark].contains(close),
      let end = text.firstIndex(of: close), isNoteLabel(text[text.startIndex + 1..<end])
    {
      return end + 1 - text.startIndex
    }
    let sign = text.prefix(24).firstIndex { scalar in
      scalar.narrow == .colon || scalar == .fullStop
    }
    guard let sign,
      isNoteLabel(text[..<sign])
    else { return nil }
    let rest = text[(sign + 1)...]
    // A full stop ends a label only before a blank: `Note. …`, not `note.txt`.
    let isSetOff = text[sign] != .fullStop || rest.first?.isSpace != false
    guard isSetOff else {
      return nil
    }
    return rest.startIndex - text.startIndex
  }

  /// The length of `[^id]:`, `*1`, `※1`, `注1` or `¹` before a note; a list is numbered `[1]` as well.
  private static func footnoteMark(_ text: ArraySlice<UInt32>) -> Int? {
    guard let (sign, length) = FootnoteSign.read(text),
      let next = text.dropFirst(length).first
    else { return nil }
    switch sign {
    case .caret:
      guard next == .colon else {
        return nil
      }
      return length + 1
    case .bracket, .bare:
      return nil
    case .star, .label, .superscript:
      guard next.isSpace else {
        return nil
      }
      return length
    // `※12`: what looks like the sign is only its beginning.
    case .reference:
      if next.isDigit {
        return nil
      }
      return length
    }
  }

  /// Returns whether a text is the name of a kind of note, with a number or without: `注1`,
  /// `Warning`.
  static func isNoteLabel(_ text: ArraySlice<UInt32>) -> Bool {
    var label = text.folded
    while let last = label.last, last.isDigit {
      label.removeLast()
    }
    return noteLabels.contains(label)
  }

  /// Returns whether a line is a label of a note that follows below: `要点`, `開発者への注記`.
  static func isNoteHeading(_ text: ArraySlice<UInt32>) -> Bool {
    text.count <= 24 && (isNoteLabel(text) || noteEndings.end(text))
  }

  private static let noteEndings = Words("への注記 への注意 へのメモ 向けメモ 向け注記 の注記")
  private static let noteLabels = Words(
    """
    注 注意 注記 註 重要 警告 メモ ヒント 補足 備考 参考 要点 ポイント コツ 危険 訳注 脚注
    note notes important warning caution tip hint remark nb danger attention keypoint
    """)
}

extension ArraySlice<UInt32> {
  /// Returns whether the text starts with a word in ASCII, ignoring case.
  func lowerStart(_ word: [UInt32]) -> Bool {
    guard count >= word.count else { return false }
    return zip(self, word).allSatisfy { own, other in
      own == other || own.isUpper && own.lowered == other
    }
  }
}
