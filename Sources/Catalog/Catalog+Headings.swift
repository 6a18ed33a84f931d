import Diagnostics
import Markup

extension Catalog {
  /// Gives every heading its id: the original's own, and in translations the original's.
  mutating func pairHeadings(jobs: Int) async {
    let catalog = self
    let results = await entries.indices.mapInParallel(jobs: jobs) {
      catalog.headingPairings(ofEntry: $0)
    }
    for (slot, pairing) in results.joined().enumerated() {
      guard let pairing, let page = pages[slot] else { continue }
      if page.pairing.original !== pairing.original { pages[slot] = page.with(pairing: pairing) }
      diagnostics += pairing.mistakes
    }
  }

  /// The headings of an entry in every language, paired with the original's.
  func headingPairings(ofEntry entry: Int) -> [HeadingPairing?] {
    let languages = configuration.languages.indices
    guard let original = entries[entry].original.flatMap({ page(entry, $0) }) else {
      return languages.map { _ in nil }
    }
    let first = HeadingPairing(of: original)
    return languages.map { language in
      guard let page = page(entry, language) else { return nil }
      return page === original ? first : HeadingPairing(original, ids: first.ids, translation: page)
    }
  }
}

/// The headings of a page and those of the original, by order and level.
struct HeadingPairing: Sendable {
  private(set) var ids: [String] = []
  private(set) var mistakes: [Diagnostic] = []
  /// What the page was paired with; while that is the same, and the page, the pairing is.
  private(set) var original: PageInput?

  /// A page that is not paired yet.
  init() {}

  /// The original itself, whose headings have their own ids.
  init(of page: Page) {
    if page.pairing.original === page.input {
      self = page.pairing
      return
    }
    let anchors = page.document.anchors.map(\.value)
    ids = HeadingIDs.ids(of: page.document.headings, besides: anchors)
    original = page.input
    checkIDs(of: page)
  }

  init(_ original: Page, ids originalIDs: [String], translation: Page) {
    if translation.pairing.original === original.input {
      self = translation.pairing
      return
    }
    self.original = original.input
    defer { checkIDs(of: translation) }
    let headings = translation.document.headings
    let originals = original.document.headings
    let paired = zip(headings, originals).prefix { $0.level == $1.level }.count
    for (heading, id) in zip(headings, originalIDs).prefix(paired) {
      ids.append(id)
      if let own = heading.explicitID, own.value != id {
        mistakes.append(
          .differingHeadingID(own.value, original: id, at: Location(translation.path, own.bytes)))
      }
    }
    guard paired < headings.count else {
      if paired < originals.count { reportMissing(originals[paired], in: translation, original) }
      return
    }
    report(paired, of: translation, original)
    let anchors = translation.document.anchors.map(\.value)
    ids += HeadingIDs.ids(of: Array(headings[paired...]), besides: originalIDs + anchors)
  }

  /// Reports ids of a page that are the same, if its author has given one of them.
  private mutating func checkIDs(of page: Page) {
    let headings = page.document.headings
    let own = headings.compactMap(\.explicitID) + page.document.anchors
    guard !own.isEmpty else { return }
    let others = zip(headings, ids).filter { $0.0.explicitID == nil }
      .map { Spanned($1, $0.bytes) }
    let all = own.map { (id: $0, isOwn: true) } + others.map { (id: $0, isOwn: false) }
    var first: [String: (id: Spanned<String>, isOwn: Bool)] = [:]
    for (id, isOwn) in all.sorted(by: { $0.id.bytes.lowerBound < $1.id.bytes.lowerBound }) {
      guard let first = first[id.value] else {
        first[id.value] = (id, isOwn)
        continue
      }
      guard isOwn || first.isOwn else { continue }
      mistakes.append(
        .repeated(
          "id", id.value, at: Location(page.path, id.bytes),
          first: Location(page.path, first.id.bytes)))
    }
  }

  private mutating func reportMissing(
    _ heading: Heading, in translation: Page, _ original: Page
  ) {
    mistakes.append(
      .unpairedHeading(
        "no heading for '\(heading.text)'", at: Location(translation.path),
        original: Location(original.path, heading.bytes)))
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
