/// The containers for asides: `::: note`.
///
/// Each is declared by a case, and by its names in ``otherNames`` and ``alerts``.
package enum AsideKind: String, Sendable, CaseIterable {
  case `do`, dont, note, tip, warning

  /// Names of other tools for the same thing: `::: info`.
  private var otherNames: [String] {
    switch self {
    case .note:
      ["info", "important"]
    case .warning:
      ["caution", "danger"]
    case .do, .dont, .tip:
      []
    }
  }

  /// The names in quotes of GitHub: `> [!NOTE]`; any other name is text there, too.
  private var alerts: [String] {
    switch self {
    case .note:
      ["note", "important"]
    case .tip:
      ["tip"]
    case .warning:
      ["warning", "caution"]
    case .do, .dont:
      []
    }
  }

  /// All names, in the order of the kinds.
  static let names = allCases.flatMap { kind in [kind.rawValue] + kind.otherNames }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { kind in
      ([kind.rawValue] + kind.otherNames).map { name in (name, kind) }
    })
  private static let byAlert = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { kind in
      kind.alerts.map { name in (name, kind) }
    })

  /// The kind with a name.
  init?(name: String) {
    guard let kind = Self.byName[name] else { return nil }
    self = kind
  }

  /// The kind of a name in a quote, in letters of any case.
  init?(alert name: String) {
    guard let kind = Self.byAlert[name.lowercased()] else { return nil }
    self = kind
  }
}
