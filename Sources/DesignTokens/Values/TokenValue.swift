/// The value of a token, all references followed.
package enum TokenValue: Sendable, Hashable {
  case color(TokenColor)
  case dimension(TokenDimension)
  /// From the most preferred on.
  case fontFamily([String])
  /// From 1 to 1000.
  case fontWeight(Double)
  case duration(TokenDuration)
  case cubicBezier(CubicBezier)
  case number(Double)
  case strokeStyle(StrokeStyle)
  case border(TokenBorder)
  case transition(TokenTransition)
  /// From the uppermost layer on.
  case shadow([TokenShadow])
  case gradient([GradientStop])
  case typography(TokenTypography)

  package var type: TokenType {
    switch self {
    case .color:
      .color
    case .dimension:
      .dimension
    case .fontFamily:
      .fontFamily
    case .fontWeight:
      .fontWeight
    case .duration:
      .duration
    case .cubicBezier:
      .cubicBezier
    case .number:
      .number
    case .strokeStyle:
      .strokeStyle
    case .border:
      .border
    case .transition:
      .transition
    case .shadow:
      .shadow
    case .gradient:
      .gradient
    case .typography:
      .typography
    }
  }
}

/// A length.
package struct TokenDimension: Sendable, Hashable {
  /// A pixel of CSS, or the size of the page's font.
  package enum Unit: String, Sendable, CaseIterable {
    case px, rem
  }

  package var value: Double
  package var unit: Unit

  package init(value: Double, unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// In CSS pixels, where the font of the page has its usual size.
  package var pixels: Double {
    if unit == .px {
      value
    } else {
      value * 16
    }
  }
}

/// A span of time.
package struct TokenDuration: Sendable, Hashable {
  /// Milliseconds or seconds.
  package enum Unit: String, Sendable, CaseIterable {
    case ms, s
  }

  package var value: Double
  package var unit: Unit

  /// In milliseconds.
  package var milliseconds: Double {
    if unit == .ms {
      value
    } else {
      value * 1000
    }
  }
}

/// The course of a change in time: the control points of a curve from (0, 0) to (1, 1).
package struct CubicBezier: Sendable, Hashable {
  package var x1: Double
  package var y1: Double
  package var x2: Double
  package var y2: Double
}

/// The style in which a line is drawn.
package enum StrokeStyle: Sendable, Hashable {
  /// A style that CSS has by the same name.
  package enum Line: String, Sendable, CaseIterable {
    case solid, dashed, dotted, double, groove, ridge, outset, inset
  }

  /// The ends of dashes, as in SVG.
  package enum Cap: String, Sendable, CaseIterable {
    case round, butt, square
  }

  case line(Line)
  /// Lengths of dashes and gaps by turns.
  case dashes([TokenDimension], Cap)
}

/// A line around something.
package struct TokenBorder: Sendable, Hashable {
  package var color: TokenColor
  package var width: TokenDimension
  package var style: StrokeStyle
}

/// A change from one state to another.
package struct TokenTransition: Sendable, Hashable {
  package var duration: TokenDuration
  package var delay: TokenDuration
  package var timing: CubicBezier
}

/// One layer of a shadow.
package struct TokenShadow: Sendable, Hashable {
  package var color: TokenColor
  package var offsetX: TokenDimension
  package var offsetY: TokenDimension
  package var blur: TokenDimension
  package var spread: TokenDimension
  package var isInset: Bool
}

/// A color at a place of a gradient.
package struct GradientStop: Sendable, Hashable {
  package var color: TokenColor
  /// From 0 to 1.
  package var position: Double
}

/// A style of text.
package struct TokenTypography: Sendable, Hashable {
  package var family: [String]
  package var size: TokenDimension
  package var weight: Double
  /// `nil` where the token leaves it out.
  package var letterSpacing: TokenDimension?
  /// In font sizes; `nil` where the token leaves it out.
  package var lineHeight: Double?
}
