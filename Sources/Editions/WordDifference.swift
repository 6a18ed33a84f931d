import Base

/// The changed words of a text; for Japanese, which has no spaces, runs of one kind of character.
///
///     タブは五個まで  →  タブは三個まで       タブは [-五-] [+三+] 個まで
package struct WordDifference: Sendable, Equatable {
  /// A piece of either text.
  package struct Piece: Sendable, Equatable {
    /// The texts that contain a piece: both, or one.
    package enum Kind: String, Sendable { case kept, removed, added }

    package var kind: Kind
    package var text: String
  }

  /// The pieces in order; removed ones before their replacements.
  package private(set) var pieces: [Piece] = []

  /// Compares two texts, line by line and then, where lines differ, word by word.
  ///
  /// - Complexity: O(*n* + *d*²), where *n* is the number of words and *d* that of differing ones;
  ///   stretches with so little in common that it takes more than ``limit`` steps count as changed
  ///   as a whole.
  package init(from old: String, to new: String) {
    let before = TextPieces(linesOf: old)
    let after = TextPieces(linesOf: new)
    for run in after.runs(since: before, limit: Self.limit) {
      switch run {
      case .kept(let lines):
        append(.kept, text: before.text(of: lines))
      case .changed(let removed, let added):
        compareWords(of: before.text(of: removed), with: after.text(of: added))
      }
    }
    joinChanges()
  }

  /// The largest number of steps of a comparison: as many as 1,000 differing words take.
  static let limit = 500_000

  private mutating func compareWords(of old: String, with new: String) {
    let before = TextPieces(wordsOf: old)
    let after = TextPieces(wordsOf: new)
    for run in after.runs(since: before, limit: Self.limit) {
      switch run {
      case .kept(let words):
        append(.kept, text: before.text(of: words))
      case .changed(let removed, let added):
        append(.removed, text: before.text(of: removed))
        append(.added, text: after.text(of: added))
      }
    }
  }

  private mutating func append(_ kind: Piece.Kind, text: String) {
    guard !text.isEmpty else { return }
    // Runs of one kind are one piece.
    if pieces.last?.kind == kind {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Piece(kind: kind, text: text))
    }
  }

  /// Joins changes with so little between them that they read better as one.
  private mutating func joinChanges() {
    var groups: [Group] = []
    for group in Group.list(pieces) {
      if let last = groups.last, last.isJoined(with: group) {
        groups[groups.count - 1].append(group)
      } else {
        groups.append(group)
      }
    }
    pieces = []
    for group in groups {
      append(.kept, text: group.kept)
      append(.removed, text: group.removed)
      append(.added, text: group.added)
    }
  }
}

/// A kept piece, and the change after it.
private struct Group {
  var kept = ""
  var removed = ""
  var added = ""
  /// The number of characters of the longer side of the change.
  var length = 0

  static func list(_ pieces: [WordDifference.Piece]) -> [Group] {
    pieces.reduce(into: []) { groups, piece in
      if piece.kind == .kept || groups.isEmpty {
        groups.append(Group())
      }
      let last = groups.count - 1
      switch piece.kind {
      case .kept:
        groups[last].kept += piece.text
      case .removed:
        groups[last].removed += piece.text
      case .added:
        groups[last].added += piece.text
      }
      if piece.kind != .kept {
        groups[last].length = max(groups[last].length, piece.text.characterCount)
      }
    }
  }

  /// Returns whether the next change is merged with this one: only spaces and signs are between
  /// them, or words of at most half the length of each.
  func isJoined(with next: Group) -> Bool {
    guard length > 0,
      next.length > 0,
      !next.kept.utf8.contains(.lineFeed)
    else { return false }
    let isSign = { (character: Character) in !character.isLetter && !character.isNumber }
    return next.kept.allSatisfy(isSign)
      || 2 * next.kept.characterCount <= min(length, next.length)
  }

  mutating func append(_ next: Group) {
    removed += next.kept + next.removed
    added += next.kept + next.added
    length += next.kept.characterCount + next.length
  }
}

