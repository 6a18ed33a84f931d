import ArgumentParser
import JSONRPC
import LanguageServer
import Site

extension BuildSite {
  /// The command `build-site lsp`.
  struct LSP: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "lsp",
      abstract:
        "Start a language server for editors: diagnostics while you type, completion and more.",
      discussion: """
        Your editor starts the server and uses the Language Server Protocol 3.17 over
        standard input and output. The server also checks text that you have not saved.
        A file belongs to the site whose Content/ is nearest.
        """
    )

    @Flag(help: "Also check pages with 'status: draft'.")
    var drafts = false

    @Flag(
      help: "Use standard input and output, which is the default. Some editors pass this option.")
    var stdio = false

    @OptionGroup var work: WorkArguments

    func run() async throws {
      let (drafts, jobs) = (drafts, work.jobs)
      let connection = Connection(.contentLength, output: writeToStandardOutput) {
        Console.printToError("build-site: \($0)\n")
      }
      let server = LanguageServer(
        version: productVersion,
        options: { site in
          var options = BuildOptions(site: site, jobs: jobs)
          options.includesDrafts = drafts
          return options
        },
        notify: connection.notify)
      await connection.serve(standardInput(), server.service)
      await server.stop()
      let code = await server.exitCode
      if code != 0 {
        throw ExitCode(code)
      }
    }
  }
}
