import Base
import Markup

/// The headings of a translation, each with the one of the original that it translates.
///
/// Where both pages have the same levels in the same order, headings are paired by their places. Where one page has more,
/// some headings show their partner: by an id that is the original's, by a rule below them, or by the same words, which
/// names have. Between these, headings are paired in order as long as their levels are the same.
struct HeadingAlignment {
  /// The place at which one of the pages has a heading too many.
  struct Gap {
    /// The first heading of the translation without a partner there, if any.
    let heading: Int?
    /// The first heading of the original without one there, if any.
    let original: Int?
  }

  /// By the headings of the translation: the number of the original's.
  private(set) var partners: [Int?]
  /// In the order of the page.
  private(set) var gaps: [Gap] = []

  /// The largest number of steps to find the headings that show their partner: as many as on 300 that are in another
  /// order.
  private static let limit = 50_000

  /// Pairs the headings of a translation.
  ///
  /// - Parameters:
  ///   - translation: The page in another language.
  ///   - original: The page in the language of the original.
  ///   - ids: The ids of the original's headings.
  /// - Complexity: O(*n* + *d*²), where *n* is the number of headings and *d* that of those in another order, up to a
  ///   bound.
  init(of translation: PageInput, with original: PageInput, ids: [String]) {
    let headings = translation.document.headings
    let originals = original.document.headings
    guard headings.map(\.level) != originals.map(\.level) else {
      partners = Array(originals.indices)
      return
    }
    partners = Array(repeating: nil, count: headings.count)
    let signs = HeadingSigns(of: original, ids: ids)
    let shown = signs.partners(ofHeadingsOf: translation)
    // What shows its partner counts as long as it is in the original's order.
    let path = EditPath(
      from: originals.indices.map { number in Int32(number) },
      to: shown.map { partner in Int32(partner ?? -1) },
      limit: Self.limit)
    func isPair(_ number: Int, _ other: Int) -> Bool {
      shown[number] == nil && headings[number].level == originals[other].level
    }
    var (start, originalStart) = (0, 0)
    for pair in path.kept {
      fill(start..<pair.new, with: originalStart..<pair.old, where: isPair)
      partners[pair.new] = pair.old
      (start, originalStart) = (pair.new + 1, pair.old + 1)
    }
    fill(start..<headings.count, with: originalStart..<originals.count, where: isPair)
  }

  /// Pairs headings between two that show their partners, and notes the first ones that are left.
  private mutating func fill(
    _ own: Range<Int>,
    with others: Range<Int>,
    where isPair: (Int, Int) -> Bool
  ) {
    let count = zip(own, others).prefix(while: isPair).count
    for step in 0..<count {
      partners[own.lowerBound + step] = others.lowerBound + step
    }
    let (rest, otherRest) = (own.dropFirst(count), others.dropFirst(count))
    if !rest.isEmpty || !otherRest.isEmpty {
      gaps.append(Gap(heading: rest.first, original: otherRest.first))
    }
  }
}

/// The signs by which a heading of a translation is paired with a heading of the original.
private struct HeadingSigns {
  private let headings: [Heading]
  private let byID: [String: Int]
  /// By the ids of rules, the headings that they are below.
  private let byRule: [String: Int]
  /// By the words of headings, those that no other heading of the page has.
  private let byText: [String: Int]

  init(of original: PageInput, ids: [String]) {
    let headings = original.document.headings
    self.headings = headings
    byID = Dictionary(keepingFirst: ids.enumerated().map { number, id in (id, number) })
    byRule = Dictionary(
      keepingFirst: original.document.rules.compactMap { rule in
        rule.heading.map { heading in (rule.id.value, heading) }
      })
    byText = Dictionary(grouping: headings.indices) { number in headings[number].text }
      .compactMapValues { numbers in numbers.count == 1 ? numbers.first : nil }
  }

  /// Returns the partners of the headings of a translation that show them.
  func partners(ofHeadingsOf translation: PageInput) -> [Int?] {
    let rules = Dictionary(
      keepingFirst: translation.document.rules.compactMap { rule in
        rule.heading.map { heading in (heading, rule.id.value) }
      })
    return translation.document.headings.enumerated().map { number, heading in
      let id = heading.explicitID?.value
      let partner =
        id.flatMap { byID[$0] } ?? rules[number].flatMap { byRule[$0] } ?? byText[heading.text]
      guard let partner, headings[partner].level == heading.level else { return nil }
      return partner
    }
  }
}
