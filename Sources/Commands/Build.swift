import ArgumentParser
import Base
import Foundation
import Site

extension BuildSite {
  /// The command `build-site build`, which is also the default command.
  struct Build: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "build",
      abstract: "Build and publish a site.")

    @OptionGroup var arguments: SiteArguments
    @OptionGroup var messages: MessageArguments

    @Option(
      help: ArgumentHelp(
        "The folder to publish into. (default: Public in the site)",
        valueName: "dir"))
    var output: String?

    @Flag(help: "Also build pages with 'status: draft'.")
    var drafts = false

    @Flag(
      name: .customLong("no-cache"),
      help: "Build everything again, even if it has not changed since the last build.")
    var ignoresCache = false

    @Flag(help: "Print only diagnostics.")
    var quiet = false

    @Flag(help: "Print how long each stage took.")
    var timings = false

    /// Words that are not the name of a command, because this command runs if none is named.
    @Argument(help: .hidden) var words: [String] = []

    func run() async throws {
      try refuseWords()
      let start = ContinuousClock.now
      var options = arguments.options(output: output)
      options.includesDrafts = drafts
      options.ignoresRecord = ignoresCache
      let (summary, result) = try await Console.built(
        options,
        quiet: quiet,
        timings: timings)
      if !quiet {
        try Console.say(
          Console.line(summary, report: result.report, took: ContinuousClock.now - start))
      }
      // The system takes the memory back at once; to free it piece by piece takes as long as to
      // resolve the site.
      withExtendedLifetime(result.guideline) { Foundation.exit(0) }
    }

    /// The names of commands in other tools, with their counterparts.
    private static let commandsElsewhere = [
      "create": "new", "deploy": "publish", "dev": "preview", "generate": "build",
      "init": "new", "lint": "check", "run": "preview", "serve": "preview",
      "server": "preview", "start": "preview", "test": "check", "upload": "publish",
      "validate": "check", "watch": "preview", "version": "--version", "export": "package",
      "zip": "package", "archive": "package", "move": "rename", "mv": "rename",
      "add": "new", "release": "edition cut", "tag": "edition cut", "convert": "import",
      "migrate": "import", "doctor": "check", "verify": "check", "open": "preview --open",
      "translate": "translations", "i18n": "translations",
    ]

    /// Refuses words only after options have been read: an unknown option may precede its value.
    private func refuseWords() throws {
      guard let word = words.first else { return }
      let isBuild = processArguments?.first == "build"
      if !isBuild, let near = nearestCommand {
        throw usageError("unknown command '\(word)'; \(.didYouMean(near))")
      }
      if Console.isFolder(word) {
        throw folderError(word)
      }
      if isBuild {
        throw usageError("'build' takes no files: it builds the whole site")
      }
      throw usageError("unknown command '\(word)'")
    }

    /// The command that the first words probably mean.
    private var nearestCommand: String? {
      guard let word = words.first else { return nil }
      let commands = BuildSite.configuration.subcommands.map { $0._commandName }
      // `export pdf` names the command itself.
      let named = words.dropFirst().first { commands.contains($0) }
      let meant = Self.commandsElsewhere[word].map { named ?? $0 }
      return meant ?? nearest(to: word, among: commands)
    }

    private func folderError(_ folder: String) -> ValidationError {
      usageError("to build the site in the folder '\(folder)', use 'build --site \(folder)'")
    }
  }
}
