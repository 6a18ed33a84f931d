import Diagnostics
import Markup

extension Catalog {
  /// Gives every heading its id: the original's own, and in translations the original's.
  mutating func pairHeadings(jobs: Int) async {
    let catalog = self
    let results = await entries.indices.mapInParallel(jobs: jobs) {
      catalog.headingIDs(ofEntry: $0)
    }
    for (slot, pairing) in results.joined().enumerated() {
      pages[slot]?.headingIDs = pairing.ids
      diagnostics += pairing.mistakes
    }
  }

  /// The ids of an entry's headings in every language.
  private func headingIDs(ofEntry entry: Int) -> [HeadingPairing] {
    let languages = configuration.languages.indices
    guard let originalLanguage = entries[entry].original,
      let original = page(entry, originalLanguage)
    else { return languages.map { _ in HeadingPairing(ids: []) } }
    let anchors = original.document.anchors.map(\.value)
    let ids = HeadingIDs.ids(of: original.document.headings, besides: anchors)
    return languages.map { language in
      guard language != originalLanguage else { return HeadingPairing(ids: ids) }
      return page(entry, language).map { HeadingPairing(original, ids: ids, translation: $0) }
        ?? HeadingPairing(ids: [])
    }
  }
}

/// Pairs the headings of a translation with the original's, by order and level.
private struct HeadingPairing: Sendable {
  private(set) var ids: [String]
  private(set) var mistakes: [Diagnostic] = []

  /// A page that has nothing to pair with.
  init(ids: [String]) { self.ids = ids }

  init(_ original: Page, ids originalIDs: [String], translation: Page) {
    ids = []
    let headings = translation.document.headings
    let originals = original.document.headings
    var isPaired = true
    for (index, heading) in headings.enumerated() {
      guard isPaired, index < originals.count, originals[index].level == heading.level else {
        if isPaired { report(index, of: translation, original) }
        isPaired = false
        ids.append(HeadingIDs.ids(of: [heading], besides: originalIDs + ids)[0])
        continue
      }
      ids.append(originalIDs[index])
      if let id = heading.explicitID, id.value != originalIDs[index] {
        mistakes.append(
          .differingHeadingID(
            id.value, original: originalIDs[index], at: Location(translation.path, id.bytes)))
      }
    }
    guard isPaired, headings.count < originals.count else { return }
    let missing = originals[headings.count]
    mistakes.append(
      .unpairedHeading(
        "no heading for '\(missing.text)'", at: Location(translation.path),
        original: Location(original.path, missing.bytes)))
  }

  /// Reports the first heading that the original does not have at its place.
  private mutating func report(_ number: Int, of translation: Page, _ original: Page) {
    let heading = translation.document.headings[number]
    let originals = original.document.headings
    let place = number < originals.count ? originals[number].bytes : nil
    let reason =
      number < originals.count
      ? "heading of level \(heading.level) where the original has level \(originals[number].level)"
      : "heading that the original does not have"
    mistakes.append(
      .unpairedHeading(
        reason, at: Location(translation.path, heading.bytes),
        original: Location(original.path, place)))
  }
}
