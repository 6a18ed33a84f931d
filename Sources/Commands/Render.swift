import ArgumentParser
import Diagnostics
import Markup
import Rendering

extension BuildSite {
  /// The command `build-site render`.
  struct Render: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "render",
      abstract: "Print a Markdown file as HTML.")

    @Argument(help: "A file, or - for standard input.")
    var file = "-"

    @Flag(help: "Use CommonMark only, without containers, tables, citations and other extensions.")
    var plain = false

    @Option(help: ArgumentHelp("The text's language, such as ja.", valueName: "tag"))
    var language = "en"

    func run() async throws {
      let (path, bytes) = try await Console.readInput(file)
      var options = MarkupOptions(language: language)
      if plain {
        options.syntax = .commonMark
      }
      let document = Markup.parse(bytes, path: path, options: options)
      let policy = Policy(allowances: document.allowances)
      let report = Report(policy.applied(to: document.diagnostics)) { other in
        other == path ? bytes : nil
      }
      try Console.write(document.standaloneHTML())
      Console.show(report)
      if report.errorCount > 0 {
        throw ExitCode.failure
      }
    }
  }
}
