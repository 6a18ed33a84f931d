package import Diagnostics
import Markup
import Yams

/// Statements that have no place in the guideline, each with its reason: `Content/sources/waived.yaml`.
///
///     iphone2010-0001: The title page.
package struct Waivers: Sendable {
  /// By statement id, with the place of the id.
  package private(set) var reasons: [String: (reason: String, location: Location)] = [:]
  package private(set) var mistakes: [Diagnostic] = []

  /// Nothing is waived.
  package init() {}

  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path as messages show it.
  package init(_ bytes: [UInt8], path: String) {
    let yaml = YAMLText(path: path, bytes: bytes)
    do {
      guard let root = try yaml.root() else { return }
      guard let mapping = root.mapping else {
        mistakes.append(
          .wrongValue(
            "waived.yaml", expected: "a reason for each statement id", at: yaml.location(of: root)))
        return
      }
      for (key, value) in mapping { read(key, value, yaml) }
    } catch {
      mistakes.append(error.diagnostic)
    }
  }

  private mutating func read(_ key: Yams.Node, _ value: Yams.Node, _ yaml: YAMLText) {
    guard let id = key.scalar?.string else { return }
    guard let reason = value.scalar?.string, !reason.isEmpty else {
      mistakes.append(.wrongValue(id, expected: "a reason", at: yaml.location(of: value)))
      return
    }
    reasons[id] = (reason, yaml.location(of: key))
  }
}

extension Catalog {
  /// Notes which statements are waived, and reports waivers that waive nothing.
  mutating func waive(_ waivers: Waivers) {
    for (id, waiver) in waivers.reasons.sorted(by: { $0.key < $1.key }) {
      guard let place = statementIndex[id] else {
        let key = String(id[..<(id.lastIndex(of: "-") ?? id.endIndex)])
        let source = sourceIndex[key].map { sources[$0] }
        diagnostics.append(
          .unknownStatement(
            id, among: source?.statements.map(\.id) ?? [], at: waiver.location))
        continue
      }
      if let citing = citing[place.source][place.statement].first {
        diagnostics.append(
          .needlessWaiver(id, citedIn: entries[citing.entry].id, at: waiver.location))
      }
      waived[id] = waiver.reason
    }
  }
}
