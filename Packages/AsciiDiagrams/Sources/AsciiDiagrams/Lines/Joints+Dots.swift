extension Joints {
  /// The smallest number of dots in a row that can be a line.
  private static let fewestDots = 5

  /// Marks lines of dots: the sides of a frame, and lines that end in a head.
  ///
  /// ```
  /// .........    ..........
  /// . Group .    : Group  :    ....>    <....
  /// .........    :........:
  /// ```
  /// - Complexity: O(*n*) for ordinary drawings, where *n* is the number of cells.
  static func markDots(in cells: inout Cells) {
    var next = 0
    for index in dots(of: cells)
    where index >= next
      && cells.glyphs[index] == "."
    {
      var end = index
      while cells.glyphs[end] == "." {
        end += 1
      }
      next = end
      if end - index >= 3 {
        markArrow(in: &cells, index..<end)
      }
      if end - index >= fewestDots {
        markFrame(in: &cells, index..<end)
      }
    }
  }

  /// The cells with dots, which most drawings have few of.
  private static func dots(of cells: Cells) -> [Int] {
    let glyphs = cells.glyphs.span
    return cells.inked.filter { glyphs[$0] == "." }
  }

  /// Makes dashes of dots that begin free or at a wall, and end at a head.
  private static func markArrow(
    in cells: inout Cells,
    _ dots: Range<Int>
  ) {
    func isFree(_ index: Int) -> Bool {
      cells.glyphs[index] == .blank || cells.glyphs[index].isBar
    }
    let (before, after) = (dots.lowerBound - 1, dots.upperBound)
    let leadsRight = cells.glyphs[after] == ">" && isFree(before)
    let leadsLeft = cells.glyphs[before] == "<" && isFree(after)
    guard leadsRight || leadsLeft else { return }
    for cell in dots {
      cells.glyphs[cell] = .dash
    }
  }

  /// Makes lines of the dots around an area, of which the upper side is given.
  private static func markFrame(
    in cells: inout Cells,
    _ upper: Range<Int>
  ) {
    let (left, right) = (upper.lowerBound, upper.upperBound - 1)
    guard let height = height(of: left, in: cells),
      height == self.height(of: right, in: cells)
    else {
      return
    }
    let distance = height * cells.stride
    // Without the corners.
    let upperSide = left + 1..<right
    let lowerSide = left + distance + 1..<right + distance
    guard lowerSide.allSatisfy({ cells.glyphs[$0] == "." }) else {
      return
    }
    markDashes(in: &cells, upperSide)
    markDashes(in: &cells, lowerSide)
    for corner in [left, right] {
      for row in 1..<height {
        cells.glyphs[corner + row * cells.stride] = ":"
      }
      cells.glyphs[corner + distance] = "'"
    }
  }

  private static func markDashes(
    in cells: inout Cells,
    _ side: Range<Int>
  ) {
    for cell in side {
      cells.glyphs[cell] = .dash
    }
  }

  /// Returns the number of rows between the corner of a frame and the other end of its side, all of
  /// dots and colons; `nil` for less than two rows.
  private static func height(of corner: Int, in cells: Cells) -> Int? {
    var end = corner + cells.stride
    while cells.glyphs[end] == "."
      || cells.glyphs[end] == ":"
    {
      end += cells.stride
    }
    let height = (end - corner) / cells.stride - 1
    guard height >= 2 else { return nil }
    return height
  }
}
