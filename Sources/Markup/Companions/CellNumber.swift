import Base

/// The numbers in a column.
enum CellNumber {
  /// Returns the values of texts that are numbers, each with a unit or without one.
  ///
  /// It is `nil` if a text is something else, or all are empty. An empty text comes before every
  /// number.
  ///
  ///     8, 16px, 1.5 rem, −2, 40 %   →   8, 16, 1.5, -2, 40
  ///     2.1.0, 3–5, small            →   nil
  static func values(of texts: [String]) -> [Double]? {
    var values: [Double] = []
    for text in texts {
      let text = text.trimmingSpaces()
      guard let value = text.isEmpty ? -.infinity : value(of: text) else {
        return nil
      }
      values.append(value)
    }
    return values.contains { value in value > -.infinity } ? values : nil
  }

  private static func value(of text: String) -> Double? {
    let text = text.utf8.contains { byte in byte >= 0x80 } ? text.replacing("−", with: "-") : text
    let number = text.utf8.prefix(while: isOfNumber)
    let unit = String(text[number.endIndex...]).trimmingSpaces()
    // A unit is short, and without digits: `16px`, `40 %`, but not `3 of 5`.
    guard unit.count <= 3,
      unit.allSatisfy({ $0.isLetter || $0 == "%" })
    else {
      return nil
    }
    return Double(Substring(number))
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || [.plus, .hyphen, .period].contains(byte)
  }
}
