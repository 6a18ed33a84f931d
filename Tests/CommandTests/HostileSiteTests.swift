import Foundation
import TestSupport
import Testing

/// Sites that somebody wrote to harm whoever builds them, or to stop the build.
struct HostileSiteTests {
  /// A site of one topic.
  private func site(
    _ files: [String: String] = [:], configuration: String = "", body: String = "Text.\n"
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files)
    try folder.write(
      "title: G\nlanguages: [en]\n" + configuration, at: "site/Content/site.yaml")
    try folder.write(page("Tab", body: body), at: "site/Content/bars/tab/en.md")
    try folder.write(page("Bars"), at: "site/Content/bars/en.md")
    return folder
  }

  private func run(_ command: String, _ folder: TemporaryFolder) throws -> Command.Outcome {
    try Command(command, "--site", "site", folder: folder.path).run()
  }

  /// The codes of the errors that a check and a build report; both must say the same.
  private func codes(_ folder: TemporaryFolder) throws -> [String] {
    let check = try run("check", folder)
    let build = try run("build", folder)
    #expect(check.status == build.status, "\(check) \(build)")
    let codes = [check.output, build.errors].map { text in
      text.matches(of: /: error: .* \[([a-z-]+)\]/).map { String($0.output.1) }
    }
    #expect(codes[0] == codes[1])
    #expect(folder.exists("site/Public") == (check.status == 0))
    return codes[0]
  }

  // MARK: Symbolic links

  @Test(arguments: ["Content/bars/tab/secret.txt", "Templates/assets/secret.txt"])
  func doesNotPublishTheTargetOfALinkOutOfTheSite(link: String) throws {
    let folder = try site(["secret.txt": "secret"], body: "[a](secret.txt)\n")
    try folder.write("x", at: "site/Content/bars/tab/secret.txt")
    try folder.write("{{> partials/metadata}}\n", at: "site/Templates/home.mustache")
    try? folder.remove("site/" + link)
    try folder.link("site/" + link, to: folder.path(of: "secret.txt"))
    #expect(try codes(folder).contains("link-outside-site"))
  }

  /// A message shows the line that it is about.
  @Test(arguments: ["site.yaml", "terms.yaml", "translations.lock", "sources/a.jsonl", "ja.md"])
  func doesNotQuoteTheTargetOfALinkOutOfTheSiteInMessages(link: String) throws {
    let folder = try site(["secret": "secret: [\n::: secret\n"])
    try? folder.remove("site/Content/" + link)
    try folder.link("site/Content/" + link, to: folder.path(of: "secret"))
    for command in ["check", "build"] {
      let outcome = try run(command, folder)
      #expect(outcome.status == 1)
      #expect((outcome.output + outcome.errors).contains("[link-outside-site]"))
      #expect(!(outcome.output + outcome.errors).contains("secret:"))
    }
  }

  /// A pull request could put another guideline of the machine in place of its own.
  @Test(arguments: ["Content", "Templates"])
  func refusesAFolderOfTheSiteThatIsALinkOutOfIt(name: String) throws {
    let folder = try site()
    try folder.write("x\n", at: "site/Templates/assets/own.txt")
    try FileManager.default.moveItem(
      atPath: folder.path(of: "site/\(name)"), toPath: folder.path(of: "elsewhere"))
    try folder.link("site/\(name)", to: folder.path(of: "elsewhere"))
    let before = try folder.contents(below: "elsewhere")
    var commands = [["check"], ["build"]]
    if name == "Content" {
      commands += [
        ["new", "topic", "bars/key"], ["edition", "cut", "1"],
        ["rename", "topic", "tab", "strip", "--yes"],
      ]
    }
    for arguments in commands {
      var command = Command(folder: folder.path(of: "site"))
      command.arguments = arguments
      let outcome = try command.run()
      #expect(outcome.status == 1, "\(arguments) \(outcome)")
      #expect(
        (outcome.output + outcome.errors).contains(
          """
          \(name): error: symbolic link to a folder outside the site [link-outside-site]
                = help: move the folder here, or set the site that it belongs to with '--site'

          """), "\(outcome)")
    }
    #expect(try folder.contents(below: "elsewhere") == before)
    #expect(!folder.exists("site/Public"))
  }

  @Test func readsAFolderThatIsALinkWithinTheSiteAndTemplatesThatAPersonNames() throws {
    let folder = try site()
    try FileManager.default.moveItem(
      atPath: folder.path(of: "site/Content"), toPath: folder.path(of: "site/guideline"))
    try folder.link("site/Content", to: "guideline")
    try folder.write("x\n", at: "templates/assets/own.txt")
    try folder.link("own", to: "templates")
    let outcome = try Command(
      "--quiet", "--site", "site", "--templates", "own", folder: folder.path
    ).run()
    #expect(outcome == Command.Outcome())
    #expect(folder.exists("site/Public/assets/own.txt"))
  }

  /// What is written goes where a person says, and not where a link in the site leads.
  @Test func writesThroughNoLinkThatComesWithTheSite() throws {
    let folder = try site(["elsewhere/mine.txt": "mine"])
    try folder.link("site/Public", to: folder.path(of: "elsewhere"))
    #expect(
      try run("build", folder)
        == Command.Outcome(
          status: 64,
          errors: """
            build-site: cannot publish into site/Public: it is a symbolic link to a folder outside the site; \
            choose another folder

            """))
    try folder.remove("site/Public")
    try folder.link("site.zip", to: folder.path(of: "elsewhere/mine.txt"))
    let package = try run("package", folder)
    #expect(package.status == 74)
    #expect(
      package.errors == "build-site: cannot replace site.zip: Too many levels of symbolic links\n")
    #expect(try folder.contents(below: "elsewhere") == ["mine.txt": Data("mine".utf8)])
  }

  @Test func followsLinksWithinTheContentAndIntoLinkedFolders() throws {
    let folder = try site(
      ["shared/b.txt": "b", "site/notes/a.txt": "a", "site/Content/bars/a.txt": "c"],
      configuration: "linkedFolders: [../shared, notes]\n",
      body: "[a](a.txt) [b](more/b.txt) [c](c.txt)\n")
    try folder.link("site/Content/bars/tab/a.txt", to: "../../../notes/a.txt")
    try folder.link("site/Content/bars/tab/c.txt", to: "../a.txt")
    try folder.link("site/Content/bars/tab/more", to: folder.path(of: "shared"))
    #expect(try run("build", folder).status == 0)
    #expect(try folder.text(at: "site/Public/assets/content/bars/tab/a.txt") == "a")
    #expect(try folder.text(at: "site/Public/assets/content/bars/tab/c.txt") == "c")
    #expect(try folder.text(at: "site/Public/assets/content/bars/tab/more/b.txt") == "b")
  }

  /// Workflows leave keys in the folder that they check a site out into.
  @Test(arguments: [".git/config", "key.json", "private/notes.txt"])
  func doesNotPublishWhatIsBesideTheContent(file: String) throws {
    let folder = try site(["site/\(file)": "secret"], body: "[a](a.txt)\n")
    try folder.link("site/Content/bars/tab/a.txt", to: "../../../\(file)")
    #expect(try codes(folder).contains("link-outside-site"))
  }

  @Test func listsFoldersThatLinkToEachOtherOnce() throws {
    let folder = try site()
    for one in 0..<8 {
      try folder.write("", at: "site/Content/bars/tab/\(one)/a.txt")
      for other in 0..<8 where other != one {
        try folder.link("site/Content/bars/tab/\(one)/to\(other)", to: "../\(other)")
      }
    }
    let outcome = try run("check", folder)
    #expect(outcome.output.hasSuffix("0 errors, 8 warnings\n"), "\(outcome)")
  }

  @Test func reportsALinkToTheRootFolder() throws {
    let folder = try site()
    try folder.link("site/Content/disk", to: "/")
    #expect(try codes(folder).contains("link-outside-site"))
  }

  @Test func reportsALinkToAFolderWithTooManyFiles() throws {
    let folder = try site(configuration: "linkedFolders: [../shared]\n")
    try folder.fill("shared", with: 20_001)
    try folder.link("site/Content/disk", to: "../../shared")
    #expect(try codes(folder).contains("too-many-linked-files"))
  }

  @Test func previewReportsALinkToTheRootFolder() throws {
    let folder = try site()
    try folder.link("site/Content/disk", to: "/")
    for arguments in [[], ["--poll"]] as [[String]] {
      let preview = try PreviewProcess(folder.path(of: "site"), arguments: arguments)
      #expect(try preview.waits(forErrors: "[link-outside-site]"))
    }
  }

  // MARK: Large things

  /// A page of twice the size takes twice the space in the index, not four times.
  @Test func searchIndexOfOneLongWordGrowsInProportionToItsLength() throws {
    let sizes = try [10_000, 20_000].map { count in
      var generator = SeededGenerator(seed: Seeds.first)
      let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
      let text = String(
        (0..<count).map { _ in letters.randomElement(using: &generator) ?? "a" })
      let folder = try site(body: "```\n\(text)\n```\n")
      #expect(try run("build", folder).status == 0)
      return try folder.contents(below: "site/Public/assets/search").values.reduce(0) {
        $0 + $1.count
      }
    }
    #expect(sizes[1] < 3 * sizes[0], "\(sizes)")
  }

  @Test func reportsAPageLargerThan16Megabytes() throws {
    let folder = try site()
    let page = folder.path(of: "site/Content/bars/tab/en.md")
    // Sparse: 50 GB that take no space.
    #expect(unsafe truncate(page, 50_000_000_000) == 0)
    #expect(try codes(folder) == ["file-too-large"])
    #expect(
      try run("check", folder).output.hasPrefix(
        "site/Content/bars/tab/en.md: error: larger than 16 MB [file-too-large]\n"))
  }

  @Test func largestPageSetsHowLargeAPageMayBe() throws {
    let text = String(repeating: "A paragraph.\n\n", count: 100_000)
    let folder = try site(configuration: "search: false\nlargestPage: 1\n", body: text)
    #expect(try codes(folder) == ["file-too-large"])
    try folder.write(
      "title: G\nlanguages: [en]\nsearch: false\nlargestPage: 2\n", at: "site/Content/site.yaml")
    #expect(try run("check", folder).status == 0)
  }

  @Test(arguments: ["terms.yaml", "sources/a.jsonl"])
  func failsWhereAnotherTextOfTheSiteIsTooLarge(file: String) throws {
    let folder = try site(["site/Content/" + file: ""])
    #expect(unsafe truncate(folder.path(of: "site/Content/" + file), 50_000_000_000) == 0)
    #expect(
      try run("check", folder)
        == Command.Outcome(
          status: 74, errors: "build-site: cannot read site/Content/\(file): File too large\n"))
  }

  /// Thousands of links to one of them would stand for gigabytes.
  @Test func linksShowTheBeginningOfANameThatNobodyWouldWrite() throws {
    let words = String(repeating: "keys ", count: 5_000)
    let rule = "::: rule long level=must\nUse \(words).\n:::\n\n"
    let folder = try site(body: rule + String(repeating: "<rule:tab.long>\n\n", count: 200))
    #expect(try run("build", folder).status == 0)
    let page = try folder.text(at: "site/Public/en/bars/tab.html")
    #expect(page.utf8.count < 500_000)
    #expect(page.contains("keys k…</a>"))
  }

  /// A rule may be related to thousands of others, and govern thousands of topics.
  @Test func listsShowTheBeginningOfASentenceThatNobodyWouldWrite() throws {
    let words = String(repeating: "keys ", count: 5_000)
    let rule = "::: rule long level=must governs=see\nUse \(words).\n:::\n"
    let folder = try site(body: rule)
    let related = "::: rule a level=must see=tab.long\nUse it.\n:::\n"
    try folder.write(page("See", body: related), at: "site/Content/bars/see/en.md")
    #expect(try run("build", folder).status == 0)
    let see = try folder.text(at: "site/Public/en/bars/see.html")
    #expect(see.utf8.count < 50_000)
    #expect(see.contains("keys k…"))
    let whole = try folder.text(at: "site/Public/en/bars/tab.html")
    #expect(whole.contains(words.dropLast()))
  }

  @Test(arguments: [("title", 2_001, 1), ("title", 2_000, 0), ("short", 301, 1), ("short", 300, 0)])
  func aSourceHasANameThatCitationsCanShow(key: String, length: Int, count: Int) throws {
    let folder = try site()
    let name = String(repeating: "a", count: length)
    let other = key == "title" ? "short" : "title"
    try folder.write(
      "\(key): \(name)\n\(other): A\nyear: 2020\nlanguage: en\n", at: "site/Content/sources/a.yaml")
    try folder.write("", at: "site/Content/sources/a.jsonl")
    let report = try run("check", folder).output
    #expect(report.matches(of: /expects a text of at most|takes a text of at most/).count == count)
  }

  /// Folders in each other that have had some names each have had the product of their counts in paths.
  @Test func aliasesOfFoldersInEachOtherStandForABoundedNumberOfAddresses() throws {
    func folder(depth: Int) throws -> TemporaryFolder {
      let folder = try site()
      var path = "site/Content/bars"
      for level in 0..<depth {
        path += "/d\(level)"
        let names = (0..<30).map { "x\(level)-\($0)" }.joined(separator: ", ")
        try folder.write(
          "---\ntitle: D\naliases: [\(names)]\n---\n\nText.\n", at: path + "/en.md")
      }
      return folder
    }
    #expect(try codes(folder(depth: 2)).isEmpty)
    #expect(try codes(folder(depth: 7)) == ["file-too-large"])
  }

  @Test func aliasesOfATopicAndItsRulesStandForABoundedNumberOfIDs() throws {
    func folder(aliases: Int) throws -> TemporaryFolder {
      let names = (0..<60).map { "old-\($0)" }.joined(separator: ", ")
      let rules = (0..<aliases).map { "::: rule r\($0) level=must\nUse it.\n:::\n" }
      let folder = try site()
      try folder.write(
        "---\ntitle: Tab\naliases: [\(names)]\n---\n\n" + rules.joined(separator: "\n"),
        at: "site/Content/bars/tab/en.md")
      return folder
    }
    #expect(try codes(folder(aliases: 20)).isEmpty)
    #expect(try codes(folder(aliases: 100)) == ["file-too-large"])
  }

  /// Each page may show all tokens of the site.
  @Test func allPagesTogetherShowABoundedNumberOfTokens() throws {
    let folder = try site()
    let tokens = (0..<10_000).map { "\"s\($0)\": {\"$value\": 1}" }.joined(separator: ", ")
    try folder.write(
      "{\"size\": {\"$type\": \"number\", \(tokens)}}", at: "site/Content/tokens/a.tokens.json")
    for number in 0..<22 {
      try folder.write(
        page("T", body: "::: swatches of=size\n"), at: "site/Content/bars/t\(number)/en.md")
    }
    let report = try run("check", folder).output
    let found = report.matches(of: /all pages show more than 200000 design tokens in total/)
    #expect(found.count == 1, "\(report.prefix(500))")
  }

  /// To compare each of them with all names would take the square of their count.
  @Test func suggestsNamesForTheFirst100UnknownOnesOfAPage() throws {
    let sizes = (0..<150).map { "## A {#size-\($0)x}\n\n[a](#size-\($0)y)\n\n" }
    let folder = try site(body: sizes.joined())
    let report = try run("check", folder).output
    #expect(report.matches(of: /\[unknown-anchor\]/).count == 150)
    #expect(report.matches(of: /did you mean/).count == 100)
  }

  /// To compare each of them with all files would take the square of their count.
  @Test func suggestsFilesForTheFirst100MissingImagesOnly() throws {
    let names = 0..<1_000
    let folder = try site(body: names.map { "![A](missing\($0).png)\n\n" }.joined())
    for name in names { try folder.write("", at: "site/Content/bars/tab/missing\(name)x.png") }
    let report = try run("check", folder).output
    #expect(report.matches(of: /\[unknown-file\]/).count == names.count)
    #expect(report.matches(of: /did you mean/).count == 100)
  }

  // MARK: Templates

  @Test func reportsPartialsThatIncludeEachOther4000LevelsDeep() throws {
    let folder = try site()
    for number in 0..<4_000 {
      try folder.write(
        "{{> partials/p\(number + 1)}}", at: "site/Templates/partials/p\(number).mustache")
    }
    try folder.write("end", at: "site/Templates/partials/p4000.mustache")
    try folder.write("{{> partials/p0}}", at: "site/Templates/home.mustache")
    #expect(Set(try codes(folder)) == ["template-recursion"])
  }

  /// Each of 12 partials includes all of them: without a limit, 12! times.
  @Test(arguments: [true, false])
  func reportsPartialsThatIncludeEachOtherExponentiallyOften(isCircular: Bool) throws {
    let folder = try site()
    for number in 0..<24 {
      let included = isCircular ? Array(0..<12) : [number + 1, number + 1]
      try folder.write(
        included.map { "{{> partials/p\($0)}}\n" }.joined(),
        at: "site/Templates/partials/p\(number).mustache")
    }
    try folder.write("end", at: "site/Templates/partials/p24.mustache")
    try folder.write("{{> partials/p0}}", at: "site/Templates/home.mustache")
    #expect(Set(try codes(folder)) == ["template-recursion"])
  }

  // MARK: Messages

  /// A page of a megabyte may hold hundreds of thousands of errors.
  @Test(arguments: ["[a](x:b) ", "[@", "[a](b.txt) ", "<topic:x> "])
  func reportsAThousandErrorsOfAKindAndCountsTheOthers(flaw: String) throws {
    let folder = try site(body: String(repeating: flaw, count: 3_000) + "\n")
    let outcome = try run("check", folder)
    let lines = outcome.output.split(separator: "\n").filter { $0.contains("/tab/en.md:") }
    #expect(lines.count == 1_001)
    #expect(
      lines.last?.contains("2000 more of this kind in the file") == true, "\(lines.last ?? "")")
    #expect(outcome.output.contains(/\b3000 (errors|warnings)/), "\(outcome.output.suffix(100))")
  }

  // MARK: Scripts

  @Test(arguments: [
    ("a.svg", "<svg viewBox='0 0 9 9'><script>alert(1)</script></svg>"),
    ("a.svg", "<svg viewBox='0 0 9 9' onload='alert(1)'/>"),
    ("a.html", "<p>Text.</p>"),
    ("a.xsd", "<x xmlns:h='http://www.w3.org/1999/xhtml'><h:script>a</h:script></x>"),
    ("a.owl", "<?xml version='1.0'?><x/>"), ("a.mathml", "\n<math/>"), ("a", "<!DOCTYPE html>"),
    ("a.html.bak", "Text."),
  ])
  func reportsFilesWithScriptsUnlessTheSiteAllowsThem(name: String, text: String) throws {
    let folder = try site(["site/Content/bars/tab/\(name)": text], body: "[a](\(name))\n")
    #expect(try codes(folder) == ["script-in-file"])
    for key in ["rawHTML: true", "filesWithScripts: [bars/tab/\(name)]"] {
      try folder.write("title: G\nlanguages: [en]\n\(key)\n", at: "site/Content/site.yaml")
      #expect(try run("check", folder).status == 0)
    }
  }
}
