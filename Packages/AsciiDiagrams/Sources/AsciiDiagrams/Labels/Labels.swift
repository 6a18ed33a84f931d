/// The room around a label in its row.
struct Room {
  /// The number of blank columns up to the next element on this side; `nil` without one.
  var left: Int?
  var right: Int?
  /// The columns of the nearest lines.
  var leftWall: Int?
  var rightWall: Int?
}

/// The fifth stage: finds the text, as labels placed by their columns.
///
/// A proportional font is narrower than the columns. So each label is placed where it looks right
/// in another font too: in the middle between two walls if it is there in the drawing, else on the
/// side of the element to which it is nearer. Labels that begin or end in one column stay in it.
struct Labels {
  var labels: [Label] = []
  /// `<` at the start of a bar and `>` at its end.
  var chevrons: [Control] = []
  var rooms: [Room] = []
  let lines: Lines

  /// Finds the labels.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  init(_ lines: Lines, blocks: [BlockRun]) {
    self.lines = lines
    labels.reserveCapacity(lines.cells.rows)
    rooms.reserveCapacity(lines.cells.rows)
    var starts: [Int] = []
    starts.reserveCapacity(lines.cells.rows + 1)
    var nextInked = 0
    for row in 0..<lines.cells.rows {
      starts.append(labels.count)
      gather(row, from: &nextInked)
    }
    starts.append(labels.count)
    for number in labels.indices {
      place(number)
    }
    alignBlocks(starts)
    alignRows(starts)
    alignMargins()
    for number in labels.indices {
      fit(number)
    }
    for block in blocks where block.isDark {
      invert(on: block)
    }
  }

  /// Aligns the labels of each row with those above them.
  private mutating func alignRows(_ starts: [Int]) {
    for row in 0..<starts.count - 1 {
      let below = starts[row]..<starts[row + 1]
      // In tables and lists, a border or a blank row is between.
      for above in 1...2 where row >= above {
        align(starts[row - above]..<starts[row - above + 1], below)
      }
    }
  }
}

extension Labels {
  /// Finds the labels of a row.
  ///
  /// Cells in the middle of a line, and blanks that have become a part of one, tell nothing about a label that
  /// the ends of the line do not.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - nextInked: The index in ``Cells/inked`` of the first cell of the row; afterwards, that of the next row.
  private mutating func gather(_ row: Int, from nextInked: inout Int) {
    var reader = RowOfLabels(first: lines.cells.index(row: row, column: 0), start: labels.count)
    let endOfRow = reader.first + lines.cells.columns
    var next = reader.first
    while nextInked < lines.cells.inked.count, lines.cells.inked[nextInked] < endOfRow {
      let index = lines.cells.inked[nextInked]
      nextInked += 1
      guard index >= next else { continue }
      let column = index - reader.first
      guard lines.kind(index) == .text else {
        note(column, in: &reader)
        continue
      }
      next = end(of: index)
      let end = next - reader.first
      closeRooms(from: reader.start, at: column, isLine: false)
      var room = Room(left: reader.lastInk.map { column - $0 - 1 }, leftWall: reader.lastLine)
      // A label right behind a control keeps a column from it.
      if room.left == 0,
        lines.kind(reader.first + column - 1) == .control
      {
        room.left = 1
      }
      append(row: row, column..<end, room: room)
      reader.lastInk = end - 1
    }
  }

  /// A row in which labels are being found.
  private struct RowOfLabels {
    /// The index of its first cell.
    let first: Int
    /// The number of its first label.
    let start: Int
    /// The last column that was not blank, and the last one with a line or a control.
    var lastInk: Int?
    var lastLine: Int?
  }

  /// Notes a column without text.
  private mutating func note(_ column: Int, in row: inout RowOfLabels) {
    let kind = lines.kind(row.first + column)
    guard kind != .blank else { return }
    row.lastInk = column
    let isLine =
      kind == .control
      || !lines.arms[row.first + column].isEmpty
    if isLine {
      row.lastLine = column
    }
    if labels.count > row.start {
      closeRooms(from: row.start, at: column, isLine: isLine)
    }
  }

