/// Compares an object with its earlier version.
struct PairComparison {
  private(set) var changes: [Change] = []

  init(_ old: RecordGroup, new: RecordGroup, context: PairContext) {
    comparePlaces(old, new: new, context: context)
    if let before = old.facts, let after = new.facts {
      compare(before, after)
      compareFields(before.fields, new: after.fields, context: context)
    }
    compareTexts(old, new)
  }

  // MARK: Places

  private mutating func comparePlaces(
    _ old: RecordGroup, new: RecordGroup, context: PairContext
  ) {
    switch new.kind {
    case .rule:
      guard let before = old.owner,
        let after = new.owner
      else { return }
      let (oldName, newName) = (old.id.dropFirst(before.count), new.id.dropFirst(after.count))
      if context.id(ofOwner: before) != after {
        changes.append(.moved(from: before, to: after))
      }
      if oldName != newName {
        changes.append(.renamed(from: old.id))
      }
    case .section, .topic:
      if old.id != new.id {
        changes.append(.renamed(from: old.id))
      }
      let (before, after) = (old.facts?.path ?? "", new.facts?.path ?? "")
      let folder = after.split(separator: "/").map(String.init).dropLast()
      if new.kind == .topic, context.path(before).dropLast() != folder {
        changes.append(.moved(from: before, to: after))
      }
    case .term:
      if old.id != new.id {
        changes.append(.renamed(from: old.id))
      }
    // The anchor of a heading is nothing that readers see, and the old one leads on.
    case .part:
      break
    }
  }

  // MARK: Facts

  private mutating func compare(_ old: EditionFacts, _ new: EditionFacts) {
    if old.status != new.status {
      changes.append(
        new.status == "retired" ? .retired : .status(from: old.status, to: new.status))
    }
    if old.level != new.level {
      changes.append(.level(from: old.level, to: new.level))
    }
    // Their order is the site's.
    if Set(old.platforms) != Set(new.platforms) {
      changes.append(.platforms(from: old.platforms, to: new.platforms))
    }
    if old.versions != new.versions {
      changes.append(.versions(from: old.versions, to: new.versions))
    }
  }

  private mutating func compareFields(
    _ old: [String: String], new: [String: String], context: PairContext
  ) {
    for name in context.fields {
      let (before, after) = (old[name] ?? "", new[name] ?? "")
      if before != after {
        changes.append(.field(name: name, from: before, to: after))
      }
    }
  }

  // MARK: Texts

  private mutating func compareTexts(_ old: RecordGroup, _ new: RecordGroup) {
    let original = new.original
    let languages = Set(old.records.map(\.language) + new.records.map(\.language))
    // What readers of the original see comes first.
    for language in languages.sorted(by: {
      ($0 != original ? 1 : 0, $0) < ($1 != original ? 1 : 0, $1)
    }) {
      let (before, after) = (old.record(in: language), new.record(in: language))
      if let change = change(
        from: before,
        to: after,
        language,
        isOriginal: language == original)
      {
        changes.append(change)
      }
    }
  }

  private func change(
    from old: EditionRecord?,
    to new: EditionRecord?,
    _ language: String,
    isOriginal: Bool
  ) -> Change? {
    switch (old, new) {
    case (let old?, let new?):
      if !isOriginal,
        old.isStale,
        !new.isStale
      {
        return .translated(language: language, from: old.hash, to: new.hash)
      }
      if old.hash == new.hash {
        return nil
      }
      return .reworded(language: language, from: old.hash, to: new.hash)
    case (nil, let new?):
      return .translated(
        language: language,
        from: nil,
        to: new.hash)
    case (let old?, nil):
      return .untranslated(language: language, from: old.hash)
    case (nil, nil):
      return nil
    }
  }
}
