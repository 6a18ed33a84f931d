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
  /// The short lines that occur at least three times, each with a text directly below it.
  private(set) var repeatedTitles: Set<[UInt32]> = []

  init(
    _ lines: [TextLine],
    contents: Contents,
    source: borrowing SourceText
  ) {
    self.lines = lines
    kinds = lines.map(\.role.kind)
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
    repeatedTitles = findRepeatedTitles(source)
    markShapes(source)
  }
}

extension TextLine.Role {
  /// The kind of a line before its text is read.
  var kind: LineKind {
    switch self {
    case .text:
      .text
    case .furniture:
      .furniture
    case .contents:
      .contents
    }
  }
}

// MARK: - Contents

extension LineClassifier {
  /// - Returns: Folded labels that the body leaves out above titles and puts into running heads.
  private mutating func markContents(
    _ contents: Contents, source: borrowing SourceText
  ) -> Set<[UInt32]> {
    guard contents.start != nil,
      let last = lines.lastIndex(where: { $0.role == .contents })
    else { return [] }
    var labels: Set<[UInt32]> = []
    let matcher = ContentsMatcher(contents, in: lines, from: last + 1)
    for match in matcher.matches(source) {
      let entry = contents.entries[match.entry]
      let label = label(of: entry, match)
      if !label.isEmpty {
        labels.insert(label.folded)
      }
      let level = match.dropsFirstWord ? 1 : entry.level
      mark(match, label: label, level: level, source: source)
    }
    return labels
  }

  /// The label that the contents has for an entry.
  private func label(
    of entry: Contents.Entry, _ match: ContentsMatcher.Match
  ) -> [UInt32] {
    if match.dropsFirstWord {
      return Array(entry.title.prefix { !$0.isSpace })
    }
    return Array(entry.title.prefix(entry.label?.length ?? 0))
  }

  mutating func mark(
    _ match: ContentsMatcher.Match,
    label: [UInt32],
    level: Int,
    source: borrowing SourceText
  ) {
    var first = match.lines.lowerBound
    let text = source.text(lines[first])
    let title = title(of: match, source: source)
    let own = ownLabel(of: text)
    var number = String(own > 0 ? text.prefix(own) : label[...])
    if own == 0,
      first > 0,
      isLabel(first - 1, source: source)
    {
      number = String(source.text(lines[first - 1]))
      first -= 1
    }
    let heading = Heading(
      evidence: .contents, confidence: match.isFuzzy ? 0.8 : 0.98, level: level,
      number: number.trimmingBlanks)
    kinds[first] = .heading(heading, title: title)
    for line in (first + 1)..<max(first + 1, match.lines.upperBound) {
      kinds[line] = .headingGoesOn
    }
  }

  /// The length of the label or the sign that opens a line.
  private func ownLabel(of text: ArraySlice<UInt32>) -> Int {
    SectionLabel(text)?.length ?? HeadingSigns.opening(text) ?? 0
  }

  /// The title of a heading without its label and its signs.
  func title(
    of match: ContentsMatcher.Match, source: borrowing SourceText
  ) -> Range<Int> {
    let text = source.text(lines[match.lines.lowerBound])
    let own = ownLabel(of: text)
    // A line that is only a label is the title itself.
    let start = text.startIndex + (own == text.count ? 0 : own)
    let end = lines[match.lines.upperBound - 1].span.upperBound
    let close = HeadingSigns.closing(source.scalars[start..<end]) ?? 0
    return start..<end - close
  }

  /// Returns whether a line is a label that belongs to the title below: `Appendix A`, then `Terms`.
  private func isLabel(_ index: Int, source: borrowing SourceText) -> Bool {
    let text = source.text(lines[index])
    guard lines[index].role == .text,
      let label = SectionLabel(text)
    else { return false }
    return label.length == text.count && label.kind != .decimal
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
    let isLegal = lines[..<start].contains { line in
      PageFurniture.isCopyright(source.text(line))
    }
    if let first = (0..<start).first(where: { kinds[$0].isText }) {
      markTitle(first)
    }
    for index in 0..<start where kinds[index].isText {
      if isLegal || !isPreface(source.text(lines[index])) {
        kinds[index] = .furniture
      }
    }
  }

  private mutating func markTitle(_ index: Int) {
    let heading = Heading(
      evidence: .shape,
      confidence: 0.7,
      level: 1,
      isTitle: true)
    kinds[index] = .heading(heading, title: lines[index].span)
  }

  /// Returns whether a line before the contents is text.
  private func isPreface(_ text: ArraySlice<UInt32>) -> Bool {
    text.count >= 60 || text.contains(where: \.endsSentence)
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
        // A running head has the number, too, or not.
        if heading.level == 1 {
          let words = Array(source.scalars[title])
          titles.insert(words.folded)
          titles.insert((heading.number.scalarValues + words).folded)
        }
      } else if !titles.isEmpty, isApart(index) {
        for line in runningHead(
          index,
          titles: titles,
          labels: labels,
          source: source)
        {
          kinds[line] = .furniture
        }
      }
    }
  }

  /// Returns the lines of a running head that begins with a line; none if it is none.
  private func runningHead(
    _ index: Int,
    titles: Set<[UInt32]>,
    labels: Set<[UInt32]>,
    source: borrowing SourceText
  ) -> Range<Int> {
    let text = source.text(lines[index])
    guard kinds[index].isText,
      text.count <= 60
    else { return index..<index }
    if titles.contains(text.folded) {
      return index..<index + 1
    }
    guard isLabel(text, labels: labels),
      isTitle(index + 1, among: titles, source: source)
    else { return index..<index }
    return index..<index + 2
  }

  private func isTitle(
    _ index: Int, among titles: Set<[UInt32]>, source: borrowing SourceText
  ) -> Bool {
    index < lines.count && kinds[index].isText
      && titles.contains(source.text(lines[index]).folded)
  }

  private func isLabel(
    _ text: ArraySlice<UInt32>,
    labels: Set<[UInt32]>
  ) -> Bool {
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
