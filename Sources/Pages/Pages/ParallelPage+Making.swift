import Guideline
import Markup
import Rendering
import SiteConfiguration

extension BesideData {
  /// An entry in two languages side by side, part by part.
  init(_ file: FileContext, entry: Int, pair: LanguagePair) {
    let site = file.site
    func link(_ entry: Int) -> LinkData {
      var link = file.link(toEntry: entry)
      link.href = file.href(site.addresses.beside(entry, pair: pair))
      return link
    }
    let title = site.guideline.tree.title(entry, pair.first)
    var file = file
    file.paths = site.languages.map { language in
      site.addresses.entry(entry, language: language)
    }
    frame = FrameData(
      file, title: title.text,
      breadcrumbs: site.guideline.tree.ancestors(of: entry).map { ancestor in
        var link = link(ancestor)
        if ancestor == 0 {
          link = LinkData(href: link.href, word: file.word("home"))
        }
        return link
      })
    frame.titleLanguage = file.lang(title.language)
    frame.alternates = []
    for index in frame.languages.indices {
      frame.languages[index].isCurrent = false
    }
    columns = pair.both.map { language in
      BesideColumnData(
        href: file.href(site.addresses.entry(entry, language: language)),
        name: site.configuration.languages[language].name, lang: site.addresses.code(language))
    }
    rows = BesideRowData.list(of: entry, pair, file: file)
    let neighbors = site.guideline.tree.neighbors(of: entry)
    previous = neighbors.previous.map(link)
    next = neighbors.next.map(link)
  }
}

extension BesideRowData {
  /// Returns the parts in the order of the original, followed by those that only the other language
  /// has.
  fileprivate static func list(
    of entry: Int, _ pair: LanguagePair, file: FileContext
  ) -> [BesideRowData] {
    let columns = pair.both.map { Column(entry, language: $0, file: file) }
    let isSwapped = file.site.guideline.tree.entries[entry].original == pair.second
    var known: Set<String> = []
    let anchors = (isSwapped ? columns.reversed() : columns).flatMap(\.parts).map(\.anchor)
      .filter { known.insert($0).inserted }
    let cells = columns.map { Dictionary($0.parts) { first, _ in first } }
    return anchors.map { anchor in
      BesideRowData(
        id: anchor,
        formerIDs: file.site.guideline.formerAnchors(of: anchor, entry: entry).map {
          WordData(word: $0)
        },
        cells: zip(columns, cells).map { column, cells in
          cells[anchor]
            ?? BesideCellData(
              lang: column.lang, interface: file.site.addresses.code(file.language),
              state: "missing", word: file.word("state-missing"))
        })
    }
  }
}

/// A page's parts in order.
private struct Column {
  let lang: String
  private(set) var parts: [(anchor: String, cell: BesideCellData)] = []

  init(_ entry: Int, language: Int, file: FileContext) {
    let guideline = file.site.guideline
    lang = file.site.addresses.code(language)
    guard let page = guideline.page(entry, language) else { return }
    let states = guideline.review.translations.states(entry, language: language)
    let breaks = page.document.breaks
    for (start, end) in zip([nil] + breaks, breaks + [nil]) {
      let anchor = start.map { guideline.anchor(of: $0.kind, on: page) } ?? ""
      guard !guideline.isRetired(anchor) else { continue }
      parts.append((anchor, cell(page, start: start, end: end, state: states[anchor], file: file)))
    }
  }

  private func cell(
    _ page: Page, start: PartBreak?, end: PartBreak?, state: Translations.State?,
    file: FileContext
  ) -> BesideCellData {
    let site = file.site
    // Each column's links lead to pages in its own language.
    let reading = FileContext(site: site, path: file.path, language: page.language)
    var place = Place(page: page, file: reading, kind: .beside)
    var cell = BesideCellData(lang: lang, interface: site.addresses.code(file.language))
    let events = (start?.event ?? 0)..<(end?.event ?? page.document.text.upperBound)
    place.showFootnotes(of: [events])
    cell.body = place.html(events) + place.footnotesHTML()
    cell.editHref = site.feedback(
      site.configuration.edit,
      page: page,
      line: start?.line ?? 1)
    if let state, [.stale, .unaccepted].contains(state) {
      cell.state = state == .stale ? "stale" : "unaccepted"
      cell.word = file.word("state-" + cell.state)
    }
    if start == nil {
      cell.title = page.document.frontMatter.title?.value ?? ""
      cell.summary = page.document.frontMatter.summary?.value ?? ""
    }
    return cell
  }
}
