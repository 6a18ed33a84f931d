/// The changes of one object between two editions, by its id in the newer one.
package struct ItemChange: Sendable, Equatable {
  package var kind: EditionRecord.Kind
  /// Its id in the newer edition; for a removed object its last one.
  package var id: String
  /// Its id in the older edition, where that was another one.
  package var formerID: String?
  package var changes: [Change]
}

/// Two texts by their hashes.
package struct TextPair: Sendable, Hashable {
  package let old: UInt64
  package let new: UInt64

  package init(old: UInt64, new: UInt64) {
    (self.old, self.new) = (old, new)
  }
}

/// One change of a thing.
package enum Change: Sendable, Equatable {
  /// It is new.
  case added
  /// It has been retired, as its page states.
  case retired
  /// It was removed; if another object has its id as an old one, that is the present target of the
  /// id.
  case removed(into: String?)
  /// It has another id in the same place.
  case renamed(from: String)
  /// It is in another topic, or in another folder.
  case moved(from: String, to: String)
  /// The level of a rule.
  case level(from: String, to: String)
  /// The status of a rule, unless it was retired.
  case status(from: String, to: String)
  case platforms(from: [String], to: [String])
  case versions(from: String, to: String)
  /// The value that a topic states under a field of the site; empty for nothing.
  case field(name: String, from: String, to: String)
  /// Its words in a language.
  case reworded(language: String, from: UInt64, to: UInt64)
  /// A translation that was missing or stale matches its original again.
  case translated(language: String, from: UInt64?, to: UInt64)
  /// A translation was removed.
  case untranslated(language: String, from: UInt64)

  /// A kind of change for readers, the most important ones first.
  package enum Kind: String, Sendable, CaseIterable {
    case added = "new"
    case retired, removed
    case raised, lowered, reversed
    case status, field, platforms, versions, reworded, moved, renamed, translated, untranslated
  }

  package var kind: Kind {
    switch self {
    case .added:
      .added
    case .retired:
      .retired
    case .removed:
      .removed
    case .renamed:
      .renamed
    case .moved:
      .moved
    case .level(let old, let new):
      Self.kind(ofLevel: old, new)
    case .status:
      .status
    case .platforms:
      .platforms
    case .versions:
      .versions
    case .field:
      .field
    case .reworded:
      .reworded
    case .translated:
      .translated
    case .untranslated:
      .untranslated
    }
  }

  /// The texts before and after a change of words.
  var texts: TextPair? {
    switch self {
    case .reworded(_, let old, let new), .translated(_, let old?, let new):
      TextPair(old: old, new: new)
    default:
      nil
    }
  }

  private static func kind(ofLevel old: String, _ new: String) -> Kind {
    let (before, after) = (strength(old), strength(new))
    if before < after {
      return .raised
    }
    if before > after {
      return .lowered
    }
    return .reversed
  }

  /// Returns how strongly a level binds, whether it requires or forbids.
  private static func strength(_ level: String) -> Int {
    switch level {
    case "must", "must-not":
      3
    case "should", "avoid":
      2
    default:
      1
    }
  }
}
