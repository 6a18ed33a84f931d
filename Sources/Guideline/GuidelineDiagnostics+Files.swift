package import Base
package import Diagnostics
import Markup

/// Messages about files next to pages, and about colors.
extension Diagnostic {
  package static func unknownFile(
    _ path: String,
    help: Message? = nil,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unknownFile,
      "missing file '\(path)'",
      at: location,
      help: help)
  }

  static func missingInDraft(
    _ path: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unknownFile,
      "missing file '\(path)'",
      at: location,
      severity: .warning,
      help: "add the file at this path from the page's folder before you publish the page")
  }

  static func absolutePath(
    _ path: String,
    at location: Location
  ) -> Diagnostic {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let isFile = name.contains(".") && ![".html", ".md"].contains(where: name.hasSuffix)
    let help: Message =
      if isFile {
        "put the file next to the page, and write its name: \(name)"
      } else {
        "link to a topic, a rule or a file next to the page"
      }
    return Diagnostic(
      .absolutePath,
      "address '\(path)' depends on where the site is published",
      at: location,
      help: help)
  }

  package static func brokenSymbolicLink(at location: Location) -> Diagnostic {
    Diagnostic(
      .unknownFile,
      "broken symbolic link",
      at: location,
      help: "restore its target, or remove the link")
  }

  /// Reports a shared text that no page includes.
  ///
  /// - Parameters:
  ///   - path: The path of the text.
  ///   - name: The name that it probably should have: `safety.ja.md` for `safety.jp.md`.
  /// - Returns: The diagnostic.
  package static func unusedSharedText(_ path: String, meant name: String?) -> Diagnostic {
    let help: Message =
      if let name {
        "rename it to \(name)"
      } else {
        "include it with '::: include …', or remove it"
      }
    return Diagnostic(
      .unusedFile,
      "no page includes this shared text",
      at: Location(path),
      help: help)
  }

  package static func unreadableImage(
    _ path: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unreadableImage,
      "image '\(path)' is not PNG, JPEG, GIF, WebP or SVG with a size",
      at: location,
      help: "convert it: width and height are read from the file")
  }

  package static func differingDarkImage(
    _ path: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .differingDarkImage,
      "dark image '\(path)' does not have the aspect ratio of the light one",
      at: location,
      help: "use the same width and height for both")
  }

  /// Two colors that a site declares to lie on each other, with less contrast than it asks for.
  static func lowContrast(
    of text: String,
    on background: String,
    ratio: Double,
    least: Double,
    theme: String,
    at location: Location
  ) -> Diagnostic {
    // 4.49 is less than 4.5, so that it must not be rounded to it.
    let shown = String((ratio * 100).rounded(.down) / 100)
    let needed = shortest(least)
    let message: Message =
      if theme.isEmpty {
        "'\(text)' on '\(background)' has a contrast of \(shown) to 1, but needs \(needed)"
      } else {
        "in '\(theme)', '\(text)' on '\(background)' has a contrast of \(shown) to 1, but needs \(needed)"
      }
    return Diagnostic(
      .lowContrast,
      message,
      at: location,
      severity: .warning,
      help: "change one of the colors, or set the required ratio with 'least'")
  }

  /// `3` for 3.0.
  private static func shortest(_ ratio: Double) -> String {
    guard ratio == ratio.rounded() else { return String(ratio) }
    return String(Int(ratio))
  }
}
