import ArgumentParser
import Base
import Diagnostics
import ExternalLinks
import Foundation
import Workflows

extension BuildSite {
  /// The command `build-site links`.
  struct Links: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "links", abstract: "Check that links to other sites still work.",
      discussion: """
        The command uses the network: it asks each host for one address a second, with
        curl. The results are written to Content/links.lock; addresses that worked in
        the last seven days are not asked for again.

        A page that has moved for good is a warning with its new address. So is the
        text of a source that has changed, with the rules that rest on it. List
        addresses to leave out under 'linkExceptions' in site.yaml.

        Examples:
          build-site links              check what was not checked lately
          build-site links --fix        write the new addresses of moved pages
          build-site links --offline    report what is known, without the network
        """)

    @OptionGroup var arguments: SiteArguments
    @OptionGroup var messages: MessageArguments

    @Option(help: "How to report: for people, for programs, for code hosts, or as annotations.")
    var format = ReportFormat.text

    @Flag(help: "Report what links.lock knows, and ask no server.")
    var offline = false

    @Option(
      help: ArgumentHelp(
        "How many days an answer is valid; 0 asks again for all.", valueName: "days"))
    var maxAge = 7

    @Option(help: ArgumentHelp("The pause between two requests to a host.", valueName: "seconds"))
    var pause = 1.0

    @Option(help: ArgumentHelp("How long a request may take.", valueName: "seconds"))
    var timeout = 30

    @Flag(
      help: "Take the changed texts of sources for right, once their rules have been read again.")
    var accept = false

    @Flag(
      name: .customLong("private"),
      help: "Also ask hosts on this machine and in private networks.")
    var asksPrivateHosts = false

    @Flag(help: "Write the new addresses of pages that have moved, after showing the changes.")
    var fix = false

    @Flag(help: "With '--fix': do not ask.")
    var yes = false

    @Flag(help: "Warnings end with exit code 1, as errors do.")
    var strict = false

    func validate() throws {
      if !(0...3_600).contains(pause) { throw usageError("'--pause' takes seconds from 0 to 3600") }
      if !(1...3_600).contains(timeout) {
        throw usageError("'--timeout' takes seconds from 1 to 3600")
      }
      if maxAge < 0 { throw usageError("'--max-age' takes a number of days from 0") }
      if yes, !fix { throw usageError("'--yes' goes with '--fix'") }
      if fix, format != .text { throw usageError("'--fix' reports as text") }
    }

    func run() async throws {
      guard let today = CalendarDate.today else { throw ExitCode(1) }
      var request = LinkRequest(day: today)
      request.isOffline = offline
      request.maximumAge = maxAge
      request.acceptsChanges = accept
      request.options.pause = .seconds(pause)
      request.options.timeout = timeout
      request.options.asksPrivateHosts = asksPrivateHosts
      let result = try await check(request)
      try Console.print(format.text(of: result.report, messages))
      if format == .text, result.count > 0 {
        try Console.say("\(result.count) addresses, \(result.askedCount) of them asked for now")
      }
      if fix { try await writeNewAddresses(result.report) }
      let report = result.report
      if report.errorCount > 0 || strict && report.warningCount > 0 { throw ExitCode(1) }
    }

    private func check(_ request: LinkRequest) async throws -> LinkResult {
      let options = arguments.options()
      let line = ProgressLine()
      defer { line?.clear() }
      return try await Signals.cancelling {
        try await Console.orDiskError {
          do {
            return try await checkLinks(options, request) { line?.show($0, of: $1) }
          } catch LinkCheckError.missingCurl {
            Console.sayFailure("'build-site links' needs 'curl' (Debian: curl, Homebrew: curl)")
            throw ExitCode(1)
          }
        }
      }
    }

    private func writeNewAddresses(_ report: Report) async throws {
      let change = try await Console.orDiskError {
        try PreparedChange(fixesOf: report, in: arguments.options())
      }
      guard change.count > 0,
        try Console.confirm(change, isDryRun: false, isConfirmed: yes)
      else { return }
      Console.removeTemporaryFiles(of: arguments.site)
      try await Console.write(change)
    }
  }
}
