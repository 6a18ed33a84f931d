import Foundation
import TestSupport
import Testing

/// The command `build-site import`: what it makes builds, it overwrites nothing, and says what it
/// cannot read.
struct ImportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["guide.txt": Self.guide])
  }

  private static let guide = """
    # Keys

    Use one verb on a key. People read it while they walk.

    A key is a round part.

    # Lamps

    Never let a lamp blink.

    """

  private func run(_ arguments: String..., input: String = "") throws -> Command.Outcome {
    var command = Command(folder: folder.path)
    command.arguments = ["import"] + arguments
    return try command.run(input: input)
  }

  private var files: Set<String> {
    Set((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [])
  }

  // MARK: What it makes

  @Test func createsASiteOfADocumentThatBuildsWithoutDiagnostics() throws {
    let outcome = try run("guide.txt", "--into", "handbook")
    #expect(
      outcome
        == Command.Outcome(
          output: """
            guide.txt: text, utf-8, en, 9 lines
              guideline/keys/en.md  Keys  (0 headings, 1 rule)
              guideline/lamps/en.md  Lamps  (0 headings, 1 rule)
            90 characters: 90 imported, 0 furniture, 0 lost
            next     build-site preview --site handbook
            next     remove 'status: draft' from a page to publish it

            """))
    let check = try Command("check", "--drafts", "--site", "handbook", folder: folder.path).run()
    #expect(check == Command.Outcome(output: "0 errors, 0 warnings\n"))
  }

  @Test func listsImagesThatAreMissingUntilTheyAreAdded() throws {
    try folder.write(
      "<html><body><h1>Keys</h1><p>A key is round.</p><img src='img/key.png'></body></html>\n",
      at: "keys.html")
    let outcome = try run("keys.html", "--into", "handbook")
    #expect(outcome.output.contains("\n1 picture left out: 1:48 img/key.png\n"))
    let plan = try run("keys.html", "--plan").output
    #expect(
      plan.contains(
        #""pictures": [{"address": "img/key.png", "file": "img/key.png", "alternative": "", "#
          + #""at": {"line": 1, "column": 48}}]"#))
    #expect(
      outcome.output.contains("\nnext     put the pictures next to the pages that refer to them"))
    let report = try check()
    #expect(report.contains("warning: missing file 'img/key.png' [unknown-file]"))
    #expect(
      report.contains(
        "warning: image 'img/key.png' still has the placeholder of 'build-site import'"))
    #expect(report.hasSuffix("0 errors, 2 warnings\n"))
    let build = try Command(
      "--drafts", "--quiet", "--site", "handbook", folder: folder.path
    ).run()
    #expect(build.status == 0)

    let path = "handbook/Content/guideline/keys/en.md"
    try folder.write(
      try folder.text(at: path).replacing("status: draft\n", with: "")
        .replacing("Describe the picture.", with: "A key"),
      at: path)
    #expect(try check().contains("error: missing file 'img/key.png' [unknown-file]"))
  }

  @Test func printsItsReportAsJSON() throws {
    let report = try run("guide.txt", "--dry-run", "--format", "json").output
    #expect(
      report.contains(
        #""pages": [{"path": "guideline/keys/en.md", "title": "Keys", "headings": 0, "rules": 1, "#)
    )
    #expect(report.hasSuffix(#""carried": 90, "furniture": 0, "lost": 0}}"# + "\n"))
    #expect(try JSONSerialization.jsonObject(with: Data(report.utf8)) is [String: Any])
  }

  @Test(arguments: [["--plan"], ["--dry-run"]])
  func planAndDryRunWriteNothing(_ arguments: [String]) throws {
    var command = Command(folder: folder.path)
    command.arguments = ["import", "guide.txt"] + arguments
    let before = files
    let first = try command.run()
    #expect(first.status == 0)
    // Two processes hash differently, and print the same.
    #expect(try command.run() == first)
    #expect(files == before)
  }

  @Test func readsStandardInputAsTheNamedTypeWithTheNamedKey() throws {
    let outcome = try run(
      "-", "--type", "html", "--source", "notes", "--dry-run", input: "<h1>Keys</h1><p>Round.</p>")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("-: html, utf-8, en, 1 line\n  guideline/keys/en.md  Keys"))
    #expect(
      try run("-", "--dry-run", input: "Text.")
        == Command.Outcome(
          status: 64,
          errors:
            "build-site: cannot derive a key from '-'; set one in lower-case letters and digits"
            + " with '--source'\n"))
  }

  @Test func updateKeepsTheIDsOfStatementsInANewVersionOfTheDocument() throws {
    _ = try run("guide.txt", "--into", "handbook")
    let page = try folder.text(at: "handbook/Content/guideline/keys/en.md")
    #expect(
      try folder.text(at: "handbook/Content/sources/guide.jsonl").contains(
        #""at": "3:1-3:55", "original": "Use one verb on a key. People read it while they walk.""#))
    try folder.write(
      Self.guide.replacing("round part", with: "round brass part") + "\nLamps are small.\n",
      at: "guide.txt")
    let outcome = try run("guide.txt", "--site", "handbook", "--update")
    #expect(
      outcome
        == Command.Outcome(
          output: """
            Updated guide-002 at 5:1-5:29 (was at 5:1-5:23: A key is a round part.)
            New     guide-004 at 11:1-11:17
            4 statements, 2 changes

            """))
    #expect(try folder.text(at: "handbook/Content/guideline/keys/en.md") == page)
    #expect(
      try check().contains(
        "keys/en.md:13:26: warning: statement 'guide-002' has changed in its document"
          + " [changed-statement]"))
    let again = try run("guide.txt", "--site", "handbook", "--update", "--format", "json")
    #expect(again.output == #"{"statements": 4, "changes": []}"# + "\n")
  }

  private func check() throws -> String {
    try Command("check", "--drafts", "--site", "handbook", folder: folder.path).run().output
  }

  private func accept(_ arguments: String...) throws -> Command.Outcome {
    var command = Command(folder: folder.path)
    command.arguments = ["statements", "accept", "--site", "handbook"] + arguments
    return try command.run()
  }

  @Test func acceptClearsTheWarningOfAStatementThatANewVersionChanged() throws {
    _ = try run("guide.txt", "--into", "handbook")
    let statements = try folder.text(at: "handbook/Content/sources/guide.jsonl")
    try folder.write(
      Self.guide.replacing("round part", with: "round brass part")
        .replacing("Never let a lamp blink.", with: "A lamp is a light in a wall."),
      at: "guide.txt")
    _ = try run("guide.txt", "--site", "handbook", "--update")
    #expect(try check().hasSuffix("0 errors, 2 warnings\n"))
    #expect(try accept("guide-001").status == 64)
    #expect(try accept("guide-002") == Command.Outcome(output: "1 accepted\n"))
    #expect(try check().hasSuffix("0 errors, 1 warning\n"))
    #expect(try accept("--all") == Command.Outcome(output: "1 accepted\n"))
    let accepted = try folder.text(at: "handbook/Content/sources/guide.jsonl")
    #expect(!accepted.contains("change") && !accepted.contains("guide-003"))
    #expect(accepted.split(separator: "\n").first == statements.split(separator: "\n").first)
  }

  // MARK: What it refuses

  @Test func overwritesNothing() throws {
    try folder.write("title: T\nlanguages: [en]\nsections: [guideline]\n", at: "Content/site.yaml")
    try folder.write("mine", at: "Content/sources/guide.yaml")
    let before = files
    let outcome = try run("guide.txt")
    #expect(
      outcome
        == Command.Outcome(
          status: 64,
          errors: "build-site: ./Content/sources/guide.yaml already exists; nothing was created;"
            + " to import a new version of the document, add '--update'\n"))
    #expect(files == before)
    #expect(try run("guide.txt", "--into", ".").status == 64)
  }

  @Test func refusesADocumentInAnotherLanguageThanTheSites() throws {
    try folder.write("title: T\nlanguages: [ja]\nsections: [guideline]\n", at: "Content/site.yaml")
    #expect(
      try run("guide.txt")
        == Command.Outcome(
          status: 64,
          errors:
            "build-site: the document is in 'en', but the site's original language is 'ja'; add"
            + " '--language ja' if that is wrong, or create a new site with '--into DIR'\n"))
  }

  static let unreadable: [(name: String, bytes: [UInt8], message: String)] = [
    ("a.txt", [0x00, 0x01, 0x02], "binary data, not text; export it as text, HTML or Word first"),
    ("a.txt", [], "the document contains no text"),
    (
      "a.txt", Array(String(repeating: "é", count: 20).utf8) + [0x0A, 0xE9],
      "2:1: utf-8 up to here, another encoding from here on; save the file in one encoding"
    ),
    (
      "a.docx", Array("PK\u{3}\u{4}rest".utf8),
      "the file is damaged (no central directory); save it again"
    ),
  ]

  @Test(arguments: unreadable)
  func namesTheReasonWhyAFileCannotBeRead(_ name: String, _ bytes: [UInt8], _ message: String)
    throws
  {
    try folder.write(bytes, at: name)
    let before = files
    #expect(
      try run(name, "--into", "handbook")
        == Command.Outcome(
          status: 1, errors: "build-site: \(name): \(message); nothing was created\n"))
    #expect(files == before)
  }

  @Test func refusesAPlainTextThatIsGivenAsAWordFile() throws {
    let outcome = try run("guide.txt", "--type", "docx", "--into", "handbook")
    #expect(
      outcome.errors
        == "build-site: guide.txt: not a Word file: it does not start as a ZIP archive; save it as"
        + " .docx; nothing was created\n")
  }

  /// What Poppler's programs say, and what is said of the PDF.
  static let unreadablePDFs: [(info: String, layout: String, message: String)] = [
    (
      "echo 'Tagged: no'", "echo '<page number=\"1\"></page><page number=\"2\"></page>'",
      "scan.pdf: 2 pages have no text, probably a scan; run text recognition first; nothing was created"
    ),
    (
      "echo 'Command Line Error: Incorrect password' >&2; exit 1", "",
      "the PDF is locked by a password; save it without one first"
    ),
    (
      "echo 'Encrypted: yes (print:yes copy:no change:no)'", "",
      "the PDF does not allow copying its text; ask its owner for one that does"
    ),
    ("exit 1", "", "'pdfinfo' cannot read the PDF; it may be damaged"),
  ]

  @Test(arguments: unreadablePDFs)
  func namesTheReasonWhyAPDFCannotBeRead(_ info: String, _ layout: String, _ message: String) throws
  {
    try folder.write("%PDF-1.4\n", at: "scan.pdf")
    for (name, script) in [("pdfinfo", info), ("pdftohtml", layout), ("pdftotext", "")] {
      try folder.write("#!/bin/sh\n\(script)\n", at: "bin/\(name)")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path(of: "bin/\(name)"))
    }
    var command = Command("import", "scan.pdf", "--into", "handbook", folder: folder.path)
    command.environment = ["PATH": folder.path(of: "bin")]
    #expect(
      try command.run() == Command.Outcome(status: 1, errors: "build-site: \(message)\n"))
    #expect(!folder.exists("handbook"))
  }

  @Test func namesTheToolThatAPDFNeeds() throws {
    try folder.write("%PDF-1.4\n", at: "scan.pdf")
    var command = Command("import", "scan.pdf", "--into", "handbook", folder: folder.path)
    command.environment = ["PATH": folder.path]
    #expect(
      try command.run()
        == Command.Outcome(
          status: 1,
          errors:
            "build-site: to read a PDF, install 'pdfinfo' (Debian: poppler-utils, Homebrew: poppler)\n"
        ))
    #expect(!folder.exists("handbook"))
  }

  @Test func refusesATextThatIsGivenAsAPDF() throws {
    #expect(
      try run("guide.txt", "--type", "pdf", "--into", "handbook")
        == Command.Outcome(
          status: 1,
          errors:
            "build-site: guide.txt: not a PDF: it does not start with '%PDF-'; nothing was created\n"
        ))
  }

  @Test func showsEachPartBesideItsResultOnAPage() throws {
    let outcome = try run("guide.txt", "--into", "handbook", "--report", "report.html")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let page = try folder.text(at: "report.html")
    #expect(
      page.contains(
        """
        <pre>Use one verb on a key. People read it while they walk.</pre></div>\
        <div><p><span>rule: should</span> <span>by shape, 90 %</span> <span>Content/guideline/keys/en.md</span></p>\
        <pre>::: rule use-one-verb-on-a level=should
        Use one verb on a key.

        People read it while they walk. [@guide-001]
        :::</pre><p class="commands"><code>build-site rename rule keys.use-one-verb-on-a NEW-ID --site handbook</code></p>
        """))
    #if os(macOS)
      let command = "sed -i ''"
    #else
      let command = "sed -i"
    #endif
    #expect(
      page.contains(
        "<code>\(command) '/^status: draft$/d' handbook/Content/guideline/keys/en.md</code>"))
    #expect(
      page.contains(
        "<label class=\"lost\"><input type=\"checkbox\" id=\"lost\" checked> on no page 0</label>"))
    #expect(
      try run("guide.txt", "--update", "--report", "x.html").errors.contains(
        "use '--report' with one document, and without '--update' and '--plan'"))
  }
}
