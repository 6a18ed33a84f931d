import LibXML

// The chunks that become of the texts of a web page.
extension HTMLReader {
  /// Makes a chunk of the text so far; inside a figure, a note or a quotation only its end does.
  mutating func flush(endingWhole: Bool = false) {
    if isInWhole, !endingWhole {
      return separate()
    }
    let passage = isInside(.code) ? text.trimmed : collapsed(text)
    defer {
      text = Passage()
      leadLength = 0
    }
    guard !passage.isEmpty else { return }
    if continuesItem {
      chunks[chunks.count - 1].text.join(passage)
      chunks[chunks.count - 1].spans += passage.spans(of: 0..<passage.count)
      return
    }
    var chunk = chunk(passage)
    chunk.spans = joined(passage.spans(of: 0..<passage.count))
    chunk.leadLength = max(0, leadLength)
    chunks.append(chunk)
  }

  /// True if the text continues in a figure, a note or a quotation.
  private var isInWhole: Bool {
    stack.contains(where: \.role.isWhole)
      && !stack.contains { $0.role == .furniture || $0.role == .contents }
  }

  /// True if the text is a further paragraph of the last item.
  private var continuesItem: Bool {
    guard let item = stack.last(where: { $0.role == .item }),
      item.isFilled
    else { return false }
    return chunks.last?.kind == .item
  }

  /// Returns spans of the source, those with only markup between them as one.
  private func joined(_ spans: [Range<Int>]) -> [Range<Int>] {
    spans.reduce(into: []) { joined, span in
      guard let last = joined.last else { return joined.append(span) }
      // A span can begin before the last one ends: several scalars may have one place.
      let gap = last.upperBound..<max(last.upperBound, span.lowerBound)
      if gap.contains(where: { source.text.isCharacter($0) }) {
        joined.append(span)
      } else {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      }
    }
  }

  mutating func separate() {
    if let last = text.offsets.last, text.scalars.last?.isSpace == false {
      text.append(.blank, at: last)
    }
  }

  /// Returns a passage with runs of white space as one blank, and none at the ends.
  func collapsed(_ passage: Passage) -> Passage {
    var result = Passage()
    for (scalar, offset) in zip(passage.scalars, passage.offsets) {
      if !scalar.isSpace {
        result.append(scalar, at: offset)
      } else if let last = result.scalars.last, !last.isSpace {
        result.append(.blank, at: offset)
      }
    }
    return result.trimmed
  }
}

// MARK: - Kinds

extension HTMLReader {
  private mutating func chunk(_ passage: Passage) -> Chunk {
    if let chunk = chunkOutside(passage) ?? note(passage) {
      return chunk
    }
    // The innermost element that has a kind of its own determines the chunk's.
    for element in stack.reversed() {
      if let chunk = chunk(passage, in: element.role) {
        return chunk
      }
    }
    return plain(passage)
  }

  /// Returns a chunk for content outside of the page's subject; `nil` inside.
  private func chunkOutside(_ passage: Passage) -> Chunk? {
    if isInside(.unseen) {
      return unseen(passage)
    }
    if isInside(.furniture) {
      var chunk = filled(.furniture, passage: passage)
      chunk.isGuess = stack.last { $0.role == .furniture }?.isGuess ?? false
      return chunk
    }
    if isInside(.contents) {
      return filled(.contents, passage: passage)
    }
    guard overview.hasMain,
      !isInside(.main)
    else {
      return nil
    }
    return filled(.furniture, passage: passage)
  }

  /// Returns a chunk for a note to which a sign in the text refers; `nil` outside of notes.
  private func note(_ passage: Passage) -> Chunk? {
    guard let note = stack.last(where: { $0.note != nil })?.note else {
      return nil
    }
    var chunk = filled(.note, passage: passage)
    chunk.footnote = note
    return chunk
  }

  private mutating func chunk(
    _ passage: Passage,
    in role: HTMLRole
  ) -> Chunk? {
    switch role {
    case .heading(let level):
      heading(level, passage: passage)
    case .item:
      item(passage)
    case .term:
      term(passage)
    case .definition:
      definition(passage)
    case .caption, .figure:
      filled(.caption, passage: passage)
    case .quote:
      filled(.quote, passage: passage)
    case .code:
      code(passage)
    case .note:
      filled(.note, passage: passage)
    default:
      nil
    }
  }

  /// Returns a paragraph, or a heading if the page has no elements for headings and this is bold.
  private func plain(_ passage: Passage) -> Chunk {
    let isBold = leadLength >= passage.count || leadLength == -1
    guard !overview.hasHeadings,
      isBold,
      TitleShape.matches(passage.scalars[...])
    else {
      return filled(.paragraph, passage: passage)
    }
    var chunk = filled(.heading, passage: passage)
    chunk.heading = Heading(evidence: .markup, confidence: 0.8)
    return chunk
  }

  func filled(_ kind: Chunk.Kind, passage: Passage) -> Chunk {
    var chunk = Chunk(kind)
    chunk.text = passage
    return chunk
  }

  /// Returns a chunk for content that the page has and does not show.
  func unseen(_ passage: Passage) -> Chunk {
    var chunk = filled(.furniture, passage: passage)
    chunk.isHidden = true
    return chunk
  }

  private func heading(_ level: Int, passage: Passage) -> Chunk {
    var chunk = filled(.heading, passage: passage)
    chunk.heading = Heading(evidence: .markup, confidence: 0.99, level: level)
    // `## Title ##` in a page made from Markdown.
    if let close = HeadingSigns.closing(chunk.text.scalars[...]) {
      chunk.text = chunk.text[0..<chunk.text.count - close].trimmed
    }
    chunk.takeNumber()
    return chunk
  }

  private mutating func item(_ passage: Passage) -> Chunk {
    var chunk = filled(.item, passage: passage)
    let lists = stack.filter(\.role.isList)
    chunk.depth = max(0, lists.count - 1)
    var isNumbered = lists.last?.role == .list(isNumbered: true)
    let item = stack.lastIndex { $0.role == .item }
    if let item, let level = stack[item].wordLevel {
      chunk.depth = max(0, level - 1)
      isNumbered = isWordItemNumbered
      // Word saves no lists, only items; their signs are furniture between them.
      startsGroup = chunks.lastOfText?.kind != .item
    }
    chunk.mark = ListMark(isNumbered: isNumbered)
    chunk.mark?.value = item.flatMap { stack[$0].number } ?? 0
    chunk.startsGroup = startsGroup
    startsGroup = false
    // A further paragraph of the item goes on with it.
    if let item {
      stack[item].isFilled = true
    }
    return chunk
  }

  private func term(_ passage: Passage) -> Chunk {
    var chunk = filled(.definition, passage: passage)
    chunk.cells = [passage]
    chunk.isBare = true
    chunk.startsGroup = chunks.last?.kind != .definition
    return chunk
  }

  private func definition(_ passage: Passage) -> Chunk {
    var chunk = filled(.definition, passage: passage)
    chunk.cells = [passage]
    chunk.startsGroup = false
    return chunk
  }

  private func code(_ passage: Passage) -> Chunk {
    var chunk = filled(.code, passage: passage)
    chunk.codeLanguage = stack.last?.codeLanguage ?? ""
    var start = 0
    for index in 0...passage.count
    where index == passage.count || passage.scalars[index] == .lineFeed {
      chunk.cells.append(passage[start..<index])
      start = index + 1
    }
    return chunk
  }
}
