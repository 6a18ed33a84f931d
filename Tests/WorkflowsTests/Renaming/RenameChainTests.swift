import Diagnostics
import Foundation
import Guideline
import Markup
import Rendering
import Templates
import TestSupport
import Testing
import Workflows

@testable import Base
@testable import Pages
@testable import Site

/// Renames of rules, topics, sections, headings and terms, one after another: none brings a diagnostic, and every
/// address and anchor that was published before answers.
struct RenameChainTests {
  private static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Our own content; with all of them 300 renames.
  @Test(arguments: Seeds.range(0, full: 10))
  func everyFormerAddressOfOurGuidelineLeadsSomewhereAfterRenames(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    try folder.copy(Self.repository + "/Content", to: "Content")
    try await rename(30, in: folder, seed: seed)
  }

  /// A small site with sections without pages, nested topics, aliases and drifting translations.
  @Test(arguments: Seeds.range(4, full: 40))
  func everyFormerAddressOfASmallSiteLeadsSomewhereAfterRenames(seed: UInt64) async throws {
    var files = BilingualSite.files
    files["Content/site.yaml"] = BilingualSite.configuration + "\nbeside: [[en, ja]]\nprint: true\n"
    files["Content/views/en.md"] = page("Views", "aliases: [screens]", body: "## Kinds\n\nTwo.\n")
    files["Content/views/sheet/en.md"] = page(
      "Sheet", body: "A [bar](../../bars/tab-bar/en.md#main).\n")
    files["Content/views/sheet/grip/en.md"] = page(
      "Grip", "aliases: [handle]",
      body: "## Size {#size}\n\n::: rule wide level=must governs=sheet\n[Wide](#size).\n:::\n")
    files["Content/translations.lock"] = "ja tab-bar#main 0123456789abcdef\n"
    try await rename(12, in: try TemporaryFolder(files), seed: seed)
  }

  private func rename(_ length: Int, in folder: TemporaryFolder, seed: UInt64) async throws {
    let options = BuildOptions(site: folder.path)
    var random = SeededGenerator(seed: seed)
    var state = try await RenamedState(options)
    let report = state.report
    let published = state.pages()
    var paths = state.paths
    var history: [String] = []
    for _ in 0..<length {
      let rename = state.rename(&random)
      history.append("\(rename.kind) \(rename.old) \(rename.new)")
      let context = "seed \(seed): \(history.joined(separator: ", "))"
      guard case .prepared(let change) = try await prepareRename(rename, in: options) else {
        Issue.record("\(context): refused")
        return
      }
      try change.write()
      state = try await RenamedState(options)
      #expect(state.report == report, "\(context)")
      #expect(paths.subtracting(state.paths).sorted() == [], "\(context)")
      paths.formUnion(state.paths)
    }
    #expect(state.unanswered(published) == [], "seed \(seed): \(history)")
  }
}

/// A site at one moment of a chain of renames.
private struct RenamedState {
  /// The codes of all diagnostics, each with their count; their words name what is renamed.
  let report: [Code: Int]
  /// The paths of all pages and their Markdown alternates.
  let paths: Set<String>
  private let publication: Publication
  private let guideline: GuidelineStages

  init(_ options: BuildOptions) async throws {
    var timings = Timings()
    let site = try await ResolvedSite(options, timings: &timings)
    report = Dictionary(
      grouping: site.report(showsAll: true).entries, by: \.diagnostic.code
    ).mapValues(\.count)
    let addressed = try #require(site.addressed)
    guideline = addressed.guideline
    let basis = TemplateBasis(guideline.configuration)
    let templates = try TemplateSet(options, basis: basis, in: LinkScope(options))
    publication = Publication(
      site: SiteContext(
        addressed, templates: templates, images: site.images, navigation: Navigation(),
        siteLinks: Output.siteLinks(addressed)), content: options.content, jobs: 2)
    paths = Set(
      PathTable(publication).paths.filter { $0.hasSuffix(".html") || $0.hasSuffix(".md") })
  }

  // MARK: Choosing

  /// A rename by chance; one in four goes back to a name that was there before.
  func rename(_ random: inout SeededGenerator) -> Rename {
    let number = UInt64.random(in: 0..<1_000_000, using: &random)
    let fresh = "renamed-\(number)"
    switch Rename.Kind.allCases.randomElement(using: &random) ?? .rule {
    case .rule: return rule(fresh, &random)
    case .topic: return topic(fresh, &random)
    case .section:
      let section = entries(.section).randomElement(using: &random) ?? guideline.tree.entries[0]
      return Rename(.section, from: section.id, to: fresh)
    case .term:
      let terms = guideline.termList.terms
      let term = terms.filter { !$0.aliases.isEmpty }.randomElement(using: &random)
      if let term, number % 4 == 0 {
        return Rename(.term, from: term.id.value, to: term.aliases[0].value)
      }
      let id = terms.randomElement(using: &random)?.id.value ?? ""
      return Rename(.term, from: id, to: fresh)
    case .heading: return heading(fresh, &random)
    }
  }

