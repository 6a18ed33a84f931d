package import Base
package import Editions
import Guideline
import Rendering
import SiteConfiguration

extension Output {
  /// `data/changes.json` and its schema: the changes of each edition, for programs.
  static let changesData = Output(
    isWanted: { $0.hasEditions && $0.configuration.hasExports },
    items: { _ in [Item(subject: 0), Item(subject: 1)] },
    path: {
      if $1.subject == 0 {
        return "data/changes.json"
      }
      return "data/changes.schema.json"
    },
    make: { file, subject in
      if subject == 0 {
        return file.changesFile()
      }
      return DocumentationFile.schema("data-changes.schema.json")
    }, isForReaders: false)
}

extension FileContext {
  fileprivate func changesFile() -> [UInt8] {
    let history = site.guideline.history
    let items = history.differences.enumerated().flatMap { number, difference in
      (difference?.items ?? []).map { (edition: number, item: $0) }
    }
    let head: [(key: String, value: JSONValue)] = [
      ("$schema", .string("changes.schema.json")), ("version", .integer(1)),
      ("languages", .strings(site.configuration.languages.map(\.code))),
      ("editions", .array(history.editions.map(value))),
    ]
    let texts = ChangedTexts(of: history)
    return JSONValue.lines(head, name: "changes", indices: items.indices) { index in
      let (edition, item) = items[index]
      return .object(
        [("edition", .string(history.editions[edition].name))]
          + item.members(texts, reason: reasons(for: item, in: edition)))
    }
  }

  private func value(_ edition: Edition) -> JSONValue {
    .object([
      ("name", .string(edition.name)), ("date", .string(edition.date)),
      ("note", .object(edition.notes.sorted { $0.key < $1.key }.map { ($0, .string($1)) })),
      ("rules", .integer(edition.count(.rule))), ("topics", .integer(edition.count(.topic))),
    ])
  }
}

extension FileContext {
  /// Returns the reason for a change, in each language that has it.
  fileprivate func reasons(
    for item: ItemChange, in edition: Int?
  ) -> [(key: String, value: JSONValue)] {
    guard let reason = site.guideline.reason(for: item, in: edition) else { return [] }
    return site.languages.filter { reason.languageOfText($0) == $0 }.compactMap { language in
      reason.text(language).map { (site.addresses.code(language), .string($0)) }
    }
  }
}

extension ChangeTeller {
  /// Returns the reason for a change, in each language that has it.
  package func reasons(for item: ItemChange) -> [(key: String, value: JSONValue)] {
    file.reasons(for: item, in: edition)
  }
}

extension ItemChange {
  /// Returns the members that describe a change to programs.
  package func members(
    _ texts: ChangedTexts, reason: [(key: String, value: JSONValue)]
  ) -> [(key: String, value: JSONValue)] {
    [
      ("kind", .string(kind.rawValue)), ("id", .string(id)), ("formerID", .text(formerID)),
      ("changes", .array(changes.map { $0.value(texts) })),
    ] + (reason.isEmpty ? [] : [("reason", .object(reason))])
  }
}

extension WordDifference {
  /// Both texts in one value: the parts that they share, and pairs of the parts that differ.
  fileprivate var value: JSONValue {
    var values: [JSONValue] = []
    var removed: String?
    for piece in pieces {
      switch piece.kind {
      case .kept:
        if let old = removed {
          values.append(.strings([old, ""]))
        }
        values.append(.string(piece.text))
        removed = nil
      case .removed:
        removed = piece.text
      case .added:
        values.append(.strings([removed ?? "", piece.text]))
        removed = nil
      }
    }
    return .array(values + (removed.map { [.strings([$0, ""])] } ?? []))
  }
}

extension Change {
  /// Returns the change for programs; `before` and `after` are the words for people.
  fileprivate func value(_ texts: ChangedTexts) -> JSONValue {
    func pair(
      _ before: JSONValue,
      _ after: JSONValue
    ) -> [(key: String, value: JSONValue)] {
      [("before", before), ("after", after)]
    }
    func words(_ old: UInt64, _ new: UInt64) -> [(key: String, value: JSONValue)] {
      texts.words(old, new).map { word in [("words", word.value)] }
        ?? pair(.text(texts.text(old)), .text(texts.text(new)))
    }
    let facts: [(key: String, value: JSONValue)] =
      switch self {
      case .added, .retired:
        []
      case .removed(let heir):
        heir.map { [("into", .string($0))] } ?? []
      case .renamed(let id):
        [("before", .string(id))]
      case .moved(let old, let new), .level(let old, let new), .status(let old, let new),
        .versions(let old, let new):
        pair(.string(old), .string(new))
      case .platforms(let old, let new):
        pair(.strings(old), .strings(new))
      case .field(let name, let old, let new):
        [("field", .string(name))] + pair(.string(old), .string(new))
      case .reworded(_, let old, let new):
        words(old, new)
      case .translated(_, let old?, let new):
        words(old, new)
      case .translated(_, nil, let new):
        [("after", .text(texts.text(new)))]
      case .untranslated(_, let old):
        [("before", .text(texts.text(old)))]
      }
    return .object(
      [("kind", .string(kind.rawValue))] + (language.map { [("language", .string($0))] } ?? [])
        + facts)
  }
}
