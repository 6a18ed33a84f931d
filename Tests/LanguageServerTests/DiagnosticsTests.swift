import Base
import Diagnostics
import Foundation
import Site
import TestSupport
import Testing

@testable import LanguageServer

/// What an editor is told is what `check` reports.
struct DiagnosticsTests {
  /// Files of a site with errors of many kinds, in both languages.
  static let flawed = BilingualSite.files.merging([
    "Content/bars/tab-bar/en.md": page(
      "Tab bar", "summary: A bar\nplatforms: [pda]",
      body: "😀 [](topic:only-jp) [@doc-9]\n\n::: nota\nx\n:::\n\n## One {#a}\n\n## Two {#a}\n"),
    "Content/bars/tab-bar/ja.md": page("タブバー", body: "指針[](rule:only-en.too)。\n\n## 一\n"),
    "Content/terms.yaml": "segment:\n  names: {en: [segment]}\n  topik: tab-bar\n",
    "Content/site.yaml": BilingualSite.configuration + "\nserch: false\n",
    "Templates/strings/ja.yaml": "search: 検索\nsaerch: 検索\n",
  ]) { $1 }

  /// A diagnostic as an editor gets it, from what `check` found; columns in scalars.
  private static func json(_ entry: Report.Entry) -> String {
    let diagnostic = entry.diagnostic
    let place = entry.place.map {
      "\($0.line - 1):\($0.column - 1)-\($0.endLine - 1):\($0.endColumn - 1)"
    }
    let help = diagnostic.help.map { "\nhelp: \($0)" } ?? ""
    return "\(place ?? "0:0-0:0") \(diagnostic.severity) \(diagnostic.code.rawValue): "
      + "\(diagnostic.message)\(help)"
  }

  private static func text(_ diagnostic: JSONValue) -> String {
    let range =
      Range<Position>(diagnostic["range"]) ?? Position(
        line: 0, character: 0)..<Position(
        line: 0, character: 0)
    let (start, end) = (range.lowerBound, range.upperBound)
    let severity = diagnostic["severity"]?.integer == 1 ? "error" : "warning"
    return "\(start.line):\(start.character)-\(end.line):\(end.character) \(severity) "
      + "\(diagnostic["code"]?.string ?? ""): \(diagnostic["message"]?.string ?? "")"
  }

  private func expectAgreement(_ site: String, _ editor: Editor) async throws {
    try await editor.settle()
    let report = try await check(BuildOptions(site: site)).report
    let expected = Dictionary(grouping: report.entries) {
      // What is built in is no file that could be opened.
      let path = $0.diagnostic.location.path
      return FileURI.uri(of: path.hasPrefix("<") ? site + "/Content/site.yaml" : path)
    }.mapValues { $0.map(Self.json) }
    let found = editor.diagnostics.mapValues { $0.map(Self.text) }
    #expect(found == expected)
  }

  @Test func publishesTheDiagnosticsThatCheckReports() async throws {
    let folder = try TemporaryFolder(Self.flawed)
    let editor = try await Editor(folder: folder.path, encodings: ["utf-32"])
    try await expectAgreement(folder.path, editor)
    #expect(editor.diagnostics.count > 4)
    #expect(try await editor.end() == 0)
  }

