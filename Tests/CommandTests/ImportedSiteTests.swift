import Foundation
import Markup
import Publishing
import TestSupport
import Testing

/// Documents in all forms that are read become sites that build, on whose pages everything stands as
/// what it is.
///
/// The documents are of two invented products; `words.json` says by hand what is stated in them.
struct ImportedSiteTests {
  struct Document: Sendable, CustomStringConvertible {
    let name: String
    let tables: Int
    let words: [String]

    var description: String { name }
  }

  private struct Gold: Decodable {
    var tables: Int
    var words: [String]
  }

  private struct Plan: Decodable {
    struct Block: Decodable {
      var kind: String
      var title: String?
    }

    struct Picture: Decodable {
      var file: String
    }

    var blocks: [Block]
    var pictures: [Picture]
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Packages/DocumentImport/Tests/DocumentImportTests/documents")

  static let documents: [Document] = {
    let data = try? Data(contentsOf: folder.appending(path: "words.json"))
    let gold = data.flatMap { try? JSONDecoder().decode([String: Gold].self, from: $0) } ?? [:]
    return gold.map { Document(name: $0, tables: $1.tables, words: $1.words) }
      .sorted { $0.name < $1.name }
  }()

  @Test(arguments: documents)
  func putsEveryKnownPartOfADocumentOntoPagesAsItsKind(_ document: Document) throws {
    try #require(Self.documents.count == 9)
    let site = try TemporaryFolder([:])
    let file = Self.folder.appending(path: document.name).path
    let plan = try JSONDecoder().decode(
      Plan.self, from: Data(try run("import", file, "--plan", in: site).utf8))
    _ = try run("import", file, "--into", "site", "--source", "guide", in: site)
    let check = try run("check", "--drafts", "--site", "site", in: site)
    // A document may state a rule twice, which is said.
    let repeated = check.split(separator: "[repeated-statement]").count - 1
    let warnings = plan.pictures.count + repeated
    #expect(
      check.hasSuffix("0 errors, \(warnings) warning\(warnings == 1 ? "" : "s")\n"), "\(check)")
    for picture in plan.pictures { #expect(check.contains("missing file '\(picture.file)'")) }
    _ = try run("--drafts", "--quiet", "--site", "site", in: site)
    let pages = try Self.pages(site)

    let headings = Set(pages.flatMap { $0.all("h1") + $0.headings }.map { Self.folded($0.text) })
    let statements = Set(pages.flatMap { $0.all(class: "statement") }.map { Self.folded($0.text) })
    let titles = { (kind: String) in
      plan.blocks.filter { $0.kind == kind }.map { Self.folded($0.title ?? "") }
    }
    #expect(titles("heading").filter { !headings.contains($0) } == [])
    #expect(titles("rule").filter { !statements.contains($0) } == [])
    let tables = pages.reduce(0) { $0 + $1.all("table").count }
    #expect(tables == plan.blocks.count { $0.kind == "table" })
    #expect(tables == document.tables)
    let text = Self.folded(pages.flatMap { $0.runs.map(\.text) }.joined())
    #expect(document.words.filter { !text.contains(Self.folded($0)) } == [])
  }

  private func run(_ arguments: String..., in folder: TemporaryFolder) throws -> String {
    var command = Command(folder: folder.path)
    command.arguments = arguments
    let outcome = try command.run()
    #expect(outcome.status == 0, "\(arguments): \(outcome.errors)\(outcome.output)")
    return outcome.output
  }

  /// The home page, whose title is the document's, and the pages of the guideline.
  private static func pages(_ site: TemporaryFolder) throws -> [HTMLPage] {
    let paths = try site.files(below: "site/Public").filter { path in
      path.hasSuffix(".html") && (path.contains("/guideline/") || path.hasSuffix("/index.html"))
    }
    return try paths.map { HTMLPage(try site.text(at: "site/Public/\($0)")) }
  }

  /// A wording without white space and marks of Markdown, all dashes alike (`ー` too).
  private static func folded(_ text: String) -> String {
    let dashes = Set("ー―—–−‐‑‒─━-")
    return String(
      text.precomposedStringWithCompatibilityMapping
        .filter { !$0.isWhitespace && !"*`[]\\".contains($0) }
        .map { dashes.contains($0) ? "-" : $0 })
  }
}

extension HTMLPage {
  fileprivate var headings: [Element] { ["h2", "h3", "h4", "h5", "h6"].flatMap { all($0) } }
}
