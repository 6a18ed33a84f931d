import Base
import DesignTokens
import Diagnostics
import Guideline
import Markup
import SiteConfiguration

/// Something that a guideline names.
enum SymbolTarget: Sendable, Hashable {
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
struct SymbolOccurrence: Sendable, Equatable {
  var thing: SymbolTarget
  var bytes: Range<Int>
  /// True if it defines its object.
  var isDefinition = false
}

extension SiteView {
  /// All places in a file that name something, in no order.
  func spots(in path: String) -> [SymbolOccurrence] {
    guard let guideline else { return [] }
    if let text = pageFile(in: path) {
      let spots = guideline.spots(on: text.page).filter { spot in
        text.contains(spot.bytes)
      }
      return spots.map { spot in
        SymbolOccurrence(
          thing: spot.thing, bytes: text.inFile(spot.bytes), isDefinition: spot.isDefinition)
      }
    }
    if path == guideline.configuration.path {
      return guideline.spotsInConfiguration
    }
    // The statements of a source are in a file of lines of JSON.
    if path.hasSuffix(".jsonl") {
      return guideline.statementSpots(in: path)
    }
    return guideline.termSpots(in: path)
  }

  /// The innermost place around an offset that names something.
  func spot(in path: String, at offset: Int) -> SymbolOccurrence? {
    // The place behind a name counts, where the cursor is after typing it.
    let around = spots(in: path).filter { spot in
      spot.bytes.lowerBound <= offset
        && offset <= spot.bytes.upperBound
    }
    return around.min { $0.bytes.count < $1.bytes.count }
  }

