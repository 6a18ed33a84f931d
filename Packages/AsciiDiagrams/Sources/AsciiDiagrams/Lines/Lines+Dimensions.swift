extension Lines {
  /// Returns whether a horizontal run belongs to a dimension line, which has no minimum length.
  ///
  /// ```
  /// |<-16->|   |<->|   |<- 8 ->|   |--50%--|
  /// ```
  func isDimension(_ run: Run) -> Bool {
    let last = run.last(stride)
    if isBound(run.first, toward: .w), isBound(last, toward: .e) {
      return true
    }
    if isBound(run.first, toward: .w) {
      return isAnswered(from: last, .e, run: run)
    }
    return isBound(last, toward: .e)
      && isAnswered(from: run.first, .w, run: run)
  }

  /// Returns whether a run ends at a bar, directly or after an arrowhead.
  private func isBound(
    _ index: Int,
    toward direction: Direction
  ) -> Bool {
    var next = index + direction.step(stride)
    if kind(next) == .head {
      next += direction.step(stride)
    }
    return isBar(next)
  }

  /// Returns whether a cell continues above and below, or could: `|`, `│`, `├`.
  func isBar(_ index: Int) -> Bool {
    kind(index) == .vertical
      || kind(index) == .box
        && ownArms(index).isSuperset(of: .vertical)
  }

  /// Returns whether the same line continues to another bar after one label.
  private func isAnswered(
    from index: Int,
    _ direction: Direction,
    run: Run
  ) -> Bool {
    let step = direction.step(stride)
    let hasHead = kind(index - run.count * step) == .head
    var next = index + step
    var blanks = 0
    for _ in 0..<Self.longestMeasure {
      switch kind(next) {
      case .text:
        blanks = 0
      case .blank where blanks == 0:
        blanks = 1
      case .horizontal:
        return isHalf(
          next,
          toward: direction,
          count: run.count,
          hasHead: hasHead)
      default:
        return false
      }
      next += step
    }
    return false
  }

  /// Returns whether a line leads to a bar, with a head if the other half has one, or else with the
  /// same length.
  private func isHalf(
    _ first: Int, toward direction: Direction, count: Int, hasHead: Bool
  ) -> Bool {
    let step = direction.step(stride)
    var last = first
    while kind(last + step) == .horizontal {
      last += step
    }
    guard isBound(last, toward: direction),
      (kind(last + step) == .head) == hasHead
    else {
      return false
    }
    return hasHead || count >= 2 && abs(last - first) + 1 == count
  }

  /// The largest width, in columns, of the text in a dimension line: a number with its unit, or a
  /// name.
  static let longestMeasure = 24

  /// Returns whether a head without a line ends a dimension of three rows.
  ///
  /// ```
  ///  ^
  /// 44
  ///  v
  /// ```
  func isMeasure(_ head: Int) -> Bool {
    let active = ownArms(head)
    guard active == .s || active == .n,
      let tail = active.first
    else { return false }
    let label = head + tail.step(stride)
    let other = label + tail.step(stride)
    guard cells.glyphs.indices.contains(other),
      kind(label) == .text,
      kind(other) == .head,
      ownArms(other) == Arms(tail.opposite)
    else { return false }
    // A `v` in a word is no head.
    let areAlone = [head, other].allSatisfy { cell in
      kind(cell - 1) == .blank && kind(cell + 1) == .blank
    }
    return areAlone && hasDigit(label)
  }

  /// Returns whether the word at a cell contains a digit: the text between two heads is a measure.
  private func hasDigit(_ index: Int) -> Bool {
    var start = index
    while kind(start - 1) == .text {
      start -= 1
    }
    var end = index
    while kind(end + 1) == .text {
      end += 1
    }
    let row = cells.row(index)
    return cells.text(row: row, cells.column(start)..<cells.column(end) + 1)
      .contains(where: \.isASCIIDigit)
  }
}
