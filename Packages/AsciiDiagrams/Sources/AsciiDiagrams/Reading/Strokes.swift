/// The arms of the lines, separated by style.
struct Strokes {
  /// The arms of one style; empty arrays for styles that do not occur.
  private(set) var layers: [[Arms]]

  /// Separates the lines by their styles.
  ///
  /// A joint takes the style of the lines that it joins: `+` between `=` is double.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  init(_ lines: Lines, annotation: Annotation) {
    layers = Array(repeating: [], count: Style.allCases.count)
    layers[0] = lines.arms
    if Self.hasStyles(lines) {
      divide(lines)
    }
    part(annotation, count: lines.arms.count)
  }

  /// Moves the arms of every style but the light one into the layer of that style.
  private mutating func divide(_ lines: Lines) {
    let empty = Array(repeating: Arms(), count: lines.arms.count)
    for index in lines.lit {
      var rest = lines.arms[index]
      while let direction = rest.popFirst() {
        let style = Self.style(of: index, direction, in: lines)
        guard style != .light else { continue }
        let layer = Int(style.rawValue)
        if layers[layer].isEmpty {
          layers[layer] = empty
        }
        layers[0][index].remove(Arms(direction))
        layers[layer][index].insert(Arms(direction))
      }
    }
  }

  /// Moves the annotation into a separate layer.
  private mutating func part(_ annotation: Annotation, count: Int) {
    guard !annotation.arms.isEmpty else { return }
    let last = Int(Style.annotation.rawValue)
    layers[last] = Array(repeating: Arms(), count: count)
    for (cell, arms) in annotation.arms {
      for layer in 0..<last where !layers[layer].isEmpty {
        layers[layer][cell].subtract(arms)
      }
      layers[last][cell] = arms
    }
  }

  /// Returns whether any character can have lines other than light ones.
  private static func hasStyles(_ lines: Lines) -> Bool {
    lines.lit.contains { index in
      switch lines.cells.glyphs[index] {
      case "=", ":", .dash, .gap:
        true
      default:
        boxDrawing(lines.cells.glyphs[index]).map(BoxDrawing.isLight) == false
      }
    }
  }

  /// Returns the style of the arm of a cell: that of its own character, or else that of the
  /// neighbor's.
  static func style(
    of index: Int,
    _ direction: Direction,
    in lines: Lines
  ) -> Style {
    if let style = ownStyle(lines.cells.glyphs[index], toward: direction) {
      return style
    }
    let neighbor = index + direction.step(lines.stride)
    guard lines.arms.indices.contains(neighbor) else { return .light }
    return ownStyle(lines.cells.glyphs[neighbor], toward: direction.opposite) ?? .light
  }

  private static func ownStyle(
    _ glyph: Glyph,
    toward direction: Direction
  ) -> Style? {
    let isHorizontal = direction == .e || direction == .w
    switch glyph {
    case "-" where isHorizontal:
      return .light
    case "=" where isHorizontal:
      return .double
    case .dash where isHorizontal, .gap where isHorizontal:
      return .dashed
    case "|" where direction == .n || direction == .s:
      return .light
    case ":" where !isHorizontal:
      return .dashed
    default:
      guard let scalar = boxDrawing(glyph) else { return nil }
      return BoxDrawing.style(scalar, toward: direction)
    }
  }

  /// Returns the scalar of a glyph that is box drawing.
  private static func boxDrawing(_ glyph: Glyph) -> UInt32? {
    guard let scalar = glyph.shape,
      scalar <= 0x257F
    else { return nil }
    return scalar
  }
}
