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
    let (before, after) = (Self.lines(old), Self.lines(new))
    for stretch in after.stretches(since: before, limit: Self.limit) {
      switch stretch {
      case .kept(let place, _):
        append(.kept, text: before[place])
      case .changed(let removed, let added):
        compareWords(of: before[removed].joinedText, with: after[added].joinedText)
      }
    }
    joinChanges()
  }

  /// The largest number of steps of a comparison: as many as 1,000 differing words take.
  static let limit = 500_000

  private mutating func compareWords(of old: Substring, with new: Substring) {
    let (before, after) = (Self.tokens(old), Self.tokens(new))
    for stretch in after.stretches(since: before, limit: Self.limit) {
      switch stretch {
      case .kept(let place, _):
        append(.kept, text: before[place])
      case .changed(let removed, let added):
        append(.removed, text: before[removed].joinedText)
        append(.added, text: after[added].joinedText)
      }
    }
  }

  private mutating func append(_ kind: Piece.Kind, text: some StringProtocol) {
    guard !text.isEmpty else { return }
    // Runs of one kind are one piece.
    if pieces.last?.kind == kind {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Piece(kind: kind, text: String(text)))
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
        groups[last].length = max(groups[last].length, piece.text.count)
      }
    }
  }

  /// Returns whether the next change is merged with this one: only spaces and signs are between
  /// them, or words of at most half the length of each.
  func isJoined(with next: Group) -> Bool {
    guard length > 0,
      next.length > 0,
      !next.kept.contains("\n")
    else { return false }
    let isSign = { (character: Character) in !character.isLetter && !character.isNumber }
    return next.kept.allSatisfy(isSign) || 2 * next.kept.count <= min(length, next.length)
  }

  mutating func append(_ next: Group) {
    removed += next.kept + next.removed
    added += next.kept + next.added
    length += next.kept.count + next.length
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
      let lines = text.utf8
        .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { Substring($0) }
      guard lines.count > (sides + 1) * lineCount || text.count > (sides + 1) * length
      else { continue }
      var shown = "…"
      if !isFirst {
        shown = Self.beginning(of: lines.prefix(lineCount), length: length) + shown
      }
      if !isLast {
        shown += Self.end(of: lines.suffix(lineCount), length: length)
      }
      short.pieces[index].text = shown
    }
    return short
  }

  private static func beginning(of lines: ArraySlice<Substring>, length: Int) -> Substring {
    lines.joined(separator: "\n").prefix(ofWords: length)
  }

  private static func end(of lines: ArraySlice<Substring>, length: Int) -> String {
    // What is shown, and the character beside it, which tells whether a word is cut.
    let tail = lines.joined(separator: "\n").reversed().prefix(length + 1)
    return String(String(tail).prefix(ofWords: length).reversed())
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

// MARK: - Words

extension WordDifference {
  /// Lines, each with its line feed.
  private static func lines(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    while let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let next = text.utf8.index(after: end)
      lines.append(text[start..<next])
      start = next
    }
    return lines + [text[start...]]
  }

  /// Returns runs of characters of one kind; signs are separate.
  ///
  ///     "UIの50個、all"  →  "UI", "の", "50", "個", "、", "all"
  static func tokens(_ text: Substring) -> [Substring] {
    var tokens: [Substring] = []
    var start = text.startIndex
    var last: CharacterClass?
    for index in text.indices {
      let kind = CharacterClass(text[index])
      if let last, kind != last || kind == .sign {
        tokens.append(text[start..<index])
        start = index
      }
      last = kind
    }
    guard last != nil else { return [] }
    return tokens + [text[start...]]
  }

  private enum CharacterClass {
    case space, digit, letter, hiragana, katakana, ideograph, sign

    init(_ character: Character) {
      switch character.unicodeScalars.first?.value ?? 0 {
      case 0x20, 0x09, 0x0A, 0x3000:
        self = .space
      // Digits of ASCII, and in full width.
      case 0x30...0x39, 0xFF10...0xFF19:
        self = .digit
      case 0x3041...0x309F:
        self = .hiragana
      case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F:
        self = .katakana
      // 々 and 〇 belong to ideographs.
      case 0x3005...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
        self = .ideograph
      // Apostrophes are inside of words: don't.
      case 0x27, 0x2019:
        self = .letter
      default:
        self = character.isLetter ? .letter : .sign
      }
    }
  }
}

extension String {
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
}

extension Character {
  /// True if it belongs to a word in a script that puts spaces between words.
  fileprivate var isOfSpacedWord: Bool {
    (isLetter || isNumber) && unicodeScalars.allSatisfy { $0.value < 0x2E80 }
  }
}

extension ArraySlice<Substring> {
  /// Pieces of one text that follow one another, as one.
  fileprivate var joinedText: Substring {
    guard let first, let last else { return "" }
    // Slices of one string: nothing is copied.
    return first.base[first.startIndex..<last.endIndex]
  }
}
