import Base

/// The radii of corners in a style sheet, all in the proportion of one that a site chooses.
///
///     a { border-radius: 1rem 50%; }   →   a { border-radius: 0.5rem 50%; }
///
/// Only lengths of fonts (`rem`, `em`) are scaled: a circle (`50%`) stays one.
enum CornerScale {
  /// Returns a style sheet with scaled radii.
  ///
  /// - Parameters:
  ///   - bytes: The style sheet.
  ///   - percent: The new size of radii, in hundredths of the old.
  /// - Returns: The style sheet, with everything else as it is.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func scaled(_ bytes: [UInt8], percent: Int) -> [UInt8] {
    let property = Array("radius:".utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index...].starts(with: property) else {
        output.append(bytes[index])
        index += 1
        continue
      }
      let value = bytes[(index + property.count)...].prefix { byte in
        byte != .semicolon && byte != .closeBrace
      }
      output += property
      append(String(decoding: value, as: UTF8.self), percent: percent, to: &output)
      index = value.endIndex
    }
    return output
  }

  /// Appends a value, with its lengths scaled.
  private static func append(_ value: String, percent: Int, to output: inout [UInt8]) {
    let words = value.split(separator: " ", omittingEmptySubsequences: false)
    let lengths = words.map { word in scaled(word, percent: percent) }
    output += lengths.joined(separator: " ").utf8
  }

  private static func scaled(_ word: Substring, percent: Int) -> String {
    // Compacted style sheets have no space before it.
    let length = word.prefix { character in character != "!" }
    let importance = word[length.endIndex...]
    for unit in ["rem", "em"] where length.hasSuffix(unit) {
      guard let number = Double(length.dropLast(unit.count)) else { continue }
      let thousandths = (number * Double(percent) * 10).rounded()
      guard thousandths != 0 else { return "0" + importance }
      return "\(thousandths / 1000)\(unit)\(importance)"
    }
    return String(word)
  }
}
