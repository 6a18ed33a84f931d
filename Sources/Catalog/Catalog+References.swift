import Diagnostics
import Foundation
import Markup

extension Catalog {
  /// Looks up every link of every page, pages in parallel.
  mutating func resolveReferences(files: Set<String>, jobs: Int) async {
    let resolver = ReferenceResolver(catalog: self, files: files)
    let resolved = await pages.indices.mapInParallel(jobs: jobs) { index in
      resolver.catalog.pages[index].map { resolver.resolve($0) }
    }
    for (index, result) in resolved.enumerated() {
      guard let result else { continue }
      if let page = pages[index], page.targets != result.targets {
        pages[index] = page.with(targets: result.targets)
      }
      diagnostics += result.mistakes
    }
  }
}

/// Looks up the links and citations of one page.
private struct ReferenceResolver: Sendable {
  struct Result: Sendable {
    var targets: [Target?] = []
    var mistakes: [Diagnostic] = []
  }

  let catalog: Catalog
  let files: Set<String>
  /// Entries by their folder, joined with slashes.
  private let folders: [String: Int]

  init(catalog: Catalog, files: Set<String>) {
    self.catalog = catalog
    self.files = files
    folders = Dictionary(
      catalog.entries.enumerated().map { ($1.folder.joined(separator: "/"), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  func resolve(_ page: Page) -> Result {
    var result = Result()
    result.targets.reserveCapacity(page.document.references.count)
    for reference in page.document.references {
      result.targets.append(target(of: reference, on: page, &result.mistakes))
    }
    for group in page.document.citations {
      for statement in group.statements where catalog.statementIndex[statement.value] == nil {
        result.mistakes.append(unknownStatement(statement, page))
      }
    }
    return result
  }

  private func target(
    of reference: Reference, on page: Page, _ mistakes: inout [Diagnostic]
  ) -> Target? {
    let location = Location(page.path, reference.bytes)
    let (id, anchor) = Self.split(reference.target)
    switch reference.kind {
    case .topic:
      guard let entry = catalog.topicIndex[id] else {
        mistakes.append(.unknownTopic(id, among: catalog.topicIDs, at: location))
        return nil
      }
      return .entry(
        entry,
        anchor: resolve(anchor, entry: entry, language: page.language, location, &mistakes))
    case .rule:
      if let rule = catalog.ruleIndex[catalog.fullID(id, topic: page.entry)] { return .rule(rule) }
      mistakes.append(
        catalog.unknownRule(Spanned(id, reference.bytes), topic: page.entry, path: page.path))
      return nil
    case .term:
      if let term = catalog.termIndex[id] { return .term(term) }
      mistakes.append(
        .unknownTerm(id, among: Array(catalog.termIndex.keys), at: location))
      return nil
    case .source:
      return source(id, location, &mistakes)
    case .count:
      if let thing = CountedThing(rawValue: id) { return .count(thing) }
      mistakes.append(
        .unknownCount(id, among: CountedThing.allCases.map(\.rawValue), at: location))
      return nil
    case .anchor:
      let anchor = resolve(
        reference.target, entry: page.entry, language: page.language, location, &mistakes)
      return .anchor(anchor ?? "")
    case .relative:
      return relative(reference.target, on: page, location, &mistakes)
    }
  }

  private func source(
    _ id: String, _ location: Location, _ mistakes: inout [Diagnostic]
  ) -> Target? {
    if let source = catalog.sourceIndex[id] { return .source(source) }
    if let statement = catalog.statementIndex[id] { return .statement(statement) }
    mistakes.append(
      .unknownSource(id, among: Array(catalog.sourceIndex.keys), at: location))
    return nil
  }

  private func unknownStatement(_ statement: Spanned<String>, _ page: Page) -> Diagnostic {
    let dash = statement.value.lastIndex(of: "-") ?? statement.value.endIndex
    let key = String(statement.value[..<dash])
    let location = Location(page.path, statement.bytes)
    guard let source = catalog.sourceIndex[key].map({ catalog.sources[$0] }) else {
      return .unknownSource(key, among: Array(catalog.sourceIndex.keys), at: location)
    }
    return .unknownStatement(statement.value, among: source.statements.map(\.id), at: location)
  }

  // MARK: Relative addresses

  private func relative(
    _ address: String, on page: Page, _ location: Location, _ mistakes: inout [Diagnostic]
  ) -> Target? {
    guard !address.hasPrefix("/") else {
      mistakes.append(.absolutePath(address, at: location))
      return .verbatim(address)
    }
    let (path, anchor) = Self.split(address)
    let folder = catalog.entries[page.entry].folder
    guard let components = RelativePath.resolve(path, in: folder) else {
      mistakes.append(.unknownFile(path, among: [], at: location))
      return nil
    }
    if let name = components.last, name.hasSuffix(".md"),
      let entry = folders[components.dropLast().joined(separator: "/")],
      let language = catalog.configuration.language(String(name.dropLast(3))),
      catalog.page(entry, language) != nil
    {
      let anchor = resolve(anchor, entry: entry, language: language, location, &mistakes)
      return language == page.language
        ? .entry(entry, anchor: anchor) : .page(entry, language: language, anchor: anchor)
    }
    let file = components.joined(separator: "/")
    if let file = files.spelling(of: file) { return .file(file, anchor: anchor) }
    let known = path.hasSuffix(".md") ? [] : Catalog.files(files, beside: folder)
    mistakes.append(.unknownFile(path, among: known, at: location))
    return nil
  }

  /// Splits an address at its first `#`.
  private static func split(_ target: String) -> (id: String, anchor: String?) {
    guard let hash = target.utf8.firstIndex(of: UInt8(ascii: "#")) else { return (target, nil) }
    return (String(target[..<hash]), String(target[target.utf8.index(after: hash)...]))
  }

  // MARK: Anchors

  /// Looks up an anchor of an entry's page.
  ///
  /// - Returns: The anchor as it stands in the page, which may be spelled with other code points;
  ///   `nil` if there is none.
  private func resolve(
    _ anchor: String?, entry: Int, language: Int, _ location: Location,
    _ mistakes: inout [Diagnostic]
  ) -> String? {
    guard let anchor, !anchor.isEmpty else { return nil }
    let known = anchors(entry, language)
    let decoded = anchor.removingPercentEncoding ?? anchor
    if let id = known.first(where: { $0 == decoded }) { return id }
    let page = catalog.shownPage(entry, language)?.path ?? catalog.entries[entry].id
    mistakes.append(.unknownAnchor(anchor, page: page, among: known, at: location))
    return nil
  }

  private func anchors(_ entry: Int, _ language: Int) -> [String] {
    guard let page = catalog.shownPage(entry, language) else { return [] }
    return page.headingIDs + page.document.anchors.map(\.value)
      + catalog.entries[entry].rules.map { catalog.rules[$0].id }
  }
}
