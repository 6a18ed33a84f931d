import Catalog
import Markup

/// What becomes of citations in a text.
enum CitationStyle {
  case inline, omitted
}

/// What a text is shown on, which decides about its anchors.
enum PlaceKind {
  /// Its own page, with the anchors that other pages lead to.
  case page
  /// A page beside its own, which has anchors of its own.
  case beside
  /// The page with the whole guideline: anchors begin with the entry's folder.
  case print
}

/// Where a text is being shown: the page that it was written on and the file that it goes into.
struct Place {
  /// The page that the text comes from.
  var page: Page
  /// The file that is being composed.
  var path: String
  /// The language of the file's reader.
  var language: Int

  var kind = PlaceKind.page
  /// Whether citations stand where they were written, or somewhere else on the page.
  var citations: CitationStyle = .inline
  var rules: RuleStyle = .framed

  /// The language of the text, another one than the reader's where it is a fallback.
  ///
  /// Labels inside it are in that language too, and whatever is not is marked.
  var textLanguage: Int { page.language }
}

extension Composer {
  /// Fills the holes of a text.
  func compose(_ fragment: Fragment, at place: Place) -> [UInt8] {
    var output: [UInt8] = []
    compose(fragment, at: place, into: &output)
    return output
  }

  private func compose(_ fragment: Fragment, at place: Place, into output: inout [UInt8]) {
    fragment.compose(into: &output) { kind, output in
      switch kind {
      case .headingID(let index):
        write(anchor: place.page.headingIDs[index], at: place, into: &output)
      case .anchorID(let index):
        write(anchor: place.page.document.anchors[index].value, at: place, into: &output)
      case .link(let index): writeLink(index, place, into: &output)
      case .linkText(let index): writeLinkText(index, place, into: &output)
      case .image(let index): writeImage(index, place, into: &output)
      case .citation(let index): writeCitation(index, place, into: &output)
      case .rule(let index): writeRule(index, place, into: &output)
      case .term(let index): writeTerm(index, place, into: &output)
      case .termEnd(let index):
        if isLinked(mention: index, place) { output.append(contentsOf: "</a>".utf8) }
      case .label(let kind):
        output.append(escaping: strings(place.textLanguage)[kind.rawValue].utf8.span)
      case .diagramLabel:
        output.append(escaping: strings(place.textLanguage)["diagram-text"].utf8.span)
      }
    }
  }

  private func write(anchor: String, at place: Place, into output: inout [UInt8]) {
    let id: String
    switch place.kind {
    case .page: id = anchor
    case .beside: return
    case .print: id = addresses.printAnchor(place.page.entry, anchor)
    }
    output.append(contentsOf: " id=\"".utf8)
    output.append(escaping: id.utf8.span)
    output.append(UInt8(ascii: "\""))
  }

  func write(href: String, into output: inout [UInt8]) {
    output.append(contentsOf: "<a href=\"".utf8)
    output.append(escapingAddress: href.utf8.span)
    output.append(UInt8(ascii: "\""))
  }

  private func write(
    attribute name: String, _ value: String, into output: inout [UInt8]
  ) {
    guard !value.isEmpty else { return }
    output.append(contentsOf: " \(name)=\"".utf8)
    output.append(escaping: value.utf8.span)
    output.append(UInt8(ascii: "\""))
  }

  // MARK: Links

  private func writeLink(_ index: Int, _ place: Place, into output: inout [UInt8]) {
    let reference = place.page.document.references[index]
    write(href: href(of: place.page.targets[index], reference, place), into: &output)
    write(
      attribute: "hreflang", hreflang(of: place.page.targets[index], place), into: &output)
    write(attribute: "title", reference.title ?? "", into: &output)
    output.append(UInt8(ascii: ">"))
  }

  /// The address of a target as seen from the file being composed.
  private func href(of target: Target?, _ reference: Reference, _ place: Place) -> String {
    func relative(_ path: String) -> String { relativeAddress(from: place.path, to: path) }
    func hash(_ anchor: String?) -> String { anchor.map { "#" + $0 } ?? "" }
    if place.kind == .print, let anchor = printAnchor(of: target, place) { return "#" + anchor }
    switch target {
    case .entry(let entry, let anchor):
      return relative(addresses.entry(entry, place.language)) + hash(anchor)
    case .page(let entry, let language, let anchor):
      return relative(addresses.entry(entry, language)) + hash(anchor)
    case .rule(let rule):
      let topic = addresses.entry(catalog.rules[rule].topic, place.language)
      return topic == place.path
        ? "#" + catalog.rules[rule].id : relative(addresses.rule(rule, place.language))
    case .source(let source): return relative(addresses.source(source, place.language))
    case .term(let term): return relative(addresses.term(term, place.language))
    case .count(let thing): return relative(address(of: thing, place.language))
    case .statement(let statement): return relative(addresses.statement(statement, place.language))
    case .anchor(let anchor):
      let page = addresses.entry(place.page.entry, place.language)
      return (page == place.path ? "" : relative(page)) + "#" + anchor
    case .file(let path, let anchor): return relative(addresses.file(path)) + hash(anchor)
    case .verbatim(let address): return address
    case nil: return reference.address
    }
  }

