import Base
package import DesignTokens
package import Diagnostics
package import Editions
package import Markup
package import SiteConfiguration

/// A whole site: the stages in their order, each made from those before it.
///
/// A class, so that passing it on does not copy all stages.
package final class GuidelineStages: Sendable {
  package let configuration: Configuration
  package let tree: SiteTree
  /// The numbers of chapters and figures.
  package let numbering: Numbering
  package let anchors: Anchors
  package let ruleBook: RuleBook
  package let sourceList: SourceList
  package let termList: TermList
  package let tokens: TokenBook
  /// The pairs of colors whose contrast the site declares.
  package let contrastPairs: [TokenContrast]
  /// The names to which pages can refer.
  package let names: SiteNames
  package let links: Links
  package let years: SourceYears
  package let review: Review
  /// The editions of the site, and the changes between them.
  package let history: EditionHistory
  /// The addresses of the texts that pages can include, sorted: `shared/safety.md`.
  package let sharedTexts: [String]
  private let fields: [EntryFields]
  /// The topics in the table of topics: they state a field that is shown there.
  package let topicsWithFields: [Int]
  private let reasons: ReasonIndex
  /// Every diagnostic that does not belong to a single page.
  package let diagnostics: [Diagnostic]

  /// Creates the stages of a site.
  ///
  /// 1. Pages become entries in the order of reading (``SiteTree``).
  /// 2. Their values of the site's fields are read (``EntryFields``).
  /// 3. Headings get their ids, the same in every language (``Anchors``).
  /// 4. Rules are joined with their translations and related (``RuleBook``).
  /// 5. Sources and terms are numbered (``SourceList``, ``TermList``); the contrast of pairs of tokens is measured
  ///    (``TokenReview``).
  /// 6. Links and citations are looked up, and backlinks collected (``Links``).
  /// 7. Rules and pages get the years of their sources (``SourceYears``).
  /// 8. The consistency of the whole is checked (``Review``, ``BasisReview``).
  ///
  /// - Parameters:
  ///   - input: The files as they were read.
  ///   - memo: The results for an earlier state of the site; empty for a build.
  ///   - jobs: The number of pages to work on concurrently, at least 1.
  /// - Complexity: O(*n* log *n*), where *n* is the number of pages and references, if there are no
  ///   errors; each unknown id is compared with all known ones.
  package init(
    _ input: GuidelineInput,
    memo: inout GuidelineMemo,
    jobs: Int
  ) async {
    let keys = input.pages.lazy.flatMap { page in
      page.document.frontMatter.fields.map(\.key.value)
    }
    configuration = input.configuration.adding(usualFieldsAmong: Set(keys))
    history = input.history
    sharedTexts = input.sharedTexts
    tree = SiteTree(
      configuration: configuration,
      pages: input.pages,
      drafts: input.drafts,
      memo: &memo.outline)
    numbering = Numbering(tree)
    fields = await memo.fields.values(
      for: Self.keysOfFields(tree, configuration),
      jobs: jobs
    ) { EntryFields($0) }
    topicsWithFields = tree.topics(stating: fields)
    anchors = await Anchors(tree, memo: &memo.anchors, jobs: jobs)
    ruleBook = await RuleBook(tree, memo: &memo.rules, jobs: jobs)
    sourceList = memo.sources.value(for: input.sources) { SourceList($0) }
    termList = memo.terms.value(
      for: TermList.Key(terms: input.glossary.terms, names: tree.outline.names)
    ) { TermList($0) }
    tokens = input.tokens
    let tokenReview = TokenReview(configuration, tokens: tokens)
    contrastPairs = tokenReview.pairs
    names = SiteNames(
      tree: tree.outline.names,
      languages: configuration.languages.map(\.code),
      anchors: anchors.entries,
      rules: ruleBook.tables,
      sources: sourceList,
      terms: termList,
      tokens: tokens,
      pages: tree.pages(
        ruleBook,
        sources: sourceList,
        terms: termList,
        hasFields: !topicsWithFields.isEmpty,
        hasTokens: !tokens.isEmpty,
        hasEditions: !history.isEmpty),
      files: input.files)
    links = await Links(tree, names: names, memo: &memo.links, jobs: jobs)
    // Without it, no rule is dated, and none needs a basis.
    let bases = configuration.currentFrom == nil ? [] : ruleBook.bases(in: sourceList)
    let citations = SourceYears.Key(
      sources: sourceList,
      citing: links.citing,
      ruleCount: ruleBook.rules.count,
      bases: bases,
      retired: ruleBook.retired,
      entries: tree.entries)
    years = memo.years.value(for: citations) { SourceYears($0) }
    review = await Review(
      Review.Subject(
        tree: tree,
        anchors: anchors,
        rules: ruleBook,
        sources: sourceList,
        links: links),
      input: input,
      memo: &memo.review,
      jobs: jobs)
    let basisReview = BasisReview(
      BasisReview.Subject(
        rules: ruleBook,
        sources: sourceList,
        links: links,
        bases: bases,
        years: years,
        configuration: configuration))
    reasons = ReasonIndex(
      input.changeReasons,
      tree: tree,
      anchors: anchors,
      rules: ruleBook,
      terms: termList,
      history: history)
    diagnostics =
      tree.diagnostics + tree.fieldDiagnostics + fields.flatMap(\.diagnostics) + anchors.diagnostics
      + ruleBook.diagnostics + input.glossary.diagnostics
      + termList.diagnostics(tree.outline.names) + sourceList.diagnostics(tree.outline.names)
      + tokens.diagnostics + tokenReview.diagnostics
      + ruleBook.unknownTokens(among: tokens, tree: tree)
      + links.diagnostics + review.diagnostics + basisReview.diagnostics + history.diagnostics
      + input.changeReasons.diagnostics + reasons.diagnostics
  }

  /// The values on which the fields of each entry depend.
  private static func keysOfFields(
    _ tree: SiteTree,
    _ configuration: Configuration
  ) -> [EntryFields.Key] {
    let platforms = configuration.platforms.map(\.id)
    return tree.groups.map { group in
      EntryFields.Key(
        group: group,
        fields: configuration.fields,
        ruleFields: configuration.ruleFields,
        platforms: platforms)
    }
  }

  /// True if an entry is written in more than one language.
  package var hasTranslations: Bool {
    tree.groups.contains { group in group.pages.count { $0 != nil } > 1 }
  }

  /// The fields that each topic states, for all languages.
  package var statedFields: [[StatedField]] {
    fields.flatMap(\.stated)
  }

  /// Returns the reason for a change.
  ///
  /// - Parameters:
  ///   - item: The change.
  ///   - edition: The number of the edition that has it; `nil` for a change that is in no edition
  ///     yet.
  /// - Returns: The reason; `nil` if the editor gives none.
  package func reason(
    for item: ItemChange,
    in edition: Int?
  ) -> LocalizedText? {
    reasons.reason(for: item, in: edition)
  }
}

