/// Lines of text below each other between two walls.
private struct TextBlock {
  var count = 1
  /// The column in which all lines begin; `nil` if they begin in different columns.
  var start: Int?
  /// The column after all lines; `nil` for different ones.
  var end: Int?
  var shortest: Int
  var longest: Int

  init(_ columns: Range<Int>) {
    self.start = columns.lowerBound
    self.end = columns.upperBound
    self.shortest = columns.count
    self.longest = columns.count
  }

  mutating func add(_ columns: Range<Int>) {
    count += 1
    if start != columns.lowerBound {
      start = nil
    }
    if end != columns.upperBound {
      end = nil
    }
    shortest = min(shortest, columns.count)
    longest = max(longest, columns.count)
  }

  /// The alignment of the lines, if they are not centered: lines whose lengths differ by one begin
  /// in one column when they are centered too.
  var anchor: Label.Anchor? {
    guard count > 1, longest - shortest > 1 else { return nil }
    if start != nil {
      return .start
    }
    if end != nil {
      return .end
    }
    return nil
  }
}

extension Labels {
  /// Gives the lines of a text between two walls the alignment that they have in the drawing.
  ///
  /// ```
  /// |  First line    |    Line by line, both would be in the middle as well as columns allow;
  /// |  Another line  |    together, they begin in one column.
  /// ```
  /// - Parameter starts: The number of the first label of each row, and the count of labels.
  mutating func alignBlocks(_ starts: [Int]) {
    let (blocks, membership) = textBlocks(starts)
    for (number, block) in membership.enumerated() {
      if let block, let anchor = blocks[block].anchor {
        set(number, anchor: anchor)
      }
    }
    alignFullLines(membership, count: blocks.count)
  }

  /// Joins each row with the two rows above it.
  ///
  /// - Parameter starts: The number of the first label of each row, and the count of labels.
  /// - Returns: The blocks, and for each label the number of its block; `nil` for one in no block.
  private func textBlocks(_ starts: [Int]) -> (blocks: [TextBlock], membership: [Int?]) {
    var blocks: [TextBlock] = []
    var membership: [Int?] = Array(repeating: nil, count: labels.count)
    for row in 0..<starts.count - 1 {
      for above in 1...2 where row >= above {
        let upper = starts[row - above]..<starts[row - above + 1]
        join(upper, starts[row]..<starts[row + 1], &blocks, &membership)
      }
    }
    return (blocks, membership)
  }

  /// Lets a line that nearly fills its box begin where it begins in the drawing, if the line before it does:
  /// it could as well be in the middle.
  ///
  /// ```
  /// |  Achievements           |
  /// |   (none in this phase)  |
  /// ```
  /// - Parameters:
  ///   - membership: The number of the block of each label.
  ///   - count: The number of blocks.
  private mutating func alignFullLines(_ membership: [Int?], count: Int) {
    guard count > 0 else { return }
    var last: [Int?] = Array(repeating: nil, count: count)
    for number in labels.indices {
      guard let block = membership[number] else { continue }
      if let before = last[block],
        labels[before].anchor == .start,
        isFullLine(number, behind: before)
      {
        set(number, anchor: .start)
      }
      last[block] = number
    }
  }

  /// Returns whether a line nearly fills its box, and no border is between it and the line before it.
  private func isFullLine(_ number: Int, behind before: Int) -> Bool {
    guard let left = rooms[number].left,
      let right = rooms[number].right,
      (left + right) * 3 <= labels[number].columns.count
    else { return false }
    let column = labels[number].columns.lowerBound
    return (labels[before].row + 1..<labels[number].row).allSatisfy { row in
      lines.arms[lines.cells.index(row: row, column: column)].isEmpty
    }
  }

