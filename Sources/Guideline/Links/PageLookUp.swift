import Base
import DesignTokens
import Diagnostics
import Foundation
import Markup

/// Looks up the links and citations of one page.
struct PageLookUp {
  private let resolver: LinkResolver
  private let names: SiteNames
  private let page: PageInput
  private let entry: Int
  private(set) var outgoing = Outgoing()
  private(set) var diagnostics = DiagnosticList()

  init(_ resolver: LinkResolver, page: PageInput, entry: Int) {
    self.resolver = resolver
    names = resolver.names
    self.page = page
    self.entry = entry
  }

  mutating func resolve() {
    outgoing.targets.reserveCapacity(page.document.references.count)
    for reference in page.document.references {
      outgoing.targets.append(target(of: reference))
    }
    for group in page.document.citations {
      resolve(group)
    }
    for image in page.document.images {
      outgoing.images.append(file(of: image))
    }
    outgoing.terms = page.document.mentions.map(\.term)
    for spelling in page.document.avoidedSpellings {
      diagnostics.append(
        .avoidedSpelling(
          spelling.text, preferred: names.terms.terms[spelling.term].names[page.language].first,
          at: page.location(of: spelling.bytes)))
    }
  }

  private mutating func target(of reference: Reference) -> Target? {
    let location = page.location(of: reference.bytes)
    let (id, anchor) = Self.split(reference.target)
    switch reference.kind {
    case .topic:
      guard let entry = names.tree.topicIndex[id] else {
        var diagnostic = names.tree.unknownTopic(id, at: location)
        diagnostic.help = meantElsewhere(id) ?? diagnostic.help
        diagnostics.append(diagnostic)
        return nil
      }
      return .entry(
        entry, anchor: resolve(anchor, entry: entry, language: page.language, location: location))
    case .section:
      guard let entry = names.tree.sectionIndex[id] else {
        diagnostics.append(unknownSection(id, at: location))
        return nil
      }
      return .entry(
        entry, anchor: resolve(anchor, entry: entry, language: page.language, location: location))
    case .page:
      return sitePage(reference, location: location)
    case .rule:
      if let rule = names.rules.index[names.tree.fullID(id, topic: entry)] {
        checkRetirement(of: rule, id, bytes: reference.bytes)
        return .rule(rule)
      }
      var diagnostic = names.rules.unknownRule(
        Spanned(id, bytes: reference.bytes), names: names.tree, topic: entry, path: page.path)
      diagnostic.help = meantElsewhere(id) ?? diagnostic.help
      diagnostics.append(diagnostic)
      return nil
    case .term:
      if let term = names.terms.index[id] {
        return .term(term)
      }
      var diagnostic = Diagnostic.unknownTerm(
        id, among: Array(names.terms.index.keys), at: location)
      diagnostic.help = meantElsewhere(id) ?? diagnostic.help
      diagnostics.append(diagnostic)
      return nil
    case .source:
      return source(id, location: location)
    case .count:
      if let thing = CountedThing(rawValue: id) {
        return .count(thing)
      }
      diagnostics.append(
        .unknownCount(id, among: CountedThing.allCases.map(\.rawValue), at: location))
      return nil
    case .token:
      if let token = names.tokens.number(of: reference.target) {
        return .token(token)
      }
      // A group has no value that could be the text.
      if reference.hasText,
        let first = names.tokens.numbers(below: reference.target).first
      {
        return .tokenGroup(firstToken: first)
      }
      diagnostics.append(names.tokens.unknownToken(reference.target, at: location))
      return nil
    case .anchor:
      return .anchor(
        resolve(reference.target, entry: entry, language: page.language, location: location) ?? "")
    case .relative:
      return relative(reference.target, location: location)
    }
  }

  // MARK: Sections and pages beside the tree

  /// The message for an id that names no section; it may be that of a topic.
  private func unknownSection(_ id: String, at location: Location) -> Diagnostic {
    var diagnostic = Diagnostic.unknownSection(
      id,
      among: names.tree.sectionIDs,
      at: location)
    diagnostic.help = meantElsewhere(id) ?? diagnostic.help
    return diagnostic
  }

  // MARK: Other kinds