  /// Returns the place of an object's definition, for authors of a language; `nil` if no file
  /// defines it.
  func definition(of thing: SymbolTarget, _ language: Int) -> Location? {
    guard let guideline else { return nil }
    switch thing {
    case .entry(let entry):
      return guideline.definition(ofEntry: entry, language)
    case .anchor(let entry, let anchor):
      return guideline.definition(
        ofAnchor: anchor,
        onEntry: entry,
        language: language)
    case .rule(let rule):
      let found = guideline.block(rule, language)
      return found.map { found in
        Location(found.page.path, bytes: found.block.id.bytes)
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
  func references(
    to thing: SymbolTarget,
    includingDefinitions: Bool
  ) -> [Location] {
    guard let guideline else { return [] }
    func isIncluded(_ spot: SymbolOccurrence) -> Bool {
      spot.thing == thing
        && (includingDefinitions || !spot.isDefinition)
    }
    var locations = guideline.locationsOnPages(where: isIncluded)
    for path in guideline.sharedFiles {
      let spots = spots(in: path).filter(isIncluded)
      locations += spots.map { spot in Location(path, bytes: spot.bytes) }
    }
    if includingDefinitions, case .statement(let place) = thing {
      locations.append(guideline.sourceList.statement(place).location)
    }
    return locations
  }
}

extension GuidelineStages {
  fileprivate func definition(
    ofEntry entry: Int,
    _ language: Int
  ) -> Location? {
    if let page = shownPage(entry, language: language) {
      return Location(page.path, bytes: page.document.frontMatter.title?.bytes)
    }
    // A section without a page is in the configuration alone.
    let id = tree.entries[entry].id
    let section = configuration.sections.first {
      $0.id.value == id
    }
    return section.map { section in
      Location(configuration.path, bytes: section.id.bytes)
    }
  }

  fileprivate func definition(
    ofAnchor anchor: String,
    onEntry entry: Int,
    language: Int
  ) -> Location? {
    guard let page = shownPage(entry, language: language) else {
      return nil
    }
    if let heading = page.headingIDs.firstIndex(of: anchor) {
      return page.document.location(of: page.document.headings[heading].bytes, in: page.path)
    }
    let code = page.document.anchors.first { $0.value == anchor }
    return Location(page.path, bytes: code?.bytes ?? page.document.frontMatter.title?.bytes)
  }

  /// The places on all pages that meet a condition, in the order of the site.
  fileprivate func locationsOnPages(where isIncluded: (SymbolOccurrence) -> Bool) -> [Location] {
    var locations: [Location] = []
    for entry in tree.entries.indices {
      for language in configuration.languages.indices {
        guard let page = page(entry, language) else { continue }
        for spot in spots(on: page) where isIncluded(spot) {
          let location = page.document.location(of: spot.bytes, in: page.path)
          // A text is included by many pages.
          if location.path == page.path
            || !locations.contains(location)
          {
            locations.append(location)
          }
        }
      }
    }
    return locations
  }
}

extension GuidelineStages {
  /// The files besides pages that refer to objects: the configuration, and the glossary if there is
  /// one.
  fileprivate var sharedFiles: [String] {
    [configuration.path] + termList.terms.prefix(1).map(\.location.path)
  }

  /// Returns the object of a target; `nil` if no file defines it.
  func thing(_ target: Target?, onEntry entry: Int) -> SymbolTarget? {
    switch target {
    case .entry(let target, let anchor), .page(let target, _, let anchor):
      guard let anchor,
        !anchor.isEmpty
      else { return .entry(target) }
      return thing(anchor: anchor, onEntry: target)
    case .anchor(let anchor):
      return thing(anchor: anchor, onEntry: entry)
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

  /// The rule or the heading that an anchor is of.
  private func thing(
    anchor: String,
    onEntry entry: Int
  ) -> SymbolTarget {
    ruleBook
      .index[anchor]
      .map(SymbolTarget.rule) ?? .anchor(entry: entry, anchor)
  }
  /// All places on a page that name something, in no order.
  func spots(on page: Page) -> [SymbolOccurrence] {
    var spots = spotsOfLinks(on: page) + spotsOfTitles(on: page)
    spots += page.document.frontMatter.related.compactMap(spot(ofTopic:))
    for block in page.document.rules {
      spots += self.spots(of: block, topic: page.entry)
    }
    return spots
  }

  /// The places of headings and of the page's title, which define their objects.
  private func spotsOfTitles(on page: Page) -> [SymbolOccurrence] {
    var spots: [SymbolOccurrence] = []
    for (heading, id) in zip(page.document.headings, page.headingIDs) {
      spots.append(
        SymbolOccurrence(
          thing: .anchor(entry: page.entry, id), bytes: heading.bytes, isDefinition: true))
    }
    if let title = page.document.frontMatter.title {
      spots.append(
        SymbolOccurrence(thing: .entry(page.entry), bytes: title.bytes, isDefinition: true))
    }
    return spots
  }

  /// The places of links, citations and pictures.
  private func spotsOfLinks(on page: Page) -> [SymbolOccurrence] {
    let document = page.document
    var spots: [SymbolOccurrence] = []
    for (reference, target) in zip(document.references, page.targets) {
      if let thing = thing(target, onEntry: page.entry) {
        spots.append(SymbolOccurrence(thing: thing, bytes: reference.bytes))
      }
    }
    for statement in document.citations.flatMap(\.statements) {
      if let place = sourceList.statements[statement.value] {
        spots.append(SymbolOccurrence(thing: .statement(place), bytes: statement.bytes))
      }
    }
    return spots + spotsOfImages(on: page)
  }

  private func spotsOfImages(on page: Page) -> [SymbolOccurrence] {
    zip(page.document.images, page.images).compactMap { image, file in
      file.map { file in
        SymbolOccurrence(thing: .file(file), bytes: image.bytes)
      }
    }
  }

  private func spots(of block: RuleBlock, topic: Int) -> [SymbolOccurrence] {
    let attributes = block.attributes
    var own = spot(ofRule: block.id, topic: topic)
    own?.isDefinition = true
    let others = (attributes.replaces + attributes.conflicts + attributes.see)
      .compactMap { id in spot(ofRule: id, topic: topic) }
    let topics = attributes.governs.compactMap(spot(ofTopic:))
    return [own].compactMap(\.self) + topics + others
  }

  private func spot(
    ofRule id: Spanned<String>,
    topic: Int
  ) -> SymbolOccurrence? {
    guard let rule = ruleBook.index[tree.fullID(ofRule: id.value, topic: topic)] else {
      return nil
    }
    return SymbolOccurrence(thing: .rule(rule), bytes: id.bytes)
  }

  func spot(ofTopic id: Spanned<String>) -> SymbolOccurrence? {
    guard let topic = tree.topicIndex[id.value] else {
      return nil
    }
    return SymbolOccurrence(thing: .entry(topic), bytes: id.bytes)
  }

  // MARK: Files that are no pages

  fileprivate var spotsInConfiguration: [SymbolOccurrence] {
    var spots: [SymbolOccurrence] = []
    for section in configuration.sections {
      if let entry = tree.sectionIndex[section.id.value] {
        spots.append(SymbolOccurrence(thing: .entry(entry), bytes: section.id.bytes))
      }
      spots += section.topics.compactMap(spot(ofTopic:))
    }
    return spots
  }

  fileprivate func statementSpots(in path: String) -> [SymbolOccurrence] {
    let source = sourceList.sources.first { source in
      source.statements.first?.location.path == path
    }
    return (source?.statements ?? []).compactMap { statement in
      guard let place = sourceList.statements[statement.id],
        let bytes = statement.location.bytes
      else { return nil }
      return SymbolOccurrence(
        thing: .statement(place),
        bytes: bytes,
        isDefinition: true)
    }
  }

  fileprivate func termSpots(in path: String) -> [SymbolOccurrence] {
    var spots: [SymbolOccurrence] = []
    for (number, term) in termList.terms.enumerated() where term.location.path == path {
      spots.append(SymbolOccurrence(thing: .term(number), bytes: term.id.bytes, isDefinition: true))
      if let topic = term.topic.flatMap(spot(ofTopic:)) {
        spots.append(topic)
      }
    }
    return spots
  }
}