  /// Joins the labels of two rows that are alone between the same walls into blocks.
  private func join(
    _ above: Range<Int>, _ below: Range<Int>, _ blocks: inout [TextBlock],
    _ membership: inout [Int?]
  ) {
    var upper = above.lowerBound
    for lower in below
    where membership[lower] == nil
      && standsAlone(lower)
    {
      // Both rows are in the order of their walls.
      while upper < above.upperBound, rooms[upper].leftWall ?? -1 < rooms[lower].leftWall ?? -1 {
        upper += 1
      }
      guard upper < above.upperBound,
        haveSameWalls(upper, lower),
        standsAlone(upper)
      else {
        continue
      }
      let block = membership[upper] ?? blocks.count
      if block == blocks.count {
        blocks.append(TextBlock(labels[upper].columns))
      }
      (membership[upper], membership[lower]) = (block, block)
      blocks[block].add(labels[lower].columns)
    }
  }

  private func haveSameWalls(_ one: Int, _ other: Int) -> Bool {
    rooms[one].leftWall == rooms[other].leftWall
      && rooms[one].rightWall == rooms[other].rightWall
  }

  /// Returns whether a label is the only content between two walls.
  func standsAlone(_ number: Int) -> Bool {
    guard let left = rooms[number].leftWall,
      let right = rooms[number].rightWall,
      isWall(number, column: left),
      isWall(number, column: right)
    else { return false }
    let columns = labels[number].columns
    return rooms[number].left == columns.lowerBound - left - 1
      && rooms[number].right == right - columns.upperBound
  }
}

extension Labels {
  /// Aligns labels of one row with those of the row above that begin or end in the same column.
  mutating func align(_ above: Range<Int>, _ below: Range<Int>) {
    var upper = above.lowerBound
    for lower in below {
      let columns = labels[lower].columns
      while upper < above.upperBound, labels[upper].columns.upperBound < columns.lowerBound {
        upper += 1
      }
      var other = upper
      while other < above.upperBound, labels[other].columns.lowerBound <= columns.upperBound {
        align(other, lower)
        other += 1
      }
    }
  }

  private mutating func align(_ upper: Int, _ lower: Int) {
    let (one, other) = (labels[upper], labels[lower])
    let areCentered = isBetweenWalls(upper) && isBetweenWalls(lower)
    guard !areCentered,
      !isInLine(upper),
      !isInLine(lower)
    else { return }
    let areOpen = rooms[upper].left == nil && rooms[lower].left == nil
    guard
      one.columns != other.columns
        || areOpen && one.anchor == .end
    else {
      return follow(upper, lower)
    }
    if one.columns.lowerBound == other.columns.lowerBound {
      set(upper, anchor: .start)
      set(lower, anchor: .start)
    } else if one.columns.upperBound == other.columns.upperBound,
      areAtEnd(one, other)
    {
      set(upper, anchor: .end)
      set(lower, anchor: .end)
    }
  }

  /// Returns whether one of two labels is aligned at its end, and the other one not at its start.
  private func areAtEnd(_ one: Label, _ other: Label) -> Bool {
    guard one.anchor != .start,
      other.anchor != .start
    else { return false }
    return one.anchor == .end || other.anchor == .end
  }

  /// Aligns a label with the equally wide one above it, unless one of them is between walls.
  private mutating func follow(_ upper: Int, _ lower: Int) {
    guard labels[upper].anchor != labels[lower].anchor,
      !isBetweenWalls(upper),
      !isBetweenWalls(lower)
    else { return }
    (labels[lower].anchor, labels[lower].x) = (labels[upper].anchor, labels[upper].x)
  }

  /// Returns whether a line continues at both ends of a label, which then stays in the middle of
  /// the gap.
  private func isInLine(_ number: Int) -> Bool {
    let columns = labels[number].columns
    let start = lines.cells.index(row: labels[number].row, column: columns.lowerBound)
    return lines.kind(start - 1) == .horizontal
      && lines.kind(start + columns.count) == .horizontal
  }

  private func isBetweenWalls(_ number: Int) -> Bool {
    guard labels[number].anchor == .middle,
      let left = rooms[number].leftWall,
      let right = rooms[number].rightWall
    else { return false }
    // Next to walls as near as this, the middle and the start are one.
    let columns = labels[number].columns
    return min(columns.lowerBound - left, right - columns.upperBound + 1) > 2
  }
}
