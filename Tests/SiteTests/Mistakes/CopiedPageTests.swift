import SiteTestSupport
import TestSupport
import Testing

/// A page that was copied for its translation, and not translated.
struct CopiedPageTests {
  private static let text = """
    An alert tells people what they must know now. It has one or two buttons, and no more.

    ## Words

    Say what happened first.

    """

  private func report(_ translation: String, languages: String = "en, ja", text: String = text)
    async throws -> String
  {
    let code = languages.suffix(2)
    let site = try SiteFixture(
      [
        "Content/bars/alert/en.md": page("Alert", body: text),
        "Content/bars/alert/\(code).md": page("Alert", body: translation),
        "Content/terms.yaml": "alert:\n  names: {en: [alert]}\n  topic: alert\n",
      ], configuration: "title: G\nlanguages: [\(languages)]\n")
    return try await site.report()
  }

  @Test(arguments: ["en, ja", "en, de", "en, zh"])
  func isReported(languages: String) async throws {
    let report = try await report(Self.text, languages: languages)
    #expect(
      report.contains(
        ".md: warning: page is not translated: it is the text of Content/bars/alert/en.md [copied-translation]"
      ),
      Comment(rawValue: report))
  }

  @Test func otherTextsAreTranslations() async throws {
    #expect(!(try await report("アラートです。\n\n## Words\n\n書く。\n").contains("copied-translation")))
    // Names and numbers may be the same everywhere.
    #expect(
      !(try await report("iPhone 17 Pro\n", text: "iPhone 17 Pro\n").contains("copied-translation"))
    )
  }
}

/// A folder whose name differs from one that is read in its case alone.
struct FolderCaseTests {
  @Test func isReportedBesideTheOtherOne() async throws {
    let site = try SiteFixture([
      "Content/bars/alert/en.md": page("Alert"),
      "content/bars/sheet/en.md": page("Sheet"),
    ])
    // Where names ignore case, there is only one folder, which is read.
    guard try site.folder.files(below: "Content").count == 2 else { return }
    #expect(
      try await site.report().hasPrefix(
        "content: warning: file is not read, because it is in the wrong place [unused-file]"))
  }
}
