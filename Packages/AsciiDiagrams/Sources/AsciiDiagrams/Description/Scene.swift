/// The content of a drawing: nested frames, the items in them, and the connections between items.
struct Scene {
  /// Something that can be named.
  enum Item: Sendable, Hashable {
    case frame(Int)
    case label(Int)
    case control(Int)
  }

  /// An item and the rows and the columns that it takes.
  struct Placed: Sendable {
    let item: Item
    let rows: ClosedRange<Int>
    let columns: ClosedRange<Int>
  }

  /// An arrow or a line between two items; `nil` for an end at which no item is recognized.
  struct Connection: Sendable, Hashable {
    var from: Item?
    var to: Item?
    /// True if `from` has an arrowhead too.
    var isDouble = false
    /// True if `to` has an arrowhead.
    var isArrow = true
  }

  /// The largest number of frames that are described; more than these are only counted, because no
  /// listener would follow them.
  static let mostFrames = 200
  static let mostLabels = 400

  let frames: [Frame]
  let labels: [Label]
  let controls: [Control]
  let cells: Cells
  /// The index of the frame that contains each label; `nil` for labels outside all frames.
  let labelParents: [Int?]
  /// The items grouped by the frame that contains them, those outside all frames last, in the order
  /// in which they are described.
  let items: [Placed]
  /// The rows of the items, grouped by frame.
  private let rows: [Range<Int>]
  /// The index of the first row of each frame, then that of the items outside all frames, then the
  /// number of rows.
  private let rowStarts: [Int]
  private(set) var connections: [Connection] = []

  /// Recognizes the items of a drawing; `nil` if there are too many.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  init?(_ drawing: ParsedDrawing) {
    let labels = drawing.labels.filter { !$0.columns.isEmpty }
    guard labels.count <= Self.mostLabels,
      drawing.controls.count <= Self.mostLabels
    else {
      return nil
    }
    let frames = FrameFinder.find(in: drawing.lines)
    guard frames.count <= Self.mostFrames else { return nil }
    self.frames = frames
    self.labels = labels
    self.controls = drawing.controls
    self.cells = drawing.lines.cells
    let bySize = frames.indices.sorted {
      (frames[$0].area, $0) < (frames[$1].area, $1)
    }
    let labelParents = labels.map { label in
      bySize.first {
        frames[$0].contains(row: label.row, column: label.columns.lowerBound)
      }
    }
    self.labelParents = labelParents
    (self.items, self.rows, self.rowStarts) = Self.arranged(
      frames, labels: labels, labelParents: labelParents, controls: drawing.controls, bySize: bySize
    )
    self.connections = ConnectionFinder.find(in: drawing.lines, self)
  }
}

extension Scene {
  /// Puts each item into the smallest frame around it, in rows from top to bottom and each from left
  /// to right.
  private static func arranged(
    _ frames: [Frame], labels: [Label], labelParents: [Int?], controls: [Control],
    bySize: [Int]
  ) -> (items: [Placed], rows: [Range<Int>], rowStarts: [Int]) {
    var items: [Placed] = []
    var parents: [Int?] = []
    let count = frames.count + labels.count + controls.count
    items.reserveCapacity(count)
    parents.reserveCapacity(count)
    for (number, frame) in frames.enumerated() {
      items.append(Placed(item: .frame(number), rows: frame.rows, columns: frame.columns))
      parents.append(bySize.first { frames[$0].contains(frame) })
    }
    for (number, label) in labels.enumerated() {
      items.append(placed(.label(number), place: label))
      parents.append(labelParents[number])
    }
    for (number, control) in controls.enumerated() {
      items.append(placed(.control(number), place: control))
      parents.append(
        bySize.first {
          frames[$0].contains(row: control.row, column: control.columns.lowerBound)
        })
    }
    var counts = Array(repeating: 0, count: frames.count + 1)
    for parent in parents {
      counts[parent ?? frames.count] += 1
    }
    var sorted = order(of: items, parents.map { $0 ?? frames.count }).map { items[$0] }
    var rows: [Range<Int>] = []
    rows.reserveCapacity(count)
    var start = 0
    var rowStarts = counts.map { count in
      defer { start += count }
      return Self.addRows(start..<start + count, of: &sorted, to: &rows)
    }
    rowStarts.append(rows.count)
    return (sorted, rows, rowStarts)
  }

  /// Returns the indices of items in the order of their parents, then of their rows and their
  /// columns.
  ///
  /// Sorts one integer for each item: moving the items themselves was measured to take longer than
  /// the rest of the work on them.
  private static func order(of items: [Placed], _ parents: [Int]) -> [Int] {
    // 201 parents, 2^22 rows and columns at most (``Cells/mostCells``), 1,000 items.
    let keys = items.indices.map { number in
      let placed = items[number]
      return parents[number] << 54 | placed.rows.lowerBound << 32
        | placed.columns.lowerBound << 10 | number
    }
    return keys.sorted().map { $0 & 0x3FF }
  }

  /// Divides the items of a frame into rows, and sorts each row by column.
  ///
  /// Items whose rows overlap are in one row.
  ///
  /// - Returns: The index of the first row.
  private static func addRows(
    _ range: Range<Int>, of items: inout [Placed], to rows: inout [Range<Int>]
  ) -> Int {
    let first = rows.count
    var bottom = -1
    var isLow = true
    for number in range {
      let placed = items[number]
      let top = placed.rows.lowerBound
      // What is one row high is beside what is one row high in the same row only.
      if top < bottom || top == bottom && isLow && placed.rows.count == 1 {
        rows[rows.count - 1] = rows[rows.count - 1].lowerBound..<number + 1
        isLow = isLow && placed.rows.count == 1
      } else {
        rows.append(number..<number + 1)
        isLow = placed.rows.count == 1
      }
      bottom = max(bottom, placed.rows.upperBound)
    }
    // What begins in one row is in order.
    for row in rows[first...]
    where items[row.lowerBound].rows.lowerBound < items[row.upperBound - 1].rows.lowerBound {
      items[row].sort { $0.columns.lowerBound < $1.columns.lowerBound }
    }
    return first
  }

  private static func placed(_ item: Item, place: some InRow) -> Placed {
    Placed(
      item: item, rows: place.row...place.row,
      columns: place.columns.lowerBound...place.columns.upperBound - 1)
  }
}

extension Scene {
  /// Returns the rows of ``items`` in a frame, or outside all frames, from top to bottom.
  func rows(in parent: Int?) -> ArraySlice<Range<Int>> {
    let parent = parent ?? frames.count
    return rows[rowStarts[parent]..<rowStarts[parent + 1]]
  }

  /// Returns the item at a cell: a control or a label there, or the box on whose edge it is.
  func item(row: Int, column: Int) -> Item? {
    if let number = controls.number(row: row, column: column) {
      return .control(number)
    }
    return labels.number(row: row, column: column).map(Item.label)
  }

  /// The smallest frame with a cell on its edge and another one inside or on its edge.
  func frame(
    edge: (row: Int, column: Int),
    inside: (row: Int, column: Int)
  ) -> Item? {
    var smallest: Int?
    for (number, frame) in frames.enumerated()
    where frame.hasOnEdge(row: edge.row, column: edge.column)
      && frame.contains(row: inside.row, column: inside.column)
    {
      if smallest.map({ frames[$0].area <= frame.area }) != true {
        smallest = number
      }
    }
    return smallest.map(Item.frame)
  }
}
