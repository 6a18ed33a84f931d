import ArgumentParser
import Base
import Foundation
import Preview
import Site
import Workflows

extension BuildSite {
  /// The command `build-site preview`.
  struct Preview: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "preview",
      abstract: "Show a site in the browser while you write.",
      discussion: """
        When you save a file, open pages show the change at once. Diagnostics appear
        over the last good page and in the terminal. The command does not write into
        Public/. To stop it, press Ctrl-C.

        Examples:
          build-site preview --open              show the site in this folder
          build-site preview --since main        list what to review in a branch
          build-site preview --host 0.0.0.0      let others on the network read it
          build-site preview --allow-host '*.github.dev'
                                                 answer through a proxy
        """
    )

    @OptionGroup var arguments: SiteArguments
    @OptionGroup var messages: MessageArguments

    @Option(
      help: ArgumentHelp(
        "The address to listen on. With any address but the default, others can open the preview.",
        valueName: "host"))
    var host = "127.0.0.1"

    @Option(
      name: .customLong("allow-host"),
      parsing: .singleValue,
      help: ArgumentHelp(
        """
        Another name to which the preview responds, behind a proxy or in a container. '*.' includes \
        all names below it. You can repeat this option.
        """,
        valueName: "name"))
    var allowedHosts: [String] = []

    @Option(
      help: ArgumentHelp(
        """
        The port to listen on. If it is in use, the command takes the next free port. \
        0 takes any free port.
        """,
        valueName: "n"))
    var port = 8000

    @Option(
      help: ArgumentHelp(
        """
        List what to review because of the changes since a git revision, as 'diff' does. \
        (default: the changes since the preview was started)
        """,
        valueName: "ref"))
    var since: String?

    @Flag(inversion: .prefixedNo, help: "Show pages with 'status: draft', and mark them.")
    var drafts = true

    @Flag(help: "Open the site in the browser.")
    var open = false

    @Flag(help: "Poll for changes, if the file system does not report them.")
    var poll = false

    @Flag(help: "Print only the address and diagnostics.")
    var quiet = false

    @Flag(help: "Print how long each stage took.")
    var timings = false

    func validate() throws {
      if !(0...65_535).contains(port) {
        throw usageError("'--port' takes a number from 0 to 65535")
      }
      if host.isEmpty {
        throw usageError("'--host' takes an address or a name")
      }
      if let name = allowedHosts.first(where: { !HostRule.isName($0) }) {
        throw usageError(
          "'--allow-host' takes a name such as 'preview.example.com' or '*.github.dev', not '\(name)'"
        )
      }
    }

    private var previewOptions: PreviewOptions {
      var site = arguments.options()
      // Who writes the original wants to see it before it is translated.
      site.stopsAtDrift = false
      site.includesDrafts = drafts
      return PreviewOptions(
        site,
        host: host,
        allowedHosts: allowedHosts,
        port: port,
        polls: poll,
        language: Console.language)
    }

    /// The state with which the preview compares, if one is given.
    private func base(_ site: BuildOptions) async throws -> PreviewOptions.Base? {
      guard let since else { return nil }
      return try await Console.orUsageError(HistoryError.self) {
        PreviewOptions.Base(since, try await ContentDifference.guideline(since: since, site))
      }
    }

    func run() async throws {
      var options = previewOptions
      options.base = try await base(options.build)
      let console = PreviewConsole(options, isQuiet: quiet, showsTimings: timings)
      do {
        let signal = try await preview(options, until: Signals.stopping) { event in
          console.show(event)
          // Not before: a browser does not try again.
          if open, case .listening(let address) = event {
            console.open(address)
          }
        }
        console.end()
        if let signal {
          Signals.die(of: signal)
        }
      } catch let error as ListeningError {
        throw Console.failure(error.message, code: .wrongUsage)
      }
    }
  }
}
