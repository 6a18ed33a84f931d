import Base
import Diagnostics

/// Notes of authors to themselves, which readers would see: `TODO`, `FIXME`, `TBD`, `XXX:`, 要確認, （未定）.
extension TreeBuilder {
  /// Reports the notes in a text node.
  mutating func diagnoseNotesToSelf(in text: Span<UInt8>) {
    guard walked.mayHaveNotesToSelf else { return }
    var index = 0
    // What else is found in the text may be before these.
    var cursor = max(walked.cursors.lookAlike, walked.cursors.noteToSelf)
    while let found = text.noteToSelf(from: index) {
      let written = String(copying: text.extracting(found))
      let place = findAsWritten(Array(written.utf8)[...], from: &cursor)
      walked.cursors.noteToSelf = cursor
      if let place {
        diagnose(.noteToSelf(written, at: location(place)))
      }
      index = found.upperBound
    }
  }
}

extension Span<UInt8> {
  /// The words of the first note in a text that is no Markdown, such as a title; `nil` if there is none.
  var wordsOfNoteToSelf: String? {
    noteToSelf(from: 0).map { String(copying: extracting($0)) }
  }

  /// Whether a note may be anywhere in a page: in nearly none is one.
  var mayHaveNoteToSelf: Bool {
    for word in NoteToSelf.allWords where has(word.span, in: indices) {
      return true
    }
    return false
  }

  /// Returns the place of the first note from an index on.
  fileprivate func noteToSelf(from start: Int) -> Range<Int>? {
    let places = NoteToSelf.allWords.compactMap { word in
      noteToSelf(word, from: start)
    }
    return places.min { $0.lowerBound < $1.lowerBound }
  }

  private func noteToSelf(_ word: [UInt8], from start: Int) -> Range<Int>? {
    var index = start
    while let found = firstIndex(of: word.span, in: index..<count) {
      let range = found..<found + word.count
      if isNote(word, at: range), !isQuoted(before: found) {
        return range
      }
      index = range.upperBound
    }
    return nil
  }

  private func isNote(_ word: [UInt8], at range: Range<Int>) -> Bool {
    guard !NoteToSelf.isOrdinary(word) else { return standsApart(range) }
    return NoteToSelf.isJapanese(word) ? standsAsJapaneseNote(range) : standsAsNote(range)
  }

  /// Returns whether a word that sentences have, too, is a remark by its place: alone, between brackets, or before a
  /// colon at the start of the text.
  private func standsApart(_ range: Range<Int>) -> Bool {
    let end = range.upperBound
    let isAtStart = range.lowerBound == 0
    let isBehindBracket = NoteToSelf.openings.contains { sign in
      let length = sign.utf8.count
      return range.lowerBound >= length && has(sign, at: range.lowerBound - length)
    }
    guard isAtStart || isBehindBracket else { return false }
    let isBeforeColon = has(": ", at: end) || has("：", at: end)
    let isBeforeBracket = NoteToSelf.closings.contains { has($0, at: end) }
    return isBeforeColon || isAtStart && isEndOfText(end) || isBehindBracket && isBeforeBracket
  }

  /// Whether a word is no part of another one, nor of a name: "TODO.md", "TODO list", TODOリスト.
  private func standsAsNote(_ range: Range<Int>) -> Bool {
    let isInWord = range.lowerBound > 0 && self[range.lowerBound - 1].isPartOfName
    guard !isInWord else { return false }
    let end = range.upperBound
    guard end < count else { return true }
    if self[end].isASCIIAlphanumeric || [.hyphen, .underscore, .slash].contains(self[end]) {
      return false
    }
    let goesOnAsName =
      self[end] == .period && end + 1 < count && self[end + 1].isASCIIAlphanumeric
    return !goesOnAsName && !NoteToSelf.namesThings.contains { has($0, at: end) }
  }

  /// Returns whether 要確認 is a remark: in brackets, or at the end of a sentence or a text.
  ///
  /// In 要確認の項目 it is a word.
  private func standsAsJapaneseNote(_ range: Range<Int>) -> Bool {
    let end = range.upperBound
    return isEndOfText(end) || NoteToSelf.endsOfRemarks.contains { has($0, at: end) }
  }

  /// Whether a quotation mark is before an index: words of an interface are no note.
  private func isQuoted(before index: Int) -> Bool {
    ["「", "『", "“", "\"", "'", "‘"].contains { mark in
      index >= mark.utf8.count && has(mark, at: index - mark.utf8.count)
    }
  }
}

private enum NoteToSelf {
  static let allWords = ["TODO", "FIXME", "TBD", "XXX", "要確認", "未定"].map { Array($0.utf8) }

  /// The words that are notes only where they stand apart.
  private static let ordinaryWords = ["XXX", "未定"].map { Array($0.utf8) }

  static func isOrdinary(_ word: [UInt8]) -> Bool {
    ordinaryWords.contains(word)
  }

  static let openings = ["(", "[", "（", "［", "【"]
  static let closings = [")", "]", "）", "］", "】"]

  /// What makes a name of a word before it.
  static let namesThings = [
    " list", " app", " item", " task", "リスト", "アプリ", "項目", "管理", "タスク", "一覧",
  ]

  static let endsOfRemarks = ["）", "】", "］", ")", "]", "：", ":", "。", "、", "！", "!", " "]

  static func isJapanese(_ word: [UInt8]) -> Bool {
    (word.first ?? 0) >= 0x80
  }
}

extension UInt8 {
  /// Whether a word that the byte precedes goes on from it: "my-TODO", "@TODO", "#TODO".
  fileprivate var isPartOfName: Bool {
    isASCIIAlphanumeric || "-_./@#".utf8.contains(self)
  }
}
