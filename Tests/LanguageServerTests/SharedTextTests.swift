import Base
import TestSupport
import Testing

@testable import LanguageServer

/// What an editor is told of texts that pages include, and of fields.
@Suite(.serialized) struct SharedTextFeatureTests {
  private static let page = "Content/bars/alert/en.md"
  private static let text = "Content/shared/safety.md"

  private static let shared = Task {
    let folder = try TemporaryFolder([
      "Content/site.yaml": """
      title: Guideline
      languages: [en, ja]
      fields:
        status:
          label: {en: Status, ja: 状態}
          choices:
            trial: {en: Trial, ja: 試用, tone: caution}
            stable: {en: Stable, ja: 安定}

      """,
      "Content/terms.yaml":
        "modal:\n  names: {en: modal, ja: モーダル}\n  definition: {en: It blocks.}\n",
      "Content/bars/en.md": "---\ntitle: Bars\n---\n",
      "Content/bars/ja.md": "---\ntitle: バー\n---\n",
      page: "---\ntitle: Alert\nstatus: trial\n---\n\n::: include shared/safety.md\n",
      "Content/bars/alert/ja.md": "---\ntitle: アラート\n---\n\n::: include shared/safety.md\n",
      text: "Never stop at [](topic:alert).\n\n::: details Why modal?\nText.\n:::\n",
      "Content/shared/safety.ja.md": "[](topic:alert)で止めません。\n",
      "Content/shared/more.md": "More.\n",
    ])
    return (folder: folder, editor: try await Editor(folder: folder.path))
  }

  private let editor: Editor
  private let folder: TemporaryFolder

  init() async throws { (folder, editor) = try await Self.shared.value }

  private func hover(_ file: String, line: Int, at place: String) async throws -> String? {
    let text = try folder.text(at: file).split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(text[line].firstRange(of: place)).lowerBound
    return try await editor.ask(
      "hover", file, line: line, character: text[line][..<start].utf16.count + 1)["contents"]?[
        "value"]?.string
  }

  @Test func completesTheAddressesOfTexts() async throws {
    let typed = try folder.text(at: Self.page) + "\n::: include shared/"
    editor.open(Self.page, typed)
    let list = try await editor.ask("completion", Self.page, line: 7, character: 19)
    editor.close(Self.page)
    let items = list["items"]?.array ?? []
    #expect(
      items.compactMap { $0["label"]?.string } == ["shared/more.md", "shared/safety.md"])
    #expect(
      Range<Position>(items.first?["textEdit"]?["range"])
        == Position(line: 7, character: 12)..<Position(line: 7, character: 19))
  }

  @Test func saysOnHoverInATextWhatItNames() async throws {
    #expect(try await hover(Self.text, line: 0, at: "topic:alert") == "**Alert** · `alert`")
    #expect(
      try await hover("Content/shared/safety.ja.md", line: 0, at: "topic:alert")
        == "**アラート** · `alert`")
    #expect(try await hover(Self.text, line: 2, at: "details") == "`::: details`")
    #expect(
      try await hover(Self.text, line: 2, at: "modal")?.hasPrefix("**modal** · `modal`") == true)
    #expect(try await hover("Content/shared/more.md", line: 0, at: "More") == nil)
  }

  @Test func goesFromATextToWhatItNames() async throws {
    let place = try await editor.ask("definition", Self.text, line: 0, character: 22)
    #expect("\(place)".contains("alert/en.md"), "\(place)")
  }

  @Test func saysOnHoverWhatAFieldAndItsValueAre() async throws {
    #expect(
      try await hover(Self.page, line: 2, at: "status")
        == "**Status** · `status` · choice: trial, stable")
    #expect(try await hover(Self.page, line: 2, at: "trial") == "**Trial** · `trial` · caution")
  }
}