extension WordDifference {
  /// Returns the difference with long kept stretches shortened.
  ///
  /// - Parameters:
  ///   - length: The number of characters to keep on each side of a change.
  ///   - lineCount: The number of lines to keep: each cell of a table is one.
  /// - Returns: The shorter difference.
  package func shortened(
    to length: Int = 60,
    lineCount: Int = 2
  ) -> WordDifference {
    var short = self
    for index in pieces.indices where pieces[index].kind == .kept {
      let isFirst = index == 0
      let isLast = index == pieces.count - 1
      // A text without changes stays whole.
      guard !(isFirst && isLast) else { continue }
      let sides = isFirst || isLast ? 1 : 2
      let text = pieces[index].text
      guard
        text.hasLineFeeds((sides + 1) * lineCount)
          || text.hasMore(thanCharacters: (sides + 1) * length)
      else { continue }
      var shown = "…"
      if !isFirst {
        shown = text.firstLines(lineCount).prefix(ofWords: length) + shown
      }
      if !isLast {
        shown += text.lastLines(lineCount).suffix(ofWords: length)
      }
      short.pieces[index].text = shown
    }
    return short
  }

  /// The difference without the first line, where both texts have the same one and more below it.
  package func withoutSharedFirstLine() -> WordDifference {
    guard let first = pieces.first,
      first.kind == .kept,
      let end = first.text.firstIndex(of: "\n")
    else { return self }
    var rest = self
    rest.pieces[0].text = String(first.text[end...].dropFirst())
    if rest.pieces[0].text.isEmpty {
      rest.pieces.removeFirst()
    }
    return rest
  }

  /// The difference as text: `[-old-]`, `[+new+]`.
  package var text: String {
    let texts = pieces.map { piece in
      switch piece.kind {
      case .kept:
        piece.text
      case .removed:
        "[-\(piece.text)-]"
      case .added:
        "[+\(piece.text)+]"
      }
    }
    return texts.joined()
  }
}

extension String {
  /// The number of its characters, without a search for their borders where each scalar is one.
  fileprivate var characterCount: Int {
    if unicodeScalars.allSatisfy(\.isCharacter) {
      return unicodeScalars.count
    }
    return count
  }

  /// Returns whether a text has at least a number of line feeds.
  fileprivate func hasLineFeeds(_ count: Int) -> Bool {
    end(ofLines: count) != nil
  }

  /// Returns whether a text has more than a number of characters, without counting all of them.
  fileprivate func hasMore(thanCharacters count: Int) -> Bool {
    // No character has less than a byte.
    utf8.count > count && index(startIndex, offsetBy: count + 1, limitedBy: endIndex) != nil
  }

  /// The first lines of a text, without the last line feed.
  fileprivate func firstLines(_ count: Int) -> Substring {
    prefix(upTo: end(ofLines: count) ?? endIndex)
  }

  /// The last lines of a text.
  fileprivate func lastLines(_ count: Int) -> Substring {
    let bytes = utf8.span
    var left = count
    for offset in bytes.indices.reversed() where bytes[offset] == .lineFeed {
      left -= 1
      if left == 0 {
        return suffix(from: utf8.index(startIndex, offsetBy: offset + 1))
      }
    }
    return self[...]
  }

  /// Returns the place of the line feed that ends a number of lines; `nil` if the text has fewer.
  private func end(ofLines count: Int) -> Index? {
    let bytes = utf8.span
    var next = 0
    for line in 1...count {
      guard let offset = bytes.firstIndex(of: .lineFeed, from: next) else { return nil }
      if line == count {
        return utf8.index(startIndex, offsetBy: offset)
      }
      next = offset + 1
    }
    return nil
  }
}

extension Substring {
  /// Returns the start of a text up to a number of characters, without a part of a word at the end;
  /// ideographs and kana are cut anywhere.
  fileprivate func prefix(ofWords length: Int) -> Substring {
    let head = prefix(length)
    guard head.endIndex < endIndex,
      self[head.endIndex].isOfSpacedWord
    else { return head }
    let border = head.lastIndex { !$0.isOfSpacedWord }
    // A text of a single word is cut in it.
    guard let border, border > head.startIndex else { return head }
    return head.prefix(upTo: head.index(after: border))
  }

  /// Returns the end of a text as ``prefix(ofWords:)`` does its start.
  fileprivate func suffix(ofWords length: Int) -> Substring {
    let tail = suffix(length)
    guard tail.startIndex > startIndex,
      self[index(before: tail.startIndex)].isOfSpacedWord
    else { return tail }
    let border = tail.firstIndex { !$0.isOfSpacedWord }
    // The last character is no border either: nothing of a word would be left.
    guard let border, tail.index(after: border) < tail.endIndex else { return tail }
    return tail.suffix(from: border)
  }
}

extension Character {
  /// True if it belongs to a word in a script that puts spaces between words.
  fileprivate var isOfSpacedWord: Bool {
    (isLetter || isNumber) && unicodeScalars.allSatisfy { $0.value < 0x2E80 }
  }
}
