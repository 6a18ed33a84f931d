package import Diagnostics
import Markup

/// The places of every page that a link can lead to, the same in every language.
package struct Anchors: Sendable {
  /// By entry.
  let entries: [EntryAnchors]

  /// Gives every heading its id.
  ///
  /// - Parameters:
  ///   - tree: The pages.
  ///   - memo: What was made before; taken over where all pages of an entry are the same.
  ///   - jobs: How many entries to work on at once, at least 1.
  init(_ tree: SiteTree, memo: inout Memo<PageGroup, EntryAnchors>, jobs: Int) async {
    entries = await memo.values(for: tree.groups, jobs: jobs) { EntryAnchors($0) }
  }

  /// The ids of a page's headings, by ``Document/headings``; none where the page is not written.
  func headings(_ entry: Int, _ language: Int) -> [String] {
    entries[entry].pages[language]?.headings ?? []
  }

  /// Ids that stand twice, and headings that differ from the original's.
  package var diagnostics: [Diagnostic] { entries.flatMap(\.diagnostics) }
}

/// The anchors of one entry in every language.
///
/// A class, so that two states share those of all entries whose pages are the same.
final class EntryAnchors: Sendable, Hashable {
  /// By language.
  let pages: [PageAnchors?]
  let diagnostics: [Diagnostic]

  init(_ group: PageGroup) {
    guard let original = group.original else {
      pages = group.pages.map { _ in nil }
      diagnostics = []
      return
    }
    let first = HeadingPairing(of: original)
    let rules = original.document.rules.map { group.fullID($0.id.value) }
    let former = group.formerAnchors(rules: rules, headings: first.ids)
    let pairings = group.pages.map { page in
      page.map {
        $0 === original ? first : HeadingPairing(original, ids: first.ids, translation: $0)
      }
    }
    pages = zip(group.pages, pairings).map { page, pairing in
      guard let page, let pairing else { return nil }
      return PageAnchors(
        headings: pairing.ids, code: page.document.anchors.map(\.value), rules: rules,
        former: former)
    }
    diagnostics = pairings.flatMap { $0?.diagnostics ?? [] }
  }

  /// Whether links find the same anchors; where in the files mistakes are is no part of it.
  static func == (left: EntryAnchors, right: EntryAnchors) -> Bool {
    left === right || left.pages == right.pages
  }

  func hash(into hasher: inout Hasher) { hasher.combine(pages) }
}

/// The anchors of a page.
struct PageAnchors: Sendable, Hashable {
  let headings: [String]
  /// Ids of code blocks.
  let code: [String]
  /// Full ids of the topic's rules, as the original has them.
  let rules: [String]
  /// What old anchors are called now.
  private let former: [String: String]
  /// The old anchors that lead to each present one, sorted.
  private var formerByPresent: [String: [String]] = [:]
  /// All of them, where there are many: links to a long page are not compared with each.
  private let table: Set<String>?

  /// How many anchors are compared one by one.
  static let comparedCount = 32

  init(
    headings: [String], code: [String], rules: [String], former: [String: String] = [:]
  ) {
    self.former = former
    self.headings = headings
    self.code = code
    self.rules = rules
    let count = headings.count + code.count + rules.count
    table = count > Self.comparedCount ? Set(headings + code + rules) : nil
    for (old, new) in former where present(old) == nil {
      formerByPresent[new, default: []].append(old)
    }
    for new in formerByPresent.keys { formerByPresent[new]?.sort() }
  }

  var all: [String] { headings + code + rules }

  /// All of them, and the old ones that lead to one of them.
  var published: [String] { all + former.filter { present($0.value) != nil }.map(\.key) }

  /// The anchor that is equal to a text, as it stands in the page: it may be spelled with other code
  /// points; for an old one what it is called now.
  ///
  /// - Complexity: O(1), whatever the count of anchors.
  func spelling(of text: String) -> String? { present(text) ?? former[text].flatMap(present) }

  private func present(_ text: String) -> String? {
    if let table { return table.spelling(of: text) }
    return headings.first { $0 == text } ?? code.first { $0 == text } ?? rules.first { $0 == text }
  }

  /// The old anchors that lead to an anchor now, sorted.
  func former(of anchor: String) -> [String] { formerByPresent[anchor] ?? [] }
}

extension PageGroup {
  /// The old anchors of the original's headings and rules, and what they are called now.
  fileprivate func formerAnchors(rules: [String], headings: [String]) -> [String: String] {
    guard let original else { return [:] }
    let ofHeadings = zip(original.document.headings, headings).flatMap { heading, id in
      heading.aliases.map { ($0.value, id) }
    }
    let ofRules = zip(original.document.rules, rules).flatMap { block, id in
      aliases(of: block).map { ($0.id, id) }
    }
    return Dictionary(ofHeadings + ofRules) { first, _ in first }
  }
}
