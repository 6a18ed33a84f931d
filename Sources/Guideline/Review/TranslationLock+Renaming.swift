import Base

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
    let present = places(of: after)
    var removed: [Key] = []
    var added: [Key: UInt64] = [:]
    for part in before.translations(comparedWith: self).parts {
      let old = before.tree.entries[part.entry].folder
      let place = PartPlace(part, folder: folders?.path(of: old) ?? old)
      guard let accepted = hashes[part.key],
        let now = present[place]
      else { continue }
      let isCurrent = part.state == .current || accepted == part.hash
      removed.append(part.key)
      added[now.key] = isCurrent ? now.hash : accepted
    }
    // What is added comes second: a new key may be the old one of another part.
    var lock = without(removed)
    lock.hashes.merge(added) { _, new in new }
    return lock
  }

  /// The parts of a site by their places; of two in one place the first counts.
  private func places(of guideline: GuidelineStages) -> [PartPlace: Translations.TranslatedPart] {
    let parts = guideline.translations(comparedWith: self).parts.map { part in
      (PartPlace(part, folder: guideline.tree.entries[part.entry].folder), part)
    }
    return Dictionary(keepingFirst: parts)
  }
}

/// The place of a part, which is the same before and after a rename once its folder is.
private struct PartPlace: Hashable {
  let folder: [String]
  let language: Int
  let number: Int

  init(_ part: Translations.TranslatedPart, folder: [String]) {
    self.folder = folder
    language = part.language
    number = part.number
  }
}
