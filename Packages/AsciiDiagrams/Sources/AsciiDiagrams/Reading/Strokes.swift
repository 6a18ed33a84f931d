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
    defer { part(annotation, count: lines.arms.count) }
    layers[0] = lines.arms
    guard Self.hasStyles(lines) else { return }
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
      switch lines.cells.glyphs[index].code {
      case 0x3D, 0x3A, Glyph.dash.code, Glyph.gap.code:
        true
      case 0x100..<0x180:
        !BoxDrawing.isLight(UInt32(lines.cells.glyphs[index].code) + 0x2400)
      default:
        false
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
    switch glyph.code {
    case 0x2D:
      return isHorizontal ? .light : nil
    case 0x3D:
      return isHorizontal ? .double : nil
    case Glyph.dash.code, Glyph.gap.code:
      return isHorizontal ? .dashed : nil
    case 0x7C:
      if isHorizontal || direction.isDiagonal {
        return nil
      }
      return .light
    case 0x3A:
      return isHorizontal ? nil : .dashed
    default:
      break
    }
    guard let scalar = glyph.shape, scalar <= 0x257F else { return nil }
    return BoxDrawing.style(scalar, toward: direction)
  }
}
