import Foundation
import TestSupport
import Testing

/// `build-site check --since`: what was published and leads nowhere now.
struct CheckSinceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "Content/site.yaml": "title: G\nlanguages: [en, ja]\n",
      "Content/terms.yaml": "bar: {names: {en: [strip]}, definition: A strip.}\n",
      "Content/bars/en.md": page("Bars"),
      "Content/bars/tabs/en.md": page(
        "Tabs", body: "## Sizes\n\nSmall.\n\n::: rule few level=must\nFew.\n:::\n"),
    ])
    try git("init", "-q")
    try commit()
  }

  private func git(_ arguments: String...) throws {
    try folder.git(["-c", "user.name=A", "-c", "user.email=a@example.org"] + arguments)
  }

  private func commit() throws {
    try git("add", "Content")
    try git("commit", "-q", "-m", "Write")
  }

  private func run(_ arguments: String...) throws -> Command.Outcome {
    var command = Command(folder: folder.path)
    command.arguments = arguments
    return try command.run()
  }

  /// The first lines of all messages.
  private func check(since: String) throws -> [String] {
    let lines = try run("check", "--since", since).output.split(separator: "\n").map(String.init)
    return lines.filter { $0.contains("[missing-address]") }
  }

  /// Renames all that there is by hand, as people do.
  private func renameAll() throws {
    try folder.remove("Content/bars/tabs/en.md")
    try folder.write(
      page("Tabs", body: "## Limits\n\nSmall.\n\n::: rule five level=must\nFew.\n:::\n"),
      at: "Content/bars/tab-bar/en.md")
    try folder.write(
      "strip: {names: {en: [strip]}, definition: A strip.}\n", at: "Content/terms.yaml")
  }

  @Test func reportsNothingWhereEveryAddressStillLeadsSomewhere() throws {
    #expect(try run("check", "--since", "HEAD").output == "0 errors, 0 warnings\n")
    try folder.write(page("More"), at: "Content/bars/more/en.md")
    #expect(try check(since: "HEAD") == [])
  }

  @Test func reportsPublishedAddressesAndAnchorsThatLeadNowhereNow() throws {
    try renameAll()
    #expect(
      try check(since: "HEAD") == [
        "Content/site.yaml: error: 'bars/tabs' was published in 'HEAD' and no longer works [missing-address]",
        "Content/site.yaml: error: 'glossary#bar' was published in 'HEAD' and no longer works [missing-address]",
        "Content/site.yaml: error: 'rules/tabs.few' was published in 'HEAD' and no longer works [missing-address]",
      ])
    #expect(try run("check", "--since", "HEAD").status == 1)
    try folder.write(
      page(
        "Tabs", "aliases: [tabs]",
        body: "## Limits\n\nSmall.\n\n::: rule five level=must\nFew.\n:::\n"),
      at: "Content/bars/tab-bar/en.md")
    #expect(
      try check(since: "HEAD").filter { !$0.contains("glossary") } == [
        "Content/bars/tab-bar/en.md: error: 'bars/tabs#sizes' was published in 'HEAD' and no longer works [missing-address]",
        "Content/bars/tab-bar/en.md: error: 'bars/tabs#tabs.few' was published in 'HEAD' and no longer works [missing-address]",
        "Content/site.yaml: error: 'rules/tabs.few' was published in 'HEAD' and no longer works [missing-address]",
      ])
  }

  @Test func acceptsAddressesThatHaveAnAliasOrAreRetired() throws {
    try renameAll()
    try folder.write(
      page(
        "Tabs", "aliases: [tabs]",
        body:
          "## Limits {#limits aliases=sizes}\n\nSmall.\n\n::: rule five level=must aliases=few\nFew.\n:::\n"
      ),
      at: "Content/bars/tab-bar/en.md")
    try folder.write(
      "title: G\nlanguages: [en, ja]\nretired: [\"glossary#bar\"]\n", at: "Content/site.yaml")
    #expect(try run("check", "--since", "HEAD").output == "0 errors, 0 warnings\n")
  }

  @Test func acceptsAllAnchorsOfARetiredPage() throws {
    try folder.remove("Content/bars/tabs/en.md")
    // Without a rule the site has no pages of rules either.
    try folder.write(
      "title: G\nlanguages: [en, ja]\n"
        + "retired: [bars/tabs, rules/tabs.few, rules/index, checklist]\n",
      at: "Content/site.yaml")
    #expect(try check(since: "HEAD") == [])
    try folder.write(
      page("Tabs", body: "::: rule other level=must\nOther.\n:::\n"), at: "Content/bars/tabs/en.md")
    #expect(try check(since: "HEAD") == [])
  }

  @Test func missingAddressesAreWarningsWhereTheSiteSaysSo() throws {
    try renameAll()
    try folder.write(
      "title: G\nlanguages: [en, ja]\ndiagnostics: {missing-address: warning}\n",
      at: "Content/site.yaml")
    #expect(try run("check", "--since", "HEAD").output.hasSuffix("0 errors, 3 warnings\n"))
  }

  @Test func comparesWithAFolderOfAPublishedSite() throws {
    #expect(try run("build", "--quiet").status == 0)
    #expect(try run("check", "--since", "Public").output == "0 errors, 0 warnings\n")
    try renameAll()
    #expect(
      try check(since: "Public") == [
        "Content/site.yaml: error: 'bars/tabs' was published in 'Public' and no longer works [missing-address]",
        "Content/site.yaml: error: 'rules/tabs.few' was published in 'Public' and no longer works [missing-address]",
      ])
  }

  @Test func findsASiteInASubfolderOfItsRepository() throws {
    try folder.copy(folder.path(of: "Content"), to: "docs/Content")
    try git("add", "docs")
    try git("commit", "-q", "-m", "Copy")
    try folder.remove("docs/Content/bars/tabs/en.md")
    let outcome = try run("check", "--site", "docs", "--since", "HEAD")
    #expect(outcome.output.contains("'rules/tabs.few' was published in 'HEAD'"))
    #expect(
      try run("check", "--site", "docs", "--since", "HEAD~1").errors
        == "build-site: revision 'HEAD~1' has no Content/site.yaml here\n")
  }

  @Test(arguments: ["nothing", "--all"])
  func refusesANameThatIsNoRevision(name: String) throws {
    var command = Command(folder: folder.path)
    command.arguments = ["check", "--since=\(name)"]
    #expect(
      try command.run()
        == Command.Outcome(
          status: 64,
          errors:
            "build-site: unknown revision '\(name)': write a commit, a branch or a tag, or the folder of a published site\n"
        ))
  }
}
