extension TranslationLock {
  /// The lock after a rename: what was accepted stays accepted, for no word of it has changed.
  ///
  /// What was stale stays stale; entries that belong to no part stay as they are.
  ///
  /// - Parameters:
  ///   - before: The site that the lock is of.
  ///   - after: The same site, its parts in the same order, with other names.
  ///   - folders: What folders are called now.
  /// - Returns: The lock of the site after the rename.
  /// - Complexity: O(*n*) in the count of parts.
  package func renamed(
    from before: GuidelineStages, to after: GuidelineStages, folders: RenamedNames.Folders?
  ) -> TranslationLock {
    struct Place: Hashable {
      let folder: [String]
      let language: Int
      let number: Int
    }
    let parts = after.translations(comparedWith: self).parts.map { part in
      let folder = after.tree.entries[part.entry].folder
      return (Place(folder: folder, language: part.language, number: part.number), part)
    }
    let present = Dictionary(parts) { first, _ in first }
    var removed: [Key] = []
    var added: [Key: UInt64] = [:]
    for part in before.translations(comparedWith: self).parts {
      let old = before.tree.entries[part.entry].folder
      let place = Place(
        folder: folders?.path(of: old) ?? old, language: part.language, number: part.number)
      guard let accepted = hashes[part.key], let now = present[place] else { continue }
      removed.append(part.key)
      added[now.key] = part.state == .current || accepted == part.hash ? now.hash : accepted
    }
    var lock = without(removed)
    lock.hashes.merge(added) { $1 }
    return lock
  }
}
