import Base
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// What an editor shows in a text beside it: hints, colors, pictures, and what can be done about a part.
struct AnnotationTests {
  private static let file = "Content/bars/only-en/en.md"

  /// Returns the number of columns of a text.
  private static func columns(_ text: String, _ encoding: String) -> Int {
    switch encoding {
    case "utf-8": text.utf8.count
    case "utf-16": text.utf16.count
    default: text.unicodeScalars.count
    }
  }

  private static func session(
    _ text: String, _ encoding: String = "utf-16"
  ) async throws -> Editor {
    let folder = try TemporaryFolder(BilingualSite.files)
    let editor = try await Editor(folder: folder.path, encodings: [encoding], keeping: folder)
    editor.open(file, page("Only English", body: text))
    return editor
  }

  @Test(arguments: ["utf-8", "utf-16", "utf-32"])
  func showsTheYearOfACitationAsAnInlayHint(_ encoding: String) async throws {
    let editor = try await Self.session("指😀 [@doc-1; @doc-2]\n[@doc-9]\n", encoding)
    let all = Position(line: 0, character: 0)..<Position(line: 9, character: 0)
    let hints = try await editor.ask("inlayHint", Self.file, [("range", all.json)]).array ?? []
    #expect(hints.compactMap { $0["label"]?.string } == ["2020", "2020"])
    #expect(hints.compactMap { $0["tooltip"]?.string } == ["Notes", "Notes"])
    let columns = hints.compactMap { $0["position"]?["character"]?.integer }
    #expect(
      columns == ["指😀 [@doc-1", "指😀 [@doc-1; @doc-2"].map { Self.columns($0, encoding) })
    let none = Position(line: 0, character: 0)..<Position(line: 1, character: 0)
    #expect(
      try await editor.ask("inlayHint", Self.file, [("range", none.json)]).array?.isEmpty == true)
    #expect(try await editor.end() == 0)
  }

  @Test(arguments: ["utf-8", "utf-16", "utf-32"])
  func givesSemanticTokensForOurSyntax(_ encoding: String) async throws {
    let text = """
      指😀 [@doc-1] and [it](topic:only-ja) <rule:two> [](#x)
      ::: rule two level=avoid platforms="mac pad"
      Avoid.
      :::
      ```diagram title="A box" .wide
      ::: rule no
      ```
      ::: note A title

      """
    let editor = try await Self.session(text, encoding)
    let data = try await editor.ask("semanticTokens/full", Self.file)["data"]?.array ?? []
    let numbers = data.compactMap(\.integer)
    let lines = page("Only English", body: text).split(
      separator: "\n", omittingEmptySubsequences: false)
    var found: [String] = []
    var (line, column) = (0, 0)
    for index in stride(from: 0, to: numbers.count, by: 5) {
      column = numbers[index] == 0 ? column + numbers[index + 1] : numbers[index + 1]
      line += numbers[index]
      let own = String(lines[line])
      let start = try #require(
        own.indices.first { Self.columns(String(own[..<$0]), encoding) == column })
      let end = own.indices.first {
        Self.columns(String(own[..<$0]), encoding) == column + numbers[index + 2]
      }
      found.append(
        "\(own[start..<(end ?? own.endIndex)]) \(TokenKind.allCases[numbers[index + 3]])")
    }
    #expect(
      found == [
        "doc-1 variable", "topic namespace", "only-ja variable", "rule namespace", "two variable",
        "::: keyword", "rule keyword", "two variable", "level property", "avoid string",
        "platforms property", "\"mac pad\" string", "::: keyword", "diagram keyword",
        "title property", "\"A box\" string", ".wide string", "::: keyword", "note keyword",
      ])
    #expect(try await editor.end() == 0)
  }

  @Test func showsTheDiagramOfADrawingOnHover() async throws {
    let drawing = "```diagram title=\"A *box*\"\n+------+\n| OK   |\n+------+\n```\n\nText.\n"
    let editor = try await Self.session(drawing)
    let hover = try await editor.ask("hover", Self.file, line: 5, character: 2)
    let text = try #require(hover["contents"]?["value"]?.string)
    #expect(text.hasPrefix("**A \\*box\\***\n\n![](data:image/svg+xml;base64,"))
    let range = Range<Position>(hover["range"])
    #expect(range == Position(line: 3, character: 0)..<Position(line: 7, character: 3))
    let encoded = try #require(text.firstMatch(of: /base64,([^)]*)\)/)).1
    let data = try #require(Data(base64Encoded: String(encoded)))
    let svg = String(decoding: data, as: UTF8.self)
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"diagram"))
    #expect(svg.hasSuffix("</svg>") && svg.contains("OK"))
    #expect(svg.firstMatch(of: /\ width="[0-9.]+em">/) != nil && !svg.contains("font-size=\"1"))
    #expect(try await editor.ask("hover", Self.file, line: 9, character: 1)["contents"] == nil)
    #expect(try await editor.end() == 0)
  }

  @Test(arguments: ["utf-8", "utf-16", "utf-32"])
  func showsTheDefinitionOfATermOnHover(_ encoding: String) async throws {
    let editor = try await Self.session("指😀 Two Segments here.\n", encoding)
    func hover(at text: String) async throws -> JSONValue {
      try await editor.ask(
        "hover", Self.file, line: 3, character: Self.columns(text, encoding))
    }
    let found = try await hover(at: "指😀 Two Seg")
    #expect(found["contents"]?["value"]?.string?.contains("A part of a bar.") == true)
    let range = Range<Position>(found["range"])
    #expect(range?.lowerBound.character == Self.columns("指😀 Two ", encoding))
    #expect(range?.upperBound.character == Self.columns("指😀 Two Segments", encoding))
    #expect(try await hover(at: "指😀 T")["contents"] == nil)
    #expect(try await editor.end() == 0)
  }

  // MARK: Translations

  /// A site in git all of whose translations are accepted.
  private static func acceptedSite() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(BilingualSite.files)
    #expect(try Command("translations", "accept", "--all", folder: folder.path).run().status == 0)
    try folder.git(["init", "--quiet"])
    try folder.git(["add", "."])
    try folder.git([
      "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", "Begin",
    ])
    return folder
  }

  @Test(arguments: ["utf-8", "utf-16", "utf-32"])
  func offersToAcceptAStaleTranslation(_ encoding: String) async throws {
    let folder = try Self.acceptedSite()
    let editor = try await Editor(folder: folder.path, encodings: [encoding])
    let (original, translation) = ("Content/bars/tab-bar/en.md", "Content/bars/tab-bar/ja.md")
    func staleParts() -> [String] {
      editor.shortDiagnostics(translation).filter { $0.hasSuffix("stale-translation") }
    }
    #expect(try await editor.ask("codeLens", translation).array?.isEmpty == true)
    editor.open(
      original, try folder.text(at: original).replacing("Show *one*.", with: "Show *two*."))
    let lenses = try await editor.ask("codeLens", translation).array ?? []
    #expect(
      lenses.compactMap { $0["command"]?["title"]?.string } == [
        "Translation is stale: show what has changed", "Accept",
      ])
    let line = try folder.text(at: translation).split(
      separator: "\n", omittingEmptySubsequences: false
    ).firstIndex { $0.hasPrefix("::: rule one") }
    #expect(Range<Position>(lenses.first?["range"])?.lowerBound.line == line)
    for lens in lenses {
      let command = try #require(lens["command"])
      _ = try await editor.request(
        "workspace/executeCommand",
        .object([
          ("command", command["command"] ?? .null), ("arguments", command["arguments"] ?? .null),
        ]))
    }
    let shown = try #require(editor.shown.first)
    #expect(
      shown.hasPrefix("'tab-bar#tab-bar.one' has changed since it was translated:\n- Show *one*."))
    #expect(shown.contains("\n+ Show *two*."))
    #expect(try await editor.ask("codeLens", translation).array?.isEmpty == true)
    // What was accepted is what is not saved yet.
    #expect(staleParts() == [])
    editor.close(original)
    try await editor.settle()
    #expect(staleParts().count == 1)
    #expect(try await editor.end() == 0)
  }

  @Test(arguments: [
    ("shishin.acceptTranslation", ["ja", "tab-bar#nowhere"], "no stale translation"),
    ("shishin.acceptTranslation", ["ja"], "takes a file, a language and a part"),
    ("shishin.other", ["ja", "x"], "unknown command 'shishin.other'"),
  ])
  func refusesUnknownAndMalformedCommands(_ name: String, _ arguments: [String], _ reason: String)
    async throws
  {
    let folder = try Self.acceptedSite()
    let lock = try folder.text(at: "Content/translations.lock")
    let editor = try await Editor(folder: folder.path)
    do {
      _ = try await editor.request(
        "workspace/executeCommand",
        .object([
          ("command", .string(name)),
          ("arguments", .strings([editor.uri("Content/bars/tab-bar/ja.md")] + arguments)),
        ]))
      Issue.record("a command that makes no sense was carried out")
    } catch let failure as Editor.Failure {
      #expect(failure.reason.contains(reason))
    }
    #expect(try folder.text(at: "Content/translations.lock") == lock)
    #expect(try await editor.end() == 0)
  }
}
