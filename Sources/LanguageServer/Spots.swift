import Base
import DesignTokens
import Diagnostics
import Guideline
import Markup
import SiteConfiguration

/// Something that a guideline names.
enum Thing: Sendable, Hashable {
  case entry(Int)
  case anchor(entry: Int, String)
  case rule(Int)
  case term(Int)
  case source(Int)
  case statement(StatementPlace)
  case token(Int)
  /// By its path from `Content/`.
  case file(String)
}

/// A place in a file that names something.
struct Spot: Sendable, Equatable {
  var thing: Thing
  var bytes: Range<Int>
  /// True if it defines its object.
  var isDefinition = false
}

extension SiteView {
  /// All places in a file that name something, in no order.
  func spots(in path: String) -> [Spot] {
    guard let guideline else { return [] }
    if let text = pageFile(in: path) {
      return guideline.spots(on: text.page).filter { text.contains($0.bytes) }.map { spot in
        Spot(
          thing: spot.thing, bytes: text.inFile(spot.bytes), isDefinition: spot.isDefinition)
      }
    }
    if path == guideline.configuration.path {
      return guideline.spotsInConfiguration
    }
    if path.hasSuffix(".jsonl") {
      let source = guideline.sourceList.sources.first { source in
        source.statements.first?.location.path == path
      }
      return (source?.statements ?? []).compactMap { statement in
        guard let place = guideline.sourceList.statements[statement.id],
          let bytes = statement.location.bytes
        else { return nil }
        return Spot(thing: .statement(place), bytes: bytes, isDefinition: true)
      }
    }
    return guideline.termList.terms.enumerated().flatMap { number, term in
      term.location.path != path
        ? []
        : [Spot(thing: .term(number), bytes: term.id.bytes, isDefinition: true)]
          + (term.topic
            .flatMap { guideline.spot(ofTopic: $0) }
            .map { [$0] } ?? [])
    }
  }

  /// The innermost place around an offset that names something.
  func spot(in path: String, at offset: Int) -> Spot? {
    spots(in: path).filter { spot in
      spot.bytes.lowerBound <= offset && offset <= spot.bytes.upperBound
    }
    .min { $0.bytes.count < $1.bytes.count }
  }

  /// Returns the place of an object's definition, for authors of a language; `nil` if no file
  /// defines it.
  func definition(of thing: Thing, _ language: Int) -> Location? {
    guard let guideline else { return nil }
    switch thing {
    case .entry(let entry):
      if let page = guideline.shownPage(entry, language: language) {
        return Location(page.path, bytes: page.document.frontMatter.title?.bytes)
      }
      let id = guideline.tree.entries[entry].id
      let section = guideline.configuration.sections.first { $0.id.value == id }
      return section.map {
        Location(guideline.configuration.path, bytes: $0.id.bytes)
      }
    case .anchor(let entry, let anchor):
      guard let page = guideline.shownPage(entry, language: language) else { return nil }
      if let heading = page.headingIDs.firstIndex(of: anchor) {
        return page.document.location(of: page.document.headings[heading].bytes, in: page.path)
      }
      let code = page.document.anchors.first { $0.value == anchor }
      return Location(page.path, bytes: code?.bytes ?? page.document.frontMatter.title?.bytes)
    case .rule(let rule):
      return guideline.block(rule, language).map {
        Location($0.page.path, bytes: $0.block.id.bytes)
      }
    case .term(let term):
      let term = guideline.termList.terms[term]
      return Location(term.location.path, bytes: term.id.bytes)
    case .source(let source):
      return Location(join(content, "sources/\(guideline.sourceList.sources[source].key).yaml"))
    case .statement(let place):
      return guideline.sourceList.statement(place).location
    case .token(let token):
      return guideline.tokens.tokens[token].location
    case .file(let file):
      return Location(join(content, file))
    }
  }

