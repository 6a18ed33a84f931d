import Guideline
import Markup

/// Fills the placeholders of a page for the place where it is shown.
struct PlaceResolver: Resolver {
  let composer: Composer
  let place: Place

  private var document: Document { place.page.document }

  // MARK: Anchors

  func id(ofHeading index: Int) -> String? { id(ofAnchor: place.page.headingIDs[index]) }

  func id(ofAnchor index: Int) -> String? { id(ofAnchor: document.anchors[index].value) }

  private func id(ofAnchor anchor: String) -> String? {
    switch place.kind {
    case .page: anchor
    case .beside: nil
    case .print: composer.addresses.printAnchor(place.page.entry, anchor)
    }
  }

  // MARK: Links

  func destination(ofReference index: Int) -> LinkDestination {
    let target = place.page.targets[index]
    return LinkDestination(
      address: address(of: target, document.references[index]), language: language(of: target))
  }

  /// The address of a target as seen from the file being composed.
  private func address(of target: Target?, _ reference: Reference) -> String {
    func relative(_ path: String) -> String { relativeAddress(from: place.path, to: path) }
    func hash(_ anchor: String?) -> String { anchor.map { "#" + $0 } ?? "" }
    if place.kind == .print, let anchor = composer.printAnchor(of: target, place) {
      return "#" + anchor
    }
    let language = place.language
    switch target {
    case .entry(let entry, let anchor):
      return relative(composer.addresses.entry(entry, language)) + hash(anchor)
    case .page(let entry, let language, let anchor):
      return relative(composer.addresses.entry(entry, language)) + hash(anchor)
    case .rule(let rule):
      let topic = composer.addresses.entry(composer.guideline.ruleBook.rules[rule].topic, language)
      return topic == place.path
        ? "#" + composer.guideline.ruleBook.rules[rule].id
        : relative(composer.addresses.rule(rule, language))
    case .source(let source): return relative(composer.addresses.source(source, language))
    case .term(let term): return relative(composer.addresses.term(term, language))
    case .count(let thing): return relative(composer.address(of: thing, language))
    case .statement(let statement):
      return relative(composer.addresses.statement(statement, language))
    case .anchor(let anchor):
      let page = composer.addresses.entry(place.page.entry, language)
      return (page == place.path ? "" : relative(page)) + "#" + anchor
    case .file(let path, let anchor): return relative(composer.addresses.file(path)) + hash(anchor)
    case .verbatim(let address): return address
    case nil: return reference.address
    }
  }

  /// The language of the page that a link leads to, where it is not the reader's.
  private func language(of target: Target?) -> String {
    switch target {
    case .entry(let entry, _):
      composer.lang(
        composer.guideline.tree.shownLanguage(entry, place.language), on: place.language)
    case .page(_, let language, _): composer.lang(language, on: place.language)
    default: ""
    }
  }

  func title(ofReference index: Int) -> TargetTitle {
    let (title, language) = composer.linkText(index, place)
    return TargetTitle(title, language: composer.lang(language, on: place.textLanguage))
  }

  func destination(ofImage index: Int) -> ImageDestination {
    let path = document.images[index].path
    guard let file = place.page.images[index] else {
      return ImageDestination(address: path)
    }
    return ImageDestination(
      address: relativeAddress(from: place.path, to: composer.addresses.file(file)),
      size: composer.images[file].map { ($0.width, $0.height) })
  }

  /// Links to the statements: the source's short name and the statement's number.
  func statements(ofCitation index: Int) -> [CitedStatement] {
    document.citations[index].statements.compactMap { id in
      composer.guideline.sourceList.statements[id.value].map { statement in
        let link = composer.link(
          toStatement: statement, place.language, from: place.path, inside: place.textLanguage)
        return CitedStatement(address: link.href, title: link.title)
      }
    }
  }

  // MARK: Terms

  /// Whether a mention of a term is a link: not on the pages of the term's own topic.
  func isLinked(term index: Int) -> Bool {
    let term = document.mentions[index].term
    return composer.describedTerms[term]
      && composer.guideline.termList.entries[term] != place.page.entry
  }

  func writeAddress(ofTerm index: Int, into output: inout [UInt8]) {
    let term = document.mentions[index].term
    if place.kind == .print, let anchor = composer.printAnchor(of: .term(term), place) {
      output.append(escapingAddress: "#\(anchor)".utf8.span)
    } else {
      output.append(addressFrom: place.path, to: composer.addresses.term(term, place.language))
    }
  }

  // MARK: Words and rules

  func word(for aside: AsideKind) -> String {
    composer.strings(place.textLanguage)[aside.rawValue]
  }

  var diagramWord: String { composer.strings(place.textLanguage)["diagram-text"] }

  func writeRule(_ index: Int, into output: inout [UInt8]) {
    composer.writeRule(index, place, into: &output)
  }

  func writeRule(_ index: Int, into markdown: inout MarkdownWriter) {
    composer.writeRule(index, place, into: &markdown)
  }
}
