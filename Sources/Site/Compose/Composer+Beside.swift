import Guideline
import Markup

extension Composer {
  /// An entry in two languages side by side, part by part.
  func composeBeside(_ entry: Int, _ pair: LanguagePair) -> [UInt8] {
    let path = addresses.beside(entry, pair)
    let neighbors = neighbors(of: entry)
    let columns = pair.both.map { language in
      BesideColumnData(
        href: relativeAddress(from: path, to: addresses.entry(entry, language)),
        name: configuration.languages[language].name, lang: addresses.code(language))
    }
    return templates.render(
      BesideData(
        frame: besideFrame(entry, pair, path), columns: columns, rows: rows(entry, pair, path),
        previous: neighbors.previous.map { link(toBeside: $0, pair, from: path) },
        next: neighbors.next.map { link(toBeside: $0, pair, from: path) }),
      with: .beside, language: pair.first)
  }

  /// Links to an entry side by side in each pair that has a language, under the names of both.
  func besides(of entry: Int, _ language: Int, from path: String) -> [LinkData] {
    configuration.beside.filter { $0.both.contains(language) }.map { pair in
      LinkData(
        href: relativeAddress(from: path, to: addresses.beside(entry, pair)),
        title: strings(language)["beside"])
    }
  }

  private func besideFrame(_ entry: Int, _ pair: LanguagePair, _ path: String) -> FrameData {
    let language = pair.first
    let title = guideline.tree.title(entry, language)
    var frame = frame(
      path, language, title: title.text, entry: nil,
      paths: configuration.languages.indices.map { addresses.entry(entry, $0) })
    frame.titleLanguage = lang(title.language, on: language)
    frame.alternates = []
    for index in frame.languages.indices { frame.languages[index].isCurrent = false }
    frame.breadcrumbs = guideline.tree.ancestors(of: entry).map { ancestor in
      var link = link(toBeside: ancestor, pair, from: path)
      if ancestor == 0 { link.title = strings(language)["home"] }
      return link
    }
    return frame
  }

  private func link(toBeside entry: Int, _ pair: LanguagePair, from path: String) -> LinkData {
    var link = link(toEntry: entry, pair.first, from: path)
    link.href = relativeAddress(from: path, to: addresses.beside(entry, pair))
    return link
  }

  // MARK: Rows

  /// The parts in the order of the original, then those that only the other language has.
  private func rows(_ entry: Int, _ pair: LanguagePair, _ path: String) -> [BesideRowData] {
    let columns = pair.both.map { column(entry, $0, interface: pair.first, path) }
    let isSwapped = guideline.tree.entries[entry].original == pair.second
    var known: Set<String> = []
    let anchors = (isSwapped ? columns.reversed() : columns).flatMap(\.parts).map(\.anchor)
      .filter { known.insert($0).inserted }
    let cells = columns.map { Dictionary($0.parts) { first, _ in first } }
    return anchors.map { anchor in
      BesideRowData(
        id: anchor,
        cells: zip(columns, cells).map { column, cells in
          cells[anchor]
            ?? BesideCellData(
              lang: column.lang, interface: addresses.code(pair.first), state: "missing",
              word: strings(pair.first)["state-missing"])
        })
    }
  }

  /// A page's parts in order.
  private struct Column {
    var lang: String
    var parts: [(anchor: String, cell: BesideCellData)] = []
  }

  private func column(_ entry: Int, _ language: Int, interface: Int, _ path: String) -> Column {
    var column = Column(lang: addresses.code(language))
    guard let page = guideline.page(entry, language) else { return column }
    let states = guideline.review.translations.states(entry, language)
    let place = Place(page: page, path: path, language: language, kind: .beside)
    let breaks = page.document.breaks
    for (start, end) in zip([nil] + breaks, breaks + [nil]) {
      let anchor = start.map { self.anchor(of: $0, on: page) } ?? ""
      var cell = BesideCellData(lang: column.lang, interface: addresses.code(interface))
      cell.body = compose(
        (start?.event ?? 0)..<(end?.event ?? page.document.body.events.count), at: place)
      cell.editHref = feedback(configuration.edit, page, line: start?.line ?? 1)
      if let state = states[anchor], [.stale, .unaccepted].contains(state) {
        cell.state = state == .stale ? "stale" : "unaccepted"
        cell.word = strings(interface)["state-" + cell.state]
      }
      if start == nil {
        cell.title = page.document.frontMatter.title?.value ?? ""
        cell.summary = page.document.frontMatter.summary?.value ?? ""
      }
      column.parts.append((anchor, cell))
    }
    return column
  }

  private func anchor(of part: PartBreak, on page: Page) -> String {
    switch part.kind {
    case .lead: ""
    case .heading(let number): page.headingIDs[number]
    case .rule(let number):
      "\(guideline.tree.entries[page.entry].id).\(page.document.rules[number].id.value)"
    }
  }
}
