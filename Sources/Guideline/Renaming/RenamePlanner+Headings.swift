import Base
import Markup

/// A heading by its name, as `tab-bar#sizes`, `bars/#sizes` or `/#sizes`.
private struct NamedHeading {
  let entry: Int
  /// The beginning of the ids of the entry's parts: `tab-bar#`.
  let part: String
  let anchor: String
}

extension RenamePlanner {
  mutating func renameHeading(
    _ old: String,
    to new: String
  ) throws(RenameError) {
    let heading = try heading(old)
    let (original, anchors) = try anchors(around: heading, named: old)
    let id = try newID(of: heading, as: new, among: anchors)
    names.heading = (heading.entry, RenamedNames.Change(old: heading.anchor, new: id))
    try renameOnPages(heading, to: id, original: original)
  }

  private mutating func renameOnPages(
    _ heading: NamedHeading,
    to id: String,
    original: PageInput
  ) throws(RenameError) {
    for page in tree.groups[heading.entry].pages.compactMap(\.self) {
      // A heading has the same id in every language, though it need not be in all.
      let ids = guideline.anchors.headings(heading.entry, language: page.language)
      guard let number = ids.firstIndex(of: heading.anchor) else {
        continue
      }
      try rename(
        page.document.headings[number],
        from: heading.anchor,
        to: id,
        on: page,
        isOriginal: page === original)
    }
  }

  private func heading(_ id: String) throws(RenameError) -> NamedHeading {
    guard let hash = id.firstIndex(of: "#") else {
      throw .unknown(.heading, id, near: nil)
    }
    let part = id[...hash]
    let anchor = id[hash...].dropFirst()
    let parts = tree.entries.indices.lazy.map { index in
      tree.partID(index, anchor: "")
    }
    guard let entry = parts.firstIndex(where: { $0 == part }) else {
      let near = nearest(to: String(part), among: Array(parts))
      throw .unknown(.heading, id, near: near.map { $0 + anchor })
    }
    return NamedHeading(
      entry: entry,
      part: String(part),
      anchor: String(anchor))
  }

  /// Returns the page that states the anchors of an entry, and its anchors, the heading's among them.
  private func anchors(
    around heading: NamedHeading,
    named old: String
  ) throws(RenameError) -> (page: PageInput, anchors: PageAnchors) {
    guard let original = tree.groups[heading.entry].original,
      let anchors = guideline.anchors
        .entries[heading.entry]
        .pages[original.language],
      let present = anchors.spelling(of: heading.anchor)
    else { throw .unknown(.heading, old, near: near(heading, named: old)) }
    guard present == heading.anchor else {
      throw .former(.heading, old, present: heading.part + present)
    }
    // Rules have anchors, too.
    guard anchors.headings.contains(present) else {
      throw .unknown(.heading, old, near: near(heading, named: old))
    }
    return (original, anchors)
  }

  private func newID(
    of heading: NamedHeading,
    as new: String,
    among anchors: PageAnchors
  ) throws(RenameError) -> String {
    let id = try anchor(in: new, replacing: heading)
    guard Identifier.isWellFormed(id.utf8) else {
      throw .malformed(.heading, new)
    }
    guard id != heading.anchor else {
      throw .unchanged(.heading, new)
    }
    if let taken = anchors.spelling(of: id), taken != heading.anchor {
      throw .taken(.heading, heading.part + id)
    }
    return id
  }

  /// Returns the anchor in a new id of a heading: `sizes` for `tab-bar#sizes` and for `sizes`.
  private func anchor(
    in new: String,
    replacing heading: NamedHeading
  ) throws(RenameError) -> String {
    guard new.contains("#") else { return new }
    guard new.hasPrefix(heading.part) else {
      throw .otherTopic(.heading, new)
    }
    return String(new.dropFirst(heading.part.count))
  }

  private mutating func rename(
    _ heading: Heading,
    from old: String,
    to id: String,
    on page: PageInput,
    isOriginal: Bool
  ) throws(RenameError) {
    // A heading of an included text belongs to every page that includes it.
    guard page.document.isOwn(heading.bytes) else {
      throw .unwritable(page.location(of: heading.bytes))
    }
    if let explicit = heading.explicitID {
      try replace(explicit, with: id, in: page.path)
    }
    guard isOriginal else { return }
    guard let explicit = heading.explicitID else {
      return insert(
        " {#\(id) aliases=\(old)}",
        at: heading.textEnd,
        in: page.path)
    }
    changeAliases(
      heading.aliases,
      removing: [id],
      adding: old,
      after: explicit.bytes.upperBound,
      in: page.path)
  }

  /// The nearest heading of an entry.
  private func near(
    _ heading: NamedHeading,
    named old: String
  ) -> String? {
    guard let language = tree.entries[heading.entry].original else {
      return nil
    }
    let anchors = guideline.anchors.headings(heading.entry, language: language)
    return nearest(to: old, among: anchors.map { heading.part + $0 })
  }
}
