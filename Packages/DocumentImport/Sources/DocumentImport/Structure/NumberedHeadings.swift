/// Finds headings by consecutive numbers: `1`, `1.1`, `1.2`, `2`; `第1章`, `第2章`.
///
/// A numbered list looks alike. Its items are sentences, or consecutive lines.
enum NumberedHeadings {
  private struct Candidate {
    var index: Int
    var label: SectionLabel
  }

  static func mark(
    _ kinds: inout [LineKind],
    in lines: [TextLine],
    source: borrowing SourceText
  ) {
    let hasParts = lines.contains { line in
      guard let label = SectionLabel(source.text(line)) else {
        return false
      }
      return label.kind == .decimal && label.numbers.count > 1
    }
    // Whether a line is one depends on those before it as they were: first all are found.
    let candidates = lines.indices.compactMap { index in
      candidate(
        index,
        kinds: kinds,
        in: lines,
        hasParts: hasParts,
        source: source
      )
      .map { Candidate(index: index, label: $0) }
    }
    var last: SectionLabel?
    for (place, candidate) in candidates.enumerated() {
      let next = candidates.dropFirst(place + 1).first
      let isNext = last.map(candidate.label.follows) ?? candidate.label.isFirst
      guard isNext || beginsAgain(candidate, before: next),
        !isListItem(candidate, in: lines, source: source)
      else { continue }
      last = candidate.label
      kinds[candidate.index] = heading(candidate, text: source.text(lines[candidate.index]))
    }
  }

  /// Returns whether numbers begin again below another heading: `1` with text below it, and then `2`.
  private static func beginsAgain(
    _ candidate: Candidate,
    before next: Candidate?
  ) -> Bool {
    guard let next,
      candidate.label.kind == .decimal,
      candidate.label.numbers == [1],
      next.label.numbers == [2]
    else { return false }
    return next.index > candidate.index + 1
  }

  private static func heading(
    _ candidate: Candidate, text: ArraySlice<UInt32>
  ) -> LineKind {
    let number = String(text.prefix(candidate.label.length)).trimmingBlanks
    let heading = Heading(
      evidence: .number, confidence: 0.9, level: candidate.label.level, number: number)
    // The indices of a line's text are its offsets in the document.
    return .heading(heading, title: text.startIndex + candidate.label.length..<text.endIndex)
  }

  private static func candidate(
    _ index: Int, kinds: [LineKind], in lines: [TextLine], hasParts: Bool,
    source: borrowing SourceText
  ) -> SectionLabel? {
    guard kinds[index].isText || kinds[index].isItem else {
      return nil
    }
    let text = source.text(lines[index])
    guard let label = SectionLabel(text),
      label.length < text.count
    else { return nil }
    let isSure = label.kind != .decimal || label.numbers.count > 1
    // Where sections have parts (`1.1`), a line alone with a number names one, whatever its words are.
    let isAlone = hasParts && index > 0 && isApart(index, in: lines)
    let title = text.dropFirst(label.length)
    guard isTitle(title, isAlone: isAlone, isSure: isSure) else {
      return nil
    }
    let stands =
      index == 0 || lines[index].blanksBefore > 0 || lines[index].startsPage
      || isSure && kinds[index - 1].isHeading
    guard stands else {
      return nil
    }
    return label
  }

  /// Returns whether blank lines are above and below a line.
  private static func isApart(_ index: Int, in lines: [TextLine]) -> Bool {
    index + 1 < lines.count
      && lines[index].blanksBefore > 0
      && lines[index + 1].blanksBefore > 0
  }

  /// Returns whether a text after a number may be a title: the surer the number, the longer.
  private static func isTitle(
    _ text: ArraySlice<UInt32>, isAlone: Bool, isSure: Bool
  ) -> Bool {
    if TitleShape.matches(text) {
      return true
    }
    let shortLimit = isSure ? 40 : 0
    let limit = isAlone ? 80 : shortLimit
    guard let last = text.last,
      text.count <= limit,
      !text.contains(.ideographicFullStop)
    else { return false }
    return !last.endsSentence && last != .ideographicComma && last != .comma
  }

  /// Returns whether a number is that of an item: the next number of its level is on the line
  /// below.
  private static func isListItem(
    _ candidate: Candidate,
    in lines: [TextLine],
    source: borrowing SourceText
  ) -> Bool {
    guard candidate.label.kind == .decimal,
      candidate.label.numbers.count == 1,
      candidate.index + 1 < lines.count,
      lines[candidate.index + 1].blanksBefore == 0,
      let next = SectionLabel(source.text(lines[candidate.index + 1]))
    else { return false }
    return next.numbers.count == 1 && next.kind == .decimal
  }
}

extension SectionLabel {
  /// True if a sequence of numbers may start with it.
  fileprivate var isFirst: Bool {
    kind != .decimal || numbers.allSatisfy { $0 <= 1 }
  }

  /// Returns whether it may come next: the number of a sibling, a first child, or a later parent.
  fileprivate func follows(_ last: SectionLabel) -> Bool {
    guard kind == .decimal,
      last.kind == .decimal
    else { return true }
    if numbers.count > last.numbers.count {
      return numbers.starts(with: last.numbers) && numbers.count == last.numbers.count + 1
        && numbers.last.map { $0 <= 1 } == true
    }
    let parents = numbers.count - 1
    let step = numbers[parents] - last.numbers[parents]
    // One of several numbers may be missing, or on a line that is none of these.
    return numbers[..<parents].elementsEqual(last.numbers[..<parents])
      && (step == 1 || step == 2 && parents > 0)
  }
}
