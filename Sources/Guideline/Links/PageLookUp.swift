import Base
import DesignTokens
import Diagnostics
import Foundation
import Markup

/// Looks up the links and citations of one page.
struct PageLookUp {
  let resolver: LinkResolver
  let names: SiteNames
  let page: PageInput
  private let entry: Int
  private(set) var outgoing = Outgoing()
  var diagnostics = DiagnosticList()

  init(_ resolver: LinkResolver, page: PageInput, entry: Int) {
    self.resolver = resolver
    names = resolver.names
    self.page = page
    self.entry = entry
  }

  mutating func resolve() {
    outgoing.targets.reserveCapacity(page.document.references.count)
    // Targets and images are found by their number in the document: a missing one is nil.
    for reference in page.document.references {
      outgoing.targets.append(target(of: reference))
    }
    for group in page.document.citations {
      lookUpStatements(of: group)
    }
    for citation in page.document.bareCitations {
      reportBareCitation(citation)
    }
    checkShownTokens()
    for image in page.document.images {
      outgoing.images.append(file(of: image))
    }
    outgoing.terms = page.document.mentions.map(\.term)
    for spelling in page.document.avoidedSpellings {
      report(spelling)
    }
  }

  /// Reports `@bars2020-143` and `[bars2020-143]`, which readers see as text.
  private mutating func reportBareCitation(_ id: Spanned<String>) {
    let isStatement = names.sources.statements[id.value] != nil
    guard isStatement || names.sources.index[id.value] != nil else {
      return
    }
    let written =
      if isStatement {
        "[@\(id.value)]"
      } else {
        "[@\(id.value)-1]"
      }
    diagnostics.append(
      .literalMarkup(
        "citation of '\(id.value)'",
        help: "write \(written)",
        at: page.location(of: id.bytes)))
  }

  private mutating func report(_ spelling: AvoidedSpelling) {
    let term = names.terms.terms[spelling.term]
    diagnostics.append(
      .avoidedSpelling(
        spelling.text,
        preferred: term.names[page.language].first,
        at: page.location(of: spelling.bytes)))
  }

  private mutating func target(of reference: Reference) -> Target? {
    let location = page.location(of: reference.bytes)
    let (id, anchor) = Self.split(reference.target)
    switch reference.kind {
    case .topic:
      return topic(id, anchor: anchor, location: location)
    case .section:
      return section(id, anchor: anchor, location: location)
    case .page:
      return sitePage(reference, location: location)
    case .rule:
      return rule(Spanned(id, bytes: reference.bytes), anchor: anchor)
    case .term:
      return term(id, location: location)
    case .source:
      return source(id, location: location)
    case .count:
      return count(id, location: location)
    case .token:
      return token(reference, location: location)
    case .anchor:
      let anchor = spelling(
        ofAnchor: reference.target,
        entry: entry,
        language: page.language,
        location: location)
      return .anchor(anchor ?? "")
    case .relative:
      return relative(reference.target, location: location)
    }
  }
}

// MARK: - Topics, sections and pages outside of the tree

extension PageLookUp {
  private mutating func topic(
    _ id: String,
    anchor: String?,
    location: Location
  ) -> Target? {
    guard let entry = names.tree.topicIndex[id] else {
      reportUnknown(id, as: names.tree.unknownTopic(id, isCompared: comparesNames, at: location))
      return nil
    }
    return target(ofEntry: entry, anchor: anchor, location: location)
  }

  private mutating func section(
    _ id: String,
    anchor: String?,
    location: Location
  ) -> Target? {
    guard let entry = names.tree.sectionIndex[id] else {
      reportUnknown(
        id,
        as: .unknownSection(id, among: compared(names.tree.sectionIDs), at: location))
      return nil
    }
    return target(ofEntry: entry, anchor: anchor, location: location)
  }

  private mutating func target(
    ofEntry entry: Int,
    anchor: String?,
    location: Location
  ) -> Target {
    .entry(
      entry,
      anchor: spelling(
        ofAnchor: anchor,
        entry: entry,
        language: page.language,
        location: location))
  }

  private mutating func sitePage(
    _ reference: Reference,
    location: Location
  ) -> Target? {
    let name = reference.target
    guard let sitePage = SitePage(rawValue: name),
      names.pages.contains(sitePage)
    else {
      diagnostics.append(.unknownPage(name, among: names.pages, at: location))
      return nil
    }
    // Only templates know what it is called, and titles of rules are needed before.
    if !reference.hasText {
      diagnostics.append(.linkWithoutText(name, at: location))
    }
    return .sitePage(sitePage)
  }
}

