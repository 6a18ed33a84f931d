import TestSupport
import Testing

/// `build-site templates`: the built-in templates to copy from, and which copies are outdated.
struct TemplatesTests {
  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> Command.Outcome {
    var command = Command(folder: folder.path)
    command.arguments = ["templates"] + arguments
    return try command.run()
  }

  @Test func writesAllBuiltInTemplatesIntoANewFolder() throws {
    let folder = try TemporaryFolder()
    let outcome = try run(folder, "built-in")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("built-in/partials/start.mustache: written\n"))
    let files = try folder.files(below: "built-in")
    #expect(
      files.count > 50 && files.contains("assets/site.css") && files.contains("strings/ja.yaml"))
    #expect(
      try folder.text(at: "built-in/topic.mustache").hasPrefix("{{! build-site ")
        && folder.text(at: "built-in/strings/en.yaml").hasPrefix("# build-site ")
        && folder.text(at: "built-in/assets/site.js").hasPrefix("/* build-site ")
        && folder.text(at: "built-in/assets/mark.svg").hasPrefix("<!-- build-site "))
    let again = try run(folder, "built-in")
    #expect(again.output.split(separator: "\n").allSatisfy { $0.hasSuffix(": up to date") })
  }

  /// A site with copies of all of them is the same site.
  @Test func copiesOfAllTemplatesGiveTheSameSite() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    #expect(try Command("--quiet", folder: folder.path).run().status == 0)
    let page = try folder.text(at: "Public/ja/bars/tab-bar.html")
    _ = try run(folder, "Templates")
    #expect(try Command("--quiet", folder: folder.path).run() == Command.Outcome(status: 0))
    let plain = { (text: String) in text.replacing(/\.[0-9a-f]{8}\./, with: ".") }
    #expect(plain(try folder.text(at: "Public/ja/bars/tab-bar.html")) == plain(page))
  }

  @Test func writesOneTemplateByItsNameAndLaterOnlyListsIt() throws {
    let folder = try TemporaryFolder()
    #expect(
      try run(folder, "Templates", "partials/end.mustache").output
        == "Templates/partials/end.mustache: written\n")
    #expect(try run(folder, "Templates").output == "Templates/partials/end.mustache: up to date\n")
    #expect(try folder.files(below: "Templates") == ["partials/end.mustache"])
    let outcome = try run(folder, "Templates", "partials/nd.mustache")
    #expect(
      outcome
        == Command.Outcome(
          status: 64,
          errors:
            "build-site: no built-in template 'partials/nd.mustache': did you mean 'partials/end.mustache'?\n"
        ))
  }

  @Test func listsOutdatedCopiesAndUpdatesOnlyUneditedOnes() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    _ = try run(folder, "Templates", "partials/end.mustache", "404.mustache", "assets/theme.css")
    let copy = try folder.text(at: "Templates/partials/end.mustache")
    // SHA-256 of `old` and a line feed.
    let old = "{{! build-site 0.0.1, 404.mustache 01d09d19c2139a46 }}\nold\n"
    try folder.write(old, at: "Templates/404.mustache")
    try folder.write(
      copy.replacing(/[0-9a-f]{16} }}\n/, with: "0123456789abcdef }}\n{{! mine }}\n")
        .replacing(/build-site [0-9.]+/, with: "build-site 0.0.1"),
      at: "Templates/partials/end.mustache")
    try folder.write("a {}\n", at: "Templates/assets/theme.css")
    let check = try Command("check", folder: folder.path).run()
    #expect(
      check.errors.contains(
        "Templates/partials/end.mustache: warning: copied from build-site 0.0.1, but the built-in file has changed since then [outdated-template]"
      ) || check.output.contains("[outdated-template]"))
    let outcome = try run(folder, "Templates", "--diff")
    #expect(
      outcome.output.contains(
        "Templates/partials/end.mustache: outdated: the built-in file has changed since 0.0.1\n"))
    #expect(outcome.output.contains("\n-{{! mine }}\n"))
    #expect(
      outcome.output.contains("Templates/assets/theme.css: copied from an unknown version\n"))
    #expect(
      outcome.output.contains("Templates/404.mustache: updated, because nobody had edited it\n"),
      Comment(rawValue: outcome.output))
    #expect(try folder.text(at: "Templates/404.mustache").contains("{{> partials/start}}"))
  }
}
