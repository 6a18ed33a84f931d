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
