import Guideline
import Markup

extension Composer {
  /// The HTML of a page's text, or of some of its events.
  func compose(_ events: Range<Int>? = nil, at place: Place) -> [UInt8] {
    HTMLRenderer.bytes(
      of: place.page.document, events, resolver: PlaceResolver(composer: self, place: place),
      options: HTMLRenderer.Options(
        headingOffset: place.headingOffset, showsCitations: place.showsCitations))
  }

  /// Where the things that are counted are listed.
  func address(of thing: CountedThing, _ language: Int) -> String {
    switch thing {
    case .topics: addresses.entry(0, language)
    case .rules: addresses.rules(language)
    case .sources, .statements, .cited: addresses.sources(language)
    case .terms:
      guideline.termList.terms.isEmpty ? addresses.entry(0, language) : addresses.glossary(language)
    }
  }

  /// A title and its language.
  func linkText(_ index: Int, _ place: Place) -> (title: String, language: Int) {
    linkText(index, place, ruleTitle: ruleTitle)
  }

  private func linkText(
    _ index: Int, _ place: Place, ruleTitle: (Int, Int) -> Title
  ) -> (title: String, language: Int) {
    let language = place.language
    switch place.page.targets[index] {
    case .entry(let entry, _):
      let title = guideline.tree.title(entry, language)
      return (title.text, title.language)
    case .page(let entry, let language, _):
      let title = guideline.tree.title(entry, language)
      return (title.text, title.language)
    case .rule(let rule):
      let title = ruleTitle(rule, language)
      return (title.text, title.language)
    case .source(let source):
      let title = guideline.sourceList.sources[source].title
      return (
        title.text(language) ?? guideline.sourceList.sources[source].key,
        title.languageOfText(language) ?? language
      )
    case .term(let term):
      let name = guideline.termList.terms[term].name(language)
      return (name?.text ?? guideline.termList.terms[term].id.value, name?.language ?? language)
    case .count(let thing): return (String(guideline.count(thing)), place.textLanguage)
    case .statement(let statement):
      let source = guideline.sourceList.sources[statement.source]
      return (source.statements[statement.statement].id, place.textLanguage)
    case .anchor(let anchor): return (title(ofAnchor: anchor, place, ruleTitle), place.textLanguage)
    case .file, .verbatim, nil:
      return (place.page.document.references[index].target, place.textLanguage)
    }
  }

  /// The heading or the rule that an anchor of the page stands at, or else the anchor itself.
  private func title(
    ofAnchor anchor: String, _ place: Place, _ ruleTitle: (Int, Int) -> Title
  ) -> String {
    if let heading = place.page.headingIDs.firstIndex(of: anchor) {
      return place.page.document.headings[heading].text
    }
    return guideline.ruleBook.index[anchor].map { ruleTitle($0, place.textLanguage).text }
      ?? anchor
  }

  // MARK: Plain text

  /// The sentence of a rule for readers of a language, without its markup.
  func ruleTitle(_ rule: Int, _ language: Int) -> Title {
    var title = guideline.ruleBook.title(rule, language)
    guard let (page, block) = guideline.block(rule, language) else { return title }
    title.text = sentence(of: block, on: page)
    return title
  }

  /// The sentence of a rule, without its markup.
  ///
  /// Where it names another rule, whose sentence may name this one, that has no titles in it.
  func sentence(of block: RuleBlock, on page: Page) -> String {
    guard block.namesTargets else { return block.statementText }
    let place = Place(page: page, path: "", language: page.language)
    return String(
      decoding: PlainText.bytes(of: page.document, [block.statement]) {
        linkText($0, place, ruleTitle: guideline.ruleBook.title).title
      }, as: UTF8.self)
  }

  /// The text of a part without its markup and its heading, as readers of its language see it.
  func plainText(of part: Part, on page: Page) -> String { plainText(part.events, of: page) }

  func plainText(_ events: [Range<Int>], of page: Page) -> String {
    let place = Place(page: page, path: "", language: page.language)
    let text = PlainText.bytes(of: page.document, events) { linkText($0, place).title }
    return String(decoding: text[...].trimmingEnd(), as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func trimmingEnd() -> ArraySlice<UInt8> {
    prefix(upTo: (lastIndex { $0 != 0x0A && $0 != 0x20 } ?? startIndex - 1) + 1)
  }
}
