extension TranslationLock {
  /// Returns the lock after a rename: accepted parts stay accepted, because none of their words has
  /// changed.
  ///
  /// Stale parts stay stale; entries without a part are kept.
  ///
  /// - Parameters:
  ///   - before: The site to which the lock belongs.
  ///   - after: The same site, its parts in the same order, with other names.
  ///   - folders: The new names of folders.
  /// - Returns: The lock of the site after the rename.
  /// - Complexity: O(*n*), where *n* is the number of parts.
  package func renamed(
    from before: GuidelineStages,
    to after: GuidelineStages,
    folders: RenamedNames.Folders?
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
      guard let accepted = hashes[part.key],
        let now = present[place]
      else { continue }
      removed.append(part.key)
      added[now.key] =
        if part.state == .current || accepted == part.hash {
          now.hash
        } else {
          accepted
        }
    }
    var lock = without(removed)
    lock.hashes.merge(added) { $1 }
    return lock
  }
}
