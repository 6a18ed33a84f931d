import Foundation
import TestSupport
import Testing

/// The command `build-site new`: what it makes builds, and it overwrites nothing.
struct NewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([:])
  }

  private func run(_ arguments: String...) throws -> Command.Outcome {
    var command = Command(folder: folder.path)
    command.arguments = arguments
    return try command.run()
  }

  private func site(_ languages: String = "en,ja") throws {
    #expect(try run("new", "site", "handbook", "--languages", languages).status == 0)
  }

  @Test(arguments: ["en,ja", "ja,en", "en", "ja"])
  func newSiteBuildsWithoutDiagnosticsInEachChoiceOfLanguages(_ languages: String) throws {
    try site(languages)
    let check = try run("check", "--site", "handbook")
    #expect(check == Command.Outcome(output: "0 errors, 0 warnings\n"))
    #expect(try run("--site", "handbook").status == 0)
    let flaws = try PublishedSite(folder, "handbook/Public").flaws()
    #expect(flaws == [])
  }

  @Test func newSitePrintsTheFilesThatItCreatedAndTheNextSteps() throws {
    let outcome = try run("new", "site", "handbook", "--languages", "ja", "--title", "指針: \"A\"")
    #expect(
      outcome.output == """
        created  handbook/Content/site.yaml
        created  handbook/Content/terms.yaml
        created  handbook/Public/.gitignore
        created  handbook/Content/ja.md
        created  handbook/Content/components/ja.md
        created  handbook/Content/components/button/ja.md
        next     build-site --site handbook
        next     open handbook/Public/index.html in a browser
        next     write: Content/components/button/ shows what a page can contain

        """)
    #expect(
      try folder.text(at: "handbook/Content/site.yaml").contains(#"title: "指針: \"A\"""#))
  }

  @Test func newSiteMakesJapaneseTheOriginalInAJapaneseLocale() throws {
    let command = Command(
      "new", "site", "handbook", folder: folder.path, environment: ["LC_ALL": "ja_JP.UTF-8"])
    #expect(try command.run().status == 0)
    let configuration = try folder.text(at: "handbook/Content/site.yaml")
    #expect(configuration.contains("languages: [ja, en]"))
    #expect(configuration.contains(#"title: "インターフェースガイドライン""#))
  }

  @Test func theExampleIsCopiedWholeAndBuildsWithoutDiagnostics() throws {
    let outcome = try run("new", "site", "handbook", "--example")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(/^created  \d+ files in handbook\n/))
    #expect(
      outcome.output.hasSuffix(
        "next     make it yours: title, languages and colors are in Content/site.yaml\n"))
    let check = try run("check", "--site", "handbook")
    #expect(check == Command.Outcome(output: "0 errors, 0 warnings\n"))
    let original = try ExampleSite.files()
    let copy = try ExampleSite.files(in: folder.path(of: "handbook"))
    #expect(Set(copy.keys).symmetricDifference(original.keys) == [])
    #expect(copy == original)
  }

  @Test func theExampleTakesNoTitleAndNoLanguages() throws {
    let outcome = try run("new", "site", "handbook", "--example", "--languages", "de")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--example has its own title and languages"))
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "handbook")))
  }

  @Test func newSiteInALanguageWithoutSamplesBuildsWithAWarningAboutStrings() throws {
    try site("it")
    let check = try run("check", "--site", "handbook")
    #expect(check.status == 0)
    #expect(check.output.contains("[missing-strings]"))
    #expect(check.output.hasSuffix("0 errors, 1 warning\n"))
  }

  @Test func newSiteOverwritesNothing() throws {
    try folder.write("mine", at: "handbook/Content/site.yaml")
    let outcome = try run("new", "site", "handbook")
    #expect(
      outcome
        == Command.Outcome(
          status: 64,
          errors: "build-site: handbook/Content/site.yaml already exists; nothing was created\n"))
    #expect(try folder.text(at: "handbook/Content/site.yaml") == "mine")
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "handbook/Content/en.md")))
  }

  @Test func newTopicIsPublishedWithATitleMadeOfItsID() throws {
    try site()
    let outcome = try run("new", "topic", "components/tab-bar/badge", "--site", "handbook")
    #expect(outcome.output.hasPrefix("created  handbook/Content/components/tab-bar/badge/en.md\n"))
    #expect(try run("--site", "handbook").status == 0)
    let page = try folder.text(at: "handbook/Public/en/components/tab-bar/badge.html")
    #expect(HTMLPage(page).elements.contains { $0.name == "h1" && $0.text == "Badge" })
    #expect(try run("new", "topic", "components/badge", "--site", "handbook").status == 64)
  }

  @Test func newTopicSuggestsATranslationWhereTheSiteHasSeveralLanguages() throws {
    let steps = { (folder: String, languages: String) in
      _ = try run("new", "site", folder, "--languages", languages)
      return try run("new", "topic", "components/badge", "--site", folder).output
    }
    #expect(try steps("one", "ja").contains("LANGUAGE") == false)
    #expect(
      try steps("two", "ja,en").contains("translate it: build-site new translation LANGUAGE "))
  }

  @Test(arguments: [
    (
      "components/badge", "",
      "set its position in 'sections' of site.yaml: {id: components, topics: [button, badge]}"
    ),
    (
      "guides/badge", "",
      """
      'guides' is a new section: write its title in handbook/Content/guides/en.md, and list it under \
      'sections' in site.yaml
      """
    ),
    (
      "components/badge", "sections: [{id: components, topics: [button]}]",
      "set its position under 'topics' of its section in site.yaml"
    ),
  ])
  func newTopicSaysHowToSetItsPositionInTheSection(path: String, sections: String, step: String)
    throws
  {
    try site()
    if !sections.isEmpty {
      let yaml = try folder.text(at: "handbook/Content/site.yaml")
      try folder.write(
        yaml.replacing("sections: [components]", with: sections), at: "handbook/Content/site.yaml")
    }
    let outcome = try run("new", "topic", path, "--site", "handbook")
    #expect(outcome.output.hasSuffix("next     \(step)\n"))
  }

  @Test func newRuleIsAddedToThePageOfItsTopicInEachLanguage() throws {
    try site()
    let outcome = try run(
      "new", "rule", "button.say-what", "--level", "must-not", "--site", "handbook")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("changed  handbook/Content/components/button/en.md\n"))
    #expect(
      try folder.text(at: "handbook/Content/components/button/en.md").hasSuffix(
        """
        :::
        :::

        ::: rule say-what level=must-not
        State the rule in one short sentence.

        Go on with the reason, exceptions and examples.
        :::

        """))
    #expect(
      try folder.text(at: "handbook/Content/components/button/ja.md").hasSuffix(
        """

        ::: rule say-what
        ルールを短い1文で書く。

        理由、例外、例を続けます。
        :::

        """))
    let check = try run("check", "--site", "handbook").output
    #expect(check.components(separatedBy: "[placeholder]").count == 3)
    #expect(check.hasSuffix("0 errors, 2 warnings\n"))
  }

  @Test func newRuleKeepsTheLineEndsOfItsPage() throws {
    try site("en")
    try folder.write(
      "---\r\ntitle: A\r\n---\r\n\r\nText.", at: "handbook/Content/components/a/en.md")
    #expect(try run("new", "rule", "a.b", "--site", "handbook").status == 0)
    let text = try folder.text(at: "handbook/Content/components/a/en.md")
    #expect(
      text.hasPrefix("---\r\ntitle: A\r\n---\r\n\r\nText.\r\n\r\n::: rule b level=should\r\n"))
    #expect(!text.replacing("\r\n", with: "").contains("\n"))
  }

  @Test(arguments: [
    (
      ["topic", "Components/x"],
      "malformed id 'Components': use lower-case letters, digits and hyphens"
    ),
    (["topic", "x"], "malformed topic 'x': write SECTION/TOPIC, as in bars/tab-bar"),
    (["topic", "data/x"], "'data' is a reserved name"),
    (["topic", "other/button"], "topic 'button' already exists: Content/components/button"),
    (
      ["topic", "component/badge"],
      """
      unknown section 'component': did you mean 'components'? For a new section, create \
      Content/component/ and its page first
      """
    ),
    (["rule", "btton.x"], "unknown topic 'btton': did you mean 'button'?"),
    (["rule", "button"], "malformed rule 'button': write TOPIC.ID, as in tab-bar.two-tabs"),
    (["rule", "button.begin-with-a-verb"], "rule 'button.begin-with-a-verb' already exists"),
    (
      ["site", "other", "--languages", "english"],
      "'english' is not the tag of a language: write 'en'"
    ),
  ])
  func refusesMalformedReservedAndTakenNames(arguments: [String], message: String) throws {
    try site()
    var command = Command(folder: folder.path)
    command.arguments = ["new"] + arguments
    if arguments[0] != "site" { command.arguments += ["--site", "handbook"] }
    #expect(
      try command.run()
        == Command.Outcome(status: 64, errors: "build-site: \(message); nothing was created\n"))
  }

  @Test func newRuleRefusesASiteWithErrors() throws {
    try site("en")
    try folder.write("---\ntitle: A\n---\n\n::: note\n", at: "handbook/Content/components/a/en.md")
    let outcome = try run("new", "rule", "a.b", "--site", "handbook")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasSuffix("1 error, 0 warnings; nothing was created\n"))
  }
}
