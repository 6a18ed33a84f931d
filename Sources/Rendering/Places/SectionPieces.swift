import Base
import Markup

/// A section of a topic's text, taken apart: what stays in it, and its older rules.
///
/// A section without older rules stays as it is.
struct SectionPieces {
  /// A heading or a rule at the top level of the page, with what follows it.
  private struct Piece {
    var kind: Part.Kind
    /// The heading or the rule itself.
    var own: Range<Int>
    /// Up to the next piece.
    var end: Int
    /// True if it is shown with the older rules.
    var moves: Bool

    /// The text after it that belongs to neither.
    var rest: Range<Int> { own.upperBound..<end }

    var isRule: Bool {
      if case .rule = kind {
        true
      } else {
        false
      }
    }
  }

  /// The heading of the section; empty before the first heading.
  let heading: Range<Int>
  /// The events after the heading that stay; `nil` if the whole section goes with its older rules.
  private(set) var keptBody: [Range<Int>]?
  private(set) var older: [TopicText.OlderPart] = []
  private(set) var olderCount = 0

  init(_ document: Document, events: Range<Int>, olderRules: Set<Int>) {
    let headingEnd = document.headingEnd(from: events.lowerBound) ?? events.lowerBound
    heading = events.lowerBound..<headingEnd
    keptBody = [headingEnd..<events.upperBound]
    guard !olderRules.isEmpty else { return }
    var pieces = Self.pieces(of: document, in: events, olderRules: olderRules)
    guard pieces.contains(where: \.moves) else { return }
    let levels = document.headings.map(\.level)
    Self.moveHeadings(among: &pieces, levels: levels)
    keepBody(of: pieces)
    moveRules(of: pieces, levels: levels)
  }

  private static func pieces(
    of document: Document,
    in events: Range<Int>,
    olderRules: Set<Int>
  ) -> [Piece] {
    let first = document.breaks.partitionIndex { $0.event >= events.lowerBound }
    let starts = document.breaks[first...].prefix { $0.event < events.upperBound }
    let ends = starts.dropFirst().map(\.event) + [events.upperBound]
    return zip(starts, ends).map { start, end in
      switch start.kind {
      case .rule(let number):
        // The end of the rule follows its text.
        let own = start.event..<document.rules[number].detail.upperBound + 1
        return Piece(kind: start.kind, own: own, end: end, moves: olderRules.contains(number))
      case .heading, .lead:
        let own = start.event..<(document.headingEnd(from: start.event) ?? start.event)
        return Piece(kind: start.kind, own: own, end: end, moves: false)
      }
    }
  }

  /// Lets a heading go with the older rules below it if there is nothing else.
  ///
  /// - Complexity: O(*n*): a piece is below at most six headings.
  private static func moveHeadings(among pieces: inout [Piece], levels: [Int]) {
    for index in pieces.indices {
      guard case .heading(let number) = pieces[index].kind else { continue }
      let below = prefix(of: pieces[(index + 1)...], below: levels[number], levels: levels)
      let hasText = !pieces[index].rest.isEmpty || below.contains { !$0.rest.isEmpty }
      let rules = below.filter(\.isRule)
      pieces[index].moves = !hasText && !rules.isEmpty && rules.allSatisfy(\.moves)
    }
  }

  /// Returns the pieces up to the first heading that is not below a level.
  private static func prefix(
    of pieces: ArraySlice<Piece>,
    below level: Int,
    levels: [Int]
  ) -> ArraySlice<Piece> {
    pieces.prefix { piece in
      guard case .heading(let number) = piece.kind else { return true }
      return levels[number] > level
    }
  }

  private mutating func keepBody(of pieces: [Piece]) {
    if let first = pieces.first,
      case .heading = first.kind,
      first.moves
    {
      keptBody = nil
      return
    }
    var kept: [Range<Int>] = []
    for piece in pieces {
      let start = piece.moves ? piece.rest.lowerBound : piece.own.lowerBound
      // The heading of the section is not part of its body.
      let events = max(start, heading.upperBound)..<piece.end
      kept.append(joining: events)
    }
    // Before the first heading, nothing may be left.
    keptBody = heading.isEmpty && kept.isEmpty ? nil : kept
  }

  /// Gathers the older rules below the headings that they had.
  private mutating func moveRules(of pieces: [Piece], levels: [Int]) {
    // The headings above a piece, the outermost first, and whether readers have seen them.
    var above: [(number: Int, piece: Piece, isShown: Bool)] = []
    for piece in pieces {
      if case .heading(let number) = piece.kind {
        above.removeAll { levels[$0.number] >= levels[number] }
        above.append((number, piece, false))
      } else if piece.moves {
        olderCount += 1
      }
      guard piece.moves else { continue }
      for index in above.indices where !above[index].isShown {
        above[index].isShown = true
        show(above[index].number, above[index].piece)
      }
      if piece.isRule {
        append(piece.own)
      }
    }
  }

  private mutating func show(_ heading: Int, _ piece: Piece) {
    if piece.moves {
      append(piece.own)
    } else {
      older.append(TopicText.OlderPart(repeatedHeading: heading))
    }
  }

  private mutating func append(_ events: Range<Int>) {
    if older.isEmpty {
      older.append(TopicText.OlderPart())
    }
    older[older.count - 1].events.append(joining: events)
  }
}

extension [Range<Int>] {
  /// Appends a range, or makes the last one longer if it follows that.
  fileprivate mutating func append(joining range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let last, last.upperBound == range.lowerBound {
      self[count - 1] = last.lowerBound..<range.upperBound
    } else {
      append(range)
    }
  }
}
