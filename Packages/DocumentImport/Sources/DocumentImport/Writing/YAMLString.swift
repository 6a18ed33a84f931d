/// Texts as strings of YAML.
public enum YAMLString {
  /// Returns a text on one line, in double quotation marks (YAML 1.2, 7.3.1).
  ///
  ///     Say "OK"   →   "Say \"OK\""
  ///
  /// A document may have characters that YAML does not allow as they are: they are escaped (5.7).
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func quoted(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    var result = "\""
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result += "\\\(scalar)"
      case "\t":
        result += " "
      case _ where isAllowed(scalar):
        result.unicodeScalars.append(scalar)
      default:
        result += escape(scalar)
      }
    }
    return result + "\""
  }

  /// Returns whether a character may be in a file of YAML as it is (5.1), a byte order mark aside.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x1_0000...:
      true
    default:
      false
    }
  }

  /// `\u0090`: no character beyond four digits needs an escape.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
