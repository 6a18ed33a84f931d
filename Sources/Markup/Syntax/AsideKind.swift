import MarkdownNames

/// The containers for asides: `::: note`.
///
/// Each is declared by a case; its names in other tools are ``ContainerSynonyms``.
package enum AsideKind: String, Sendable, CaseIterable {
  case `do`, dont, note, tip, warning

  /// Its own name, and those of other tools for the same thing: `::: info`.
  private var names: [String] {
    [rawValue] + ContainerSynonyms.namesAlsoRead(as: rawValue)
  }

  /// All names, in the order of the kinds.
  static let names = allCases.flatMap(\.names)

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { kind in
      kind.names.map { name in (name, kind) }
    })
  /// By the names in quotes of GitHub: `> [!NOTE]`.
  private static let byAlert = ContainerSynonyms.byAlert.compactMapValues(AsideKind.init(rawValue:))

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
