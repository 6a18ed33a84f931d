import Base
import Diagnostics
import Markup

/// Pairs the headings of a page with those of the original, by order and level.
struct HeadingPairing: Sendable {
  /// By ``Document/headings``: the original's own, and in translations the original's.
  private(set) var ids: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Pairs the original with itself: its headings have their own ids.
  init(of page: PageInput, style: HeadingIDs.Style) {
    let anchors = page.document.anchors.map(\.value)
    ids = HeadingIDs.ids(of: page.document.headings, besides: anchors, style: style)
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
    let originals = original.document.headings
    let paired = zip(headings, originals).prefix { $0.level == $1.level }.count
    for (heading, id) in zip(headings, originalIDs).prefix(paired) {
      ids.append(id)
      if let own = heading.explicitID, own.value != id {
        diagnostics.append(
          .differingHeadingID(own.value, original: id, at: translation.location(of: own.bytes)))
      }
      for alias in heading.aliases {
        diagnostics.append(
          .attributeInTranslation(
            "aliases", of: "heading", original: original.path,
            at: translation.location(of: alias.bytes)))
      }
    }
    guard paired < headings.count else {
      checkOrder(of: translation, original)
      if paired < originals.count {
        reportMissing(originals[paired], in: translation, original: original)
      }
      return
    }
    report(paired, of: translation, original: original)
    let anchors = translation.document.anchors.map(\.value)
    ids += HeadingIDs.ids(
      of: Array(headings[paired...]), besides: originalIDs + anchors, style: style)
  }

  /// Reports the first section with a rule that the original has in another: its anchor would be that of the other.
  private mutating func checkOrder(
    of translation: PageInput,
    _ original: PageInput
  ) {
    let (headings, originals) = (translation.document.headings, original.document.headings)
    guard headings.count == originals.count else { return }
    let sections = Dictionary(
      original.document.rules.map { rule in (rule.id.value, rule.heading) },
      uniquingKeysWith: { first, _ in first })
    let moved = translation.document.rules.first { rule in
      sections[rule.id.value].map { $0 != rule.heading } ?? false
    }
    guard let moved,
      let heading = moved.heading,
      let section = sections[moved.id.value] ?? nil
    else { return }
    diagnostics.append(
      .sectionInAnotherPlace(
        headings[heading].text, rule: moved.id.value,
        at: Location(translation.path, bytes: headings[heading].bytes),
        original: Location(original.path, bytes: originals[section].bytes)))
  }

  /// Reports ids of a page that are the same, if its author has given one of them.
  private mutating func checkIDs(of page: PageInput) {
    let headings = page.document.headings
    let own =
      headings.flatMap { ($0.explicitID.map { [$0] } ?? []) + $0.aliases } + page.document.anchors
    guard !own.isEmpty else { return }
    let others = zip(headings, ids).filter { $0.0.explicitID == nil }
      .map { Spanned($1, bytes: $0.bytes) }
    let all =
      own.map { (id: $0, isOwn: true) }
      + others.map {
        (id: $0, isOwn: false)
      }
    var first: [String: (id: Spanned<String>, isOwn: Bool)] = [:]
    for (id, isOwn) in all.sorted(by: { $0.id.bytes.lowerBound < $1.id.bytes.lowerBound }) {
      guard let first = first[id.value] else {
        first[id.value] = (id, isOwn)
        continue
      }
      guard isOwn || first.isOwn else { continue }
      diagnostics.append(
        .repeated(
          "id", id: id.value, at: page.location(of: id.bytes),
          first: page.location(of: first.id.bytes)))
    }
  }

  private mutating func reportMissing(
    _ heading: Heading, in translation: PageInput, original: PageInput
  ) {
    diagnostics.append(
      .unpairedHeading(
        "missing heading for '\(heading.text)'", at: Location(translation.path),
        original: original.location(of: heading.bytes)))
  }

  /// Reports the first heading that the original does not have at its place.
  private mutating func report(
    _ number: Int, of translation: PageInput, original: PageInput
  ) {
    let heading = translation.document.headings[number]
    let originals = original.document.headings
    let place = number < originals.count ? originals[number].bytes : nil
    let reason: Message =
      if number < originals.count {
        "heading has level \(heading.level), but level \(originals[number].level) in the original"
      } else {
        "heading does not exist in the original"
      }
    diagnostics.append(
      .unpairedHeading(
        reason, at: translation.location(of: heading.bytes),
        original: original.location(of: place)))
  }
}
