/// What a drawing shows: frames in frames, what stands in them, and what is joined with what.
struct Scene {
  /// Something that can be named.
  enum Item: Sendable, Hashable {
    case frame(Int)
    case label(Int)
    case control(Int)
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
  /// The frame in which each frame, label and control is; `nil` for none.
  let parents: [Item: Int]
  /// The items in each frame, those in none last, in the order of their places.
  private let children: [[Item]]
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
    let parents = Self.parents(frames, labels, drawing.controls)
    self.parents = parents
    self.children = Self.children(frames, labels, drawing.controls, parents)
    self.connections = ConnectionFinder.find(in: drawing.lines, self)
  }

  /// Finds the smallest frame around each item.
  private static func parents(
    _ frames: [Frame], _ labels: [Label], _ controls: [Control]
  ) -> [Item: Int] {
    var parents: [Item: Int] = [:]
    let bySize = frames.indices.sorted { (frames[$0].area, $0) < (frames[$1].area, $1) }
    for number in frames.indices {
      parents[.frame(number)] = bySize.first { frames[$0].contains(frames[number]) }
    }
    for (number, label) in labels.enumerated() {
      parents[.label(number)] = bySize.first {
        frames[$0].contains(row: label.row, column: label.columns.lowerBound)
      }
    }
    for (number, control) in controls.enumerated() {
      parents[.control(number)] = bySize.first {
        frames[$0].contains(row: control.row, column: control.columns.lowerBound)
      }
    }
    return parents
  }
}

extension Scene {
  private static func children(
    _ frames: [Frame], _ labels: [Label], _ controls: [Control], _ parents: [Item: Int]
  ) -> [[Item]] {
    var items: [(row: Int, column: Int, item: Item)] = []
    for (number, frame) in frames.enumerated() {
      items.append((frame.rows.lowerBound, frame.columns.lowerBound, .frame(number)))
    }
    for (number, label) in labels.enumerated() {
      items.append((label.row, label.columns.lowerBound, .label(number)))
    }
    for (number, control) in controls.enumerated() {
      items.append((control.row, control.columns.lowerBound, .control(number)))
    }
    items.sort { ($0.row, $0.column) < ($1.row, $1.column) }
    var children: [[Item]] = Array(repeating: [], count: frames.count + 1)
    for (_, _, item) in items { children[parents[item] ?? frames.count].append(item) }
    return children
  }
}

extension Scene {
  /// The rows and the columns that an item takes.
  func place(_ item: Item) -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
    switch item {
    case .frame(let number): return (frames[number].rows, frames[number].columns)
    case .label(let number):
      let label = labels[number]
      return (label.row...label.row, label.columns.lowerBound...label.columns.upperBound - 1)
    case .control(let number):
      let control = controls[number]
      return (
        control.row...control.row, control.columns.lowerBound...control.columns.upperBound - 1
      )
    }
  }

  /// The text of a label.
  func text(_ number: Int) -> String {
    String(decoding: cells.bytes[labels[number].bytes], as: UTF8.self)
  }

  /// The items in a frame, or in none, in rows from top to bottom and each from left to right.
  ///
  /// Items whose rows overlap are in one row.
  func rows(in parent: Int?) -> [[Item]] {
    var rows: [[Item]] = []
    var bottom = -1
    for item in children[parent ?? frames.count] {
      let place = place(item)
      let isBeside =
        place.rows.lowerBound == bottom && place.rows.count == 1
        && rows.last.map(isOneRow) == true
      if place.rows.lowerBound < bottom || isBeside {
        rows[rows.count - 1].append(item)
      } else {
        rows.append([item])
      }
      bottom = max(bottom, place.rows.upperBound)
    }
    for number in rows.indices where rows[number].count > 1 {
      rows[number].sort { place($0).columns.lowerBound < place($1).columns.lowerBound }
    }
    return rows
  }

  private func isOneRow(_ items: [Item]) -> Bool {
    items.allSatisfy { place($0).rows.count == 1 }
  }

  /// The item at a cell: a control or a label there, or the box on whose edge it is.
  func item(row: Int, column: Int) -> Item? {
    if let number = controls.firstIndex(where: { $0.row == row && $0.columns.contains(column) }) {
      return .control(number)
    }
    return labels.firstIndex { $0.row == row && $0.columns.contains(column) }.map(Item.label)
  }

  /// The smallest frame with a cell on its edge and another one inside or on its edge.
  func frame(edge: (row: Int, column: Int), inside: (row: Int, column: Int)) -> Item? {
    frames.indices.filter {
      frames[$0].hasOnEdge(row: edge.row, column: edge.column)
        && frames[$0].contains(row: inside.row, column: inside.column)
    }.min { (frames[$0].area, $0) < (frames[$1].area, $1) }.map(Item.frame)
  }
}
