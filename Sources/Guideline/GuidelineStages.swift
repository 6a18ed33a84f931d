package import DesignTokens
package import Diagnostics
package import Editions
package import Markup
package import SiteConfiguration

/// A whole site, known: the stages in their order, each made from those before it.
///
/// A class, so that whoever asks one stage something does not copy them all.
package final class GuidelineStages: Sendable {
  package let configuration: Configuration
  package let tree: SiteTree
  package let anchors: Anchors
  package let ruleBook: RuleBook
  package let sourceList: SourceList
  package let termList: TermList
  package let tokens: TokenBook
  /// The pairs of colors whose contrast the site declares.
  package let contrastPairs: [TokenContrast]
  /// What pages can refer to.
  package let names: SiteNames
  package let links: Links
  package let years: SourceYears
  package let review: Review
  /// The editions of the site, and what changed from each to the next.
  package let history: EditionHistory
  /// The addresses of the texts that pages can include, sorted: `shared/safety.md`.
  package let sharedTexts: [String]
  private let fields: [EntryFields]
  /// The topics that are in the table of topics, for they state a field that is shown there.
  package let topicsWithFields: [Int]
  private let reasons: ReasonIndex
  /// Every mistake that is not one page's own.
  package let diagnostics: [Diagnostic]

  /// Makes the stages of a site.
  ///
  /// 1. Pages become entries in the order of reading (``SiteTree``).
  /// 2. What they state under keys of the site is read (``EntryFields``).
  /// 3. Headings get their ids, the same in every language (``Anchors``).
  /// 4. Rules are joined with their translations and related (``RuleBook``).
  /// 5. Sources and terms are numbered (``SourceList``, ``TermList``); the contrast of pairs of tokens is measured
  ///    (``TokenReview``).
  /// 6. Links and citations are looked up, and who refers to what (``Links``).
  /// 7. Rules and pages get the years of their sources (``SourceYears``).
  /// 8. What has to fit together as a whole is compared (``Review``).
  ///
  /// - Parameters:
  ///   - input: What was read.
  ///   - memo: What was made of an earlier state of the site; empty for a build.
  ///   - jobs: How many pages to work on at once, at least 1.
  /// - Complexity: O(*n* log *n*) in the count of pages and references, where nothing is wrong;
  ///   each unknown id is compared with all known ones.
  package init(_ input: GuidelineInput, memo: inout GuidelineMemo, jobs: Int) async {
    configuration = input.configuration
    history = input.history
    sharedTexts = input.sharedTexts
    tree = SiteTree(
      configuration: configuration, pages: input.pages, drafts: input.drafts, memo: &memo.outline)
    let declared = configuration.fields
    fields = await memo.fields.values(
      for: tree.groups.map { EntryFields.Key(group: $0, fields: declared) }, jobs: jobs
    ) { EntryFields($0) }
    topicsWithFields = tree.topics(stating: fields)
    anchors = await Anchors(tree, memo: &memo.anchors, jobs: jobs)
    ruleBook = await RuleBook(tree, memo: &memo.rules, jobs: jobs)
    sourceList = memo.sources.value(for: input.sources) { SourceList($0) }
    termList = memo.terms.value(
      for: TermList.Key(terms: input.glossary.terms, names: tree.outline.names)
    ) { TermList($0) }
    tokens = input.tokens
    let tokenReview = TokenReview(configuration, tokens)
    contrastPairs = tokenReview.pairs
    names = SiteNames(
      tree: tree.outline.names, languages: configuration.languages.map(\.code),
      anchors: anchors.entries,
      rules: ruleBook.tables, sources: sourceList, terms: termList, tokens: tokens,
      pages: tree.pages(
        ruleBook, sourceList, termList, hasFields: !topicsWithFields.isEmpty,
        hasTokens: !tokens.isEmpty, hasEditions: !history.isEmpty),
      files: input.files)
    links = await Links(tree, names, memo: &memo.links, jobs: jobs)
    let citations = SourceYears.Key(
      sources: sourceList, citing: links.citing, ruleCount: ruleBook.rules.count,
      retired: ruleBook.retired,
      entries: tree.entries)
    years = memo.years.value(for: citations) { SourceYears($0) }
    review = await Review(
      Review.Subject(
        tree: tree, anchors: anchors, rules: ruleBook, sources: sourceList, links: links),
      input, memo: &memo.review, jobs: jobs)
    reasons = ReasonIndex(
      input.changeReasons, tree: tree, anchors: anchors, rules: ruleBook, terms: termList,
      history: history)
    diagnostics =
      tree.diagnostics + tree.fieldDiagnostics + fields.flatMap(\.diagnostics) + anchors.diagnostics
      + ruleBook.diagnostics + input.glossary.diagnostics
      + termList.diagnostics(tree.outline.names) + sourceList.diagnostics(tree.outline.names)
      + tokens.diagnostics + tokenReview.diagnostics
      + ruleBook.unknownTokens(among: tokens, tree)
      + links.diagnostics + review.diagnostics + history.diagnostics
      + input.changeReasons.diagnostics + reasons.diagnostics
  }

  /// Why a thing changed.
  ///
  /// - Parameters:
  ///   - item: The change.
  ///   - edition: The number of the edition that has it; `nil` for a change that is in none yet.
  /// - Returns: The reason; `nil` where the editor does not say.
  package func reason(for item: ItemChange, in edition: Int?) -> LocalizedText? {
    reasons.reason(for: item, in: edition)
  }
}

