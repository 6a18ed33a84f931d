import Base
package import Diagnostics
import Markup
import Yams

/// Statements that have no place in the guideline, each with its reason: `Content/sources/waived.yaml`.
///
///     iphone2010-0001: The title page.
package struct Waivers: Sendable, Equatable {
  /// The reason why a statement is waived, and the place of its id.
  package struct Waiver: Sendable, Equatable {
    package let reason: String
    package let location: Location
  }

  /// By statement id.
  package private(set) var reasons: [String: Waiver] = [:]
  package private(set) var diagnostics: [Diagnostic] = []

  /// Creates an empty list of waivers.
  package init() {}

  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path as messages show it.
  package init(_ bytes: [UInt8], path: String) {
    let yaml = YAMLText(path: path, bytes: bytes)
    do {
      guard let root = try yaml.root() else { return }
      guard let mapping = root.mapping else {
        diagnostics.append(
          .wrongValue(
            "waived.yaml",
            expected: "a reason for each statement's id",
            at: yaml.location(of: root)))
        return
      }
      for (key, value) in mapping {
        read(key, value: value, yaml: yaml)
      }
    } catch {
      diagnostics.append(error.diagnostic)
    }
  }

  private mutating func read(
    _ key: Yams.Node,
    value: Yams.Node,
    yaml: YAMLText
  ) {
    guard let id = key.scalar?.string else { return }
    guard let reason = value.scalar?.string,
      !reason.isEmpty
    else {
      diagnostics.append(.wrongValue(id, expected: "a reason", at: yaml.location(of: value)))
      return
    }
    reasons[id] = Waiver(reason: reason, location: yaml.location(of: key))
  }
}
