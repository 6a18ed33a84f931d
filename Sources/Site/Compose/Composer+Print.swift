import Guideline
import Markup

extension Composer {
  /// The whole guideline as one document.
  func composePrint(_ language: Int) -> [UInt8] {
    let paths = configuration.languages.indices.map { addresses.print($0) }
    let path = paths[language]
    var frame = frame(path, language, title: "", entry: nil, paths: paths)
    frame.title = frame.siteTitle
    frame.documentTitle = "\(frame.siteTitle) – \(strings(language)["print-whole"])"
    frame.summary = guideline.tree.title(0, language).summary
    frame.isUnlisted = true
    let sections = guideline.tree.entries[0].children.map { section in
      PrintSectionData(
        entry: printEntry(section, language, path, deeper: 1),
        topics: guideline.tree.topics(below: section).map {
          printEntry($0, language, path, deeper: 2)
        })
    }
    return templates.render(
      PrintData(
        frame: frame, body: printBody(0, language, path, deeper: 0), sections: sections),
      with: .print, language: language)
  }

  private func printEntry(
    _ entry: Int, _ language: Int, _ path: String, deeper levels: Int
  ) -> PrintEntryData {
    let title = guideline.tree.title(entry, language)
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
    guard let page = guideline.shownPage(entry, language) else { return [] }
    return compose(
      at: Place(
        page: page, path: path, language: language, kind: .print, headingOffset: levels))
  }

  /// What a link within the document leads to; `nil` for what is not in it.
  func printAnchor(of target: Target?, _ place: Place) -> String? {
    switch target {
    case .entry(let entry, let anchor): return printAnchor(entry, anchor)
    case .page(let entry, let language, let anchor):
      return guideline.tree.shownLanguage(entry, place.language) == language
        ? printAnchor(entry, anchor) : nil
    case .rule(let rule):
      return isShownOnItsTopic(rule, place.language) ? guideline.ruleBook.rules[rule].id : nil
    case .term(let term):
      return guideline.termList.entries[term].map { addresses.printAnchor($0) }
    case .anchor(let anchor): return printAnchor(place.page.entry, anchor)
    case .source, .statement, .count, .file, .verbatim, nil: return nil
    }
  }

  /// Rules keep their ids.
  private func printAnchor(_ entry: Int, _ anchor: String?) -> String {
    if let anchor, guideline.ruleBook.index[anchor] != nil { return anchor }
    return addresses.printAnchor(entry, anchor.flatMap { $0.isEmpty ? nil : $0 })
  }
}
