import Base
import Diagnostics
import Foundation
import Site
import SiteTestSupport
import TestSupport
import Testing

/// Markdown that was written for a code host: the README files of the packages that this one resolves, read where
/// the package manager has them.
@Suite(
  .enabled(
    if: !PackageReadme.all.isEmpty, "no packages in .build/checkouts: run 'swift package resolve'")
)
struct PackageReadmeTests {
  private let site: SiteFixture

  init() throws {
    let pages = PackageReadme.all.map { readme in
      ("Content/packages/\(readme.id)/en.md", "---\ntitle: \(readme.name)\n---\n" + readme.text)
    }
    site = try SiteFixture(
      Dictionary(pages) { first, _ in first },
      configuration: """
        title: Packages
        languages: [en]
        rawHTML: true
        diagnostics: {remote-image: ignore}
        """)
  }

  /// Each error is of a few kinds, and what it asks for can be written at its place, after which none is left, and
  /// every page has what its text has.
  @Test func readmesOfPackagesHaveOnlyFixableErrorsAndRenderWhole() async throws {
    let errors = try await errors()
    let expected: Set<Code> = [
      .absolutePath, .missingAlternative, .topLevelHeading, .unknownAnchor, .unknownFile,
    ]
    #expect(Set(errors.map(\.code)).subtracting(expected) == [])
    try fix(errors)
    let result = try await site.build()
    let remaining = result.report.entries.map(\.diagnostic).filter { $0.severity == .error }
    #expect(remaining == [])
    for readme in PackageReadme.all { try compare(readme) }
  }

  /// One build serves all pages.
  private func compare(_ readme: PackageReadme) throws {
    let page = try site.page("en/packages/\(readme.id).html")
    // Indented lines are code, too.
    #expect(page.all("pre").count >= readme.codeBlocks, "\(readme.name)")
    #expect(page.all("table").count == readme.tables, "\(readme.name)")
    #expect(page.all(class: "aside").count == readme.alerts, "\(readme.name)")
    let headings = ["h2", "h3", "h4", "h5"].flatMap { page.all($0) }
    #expect(
      headings.count { $0.attributes["id"] != nil } >= readme.headings, "\(readme.name)")
    let text = page.all("main").map(\.text).joined()
    for leftover in ["](", "```", "[!", "|--", "| --"] where !readme.showsAsCode(leftover) {
      #expect(!text.contains(leftover), "\(readme.name): \(leftover)")
    }
  }

  private func errors() async throws -> [Diagnostic] {
    try await site.check().report.entries.map(\.diagnostic).filter { $0.severity == .error }
  }

  /// Writes what a message asks for in the place that it names.
  private func fix(_ errors: [Diagnostic]) throws {
    for (path, errors) in Dictionary(grouping: errors, by: \.location.path) {
      let edits = errors.compactMap { error -> Base.Edit? in
        guard let place = error.location.bytes?.lowerBound else { return nil }
        switch error.code {
        case .topLevelHeading: return Base.Edit(path, place..<place, "#")
        // Between the brackets: ![](address)
        case .missingAlternative: return Base.Edit(path, place - 2..<place - 2, "badge")
        default: return Base.Edit(path, place..<place, "https://example.com/")
        }
      }
      let text = try Data(contentsOf: URL(filePath: path))
      try Data(Array(text).edited(by: edits)).write(to: URL(filePath: path))
    }
  }
}

/// A README file of a package.
private struct PackageReadme: Sendable {
  let name: String
  let text: String

  var id: String { name.lowercased() }

  static let all: [PackageReadme] = {
    let packages = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: ".build/checkouts")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: packages.path)) ?? []
    return names.sorted().compactMap { name in
      let file = packages.appending(path: name).appending(path: "README.md")
      return (try? String(contentsOf: file, encoding: .utf8)).map {
        PackageReadme(name: name, text: $0)
      }
    }
  }()

  /// The lines outside of fences, and how many fences there are.
  private var read: (lines: [Substring], fences: Int) {
    var (lines, fences, isCode) = ([Substring](), 0, false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isFence = line.drop { " >".contains($0) }.hasPrefix("```")
      if isFence {
        isCode.toggle()
        fences += isCode ? 1 : 0
      } else if !isCode {
        lines.append(line)
      }
    }
    return (lines, fences)
  }

  var codeBlocks: Int { read.fences }

  var tables: Int {
    read.lines.count { line in
      line.contains("|") && line.contains("-") && line.allSatisfy { "|-: ".contains($0) }
    }
  }

  var alerts: Int { read.lines.count { $0.hasPrefix("> [!") } }

  var headings: Int { read.lines.count { $0.hasPrefix("#") && $0.contains("# ") } }

  /// Returns whether characters of Markdown stand in the code of a text, where they stay.
  func showsAsCode(_ characters: String) -> Bool {
    let all = text.components(separatedBy: characters).count
    let outside = read.lines.joined(separator: "\n").replacing(/`[^`\n]+`/, with: "")
    return all > outside.components(separatedBy: characters).count
  }
}
