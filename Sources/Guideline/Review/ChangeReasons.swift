import Base
package import Diagnostics
import Markup
import SiteConfiguration
import Yams

/// The reasons for changes, in one line each, as the editor states them: `Content/changes.yaml`.
///
///     alert.two-buttons: Three buttons did not fit.
///     tab-bar.few: {en: Five are hard to tell apart., ja: 五つは見分けにくい。}
///     term:sheet:
///       "2026.1": The word is what the system calls it.
///
/// A reason without an edition applies to the newest change of the object, or to the next one.
package struct ChangeReasons: Sendable, Equatable {
  /// The reason for the change of one object.
  struct Entry: Sendable, Equatable {
    /// A reason and where its edition is named.
    struct Dated: Sendable, Equatable {
      let edition: String
      let location: Location
      let reason: LocalizedText
    }

    let location: Location
    var newest: LocalizedText?
    var dated: [Dated] = []
  }

  /// By id, in the form of files: a term's would else be a topic's.
  private(set) var entries: [String: Entry] = [:]
  package private(set) var diagnostics: [Diagnostic] = []

  /// No reasons.
  package init() {}

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path as messages show it.
  ///   - languages: The site's languages.
  package init(_ bytes: [UInt8], path: String, languages: [String]) {
    var values = ValueReader(YAMLText(path: path, bytes: bytes))
    do {
      guard let root = try values.yaml.root() else { return }
      if let mapping = root.mapping {
        entries = Self.entries(
          in: mapping,
          languages: languages,
          values: &values)
      } else {
        values.wrongValue(
          "changes.yaml",
          expected: "a reason for each id",
          node: root)
      }
      diagnostics = values.diagnostics
    } catch {
      // Of a file that cannot be read nothing else is known.
      diagnostics.append(error.diagnostic)
    }
  }

  private static func entries(
    in mapping: Yams.Node.Mapping,
    languages: [String],
    values: inout ValueReader
  ) -> [String: Entry] {
    var entries: [String: Entry] = [:]
    for (key, value) in mapping {
      guard let id = key.scalar?.string else {
        values.wrongValue("changes.yaml", expected: "ids", node: key)
        continue
      }
      entries[id] = entry(
        id,
        key: key,
        node: value,
        languages: languages,
        values: &values)
    }
    return entries
  }

  private static func entry(
    _ id: String,
    key: Yams.Node,
    node: Yams.Node,
    languages: [String],
    values: inout ValueReader
  ) -> Entry {
    var entry = Entry(location: values.yaml.location(of: key))
    let keys = node.mapping?.keys.compactMap { $0.scalar?.string } ?? []
    // Without a language among them they are editions.
    guard let mapping = node.mapping,
      !keys.isEmpty,
      !keys.contains(where: languages.contains)
    else {
      entry.newest = reason(
        id,
        node: node,
        languages: languages,
        values: &values
      )
      return entry
    }
    for (key, value) in mapping {
      guard let edition = key.scalar?.string else { continue }
      let reason = reason(
        edition,
        node: value,
        languages: languages,
        values: &values
      )
      let location = values.yaml.location(of: key)
      entry.dated.append(Entry.Dated(edition: edition, location: location, reason: reason))
    }
    return entry
  }

  private static func reason(
    _ key: String,
    node: Yams.Node,
    languages: [String],
    values: inout ValueReader
  ) -> LocalizedText {
    let text = values.localized(key, node: node, languages: languages)
    let isLong = languages.indices.contains { language in
      text.text(language)?.contains("\n") == true
    }
    // Once for all languages.
    if isLong {
      values.wrongValue(key, expected: "one line", node: node)
    }
    return text
  }
}
