import Base
import Diagnostics
import Markup
import SiteConfiguration

extension SiteTree {
  /// The topics that state a field which the table of topics shows.
  func topics(stating fields: [EntryFields]) -> [Int] {
    let listed = configuration.fields.map { field in
      field.places.contains(.list)
    }
    guard listed.contains(true) else { return [] }
    return fields.indices.filter { entry in
      fields[entry].stated.joined().contains { listed[$0.field] }
    }
  }

  /// Diagnostics for the sections that the site names for its fields.
  var fieldDiagnostics: [Diagnostic] {
    let named = configuration.fields.flatMap(\.sections)
    return named.filter { sectionIndex[$0.value] == nil }.map { section in
      .unknown(
        .unknownSection,
        kind: "section",
        name: section.value,
        among: entries.filter { $0.kind == .section }.map(\.id),
        at: Location(configuration.path, bytes: section.bytes))
    }
  }
}
