import ArgumentParser
import Base
import Foundation
import TestSupport
import Testing

@testable import Commands

/// What `build-site import` leaves behind when it is ended, and where it does not write.
@Suite struct ImportSafetyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "guide.txt": "# Keys\n\nUse one verb on a key.\n\n# Lamps\n\nNever let a lamp blink.\n"
    ])
  }

  private func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Command.Outcome {
    var command = Command(folder: folder.path, environment: environment)
    command.arguments = ["import"] + arguments
    return try command.run()
  }

  private func makeSite() throws {
    try folder.write("title: T\nlanguages: [en]\nsections: [views]\n", at: "Content/site.yaml")
  }

  // MARK: An import that was ended

  @Test(arguments: [true, false])
  func goesOnWhereItWasEnded(_ isNew: Bool) throws {
    if !isNew { try makeSite() }
    let site = isNew ? "new" : "."
    let arguments = isNew ? ["--into", "new"] : []
    var command = Command(folder: folder.path)
    command.arguments = ["import", "guide.txt"] + arguments
    #expect(try command.run().status == 0)
    let whole = try folder.contents(below: "\(site)/Content")

    let section = isNew ? "guideline" : "views"
    try folder.write("keys\nlamps\n", at: "\(site)/Content/.import-guide")
    try folder.remove("\(site)/Content/\(section)/lamps")
    if isNew { try folder.remove("\(site)/Content/site.yaml") }
    #expect(try command.run().status == 0)
    #expect(try folder.contents(below: "\(site)/Content") == whole)
  }

  #if os(Linux)
    @Test func makesTheSameWhereverItWasKilledAndStartedAgain() throws {
      let library = try Preload()
      var command = Command("import", "guide.txt", "--into", "new", folder: folder.path)
      command.environment = ["LD_PRELOAD": library.path, "TORTURE_COUNT": folder.path(of: "count")]
      #expect(try command.run().status == 0)
      let whole = try folder.contents(below: "new")
      let count = try #require(Int(try folder.text(at: "count").dropLast()))
      command.environment["TORTURE_DO"] = "kill"
      for call in stride(from: 0, to: count, by: max(1, count / 30)) {
        try folder.remove("new")
        command.environment["TORTURE_AT"] = "\(call)"
        _ = try command.run()
        // 64 says that all was there already.
        let status = try run("guide.txt", "--into", "new").status
        #expect(status == 0 || status == 64, "killed at call \(call) of \(count)")
        #expect(try folder.contents(below: "new") == whole, "killed at call \(call) of \(count)")
      }
    }

  #endif

  @Test(.enabled(if: SmallDisk.isPossible))
  func makesNothingOnAFullDisk() throws {
    let text = (1...60).map { "# Chapter \($0)\n\nA key is round.\n\n" }.joined()
    try folder.write(text + String(repeating: "A lamp is lit. ", count: 20_000), at: "big.txt")
    try folder.write("", at: "disk/here")
    let disk = try SmallDisk(at: folder.path(of: "disk"))
    defer { disk.unmount() }
    let outcome = try run("big.txt", "--into", "disk/site")
    #expect(outcome.status == 74)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path(of: "disk")) == [])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func saysWhichFolderItMayNotWriteTo() throws {
    try folder.write("", at: "locked/here")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555], ofItemAtPath: folder.path(of: "locked"))
    let outcome = try run("guide.txt", "--into", "locked/site")
    #expect(
      outcome
        == Command.Outcome(
          status: 74, errors: "build-site: cannot create locked/site: Permission denied\n"))
  }

  // MARK: Where it does not write

  @Test(arguments: ["../../out", ".", "", "a/b", "[a", "Views", "a b"])
  func refusesWhatIsNoSection(_ section: String) throws {
    try makeSite()
    let outcome = try run("guide.txt", "--section", section)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("build-site: '\(section)' is not a section"))
    #expect(try folder.files(below: "Content") == ["site.yaml"])
  }

  @Test func refusesASectionThatTheSiteHasNot() throws {
    try makeSite()
    #expect(
      try run("guide.txt", "--section", "other").errors
        == "build-site: unknown section 'other'; the site has views\n")
  }

  @Test(arguments: ["sources", "static", "editions", "shared"])
  func refusesASectionWhoseNameIsReserved(_ section: String) throws {
    for file in ["guide.txt", "rules.csv"] {
      try folder.write("ID,Rule\nR-1,Use one verb on a key.\n", at: "rules.csv")
      #expect(
        try run(file, "--into", "new", "--section", section)
          == Command.Outcome(
            status: 64,
            errors: """
              build-site: section name '\(section)' is reserved; set another with '--section'

              """))
      #expect(!folder.exists("new"))
    }
  }

  @Test(arguments: ["waived", "index", String(repeating: "k", count: 101), "../k"])
  func refusesAKeyThatNoSourceCanHave(_ key: String) throws {
    let outcome = try run("guide.txt", "--into", "new", "--source", key)
    #expect(
      outcome
        == Command.Outcome(
          status: 64,
          errors: """
            build-site: '\(key)' is not a valid key; set one in lower-case letters and digits with '--source'

            """))
    #expect(!folder.exists("new"))
  }

  /// Names that mean something else in a site, and characters that YAML does not allow as they are.
  @Test(arguments: [
    "# index\n\nUse one verb.\n\n# Lamps\n\nNever let a lamp blink.\n",
    "# Keys\n\nUse one verb.\n\n  -\n",
    "# Key\u{90}s\n\nUse\u{81} one \"verb\" \\ on a key.\n\n# \u{85}\n\nNever.\n",
  ])
  func makesASiteThatBuilds(_ text: String) throws {
    try folder.write(text, at: "odd.txt")
    #expect(try run("odd.txt", "--into", "new").status == 0)
    let outcome = try Command("build", "--drafts", "--site", "new", folder: folder.path).run()
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test(arguments: ["../x", "en]\nrawHTML: true", "", "E", "en us"])
  func refusesWhatIsNoLanguage(_ language: String) throws {
    try folder.write("ID,Rule\nR-1,Use one verb on a key.\n", at: "rules.csv")
    try folder.write("# Keys\n\nUse one verb.\n", at: "tree/keys.md")
    for source in ["guide.txt", "rules.csv", "tree"] {
      let outcome = try run(source, "--into", "new", "--language", language)
      #expect(outcome.status == 64, "\(outcome)")
      #expect(!folder.exists("new"))
    }
  }

  @Test(arguments: ["Content/sources", "Content/views"])
  func writesThroughNoLink(_ link: String) throws {
    try makeSite()
    try folder.write("", at: "elsewhere/here")
    try folder.link(link, to: folder.path(of: "elsewhere"))
    let outcome = try run("guide.txt")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("is a link, or is not a folder; nothing was created"))
    #expect(try folder.files(below: "elsewhere") == ["here"])
  }

  @Test func updatesNoFileThroughALink() throws {
    try makeSite()
    #expect(try run("guide.txt").status == 0)
    let statements = try folder.text(at: "Content/sources/guide.jsonl")
    try folder.write(statements, at: "elsewhere.jsonl")
    try folder.remove("Content/sources/guide.jsonl")
    try folder.link("Content/sources/guide.jsonl", to: folder.path(of: "elsewhere.jsonl"))
    try folder.write("# Keys\n\nUse two verbs on a key.\n", at: "guide.txt")
    #expect(try run("guide.txt", "--update").status == 64)
    #expect(try folder.text(at: "elsewhere.jsonl") == statements)
  }

  @Test func putsSeveralDocumentsIntoOneNewSite() throws {
    try folder.write("# Doors\n\nUse one door.\n", at: "doors.txt")
    #expect(try run("guide.txt", "doors.txt", "--into", "new").status == 0)
    #expect(folder.exists("new/Content/guideline/doors/en.md"))
    #expect(folder.exists("new/Content/sources/doors.jsonl"))
  }

  // MARK: What it looks at before it reads or writes

  @Test func readsNoFileBeyondTheLimitToItsEnd() throws {
    let file = try FileHandle(forWritingTo: URL(filePath: folder.path(of: "guide.txt")))
    try file.truncate(atOffset: 10 << 30)
    try file.close()
    let outcome = try run("guide.txt", "--into", "new")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("10737418240 bytes are too many for an import (limit: 67108864)"))
  }

  @Test(arguments: [
    ("<html><body><main></main><p>Choose the card.</p></body></html>", "none of "),
    (
      "<html><body><div class=sidebar><p>Choose the card, and the key, and the lamp.</p></div>"
        + "<p>Text.</p></body></html>", "look like navigation or running heads"
    ),
  ])
  func makesNothingOfAPageOfWhichHardlyAnythingIsLeft(_ page: String, _ reason: String) throws {
    try folder.write(page, at: "page.html")
    let outcome = try run("page.html", "--into", "new")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(reason))
    #expect(!folder.exists("new"))
  }

  // MARK: PDF

  /// Poppler's programs as scripts: a document without tags, of which one of them says what a test wants.
  private func makePoppler(_ script: String) throws -> [String: String] {
    try folder.write("%PDF-1.4\n", at: "guide.pdf")
    try folder.write("#!/bin/sh\necho 'Tagged: no'\n", at: "bin/pdfinfo")
    try folder.write("#!/bin/sh\n\(script)\n", at: "bin/pdftohtml")
    try folder.write("#!/bin/sh\n", at: "bin/pdftotext")
    try folder.write("", at: "tmp/.keep")
    for program in ["pdfinfo", "pdftohtml", "pdftotext"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path(of: "bin/\(program)"))
    }
    return ["PATH": "\(folder.path(of: "bin")):/usr/bin:/bin", "TMPDIR": folder.path(of: "tmp")]
  }

  /// A page with a heading and a text, as `pdftohtml -xml` prints it.
  private static func layout(_ text: String) -> String {
    """
    <page number="1" height="800" width="600">
    <fontspec id="0" size="30" family="Serif"/><fontspec id="1" size="15" family="Serif"/>
    <text top="20" left="10" width="300" height="30" font="0">Modes</text>
    <text top="60" left="10" width="500" height="15" font="1">\(text)</text>
    </page>
    """
  }

  @Test func keepsThePDFToItselfWhileItIsConverted() throws {
    let environment = try makePoppler(
      """
      for file; do :; done
      modes=$(ls -ld "$file" "$(dirname "$file")" | cut -c1-10 | tr '\\n' ' ')
      cat <<END
      \(Self.layout("Modes are ${modes}here."))
      END
      """)
    let plan = try run("guide.pdf", "--plan", environment: environment)
    #expect(plan.status == 0)
    #expect(try run("guide.pdf", "--into", "new", environment: environment).status == 0)
    let source = try folder.text(at: "new/Content/sources/guide.jsonl")
    #expect(source.contains("Modes are drwx------ -rw------- here."))
    #expect(source.contains(#""at": "1:2-1:2""#))
    #expect(try folder.files(below: "tmp") == [".keep"])
  }

  @Test func endsTheConverterWhenItTakesTooLong() async throws {
    _ = try makePoppler("echo $$ > '\(folder.path(of: "pid"))'; exec sleep 1000")
    let file = folder.path(of: "pid")
    await #expect(throws: ExitCode(1)) {
      _ = try await Poppler.plan(
        of: Array("%PDF-1.4\n".utf8), searchPath: folder.path(of: "bin") + ":/usr/bin:/bin"
      ) {
        // It takes too long as soon as it has begun.
        while ((try? readFile(file)) ?? []).last != 0x0A { await Task.yield() }
      }
    }
    let converter = try #require(Int32(folder.text(at: "pid").dropLast()))
    #expect(kill(converter, 0) == -1)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func endsTheConverterAndLeavesNothingWhenItIsEnded(_ signal: Int32) throws {
    let environment = try makePoppler("echo $$ > '\(folder.path(of: "pid"))'; exec sleep 1000")
    var command = Command("import", "guide.pdf", "--into", "new", folder: folder.path)
    command.environment = environment
    let process = command.process()
    process.standardError = FileHandle.nullDevice
    try process.start()
    var converter: Int32?
    while converter == nil, process.isRunning {
      converter = (try? folder.text(at: "pid")).flatMap { Int32($0.dropLast()) }
      usleep(1_000)
    }
    let child = try #require(converter)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(kill(child, 0) == -1)
    #expect(try folder.files(below: "tmp") == [".keep"])
  }
}
