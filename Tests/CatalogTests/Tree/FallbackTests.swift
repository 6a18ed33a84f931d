import Markup
import Testing

@testable import Catalog

/// What readers of a language see of a page that is not written in it.
struct FallbackTests {
  private func site() async throws -> CatalogFixture {
    try await CatalogFixture(
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
    let catalog = site.catalog
    let rows = catalog.entries.indices.filter { catalog.entries[$0].kind == .topic }.map { entry in
      let shown = [0, 1, 2].map { language in
        let code = catalog.configuration.languages[catalog.shownLanguage(entry, language)].code
        let mark = catalog.isWritten(entry, language) ? "" : "*"
        let path = catalog.shownPage(entry, language)?.path ?? "nothing"
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

  @Test func titlesAFallbackInItsOwnLanguage() async throws {
    let catalog = try await site().catalog
    let both = try #require(catalog.topicIndex["both"])
    #expect(
      [0, 1, 2].map { catalog.title(both, $0) } == [
        Title(text: "Both", language: 0, summary: "English", summaryLanguage: 0),
        Title(text: "両方", language: 1, summary: "日本語", summaryLanguage: 1),
        Title(text: "Both", language: 0, summary: "English", summaryLanguage: 0),
      ])
    let japanese = try #require(catalog.topicIndex["japanese"])
    #expect(
      [0, 1, 2].map { catalog.title(japanese, $0) }
        == Array(repeating: Title(text: "日本語だけ", language: 1, summaryLanguage: 1), count: 3))
    let folder = try #require(catalog.topicIndex["folder"])
    #expect(
      [0, 1, 2].map { catalog.title(folder, $0) }
        == [0, 1, 2].map { Title(text: "folder", language: $0, summaryLanguage: $0) })
  }

  @Test func showsARuleOfTheOriginalWhereItIsNotTranslated() async throws {
    let site = try await CatalogFixture([
      "bars/tab-bar/en.md": page(
        body: "::: rule one level=must\nOne.\n:::\n\n::: rule two level=must\nTwo.\n:::\n"),
      "bars/tab-bar/ja.md": page(body: "::: rule two\n二。\n:::\n"),
    ])
    let texts = [0, 1].flatMap { rule in
      [0, 1].map { language in
        site.catalog.block(rule, language).map { "\($0.page.path) \($0.block.statementText)" }
      }
    }
    #expect(
      texts == [
        "bars/tab-bar/en.md One.", "bars/tab-bar/en.md One.", "bars/tab-bar/en.md Two.",
        "bars/tab-bar/ja.md 二。",
      ])
  }
}
