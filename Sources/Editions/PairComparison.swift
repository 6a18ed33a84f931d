/// Compares an object with its earlier version.
struct PairComparison {
  private(set) var changes: [Change] = []

  init(from old: RecordGroup, to new: RecordGroup, context: PairContext) {
    comparePlaces(old, new: new, context: context)
    if let before = old.facts, let after = new.facts {
      compareFacts(before, new: after)
      compareFields(before.fields, new: after.fields, context: context)
    }
    compareTexts(old, new: new)
  }

  // MARK: Places

  private mutating func comparePlaces(
    _ old: RecordGroup,
    new: RecordGroup,
    context: PairContext
  ) {
    switch new.kind {
    case .rule:
      compareRule(old, new: new, context: context)
    case .section, .topic:
      compareID(old, new: new)
      compareFolder(old, new: new, context: context)
    case .term:
      compareID(old, new: new)
    // The anchor of a heading is nothing that readers see, and the old one leads on.
    case .part:
      break
    }
  }

  private mutating func compareID(_ old: RecordGroup, new: RecordGroup) {
    if old.id != new.id {
      changes.append(.renamed(from: old.id))
    }
  }

  private mutating func compareRule(_ old: RecordGroup, new: RecordGroup, context: PairContext) {
    guard let before = old.owner,
      let after = new.owner
    else { return }
    // A rule of a topic with a new id is neither moved nor renamed.
    if context.id(ofOwner: before) != after {
      changes.append(.moved(from: before, to: after))
    }
    if old.id.dropFirst(before.count) != new.id.dropFirst(after.count) {
      changes.append(.renamed(from: old.id))
    }
  }

  private mutating func compareFolder(
    _ old: RecordGroup,
    new: RecordGroup,
    context: PairContext
  ) {
    guard new.kind == .topic else { return }
    let (before, after) = (old.facts?.path ?? "", new.facts?.path ?? "")
    let folder =
      after
      .split(separator: "/")
      .map(String.init)
      .dropLast()
    if context.path(before).dropLast() != folder {
      changes.append(.moved(from: before, to: after))
    }
  }

  // MARK: Facts

  private mutating func compareFacts(_ old: EditionFacts, new: EditionFacts) {
    if old.status != new.status {
      let isRetired = new.status == "retired"
      changes.append(isRetired ? .retired : .status(from: old.status, to: new.status))
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
    _ old: [String: String],
    new: [String: String],
    context: PairContext
  ) {
    for name in context.fields {
      let (before, after) = (old[name] ?? "", new[name] ?? "")
      if before != after {
        changes.append(.field(name: name, from: before, to: after))
      }
    }
  }

  // MARK: Texts

  private mutating func compareTexts(_ old: RecordGroup, new: RecordGroup) {
    let languages = Set(old.records.map(\.language) + new.records.map(\.language))
    // What readers of the original see comes first.
    let original = languages.filter { $0 == new.original }
    for language in original.sorted() + languages.subtracting(original).sorted() {
      let (before, after) = (old.record(in: language), new.record(in: language))
      if let change = change(
        in: language,
        from: before,
        to: after,
        isOriginal: language == new.original
      ) {
        changes.append(change)
      }
    }
  }

  private func change(
    in language: String,
    from old: EditionRecord?,
    to new: EditionRecord?,
    isOriginal: Bool
  ) -> Change? {
    guard let new else {
      return old.map { .untranslated(language: language, from: $0.hash) }
    }
    guard let old else {
      return .translated(language: language, from: nil, to: new.hash)
    }
    if !isOriginal, old.isStale, !new.isStale {
      return .translated(language: language, from: old.hash, to: new.hash)
    }
    guard old.hash != new.hash else { return nil }
    return .reworded(language: language, from: old.hash, to: new.hash)
  }
}
