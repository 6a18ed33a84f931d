import ArgumentParser
import Base
import Foundation
import Preview
import Site

extension BuildSite {
  /// The command `build-site preview`.
  struct Preview: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "preview", abstract: "Show a site in the browser while it is being written.",
      discussion: """
        Every save is shown at once: open pages change by themselves. Diagnostics
        are shown over the last good page, and here. Nothing is written: Public/
        stays as it is. Ctrl-C ends it.

        Examples:
          build-site preview --open              show the site in this folder
          build-site preview --host 0.0.0.0      let others on the network read it
        """)

    @OptionGroup var arguments: SiteArguments
    @OptionGroup var messages: MessageArguments

    @Option(
      help: ArgumentHelp(
        "The address to listen on; any but the default is open to others.", valueName: "host"))
    var host = "127.0.0.1"

    @Option(
      help: ArgumentHelp(
        "The port to listen on, or the next free one; 0 for any.", valueName: "n"))
    var port = 8000

    @Flag(inversion: .prefixedNo, help: "Show pages with 'status: draft', marked.")
    var drafts = true

    @Flag(help: "Open the site in the browser.")
    var open = false

    @Flag(help: "Poll for changes, for file systems that do not report them.")
    var poll = false

    @Flag(help: "Print only the address and diagnostics.")
    var quiet = false

    @Flag(help: "Print how long each stage took.")
    var timings = false

    func validate() throws {
      if !(0...65_535).contains(port) {
        throw usageError("'--port' takes a number from 0 to 65535")
      }
      if host.isEmpty { throw usageError("'--host' takes an address or a name") }
    }

    func run() async throws {
      var site = arguments.options()
      // Who writes the original wants to see it before it is translated.
      site.stopsAtDrift = false
      site.includesDrafts = drafts
      let options = PreviewOptions(
        site, host: host, port: port, polls: poll, language: Console.language)
      let console = PreviewConsole(options, isQuiet: quiet, showsTimings: timings)
      do {
        let signal = try await preview(options, until: Signals.stopping) { event in
          console.show(event)
          if open, case .listening(let address) = event { console.open(address) }
        }
        console.end()
        if let signal { Signals.die(of: signal) }
      } catch let error as ListeningError {
        Console.sayFailure(error.message)
        throw ExitCode(64)
      }
    }
  }
}
