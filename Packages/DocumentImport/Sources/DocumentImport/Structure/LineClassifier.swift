/// Determines the kind of every line of a text.
///
/// 1. Entries of the printed table of contents are headings (`markContents`).
/// 2. Groups of lines: tables and definitions (`TableFinder`), code, quotations.
/// 3. Lines recognized by their beginning: caption, note, sign of a heading, item (`markOpeners`).
/// 4. Numbered headings with consecutive numbers (`NumberedHeadings`).
/// 5. Running heads that repeat a heading (`markRunningHeads`).
/// 6. The measures to which lines are filled (`Measures`).
/// 7. Lines that look like titles and are in the position of titles (`markShapes`).
struct LineClassifier {
  var lines: [TextLine]
  var kinds: [LineKind]
  /// True if most of the text is Japanese: titles in Latin letters then occur in the same positions
  /// as those in kana.
  let isInJapanese: Bool

  init(_ lines: [TextLine], contents: Contents, source: borrowing SourceText) {
    self.lines = lines
    kinds = lines.map { line in
      switch line.role {
      case .text:
        .text
      case .furniture:
        .furniture
      case .contents:
        .contents
      }
    }
    isInJapanese = source.isInJapanese
    markFront(before: contents.start, source)
    let labels = markContents(contents, source: source)
    TableFinder.mark(&kinds, in: lines, source: source)
    BlockFinder.mark(&kinds, in: lines, source: source)
    markOpeners(source)
    markLooseContents(source)
    NumberedHeadings.mark(&kinds, in: lines, source: source)
    markRunningHeads(labels, source: source)
    Measures.mark(&self.lines, kinds: kinds, source: source)
    markShapes(source)
  }
}

// MARK: - Contents

extension LineClassifier {
  /// - Returns: Folded labels that the body leaves out above titles and puts into running heads.
  private mutating func markContents(
    _ contents: Contents, source: borrowing SourceText
  ) -> Set<[UInt32]> {
    var labels: Set<[UInt32]> = []
    guard contents.start != nil,
      let last = lines.lastIndex(where: { $0.role == .contents })
    else {
      return labels
    }
    for match in ContentsMatcher(contents, in: lines, from: last + 1).matches(source) {
      let entry = contents.entries[match.entry]
      var label = entry.label.map { Array(entry.title.prefix($0.length)) } ?? []
      if match.dropsFirstWord {
        label = Array(entry.title.prefix { !$0.isSpace })
      }
      if !label.isEmpty {
        labels.insert(label.folded)
      }
      mark(
        match,
        label: label,
        level: match.dropsFirstWord ? 1 : entry.level,
        source: source)
    }
    return labels
  }

  private mutating func mark(
    _ match: ContentsMatcher.Match,
    label: [UInt32],
    level: Int,
    source: borrowing SourceText
  ) {
    var first = match.lines.lowerBound
    let text = source.text(lines[first])
    let own = SectionLabel(text)?.length ?? HeadingSigns.opening(text) ?? 0
    var title =
      lines[first].span.lowerBound + own..<lines[match.lines.upperBound - 1].span.upperBound
    if own == text.count {
      title = lines[first].span.lowerBound..<title.upperBound
    }
    var number =
      if own > 0 {
        String(text.prefix(own))
      } else {
        String(label)
      }
    // A label on the line above belongs to its title: `Appendix A`, then `Terms`.
    if first > 0, own == 0, lines[first - 1].role == .text,
      let above = SectionLabel(source.text(lines[first - 1])),
      above.length == source.text(lines[first - 1]).count, above.kind != .decimal
    {
      number = String(source.text(lines[first - 1]))
      first -= 1
    }
    if let close = HeadingSigns.closing(source.scalars[title]) {
      title = title.lowerBound..<title.upperBound - close
    }
    let heading = Heading(
      evidence: .contents, confidence: match.isFuzzy ? 0.8 : 0.98, level: level,
      number: number.trimmingBlanks)
    kinds[first] = .heading(heading, title: title)
    for line in (first + 1)..<max(first + 1, match.lines.upperBound) {
      kinds[line] = .headingGoesOn
    }
  }
}

extension String {
  var trimmingBlanks: String {
    var text = Substring(self)
    while text.unicodeScalars.first.map(\.value.isSpace) == true {
      text.removeFirst()
    }
    while text.unicodeScalars.last.map(\.value.isSpace) == true {
      text.removeLast()
    }
    return String(text)
  }
}

// MARK: - Cover and legal page

extension LineClassifier {
  /// Marks the lines before a printed table of contents: the title, and furniture, except for a
  /// preface, which has whole sentences that do not mention copyright.
  private mutating func markFront(
    before start: Int?,
    _ source: borrowing SourceText
  ) {
    guard let start else { return }
    let isLegal = (0..<start).contains {
      PageFurniture.isCopyright(source.text(lines[$0]))
    }
    if let title = (0..<start).first(where: { kinds[$0].isText }) {
      let heading = Heading(evidence: .shape, confidence: 0.7, level: 1, isTitle: true)
      kinds[title] = .heading(heading, title: lines[title].span)
    }
    for index in 0..<start where kinds[index].isText {
      let text = source.text(lines[index])
      if isLegal || !text.contains(where: \.endsSentence) && text.count < 60 {
        kinds[index] = .furniture
      }
    }
  }
}