  private func entries(_ kind: Entry.Kind) -> [Entry] {
    guideline.tree.entries.filter { $0.kind == kind && $0.original != nil }
  }

  private func rule(_ fresh: String, _ random: inout SeededGenerator) -> Rename {
    let rules = guideline.ruleBook.rules
    let renamed = rules.filter { rule in
      rule.aliases.contains { $0.hasPrefix(rule.id.prefix { $0 != "." } + ".") }
    }
    if let rule = renamed.randomElement(using: &random), Bool.random(using: &random) {
      let old = rule.aliases.first { $0.hasPrefix(rule.id.prefix { $0 != "." } + ".") } ?? fresh
      return Rename(.rule, from: rule.id, to: old)
    }
    let id = rules.randomElement(using: &random)?.id ?? ""
    return Rename(.rule, from: id, to: fresh)
  }

  private func topic(_ fresh: String, _ random: inout SeededGenerator) -> Rename {
    let topic = entries(.topic).randomElement(using: &random) ?? guideline.tree.entries[0]
    let section = entries(.section).randomElement(using: &random) ?? guideline.tree.entries[0]
    let moved = "\(section.id)/\(topic.id)"
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where topic.folder[0] != section.id: return Rename(.topic, from: topic.id, to: moved)
    case 1: return Rename(.topic, from: topic.id, to: "\(section.id)/\(fresh)")
    case 2:
      let alias = guideline.tree.aliases.first {
        guideline.tree.entries[$0.entry].kind == .topic && !$0.id.contains("/")
      }
      guard let alias else { fallthrough }
      return Rename(.topic, from: guideline.tree.entries[alias.entry].id, to: alias.id)
    default: return Rename(.topic, from: topic.id, to: fresh)
    }
  }

  private func heading(_ fresh: String, _ random: inout SeededGenerator) -> Rename {
    let headings = guideline.tree.entries.indices.flatMap { entry -> [String] in
      guard let original = guideline.tree.entries[entry].original,
        let page = guideline.page(entry, original)
      else { return [] }
      return page.headingIDs.map { guideline.tree.partID(entry, anchor: $0) }
    }
    return Rename(.heading, from: headings.randomElement(using: &random) ?? "", to: fresh)
  }

  // MARK: Walking

  /// What a page has for those who come to it.
  struct Page {
    /// Where it leads on to; `nil` where it is read.
    var target: String?
    /// Its places; ids that only the page itself uses are left out.
    var anchors: Set<String>
  }

  /// All pages, made.
  func pages() -> [String: Page] {
    var pages: [String: Page] = [:]
    for file in publication.pages() {
      let path = publication.path(of: file)
      guard path.hasSuffix(".html"), case .bytes(let bytes) = publication.make(file) else {
        continue
      }
      let html = String(decoding: bytes, as: UTF8.self)
      let target = html.firstMatch(of: /data-href="([^"]*)"/).map { String($0.1) }
      let ids = html.matches(of: /\ id="([^"]*)"/).map { String($0.1) }
      pages[path] = Page(
        target: target.map { resolve($0, from: path) },
        anchors: Set(
          ids.filter { !$0.hasPrefix("_") && !$0.contains("=") && !$0.hasSuffix("--sentence") }))
    }
    return pages
  }

  private func resolve(_ address: String, from path: String) -> String {
    var parts = path.split(separator: "/").dropLast()
    for part in address.split(separator: "/") {
      if part == ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// The addresses and anchors of an earlier state that lead nowhere now, sorted.
  func unanswered(_ published: [String: Page]) -> [String] {
    let pages = pages()
    return published.flatMap { path, page -> [String] in
      guard let first = pages[path] else { return [path] }
      let shown = first.target.flatMap { pages[$0] } ?? first
      guard shown.target == nil else { return ["\(path) leads on twice"] }
      // What is printed by section has the places of what is in the section; whole.html has them all.
      guard !path.dropFirst(3).hasPrefix("print") else { return [] }
      return page.anchors.subtracting(shown.anchors).map { "\(path)#\($0)" }
    }.sorted()
  }
}
