import Testing

@testable import Guideline

/// Containers, citations, footnotes and links that only one language has.
@Suite struct ContentPairingTests {
  /// A site in which every translation is accepted.
  private static func site(en: String, ja: String) async throws -> GuidelineFixture {
    var files = files(en: en, ja: ja)
    files["translations.lock"] = try await GuidelineFixture(files).acceptingAllTranslations.text()
    return try await GuidelineFixture(files)
  }

  private static func files(en: String, ja: String) -> [String: String] {
    [
      "bars/alert/en.md": "---\ntitle: Alert\n---\n\n## Sizes\n\n\(en)\n",
      "bars/alert/ja.md": "---\ntitle: アラート\n---\n\n## 大きさ\n\n\(ja)\n",
      "bars/menu/en.md": "---\ntitle: Menu\n---\n\nA menu.\n",
      "bars/dialog/en.md": "---\ntitle: Dialog\n---\n\nA dialog.\n",
      "sources/walk.yaml": "title: Walk\n",
      "sources/walk.jsonl": """
      {"id": "walk-1", "kind": "fact", "fact": "One."}
      {"id": "walk-2", "kind": "fact", "fact": "Two."}

      """,
    ]
  }

  @Test(arguments: [
    (
      "::: warning\nStop.\n:::", "::: note\n止まる。\n:::", "containers: note; in the original: warning"
    ),
    (
      "::: do\nOne.\n:::\n\n::: dont\nTwo.\n:::", "::: dont\n一。\n:::\n\n::: do\n二。\n:::",
      "containers: dont, do; in the original: do, dont"
    ),
    ("::: tip\nOne.\n:::", "一。", "containers: none; in the original: tip"),
    ("One.", "::: tip\n一。\n:::", "containers: tip; in the original: none"),
    ("One. [@walk-1]", "一。", "citations: none; in the original: walk-1"),
    ("One. [@walk-1]", "一。[@walk-2]", "citations: walk-2; in the original: walk-1"),
    ("One.[^a]\n\n[^a]: A note.", "一。", "footnotes: 0; in the original: 1"),
    (
      "See [it](topic:menu).", "[それ](topic:dialog)を見る。",
      "links: topic:dialog; in the original: topic:menu"
    ),
  ])
  func reportsWhatDiffers(en: String, ja: String, message: String) async throws {
    let site = try await Self.site(en: en, ja: ja)
    #expect(
      site.report.contains("bars/alert/ja.md:5:1: warning: \(message) [unpaired-item]"),
      "\(site.report)")
    #expect(site.report.contains("help: write the same in both languages"), "\(site.report)")
  }

  @Test(arguments: [
    ("::: warning\nStop.\n:::", "::: warning 注意\n止まる。\n:::"),
    ("One. [@walk-1; @walk-2]", "一。[@walk-2]二。[@walk-1]"),
    ("One.[^a] Two.[^a]\n\n[^a]: A note.", "一。[^x]\n\n[^x]: 注。"),
    ("See [it](topic:menu). See [it](topic:menu).", "[それ](topic:menu)を見る。"),
    ("See [it](topic:menu).", "それを見る。"),
    ("::: warning\nStop.\n:::", ""),
  ])
  func acceptsTheSameInOtherWords(en: String, ja: String) async throws {
    let site = try await Self.site(en: en, ja: ja)
    #expect(!site.report.contains("unpaired-item"), "\(site.report)")
  }

  @Test func leavesPartsOutWhoseTranslationIsNotAccepted() async throws {
    let site = try await GuidelineFixture(Self.files(en: "One. [@walk-1]", ja: "一。"))
    #expect(!site.report.contains("unpaired-item"), "\(site.report)")
  }

  @Test func reportsHeadingsAndAlternativesThatNobodyHasTranslated() async throws {
    let site = try await GuidelineFixture([
      "bars/alert/en.md":
        "---\ntitle: Alert\n---\n\n## How many buttons fit\n\n![An open menu with items](a.png)\n",
      "bars/alert/ja.md":
        "---\ntitle: アラート\n---\n\n## How many buttons fit\n\n![An open menu with items](a.png)\n",
      "bars/alert/a.png": "",
    ])
    #expect(
      site.report.contains(
        "bars/alert/ja.md:5:1: warning: heading is not translated: it is the text of bars/alert/en.md [copied-translation]"
      ), "\(site.report)")
    #expect(
      site.report.contains(
        "bars/alert/ja.md:7:28: warning: alternative text is not translated: it is the text of bars/alert/en.md [copied-translation]"
      ), "\(site.report)")
  }

  @Test(arguments: ["Human Interface Guidelines", "API", "iOS and iPadOS", "アラート", "SwiftUI View"])
  func acceptsHeadingsThatMayBeNames(heading: String) async throws {
    let text = "---\ntitle: Alert\n---\n\n## \(heading)\n"
    let site = try await GuidelineFixture([
      "bars/alert/en.md": text, "bars/alert/ja.md": text + "\n本文です。\n",
    ])
    #expect(!site.report.contains("heading is not translated"), "\(site.report)")
  }
}