/// The results of the stages for an earlier state of a site.
package struct GuidelineMemo: Sendable {
  var outline = Memo<Outline.Key, Outline>()
  var fields = Memo<EntryFields.Key, EntryFields>()
  var anchors = Memo<Anchors.Key, EntryAnchors>()
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
  /// Returns the fields of an entry for readers of a language, in the order in which the site
  /// declares them.
  package func fields(
    ofEntry entry: Int,
    _ language: Int
  ) -> [StatedField] {
    fields[entry].stated[language]
  }

  /// Returns the fields of a rule for readers of a language, in the order in which the site declares them.
  package func fields(ofRule number: Int, _ language: Int) -> [StatedField] {
    let rule = ruleBook.rules[number]
    let id = rule.id.split(separator: ".").last.map(String.init) ?? rule.id
    return fields[rule.topic].ofRules[id]?[language] ?? []
  }

  /// Returns the values of the fields of an entry by the fields' numbers.
  package func fieldValues(
    ofEntry entry: Int,
    _ language: Int
  ) -> [Int: FieldValue] {
    let values = fields(ofEntry: entry, language).map { field in
      (field.field, field.value)
    }
    return Dictionary(keepingFirst: values)
  }

  /// Returns whether the site has a page outside the tree.
  package func has(_ page: SitePage) -> Bool {
    names.pages.contains(page)
  }

  /// True if the site has editions.
  package var hasEditions: Bool { !history.isEmpty }

  /// The page of an entry in a language, if it is written in it.
  package func page(_ entry: Int, _ language: Int) -> Page? {
    guard let page = tree.page(entry, language),
      let outgoing = links.outgoing(entry, language)
    else { return nil }
    return Page(
      entry: entry,
      language: language,
      path: page.path,
      document: page.document,
      headingIDs: anchors.headings(entry, language: language),
      targets: outgoing.targets,
      images: outgoing.images)
  }

  /// The page that readers of a language see: theirs, or the original as a fallback.
  package func shownPage(_ entry: Int, language: Int) -> Page? {
    page(entry, tree.shownLanguage(entry, language: language))
  }

  /// Returns a rule's text for readers of a language, and its page.
  package func block(
    _ rule: Int,
    _ language: Int
  ) -> (page: Page, block: RuleBlock)? {
    guard
      let (input, number) = ruleBook.block(rule, language),
      let page = page(ruleBook.rules[rule].topic, input.language)
    else { return nil }
    return (page, page.document.rules[number])
  }

  /// Returns the anchor of a part of a page, the same in every language; empty for the lead.
  package func anchor(of part: Part.Kind, on page: Page) -> String {
    switch part {
    case .lead:
      ""
    case .heading(let number):
      page.headingIDs[number]
    case .rule(let number):
      "\(tree.entries[page.entry].id).\(page.document.rules[number].id.value)"
    }
  }

  /// The anchors of the page of an entry that readers of a language see, old ones included.
  package func anchors(_ entry: Int, language: Int) -> [String] {
    anchors
      .entries[entry]
      .pages[tree.shownLanguage(entry, language: language)]?.published ?? []
  }

  /// Returns the old anchors that refer to an anchor of an entry's page now, sorted.
  package func formerAnchors(
    of anchor: String,
    entry: Int
  ) -> [String] {
    let pages = anchors.entries[entry].pages
    return pages.lazy
      .compactMap(\.self).first?
      .former(of: anchor) ?? []
  }

  /// The rule that a block of a page is part of, by the block's number there.
  package func rule(ofBlock number: Int, on page: Page) -> Int? {
    ruleBook.index[anchor(of: .rule(number), on: page)]
  }

  /// Returns the number of objects of a kind in the whole site.
  ///
  /// - Complexity: O(*n*), where *n* is the number of objects.
  package func count(_ thing: CountedThing) -> Int {
    switch thing {
    case .topics:
      tree.entries.count { $0.kind == .topic }
    case .rules:
      ruleBook.rules.count { $0.status != .retired }
    case .sources:
      sourceList.sources.count
    case .statements:
      sourceList.sources.reduce(0) { count, source in
        count + source.statements.count
      }
    case .cited:
      links.citing.joined().count { !$0.isEmpty }
    case .terms:
      termList.terms.count(where: \.isDescribed)
    }
  }

  /// Returns the states of the translations relative to a lock, which need not be the one that was
  /// read.
  package func translations(comparedWith lock: TranslationLock) -> Translations {
    let languages = configuration.languages.map(\.code)
    let parts = tree.groups.enumerated().map { entry, group in
      Translations.parts(
        of: group,
        entry: entry,
        anchors: anchors.entries[entry],
        names: tree.outline.names,
        languages: languages,
        lock: lock)
    }
    let orphans = Translations.orphans(lock, parts: parts.joined())
    return Translations(
      entries: parts,
      orphans: orphans.filter { orphan in !tree.drafts.have(part: orphan.part) })
  }
}