  /// Where the things that are counted are listed.
  private func address(of thing: CountedThing, _ language: Int) -> String {
    switch thing {
    case .topics: addresses.entry(0, language)
    case .rules: addresses.rules(language)
    case .sources, .statements, .cited: addresses.sources(language)
    case .terms: catalog.terms.isEmpty ? addresses.entry(0, language) : addresses.glossary(language)
    }
  }

  /// The language of the page that a link leads to, where it is not the reader's.
  private func hreflang(of target: Target?, _ place: Place) -> String {
    switch target {
    case .entry(let entry, _):
      lang(catalog.shownLanguage(entry, place.language), on: place.language)
    case .page(_, let language, _): lang(language, on: place.language)
    default: ""
    }
  }

  /// The title of the target, where a reference has no text of its own.
  private func writeLinkText(_ index: Int, _ place: Place, into output: inout [UInt8]) {
    let (title, language) = linkText(index, place)
    guard language != place.textLanguage else {
      output.append(escaping: title.utf8.span)
      return
    }
    output.append(contentsOf: "<span".utf8)
    write(attribute: "lang", addresses.code(language), into: &output)
    output.append(UInt8(ascii: ">"))
    output.append(escaping: title.utf8.span)
    output.append(contentsOf: "</span>".utf8)
  }

  /// A title and its language.
  func linkText(_ index: Int, _ place: Place) -> (title: String, language: Int) {
    let language = place.language
    switch place.page.targets[index] {
    case .entry(let entry, _):
      let title = catalog.title(entry, language)
      return (title.text, title.language)
    case .page(let entry, let language, _):
      let title = catalog.title(entry, language)
      return (title.text, title.language)
    case .rule(let rule):
      let title = catalog.ruleTitle(rule, language)
      return (title.text, title.language)
    case .source(let source):
      let title = catalog.sources[source].title
      return (
        title.text(language) ?? catalog.sources[source].key,
        title.languageOfText(language) ?? language
      )
    case .term(let term):
      let name = catalog.terms[term].name(language)
      return (name?.text ?? catalog.terms[term].id.value, name?.language ?? language)
    case .count(let thing): return (String(catalog.count(thing)), place.textLanguage)
    case .statement(let statement):
      let source = catalog.sources[statement.source]
      return (source.statements[statement.statement].id, place.textLanguage)
    case .anchor(let anchor): return (title(ofAnchor: anchor, place), place.textLanguage)
    case .file, .verbatim, nil:
      return (place.page.document.references[index].target, place.textLanguage)
    }
  }

  /// The heading or the rule that an anchor of the page stands at, or else the anchor itself.
  private func title(ofAnchor anchor: String, _ place: Place) -> String {
    if let heading = place.page.headingIDs.firstIndex(of: anchor) {
      return place.page.document.headings[heading].text
    }
    return catalog.ruleIndex[anchor].map { catalog.ruleTitle($0, place.textLanguage).text }
      ?? anchor
  }

  // MARK: Images

  private func writeImage(_ index: Int, _ place: Place, into output: inout [UInt8]) {
    let image = place.page.document.images[index]
    let file = place.page.images[index]
    output.append(contentsOf: "<img src=\"".utf8)
    let address =
      file.map { relativeAddress(from: place.path, to: addresses.file($0)) } ?? image.path
    output.append(escapingAddress: address.utf8.span)
    output.append(contentsOf: "\" alt=\"".utf8)
    output.append(escaping: image.alt.utf8.span)
    output.append(UInt8(ascii: "\""))
    write(attribute: "title", image.title ?? "", into: &output)
    if let file, let size = images[file] {
      write(attribute: "width", String(size.width), into: &output)
      write(attribute: "height", String(size.height), into: &output)
    }
    output.append(contentsOf: " />".utf8)
  }

  // MARK: Citations

  /// Links to the statements: the source's short name and the statement's number.
  private func writeCitation(_ index: Int, _ place: Place, into output: inout [UInt8]) {
    guard place.citations == .inline else { return }
    let group = place.page.document.citations[index]
    output.append(contentsOf: "<span class=\"citation\">".utf8)
    for id in group.statements {
      guard let statement = catalog.statementIndex[id.value] else { continue }
      let link = link(
        toStatement: statement, place.language, from: place.path, inside: place.textLanguage)
      write(href: link.href, into: &output)
      output.append(UInt8(ascii: ">"))
      output.append(escaping: link.title.utf8.span)
      output.append(contentsOf: "</a>".utf8)
    }
    output.append(contentsOf: "</span>".utf8)
  }
}
