import ArgumentParser
import JSONRPC
import LanguageServer
import Site

extension BuildSite {
  /// The command `build-site lsp`.
  struct LSP: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "lsp",
      abstract: "Serve an editor: diagnostics while typing, completion and more.",
      discussion: """
        An editor starts it, and speaks the Language Server Protocol 3.17 with it over
        standard input and output. Texts need not be saved. A file belongs to the
        site whose Content/ is nearest around it.
        """)

    @Flag(help: "Check pages with 'status: draft' too.")
    var drafts = false

    @Flag(help: "Speak over standard input and output, as is done without it: some editors ask.")
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
        }, notify: connection.notify)
      await connection.serve(standardInput(), server.service)
      await server.stop()
      let code = await server.exitCode
      if code != 0 { throw ExitCode(code) }
    }
  }
}
