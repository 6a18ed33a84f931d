import Catalog
import Markup

extension Composer {
  /// The whole guideline as one document.
  func composePrint(_ language: Int) -> [UInt8] {
    let paths = configuration.languages.indices.map { addresses.print($0) }
    let path = paths[language]
    var frame = frame(path, language, title: "", entry: nil, paths: paths)
    frame.title = frame.siteTitle
    frame.documentTitle = "\(frame.siteTitle) – \(strings(language)["print-whole"])"
    frame.summary = catalog.title(0, language).summary
    frame.isUnlisted = true
    let sections = catalog.entries[0].children.map { section in
      PrintSectionData(
        entry: printEntry(section, language, path, deeper: 1),
        topics: catalog.topics(below: section).map { printEntry($0, language, path, deeper: 2) })
    }
    return templates.render(
      PrintData(
        frame: frame, body: printBody(0, language, path, deeper: 0), sections: sections),
      with: .print, language: language)
  }

  private func printEntry(
    _ entry: Int, _ language: Int, _ path: String, deeper levels: Int
  ) -> PrintEntryData {
    let title = catalog.title(entry, language)
    return PrintEntryData(
      anchor: addresses.printAnchor(entry), title: title.text,
      lang: lang(title.language, on: language), summary: title.summary,
      textLang: lang(title.summaryLanguage, on: language),
      body: printBody(entry, language, path, deeper: levels))
  }

  /// A page's text with its headings moved down below its own title in the document.
  private func printBody(
    _ entry: Int, _ language: Int, _ path: String, deeper levels: Int
  ) -> [UInt8] {
    guard let page = catalog.shownPage(entry, language) else { return [] }
    var html = compose(
      page.document.body, at: Place(page: page, path: path, language: language, kind: .print))
    html.moveHeadings(down: UInt8(levels))
    return html
  }

  /// What a link within the document leads to; `nil` for what is not in it.
  func printAnchor(of target: Target?, _ place: Place) -> String? {
    switch target {
    case .entry(let entry, let anchor): return printAnchor(entry, anchor)
    case .page(let entry, let language, let anchor):
      return catalog.shownLanguage(entry, place.language) == language
        ? printAnchor(entry, anchor) : nil
    case .rule(let rule):
      return isShownOnItsTopic(rule, place.language) ? catalog.rules[rule].id : nil
    case .term(let term):
      return catalog.termList.entries[term].map { addresses.printAnchor($0) }
    case .anchor(let anchor): return printAnchor(place.page.entry, anchor)
    case .source, .statement, .count, .file, .verbatim, nil: return nil
    }
  }

  /// Rules keep their ids.
  private func printAnchor(_ entry: Int, _ anchor: String?) -> String {
    if let anchor, catalog.ruleIndex[anchor] != nil { return anchor }
    return addresses.printAnchor(entry, anchor.flatMap { $0.isEmpty ? nil : $0 })
  }
}

extension [UInt8] {
  /// Moves headings down, to the sixth level at most.
  ///
  /// In HTML `<` begins nothing but a tag, a comment or the like: text and values have it escaped.
  ///
  ///     <h2 id="a">A</h2>   →   <h4 id="a">A</h4>
  fileprivate mutating func moveHeadings(down levels: UInt8) {
    var index = 0
    while index + 3 < count {
      guard self[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      var name = index + 1
      if self[name] == UInt8(ascii: "/") { name += 1 }
      index = name + 1
      guard index + 1 < count, self[name] == UInt8(ascii: "h"),
        (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(self[index]),
        self[index + 1] == UInt8(ascii: ">") || self[index + 1] == 0x20
      else { continue }
      self[index] = Swift.min(self[index] + levels, UInt8(ascii: "6"))
    }
  }
}
