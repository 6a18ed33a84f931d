import TestSupport
import Testing

/// The messages of commands in a folder that is no site.
struct NoSiteTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["handbook/Content/site.yaml": "title: G\nlanguages: [en]\n"])
    try folder.write("", at: "handbook/Public/en/index.html")
  }

  private func run(_ arguments: [String], in name: String) throws -> Command.Outcome {
    var command = Command(folder: folder.path(of: name))
    command.arguments = arguments
    return try command.run()
  }

  private static let error =
    "Content/site.yaml: error: not a site: site.yaml is missing [incomplete-configuration]\n"
  private static let makeSite =
    "      = help: set the site's folder with --site, or create a site: build-site new site DIR\n"

  @Test(arguments: [
    ("handbook/Content", "the site is in '..': go there, or add --site .."),
    ("handbook/Public/en", "the site is in '../..': go there, or add --site ../.."),
    ("", "set the site's folder with --site, or create a site: build-site new site DIR"),
  ])
  func checkSuggestsWhereTheSiteMayBe(place: String, help: String) throws {
    let outcome = try run(["check"], in: place)
    #expect(outcome.status == 1)
    #expect(outcome.output == Self.error + "      = help: \(help)\n1 error, 0 warnings\n")
  }

  @Test(arguments: [
    ["edition"], ["edition", "cut", "1"], ["edition", "redact", "a passage"], ["diff", "main"],
    ["publish", "--branch", "x"],
  ])
  func everyCommandReportsAFolderThatIsNoSite(arguments: [String]) throws {
    #expect(
      try run(arguments, in: "")
        == Command.Outcome(status: 1, errors: Self.error + Self.makeSite))
  }
}
