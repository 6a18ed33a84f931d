import Base
import TestSupport
import Testing

@testable import LanguageServer

/// What an editor is told of components that a site declares.
@Suite(.serialized) struct ComponentFeatureTests {
  private static let page = "Content/bars/alert/en.md"
  private static let line = "::: status-card state=draft about=alert Title"

  private static let shared = Task {
    let folder = try TemporaryFolder([
      "Content/site.yaml": """
      title: Guideline
      languages: [en]
      components:
        status-card:
          label: Status
          attributes:
            state: {choices: {draft: Being written, ready: Ready}, required: true, label: State}
            about: topic

      """,
      "Templates/components/status-card.mustache": "{{{content}}}",
      "Content/bars/en.md": "---\ntitle: Bars\n---\n",
      page: "---\ntitle: Alert\n---\n\n\(line)\n:::\n",
    ])
    return (folder: folder, editor: try await Editor(folder: folder.path))
  }

  private let editor: Editor

  init() async throws { editor = try await Self.shared.value.editor }

  private func completed(after text: String) async throws -> [String] {
    let place = try #require(Self.line.firstRange(of: text)).upperBound
    let list = try await editor.ask(
      "completion", Self.page, line: 4, character: Self.line[..<place].utf16.count)
    return list["items"]?.array?.compactMap { $0["label"]?.string } ?? []
  }

  @Test func completesNamesAttributesChoicesAndTopics() async throws {
    #expect(try await completed(after: "::: status") == ["status-card"])
    #expect(try await completed(after: "status-card ") == ["state=", "about=", "title="])
    #expect(try await completed(after: "state=") == ["draft", "ready"])
    #expect(try await completed(after: "about=") == ["alert"])
  }

  private func hover(at text: String) async throws -> String? {
    let place = try #require(Self.line.firstRange(of: text)).lowerBound
    return try await editor.ask(
      "hover", Self.page, line: 4, character: Self.line[..<place].utf16.count + 1)["contents"]?[
        "value"]?.string
  }

  @Test func saysOnHoverWhatAComponentAndItsAttributesTake() async throws {
    #expect(
      try await hover(at: "status-card") == """
        **Status** · `::: status-card`
        - `state` · State · choice: draft, ready; required
        - `about` · topic
        """)
    #expect(try await hover(at: "state=") == "`state` · State · choice: draft, ready; required")
    #expect(try await hover(at: "alert") == "**Alert** · `alert`")
  }
}