// MARK: - Rules, terms, sources, tokens

extension PageLookUp {
  private mutating func rule(_ id: Spanned<String>, anchor: String?) -> Target? {
    guard let rule = names.rules.index[names.tree.fullID(id.value, topic: entry)] else {
      reportUnknownRule(id, anchor: anchor)
      return nil
    }
    checkRetirement(of: rule, id: id)
    return .rule(rule)
  }

  private mutating func reportUnknownRule(_ id: Spanned<String>, anchor: String?) {
    // `rule:alert#two-buttons`
    if let anchor, names.rules.index["\(id.value).\(anchor)"] != nil {
      diagnostics.append(
        .unknownRule(id.value, among: [], at: page.location(of: id.bytes))
          .correcting("\(id.value)#\(anchor)", to: "\(id.value).\(anchor)"))
      return
    }
    reportUnknown(
      id.value,
      as: names.rules.unknownRule(
        id, names: names.tree, topic: entry, path: page.path, isCompared: comparesNames))
  }

  /// Reports a reference to a rule that is retired, unless another such rule, or one about the past, refers to
  /// it.
  private mutating func checkRetirement(
    of rule: Int,
    id: Spanned<String>
  ) {
    // Most are not: no other reference needs what is around it.
    guard names.rules.rules[rule].status == .retired else {
      return
    }
    let around = page.document.rules.first { block in
      block.lines.contains(id.bytes.lowerBound)
    }
    let referring = around.flatMap { block in
      names.rules.index[names.tree.fullID(block.id.value, topic: entry)]
    }
    let diagnostic = names.rules.retiredRule(
      rule,
      id: id.value,
      referredToBy: referring,
      at: page.location(of: id.bytes))
    if let diagnostic {
      diagnostics.append(diagnostic)
    }
  }

  private mutating func term(
    _ id: String,
    location: Location
  ) -> Target? {
    guard let term = names.terms.index[id] else {
      let known = compared(Array(names.terms.index.keys))
      reportUnknown(id, as: .unknownTerm(id, among: known, at: location))
      return nil
    }
    return .term(term)
  }

  private mutating func source(
    _ id: String,
    location: Location
  ) -> Target? {
    // A source and its statements share the scheme: `ios26`, `ios26-a1`.
    if let source = names.sources.index[id] {
      return .source(source)
    }
    if let statement = names.sources.statements[id] {
      return .statement(statement)
    }
    let known = compared(Array(names.sources.index.keys))
    reportUnknown(id, as: .unknownSource(id, among: known, at: location))
    return nil
  }

  private mutating func count(
    _ id: String,
    location: Location
  ) -> Target? {
    guard let thing = CountedThing(rawValue: id) else {
      let known = CountedThing.allCases.map(\.rawValue)
      diagnostics.append(.unknownCount(id, among: known, at: location))
      return nil
    }
    return .count(thing)
  }

  private mutating func token(
    _ reference: Reference,
    location: Location
  ) -> Target? {
    if let token = names.tokens.number(of: reference.target) {
      return .token(token)
    }
    // A group has no value that could be the text.
    if reference.hasText,
      let first = names.tokens.firstNumber(below: reference.target)
    {
      return .tokenGroup(firstToken: first)
    }
    diagnostics.append(
      names.tokens.unknownToken(reference.target, isCompared: comparesNames, at: location))
    return nil
  }
}

// MARK: - Design tokens

extension PageLookUp {
  /// The largest number of tokens that one page shows: each component can show all tokens of a site.
  private static let maximumShownTokens = 20_000

  private mutating func checkShownTokens() {
    for component in page.document.components {
      for name in component.tokenNames {
        outgoing.shownTokens += names.tokens.count(below: String(name))
      }
      guard outgoing.shownTokens <= Self.maximumShownTokens else {
        let location = page.location(of: component.name.bytes)
        diagnostics.append(.tooManyShownTokens(Self.maximumShownTokens, at: location))
        return
      }
    }
  }
}

// MARK: - Citations

extension PageLookUp {
  private mutating func lookUpStatements(of group: CitationGroup) {
    let rule = rule(citing: group)
    for statement in group.statements {
      let location = page.location(of: statement.bytes)
      guard let place = names.sources.statements[statement.value] else {
        diagnostics.append(unknownStatement(statement.value, at: location))
        continue
      }
      let cited = names.sources
        .sources[place.source]
        .statements[place.statement]
      if let change = cited.change {
        diagnostics.append(.changedStatement(statement.value, change: change, at: location))
      }
      outgoing.citations.append(Outgoing.Citation(statement: place, rule: rule))
    }
  }

