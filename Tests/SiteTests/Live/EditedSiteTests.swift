import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// After any sequence of edits the preview serves what a clean build publishes, and so does a build that makes
/// nothing anew where nothing has changed.
///
/// The edits follow from ``Seeds``.
struct EditedSiteTests {
  @Test func servesWhatACleanBuildPublishesAfterEachEdit() async throws {
    let count = Seeds.count(40, full: 500)
    var editor = SiteEditor(EditedSite.files, seed: Seeds.first)
    let folder = try TemporaryFolder(editor.files)
    let live = await LiveSite(BuildOptions(site: folder.path))
    var comparison = try Comparison(folder: folder)
    try await comparison.compare(live.snapshot, "the first state")
    var kinds: Set<Bool> = []
    for number in 1...count {
      let before = editor.files
      let edit = editor.edit(hasErrors: !comparison.isGood)
      try folder.apply(editor.files, over: before)
      let touched = edit.touched.map { Set($0.map(folder.path(of:))) }
      let snapshot = await live.update(changed: touched)
      try await comparison.compare(snapshot, "seed \(Seeds.first), edit \(number): \(edit.name)")
      if comparison.isGood { editor.noteGoodState() }
      kinds.insert(comparison.isGood)
      try #require(!comparison.hasFailed)
    }
    #expect(count < 50 || kinds.count == 2)
  }
}

extension EditedSiteTests {
  /// The lists of rules and sources come and go with the first of them.
  @Test func servesListsOfRulesAndSourcesOnlyWhileThereAreAny() async throws {
    let folder = try TemporaryFolder([
      "Content/site.yaml": "title: G\nlanguages: [en]\n", "Content/bars/tab/en.md": page("Tab"),
    ])
    let live = await LiveSite(BuildOptions(site: folder.path))
    var comparison = try Comparison(folder: folder)
    try await comparison.compare(live.snapshot, "neither")
    let rule = page("Tab", body: "::: rule a level=must\nA.\n:::\n")
    for (path, text) in [
      ("bars/tab/en.md", rule), ("sources/s.yaml", "title: S\nlanguage: en\nyear: 2020\n"),
      ("sources/s.jsonl", ""), ("bars/tab/en.md", page("Tab")),
    ] {
      try folder.write(text, at: "Content/" + path)
      let snapshot = await live.update(changed: [folder.path(of: "Content/" + path)])
      try await comparison.compare(snapshot, path)
    }
    let sources = ["Content/sources/s.yaml", "Content/sources/s.jsonl"]
    for path in sources { try folder.remove(path) }
    let snapshot = await live.update(changed: Set(sources.map(folder.path(of:))))
    try await comparison.compare(snapshot, "neither again")
  }

  /// Parts of pages follow the files that they are made from, those that come and go included.
  @Test func servesTablesAndExamplesAsTheirFilesAre() async throws {
    let body = "::: table data=a.json\n\n::: example file=b.html Button\n\nBy <var:maker>.\n"
    let configuration = "title: G\nlanguages: [en]\nvariables: {maker: Ada}\n"
    let folder = try TemporaryFolder([
      "Content/site.yaml": configuration, "Content/bars/tab/en.md": page("Tab", body: body),
      "Content/bars/tab/a.json": "[{\"a\": 1}]", "Content/bars/tab/b.html": "<p>B</p>\n",
    ])
    let live = await LiveSite(BuildOptions(site: folder.path))
    var comparison = try Comparison(folder: folder)
    try await comparison.compare(live.snapshot, "the first state")
    for (path, text) in [
      ("bars/tab/a.json", "[{\"a\": 2}]"), ("bars/tab/b.html", "<p>C</p>\n"),
      ("bars/tab/b.css", "p { color: red }\n"), ("bars/tab/b.css", "p { color: blue }\n"),
      ("bars/tab/a.json", "[{\"a\": 2},"), ("bars/tab/a.json", "[{\"b\": 3}]"),
      ("site.yaml", configuration.replacing("Ada", with: "Grace")),
    ] {
      try folder.write(text, at: "Content/" + path)
      let snapshot = await live.update(changed: [folder.path(of: "Content/" + path)])
      try await comparison.compare(snapshot, "\(path): \(text)")
    }
    try folder.remove("Content/bars/tab/b.css")
    let snapshot = await live.update(changed: [folder.path(of: "Content/bars/tab/b.css")])
    try await comparison.compare(snapshot, "without b.css")
    try #require(!comparison.hasFailed)
  }

