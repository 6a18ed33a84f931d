/// Writes superscripts and subscripts on the line: `10³`, `H₂O`, `x^(n+1)`.
///
/// A power that stands on the line is another number: `10³` would become `103`.
package enum RaisedText {
  /// Returns the scalars for a text above or below the line, each with the index of the one that it stands for.
  ///
  /// - Parameters:
  ///   - scalars: The text.
  ///   - isRaised: True above the line, false below it.
  /// - Returns: The characters, each with an index in the text.
  static func scalars(_ scalars: [UInt32], isRaised: Bool) -> [(scalar: UInt32, index: Int)] {
    let table = isRaised ? raised : lowered
    let unchanged = scalars.enumerated().map { (scalar: $0.element, index: $0.offset) }
    let text = scalars.filter { !$0.isSpace }
    // Letters alone are the ending of an ordinal, or a mark: `10th`, `™`.
    guard text.contains(where: \.isDigit),
      let last = scalars.indices.last
    else { return unchanged }
    if text.allSatisfy({ table[$0] != nil }) {
      return unchanged.map { (scalar: table[$0.scalar] ?? $0.scalar, index: $0.index) }
    }
    let sign: UInt32 = isRaised ? .caret : .underscore
    return [(sign, 0), (.leftParenthesis, 0)] + unchanged + [(.rightParenthesis, last)]
  }

  /// The signs that Unicode has above the line, by the scalars that they stand for.
  package static let raised = table("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ")

  /// The signs that Unicode has below the line, by the scalars that they stand for.
  package static let lowered = table("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")

  private static func table(_ plain: String, _ set: String) -> [UInt32: UInt32] {
    Dictionary(uniqueKeysWithValues: zip(plain.scalarValues, set.scalarValues))
  }
}
