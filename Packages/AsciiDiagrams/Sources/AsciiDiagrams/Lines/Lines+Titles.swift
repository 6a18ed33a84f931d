extension Lines {
  /// Returns whether a line is a rectangle in whose border a title has its place, or several.
  ///
  /// ```
  /// ┌── Title ──┐    ┌─ Title ───── [ New ] ─┐
  /// │           │    │                       │
  /// └───────────┘    └───────────────────────┘
  /// ```
  /// - Complexity: O(*n*), where *n* is the number of cells of the title.
  func hasTitle(_ line: Polyline) -> Bool {
    guard !line.isClosed,
      line.vertices.count == 6
    else { return false }
    let points = line.vertices.map(\.point)
    let (start, end) = (points[0], points[5])
    let isRectangle =
      start.y == points[1].y && points[1].x == points[2].x
      && points[2].y == points[3].y && points[3].x == points[4].x
      && points[4].y == end.y && start.y == end.y
    guard isRectangle, start.x != end.x else { return false }
    // The line goes from one side of the title around to the other one.
    let (left, right) =
      if start.x < end.x {
        (points[1].x, points[4].x)
      } else {
        (points[4].x, points[1].x)
      }
    guard left < min(start.x, end.x),
      max(start.x, end.x) < right
    else { return false }
    let first = cell(at: Point(min(start.x, end.x), start.y))
    let gap = first..<first + abs(end.x - start.x) / 8
    return gap.contains { kind($0) == .text }
      && gap.allSatisfy { cell in
        kind(cell) == .blank || isInTitle(cell) || arms[cell] == .horizontal
      }
  }

  /// Returns whether a corner or a joint leads to a title behind which its border goes on.
  ///
  /// ```
  /// ┌ Title ─────┐    ┌ Title      [New]┐    ┌ Title            ┐
  /// ```
  /// The title is one blank from the corner at most, or from the border behind it. A word as in `┌Word┐`
  /// is no title.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells up to the next line.
  func leadsToTitle(_ index: Int, toward direction: Direction) -> Bool {
    guard direction == .e || direction == .w else { return false }
    let step = direction.columns
    let start = cells.index(row: cells.row(index), column: 0)
    let row = start..<start + cells.columns
    var cell = index + step
    var hasBlank = false
    while row.contains(cell), kind(cell) == .blank || isInTitle(cell) {
      hasBlank = hasBlank || kind(cell) == .blank
      cell += step
    }
    guard hasBlank,
      row.contains(cell),
      arms[cell].has(direction.opposite)
    else { return false }
    return [index + step, index + 2 * step, cell - step, cell - 2 * step].contains { near in
      isInTitle(near)
    }
  }

  private func isInTitle(_ index: Int) -> Bool {
    kind(index) == .text || kind(index) == .control
  }
}
