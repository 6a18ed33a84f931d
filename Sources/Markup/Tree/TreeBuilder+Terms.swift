import Base

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
    // Within a node, a mark is next to the run: a word cannot continue there.
    var before = Script.none
    if run.isFirst {
      before = script(nextTo: run.node, last: true)
    }
    var after = Script.none
    if run.isLast {
      after = script(nextTo: run.node, last: false)
    }
    let matches = terms.matches(in: text, before: before, after: after)
    guard !matches.isEmpty else { return false }
    add(text, with: matches, of: terms)
    return true
  }

  private mutating func add(
    _ text: Span<UInt8>,
    with matches: [TermMatcher.Match],
    of terms: TermMatcher
  ) {
    noteMatches(matches)
    var added = 0
    var passed = 0
    for match in matches {
      let range = match.range
      let spelling = terms.spellings[match.spelling]
      if spelling.isAvoided {
        // Only reported: the text stays as it is.
        note(spelling, range: range, in: text, from: passed)
      } else if isFirstMention(of: spelling.term) {
        tree.append(text: text.extracting(added..<range.lowerBound))
        addMention(of: spelling.term, text: text.extracting(range))
        added = range.upperBound
      }
      passed = range.upperBound
    }
    tree.append(text: text.extracting(added..<text.count))
  }

  /// Notes the matches in a text that is about to be added, if they were requested.
  private mutating func noteMatches(_ matches: [TermMatcher.Match]) {
    guard options.notesBlocks else { return }
    let start = tree.text.count
    document.termMatches += matches.map { match in
      var match = match
      match.range = match.range.lowerBound + start..<match.range.upperBound + start
      return match
    }
  }

  private mutating func addMention(of term: Int, text: Span<UInt8>) {
    let number = UInt32(document.mentions.count)
    tree.enter(.term(number))
    tree.append(text: text)
    tree.exit(.term(number))
    document.mentions.append(TermMention(term: term, part: parts.current))
  }

  /// Returns whether a term can become a link here, and notes that it was mentioned.
  private mutating func isFirstMention(of term: Int) -> Bool {
    guard heading == nil else { return false }
    // A link that an author wrote is a mention too: the term is not linked again after it.
    let mention = MentionedTerm(part: parts.current, term: term)
    return inlines.mentionedTerms.insert(mention).inserted && inlines.links.isEmpty
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
    let place = place(of: range, in: text, from: start)
    document.avoidedSpellings.append(
      AvoidedSpelling(term: spelling.term, text: spelling.text, bytes: place))
  }

  private mutating func place(
    of range: Range<Int>,
    in text: Span<UInt8>,
    from offset: Int
  ) -> Range<Int> {
    var passed: [UInt8] = []
    passed.append(text, offset..<range.upperBound)
    let start = walked.cursors.spelling
    var cursor = start
    defer { walked.cursors.spelling = cursor }
    if let place = findAsWritten(passed[...], from: &cursor) {
      return place.upperBound - range.count..<place.upperBound
    }
    // Where markup is in between, the spelling alone is looked for.
    cursor = start
    return find(passed.suffix(range.count), from: &cursor)
  }

  // MARK: Neighbors

  /// The script of the character that a reader sees right before or after a text.
  private mutating func script(nextTo node: Node, last: Bool) -> Script {
    var inline = node
    while true {
      let sibling =
        if last {
          inline.previous
        } else {
          inline.next
        }
      if let sibling {
        // A line break between wide characters is invisible.
        if sibling.kind == .softBreak, options.joinsWideLines {
          inline = sibling
          continue
        }
        return edge(of: sibling, last: last).map(Script.init) ?? .none
      }
      guard let parent = inline.parent,
        !parent.kind.isBlock
      else {
        return .none
      }
      inline = parent
    }
  }
}

/// A term in a part.
struct MentionedTerm: Hashable {
  var part: Int
  var term: Int
}
