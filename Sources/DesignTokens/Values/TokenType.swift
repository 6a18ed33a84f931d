/// The types of tokens (Design Tokens Format Module 2025.10, sections 8 and 9).
package enum TokenType: String, Sendable, CaseIterable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography
}