// MARK: - What a line's beginning says

extension LineClassifier {
  private mutating func markOpeners(_ source: borrowing SourceText) {
    for index in lines.indices where kinds[index].isText {
      kinds[index] = opener(index, source: source)
    }
  }

  private func opener(_ index: Int, source: borrowing SourceText) -> LineKind {
    let text = source.text(lines[index])
    let start = lines[index].span.lowerBound
    if LineMarks.isCaption(text) {
      return .caption
    }
    if let hashes = HeadingSigns.hashes(text) {
      let close = HeadingSigns.closing(text) ?? 0
      let heading = Heading(evidence: .markup, confidence: 0.97, level: hashes.level)
      return .heading(
        heading,
        title: start + hashes.length..<max(start + hashes.length, start + text.count - close))
    }
    if let close = HeadingSigns.closing(text), text.count <= 80 {
      let heading = Heading(evidence: .markup, confidence: 0.9)
      return .heading(heading, title: start..<start + text.count - close)
    }
    if let level = underlined(index, source: source) {
      return .heading(
        Heading(evidence: .markup, confidence: 0.95, level: level), title: lines[index].span)
    }
    if let sign = HeadingSigns.opening(text),
      TitleShape.matches(text.dropFirst(sign))
        || text.count <= 30 && !text.contains(0x3002) && isIsolated(index)
    {
      let heading = Heading(evidence: .markup, confidence: 0.85, hasSign: true)
      return .heading(heading, title: start + sign..<start + text.count)
    }
    if LineMarks.isNoteHeading(text), isIsolated(index) {
      return .noteLabel
    }
    if let mark = LineMarks.noteMark(text) {
      return .note(mark: mark)
    }
    if isFootnoteNumber(index, text: text) {
      return .footnoteNumber
    }
    if let mark = ListMark(text) {
      return .item(mark)
    }
    if text.count == 1, [0x2D, 0x30FB, 0x2022].contains(text.first) {
      return .item(ListMark(kind: .bullet(text.first ?? 0), value: 0, length: 1))
    }
    return .text
  }

  /// The level of a title that a line of `=` or `-` underlines (CommonMark, setext headings).
  private func underlined(_ index: Int, source: borrowing SourceText) -> Int? {
    guard index + 1 < lines.count,
      lines[index + 1].blanksBefore == 0,
      source.text(lines[index]).count <= 80
    else { return nil }
    let line = source.text(lines[index + 1])
    guard line.count >= 3,
      let sign = line.first,
      line.allSatisfy({ $0 == sign })
    else {
      return nil
    }
    if sign == 0x3D {
      return 1
    }
    if sign == 0x2D {
      return 2
    }
    return nil
  }

  private func isIsolated(_ index: Int) -> Bool {
    let before =
      index == 0
      || lines[index].blanksBefore > 0 || !kinds[index - 1].isText
    let after = index + 1 == lines.count || lines[index + 1].blanksBefore > 0
    return before && after
  }

  /// Returns whether a line is the number of a note, with the note below it further to the right.
  private func isFootnoteNumber(_ index: Int, text: ArraySlice<UInt32>) -> Bool {
    guard text.count <= 2,
      text.allSatisfy(\.isDigit),
      index + 1 < lines.count
    else { return false }
    return lines[index + 1].blanksBefore == 0
      && lines[index + 1].indent > lines[index].indent
  }
}

// MARK: - Running heads

extension LineClassifier {
  /// Marks a chapter's label or title, or both, where it is repeated within the chapter.
  private mutating func markRunningHeads(
    _ labels: Set<[UInt32]>,
    source: borrowing SourceText
  ) {
    var titles: Set<[UInt32]> = []
    for index in lines.indices {
      if case .heading(let heading, let title) = kinds[index] {
        guard heading.level == 1 else { continue }
        titles.insert(source.scalars[title].folded)
        titles.insert((heading.number.scalarValues + Array(source.scalars[title])).folded)
        continue
      }
      let text = source.text(lines[index])
      guard kinds[index].isText,
        text.count <= 60,
        !titles.isEmpty,
        isApart(index)
      else { continue }
      if titles.contains(text.folded) {
        kinds[index] = .furniture
      } else if isLabel(text, labels: labels), index + 1 < lines.count, kinds[index + 1].isText,
        titles.contains(source.text(lines[index + 1]).folded)
      {
        kinds[index] = .furniture
        kinds[index + 1] = .furniture
      }
    }
  }

  private func isLabel(_ text: ArraySlice<UInt32>, labels: Set<[UInt32]>) -> Bool {
    if labels.contains(text.folded) {
      return true
    }
    guard let label = SectionLabel(text) else { return false }
    return label.length == text.count && label.kind != .decimal
  }

  private func isApart(_ index: Int) -> Bool {
    lines[index].blanksBefore > 0 || lines[index].startsPage
      || index > 0 && !kinds[index - 1].isText
  }
}
