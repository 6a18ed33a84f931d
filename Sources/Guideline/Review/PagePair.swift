/// A page in the original language and one of its translations, whose parts have the same anchors.
struct PagePair {
  let original: PageInput
  /// The anchor of each part of the original.
  let originalParts: [String]
  let translation: PageInput
  /// The anchor of each part of the translation.
  let parts: [String]
}

extension PagePair {
  /// Pairs the original of an entry with each of its translations.
  ///
  /// - Parameters:
  ///   - group: The pages of the entry.
  ///   - anchors: The anchors of their headings.
  /// - Returns: The pairs in the order of the languages.
  /// - Complexity: O(*n*), where *n* is the number of parts of all pages.
  static func pairs(
    of group: PageGroup,
    anchors: EntryAnchors
  ) -> [PagePair] {
    guard let original = group.original else { return [] }
    let originalParts = group.anchors(ofPartsOf: original, in: anchors)
    return group.translations.map { translation in
      PagePair(
        original: original,
        originalParts: originalParts,
        translation: translation,
        parts: group.anchors(ofPartsOf: translation, in: anchors))
    }
  }
}
