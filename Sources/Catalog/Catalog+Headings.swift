import Diagnostics
import Markup

extension Catalog {
  /// Gives every heading its id: the original's own, and in translations the original's.
  mutating func pairHeadings() {
    for index in entries.indices {
      guard let originalLanguage = entries[index].original,
        let original = page(index, originalLanguage)
      else { continue }
      let anchors = original.document.anchors.map(\.value)
      let ids = HeadingIDs.ids(of: original.document.headings, besides: anchors)
      for language in configuration.languages.indices {
        let slot = index * configuration.languages.count + language
        guard let page = pages[slot] else { continue }
        if language == originalLanguage {
          pages[slot]?.headingIDs = ids
        } else {
          var pairing = HeadingPairing(original, ids: ids, translation: page)
          pairing.pair()
          pages[slot]?.headingIDs = pairing.ids
          diagnostics += pairing.mistakes
        }
      }
    }
  }
}

/// Pairs the headings of a translation with the original's, by order and level.
private struct HeadingPairing {
  private let original: Page
  private let originalIDs: [String]
  private let translation: Page
  private(set) var ids: [String] = []
  private(set) var mistakes: [Diagnostic] = []

  init(_ original: Page, ids: [String], translation: Page) {
    self.original = original
    originalIDs = ids
    self.translation = translation
  }

  mutating func pair() {
    let headings = translation.document.headings
    let originals = original.document.headings
    var isPaired = true
    for (index, heading) in headings.enumerated() {
      guard isPaired, index < originals.count, originals[index].level == heading.level else {
        if isPaired { report(heading, number: index) }
        isPaired = false
        ids.append(unusedID(for: heading))
        continue
      }
      ids.append(originalIDs[index])
      if let id = heading.explicitID, id.value != originalIDs[index] {
        mistakes.append(
          .differingHeadingID(
            id.value, original: originalIDs[index], at: Location(translation.path, id.bytes)))
      }
    }
    if isPaired, headings.count < originals.count {
      let missing = originals[headings.count]
      mistakes.append(
        .unpairedHeading(
          "no heading for '\(missing.text)'", at: Location(translation.path),
          original: Location(original.path, missing.bytes)))
    }
  }

  private mutating func report(_ heading: Heading, number: Int) {
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

  /// An id of the translation's own where nothing pairs.
  private func unusedID(for heading: Heading) -> String {
    HeadingIDs.ids(of: [heading], besides: originalIDs + ids)[0]
  }
}