  /// The cell after the last word of a label.
  private func end(of index: Int) -> Int {
    var end = index
    while true {
      if lines.kind(end) == .text {
        end += 1
      } else if lines.kind(end) == .blank, lines.kind(end + 1) == .text,
        lines.cells.glyphs[end] == .blank
      {
        end += 2
      } else {
        return end
      }
    }
  }

  private mutating func append(
    row: Int,
    _ columns: Range<Int>,
    room: Room
  ) {
    labels.append(
      Label(
        row: row, columns: columns, bytes: lines.cells.range(row: row, columns),
        x: columns.lowerBound * 8))
    rooms.append(room)
  }

  /// Notes the element to the right of the labels before it in the row.
  private mutating func closeRooms(
    from start: Int,
    at column: Int,
    isLine: Bool
  ) {
    var number = labels.count - 1
    while number >= start {
      if rooms[number].right == nil {
        let end = labels[number].columns.upperBound
        let index = lines.cells.index(row: labels[number].row, column: column)
        rooms[number].right = column - end
        // A label keeps a column from a control right behind it.
        if column == end, lines.kind(index) == .control {
          rooms[number].right = 1
        }
      }
      // The labels before one that has its wall have theirs, too.
      guard isLine, rooms[number].rightWall == nil else { return }
      rooms[number].rightWall = column
      number -= 1
    }
  }
}

extension Labels {
  /// Takes a lone `<` at the start of a label, or `>` at its end, that is at the end of a bar.
  mutating func takeChevrons(_ number: Int) {
    let label = labels[number]
    let text = lines.cells.bytes[label.bytes]
    let space = UInt8(ascii: " ")
    let isAlone = label.columns.count == 1
    if text.first == UInt8(ascii: "<"), isAtLeftWall(number) {
      guard isAlone || text.dropFirst().first == space else { return }
      takeChevron(number, side: .w)
    } else if text.last == UInt8(ascii: ">"), isAtRightWall(number) {
      guard isAlone || text.dropLast().last == space else { return }
      takeChevron(number, side: .e)
    }
  }

  /// Returns whether a label begins at most two columns behind a wall.
  private func isAtLeftWall(_ number: Int) -> Bool {
    guard let wall = rooms[number].leftWall else { return false }
    return labels[number].columns.lowerBound - wall <= 3
  }

  /// Returns whether a label ends at most two columns before a wall.
  private func isAtRightWall(_ number: Int) -> Bool {
    guard let wall = rooms[number].rightWall else { return false }
    return wall - labels[number].columns.upperBound + 1 <= 3
  }

  private mutating func takeChevron(_ number: Int, side: Direction) {
    let label = labels[number]
    let column =
      if side == .w {
        label.columns.lowerBound
      } else {
        label.columns.upperBound - 1
      }
    chevrons.append(Control(kind: .chevron(side), row: label.row, columns: column..<column + 1))
    cut(number, side: side, chevron: column)
  }

  /// Takes a chevron away from its label.
  private mutating func cut(
    _ number: Int,
    side: Direction,
    chevron column: Int
  ) {
    let label = labels[number]
    guard label.columns.count > 1 else {
      // Nothing is left of the label.
      replace(
        number,
        columns: column..<column,
        bytes: label.bytes.prefix(0))
      return
    }
    // The chevron and the space next to it.
    if side == .w {
      replace(
        number,
        columns: label.columns.dropFirst(2),
        bytes: label.bytes.dropFirst(2))
      (rooms[number].left, rooms[number].leftWall) = (1, column)
    } else {
      replace(
        number,
        columns: label.columns.dropLast(2),
        bytes: label.bytes.dropLast(2))
      (rooms[number].right, rooms[number].rightWall) = (1, column)
    }
  }

  private mutating func replace(
    _ number: Int,
    columns: Range<Int>,
    bytes: Range<Int>
  ) {
    labels[number] = Label(
      row: labels[number].row, columns: columns, bytes: bytes, x: columns.lowerBound * 8)
  }
}
