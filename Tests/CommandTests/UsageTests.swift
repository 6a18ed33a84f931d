import TestSupport
import Testing

/// What the program says of itself, and of arguments that it does not know.
struct UsageTests {
  @Test func printsHelpWithExamplesThatFitTheTerminal() throws {
    let outcome = try Command("--help").run()
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(
      outcome.output.hasPrefix("OVERVIEW: Builds the site of a design guideline from Markdown."))
    for part in [
      "  build-site --site handbook        build the site in handbook/\n",
      "  build-site check --format github  report diagnostics as annotations\n", "Exit codes:",
      "  64  wrong usage\n", "  74  an input or output error\n", "build (default)", "check",
      "render",
    ] {
      #expect(outcome.output.contains(part), "\(part)")
    }
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [
    ["build"], ["check"], ["rename"], ["render"], ["translations"], ["translations", "accept"],
  ])
  func printsHelpOfEveryCommand(command: [String]) throws {
    var help = Command("--help")
    help.arguments = command + ["--help"]
    let outcome = try help.run()
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("USAGE: build-site \(command.joined(separator: " "))"))
    let lines = outcome.output.split(separator: "\n").filter { !$0.hasPrefix("USAGE") }
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func printsItsVersionAndThatOfTheParser() throws {
    let outcome = try Command("--version").run()
    #expect(outcome.status == 0)
    #expect(
      outcome.output.firstMatch(of: /^build-site \d+\.\d+\.\d+, libcmark 0\.3\d\.\d+\n$/) != nil)
    #expect(outcome.errors == "")
  }

  /// Wrong arguments, and what is said of them.
  @Test(
    arguments: [
      (["--bogus"], "Error: Unknown option '--bogus'. Did you mean '--jobs'?"),
      (["bild"], "Error: Unexpected argument 'bild'"),
      (["--jobs", "0"], "Error: '--jobs' takes a number from 1"),
      (["--jobs=-3"], "Error: '--jobs' takes a number from 1"),
      (["--jobs", "x"], "Error: The value 'x' is invalid for '--jobs <n>'"),
      (["--site"], "Error: Missing value for '--site <dir>'"),
      (
        ["--base-url", "example.org"],
        "Error: '--base-url' takes an address that starts with https:// or http://"
      ),
      (
        ["check", "--base-url", "https://"],
        "Error: '--base-url' takes an address that starts with https:// or http://"
      ),
      (["check", "--format", "xml"], "Error: The value 'xml' is invalid for '--format <format>'."),
      (["check", "--output", "x"], "Error: Unknown option '--output'"),
      (["render", "a.md", "b.md"], "Error: Unexpected argument 'b.md'"),
      (["translations", "accept"], "Error: name parts or topics, or '--all'"),
    ])
  func reportsWrongUsageWithCode64(arguments: [String], message: String) throws {
    var command = Command()
    command.arguments = arguments
    let outcome = try command.run()
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
    #expect(outcome.errors.contains("\nUsage: build-site"))
  }
}
