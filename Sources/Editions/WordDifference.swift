import Diagnostics

/// What of a text has changed, in words; Japanese, which has no spaces, by runs of one kind of character.
///
///     タブは五個まで  →  タブは三個まで       タブは [-五-] [+三+] 個まで
package struct WordDifference: Sendable, Equatable {
  /// A piece of either text.
  package struct Piece: Sendable, Equatable {
    /// Which of the texts has it: both, or one.
    package enum Kind: String, Sendable { case kept, removed, added }

    package var kind: Kind
    package var text: String
  }

  /// In order; what is removed before what takes its place.
  package private(set) var pieces: [Piece] = []

  /// Compares two texts, line by line and then, where lines differ, word by word.
  ///
  /// - Complexity: O(*n* + *d*²) in the count of words and of those that differ; stretches with so little in common that
  ///   it took more than ``limit`` steps count as changed as a whole.
  package init(from old: String, to new: String) {
    let (before, after) = (Self.lines(old), Self.lines(new))
    for stretch in after.stretches(since: before, limit: Self.limit) {
      switch stretch {
      case .kept(let place, _): append(.kept, before[place])
      case .changed(let removed, let added):
        compareWords(before[removed].joinedText, after[added].joinedText)
      }
    }
    joinAcrossSpaces()
  }

  /// How many steps a comparison takes at most: as many as 1,000 words that differ.
  static let limit = 500_000

  private mutating func compareWords(_ old: Substring, _ new: Substring) {
    let (before, after) = (Self.tokens(old), Self.tokens(new))
    for stretch in after.stretches(since: before, limit: Self.limit) {
      switch stretch {
      case .kept(let place, _): append(.kept, before[place])
      case .changed(let removed, let added):
        append(.removed, before[removed].joinedText)
        append(.added, after[added].joinedText)
      }
    }
  }

  private mutating func append(_ kind: Piece.Kind, _ text: some StringProtocol) {
    guard !text.isEmpty else { return }
    if pieces.last?.kind == kind {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Piece(kind: kind, text: String(text)))
    }
  }

  /// A space, or a sign, that stands between two changes is part of them.
  private mutating func joinAcrossSpaces() {
    var joined = WordDifference()
    var index = 0
    while index < pieces.count {
      var (removed, added) = ("", "")
      while index < pieces.count {
        let piece = pieces[index]
        let isBetween =
          piece.kind == .kept && !(removed.isEmpty && added.isEmpty) && index + 1 < pieces.count
          && piece.text.allSatisfy { !$0.isLetter && !$0.isNumber && $0 != "\n" }
        guard piece.kind != .kept || isBetween else { break }
        if piece.kind != .added { removed += piece.text }
        if piece.kind != .removed { added += piece.text }
        index += 1
      }
      joined.append(.removed, removed)
      joined.append(.added, added)
      if index < pieces.count {
        joined.append(.kept, pieces[index].text)
        index += 1
      }
    }
    self = joined
  }

  private init() {}
}

extension WordDifference {
  /// The difference with long stretches that are kept cut short.
  ///
  /// - Parameters:
  ///   - length: How many characters stay on each side of a change.
  ///   - lineCount: How many lines stay: the cells of a table are one each.
  /// - Returns: The shorter difference.
  package func shortened(to length: Int = 60, lineCount: Int = 2) -> WordDifference {
    var short = self
    for index in pieces.indices where pieces[index].kind == .kept {
      let text = pieces[index].text
      let isFirst = index == 0
      let isLast = index == pieces.count - 1
      let sides = isFirst || isLast ? 1 : 2
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      guard !(isFirst && isLast),
        text.count > (sides + 1) * length || lines.count > (sides + 1) * lineCount
      else { continue }
      let end = lines.prefix(lineCount).joined(separator: "\n").prefix(length)
      let start = lines.suffix(lineCount).joined(separator: "\n").suffix(length)
      short.pieces[index].text = "\(isFirst ? "" : end)…\(isLast ? "" : start)"
    }
    return short
  }

  /// The difference without the first line, where both texts have the same one and more below it.
  package func withoutSharedFirstLine() -> WordDifference {
    guard let first = pieces.first, first.kind == .kept,
      let end = first.text.firstIndex(of: "\n")
    else { return self }
    var rest = self
    rest.pieces[0].text = String(first.text[end...].dropFirst())
    if rest.pieces[0].text.isEmpty { rest.pieces.removeFirst() }
    return rest
  }

  /// The difference as text: `[-old-]`, `[+new+]`.
  package var text: String {
    pieces.map { piece in
      switch piece.kind {
      case .kept: piece.text
      case .removed: "[-\(piece.text)-]"
      case .added: "[+\(piece.text)+]"
      }
    }.joined()
  }
}

// MARK: - Words

extension WordDifference {
  /// Lines, each with its line feed.
  private static func lines(_ text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { number, line in
      number + 1 < lines.count ? text[line.startIndex..<text.index(after: line.endIndex)] : line
    }
  }

  /// Runs of characters of one kind; signs alone.
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
    return last == nil ? [] : tokens + [text[start...]]
  }

  private enum CharacterClass {
    case space, digit, letter, hiragana, katakana, ideograph, sign

    init(_ character: Character) {
      switch character.unicodeScalars.first?.value ?? 0 {
      case 0x20, 0x09, 0x0A, 0x3000: self = .space
      case 0x30...0x39, 0xFF10...0xFF19: self = .digit
      case 0x3041...0x309F: self = .hiragana
      case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
      case 0x3005...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .ideograph
      case 0x27, 0x2019: self = .letter
      default: self = character.isLetter ? .letter : .sign
      }
    }
  }
}

extension ArraySlice<Substring> {
  /// Pieces of one text that follow one another, as one.
  fileprivate var joinedText: Substring {
    guard let first, let last else { return "" }
    return first.base[first.startIndex..<last.endIndex]
  }
}