  /// Returns the object that has the id under another scheme, or the rule of another topic:
  /// `rule:button.verb` for `topic:button.verb`, and for `rule:verb` if it is the only one.
  private func meantElsewhere(_ id: String) -> Message? {
    if names.tree.topicIndex[id] != nil {
      return .didYouMean("topic:\(id)")
    }
    if names.tree.sectionIndex[id] != nil {
      return .didYouMean("section:\(id)")
    }
    if names.rules.index[id] != nil {
      return .didYouMean("rule:\(id)")
    }
    if names.sources.index[id] != nil || names.sources.statements[id] != nil {
      return .didYouMean("source:\(id)")
    }
    if names.terms.index[id] != nil {
      return .didYouMean("term:\(id)")
    }
    // As for files: as many as a person reads are looked for among all rules.
    guard diagnostics.keptCount < 100 else { return nil }
    let rules = names.rules.rules.lazy
      .map(\.id)
      .filter { $0.hasSuffix(".\(id)") }
      .prefix(2)
    guard rules.count == 1 else {
      return nil
    }
    return rules.first.map { .didYouMean("rule:\($0)") }
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

  /// Reports a reference to a rule that is retired, unless another such rule, or one about the past, refers to
  /// it.
  private mutating func checkRetirement(
    of rule: Int,
    _ id: String,
    bytes: Range<Int>
  ) {
    // Most are not: no other reference needs what is around it.
    guard names.rules.rules[rule].status == .retired else { return }
    let around = page.document.rules.first { rule in
      rule.lines.contains(bytes.lowerBound)
    }
    let referring = around.flatMap {
      names.rules.index[names.tree.fullID($0.id.value, topic: entry)]
    }
    guard
      let diagnostic = names.rules.retiredRule(
        rule, id: id, referredToBy: referring, at: page.location(of: bytes))
    else { return }
    diagnostics.append(diagnostic)
  }

  // MARK: Sources

  private mutating func source(_ id: String, location: Location) -> Target? {
    if let source = names.sources.index[id] {
      return .source(source)
    }
    if let statement = names.sources.statements[id] {
      return .statement(statement)
    }
    var diagnostic = Diagnostic.unknownSource(
      id, among: Array(names.sources.index.keys), at: location)
    diagnostic.help = meantElsewhere(id) ?? diagnostic.help
    diagnostics.append(diagnostic)
    return nil
  }

  private mutating func resolve(_ group: CitationGroup) {
    let rule: Int? =
      if case .rule(let number) = page.document.parts[group.part].kind {
        names.rules.index[names.tree.fullID(page.document.rules[number].id.value, topic: entry)]
      } else {
        nil
      }
    for statement in group.statements {
      guard let place = names.sources.statements[statement.value] else {
        diagnostics.append(
          names.sources.unknownStatement(statement.value, at: page.location(of: statement.bytes)))
        continue
      }
      if let change = names.sources
        .sources[place.source]
        .statements[place.statement].change
      {
        diagnostics.append(
          .changedStatement(statement.value, change: change, at: page.location(of: statement.bytes))
        )
      }
      outgoing.citations.append(Outgoing.Citation(statement: place, rule: rule))
    }
  }

  // MARK: Files

  private mutating func file(of image: ImageReference) -> String? {
    let location = page.location(of: image.bytes)
    guard !image.path.hasPrefix("/") else {
      diagnostics.append(.absolutePath(image.path, at: location))
      return nil
    }
    let path =
      RelativePath
      .resolve(image.path, in: page.folder)?
      .joined(separator: "/")
    if let file = path.flatMap({ names.files.spelling(of: $0) }) {
      return file
    }
    // What a draft still lacks, such as the pictures of an imported document, leaves it readable.
    let missing =
      page.document.frontMatter.isDraft
      ? Diagnostic.missingInDraft(image.path, help: nearFile(image.path), at: location)
      : .unknownFile(image.path, help: nearFile(image.path), at: location)
    diagnostics.append(missing)
    return nil
  }

  private mutating func relative(_ address: String, location: Location) -> Target? {
    guard !address.hasPrefix("/") else {
      diagnostics.append(.absolutePath(address, at: location))
      return .verbatim(address)
    }
    let (path, anchor) = Self.split(address)
    guard let components = RelativePath.resolve(path, in: page.folder) else {
      diagnostics.append(.unknownFile(path, help: meant(by: path), at: location))
      return nil
    }
    if let (entry, language) = resolver.page(components) {
      let anchor = resolve(anchor, entry: entry, language: language, location: location)
      if language == page.language {
        return .entry(entry, anchor: anchor)
      }
      return .page(entry, language: language, anchor: anchor)
    }
    let file = components.joined(separator: "/")
    if let file = names.files.spelling(of: file) {
      return .file(file, anchor: anchor)
    }
    if path.hasSuffix(".md"),
      let draft = names.tree.drafts.file(inFolder: components.dropLast())
    {
      diagnostics.append(.leftOut(.unknownFile, what: "page '\(path)'", draft: draft, at: location))
      return nil
    }
    diagnostics.append(
      .unknownFile(path, help: meant(by: path) ?? nearFile(path), at: location))
    return nil
  }

  /// Returns the probable target of an address that a browser would resolve to a topic, or to
  /// another site: `dialog.html`, `../dialog/`, `www.example.org`.
  private func meant(by path: String) -> Message? {
    if path.hasPrefix("www.") {
      return .didYouMean("https://\(path)")
    }
    if !path.contains("/"),
      FieldAddress.absolute(path)?.hasPrefix("mailto:") == true
    {
      return .didYouMean("mailto:\(path)")
    }
    // `toast.mp4` is a file, whatever topic has its name.
    let ending =
      path
      .split(separator: "/").last?
      .split(separator: ".")
      .dropFirst().last
    guard ending.map({ ["md", "html", "htm", "mdx", "markdown"].contains($0) }) ?? true else {
      return nil
    }
    let components = path.split { "/\\".contains($0) }.map {
      String($0.prefix { $0 != "." })
    }
    // The name of a topic is that of its page, or of the folder that it is in.
    let ids = components.filter { !$0.isEmpty }.suffix(2).reversed()
    return ids.first { id in names.tree.topicIndex[id] != nil }.map {
      .didYouMean("topic:\($0)")
    }
  }

  /// Returns the most similar file next to the page, else one with that name in another folder,
  /// ignoring case.
  ///
  /// Searching all files for each of thousands of missing ones would be quadratic, so only as many
  /// as a person reads get a suggestion.
  private func nearFile(_ path: String) -> Message? {
    guard !path.hasSuffix(".md"),
      diagnostics.keptCount < 100
    else { return nil }
    let beside = names.files.paths(below: page.folder)
    if nearest(to: path, among: beside) == nil,
      let file = names.files.filter({ Self.haveSameName($0, path) }).min()
    {
      let address = RelativePath.address(of: file, from: page.folder)
      return .didYouMean(address)
    }
    return Diagnostic.suggestion(for: path, among: beside)
  }

  private static func haveSameName(_ one: String, _ other: String) -> Bool {
    let names = [one, other].map { $0.split(separator: "/").last?.lowercased() }
    return names[0] == names[1]
  }

  // MARK: Anchors

  /// Splits an address at its first `#`.
  static func split(_ target: String) -> (id: String, anchor: String?) {
    guard let hash = target.utf8.firstIndex(of: UInt8(ascii: "#")) else {
      return (target, nil)
    }
    return (String(target[..<hash]), String(target[target.utf8.index(after: hash)...]))
  }

  /// Looks up an anchor of an entry's page.
  ///
  /// - Returns: The anchor as it is in the page; `nil` if there is none.
  private mutating func resolve(
    _ anchor: String?, entry: Int, language: Int, location: Location
  ) -> String? {
    guard let anchor, !anchor.isEmpty else { return nil }
    let known = resolver.anchors(entry, language: language)
    if let id = known?.spelling(of: anchor.removingPercentEncoding ?? anchor) {
      return id
    }
    var diagnostic = Diagnostic.unknownAnchor(
      anchor, page: resolver.pathOfShownPage(entry, language: language), among: known?.all ?? [],
      at: location)
    diagnostic.basis = names.tree.files(of: entry)
    diagnostics.append(diagnostic)
    return nil
  }
}

extension RuleTables {
  /// The message for an id that names no rule, with the nearest of its topic or of the site.
  func unknownRule(
    _ id: Spanned<String>, names: TreeNames, topic: Int, path: String
  ) -> Diagnostic {
    let location = Location(path, bytes: id.bytes)
    let fullID = names.fullID(id.value, topic: topic)
    if let draft = names.drafts.file(ofRule: fullID) {
      return .leftOut(
        .unknownRule, what: "rule '\(id.value)'", draft: draft,
        mark: names.drafts.haveRule(fullID) ? "status=draft" : "status: draft", at: location)
    }
    let prefix = names.entries[topic].id + "."
    let known =
      id.value.contains(".")
      ? rules.map(\.id)
      : entries[topic].rules.map {
        String(rules[$0].id.dropFirst(prefix.count))
      }
    var diagnostic = Diagnostic.unknownRule(id.value, among: known, at: location)
    diagnostic.basis = names.files(ofRule: id.value, topic: topic)
    return diagnostic
  }
}

extension RuleTables {
  /// Returns the diagnostic for a reference to a retired rule, with its replacement; `nil` for a
  /// rule to which pages may refer.
  func retiredRule(
    _ rule: Int, id: String, referredToBy referring: Int?, at location: Location
  ) -> Diagnostic? {
    guard rules[rule].status == .retired,
      referring.map({ ![.retired, .historical].contains(rules[$0].status) }) ?? true
    else { return nil }
    return .retiredRule(
      id, replacements: rules[rule].replacedBy.map { rules[$0].id }, at: location)
  }
}
