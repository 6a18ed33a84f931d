import Base
import Diagnostics
import Templates

/// A copy of a built-in template, whose first line states its origin.
///
///     {{! build-site 0.1.0, partials/end.mustache 3f2a91c0d4e5f607 }}
///
/// So the copy alone is enough to find out whether the program's own file has changed since.
package struct TemplateCopy: Sendable {
  /// The state of a copy relative to the built-in file of its name.
  package enum State: Sendable, Equatable {
    /// The built-in file is still the one that was copied.
    case current
    /// The built-in file has changed; `isEdited` states whether the copy has, too.
    case outdated(version: String, isEdited: Bool)
    /// No line states its origin; `isSame` states whether it equals the built-in file.
    case unmarked(isSame: Bool)
  }

  package let state: State

  /// Reads a copy; `nil` for a name that no built-in file has.
  ///
  /// - Parameters:
  ///   - name: The path of the copy in its folder: `partials/end.mustache`.
  ///   - bytes: Its content.
  package init?(_ name: String, bytes: [UInt8]) {
    guard let builtIn = TemplateFiles.builtIn[name]?.bytes else {
      return nil
    }
    // A built-in file does not state its origin, and a site may have copies of all of them.
    guard bytes != builtIn else {
      state = .unmarked(isSame: true)
      return
    }
    let end = bytes.firstIndex(of: .lineFeed) ?? bytes.endIndex
    let line = String(decoding: bytes[..<end], as: UTF8.self)
    guard let (version, digest) = Self.origin(line) else {
      state = .unmarked(isSame: false)
      return
    }
    guard digest != Self.digest(builtIn) else {
      state = .current
      return
    }
    // What was copied begins after the line about its origin.
    let rest = Array(bytes[min(end + 1, bytes.endIndex)...])
    state = .outdated(version: version, isEdited: Self.digest(rest) != digest)
  }
}

extension TemplateCopy {
  /// Returns a copy of a built-in file; `nil` if there is no such file.
  package static func text(of name: String, version: String) -> [UInt8]? {
    guard let builtIn = TemplateFiles.builtIn[name]?.bytes else {
      return nil
    }
    let origin = "build-site \(version), \(name) \(digest(builtIn))"
    let (open, close) = comment(in: name)
    return Array("\(open) \(origin)\(close)\n".utf8) + builtIn
  }

  /// Returns the origin in a first line: the version and the digest of the copied file.
  private static func origin(_ line: String) -> (version: String, digest: String)? {
    guard
      let match = line.firstMatch(
        of: /build-site ([0-9A-Za-z.+-]+), \S+ ([0-9a-f]{16})(?![0-9a-f])/)
    else { return nil }
    return (String(match.output.1), String(match.output.2))
  }

  private static func digest(_ bytes: [UInt8]) -> String {
    String(sha256(bytes.span).prefix(16))
  }

  /// Returns the delimiters of a one-line comment in a file.
  private static func comment(in name: String) -> (open: String, close: String) {
    if name.hasSuffix(".mustache") {
      return ("{{!", " }}")
    }
    if name.hasSuffix(".yaml") {
      return ("#", "")
    }
    if name.hasSuffix(".svg") {
      return ("<!--", " -->")
    }
    return ("/*", " */")
  }
}

extension Diagnostic {
  /// A copy of a built-in template that has changed since.
  static func outdatedTemplate(
    _ version: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .outdatedTemplate,
      "copied from build-site \(version), but the built-in file has changed since then",
      at: location,
      help: "compare it with 'build-site templates Templates --diff', then copy the first line"
    )
  }
}
