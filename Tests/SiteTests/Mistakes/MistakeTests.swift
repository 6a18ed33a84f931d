import Diagnostics
import Foundation
import SiteTestSupport
import Templates
import TestSupport
import Testing

@testable import Base
@testable import Site

/// The mistakes that authors make: each in a copy of a small site, every message compared whole.
struct MistakeTests {
  private let site: SiteFixture

  init() throws { site = try SiteFixture(MistakeSite.files) }

  private func report() async throws -> String { site.report(try await site.check()) }

  @Test(arguments: Mistake.all) func reportsEachMistakeWithTheseMessages(_ mistake: Mistake)
    async throws
  {
    for edit in mistake.edits { try edit.apply(to: site.folder) }
    let report = try await report()
    #expect(report == mistake.report)
    #expect(!report.isEmpty)
  }

  @Test func atMostFiveMistakesHaveMoreDiagnosticsThanCauses() {
    let noisy = Mistake.all.filter { $0.diagnosticCount > $0.errors }.map(\.testDescription)
    #expect(noisy.count <= 5, "\(noisy)")
  }

  @Test func everyNumberedMistakeHasACase() {
    let numbers = Set(Mistake.all.compactMap { Int($0.testDescription.prefix { $0 != " " }) })
    // Those that are none are below, and 68, which depends on the built-in strings.
    #expect(numbers == Set(1...70).subtracting([6, 13, 33, 36, 41, 68]))
  }

  @Test func reportsConsequencesOfAnErrorOnlyWhereAskedFor() async throws {
    try site.folder.write("", at: .button)
    var options = BuildOptions(site: site.folder.path)
    options.includesConsequences = true
    let result = try await Site.check(options)
    #expect(
      result.report.entries.map(\.diagnostic.code.rawValue) == [
        "missing-title", "unpaired-table", "unpaired-heading", "unknown-rule", "unknown-anchor",
        "unknown-anchor",
      ])
  }

  // Number 68.
  @Test func warnsOfMissingStringsInAPartlyTranslatedFile() async throws {
    let english = try #require(TemplateFiles.builtIn["strings/en.yaml"]).bytes
    let lines = String(decoding: english, as: UTF8.self).split(separator: "\n")
    let some = lines.filter { !$0.hasPrefix("search:") && !$0.hasPrefix("note:") }
    try site.folder.write(some.joined(separator: "\n"), at: "Templates/strings/it.yaml")
    try Edit.replace(.configuration, "[en, ja]", "[en, ja, it]").apply(to: site.folder)
    #expect(
      try await report() == """
        Templates/strings/it.yaml: warning: missing strings 'note', 'search': another language is used \
        [missing-strings]
              = help: add a line for each: 'note: …'

        """)
  }

  // MARK: What is no mistake

  @Test func reportsNothingOfTheSiteWithoutMistakes() async throws {
    #expect(try await report() == "")
  }

  // Number 6.
  @Test(arguments: ["2024", "yes", "null"])
  func acceptsTitlesThatYAMLReadsAsOtherTypes(title: String) async throws {
    try Edit.replace(.button, "title: Button", "title: \(title)").apply(to: site.folder)
    #expect(try await report() == "")
  }

  // Number 13.
  @Test func acceptsRulesWithOneIDInTwoTopics() async throws {
    try Edit.replace(.button, "::: rule verb", "::: rule two-buttons").apply(to: site.folder)
    try Edit.replace(.buttonInJapanese, "::: rule verb", "::: rule two-buttons")
      .apply(to: site.folder)
    #expect(try await report() == "")
  }

  // Number 33.
  @Test(arguments: ["\u{FEFF}", "\r\n", "\r"])
  func acceptsByteOrderMarksAndAllLineEnds(_ text: String) async throws {
    for path in MistakeSite.files.keys.filter({ $0.hasSuffix(".md") }) {
      let page = try site.folder.text(at: path)
      let isMark = text == "\u{FEFF}"
      try site.folder.write(isMark ? text + page : page.replacing("\n", with: text), at: path)
    }
    #expect(try await report() == "")
  }

  // Number 36.
  @Test func acceptsALineOfTwoMegabytes() async throws {
    try Edit.text(String(repeating: "word ", count: 400_000)).apply(to: site.folder)
    #expect(try await report() == "")
  }

  // Number 41.
  @Test func acceptsSymbolicLinksToPagesAndFolders() async throws {
    try Edit.write("other/menu/en.md", "---\ntitle: Menu\n---\n\nText.\n").apply(to: site.folder)
    try Edit.link("Content/components/menu", to: "../../other/menu").apply(to: site.folder)
    let configuration = try site.folder.text(at: "Content/site.yaml") + "\nlinkedFolders: [other]\n"
    try site.folder.write(configuration, at: "Content/site.yaml")
    try Edit.link("Content/components/loop", to: "../components").apply(to: site.folder)
    #expect(try await report() == "")
  }
}