  /// Returns every place that refers to an object, in the order of the site.
  ///
  /// - Complexity: O(*n*), where *n* is the number of references of all pages.
  func references(to thing: Thing, includingDefinitions: Bool) -> [Location] {
    guard let guideline else { return [] }
    var locations: [Location] = []
    func add(_ location: Location, spot: Spot) {
      guard spot.thing == thing,
        includingDefinitions || !spot.isDefinition
      else { return }
      locations.append(location)
    }
    for entry in guideline.tree.entries.indices {
      for language in guideline.configuration.languages.indices {
        guard let page = guideline.page(entry, language) else { continue }
        for spot in guideline.spots(on: page) {
          let location = page.document.location(of: spot.bytes, in: page.path)
          // A text is included by many pages.
          if location.path == page.path || !locations.contains(location) {
            add(location, spot: spot)
          }
        }
      }
    }
    let terms = guideline.termList.terms.first.map { [$0.location.path] } ?? []
    for path in [guideline.configuration.path] + terms {
      for spot in spots(in: path) {
        add(Location(path, bytes: spot.bytes), spot: spot)
      }
    }
    if includingDefinitions, case .statement(let place) = thing {
      locations.append(guideline.sourceList.statement(place).location)
    }
    return locations
  }
}

extension GuidelineStages {
  /// Returns the object of a target; `nil` if no file defines it.
  func thing(_ target: Target?, onEntry entry: Int) -> Thing? {
    switch target {
    case .entry(let target, let anchor), .page(let target, _, let anchor):
      guard let anchor, !anchor.isEmpty else { return .entry(target) }
      return
        ruleBook
        .index[anchor]
        .map(Thing.rule) ?? .anchor(entry: target, anchor)
    case .anchor(let anchor):
      return
        ruleBook
        .index[anchor]
        .map(Thing.rule) ?? .anchor(entry: entry, anchor)
    case .rule(let rule):
      return .rule(rule)
    case .source(let source):
      return .source(source)
    case .term(let term):
      return .term(term)
    case .statement(let place):
      return .statement(place)
    case .token(let token), .tokenGroup(let token):
      return .token(token)
    case .file(let path, _):
      return .file(path)
    case .sitePage, .count, .verbatim, nil:
      return nil
    }
  }

  /// All places on a page that name something, in no order.
  func spots(on page: Page) -> [Spot] {
    let document = page.document
    var spots: [Spot] = zip(document.references, page.targets).compactMap { reference, target in
      thing(target, onEntry: page.entry).map {
        Spot(thing: $0, bytes: reference.bytes)
      }
    }
    for statement in document.citations.flatMap(\.statements) {
      guard let place = sourceList.statements[statement.value] else { continue }
      spots.append(Spot(thing: .statement(place), bytes: statement.bytes))
    }
    for (image, file) in zip(document.images, page.images) {
      if let file {
        spots.append(Spot(thing: .file(file), bytes: image.bytes))
      }
    }
    for (heading, id) in zip(document.headings, page.headingIDs) {
      spots.append(
        Spot(thing: .anchor(entry: page.entry, id), bytes: heading.bytes, isDefinition: true))
    }
    if let title = document.frontMatter.title {
      spots.append(Spot(thing: .entry(page.entry), bytes: title.bytes, isDefinition: true))
    }
    spots += document.frontMatter.related.compactMap(spot(ofTopic:))
    for block in document.rules {
      spots += self.spots(of: block, topic: page.entry)
    }
    return spots
  }

  private func spots(of block: RuleBlock, topic: Int) -> [Spot] {
    func rule(_ id: Spanned<String>) -> Spot? {
      let fullID =
        if id.value.contains(".") {
          id.value
        } else {
          "\(tree.entries[topic].id).\(id.value)"
        }
      return ruleBook.index[fullID].map {
        Spot(thing: .rule($0), bytes: id.bytes)
      }
    }
    let attributes = block.attributes
    var own = rule(block.id).map { [$0] } ?? []
    for index in own.indices {
      own[index].isDefinition = true
    }
    return own + attributes.governs.compactMap(spot(ofTopic:))
      + (attributes.replaces + attributes.conflicts + attributes.see).compactMap(rule)
  }

  func spot(ofTopic id: Spanned<String>) -> Spot? {
    tree.topicIndex[id.value].map { Spot(thing: .entry($0), bytes: id.bytes) }
  }

  fileprivate var spotsInConfiguration: [Spot] {
    configuration.sections.flatMap { section in
      let entry = tree.sectionIndex[section.id.value]
      return (entry.map { [Spot(thing: .entry($0), bytes: section.id.bytes)] } ?? [])
        + section.topics.compactMap(spot(ofTopic:))
    }
  }
}
