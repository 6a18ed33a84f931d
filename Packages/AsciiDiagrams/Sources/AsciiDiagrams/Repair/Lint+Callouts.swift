extension Lint {
  /// Reports callouts without a leader that are equally near to two parts of the drawing.
  mutating func checkCallouts(in scene: Scene) {
    let lone = drawing.controls.filter { control in
      control.isCallout
        && !drawing.lines.reaches(control)
        && !touchesBlock(control)
    }
    for callout in lone where Surroundings(callout, in: scene).areAmbiguous {
      report(
        .ambiguousCallout,
        row: callout.row,
        column: callout.columns.lowerBound)
    }
  }
}

extension Lint {
  /// Returns whether a block element or a shade, which the callout then names, is directly next to
  /// it.
  private func touchesBlock(_ callout: Control) -> Bool {
    let start = drawing.lines.cells.index(row: callout.row, column: callout.columns.lowerBound)
    return [start - 1, start + callout.columns.count].contains { cell in
      drawing.lines.kind(cell) == .block
    }
  }
}

/// The elements around a callout, and their distances, in units.
private struct Surroundings {
  /// A label, a control or a box near the callout.
  private struct Part {
    let place: Frame
    let distance: Int
    let isBox: Bool
  }

  /// The nearest part, and the next one.
  private var nearest: Part?
  private var next: Part?
  /// The smallest box that contains the callout.
  private let box: Frame?
  /// The distance to the wall of that box.
  private let wall: Int?

  init(_ callout: Control, in scene: Scene) {
    let place = Frame(callout)
    box = scene.frames.lazy.filter { $0.contains(place) }.min { one, other in
      one.area < other.area
    }
    wall = box.map(place.distance(toWallOf:))
    for label in scene.labels {
      add(label, near: place)
    }
    for control in scene.controls where !control.isCallout {
      add(control, near: place)
    }
    for frame in scene.frames where !frame.contains(place) {
      add(frame, distance: place.distance(to: frame), isBox: true)
    }
  }

  private mutating func add(_ item: some InRow, near place: Frame) {
    let other = Frame(item)
    add(other, distance: place.distance(toItem: other), isBox: false)
  }

  private mutating func add(
    _ other: Frame,
    distance: Int,
    isBox: Bool
  ) {
    // A callout never names what is outside of the box around it.
    if let box, !box.contains(other) {
      return
    }
    let part = Part(place: other, distance: distance, isBox: isBox)
    if distance < nearest?.distance ?? .max {
      (nearest, next) = (part, nearest)
    } else if distance < next?.distance ?? .max {
      next = part
    }
  }

  /// True if the two nearest parts are equally near, give or take a column, or the surrounding wall
  /// is as near as a box.
  ///
  /// A callout alone in a box means the box; one between two boxes that it touches means the gap.
  var areAmbiguous: Bool {
    guard let nearest else { return false }
    if nearest.isBox,
      let wall,
      abs(nearest.distance - wall) <= 8
    {
      return true
    }
    guard let next, nearest.distance > 0 else { return false }
    return next.distance - nearest.distance < 8
      && !next.place.contains(nearest.place)
  }
}

extension Frame {
  /// The place of a label or a control.
  fileprivate init(_ item: some InRow) {
    self.init(
      rows: item.row...item.row,
      columns: item.columns.lowerBound...max(item.columns.lowerBound, item.columns.upperBound - 1),
      isBox: false)
  }

  /// Returns the distance, in units, between this place of one row and a box.
  fileprivate func distance(to other: Frame) -> Int {
    Self.gap(columns, other.columns) * 8 + Self.gap(rows, other.rows) * 16
  }

  /// Returns the distance of an item of one row from this place, in which an item to the side
  /// counts as nearer than one below.
  fileprivate func distance(toItem other: Frame) -> Int {
    Self.gap(columns, other.columns) * 8 + abs(rows.lowerBound - other.rows.lowerBound) * 16
  }

  private static func gap(
    _ one: ClosedRange<Int>,
    _ other: ClosedRange<Int>
  ) -> Int {
    max(
      0,
      one.lowerBound - other.upperBound - 1,
      other.lowerBound - one.upperBound - 1)
  }

  /// Returns the distance, in units, between this place and the nearest wall around it.
  fileprivate func distance(toWallOf box: Frame) -> Int {
    min(
      (columns.lowerBound - box.columns.lowerBound - 1) * 8,
      (box.columns.upperBound - columns.upperBound - 1) * 8,
      (rows.lowerBound - box.rows.lowerBound - 1) * 16,
      (box.rows.upperBound - rows.upperBound - 1) * 16)
  }
}

extension Control {
  var isCallout: Bool {
    if case .callout = kind {
      true
    } else {
      false
    }
  }
}
