import Foundation
import TestSupport
import Testing

/// The command `diagram`.
struct DiagramTests {
  private let box = "+---+\n| x |\n+---+\n"
  /// A wall that is a column too far to the right.
  private let loose = "+--+\n| x |\n| y |\n+--+\n"

  @Test func printsADrawingAsSVG() throws {
    let folder = try TemporaryFolder(["a.txt": box])
    let outcome = try Command("diagram", "a.txt", "--title", "A & B", folder: folder.path).run()
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" xml:lang=\"en\""))
    #expect(
      outcome.output.contains("<title>A &amp; B</title><desc>A box with “x”.</desc><style>"))
    #expect(outcome.output.hasSuffix("</svg>\n"))
  }

  @Test(arguments: [["diagram"], ["diagram", "-"]])
  func drawsWhatStandardInputHas(arguments: [String]) throws {
    var command = Command()
    command.arguments = arguments + ["--language", "ja", "--desc", "説明"]
    let outcome = try command.run(input: box)
    #expect(outcome.output.contains("xml:lang=\"ja\""))
    #expect(outcome.output.contains("<desc>説明</desc>"))
    #expect(!outcome.output.contains("<title>"))
  }

  @Test(arguments: [
    ("en", "A box with “x”.\nBelow: “y”.\n"), ("ja", "「x」の枠。\nその下に、「y」。\n"),
  ])
  func describePrintsTheDescriptionOfADrawing(language: String, words: String) throws {
    #expect(
      try Command("diagram", "--describe", "--language", language).run(input: box + "y\n")
        == Command.Outcome(output: words))
  }

  @Test func repairPrintsTheDrawingWithItsWallsStraight() throws {
    let outcome = try Command("diagram", "--repair").run(input: loose)
    #expect(outcome.status == 0)
    #expect(outcome.output == "+---+\n| x |\n| y |\n+---+\n")
    #expect(
      outcome.errors.hasPrefix(
        "<stdin>:2:5: warning: wall 1 column too far to the right [misaligned-wall]\n"))
    #expect(try Command("diagram", "--repair").run(input: box) == Command.Outcome(output: box))
    #expect(
      try Command("diagram", "--repair").run(input: "\r\n").output == "\r\n")
  }

  @Test func reportsADrawingThatIsTooLarge() throws {
    let outcome = try Command("diagram").run(input: String(repeating: "+-", count: 3_000_000))
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.hasPrefix(
        "<stdin>:1:1: error: diagram has more than 4000000 cells [diagram-too-large]\n"))
    #expect(outcome.errors.hasSuffix("help: split it into smaller diagrams\n"))
  }

  @Test func reportsInvalidUTF8() throws {
    let folder = try TemporaryFolder([:])
    try Data([0x61, 0x0A, 0xFF]).write(to: URL(filePath: folder.path(of: "a.txt")))
    #expect(
      try Command("diagram", "a.txt", folder: folder.path).run()
        == Command.Outcome(
          status: 1,
          errors: """
            a.txt:2:1: error: invalid UTF-8 [invalid-utf8]
                2 | \u{FFFD}
                  | ^ help: save the file as UTF-8

            """))
  }

  @Test func takesTheAttributesOfTheFencesOfAMarkdownFile() throws {
    let text = """
      # Alerts

      ```diagram title="Delete?" frame=panel danger="Delete" desc="An alert."
      .----------.
      | Delete   |
      '----------'
      ```

      ```text title="none" danger="Delete"
      .----------.
      | Delete   |
      '----------'
      ```

      """
    let folder = try TemporaryFolder(["a.md": text])
    let outcome = try Command("diagram", "a.md", folder: folder.path).run()
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let sections = outcome.output.split(separator: "<section>").dropFirst().map(String.init)
    #expect(sections.count == 2)
    #expect(sections[0].contains("<h2>Delete? <small>a.md:4</small></h2>"))
    #expect(sections[0].contains("<title>Delete?</title><desc>An alert.</desc>"))
    #expect(sections[0].contains("<path class=\"k3\""))
    #expect(sections[0].contains("<text class=\"rd\""))
    #expect(sections[1].contains("<h2>Alerts <small>a.md:10</small></h2>"))
    #expect(sections[1].contains("<path class=\"k1\""))
    #expect(!sections[1].contains("class=\"rd\""))
  }

  @Test func reportsAnUnknownFrameInAFenceOfAMarkdownFile() throws {
    let folder = try TemporaryFolder(["a.md": "```diagram frame=tablet\n\(box)```\n"])
    let outcome = try Command("diagram", "a.md", folder: folder.path).run()
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("a.md:1:18: error: unknown frame 'tablet' [unknown-choice]\n"))
  }

  @Test func reportsWrongUsage() throws {
    let both = try Command("diagram", "--repair", "--describe").run()
    #expect(both.status == 64)
    #expect(both.errors.hasPrefix("build-site: use either '--repair' or '--describe'\n"))
    let language = try Command("diagram", "--language", "fr").run()
    #expect(language.status == 64)
    #expect(language.errors.contains("Please provide one of 'en' and 'ja'"))
  }

  @Test func reportsAFileThatCannotBeRead() throws {
    #expect(
      try Command("diagram", "no.txt", folder: "/").run()
        == Command.Outcome(
          status: 74, errors: "build-site: cannot open no.txt: No such file or directory\n"))
  }
}
