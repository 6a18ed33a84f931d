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
  init(_ lines: Lines, blocks: [Block]) {
    self.lines = lines
    labels.reserveCapacity(lines.cells.rows)
    rooms.reserveCapacity(lines.cells.rows)
    var starts: [Int] = []
    starts.reserveCapacity(lines.cells.rows + 1)
    for row in 0..<lines.cells.rows {
      starts.append(labels.count)
      gather(row)
    }
    starts.append(labels.count)
    for number in labels.indices {
      place(number)
    }
    alignBlocks(starts)
    for row in 0..<lines.cells.rows {
      let below = starts[row]..<starts[row + 1]
      if row > 0 {
        align(starts[row - 1]..<starts[row], below)
      }
      // In tables and lists, a border or a blank row is between.
      if row > 1 {
        align(starts[row - 2]..<starts[row - 1], below)
      }
    }
    for number in labels.indices {
      fit(number)
    }
    for block in blocks where block.isDark {
      invert(on: block)
    }
  }
}

extension Labels {
  private mutating func gather(_ row: Int) {
    let first = lines.cells.index(row: row, column: 0)
    let columns = lines.cells.columns
    let kinds = lines.kinds
    var lastInk: Int?
    var lastLine: Int?
    let start = labels.count
    var column = 0
    while column < columns {
      let kind = kinds[first + column]
      guard kind == .text else {
        if kind != .blank {
          lastInk = column
          if kind == .control || !lines.arms[first + column].isEmpty {
            lastLine = column
          }
          if labels.count > start {
            closeRooms(from: start, at: column, isLine: lastLine == column)
          }
        }
        column += 1
        continue
      }
      let end = self.end(of: first + column) - first
      closeRooms(from: start, at: column, isLine: false)
      var room = Room(left: lastInk.map { column - $0 - 1 }, leftWall: lastLine)
      if room.left == 0, kinds[first + column - 1] == .control {
        room.left = 1
      }
      append(row: row, column..<end, room: room)
      lastInk = end - 1
      column = end
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

  private mutating func append(row: Int, _ columns: Range<Int>, room: Room) {
    labels.append(
      Label(
        row: row, columns: columns, bytes: lines.cells.range(row: row, columns),
        x: columns.lowerBound * 8))
    rooms.append(room)
  }

  /// Notes the element to the right of the labels before it in the row.
  private mutating func closeRooms(from start: Int, at column: Int, isLine: Bool) {
    var number = labels.count - 1
    while number >= start {
      if rooms[number].right == nil {
        let end = labels[number].columns.upperBound
        let index = lines.cells.index(row: labels[number].row, column: column)
        rooms[number].right = max(column - end, lines.kind(index) == .control ? 1 : 0)
      }
      guard isLine,
        rooms[number].rightWall == nil
      else {
        if isLine {
          return
        }
        break
      }
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
    if text.first == UInt8(ascii: "<"),
      isAtWall(label, wall: rooms[number].leftWall, side: .w)
    {
      let isAlone = label.columns.count == 1
      guard isAlone || text.dropFirst().first == UInt8(ascii: " ") else { return }
      takeChevron(number, side: .w)
    } else if text.last == UInt8(ascii: ">"),
      isAtWall(label, wall: rooms[number].rightWall, side: .e)
    {
      let isAlone = label.columns.count == 1
      guard isAlone || text.dropLast().last == UInt8(ascii: " ") else { return }
      takeChevron(number, side: .e)
    }
  }

  /// Returns whether a label begins or ends at most two columns from a wall.
  private func isAtWall(_ label: Label, wall: Int?, side: Direction) -> Bool {
    guard let wall else { return false }
    let gap =
      if side == .w {
        label.columns.lowerBound - wall
      } else {
        wall - label.columns.upperBound + 1
      }
    return gap <= 3
  }

  private mutating func takeChevron(_ number: Int, side: Direction) {
    let label = labels[number]
    let isLeft = side == .w
    let column =
      if isLeft {
        label.columns.lowerBound
      } else {
        label.columns.upperBound - 1
      }
    chevrons.append(
      Control(kind: .chevron(side), row: label.row, columns: column..<column + 1))
    var columns = label.columns
    var bytes = label.bytes
    if columns.count == 1 {
      columns = column..<column
      bytes = bytes.lowerBound..<bytes.lowerBound
    } else if isLeft {
      columns = columns.lowerBound + 2..<columns.upperBound
      bytes = bytes.lowerBound + 2..<bytes.upperBound
      (rooms[number].left, rooms[number].leftWall) = (1, column)
    } else {
      columns = columns.lowerBound..<columns.upperBound - 2
      bytes = bytes.lowerBound..<bytes.upperBound - 2
      (rooms[number].right, rooms[number].rightWall) = (1, column)
    }
    labels[number] = Label(
      row: label.row, columns: columns, bytes: bytes, x: columns.lowerBound * 8)
  }
}
