import Base
import Guideline
import Markup
import Templates

/// Fills the placeholders of a page for the place where it is shown.
struct PlaceResolver: Resolver {
  let place: Place
  /// Writes the HTML of a rule, by its number in the document.
  let writeRule: (Int, Place, inout [UInt8]) -> Void

  private var site: SiteContext { place.file.site }

  private var document: Document { place.page.document }

  // MARK: Anchors

  func id(ofHeading index: Int) -> String? {
    id(ofAnchor: place.page.headingIDs[index])
  }

  /// Returns the old ids of a heading; in print the title of the page has them all.
  func formerIDs(ofHeading index: Int) -> [String] {
    guard place.kind == .page else { return [] }
    return site.guideline.formerAnchors(
      of: place.page.headingIDs[index],
      entry: place.page.entry)
  }

  func id(ofAnchor index: Int) -> String? {
    id(ofAnchor: document.anchors[index].value)
  }

  private func id(ofAnchor anchor: String) -> String? {
    switch place.kind {
    case .page:
      anchor
    case .parallel:
      nil
    case .print:
      site.addresses.printAnchor(place.page.entry, anchor: anchor)
    }
  }

  // MARK: Links

  func destination(ofReference index: Int) -> LinkDestination {
    let target = place.page.targets[index]
    return LinkDestination(
      address: address(of: target, document.references[index]),
      language: language(of: target))
  }

  /// The address of a target as seen from the file being composed.
  private func address(
    of target: Target?,
    _ reference: Reference
  ) -> String {
    if let anchor = place.printAnchor(of: target) {
      return "#" + anchor
    }
    let language = place.file.language
    switch target {
    case .entry(let entry, let anchor):
      return relative(site.addresses.entry(entry, language: language), anchor: anchor)
    case .page(let entry, let language, let anchor):
      return relative(site.addresses.entry(entry, language: language), anchor: anchor)
    case .sitePage(let page):
      return relative(site.addresses.page(page, language))
    case .rule(let rule):
      return address(ofRule: rule)
    case .source(let source):
      return relative(site.addresses.source(source, language: language))
    case .term(let term):
      return relative(site.addresses.term(term, language: language))
    case .count(let thing):
      return relative(site.address(of: thing, language))
    case .token(let token), .tokenGroup(let token):
      return relative(site.addresses.token(token, language: language))
    case .statement(let statement):
      return relative(site.addresses.statement(statement, language: language))
    case .anchor(let anchor):
      let page = site.addresses.entry(place.page.entry, language: language)
      // Nothing before the anchor is the page itself (RFC 3986, section 4.4).
      guard page != place.file.path else { return "#" + anchor }
      return relative(page, anchor: anchor)
    case .file(let path, let anchor):
      return relative(site.addresses.file(path), anchor: anchor)
    case .verbatim(let address):
      return address
    case nil:
      return reference.address
    }
  }

  private func relative(
    _ path: String,
    anchor: String? = nil
  ) -> String {
    let href = place.file.href(path)
    return anchor.map { anchor in "\(href)#\(anchor)" } ?? href
  }

  /// A rule on the page that is being made; any other one on its own page.
  private func address(ofRule number: Int) -> String {
    let rule = site.guideline.ruleBook.rules[number]
    let topic = site.addresses.entry(rule.topic, language: place.file.language)
    if topic == place.file.path {
      return "#" + rule.id
    }
    return relative(site.addresses.rule(number, language: place.file.language))
  }

  /// Returns the language of the page that is the target of a link, if it is not the reader's.
  private func language(of target: Target?) -> String {
    switch target {
    case .entry(let entry, _):
      site.lang(
        site.guideline.tree.shownLanguage(entry, language: place.file.language),
        on: place.file.language)
    case .page(_, let language, _):
      site.lang(language, on: place.file.language)
    default:
      ""
    }
  }

  func number(of figure: CaptionedFigure) -> TargetTitle? {
    let (entry, language) = (place.page.entry, place.page.language)
    return site.number(of: figure, entry: entry, language: language, inside: place.textLanguage)
  }

  /// Returns the number of the figure that a link leads to; `nil` if it leads to something else.
  private func figureNumber(_ target: Target?) -> TargetTitle? {
    switch target {
    case .anchor(let anchor):
      figureNumber(anchor, entry: place.page.entry, language: place.page.language)
    case .entry(let entry, let anchor?):
      figureNumber(
        anchor, entry: entry,
        language: site.guideline.tree.shownLanguage(entry, language: place.file.language))
    case .page(let entry, let language, let anchor?):
      figureNumber(anchor, entry: entry, language: language)
    default:
      nil
    }
  }

  private func figureNumber(
    _ anchor: String,
    entry: Int,
    language: Int
  ) -> TargetTitle? {
    guard site.guideline.numbering.chapter(entry) != nil,
      let page = site.guideline.tree.page(entry, language),
      let figure = page.document.captionedFigure(anchor)
    else { return nil }
    return site.number(of: figure, entry: entry, language: language, inside: place.textLanguage)
  }

  func title(ofReference index: Int) -> TargetTitle {
    let target = place.page.targets[index]
    if let number = figureNumber(target) {
      return number
    }
    if case .entry(let entry, nil) = target {
      let title = site.title(ofEntry: entry, place.file.language)
      return TargetTitle(
        title.text.shortenedName, language: site.lang(title.language, on: place.textLanguage))
    }
    let (title, language) = site.guideline.linkText(
      index,
      on: place.page,
      language: place.file.language)
    return TargetTitle(
      title, language: site.lang(language, on: place.textLanguage))
  }

