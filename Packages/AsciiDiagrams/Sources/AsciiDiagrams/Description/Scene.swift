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
  static let maximumFrames = 200
  static let maximumLabels = 400

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
    let labels = drawing.labels.withText
    guard labels.count <= Self.maximumLabels,
      drawing.controls.count <= Self.maximumLabels
    else {
      return nil
    }
    let frames = FrameFinder.find(in: drawing.lines)
    guard frames.count <= Self.maximumFrames else { return nil }
    self.frames = frames
    self.labels = labels
    self.controls = drawing.controls
    self.cells = drawing.lines.cells
    let nesting = FrameNesting(frames)
    labelParents = labels.map { label in nesting.parent(of: label) }
    let arranged = Self.arranged(
      nesting, labels: labels, labelParents: labelParents, controls: drawing.controls)
    (items, rows, rowStarts) = (arranged.items, arranged.rows, arranged.rowStarts)
    self.connections = ConnectionFinder.find(in: drawing.lines, self)
  }
}

extension [Label] {
  /// The labels that are not empty: only a chevron leaves an empty one.
  fileprivate var withText: [Label] {
    guard contains(where: { label in label.columns.isEmpty }) else { return self }
    return filter { label in !label.columns.isEmpty }
  }
}

/// The frames of a drawing, and which of them contains an item.
private struct FrameNesting {
  let frames: [Frame]
  /// The indices of the frames, the smallest first.
  private let bySize: [Int]

  init(_ frames: [Frame]) {
    self.frames = frames
    bySize = frames.indices.sorted { one, other in
      (frames[one].area, one) < (frames[other].area, other)
    }
  }

  /// Returns the smallest frame around a label or a control.
  func parent(of item: some InRow) -> Int? {
    bySize.first { number in
      frames[number].contains(row: item.row, column: item.columns.lowerBound)
    }
  }

  /// Returns the smallest frame around another one.
  func parent(of frame: Frame) -> Int? {
    bySize.first { number in frames[number].contains(frame) }
  }
}

extension Scene {
  /// Puts each item into the smallest frame around it, in rows from top to bottom and each from left
  /// to right.
  private static func arranged(
    _ nesting: FrameNesting,
    labels: [Label],
    labelParents: [Int?],
    controls: [Control]
  ) -> (items: [Placed], rows: [Range<Int>], rowStarts: [Int]) {
    let outside = nesting.frames.count
    var items: [Placed] = []
    // What is outside all frames is as in one more frame.
    var parents: [Int] = []
    let count = outside + labels.count + controls.count
    items.reserveCapacity(count)
    parents.reserveCapacity(count)
    for (number, frame) in nesting.frames.enumerated() {
      items.append(Placed(item: .frame(number), rows: frame.rows, columns: frame.columns))
      parents.append(nesting.parent(of: frame) ?? outside)
    }
    for (number, label) in labels.enumerated() {
      items.append(placed(.label(number), place: label))
      parents.append(labelParents[number] ?? outside)
    }
    for (number, control) in controls.enumerated() {
      items.append(placed(.control(number), place: control))
      parents.append(nesting.parent(of: control) ?? outside)
    }
    var sorted = order(of: items, parents).map { items[$0] }
    let (rows, rowStarts) = divided(
      &sorted,
      by: parents,
      count: outside + 1)
    return (sorted, rows, rowStarts)
  }

  /// Divides the items of all frames into rows.
  ///
  /// - Parameters:
  ///   - items: The items, sorted by their frames and their rows.
  ///   - parents: The frames, in any order.
  ///   - count: The number of frames.
  /// - Returns: The rows, the index of the first row of each frame, and the number of rows after these.
  private static func divided(
    _ items: inout [Placed], by parents: [Int], count: Int
  ) -> (rows: [Range<Int>], rowStarts: [Int]) {
    var counts = Array(repeating: 0, count: count)
    for parent in parents {
      counts[parent] += 1
    }
    var rows: [Range<Int>] = []
    rows.reserveCapacity(items.count)
    var rowStarts: [Int] = []
    rowStarts.reserveCapacity(count + 1)
    var start = 0
    for count in counts {
      rowStarts.append(addRows(start..<start + count, of: &items, to: &rows))
      start += count
    }
    rowStarts.append(rows.count)
    return (rows, rowStarts)
  }

  /// Returns the indices of items in the order of their parents, then of their rows and their
  /// columns.
  ///
  /// Sorts one integer for each item: moving the items themselves was measured to take longer than
  /// the rest of the work on them.
  private static func order(
    of items: [Placed],
    _ parents: [Int]
  ) -> [Int] {
    // 201 parents, 2^22 rows and columns at most (``Cells/maximumCells``), 1,000 items.
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
    _ range: Range<Int>,
    of items: inout [Placed],
    to rows: inout [Range<Int>]
  ) -> Int {
    let first = rows.count
    var bottom = -1
    var isLow = true
    for number in range {
      let placed = items[number]
      let top = placed.rows.lowerBound
      let isOneHigh = placed.rows.count == 1
      // What is one row high is next to a thing of one row in the same row only.
      if top < bottom || top == bottom && isLow && isOneHigh {
        rows[rows.count - 1] = rows[rows.count - 1].lowerBound..<number + 1
        isLow = isLow && isOneHigh
      } else {
        rows.append(number..<number + 1)
        isLow = isOneHigh
      }
      bottom = max(bottom, placed.rows.upperBound)
    }
    for row in rows[first...] {
      sort(&items, row: row)
    }
    return first
  }

  /// Sorts the items of a row by column; what begins in one row is in order.
  private static func sort(_ items: inout [Placed], row: Range<Int>) {
    let (first, last) = (items[row.lowerBound], items[row.upperBound - 1])
    guard first.rows.lowerBound < last.rows.lowerBound else { return }
    items[row].sort { $0.columns.lowerBound < $1.columns.lowerBound }
  }

  private static func placed(
    _ item: Item,
    place: some InRow
  ) -> Placed {
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
      // Of two alike, the first one.
      if let smallest, frames[smallest].area <= frame.area {
        continue
      }
      smallest = number
    }
    return smallest.map(Item.frame)
  }
}