  /// What is taken from tokens follows them, wherever it is.
  @Test func servesValuesOfTokensAsTheirFilesAre() async throws {
    let body = "::: rule a level=must tokens=gap\nKeep <token:gap>.\n:::\n\n::: swatches of=gap\n"
    let configuration = "title: G\nlanguages: [en]\n"
    let folder = try TemporaryFolder([
      "Content/site.yaml": configuration, "Content/bars/tab/en.md": page("Tab", body: body),
      "Content/tokens/a.tokens.json": tokens(4),
    ])
    let live = await LiveSite(BuildOptions(site: folder.path))
    var comparison = try Comparison(folder: folder)
    try await comparison.compare(live.snapshot, "the first state")
    for (path, text) in [
      ("tokens/a.tokens.json", tokens(8)), ("tokens/b.tokens.json", tokens(12)),
      ("tokens/b.tokens.json", "{"), ("tokens/b.tokens.json", tokens(16)),
      ("site.yaml", configuration + "tokens: {themes: {b: B, a: A}}\n"),
    ] {
      try folder.write(text, at: "Content/" + path)
      let snapshot = await live.update(changed: [folder.path(of: "Content/" + path)])
      try await comparison.compare(snapshot, "\(path): \(text)")
    }
    try folder.remove("Content/tokens/b.tokens.json")
    let snapshot = await live.update(changed: [folder.path(of: "Content/tokens/b.tokens.json")])
    try await comparison.compare(snapshot, "without b.tokens.json")
    try #require(!comparison.hasFailed)
  }

  private func tokens(_ pixels: Int) -> String {
    "{\"gap\": {\"$type\": \"dimension\", \"$value\": {\"value\": \(pixels), \"unit\": \"px\"}}}"
  }
}

/// Compares states of a preview, and builds into one folder, with clean builds.
private struct Comparison {
  let folder: TemporaryFolder
  /// The folder into which every state is built, one after the other.
  private let output: TemporaryFolder
  /// True if the last build found no errors.
  private(set) var isGood = false
  private(set) var hasFailed = false
  /// The files that the last good build published.
  private var published: [String: Data] = [:]

  init(folder: TemporaryFolder) throws {
    self.folder = folder
    output = try TemporaryFolder()
  }

  mutating func compare(_ snapshot: SiteSnapshot, _ edit: String) async throws {
    async let build = Self.build(folder.path)
    let served = try await Self.contents(of: snapshot)
    let (result, built) = try await build
    isGood = result.summary != nil
    if isGood { published = built }
    check(snapshot.failure == nil, edit, "it could be read")
    check(snapshot.isCurrent == isGood, edit, "it is current where there are no errors")
    let report = snapshot.report.text(colored: false)
    let expected = result.report.text(colored: false)
    check(report == expected, edit, "report:\n\(report)\nof a build:\n\(expected)")
    check(served.keys.sorted() == published.keys.sorted(), edit, "paths")
    for (path, data) in published { check(served[path] == data, edit, path) }
    try await compareBuildAfterBuild(expected, edit)
  }

  /// Builds once more over what was built before, and again: what is published is the same both times.
  private mutating func compareBuildAfterBuild(_ expected: String, _ edit: String) async throws {
    var options = BuildOptions(site: folder.path, output: output.path(of: "Public"))
    options.settlingTime = 0
    for name in ["build", "build again"] {
      let result = try await Site.build(options)
      check(result.report.text(colored: false) == expected, edit, "report of a \(name)")
      let built = published.isEmpty ? [:] : try output.contents(below: "Public")
      check(built == published, edit, "files of a \(name)")
    }
  }

  /// Returns the files that a clean build publishes.
  private static func build(
    _ site: String
  ) async throws -> (result: BuildResult, published: [String: Data]) {
    let output = try TemporaryFolder()
    let result = try await Site.build(
      BuildOptions(site: site, output: output.path(of: "Public"), jobs: 1))
    return (result, try output.contents(below: "Public"))
  }

  private static func contents(of snapshot: SiteSnapshot) async throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for path in await snapshot.paths() {
      contents[path] = Data(try #require(try await snapshot.file(at: path)).content())
    }
    return contents
  }

  private mutating func check(_ isRight: Bool, _ edit: String, _ what: String) {
    if !isRight { hasFailed = true }
    #expect(isRight, Comment(rawValue: "\(edit): \(what)"))
  }
}

extension TemporaryFolder {
  /// Makes the files in the folder the same as those of a state, which came after another one.
  fileprivate func apply(_ files: [String: String], over before: [String: String]) throws {
    for path in before.keys where files[path] == nil {
      try remove(path)
      try removeEmptyFolders(around: path)
    }
    for (path, text) in files where before[path] != text { try write(text, at: path) }
  }

  private func removeEmptyFolders(around path: String) throws {
    var folder = path.split(separator: "/").dropLast()
    while folder.count > 1 {
      let name = folder.joined(separator: "/")
      guard try FileManager.default.contentsOfDirectory(atPath: self.path(of: name)).isEmpty else {
        return
      }
      try remove(name)
      folder.removeLast()
    }
  }
}
