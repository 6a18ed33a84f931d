import Base
import Diagnostics
import Foundation

/// The diagnostics for the custom look of a site.
extension Diagnostic {
  /// Reports two colors with an insufficient contrast.
  ///
  /// - Parameters:
  ///   - pair: Two colors whose contrast is too low.
  ///   - role: The role of the pair that the site sets.
  ///   - palette: The colors.
  ///   - scheme: The scheme whose colors they are.
  ///   - location: The place at which the color is set.
  /// - Returns: A diagnostic with a color that would pass, if there is one.
  static func lowContrast(
    _ pair: ContrastPair,
    of role: ColorRole,
    in palette: Palette,
    scheme: ColorScheme,
    at location: Location
  ) -> Diagnostic {
    let ratio = tenths(pair.contrast(in: palette), rounded: .down)
    let least = tenths(pair.least, rounded: .up)
    let message: Message = """
      in \(scheme.rawValue), '\(pair.ink.name)' (\(palette[pair.ink].text)) has a contrast of \
      \(ratio) to 1 with '\(pair.ground.name)' (\(palette[pair.ground].text)), but needs \(least)
      """
    let help = lowContrastHelp(palette.passingColor(for: role), role: role)
    return Diagnostic(.lowContrast, message, at: location, help: help)
  }

  private static func lowContrastHelp(
    _ passing: Color?,
    role: ColorRole
  ) -> Message {
    guard let passing else {
      return
        "no color of this hue has enough contrast as '\(role.name)': change the other colors, too"
    }
    return "'\(passing.text)' has enough contrast"
  }

  /// `4.49` is less than 4.5, so that it must not be rounded to it.
  private static func tenths(
    _ ratio: Double,
    rounded rule: FloatingPointRoundingRule
  ) -> String {
    String((ratio * 100).rounded(rule) / 100)
  }

  /// A color that YAML takes for a comment.
  static func colorAsComment(
    _ key: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .wrongValue,
      "'\(key)' has no value: in YAML, '#' after a space starts a comment",
      at: location,
      help: "put the color in quotes: \"#5b2c83\"")
  }

  static func unknownDirective(
    _ name: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    unknown(
      .unknownKey,
      kind: "directive",
      name: name,
      among: known,
      at: location)
  }

  static func malformedPolicySource(
    _ source: String,
    of directive: String,
    help: Message,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .wrongValue,
      "'\(directive)' cannot have '\(source)'",
      at: location,
      help: help)
  }
}