  /// Reports a citation of nothing; a rule or a topic is no source, but can be linked.
  private func unknownStatement(_ id: String, at location: Location) -> Diagnostic {
    var diagnostic = names.sources.unknownStatement(
      id, isCompared: comparesNames, at: location)
    let rule = names.tree.fullID(id, topic: entry)
    if names.rules.index[rule] != nil {
      diagnostic.help = "a citation names a source; for the rule write <rule:\(rule)>"
    } else if names.tree.topicIndex[id] != nil {
      diagnostic.help = "a citation names a source; for the topic write <topic:\(id)>"
    }
    return diagnostic
  }

  /// The rule in whose block a group of citations is written; `nil` for one below a heading.
  private func rule(citing group: CitationGroup) -> Int? {
    guard case .rule(let number) = page.document.parts[group.part].kind else {
      return nil
    }
    let id = page.document.rules[number].id.value
    return names.rules.index[names.tree.fullID(id, topic: entry)]
  }
}

// MARK: - Anchors

extension PageLookUp {
  /// Splits an address at its first `#`.
  static func split(_ target: String) -> (id: String, anchor: String?) {
    guard let hash = target.utf8.firstIndex(of: .numberSign) else {
      return (target, nil)
    }
    return (String(target[..<hash]), String(target[target.utf8.index(after: hash)...]))
  }

  /// Looks up an anchor of an entry's page.
  ///
  /// - Returns: The anchor as it is in the page; `nil` if there is none.
  mutating func spelling(
    ofAnchor anchor: String?,
    entry: Int,
    language: Int,
    location: Location
  ) -> String? {
    guard let anchor, !anchor.isEmpty else { return nil }
    let known = resolver.anchors(entry, language: language)
    // Browsers copy the anchor of a Japanese heading as `%E8%89%B2`.
    if let id = known?.spelling(of: anchor.removingPercentEncoding ?? anchor) {
      return id
    }
    var diagnostic = Diagnostic.unknownAnchor(
      anchor,
      page: resolver.pathOfShownPage(entry, language: language),
      among: compared(known?.all ?? []),
      at: location)
    diagnostic.basis = names.tree.files(of: entry)
    diagnostics.append(diagnostic)
    return nil
  }
}

// MARK: - Unknown ids

extension PageLookUp {
  /// True if unknown names are compared with all known ones: for as many as a person reads.
  private var comparesNames: Bool { diagnostics.keptCount < 100 }

  /// The known names to compare an unknown one with; none where that is not done.
  private func compared(_ names: @autoclosure () -> [String]) -> [String] {
    comparesNames ? names() : []
  }

  /// Reports an id that no object of its kind has, with an object of another kind that has it as the help.
  private mutating func reportUnknown(
    _ id: String,
    as diagnostic: Diagnostic
  ) {
    diagnostics.append(diagnostic.correcting(id, to: meantElsewhere(id)))
  }

  /// Returns the object that has the id under another scheme, or the rule of another topic:
  /// `rule:button.verb` for `topic:button.verb`, and for `rule:verb` if it is the only one.
  private func meantElsewhere(_ id: String) -> String? {
    if let scheme = scheme(of: id) {
      return "\(scheme):\(id)"
    }
    return onlyRule(endingWith: id).map { rule in
      "rule:\(rule)"
    }
  }

  private func scheme(of id: String) -> String? {
    if names.tree.topicIndex[id] != nil {
      return "topic"
    }
    if names.tree.sectionIndex[id] != nil {
      return "section"
    }
    if names.rules.index[id] != nil {
      return "rule"
    }
    if names.sources.index[id] != nil
      || names.sources.statements[id] != nil
    {
      return "source"
    }
    if names.terms.index[id] != nil {
      return "term"
    }
    return nil
  }

  /// The rule of any topic whose id ends with this one; `nil` if several do.
  private func onlyRule(endingWith id: String) -> String? {
    guard comparesNames else { return nil }
    let rules = names.rules.rules.lazy
      .map(\.id)
      .filter { $0.hasSuffix(".\(id)") }
      .prefix(2)
    guard rules.count == 1 else { return nil }
    return rules.first
  }
}
