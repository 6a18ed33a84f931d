/// Recognition of headings by their look and their position alone.
extension LineClassifier {
  /// Marks headings: lines that look like titles and are in the position of titles, with a complete
  /// text before them and text or another heading below.
  mutating func markShapes(_ source: borrowing SourceText) {
    var index = 0
    while index < lines.count {
      guard kinds[index].isText,
        looksLikeTitle(index, source: source),
        hasEndedBefore(index, source: source)
      else {
        index += 1
        continue
      }
      let end = endOfTitles(from: index, source: source)
      if isAtEnd(end) {
        for line in index..<end {
          kinds[line] = .furniture
        }
      } else if isHeadingRun(index..<end) {
        for line in index..<end {
          let heading = Heading(evidence: .shape, confidence: 0.6)
          kinds[line] = .heading(heading, title: lines[line].span)
        }
      }
      index = end
    }
  }

  /// Returns the end of the lines from one on that look like titles.
  private func endOfTitles(
    from start: Int,
    source: borrowing SourceText
  ) -> Int {
    var end = start + 1
    while end < lines.count,
      kinds[end].isText,
      looksLikeTitle(end, source: source),
      hasRoomBefore(end, source: source)
    {
      end += 1
    }
    return end
  }

  /// Returns whether a few consecutive short lines are headings below one another; many are an
  /// address or a list.
  ///
  /// Lines that nothing follows are not headings.
  private func isHeadingRun(_ run: Range<Int>) -> Bool {
    guard run.count <= 3,
      run.upperBound < lines.count
    else { return false }
    switch kinds[run.upperBound] {
    case .furniture, .contents:
      return kinds[run.upperBound...].contains { kind in
        switch kind {
        case .furniture, .contents:
          false
        default:
          true
        }
      }
    case .footnoteNumber, .headingGoesOn, .rowGoesOn:
      return false
    default:
      return true
    }
  }

  /// Returns whether only furniture follows, and at least some: then a title is the site's.
  private func isAtEnd(_ end: Int) -> Bool {
    guard end < lines.count else { return false }
    return kinds[end...].allSatisfy(\.isFurniture)
  }

  private func looksLikeTitle(
    _ index: Int,
    source: borrowing SourceText
  ) -> Bool {
    let text = source.text(lines[index])
    guard TitleShape.matches(text),
      !lines[index].isInColumn,
      !isFilled(index, source: source),
      !goesOnBelow(index, source: source)
    else { return false }
    // In Latin scripts a paragraph's last line may look the same: there a blank line must be above, or the line is one
    // of several that are alike.
    let isJapanese = isInJapanese || text.contains(where: \.isJapanese)
    return isJapanese
      || lines[index].blanksBefore > 0 || lines[index].startsPage || index == 0
      || repeatedTitles.contains(Array(text))
  }

  /// Returns the lines of a few words that occur at least three times, each below the end of a sentence or another short
  /// line, and above a sentence: the same subheadings below each topic.
  func findRepeatedTitles(_ source: borrowing SourceText) -> Set<[UInt32]> {
    var counts: [[UInt32]: Int] = [:]
    for index in lines.indices.dropLast() where kinds[index].isText && kinds[index + 1].isText {
      let text = source.text(lines[index])
      guard text.count <= 40,
        TitleShape.matches(text),
        Wrap.endsSentence(source.text(lines[index + 1])),
        index == 0 || lines[index].blanksBefore > 0
          || Wrap.endsSentence(source.text(lines[index - 1]))
      else { continue }
      counts[Array(text), default: 0] += 1
    }
    return Set(counts.filter { $0.value >= 3 }.keys)
  }

  /// Returns whether the next line starts in the middle of a sentence: this one is then a
  /// paragraph's first line.
  private func goesOnBelow(
    _ index: Int,
    source: borrowing SourceText
  ) -> Bool {
    guard index + 1 < lines.count,
      kinds[index + 1].isText,
      lines[index + 1].blanksBefore == 0
    else { return false }
    let next = source.text(lines[index + 1])
    return next.first?.isLower == true && !TitleShape.startsWithName(next)
      || Wrap.isTail(next, after: source.text(lines[index]))
  }

  /// Returns whether a line is filled, so that it may belong to a paragraph.
  private func isFilled(
    _ index: Int,
    source: borrowing SourceText
  ) -> Bool {
    if Wrap.isFull(lines[index]) {
      return true
    }
    return index + 1 < lines.count && kinds[index + 1].isText && lines[index + 1].blanksBefore == 0
      && !Wrap.breaksEarly(
        lines[index], text: source.text(lines[index]), before: source.text(lines[index + 1]))
  }

  private func hasRoomBefore(
    _ index: Int,
    source: borrowing SourceText
  ) -> Bool {
    !source.text(lines[index]).contains(.ideographicFullStop)
  }

  /// Returns whether the text above is complete.
  private func hasEndedBefore(
    _ index: Int,
    source: borrowing SourceText
  ) -> Bool {
    guard index > 0 else { return true }
    if lines[index].blanksBefore > 0 {
      return followsBreak(index, source: source)
    }
    if isOpenAbove(index, source: source) {
      return false
    }
    switch kinds[index - 1] {
    case .text:
      // The rest of an item, broken off.
      if index > 1,
        kinds[index - 2].isItem,
        lines[index - 1].blanksBefore == 0
      {
        return startsLikeTitle(index, source: source)
      }
      return Wrap.endsSentence(source.text(lines[index - 1]))
    case .item:
      return startsLikeTitle(index, source: source)
    default:
      return true
    }
  }

  /// Returns whether the line above stops in the middle of a sentence because it is filled.
  private func isOpenAbove(
    _ index: Int,
    source: borrowing SourceText
  ) -> Bool {
    let above = source.text(lines[index - 1])
    // A further line of an item is set in.
    let isBelowItem =
      kinds[index - 1].isItem
      && lines[index].indent <= lines[index - 1].indent
    guard !isBelowItem,
      !Wrap.endsSentence(above)
    else { return false }
    let next = source.text(lines[index])
    return !Wrap.breaksEarly(lines[index - 1], text: above, before: next)
  }

  /// Returns whether a line after a blank line may be a heading; a line that continues an
  /// unfinished one is none.
  private func followsBreak(
    _ index: Int,
    source: borrowing SourceText
  ) -> Bool {
    var above = index - 1
    while above > 0, kinds[above].isFurniture {
      above -= 1
    }
    guard kinds[above].isText,
      above != index - 1
    else { return true }
    return !Wrap.isOpen(source.text(lines[above]))
  }

  /// Below an item without a full stop, a line that starts in hiragana may be the rest of it.
  private func startsLikeTitle(
    _ index: Int,
    source: borrowing SourceText
  ) -> Bool {
    let text = source.text(lines[index])
    guard text.first?.isHiragana == true else { return true }
    // 「…を」 above 「ひらく」
    let followsKana = source.text(lines[index - 1]).last?.isHiragana == true
    return !followsKana || TitleShape.endsInNoun(text) && text.count > 2
  }
}