/// What the stages remember of an earlier state of a site.
package struct GuidelineMemo: Sendable {
  var outline = Memo<Outline.Key, Outline>()
  var fields = Memo<EntryFields.Key, EntryFields>()
  var anchors = Memo<PageGroup, EntryAnchors>()
  var rules = RuleMemo()
  var sources = Memo<[Source], SourceList>()
  var terms = Memo<TermList.Key, TermList>()
  var links = LinkMemo()
  var years = Memo<SourceYears.Key, SourceYears>()
  var review = ReviewMemo()

  package init() {}
}

// MARK: - Pages

extension GuidelineStages {
  /// The fields of an entry for readers of a language, in the order in which the site declares them.
  package func fields(ofEntry entry: Int, _ language: Int) -> [StatedField] {
    fields[entry].stated[language]
  }

  /// Whether the site has a page beside the tree.
  package func has(_ page: SitePage) -> Bool { names.pages.contains(page) }

  /// Whether the site has editions.
  package var hasEditions: Bool { !history.isEmpty }

  /// The page of an entry in a language, if it is written in it.
  package func page(_ entry: Int, _ language: Int) -> Page? {
    let outgoing = links.pages[entry * configuration.languages.count + language]?.outgoing
    guard let page = tree.page(entry, language), let outgoing else { return nil }
    return Page(
      entry: entry, language: language, path: page.path, document: page.document,
      headingIDs: anchors.headings(entry, language), targets: outgoing.targets,
      images: outgoing.images)
  }

  /// The page that readers of a language see: theirs, or the original as a fallback.
  package func shownPage(_ entry: Int, _ language: Int) -> Page? {
    page(entry, tree.shownLanguage(entry, language))
  }

  /// A rule's text for readers of a language, and the page that it stands on.
  package func block(_ rule: Int, _ language: Int) -> (page: Page, block: RuleBlock)? {
    guard let (input, number) = ruleBook.block(rule, language),
      let page = page(ruleBook.rules[rule].topic, input.language)
    else { return nil }
    return (page, page.document.rules[number])
  }

  /// The anchor of a part of a page, the same in every language; empty for the lead.
  package func anchor(of part: Part.Kind, on page: Page) -> String {
    switch part {
    case .lead: ""
    case .heading(let number): page.headingIDs[number]
    case .rule(let number):
      "\(tree.entries[page.entry].id).\(page.document.rules[number].id.value)"
    }
  }

  /// The anchors of the page of an entry that readers of a language see, old ones included.
  package func anchors(_ entry: Int, _ language: Int) -> [String] {
    anchors.entries[entry].pages[tree.shownLanguage(entry, language)]?.published ?? []
  }

  /// The old anchors that lead to an anchor of an entry's page now, sorted.
  package func formerAnchors(of anchor: String, entry: Int) -> [String] {
    let pages = anchors.entries[entry].pages
    return pages.lazy.compactMap { $0 }.first?.former(of: anchor) ?? []
  }

  /// The rule that a block of a page is part of, by the block's number there.
  package func rule(ofBlock number: Int, on page: Page) -> Int? {
    ruleBook.index[anchor(of: .rule(number), on: page)]
  }

  /// How many there are of something in the whole site.
  ///
  /// - Complexity: O(*n*) in the count of what is counted.
  package func count(_ thing: CountedThing) -> Int {
    switch thing {
    case .topics: tree.entries.count { $0.kind == .topic }
    case .rules: ruleBook.rules.count { $0.status != .retired }
    case .sources: sourceList.sources.count
    case .statements: sourceList.sources.reduce(0) { $0 + $1.statements.count }
    case .cited: links.citing.joined().count { !$0.isEmpty }
    case .terms: termList.terms.count(where: \.isDescribed)
    }
  }

  /// How translations stand to a lock, which need not be the one that was read.
  package func translations(comparedWith lock: TranslationLock) -> Translations {
    let languages = configuration.languages.map(\.code)
    let parts = tree.groups.enumerated().map { entry, group in
      Translations.parts(
        of: group, entry, anchors.entries[entry], tree.outline.names, languages, lock)
    }
    let orphans = Translations.orphans(lock, parts: parts.joined())
    return Translations(
      entries: parts, orphans: orphans.filter { !tree.drafts.have(part: $0.part) })
  }
}
