import Base
import Guideline
import Markup
import Rendering
import SiteConfiguration

extension ParallelData {
  /// An entry in two languages side by side, part by part.
  init(_ file: FileContext, entry: Int, pair: LanguagePair) {
    let site = file.site
    func link(_ entry: Int) -> LinkData {
      var link = file.link(toEntry: entry)
      link.href = file.href(site.addresses.parallelView(entry, pair: pair))
      return link
    }
    frame = FrameData(parallelViewOf: entry, pair: pair, file, link: link)
    columns = pair.both.map { language in
      ParallelColumnData(
        href: file.href(site.addresses.entry(entry, language: language)),
        name: site.configuration.languages[language].name,
        lang: site.addresses.code(language))
    }
    // Links are those of the page itself in each language.
    rows = ParallelRowData.list(
      of: entry,
      pair,
      file: file.withPaths(ofEntry: entry))
    let neighbors = site.guideline.tree.neighbors(of: entry)
    previous = neighbors.previous.map(link)
    next = neighbors.next.map(link)
  }
}

extension FileContext {
  /// The page, among those of an entry in each language.
  fileprivate func withPaths(ofEntry entry: Int) -> FileContext {
    var file = self
    file.paths = site.languages.map { language in
      site.addresses.entry(entry, language: language)
    }
    return file
  }
}

extension FrameData {
  fileprivate init(
    parallelViewOf entry: Int,
    pair: LanguagePair,
    _ file: FileContext,
    link: (Int) -> LinkData
  ) {
    let tree = file.site.guideline.tree
    let title = file.site.title(ofEntry: entry, pair.first)
    let breadcrumbs = tree.ancestors(of: entry).map { ancestor in
      guard ancestor == 0 else { return link(ancestor) }
      // The header has the site's title: the home page is called by a word.
      return LinkData(href: link(ancestor).href, word: file.word("home"))
    }
    self.init(
      file.withPaths(ofEntry: entry),
      title: title.text,
      breadcrumbs: breadcrumbs)
    titleLanguage = file.lang(title.language)
    // A page of two languages is no alternate of either.
    alternates = []
    for index in languages.indices {
      languages[index].isCurrent = false
    }
  }
}

extension ParallelRowData {
  /// Returns the parts in the order of the original, followed by those that only the other language
  /// has.
  fileprivate static func list(
    of entry: Int,
    _ pair: LanguagePair,
    file: FileContext
  ) -> [ParallelRowData] {
    let columns = pair.both.map { language in
      Column(entry, language: language, file: file)
    }
    let isSwapped = file.site.guideline.tree.entries[entry].original == pair.second
    return Column.anchors(of: columns, isSwapped: isSwapped).map { anchor in
      let former = file.site.guideline.formerAnchors(of: anchor, entry: entry)
      return ParallelRowData(
        id: anchor,
        formerIDs: former.map { id in WordData(word: id) },
        cells: columns.map { column in
          column.cells[anchor] ?? ParallelCellData(missingIn: column.lang, file)
        })
    }
  }
}

extension ParallelCellData {
  fileprivate init(missingIn lang: String, _ file: FileContext) {
    self.init(
      lang: lang,
      interface: file.site.addresses.code(file.language),
      state: "missing",
      word: file.word("state-missing"))
  }
}

/// A page's parts in order.
private struct Column {
  let lang: String
  private(set) var parts: [(anchor: String, cell: ParallelCellData)] = []
  /// By anchor; the first one where ids are duplicate, which a diagnostic reports.
  private(set) var cells: [String: ParallelCellData] = [:]

  /// The anchors of all columns, each once; those of the last column first where it is the
  /// original.
  static func anchors(
    of columns: [Column],
    isSwapped: Bool
  ) -> [String] {
    var inOrder = columns
    if isSwapped {
      inOrder.reverse()
    }
    var known: Set<String> = []
    return inOrder.flatMap(\.parts).map(\.anchor)
      .filter { anchor in known.insert(anchor).inserted }
  }

  init(_ entry: Int, language: Int, file: FileContext) {
    let guideline = file.site.guideline
    lang = file.site.addresses.code(language)
    guard let page = guideline.page(entry, language) else { return }
    let states = guideline.review.translations.states(entry, language: language)
    let breaks = page.document.breaks
    // A part goes from one break to the next; the lead has none before it.
    for (start, end) in zip([nil] + breaks, breaks + [nil]) {
      let anchor = start.map { start in guideline.anchor(of: start.kind, on: page) } ?? ""
      guard !guideline.isRetired(anchor) else { continue }
      var cell = cell(page, start: start, end: end, file: file)
      if let state = states[anchor] {
        cell.setState(state, file: file)
      }
      parts.append((anchor, cell))
    }
    cells = Dictionary(keepingFirst: parts)
  }

  private func cell(
    _ page: Page,
    start: PartBreak?,
    end: PartBreak?,
    file: FileContext
  ) -> ParallelCellData {
    let site = file.site
    // Each column's links lead to pages in its own language.
    let reading = FileContext(
      site: site,
      path: file.path,
      language: page.language)
    var place = Place(page: page, file: reading, kind: .parallel)
    var cell = ParallelCellData(lang: lang, interface: site.addresses.code(file.language))
    let events = (start?.event ?? 0)..<(end?.event ?? page.document.text.upperBound)
    place.showFootnotes(of: [events])
    cell.body = place.html(events) + place.footnotesHTML()
    cell.editHref = site.feedback(
      site.configuration.edit,
      page: page,
      line: start?.line ?? 1)
    if start == nil {
      cell.setHead(page.document.frontMatter)
    }
    return cell
  }
}

extension ParallelCellData {
  /// The lead stands below the title and the summary of its page.
  fileprivate mutating func setHead(_ frontMatter: FrontMatter) {
    title = frontMatter.title?.value ?? ""
    summary = frontMatter.summary?.value ?? ""
  }

  /// Marks a part that is not up to date.
  fileprivate mutating func setState(
    _ state: Translations.State,
    file: FileContext
  ) {
    guard [.stale, .unaccepted].contains(state) else { return }
    self.state = state == .stale ? "stale" : "unaccepted"
    word = file.word("state-" + self.state)
  }
}
