/// What a drawing shows: frames in frames, what stands in them, and what is joined with what.
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

  /// An arrow or a line between two items; `nil` where nothing is recognized.
  struct Connection: Sendable, Hashable {
    var from: Item?
    var to: Item?
    /// Whether there is an arrowhead at `from` too.
    var isDouble = false
    /// Whether there is an arrowhead at `to`.
    var isArrow = true
  }

  /// More than these are only counted: nobody listens to them.
  static let mostFrames = 200
  static let mostLabels = 400

  let frames: [Frame]
  let labels: [Label]
  let controls: [Control]
  let cells: Cells
  /// The frame in which each label is; `nil` for none.
  let labelParents: [Int?]
  /// The items in each frame, those in none last, in the order of their places.
  private let children: [[Placed]]
  private(set) var connections: [Connection] = []

  /// Recognizes what is in a drawing; `nil` if there is too much.
  ///
  /// - Complexity: O(*n*), where *n* is the count of cells.
  init?(_ drawing: ParsedDrawing) {
    let labels = drawing.labels.filter { !$0.columns.isEmpty }
    guard labels.count <= Self.mostLabels, drawing.controls.count <= Self.mostLabels else {
      return nil
    }
    let frames = FrameFinder.find(in: drawing.lines)
    guard frames.count <= Self.mostFrames else { return nil }
    self.frames = frames
    self.labels = labels
    self.controls = drawing.controls
    self.cells = drawing.lines.cells
    let bySize = frames.indices.sorted { (frames[$0].area, $0) < (frames[$1].area, $1) }
    let labelParents = labels.map { label in
      bySize.first { frames[$0].contains(row: label.row, column: label.columns.lowerBound) }
    }
    self.labelParents = labelParents
    self.children = Self.children(frames, labels, labelParents, drawing.controls, bySize)
    self.connections = ConnectionFinder.find(in: drawing.lines, self)
  }
}

extension Scene {
  /// Puts each item into the smallest frame around it, in the order of their places.
  private static func children(
    _ frames: [Frame], _ labels: [Label], _ labelParents: [Int?], _ controls: [Control],
    _ bySize: [Int]
  ) -> [[Placed]] {
    var items: [(placed: Placed, parent: Int?)] = []
    for (number, frame) in frames.enumerated() {
      let parent = bySize.first { frames[$0].contains(frame) }
      let placed = Placed(item: .frame(number), rows: frame.rows, columns: frame.columns)
      items.append((placed, parent))
    }
    for (number, label) in labels.enumerated() {
      items.append((placed(.label(number), label), labelParents[number]))
    }
    for (number, control) in controls.enumerated() {
      let column = control.columns.lowerBound
      let parent = bySize.first { frames[$0].contains(row: control.row, column: column) }
      items.append((placed(.control(number), control), parent))
    }
    var children: [[Placed]] = Array(repeating: [], count: frames.count + 1)
    for number in order(of: items.map(\.placed)) {
      children[items[number].parent ?? frames.count].append(items[number].placed)
    }
    return children
  }

  /// The numbers of items in the order of their rows, then of their columns.
  ///
  /// What is sorted is one integer an item: moving the items themselves took longer than all else
  /// that is done with them.
  private static func order(of items: [Placed]) -> [Int] {
    let keys = items.enumerated().map { number, placed in
      UInt64(placed.rows.lowerBound) << 40 | UInt64(placed.columns.lowerBound) << 16
        | UInt64(number)
    }
    return keys.sorted().map { Int($0 & 0xFFFF) }
  }

  private static func placed(_ item: Item, _ place: some InRow) -> Placed {
    Placed(
      item: item, rows: place.row...place.row,
      columns: place.columns.lowerBound...place.columns.upperBound - 1)
  }
}

extension Scene {
  /// The text of a label.
  func text(_ number: Int) -> String {
    String(decoding: cells.bytes[labels[number].bytes], as: UTF8.self)
  }

  /// The items in a frame, or in none, in rows from top to bottom and each from left to right.
  ///
  /// Items whose rows overlap are in one row.
  func rows(in parent: Int?) -> [[Item]] {
    var rows: [[Placed]] = []
    var bottom = -1
    var isLow = true
    for placed in children[parent ?? frames.count] {
      let top = placed.rows.lowerBound
      // What is one row high is beside what is one row high in the same row only.
      if top < bottom || top == bottom && isLow && placed.rows.count == 1 {
        rows[rows.count - 1].append(placed)
        isLow = isLow && placed.rows.count == 1
      } else {
        rows.append([placed])
        isLow = placed.rows.count == 1
      }
      bottom = max(bottom, placed.rows.upperBound)
    }
    return rows.map { row in
      guard row.count > 1 else { return row.map(\.item) }
      return row.sorted { $0.columns.lowerBound < $1.columns.lowerBound }.map(\.item)
    }
  }

  /// The item at a cell: a control or a label there, or the box on whose edge it is.
  func item(row: Int, column: Int) -> Item? {
    if let number = controls.number(row: row, column: column) { return .control(number) }
    return labels.number(row: row, column: column).map(Item.label)
  }

  /// The smallest frame with a cell on its edge and another one inside or on its edge.
  func frame(edge: (row: Int, column: Int), inside: (row: Int, column: Int)) -> Item? {
    var smallest: Int?
    for (number, frame) in frames.enumerated()
    where frame.hasOnEdge(row: edge.row, column: edge.column)
      && frame.contains(row: inside.row, column: inside.column)
    {
      if smallest.map({ frames[$0].area <= frame.area }) != true { smallest = number }
    }
    return smallest.map(Item.frame)
  }
}
