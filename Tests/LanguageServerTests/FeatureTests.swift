import Base
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// What an editor asks of a place in a file; one after another, for all ask one server.
@Suite(.serialized) struct FeatureTests {
  private static let shared = Task {
    let folder = try TemporaryFolder(BilingualSite.files)
    return (folder: folder, editor: try await Editor(folder: folder.path))
  }

  private let folder: TemporaryFolder
  private let editor: Editor
  private static let tabBar = "Content/bars/tab-bar/en.md"

  init() async throws { (folder, editor) = try await Self.shared.value }

  /// The place of something in a file, from 0.
  private func place(_ text: String, in file: String) throws -> (line: Int, character: Int) {
    let lines = try folder.text(at: file).split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains(text) })
    let column = try #require(lines[line].firstRange(of: text)).lowerBound
    return (line, lines[line][..<column].utf16.count)
  }

  /// `bars/tab-bar/en.md 3:7` for a location.
  private func short(_ location: JSONValue?) -> String {
    guard let uri = location?["uri"]?.string, let range = Range<Position>(location?["range"]) else {
      return "none"
    }
    let file = uri.replacing(editor.uri("Content/"), with: "")
    return "\(file) \(range.lowerBound.line):\(range.lowerBound.character)"
  }

  private func ask(_ method: String, _ text: String, in file: String) async throws -> JSONValue {
    let place = try place(text, in: file)
    return try await editor.ask(method, file, line: place.line, character: place.character + 1)
  }

  @Test(arguments: [
    ("topic:only-en)", "bars/only-en/en.md 1:7"), ("rule:one)", "bars/tab-bar/en.md 22:9"),
    ("topic:tab-bar#main)", "bars/tab-bar/en.md 10:0"), ("@doc-2]", "sources/doc.jsonl 1:0"),
    ("source:doc)", "sources/doc.yaml 0:0"), ("#code)", "bars/tab-bar/en.md 18:10"),
    ("image.svg) and", "bars/tab-bar/image.svg 0:0"), ("only-ja]", "bars/only-ja/ja.md 1:7"),
    ("only-en.two", "bars/only-en/en.md 12:9"), ("../only-ja/ja.md", "bars/only-ja/ja.md 4:0"),
  ])
  func findsTheDefinitionOfAReference(_ text: String, _ place: String) async throws {
    #expect(short(try await ask("definition", text, in: Self.tabBar)) == place)
  }

  @Test func showsRulesStatementsTopicsAndTermsOnHover() async throws {
    func text(_ place: String, _ file: String = Self.tabBar) async throws -> String? {
      try await ask("hover", place, in: file)["contents"]?["value"]?.string
    }
    #expect(
      try await text("rule:one)") == """
        **must** · `tab-bar.one`

        Show one.

        ja: 一つ見せる。

        - `doc-1` (2020) Fact 1.
        """)
    #expect(try await text("@doc-2]") == "Fact 2.\n\n`doc-2` · Notes, 2020")
    #expect(
      try await text("topic:only-en)")
        == "**Only English** · `only-en`\n\nNot yet translated\n\n1 rule")
    #expect(
      try await text("segment:", "Content/terms.yaml")
        == "**segment** · `segment`\n\nA part of a bar.\n\nen: segment, section of a bar · ja: 区分")
    #expect(try await ask("hover", "Show", in: Self.tabBar)["contents"] == nil)
  }

  @Test func findsAllReferencesToARule() async throws {
    let all = try await ask("references", "one level=must", in: Self.tabBar).array?.map(short)
    #expect(
      all == [
        "bars/tab-bar/en.md 16:49", "bars/tab-bar/en.md 22:9", "bars/tab-bar/ja.md 12:26",
        "bars/tab-bar/ja.md 14:9", "bars/only-en/en.md 6:58",
      ])
  }

  @Test func listsHeadingsAndRulesAsSymbolsOfAPage() async throws {
    let symbols = try await editor.ask("documentSymbol", Self.tabBar).array ?? []
    func names(_ symbols: [JSONValue]) -> [String] {
      symbols.map { symbol in
        let children = names(symbol["children"]?.array ?? [])
        return (symbol["name"]?.string ?? "")
          + (children.isEmpty ? "" : " (\(children.joined(separator: ", ")))")
      }
    }
    #expect(
      names(symbols) == [
        "Main", "Outline (Show one.)", "Topics (Related)", "Mentions", "Governing",
      ])
    let terms = try await editor.ask("documentSymbol", "Content/terms.yaml").array ?? []
    #expect(names(terms) == ["segment", "kana-only", "latin-only"])
  }

  @Test func findsSymbolsOfTheSite() async throws {
    func names(_ query: String) async throws -> [String] {
      try await editor.request("workspace/symbol", .object([("query", .string(query))])).array?
        .compactMap { $0["name"]?.string } ?? []
    }
    #expect(try await names("doc-2") == ["Fact 2."])
    #expect(try await names("タブ") == ["Tab bar · タブバー"])
    #expect(try await names("nothing at all") == [])
    #expect(try await names("show ONE") == ["Show one. · 一つ見せる。"])
  }

  @Test func givesFoldingRangesForFrontMatterSectionsAndContainers() async throws {
    let ranges = try await editor.ask("foldingRange", "Content/bars/only-en/en.md").array ?? []
    #expect(
      ranges.map { "\($0["startLine"]?.integer ?? -1)-\($0["endLine"]?.integer ?? -1)" }
        == ["0-3", "4-16", "12-16"])
  }

  @Test func linksReferencesToTheirFiles() async throws {
    let links = try await editor.ask("documentLink", "Content/bars/only-en/en.md").array ?? []
    let targets = links.compactMap {
      $0["target"]?.string?.replacing(editor.uri("Content/"), with: "")
    }
    #expect(targets.contains("bars/only-ja/ja.md#L2"))
    #expect(targets.contains("sources/doc.jsonl"))
  }

  // MARK: Completion

  /// The items that are offered at the end of a line that is typed at the end of a page.
  private func complete(
    _ line: String, after: String = "", in file: String = Self.tabBar
  ) async throws -> [String] {
    let text = try folder.text(at: file) + "\n" + after + line
    editor.open(file, text)
    let number = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    let list = try await editor.ask(
      "completion", file, line: number, character: line.utf16.count)
    editor.close(file)
    return list["items"]?.array?.map { item in
      let detail = item["detail"]?.string.map { " | \($0)" } ?? ""
      return (item["label"]?.string ?? "") + detail
    } ?? []
  }

  @Test func completesReferencesContainersAndAttributes() async throws {
    #expect(
      try await complete("指😀 [](topic:only")
        == ["only-en | Only English", "only-ja | 日本語だけ"])
    #expect(
      try await complete("[](rule:") == [
        "tab-bar.one | Show one.", "only-en.two | Avoid it.", "only-ja.vier | 使う。",
      ])
    #expect(try await complete("x [@doc-2") == ["doc-2 | バー / タブ"])
    #expect(try await complete("[](topic:tab-bar#ma") == ["main | Main"])
    #expect(try await complete("[](#one").contains("tab-bar.one | Show one."))
    #expect(
      try await complete("::: d") == [
        "include", "do", "dont", "details", "cards", "card", "video", "audio", "embed",
      ])
    #expect(
      try await complete("::: rule x level=") == [
        "must", "must-not", "should", "avoid", "consider",
      ])
    #expect(try await complete("::: rule x platforms=m") == ["mac | Desktop"])
    #expect(try await complete("::: rule x level=must sta") == ["status="])
    #expect(try await complete("<term:seg") == ["segment | segment"])
    #expect(try await complete("Plain text") == [])
    #expect(
      try await complete("[](topic:", in: "Content/bars/tab-bar/ja.md").contains(
        "tab-bar | タブバー"))
    #expect(try await complete("lang", in: "Content/site.yaml") == ["languages: "])
    #expect(try await complete("  def", in: "Content/terms.yaml") == ["definition: "])
  }

  /// Keys, and words after a key, follow from the schemas that `build-site schemas` writes.
  @Test func completesNestedKeysAndValuesOfYAML() async throws {
    let site = "Content/site.yaml"
    #expect(try await complete("  - ti", after: "sections:\n", in: site) == ["title: "])
    #expect(try await complete("      j", after: "sections:\n  - title:\n", in: site) == ["ja: "])
    #expect(try await complete("search: ", in: site).contains("false"))
    let terms = "Content/terms.yaml"
    #expect(try await complete("    e", after: "tab:\n  names:\n", in: terms) == ["en: "])
    #expect(try await complete("ye", in: "Content/sources/doc.yaml") == ["year: "])
    let translation = "Content/bars/tab-bar/ja.md"
    #expect(try await completeFrontMatter("summ", in: translation) == ["summary: "])
    #expect(try await completeFrontMatter("rela", in: translation) == [])
    #expect(try await completeFrontMatter("rela", in: Self.tabBar) == ["related: "])
  }

  /// The items that are offered for a line of front matter.
  private func completeFrontMatter(_ line: String, in file: String) async throws -> [String] {
    let text = try folder.text(at: file)
    editor.open(file, text.replacing("---\n", with: "---\n\(line)\n", maxReplacements: 1))
    let list = try await editor.ask("completion", file, line: 1, character: line.count)
    editor.close(file)
    return list["items"]?.array?.compactMap { $0["label"]?.string } ?? []
  }

  @Test func aCompletionReplacesTheTypedWord() async throws {
    let text = page("T", body: "指😀 [](topic:only-")
    editor.open(Self.tabBar, text)
    let list = try await editor.ask("completion", Self.tabBar, line: 3, character: 18)
    let edit = list["items"]?.array?.first?["textEdit"]
    #expect(edit?["newText"]?.string == "only-en")
    #expect(
      Range<Position>(edit?["range"])
        == Position(line: 3, character: 13)..<Position(line: 3, character: 18))
  }

  // MARK: Quick fixes

  private func fixes(
    _ file: String, _ text: String
  ) async throws -> [(title: String, fixed: String)] {
    editor.open(file, text)
    let all = Position(line: 0, character: 0)..<Position(line: 999, character: 0)
    let actions = try await editor.ask("codeAction", file, [("range", all.json)]).array ?? []
    editor.close(file)
    return try actions.map { action in
      let edits = try #require(action["edit"]?["changes"]?[editor.uri(file)]?.array)
      var document = TextDocument(uri: "", version: 1, text: text)
      for edit in edits {
        let change = JSONValue.object([
          ("range", edit["range"] ?? .null), ("text", edit["newText"] ?? .null),
        ])
        let isReadable = document.change(version: 2, [change], encoding: .utf16)
        #expect(isReadable)
      }
      return (
        action["title"]?.string ?? "", String(decoding: document.lines.bytes, as: UTF8.self)
      )
    }
  }

  @Test(arguments: [
    ("指😀 [tab-bra](topic:tab-bra)", "指😀 [tab-bra](topic:tab-bar)"),
    ("[](rule:only-en.tow)", "[](rule:only-en.two)"), ("x [@doc-1; @doc-11]", "x [@doc-1; @doc-1]"),
    ("[](topic:only-ja#見出)", "[](topic:only-ja#見出し)"), ("[x](term:segmant)", "[x](term:segment)"),
    ("[bars](topic:bars)", "[bars](section:bars)"), ("![a](imag.svg)", "![a](image.svg)"),
    ("::: nots\nx\n:::", "::: note\nx\n:::"),
  ])
  func offersTheNearestNameAsAFix(_ flawed: String, _ fixed: String) async throws {
    let fixes = try await fixes(Self.tabBar, page("Tab bar", body: flawed + "\n"))
    #expect(fixes.map(\.fixed).contains(page("Tab bar", body: fixed + "\n")), "\(fixes)")
  }

  @Test func makesARuleOfASentenceInItsPlace() async throws {
    let text = page("Tab bar", body: "A bar.\n\nUse short words. They fit.\n\nThe end.\n")
    let fixes = try await fixes(Self.tabBar, text)
    #expect(fixes.map(\.title) == ["Make a rule: tab-bar.use-short-words (should)"])
    #expect(
      fixes.map(\.fixed) == [
        page(
          "Tab bar",
          body: """
            A bar.

            ::: rule use-short-words level=should
            Use short words.

            They fit.
            :::

            The end.

            """)
      ])
    editor.open(Self.tabBar, text)
    defer { editor.close(Self.tabBar) }
    let sentence = Position(line: 5, character: 4)..<Position(line: 5, character: 4)
    let first = Position(line: 3, character: 1)..<Position(line: 3, character: 1)
    let ask = { (range: Range<Position>, only: String) in
      try await editor.ask(
        "codeAction", Self.tabBar,
        [("range", range.json), ("context", .object([("only", .strings([only]))]))]
      ).array ?? []
    }
    let actions = try await ask(sentence, "refactor")
    // The translation gets an empty rule at its end.
    let changes = try #require(actions.first?["edit"]?["changes"])
    let edits = changes[editor.uri("Content/bars/tab-bar/ja.md")]?.array
    #expect(edits?.count == 1)
    #expect(edits?.first?["newText"]?.string?.hasPrefix("\n\n::: rule use-short-words\n") == true)
    #expect(try await ask(sentence, "quickfix").isEmpty)
    #expect(try await ask(first, "refactor.rewrite").isEmpty)
  }

  @Test func offersTheNearestKeyOfYAMLAsAFix() async throws {
    let text = BilingualSite.configuration + "\nserch: false\n"
    let fixes = try await fixes("Content/site.yaml", text)
    #expect(fixes.map(\.title) == ["Change 'serch' to 'search'"])
    #expect(fixes.map(\.fixed) == [BilingualSite.configuration + "\nsearch: false\n"])
  }

  @Test func offersAllNamesAsFixesWhereNoneIsNear() async throws {
    let fixes = try await fixes(Self.tabBar, page("Tab bar", body: "[](rule:tab-bar.qqqqqq)\n"))
    #expect(
      fixes.map(\.title) == [
        "Change 'tab-bar.qqqqqq' to 'only-en.two'", "Change 'tab-bar.qqqqqq' to 'only-ja.vier'",
      ])
    #expect(fixes.last?.fixed == page("Tab bar", body: "[](rule:only-ja.vier)\n"))
  }

  @Test func offersTheRepairedDrawingAsAFix() async throws {
    let drawing = "```diagram \"A box\"\n+------+\n| OK  |\n+------+\n```\n"
    let fixes = try await fixes(Self.tabBar, page("Tab bar", body: drawing))
    #expect(fixes.map(\.title) == ["Apply the suggestion"], "\(fixes)")
    #expect(fixes.first?.fixed.contains("| OK   |") == true)
  }

  // MARK: Renaming

  @Test func prepareRenameGivesTheRangeAndTheNameOfAReference() async throws {
    let place = try place("rule:one)", in: Self.tabBar)
    let answer = try await editor.ask(
      "prepareRename", Self.tabBar, line: place.line, character: place.character + 1)
    #expect(answer["placeholder"]?.string == "one")
    let start = Range<Position>(answer["range"])?.lowerBound.character
    #expect(start == place.character + 5)
    let nowhere = try await ask("prepareRename", "Show", in: Self.tabBar)
    #expect(nowhere["placeholder"] == nil)
  }

  /// The files after a rename, for those that it changes.
  private func rename(
    _ text: String, in file: String, to name: String
  ) async throws -> [String: String] {
    let place = try place(text, in: file)
    let edit = try await editor.ask(
      "rename", file, line: place.line, character: place.character + 1,
      [("newName", .string(name))])
    guard case .object(let changes)? = edit["changes"] else { return [:] }
    var files: [String: String] = [:]
    for (uri, edits) in changes {
      let path = try #require(FileURI.path(uri))
      let file = String(path.dropFirst(folder.path.count + 1))
      var document = TextDocument(uri: uri, version: 1, text: try folder.text(at: file))
      let list = edits.array?.map { edit in
        JSONValue.object([
          ("range", edit["range"] ?? .null), ("text", edit["newText"] ?? .null),
        ])
      }
      let isReadable = document.change(version: 2, list ?? [], encoding: .utf16)
      #expect(isReadable)
      files[file] = String(decoding: document.lines.bytes, as: UTF8.self)
    }
    return files
  }

  /// What is renamed over the wire is what the command renames.
  @Test(arguments: [
    ("rule:one)", "rule", "tab-bar.one", "first-one"),
    ("## Main", "heading", "tab-bar#main", "principal"),
  ])
  func renamesAsTheCommandDoes(
    _ text: String, _ kind: String, _ old: String, _ new: String
  ) async throws {
    let files = try await rename(text, in: Self.tabBar, to: new)
    #expect(!files.isEmpty)
    let site = try TemporaryFolder(BilingualSite.files)
    let outcome = try Command("rename", kind, old, new, "--yes", folder: site.path).run()
    #expect(outcome.status == 0, "\(outcome.errors)")
    for path in BilingualSite.files.keys {
      let expected = try site.text(at: path)
      #expect((try files[path] ?? folder.text(at: path)) == expected, "\(path)")
    }
  }

  @Test func refusesMalformedNamesAndPlacesWithoutAName() async throws {
    await #expect(throws: Editor.Failure.self) {
      try await rename("rule:one)", in: Self.tabBar, to: "No Good")
    }
    await #expect(throws: Editor.Failure.self) {
      try await rename("Show", in: Self.tabBar, to: "x")
    }
    // The client of these tests cannot rename folders.
    await #expect(throws: Editor.Failure.self) {
      try await rename("title: Tab bar", in: Self.tabBar, to: "tabs-two")
    }
  }

  // MARK: What belongs to no site

  @Test func givesEmptyAnswersForFilesOutsideTheSite() async throws {
    #expect(try await editor.ask("hover", "README.md")["contents"] == nil)
    #expect(try await editor.ask("documentSymbol", "README.md").array?.isEmpty == true)
    await #expect(throws: Editor.Failure.self) {
      try await editor.request("textDocument/hover", .object([]))
    }
    await #expect(throws: Editor.Failure.self) {
      try await editor.request("textDocument/unknown", .object([]))
    }
  }
}
