import Base
package import Diagnostics
import Markup
import SiteConfiguration

/// The possible targets of links on every page, the same in every language.
package struct Anchors: Sendable {
  /// By entry.
  let entries: [EntryAnchors]

  /// Assigns the ids of all headings.
  ///
  /// - Parameters:
  ///   - tree: The pages.
  ///   - memo: The previous results, reused for entries whose pages are all unchanged.
  ///   - jobs: The number of entries to work on concurrently, at least 1.
  init(
    _ tree: SiteTree,
    memo: inout Memo<Key, EntryAnchors>,
    jobs: Int
  ) async {
    let style = tree.configuration.headingIDs
    let keys = tree.groups.map { group in
      Key(group: group, style: style)
    }
    entries = await memo.values(for: keys, jobs: jobs) { key in
      EntryAnchors(key.group, style: key.style)
    }
  }

  /// The values from which the anchors of an entry follow.
  struct Key: Sendable, Hashable {
    let group: PageGroup
    let style: HeadingIDs.Style
  }

  /// Returns the ids of a page's headings, by ``Document/headings``; empty if the page is not
  /// written.
  func headings(_ entry: Int, language: Int) -> [String] {
    entries[entry].pages[language]?.headings ?? []
  }

  /// Diagnostics for duplicate ids, and for headings that differ from the original's.
  package var diagnostics: [Diagnostic] {
    entries.flatMap(\.diagnostics)
  }
}

/// The anchors of one entry in every language.
///
/// A class, so that two states share those of all entries with unchanged pages.
final class EntryAnchors: Sendable, Hashable {
  /// By language.
  let pages: [PageAnchors?]
  let diagnostics: [Diagnostic]

  init(_ group: PageGroup, style: HeadingIDs.Style) {
    guard let original = group.original else {
      pages = group.pages.map { _ in nil }
      diagnostics = []
      return
    }
    let first = HeadingPairing(of: original, style: style)
    let rules = original.document.rules.map { rule in
      group.fullID(rule.id.value)
    }
    let former = group.formerAnchors(rules: rules, headings: first.ids)
    let pairings = Self.pairings(
      of: group,
      original: original,
      first: first,
      style: style
    )
    pages = zip(group.pages, pairings).map { page, pairing in
      guard let page, let pairing else { return nil }
      return PageAnchors(
        headings: pairing.ids,
        code: page.document.anchors.map(\.value),
        rules: rules,
        former: former,
        pairsAllHeadings: pairing.isComplete)
    }
    diagnostics = pairings.flatMap { $0?.diagnostics ?? [] }
  }

  /// The ids of the headings of each page, those of a translation from the original's.
  private static func pairings(
    of group: PageGroup,
    original: PageInput,
    first: HeadingPairing,
    style: HeadingIDs.Style
  ) -> [HeadingPairing?] {
    group.pages.map { page in
      guard let page else { return nil }
      // Its own headings are paired already.
      guard page !== original else { return first }
      return HeadingPairing(original, ids: first.ids, translation: page, style: style)
    }
  }

  /// Returns whether links find the same anchors; the places of diagnostics in the files do not
  /// matter.
  static func == (left: EntryAnchors, right: EntryAnchors) -> Bool {
    left === right || left.pages == right.pages
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(pages)
  }
}

/// The anchors of a page.
struct PageAnchors: Sendable, Hashable {
  let headings: [String]
  /// Ids of code blocks.
  let code: [String]
  /// Full ids of the topic's rules, as the original has them.
  let rules: [String]
  /// Whether each heading is that of one in the original.
  let pairsAllHeadings: Bool
  /// The present anchors by the old ones.
  private let former: [String: String]
  /// The old anchors of each present one, sorted.
  private var formerByPresent: [String: [String]] = [:]
  /// All anchors, if there are many: so links to a long page need not be compared with each.
  private let table: Set<String>?

  /// The largest number of anchors that are compared one by one.
  static let comparedCount = 32

  init(
    headings: [String],
    code: [String],
    rules: [String],
    former: [String: String] = [:],
    pairsAllHeadings: Bool = true
  ) {
    self.former = former
    self.pairsAllHeadings = pairsAllHeadings
    self.headings = headings
    self.code = code
    self.rules = rules
    let count = headings.count + code.count + rules.count
    table =
      if count > Self.comparedCount {
        Set(headings + code + rules)
      } else {
        nil
      }
    // An anchor that is used again is no old one.
    for (old, new) in former where present(old) == nil {
      formerByPresent[new, default: []].append(old)
    }
    // The order of a dictionary differs from run to run.
    for new in formerByPresent.keys {
      formerByPresent[new]?.sort()
    }
  }

  var all: [String] { headings + code + rules }

  /// All anchors, and the old ones that refer to one of them.
  var published: [String] {
    let former = former.filter { _, new in present(new) != nil }
    return all + former.map(\.key)
  }

  /// Returns the spelling, in the page, of the anchor that equals a text, which may use other code
  /// points; for an old anchor its present one.
  ///
  /// - Complexity: O(1), regardless of the number of anchors.
  func spelling(of text: String) -> String? {
    present(text) ?? former[text].flatMap(present)
  }

  private func present(_ text: String) -> String? {
    if let table {
      return table.spelling(of: text)
    }
    // Equal strings may have other code points: `é` as one or as two.
    let lists = [headings, code, rules]
    return lists.lazy.joined().first { $0 == text }
  }

  /// Returns the old anchors that refer to an anchor now, sorted.
  func former(of anchor: String) -> [String] {
    formerByPresent[anchor] ?? []
  }
}

extension PageGroup {
  /// Returns the present anchors by the old ones of the original's headings and rules.
  fileprivate func formerAnchors(
    rules: [String],
    headings: [String]
  ) -> [String: String] {
    guard let original else { return [:] }
    let ofHeadings = zip(original.document.headings, headings).flatMap { heading, id in
      heading.aliases.map { alias in (alias.value, id) }
    }
    let impliesAliases = impliesAliases
    let ofRules = zip(original.document.rules, rules).flatMap { block, id in
      aliases(of: block, impliesAliases: impliesAliases).map { alias in (alias.id, id) }
    }
    return Dictionary(keepingFirst: ofHeadings + ofRules)
  }
}
