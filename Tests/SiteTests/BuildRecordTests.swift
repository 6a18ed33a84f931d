import Diagnostics
import Foundation
import Publishing
import SiteTestSupport
import TestSupport
import Testing

@testable import Base
@testable import Site

/// A build makes nothing anew where nothing has changed since the last one.
struct BuildRecordTests {
  private let site: SiteFixture

  init() throws {
    site = try SiteFixture([
      "Content/bars/tab/en.md": page("Tab", body: "One.\n"),
      "Content/bars/tab/ja.md": page("タブ", body: "一つ。\n"),
      "Content/bars/tool/en.md": page("Tool"), "Content/bars/tool/ja.md": page("ツール"),
      "Content/bars/en.md": page("Bars"), "Content/bars/ja.md": page("バー"),
      "Content/en.md": page("Guideline"), "Content/ja.md": page("ガイドライン"),
    ])
  }

  private func options(_ change: (inout BuildOptions) -> Void = { _ in }) -> BuildOptions {
    var options = BuildOptions(site: site.folder.path)
    options.settlingTime = 0
    change(&options)
    return options
  }

  /// Builds the site.
  ///
  /// - Returns: Whether it was read: where nothing has changed it is not.
  private func build(_ options: BuildOptions) async throws -> Bool {
    let result = try await Site.build(options)
    let report = result.report.text(colored: false)
    try #require(result.summary != nil, "\(report)")
    return result.guideline != nil
  }

  @Test func doesNotBuildAgainWhereNothingHasChanged() async throws {
    let first = try await Site.build(options())
    #expect(first.report.text(colored: false) == "")
    #expect(first.guideline != nil)
    let stamps = try site.folder.stamps(below: "Public")
    let second = try await Site.build(options { $0.jobs = 1 })
    #expect(second.guideline == nil)
    #expect(second.report.entries.isEmpty)
    let (old, new) = (try #require(first.summary), try #require(second.summary))
    #expect((new.topics, new.rules, new.drafts) == (old.topics, old.rules, old.drafts))
    #expect(new.pages.map(\.language) == ["en", "ja"])
    #expect(new.pages.map(\.count) == old.pages.map(\.count))
    #expect(new.files == old.files)
    #expect((new.written, new.removed, new.unchanged) == (0, 0, old.files.count))
    #expect(try site.folder.stamps(below: "Public") == stamps)
  }

  /// What changes between two builds.
  struct Edit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let edit: @Sendable (TemporaryFolder) throws -> Void

    init(_ name: String, _ edit: @escaping @Sendable (TemporaryFolder) throws -> Void) {
      testDescription = name
      self.edit = edit
    }

    static let all = [
      Edit("a page") { try $0.write(page("Tab", body: "Two.\n"), at: "Content/bars/tab/en.md") },
      Edit("a page with the same bytes") {
        try $0.write($0.text(at: "Content/bars/tab/en.md"), at: "Content/bars/tab/en.md")
      },
      Edit("a page with the time it had") {
        let path = $0.path(of: "Content/bars/tab/en.md")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        try $0.write(page("Tab", body: "Two.\n"), at: "Content/bars/tab/en.md")
        try FileManager.default.setAttributes(
          [.modificationDate: attributes[.modificationDate] as Any], ofItemAtPath: path)
      },
      Edit("a page more") { try $0.write(page("New"), at: "Content/bars/new/en.md") },
      Edit("a page less") { try $0.remove("Content/bars/tool/ja.md") },
      Edit("a hidden file that is published") {
        try $0.write("x", at: "Content/static/.well-known/x")
      },
      Edit("site.yaml") {
        try $0.write("title: G\nlanguages: [en, ja]\n", at: "Content/site.yaml")
      },
      Edit("a first template") { try $0.write("home: Top\n", at: "Templates/strings/en.yaml") },
      Edit("a published file") { try $0.write("x", at: "Public/en/index.html") },
      Edit("a published file less") { try $0.remove("Public/en/index.html") },
      Edit("a record that is cut") {
        let text = try $0.text(at: "Public/.shishin/record")
        try $0.write(String(text.dropLast(3)), at: "Public/.shishin/record")
      },
      Edit("a record with another count") {
        let text = try $0.text(at: "Public/.shishin/record")
        try $0.write(
          text.replacing("\"topics\":2", with: "\"topics\":3"), at: "Public/.shishin/record")
      },
      Edit("a killed build") { try $0.write("x", at: "Public/.shishin/staging/0/0") },
      Edit("no manifest") { try $0.remove("Public/.shishin/manifest") },
    ]
  }

