import Base
import Diagnostics

extension Diagnostic {
  /// A token, a group or a file of tokens that is not as the format asks.
  static func malformedToken(
    _ problem: Message,
    help: Message? = nil,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(.malformedToken, problem, at: location, help: help)
  }

  /// A text with a character that no page can show; `nil` for most texts.
  static func unshowable(_ text: String, at location: Location) -> Diagnostic? {
    text.firstUnshowable.map { scalar in
      .malformedToken(
        "a text contains \(scalar.codePoint), which no page can show",
        help: "remove it",
        at: location)
    }
  }

  /// A name that is not that of a token.
  static func groupAsToken(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .unknownToken,
      "'\(name)' is a group, not a token",
      at: location,
      help: "write the name of a token in the group")
  }

  /// Tokens or groups that would have to be known before themselves.
  static func tokenCycle(_ names: [String], at location: Location) -> Diagnostic {
    Diagnostic(
      .tokenCycle,
      "circular references: \(names.joined(separator: " → "))",
      at: location,
      help: "write a value in one of them")
  }

  /// Values as earlier drafts of the format had them.
  static func outdatedTokens(
    _ written: String,
    meant: String,
    others: Int,
    at location: Location
  ) -> Diagnostic {
    let message: Message =
      if others == 0 {
        "value \(written) is in the form of an earlier draft"
      } else {
        "\(others + 1) values are in the form of an earlier draft, such as \(written)"
      }
    return Diagnostic(
      .outdatedToken,
      message,
      at: location,
      help: "write \(meant)"
    )
  }
}

extension String {
  /// The first control character, noncharacter, or replacement for half of a pair, `\ud800`.
  fileprivate var firstUnshowable: Unicode.Scalar? {
    // Most texts are ASCII without any.
    guard utf8.contains(where: { byte in byte < 0x20 || byte >= 0x7F }) else { return nil }
    return unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D:
        false
      case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF, 0xFFFD:
        true
      default:
        // The last two of each plane are no characters.
        scalar.value & 0xFFFE == 0xFFFE
      }
    }
  }
}

extension Unicode.Scalar {
  /// The form in which Unicode writes code points: `U+0000`.
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
