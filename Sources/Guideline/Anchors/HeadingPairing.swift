import Base
import Diagnostics
import Markup

/// Gives the headings of a page the ids of those of the original that they translate.
struct HeadingPairing: Sendable {
  /// By ``Document/headings``: the original's own, and in translations the original's.
  private(set) var ids: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether each heading has a partner.
  ///
  /// If not, others may have a wrong one: only their order and levels tell.
  private(set) var isComplete = true

  /// Pairs the original with itself: its headings have their own ids.
  init(of page: PageInput, style: HeadingIDs.Style) {
    let anchors = page.document.anchors.map(\.value)
    ids = HeadingIDs.ids(
      of: page.document.headings,
      besides: anchors,
      style: style)
    checkIDs(of: page)
  }

  init(
    _ original: PageInput,
    ids originalIDs: [String],
    translation: PageInput,
    style: HeadingIDs.Style
  ) {
    defer { checkIDs(of: translation) }
    let headings = translation.document.headings
    let alignment = HeadingAlignment(of: translation, with: original, ids: originalIDs)
    // A heading without a partner gets an id of its own, which the original does not have.
    let alone = zip(headings, alignment.partners).filter { _, partner in partner == nil }.map(\.0)
    let anchors = translation.document.anchors.map(\.value)
    var ownIDs = HeadingIDs.ids(of: alone, besides: originalIDs + anchors, style: style)
      .makeIterator()
    for (heading, partner) in zip(headings, alignment.partners) {
      if let partner {
        ids.append(originalIDs[partner])
        checkAttributes(
          of: heading, id: originalIDs[partner], on: translation, original: original)
      } else if let id = ownIDs.next() {
        ids.append(id)
      }
    }
    isComplete = alignment.gaps.isEmpty
    if isComplete {
      checkOrder(of: translation, original: original)
    }
    for gap in alignment.gaps {
      report(gap, of: translation, original: original)
    }
  }

  /// Reports an id or an old id that a heading of a translation states itself.
  private mutating func checkAttributes(
    of heading: Heading,
    id: String,
    on translation: PageInput,
    original: PageInput
  ) {
    if let own = heading.explicitID, own.value != id {
      diagnostics.append(
        .differingHeadingID(own.value, original: id, at: translation.location(of: own.bytes)))
    }
    for alias in heading.aliases {
      diagnostics.append(
        .attributeInTranslation(
          "aliases",
          of: "heading",
          original: original.path,
          at: translation.location(of: alias.bytes)))
    }
  }

  /// Reports the first section with a rule that the original has in another: its anchor would be that of the other.
  private mutating func checkOrder(
    of translation: PageInput,
    original: PageInput
  ) {
    let (headings, originals) = (translation.document.headings, original.document.headings)
    guard headings.count == originals.count else { return }
    let sections = Self.sections(ofRulesOn: original)
    let moved = translation.document.rules.first { rule in
      guard let section = sections[rule.id.value] else { return false }
      return section != rule.heading
    }
    // A rule before the first heading is in no section.
    guard let moved,
      let heading = moved.heading,
      let section = sections[moved.id.value] ?? nil
    else { return }
    diagnostics.append(
      .sectionInAnotherPlace(
        headings[heading].text,
        rule: moved.id.value,
        at: Location(translation.path, bytes: headings[heading].bytes),
        original: Location(original.path, bytes: originals[section].bytes)))
  }

  /// The headings above rules, by the ids of these.
  private static func sections(ofRulesOn page: PageInput) -> [String: Int?] {
    Dictionary(keepingFirst: page.document.rules.map { rule in (rule.id.value, rule.heading) })
  }

  /// An anchor of a page, and whether its author has chosen it.
  private struct PlacedID {
    let id: Spanned<String>
    let isOwn: Bool
  }

  /// Reports ids of a page that are the same, if its author has given one of them.
  private mutating func checkIDs(of page: PageInput) {
    var first: [String: PlacedID] = [:]
    for placed in placedIDs(of: page) {
      let id = placed.id
      guard let first = first[id.value] else {
        first[id.value] = placed
        continue
      }
      guard placed.isOwn || first.isOwn else { continue }
      diagnostics.append(
        .repeated(
          "id",
          id: id.value,
          at: page.location(of: id.bytes),
          first: page.location(of: first.id.bytes)))
    }
  }

  /// The anchors of a page in their order there; none if its author has given none.
  private func placedIDs(of page: PageInput) -> [PlacedID] {
    let headings = page.document.headings
    let own = Self.ownIDs(of: page)
    guard !own.isEmpty else { return [] }
    var placed = own.map { id in PlacedID(id: id, isOwn: true) }
    for (heading, id) in zip(headings, ids) where heading.explicitID == nil {
      placed.append(PlacedID(id: Spanned(id, bytes: heading.bytes), isOwn: false))
    }
    return placed.sorted {
      $0.id.bytes.lowerBound < $1.id.bytes.lowerBound
    }
  }

  /// The anchors that the author of a page has chosen: those of headings first.
  private static func ownIDs(of page: PageInput) -> [Spanned<String>] {
    let ofHeadings = page.document.headings.flatMap { heading in
      [heading.explicitID].compactMap(\.self) + heading.aliases
    }
    return ofHeadings + page.document.anchors
  }

  /// Reports the first heading that one of the pages does not have at its place.
  private mutating func report(
    _ gap: HeadingAlignment.Gap,
    of translation: PageInput,
    original: PageInput
  ) {
    let missing = gap.original.map { number in original.document.headings[number] }
    let place = original.location(of: missing?.bytes)
    guard let number = gap.heading else {
      diagnostics.append(
        .unpairedHeading(
          "missing heading for '\(missing?.text ?? "")'",
          at: Location(translation.path),
          original: place))
      return
    }
    let heading = translation.document.headings[number]
    let reason: Message =
      if let missing, missing.level != heading.level {
        "heading has level \(heading.level), but level \(missing.level) in the original"
      } else {
        "heading does not exist in the original"
      }
    diagnostics.append(
      .unpairedHeading(reason, at: translation.location(of: heading.bytes), original: place))
  }
}
