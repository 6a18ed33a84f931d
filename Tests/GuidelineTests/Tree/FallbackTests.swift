import Markup
import SiteConfiguration
import Testing

@testable import Guideline

/// The content that readers of a language see of a page that is not written in it.
struct FallbackTests {
  private func site() async throws -> GuidelineFixture {
    try await GuidelineFixture(
      [
        "bars/both/en.md": page("Both", "summary: English"),
        "bars/both/ja.md": page("両方", "summary: 日本語"),
        "bars/english/en.md": page("English only"), "bars/japanese/ja.md": page("日本語だけ"),
        "bars/late/ja.md": page("後"), "bars/late/fr.md": page("Tard"),
        "bars/folder/inside/en.md": page("Inside"),
      ], languages: ["en", "ja", "fr"])
  }

  @Test func showsTheOriginalWhereATranslationIsMissing() async throws {
    let site = try await site()
    #expect(site.report == "")
    let guideline = site.guideline
    let rows = guideline.tree.entries.indices.filter { guideline.tree.entries[$0].kind == .topic }
      .map { entry in
        let shown = [0, 1, 2].map { language in
          let code = guideline.configuration.languages[
            guideline.tree.shownLanguage(entry, language: language)
          ].code
          let mark = guideline.tree.isWritten(entry, language: language) ? "" : "*"
          let path = guideline.shownPage(entry, language: language)?.path ?? "nothing"
          return "\(code)\(mark) \(path)"
        }
        return shown.joined(separator: ", ")
      }
    #expect(
      rows == [
        "en bars/both/en.md, ja bars/both/ja.md, en* bars/both/en.md",
        "en bars/english/en.md, en* bars/english/en.md, en* bars/english/en.md",
        "en* nothing, ja* nothing, fr* nothing",
        "en bars/folder/inside/en.md, en* bars/folder/inside/en.md, en* bars/folder/inside/en.md",
        "ja* bars/late/ja.md, ja bars/late/ja.md, fr bars/late/fr.md",
        "ja* bars/japanese/ja.md, ja bars/japanese/ja.md, ja* bars/japanese/ja.md",
      ])
  }

  @Test func theTitleOfAFallbackIsInTheLanguageOfItsText() async throws {
    let guideline = try await site().guideline
    let both = try #require(guideline.tree.topicIndex["both"])
    #expect(
      [0, 1, 2].map { guideline.tree.title(both, $0) } == [
        Title(text: "Both", language: 0, summary: "English", summaryLanguage: 0),
        Title(text: "両方", language: 1, summary: "日本語", summaryLanguage: 1),
        Title(text: "Both", language: 0, summary: "English", summaryLanguage: 0),
      ])
    let japanese = try #require(guideline.tree.topicIndex["japanese"])
    #expect(
      [0, 1, 2].map { guideline.tree.title(japanese, $0) }
        == Array(repeating: Title(text: "日本語だけ", language: 1, summaryLanguage: 1), count: 3))
    let folder = try #require(guideline.tree.topicIndex["folder"])
    #expect(
      [0, 1, 2].map { guideline.tree.title(folder, $0) }
        == [0, 1, 2].map { Title(text: "folder", language: $0, summaryLanguage: $0) })
  }

  @Test func showsTheOriginalOfARuleThatIsNotTranslated() async throws {
    let site = try await GuidelineFixture([
      "bars/tab-bar/en.md": page(
        body: "::: rule one level=must\nOne.\n:::\n\n::: rule two level=must\nTwo.\n:::\n"),
      "bars/tab-bar/ja.md": page(body: "::: rule two\n二。\n:::\n"),
    ])
    let texts = [0, 1].flatMap { rule in
      [0, 1].map { language in
        site.guideline.block(rule, language).map { "\($0.page.path) \($0.block.statementText)" }
      }
    }
    #expect(
      texts == [
        "bars/tab-bar/en.md One.", "bars/tab-bar/en.md One.", "bars/tab-bar/en.md Two.",
        "bars/tab-bar/ja.md 二。",
      ])
  }
}