  @Test(arguments: Edit.all)
  func buildsAgainAfterEachKindOfChange(_ edit: Edit) async throws {
    #expect(try await build(options()))
    #expect(try await !build(options()))
    try edit.edit(site.folder)
    #expect(try await build(options()))
    let other = try TemporaryFolder()
    #expect(try await build(options { $0.output = other.path(of: "Public") }))
    #expect(
      try site.folder.contents(below: "Public") == other.contents(below: "Public"))
    #expect(try await !build(options()))
  }

  /// What takes the place of a published file is found as by any build.
  @Test func refusesALinkInPlaceOfAPublishedFile() async throws {
    #expect(try await build(options()))
    try FileManager.default.moveItem(
      atPath: site.folder.path(of: "Public/en/index.html"),
      toPath: site.folder.path(of: "index.html"))
    try site.folder.link("Public/en/index.html", to: "../../index.html")
    await #expect(throws: OutputError.self) { try await build(options()) }
  }

  @Test func buildsAgainWhereTheOptionsHaveChanged() async throws {
    #expect(try await build(options()))
    #expect(try await build(options { $0.ignoresRecord = true }))
    #expect(try await !build(options()))
    #expect(try await build(options { $0.includesDrafts = true }))
    #expect(try await build(options { $0.baseURL = "https://example.org/" }))
    #expect(try await !build(options { $0.baseURL = "https://example.org/" }))
    #expect(try await build(options()))
  }

  /// A file that changed a moment ago may change again and look the same.
  @Test func buildsAgainWhereAFileIsYoungerThanTheSettlingTime() async throws {
    let hour = 3_600_000_000_000
    #expect(try await build(options { $0.settlingTime = hour }))
    #expect(try await build(options { $0.settlingTime = hour }))
    #expect(!site.folder.exists("Public/.shishin/record"))
  }

  @Test func buildsAgainWhereThereWereWarnings() async throws {
    try site.folder.write("x", at: "Content/bars/tab/unused.svg")
    for _ in 1...2 {
      let result = try await Site.build(options())
      #expect(result.report.warningCount == 1)
    }
  }

  @Test func buildsAgainWhereTheSiteHasSymbolicLinks() async throws {
    try site.folder.link("Content/bars/tool/picture.svg", to: "shown.svg")
    try site.folder.write("<svg viewBox='0 0 1 1'/>", at: "Content/bars/tool/shown.svg")
    try site.folder.write(
      page("Tool", body: "![A](picture.svg) ![B](shown.svg)\n"), at: "Content/bars/tool/en.md")
    for _ in 1...2 { #expect(try await build(options())) }
  }

  /// A commit changes the days of pages, but no file of a site that does not show them.
  @Test(arguments: [true, false])
  func buildsAgainAfterACommitOnlyWherePagesShowTheirDay(showsDays: Bool) async throws {
    try site.folder.write(
      "title: G\nlanguages: [en, ja]\n" + (showsDays ? "lastChanged: git\n" : ""),
      at: "Content/site.yaml")
    func commit() throws {
      try site.folder.git(["add", "--all"])
      try site.folder.git([
        "-c", "user.name=A", "-c", "user.email=a@b", "commit", "--quiet", "--allow-empty",
        "--message", "x",
      ])
    }
    try site.folder.git(["init", "--quiet"])
    try commit()
    #expect(try await build(options()))
    #expect(try await !build(options()))
    try commit()
    #expect(try await build(options()) == showsDays)
  }
}
