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
      commandName: "links",
      abstract: "Check that links to other sites still work.",
      discussion: """
        The command uses the network. With curl, it requests one address a second from
        each host. It writes the results to Content/links.lock, and does not check an
        address again if it worked in the last seven days.

        If a page has moved permanently, a warning gives its new address. If the text
        of a source has changed, a warning lists the rules that cite it. To leave
        addresses out, list them under 'linkExceptions' in site.yaml.

        Examples:
          build-site links              check addresses that are due
          build-site links --fix        update the addresses of moved pages
          build-site links --offline    report the recorded results
        """
    )

    @OptionGroup var arguments: SiteArguments
    @OptionGroup var messages: MessageArguments

    @Option(
      help: "The format of the report: for people, for programs, for code hosts, or as annotations."
    )
    var format = ReportFormat.text

    @Flag(help: "Report the results in links.lock, without using the network.")
    var offline = false

    @Option(
      help: ArgumentHelp(
        "The number of days that a result is valid; 0 checks all addresses again.",
        valueName: "days"))
    var maxAge = 7

    @Option(
      help: ArgumentHelp("The pause between two requests to the same host.", valueName: "seconds"))
    var pause = 1.0

    @Option(help: ArgumentHelp("The time limit for a request.", valueName: "seconds"))
    var timeout = 30

    @Flag(
      help: "Accept the changed texts of sources, after you have reviewed the rules that cite them."
    )
    var accept = false

    @Flag(
      name: .customLong("private"),
      help: "Also check hosts on this machine and in private networks.")
    var asksPrivateHosts = false

    @Flag(help: "Update the addresses of pages that have moved, after showing the changes.")
    var fix = false

    @Flag(help: "With '--fix': do not ask for confirmation.")
    var yes = false

    @Flag(help: "End with exit code 1 if there are warnings, too.")
    var strict = false

    func validate() throws {
      if !(0...3_600).contains(pause) {
        throw usageError("'--pause' takes seconds from 0 to 3600")
      }
      if !(1...3_600).contains(timeout) {
        throw usageError("'--timeout' takes seconds from 1 to 3600")
      }
      if maxAge < 0 {
        throw usageError("'--max-age' takes a number of days, at least 0")
      }
      if yes, !fix {
        throw usageError("use '--yes' only with '--fix'")
      }
      if fix,
        format != .text
      {
        throw usageError("'--fix' works only with the format 'text'")
      }
    }

    func run() async throws {
      guard let today = CalendarDate.today else { throw ExitCode.failure }
      let result = try await check(request(on: today))
      try Console.print(format.text(of: result.report, messages))
      if format == .text, result.count > 0 {
        try Console.say("\(result.count) addresses, \(result.askedCount) of them checked now")
        if result.unknownCount > 0 {
          try Console.say(
            "\(result.unknownCount) of them were never checked: run the command without '--offline'"
          )
        }
      }
      if fix {
        try await writeNewAddresses(result.report)
      }
      try Console.check(result.report, isStrict: strict)
    }

    private func request(on day: CalendarDate) -> LinkRequest {
      var request = LinkRequest(day: day)
      request.isOffline = offline
      request.maximumAge = maxAge
      request.acceptsChanges = accept
      request.options.pause = .seconds(pause)
      request.options.timeout = timeout
      request.options.asksPrivateHosts = asksPrivateHosts
      return request
    }

    private func check(_ request: LinkRequest) async throws -> LinkResult {
      let options = arguments.options()
      let line = ProgressLine()
      defer { line?.clear() }
      return try await Signals.cancelling {
        try await Console.withExitCodes {
          do {
            return try await checkLinks(options, request: request) { number, count in
              line?.show(number, of: count)
            }
          } catch LinkCheckError.missingCurl {
            throw Console.failure("'build-site links' needs 'curl' (Debian: curl, Homebrew: curl)")
          }
        }
      }
    }

    private func writeNewAddresses(_ report: Report) async throws {
      let change = try await Console.withExitCodes {
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
