/// Classifies a line by its beginning.
enum LineMarks {
  /// Returns whether a line opens a caption: `図 1-1 …`, `Table 2. …`, `［図　…］`, or is a picture of
  /// Markdown.
  ///
  /// A sentence about a figure (`表 2-1に、…`, `Figure 2 shows …`) has no sign after the number, or
  /// continues as a sentence.
  static func isCaption(_ text: ArraySlice<UInt32>) -> Bool {
    if text.hasPrefix([0x21, 0x5B]), text.last == 0x29 {
      return true
    }
    let opener = text.first.map { [0x5B, 0xFF3B, 0x3010].contains($0) } ?? false
    let inner =
      if opener {
        text.dropFirst()
      } else {
        text
      }
    guard
      let word = captionWords.words.first(where: { word in
        inner.hasPrefix(word) || inner.lowerStart(word)
      })
    else { return false }
    var rest = inner.dropFirst(word.count)
    if opener, text.last.map({ [0x5D, 0xFF3D, 0x3011].contains($0) }) == true {
      return rest.first.map {
        $0.isSpace
          || $0.narrow == 0x3A || $0.isDigit
      } ?? false
    }
    rest = rest.drop { $0.isSpace || $0 == 0x2E }
    guard let digit = rest.first,
      digit.isDigit || digit.narrow.isUpper
    else { return false }
    rest = rest.drop {
      $0.isDigit || $0.narrow.isUpper || $0.isDash || [0x2E, 0xFF0E].contains($0)
    }
    guard let sign = rest.first else { return false }
    if sign.isSpace {
      let title = rest.drop(while: \.isSpace)
      let isLatin = word[0].isASCIILetter
      return !isLatin ? text.last != 0x3002 : title.first.map { !$0.isLower } ?? false
    }
    return sign.narrow == 0x3A
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
    if first == 0x203B {
      return 1
    }
    if let close = first.closing, ![0x300D, 0x300F, 0x201D].contains(close),
      let end = text.firstIndex(of: close), isNoteLabel(text[text.startIndex + 1..<end])
    {
      return end + 1 - text.startIndex
    }
    guard
      let sign = text.prefix(24).firstIndex(where: {
        $0.narrow == 0x3A
          || $0 == 0x2E
      }),
      isNoteLabel(text[..<sign])
    else { return nil }
    let behind = sign + 1
    guard
      text[sign] != 0x2E
        || behind == text.endIndex || text[behind].isSpace
    else {
      return nil
    }
    return behind - text.startIndex
  }

  /// The length of `[^id]:`, `*1`, `※1`, `注1` or `¹` before a note; a list is numbered `[1]` as well.
  private static func footnoteMark(_ text: ArraySlice<UInt32>) -> Int? {
    guard
      let (
        sign,
        length
      ) = FootnoteSign.read(text)
    else { return nil }
    let rest = text.dropFirst(length)
    guard let next = rest.first else { return nil }
    switch sign {
    case .caret:
      guard next == 0x3A else {
        return nil
      }
      return length + 1
    case .bracket, .bare:
      return nil
    case .star, .label, .superscript:
      return next.isSpace ? length : nil
    case .reference:
      return next.isDigit ? nil : length
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
    return zip(self, word).allSatisfy {
      $0 == $1 || $0.isUpper && $0 + 0x20 == $1
    }
  }
}
