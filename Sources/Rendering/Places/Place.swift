package import Guideline
package import Markup

/// The kind of place where a text is shown, which determines its anchors.
package enum PlaceKind: Equatable {
  /// The text's own page, with the anchors to which other pages link.
  case page
  /// A parallel view, which has separate anchors.
  case parallel
  /// A page with several others, by the numbers of their entries: anchors begin with the entry's folder.
  case print(Range<Int>)
}

/// The place where a text is shown: the page on which it was written and the file that contains it.
package struct Place {
  /// The page on which the text was written.
  package var page: Page
  /// The file that is being made.
  package var file: FileContext

  package var kind: PlaceKind
  /// True to show citations where they were written, false if they are elsewhere on the page.
  package var showsCitations = true
  /// True if links, and mentions of terms, are active; they are not inside a clickable row.
  package var showsLinks = true
  /// True if the details of rules are shown without a click.
  package var opensRules = false
  /// True if the text is shown as a heading, such as the sentence of a rule.
  package var isHeading = false
  /// By how many levels headings move down.
  package var headingOffset: Int
  /// The footnotes that are shown; references to others are omitted.
  package private(set) var footnotes = FootnoteList()

  package init(
    page: Page,
    file: FileContext,
    kind: PlaceKind = .page,
    headingOffset: Int = 0
  ) {
    self.page = page
    self.file = file
    self.kind = kind
    self.headingOffset = headingOffset
  }

  /// The language of the text, another one than the reader's where it is a fallback.
  ///
  /// Labels inside it are in that language too, and whatever is not is marked.
  package var textLanguage: Int { page.language }
}

extension Place {
  /// Shows the footnotes of ranges of events, which are shown in this order.
  package mutating func showFootnotes(of ranges: [Range<Int>]) {
    footnotes = FootnoteList(page.document, ranges: ranges)
  }

  /// Returns the anchor of a link within the printed document; `nil` if the target is not in it.
  package func printAnchor(of target: Target?) -> String? {
    guard case .print(let entries) = kind,
      let entry = entry(of: target),
      entries.contains(entry)
    else { return nil }
    let guideline = file.site.guideline
    switch target {
    case .entry(let entry, let anchor):
      return printAnchor(entry, anchor: anchor)
    case .page(let entry, let language, let anchor):
      // The document has a page in one language only.
      let shown = guideline.tree.shownLanguage(entry, language: file.language)
      guard shown == language else { return nil }
      return printAnchor(entry, anchor: anchor)
    case .rule(let rule):
      guard guideline.isShownOnItsTopic(rule, language: file.language) else { return nil }
      return guideline.ruleBook.rules[rule].id
    case .term(let term):
      guard let entry = guideline.termList.entries[term] else { return nil }
      return file.site.addresses.printAnchor(entry)
    case .anchor(let anchor):
      return printAnchor(page.entry, anchor: anchor)
    case .sitePage, .source, .statement, .count, .token, .tokenGroup, .file, .verbatim, nil:
      return nil
    }
  }

  /// Returns the entry whose page contains a target.
  private func entry(of target: Target?) -> Int? {
    switch target {
    case .entry(let entry, _), .page(let entry, _, _):
      entry
    case .rule(let rule):
      file.site.guideline.ruleBook.rules[rule].topic
    case .term(let term):
      file.site.guideline.termList.entries[term]
    case .anchor:
      page.entry
    case .sitePage, .source, .statement, .count, .token, .tokenGroup, .file, .verbatim, nil:
      nil
    }
  }

  /// Rules keep their ids.
  private func printAnchor(_ entry: Int, anchor: String?) -> String {
    if let anchor, file.site.guideline.ruleBook.index[anchor] != nil {
      return anchor
    }
    // An empty one is the top of the page.
    return file.site.addresses.printAnchor(entry, anchor: anchor?.nonEmpty)
  }
}

extension GuidelineStages {
  /// Returns whether the page of a rule's topic that readers of a language see shows the rule.
  package func isShownOnItsTopic(_ index: Int, language: Int) -> Bool {
    let rule = ruleBook.rules[index]
    return rule.blocks[tree.shownLanguage(rule.topic, language: language)] != nil
      && rule.status != .retired
  }

  /// The rules of a page that are shown on it, by their numbers there.
  package func listedBlocks(on page: Page) -> [Int] {
    page.document.rules.indices.filter { number in
      guard let rule = rule(ofBlock: number, on: page) else { return true }
      return ruleBook.rules[rule].status != .retired
    }
  }

  /// Returns the rules of a page that are shown below the others, by their numbers there.
  ///
  /// Where some hold today, these are all that are dated or no longer hold. Where all are dated, as each then says, these
  /// are those that no longer hold; and none if there are no others. A rule inside another block stays there.
  package func olderBlocks(on page: Page) -> Set<Int> {
    let rules = listedBlocks(on: page).compactMap { number in
      rule(ofBlock: number, on: page).map { rule in
        (number: number, rank: validity(ofRule: rule).rank)
      }
    }
    let best = rules.map(\.rank).min()
    let older = Set(rules.filter { $0.rank != best }.map(\.number))
    guard !older.isEmpty else { return [] }
    return older.intersection(
      page.document.breaks.compactMap { start in
        guard case .rule(let number) = start.kind else { return nil }
        return number
      })
  }

  /// Returns the line on which a rule begins on a page, from 1; the first line if it is not at the
  /// top level.
  package func line(ofRule rule: Int, on page: Page) -> Int {
    guard
      let number =
        ruleBook
        .rules[rule]
        .blocks[page.language]
    else { return 1 }
    return page.document.breaks.first { $0.kind == .rule(number) }?.line ?? 1
  }
}