  func destination(ofImage index: Int) -> ImageDestination {
    let path = document.images[index].path
    guard let file = place.page.images[index] else {
      return ImageDestination(address: path)
    }
    let size = site.images[file]
    var destination = ImageDestination(
      address: relativeAddress(from: place.file.path, to: site.addresses.file(file)),
      size: size.map { size in (size.width, size.height) })
    destination.hasTextColor = size?.hasTextColor == true
    return destination
  }

  /// Links to the statements: the source's short name and the statement's number.
  func statements(ofCitation index: Int) -> [CitedStatement] {
    document.citations[index].statements.compactMap { id in
      site.guideline.sourceList.statements[id.value].map { statement in
        place.file.citation(of: statement, inside: place.textLanguage)
      }
    }
  }

  var documentWords: String { site.strings(place.textLanguage)["in-document"] }

  // MARK: Footnotes

  var footnotes: FootnoteList { place.footnotes }

  func id(ofFootnote name: String) -> String? {
    id(ofAnchor: name)
  }

  var footnotePrefix: String {
    let id = site.guideline.tree.entries[place.page.entry].id
    if id.isEmpty {
      return ""
    }
    return id + "-"
  }

  func word(_ word: FootnoteWord) -> TargetTitle {
    interfaceWord(word.rawValue)
  }

  // MARK: Terms

  /// Returns whether a mention of a term is a link: not on the pages of the term's own topic.
  func isLinked(term index: Int) -> Bool {
    let term = document.mentions[index].term
    return site.describedTerms[term]
      && site.guideline.termList.entries[term] != place.page.entry
  }

  func writeAddress(ofTerm index: Int, into output: inout [UInt8]) {
    let term = document.mentions[index].term
    if let anchor = place.printAnchor(of: .term(term)) {
      output.append(escapingAddress: "#\(anchor)".utf8.span)
      return
    }
    let address = site.addresses.term(term, language: place.file.language)
    if place.file.paperBase != nil || site.addresses.areShort {
      output.append(escapingAddress: place.file.href(address).utf8.span)
    } else {
      output.append(addressFrom: place.file.path, to: address)
    }
  }

  // MARK: Words and rules

  func word(for aside: AsideKind) -> TargetTitle {
    interfaceWord(aside.rawValue)
  }

  var diagramWord: TargetTitle { interfaceWord("diagram-text") }

  /// A word of the interface in the language of the text.
  private func interfaceWord(_ key: String) -> TargetTitle {
    let strings = site.strings(place.textLanguage)
    return TargetTitle(strings[key], language: strings.lang(key))
  }

  var backArrow: String {
    let language = site.addresses.code(place.textLanguage)
    let isRightToLeft = site.templates.directions[language] == "rtl"
    // U+FE0E: a character of the text, not an emoji.
    if isRightToLeft {
      return "↪\u{FE0E}"
    }
    return "↩\u{FE0E}"
  }

  func direction(of language: String) -> String {
    site.templates.directions.attribute(language)
  }

  var codeWords: CodeWords? {
    let strings = site.strings(place.textLanguage)
    return CodeWords(copy: strings["copy-code"], copied: strings["copied"])
  }

  func writeRule(_ index: Int, into output: inout [UInt8]) {
    writeRule(index, place, &output)
  }

  func writeRule(_ index: Int, into markdown: inout MarkdownWriter) {
    markdown.write(rule: index, at: place)
  }
}

extension Place {
  /// Returns the HTML of the page's text, or of some of its events.
  ///
  /// - Parameters:
  ///   - events: The events; by default all.
  ///   - writeRule: Writes a rule, by its number in the document, at its place in the text.
  /// - Returns: HTML.
  package func html(
    _ events: Range<Int>? = nil,
    writeRule: @escaping (Int, Place, inout [UInt8]) -> Void
  ) -> [UInt8] {
    var place = self
    if events == nil {
      place.showFootnotes(of: [page.document.text])
    }
    return HTMLRenderer.bytes(
      of: page.document,
      events,
      resolver: PlaceResolver(place: place, writeRule: writeRule),
      options: options)
  }

  /// Returns the HTML of the footnotes that the place shows; empty if there are none.
  package func footnotesHTML() -> [UInt8] {
    HTMLRenderer.footnotes(
      of: page.document,
      resolver: PlaceResolver(place: self, writeRule: { _, _, _ in }),
      options: options)
  }

  private var options: HTMLRenderer.Options {
    HTMLRenderer.Options(
      headingOffset: headingOffset,
      showsCitations: showsCitations,
      showsLinks: showsLinks,
      phrases: phrases)
  }

  /// Only Japanese needs phrases: other languages have spaces, or are broken between any two
  /// characters.
  private var phrases: HTMLRenderer.PhraseScope {
    let language = file.site.addresses.code(textLanguage)
    guard JapanesePhrases.isJapanese(language) else { return .none }
    return isHeading ? .all : .headings
  }
}

extension SiteContext {
  /// Returns the address of the list of counted objects.
  fileprivate func address(
    of thing: CountedThing,
    _ language: Int
  ) -> String {
    let page: SitePage =
      switch thing {
      case .topics:
        .home
      case .rules:
        .rules
      case .sources, .statements, .cited:
        .sources
      case .terms:
        .glossary
      }
    guard guideline.has(page) else { return addresses.page(.home, language) }
    return addresses.page(page, language)
  }
}
