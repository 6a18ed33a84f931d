/// The width, in the font of the author, of the characters that UAX #11 calls ambiguous.
public enum AmbiguousWidth: Sendable, Hashable, CaseIterable {
  /// One column, as in most fonts.
  case narrow
  /// Two columns for `①`, `→`, `★` and similar symbols, one for box drawing and blocks, as in
  /// Japanese programming fonts.
  case wideSymbols
  /// Two for all, as in old Japanese fonts.
  case wide
}

/// A drawing, read for one width of the ambiguous characters.
struct DrawingReading {
  let width: AmbiguousWidth
  let rules: ControlRules
  let cells: Cells
  let drawing: ParsedDrawing
  let walls: [Wall]

  /// The number of walls that are not in the column of the line that they continue.
  var faults: Int { walls.count { $0.actual != $0.expected } }

  /// Reads a drawing; `nil` if it is too large.
  ///
  /// - Complexity: That of ``Lines/init(_:_:)``.
  init?(
    _ source: DiagramSource,
    width: AmbiguousWidth,
    rules: ControlRules
  ) {
    guard let cells = Cells(source, ambiguousWidth: width) else { return nil }
    self.width = width
    self.rules = rules
    self.cells = cells
    drawing = ParsedDrawing(cells, rules: rules)
    walls = WallFinder.find(in: cells, drawing.lines)
  }

  /// The number of walls and corners that join nothing, which a wrong width of characters causes.
  private var flaws: Int {
    let loose = drawing.lines.lit.count { index in
      drawing.lines.looseArms(index)?.isEmpty == false
    }
    return faults + loose + drawing.lines.looseWallCount + lostEndCount
  }

  /// The number of rows that end with a wall which continues neither above nor below.
  ///
  /// A wrong width of characters puts such a wall behind the box to which it belongs.
  private var lostEndCount: Int {
    let lines = drawing.lines
    return (0..<cells.rows).count { row in
      let start = cells.index(row: row, column: 0)
      let end = cells.glyphs[start..<start + cells.columns].lastIndex { $0 != .blank }
      guard let end, cells.glyphs[end].isWall else { return false }
      return [Direction.n, .s].allSatisfy { direction in
        !lines.arms[end].has(direction) || lines.partner(end, toward: direction) == nil
      }
    }
  }

  /// True if the walls may be misaligned because their characters are wider than assumed.
  ///
  /// Box drawing is wide only in Japanese fonts. Walls that are too far out of place to be
  /// recognized join nothing.
  private var mayBeWide: Bool {
    guard cells.contains(bytesIn: 0x80...0xFF) else {
      return false
    }
    if faults > 0 {
      return true
    }
    // The first bytes of kana and ideographs.
    return cells.contains(bytesIn: 0xE3...0xE9)
      && drawing.lines.hasManyLooseWalls
  }

  /// Reads a drawing for the width under which the fewest walls and corners join nothing.
  ///
  /// - Parameters:
  ///   - source: The drawing.
  ///   - width: The width that its author states; `nil` to try all if walls are shifted.
  ///   - rules: The facts about its controls.
  /// - Returns: `nil` if the drawing is too large.
  static func best(
    of source: DiagramSource,
    _ width: AmbiguousWidth?,
    rules: ControlRules
  ) -> DrawingReading? {
    guard
      var best = DrawingReading(
        source,
        width: width ?? .narrow,
        rules: rules)
    else {
      return nil
    }
    guard width == nil, best.mayBeWide else { return best }
    var fewest = best.flaws
    for other in [AmbiguousWidth.wideSymbols, .wide] {
      // Under a wrong width most walls are too far aside to be told from others. All of them fit where box
      // drawing is wide indeed.
      let share = other == .wide ? 4 : 2
      guard let reading = DrawingReading(source, width: other, rules: rules),
        reading.flaws * share < fewest
      else {
        continue
      }
      (best, fewest) = (reading, reading.flaws)
    }
    return best
  }

  /// The largest number of repairs, one of the other: moving a wall may show that others are aside.
  private static let maximumRepairs = 3

  /// The drawing with its walls where they belong, and its bytes; `nil` if that is no better.
  func repaired() -> (bytes: [UInt8], reading: DrawingReading)? {
    guard faults > 0 else { return nil }
    var best: (bytes: [UInt8], reading: DrawingReading)?
    var last = self
    for _ in 0..<Self.maximumRepairs {
      guard last.faults > 0,
        let bytes = Repair.repair(last.cells, in: last.drawing.lines, walls: last.walls),
        let again = DrawingReading(
          DiagramSource(bytes),
          width: width,
          rules: rules)
      else { break }
      if again.faults < best?.reading.faults ?? faults {
        best = (bytes, again)
      }
      last = again
    }
    return best
  }
}
