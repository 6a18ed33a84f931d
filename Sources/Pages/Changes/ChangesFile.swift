package import Base
package import Editions
import Guideline
import Rendering
import SiteConfiguration

extension Output {
  /// `data/changes.json` and its schema: the changes of each edition, for programs.
  static let changesData = Output(
    isEnabled: { site in
      site.hasEditions
        && site.configuration.hasExports
    },
    items: { _ in [Item(subject: 0), Item(subject: 1)] },
    path: { _, item in
      if item.subject == 0 {
        return "data/changes.json"
      }
      return "data/changes.schema.json"
    },
    make: { file, subject in
      if subject == 0 {
        return file.changesFile()
      }
      return DocumentationFile.schema("data-changes.schema.json")
    },
    isForReaders: false)
}

extension FileContext {
  fileprivate func changesFile() -> [UInt8] {
    let history = site.guideline.history
    let items = history.differences.enumerated().flatMap { number, difference in
      (difference?.items ?? []).map { item in
        (edition: number, item: item)
      }
    }
    let texts = ChangedTexts(of: history)
    return JSONValue.lines(
      head(history),
      name: "changes",
      indices: items.indices
    ) { index in
      let (number, item) = items[index]
      let edition = (key: "edition", value: JSONValue.string(history.editions[number].name))
      return .object([edition] + item.members(texts, reason: reasons(for: item, in: number)))
    }
  }

  private func head(_ history: EditionHistory) -> JSONMembers {
    [
      ("$schema", .string("changes.schema.json")), ("version", .integer(1)),
      ("languages", .strings(site.configuration.languages.map(\.code))),
      ("editions", .array(history.editions.map(\.value))),
    ]
  }
}

extension Edition {
  fileprivate var value: JSONValue {
    let notes = notes.sortedByKey().map { language, note in
      (key: language, value: JSONValue.string(note))
    }
    return .object([
      ("name", .string(name)), ("date", .string(date)), ("note", .object(notes)),
      ("rules", .integer(count(.rule))), ("topics", .integer(count(.topic))),
    ])
  }
}

extension FileContext {
  /// Returns the reason for a change, in each language that has it.
  fileprivate func reasons(
    for item: ItemChange,
    in edition: Int?
  ) -> JSONMembers {
    guard let reason = site.guideline.reason(for: item, in: edition) else { return [] }
    // A fallback is no reason in that language.
    let languages = site.languages.filter {
      reason.languageOfText($0) == $0
    }
    return languages.compactMap { language in
      reason.text(language).map { text in
        (site.addresses.code(language), .string(text))
      }
    }
  }
}

extension ChangeTeller {
  /// Returns the reason for a change, in each language that has it.
  package func reasons(for item: ItemChange) -> JSONMembers {
    file.reasons(for: item, in: edition)
  }
}

extension ItemChange {
  /// Returns the members that describe a change to programs.
  package func members(
    _ texts: ChangedTexts,
    reason: JSONMembers
  ) -> JSONMembers {
    let members: JSONMembers = [
      ("kind", .string(kind.rawValue)), ("id", .string(id)), ("formerID", .text(formerID)),
      ("changes", .array(changes.map { change in change.value(texts) })),
    ]
    guard !reason.isEmpty else { return members }
    return members + [("reason", .object(reason))]
  }
}

extension WordDifference {
  /// Both texts in one value: the parts that they share, and pairs of the parts that differ.
  fileprivate var value: JSONValue {
    var values: [JSONValue] = []
    // A removed part waits for the added one that takes its place: `["old", "new"]`.
    var removed: String?
    func flush() {
      guard let old = removed else { return }
      values.append(.strings([old, ""]))
      removed = nil
    }
    for piece in pieces {
      switch piece.kind {
      case .kept:
        flush()
        values.append(.string(piece.text))
      case .removed:
        removed = piece.text
      case .added:
        values.append(.strings([removed ?? "", piece.text]))
        removed = nil
      }
    }
    flush()
    return .array(values)
  }
}

extension Change {
  /// Returns the change for programs; `before` and `after` are the words for people.
  fileprivate func value(_ texts: ChangedTexts) -> JSONValue {
    var members: JSONMembers = [("kind", .string(kind.rawValue))]
    if let language {
      members.append(("language", .string(language)))
    }
    return .object(members + facts(texts))
  }

  private func facts(_ texts: ChangedTexts) -> JSONMembers {
    switch self {
    case .added, .retired, .removed(nil):
      []
    case .removed(let heir?):
      [("into", .string(heir))]
    case .renamed(let id):
      [("before", .string(id))]
    case .moved(let old, let new), .level(let old, let new), .status(let old, let new),
      .versions(let old, let new):
      Self.pair(.string(old), after: .string(new))
    case .platforms(let old, let new):
      Self.pair(.strings(old), after: .strings(new))
    case .field(let name, let old, let new):
      [("field", .string(name))] + Self.pair(.string(old), after: .string(new))
    case .reworded(_, let old, let new), .translated(_, let old?, let new):
      Self.words(old, new: new, texts: texts)
    case .translated(_, nil, let new):
      [("after", .text(texts.text(new)))]
    case .untranslated(_, let old):
      [("before", .text(texts.text(old)))]
    }
  }

  private static func pair(
    _ before: JSONValue,
    after: JSONValue
  ) -> JSONMembers {
    [("before", before), ("after", after)]
  }

  /// Returns the words that differ; both texts where they have too little in common.
  private static func words(
    _ old: UInt64,
    new: UInt64,
    texts: ChangedTexts
  ) -> JSONMembers {
    guard let difference = texts.words(old, new) else {
      return pair(.text(texts.text(old)), after: .text(texts.text(new)))
    }
    return [("words", difference.value)]
  }
}
