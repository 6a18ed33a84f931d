/// A mention of a term that may become a link.
package struct TermMention: Sendable, Equatable {
  /// The term's number in the glossary.
  package var term: Int
  /// The part that it is in.
  package var part: Int
}

/// An occurrence of a spelling to avoid.
package struct AvoidedSpelling: Sendable, Equatable {
  package var term: Int
  package var text: String
  package var bytes: Range<Int>
}

/// A piece of a text node between marks.
struct TextRun {
  var node: Node
  /// True if it begins at the start of the node.
  var isFirst = true
  /// True if it ends at the end of the node.
  var isLast = true
}

extension TreeBuilder {
  /// Adds running text with its first mentions of terms marked.
  ///
  /// - Returns: True if there was a term; otherwise nothing is added.
  mutating func addTerms(_ text: Span<UInt8>, of run: TextRun) -> Bool {
    guard let terms = options.terms,
      !terms.isEmpty
    else { return false }
    let matches = terms.matches(
      in: text, before: run.isFirst ? script(nextTo: run.node, last: true) : .none,
      after: run.isLast ? script(nextTo: run.node, last: false) : .none)
    guard !matches.isEmpty else { return false }
    var added = 0
    var passed = 0
    for match in matches {
      let spelling = terms.spellings[match.spelling]
      defer { passed = match.range.upperBound }
      if spelling.isAvoided {
        note(spelling, range: match.range, in: text, from: passed)
        continue
      }
      // A link that an author wrote is a mention too: the term is not linked again after it.
      let mention = MentionedTerm(part: parts.current, term: spelling.term)
      guard heading == nil,
        mentionedTerms.insert(mention).inserted,
        links.isEmpty
      else { continue }
      tree.append(text: text.extracting(added..<match.range.lowerBound))
      let number = UInt32(document.mentions.count)
      tree.enter(.term(number))
      tree.append(text: text.extracting(match.range))
      tree.exit(.term(number))
      document.mentions.append(TermMention(term: spelling.term, part: parts.current))
      added = match.range.upperBound
    }
    tree.append(text: text.extracting(added..<text.count))
    return true
  }

  /// Notes a spelling to avoid.
  ///
  /// - Parameters:
  ///   - spelling: The spelling.
  ///   - range: Its range in the text.
  ///   - text: The text.
  ///   - start: The offset up to which the text has been matched: words before may contain the
  ///     spelling, as ユーザー contains ユーザ.
  private mutating func note(
    _ spelling: TermMatcher.Spelling,
    range: Range<Int>,
    in text: Span<UInt8>,
    from start: Int
  ) {
    var passed: [UInt8] = []
    passed.append(text, start..<range.upperBound)
    var cursor = walked.spellingCursor
    let bytes: Range<Int>
    if let place = findAsWritten(passed[...], from: &cursor) {
      bytes = place.upperBound - range.count..<place.upperBound
    } else {
      cursor = walked.spellingCursor
      bytes = find(passed.suffix(range.count), from: &cursor)
    }
    walked.spellingCursor = cursor
    document.avoidedSpellings.append(
      AvoidedSpelling(term: spelling.term, text: spelling.text, bytes: bytes))
  }

  // MARK: Neighbors

  /// The script of the character that a reader sees right before or after a text.
  private mutating func script(nextTo node: Node, last: Bool) -> Script {
    var inline = node
    while true {
      if let sibling = last ? inline.previous : inline.next {
        // A line break between wide characters is invisible.
        if sibling.kind == .softBreak, options.joinsWideLines {
          inline = sibling
          continue
        }
        return edge(of: sibling, last: last).map(Script.init) ?? .none
      }
      guard let parent = inline.parent,
        !parent.kind.isBlock
      else { return .none }
      inline = parent
    }
  }
}

/// A term in a part.
struct MentionedTerm: Hashable {
  var part: Int
  var term: Int
}