  @Test(arguments: ["Tests/FourLanguages", "Manual"])
  func publishesTheDiagnosticsThatCheckReportsOfOurOwnSites(_ name: String) async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = try TemporaryFolder()
    try folder.copy(root.appending(path: name).path + "/Content", to: "Content")
    let editor = try await Editor(folder: folder.path, encodings: ["utf-32"])
    try await expectAgreement(folder.path, editor)
    let file = "Content/en.md"
    editor.open(file, try folder.text(at: file) + "\n[](topic:nowhere-at-all)\n")
    try await editor.settle()
    #expect(editor.shortDiagnostics(file).count == 1)
    editor.close(file)
    try await expectAgreement(folder.path, editor)
    #expect(try await editor.end() == 0)
  }

  @Test func updatesDiagnosticsAfterEditsInTheEditorAndOnDisk() async throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let editor = try await Editor(folder: folder.path)
    try await editor.settle()
    #expect(editor.diagnostics.isEmpty)
    let file = "Content/bars/only-en/en.md"
    editor.open(file, page("Only English", body: "😀 [](topic:tab-bar)\n"))
    try await editor.settle()
    // What refers to the rule that is gone, on pages that are not open.
    #expect(editor.shortDiagnostics("Content/bars/tab-bar/en.md") == ["22:82-22:93 unknown-rule"])
    let start = Position(line: 3, character: 12)
    editor.change(file, "x", start..<Position(line: 3, character: 13))
    try await editor.settle()
    #expect(editor.shortDiagnostics(file) == ["3:6-3:19 unknown-topic"])
    editor.change(file, "t", start..<Position(line: 3, character: 13), version: 3)
    try await editor.settle()
    #expect(editor.shortDiagnostics(file) == [])
    editor.close(file)
    try await editor.settle()
    #expect(editor.diagnostics.isEmpty)
    try folder.write(page("Only", body: "[](topic:none)\n"), at: "Content/bars/new/en.md")
    try await waitUntil { !editor.diagnostics.isEmpty }
    #expect(editor.shortDiagnostics("Content/bars/new/en.md") == ["3:3-3:13 unknown-topic"])
    #expect(try await editor.end() == 0)
  }

  /// Whatever is typed, the editor is told what `check` would report if it were saved.
  @Test func afterRandomTypingDiagnosticsEqualThoseOfCheck() async throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let editor = try await Editor(folder: folder.path, encodings: ["utf-32"])
    var typist = Typist(BilingualSite.files)
    for file in Typist.files { editor.open(file, typist.texts[file] ?? "") }
    for version in 2...Seeds.count(40, full: 1_000) {
      let edit = try typist.type()
      editor.change(edit.file, edit.text, edit.range, version: version)
      try await editor.settle()
      let saved = try TemporaryFolder(typist.texts)
      let report = try await check(BuildOptions(site: saved.path)).report
      let expected = report.entries.map(Self.json).map {
        $0.replacing(saved.path, with: folder.path)
      }
      let found = editor.diagnostics.sorted { $0.key < $1.key }.flatMap { $0.value.map(Self.text) }
      #expect(
        found.sorted() == expected.sorted(), "seed \(Seeds.first), change \(version): \(edit)")
      try #require(found.count == expected.count)
    }
    #expect(try await editor.end() == 0)
  }
}

/// Somebody who types in several pages, half of the time in what others refer to: ids, headings, titles and other
/// front matter.
private struct Typist {
  static let files = [
    "Content/bars/tab-bar/en.md", "Content/bars/tab-bar/ja.md", "Content/bars/only-en/en.md",
    "Content/bars/only-ja/ja.md", "Content/terms.yaml",
  ]

  private static let pieces = [
    "\n", ":::", "[@doc-1]", "[](topic:", "[](rule:only-en.two)", "指", "😀", "## 見\n", "```", "---",
    ")", "]", "{#a}", "aliases=x",
  ]

  private(set) var texts: [String: String]
  private var generator = SeededGenerator(seed: Seeds.first)

  init(_ texts: [String: String]) { self.texts = texts }

  /// Types something at a place; columns are scalars.
  mutating func type() throws -> (file: String, text: String, range: Range<Position>) {
    let file = try #require(Self.files.randomElement(using: &generator))
    var lines = try #require(texts[file]).split(separator: "\n", omittingEmptySubsequences: false)
      .map { Array($0.unicodeScalars) }
    let named = lines.indices.filter { number in
      let line = lines[number].map(String.init).joined()
      return ["## ", "::: rule ", "title:", "aliases:", "related:", "  topic:", "```swift"].contains
      {
        line.hasPrefix($0)
      }
    }
    let isSmall = Bool.random(using: &generator)
    let line = (isSmall ? named : Array(lines.indices)).randomElement(using: &generator) ?? 0
    let start = Int.random(in: 0...lines[line].count, using: &generator)
    // A letter is added or taken away, or a piece takes the place of several.
    let longest = isSmall ? min(lines[line].count, start + 1) : lines[line].count
    let end = Int.random(in: start...longest, using: &generator)
    let letter = end > start ? "" : ["x", "-", "1", "字"].randomElement(using: &generator) ?? ""
    let piece = isSmall ? letter : Self.pieces.randomElement(using: &generator) ?? ""
    lines[line].replaceSubrange(start..<end, with: Array(piece.unicodeScalars))
    texts[file] = lines.map { line in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: line)
      return String(view)
    }.joined(separator: "\n")
    let range = Position(line: line, character: start)..<Position(line: line, character: end)
    return (file, piece, range)
  }
}
