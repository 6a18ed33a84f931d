import ArgumentParser
import Base
import Guideline
import Publishing
import Site
import SiteConfiguration

extension BuildSite {
  /// The command `build-site publish`.
  struct Publish: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "publish",
      abstract: "Build a site and publish it to a branch or into a folder.",
      discussion: """
        On a branch, the command adds the site as one commit. It does not change the
        work tree or the index, and it refuses uncommitted changes. In a folder, it
        writes the changed files and removes files of an earlier publish that are no
        longer part of the site. It keeps a CNAME that the host committed to the
        branch, and the files listed under 'keep' in site.yaml.

        Examples:
          build-site publish --branch gh-pages     commit and push to origin
          build-site publish --to /srv/guideline   write into a folder
        """
    )

    @OptionGroup var arguments: SiteArguments
    @OptionGroup var messages: MessageArguments

    @Option(help: ArgumentHelp("The branch to publish to.", valueName: "name"))
    var branch: String?

    @Option(
      help: ArgumentHelp(
        "The remote to push the branch to. (default: origin, if it exists)",
        valueName: "remote"))
    var remote: String?

    @Flag(help: "Publish to a branch that contains something other than a published site.")
    var adopt = false

    @Option(
      help: ArgumentHelp(
        "The number of commits to keep on the branch, at least 1. (default: all)",
        valueName: "n"))
    var history: Int?

    @Option(help: ArgumentHelp("The folder.", valueName: "dir"))
    var to: String?

    func validate() throws {
      guard (branch == nil) != (to == nil) else {
        throw usageError("use either '--branch' or '--to'")
      }
      if branch == nil, remote != nil || adopt || history != nil {
        throw usageError("use '--remote', '--adopt' and '--history' only with '--branch'")
      }
      if let history,
        history < 1
      {
        throw usageError("'--history' takes a number of at least 1")
      }
    }

    func run() async throws {
      if let to {
        let summary = try await Console.built(arguments.options(output: to)).summary
        var counts: [Message] = ["\(summary.written) written"]
        if summary.removed > 0 {
          counts.append("\(summary.removed) removed")
        }
        counts.append("\(summary.unchanged) unchanged")
        try Console.say("\(to): \(list: counts)")
      } else if let branch {
        try await publish(toBranch: branch)
      }
    }

    /// The build options without the record of the last build: the files that the branch keeps are
    /// known only after the site has been read.
    private var branchOptions: BuildOptions {
      var options = arguments.options()
      options.ignoresRecord = true
      return options
    }

    private func publish(toBranch branch: String) async throws {
      let options = branchOptions
      try await Console.withExitCodes { try UnreadableSite.check(options) }
      let remote = try await usedRemote(of: options.site)
      var publisher = try await publisher(to: branch, remote: remote, options: options)
      let (summary, result) = try await Console.built(options)
      publisher.keep(result.guideline?.configuration.kept ?? [])
      let ready = publisher
      try await check(
        result.guideline?.configuration.linkedFolders ?? [],
        for: ready,
        options
      )
      let outcome = try await Console.withExitCodes {
        try await Signals.cancelling {
          try await ready.publish(summary.files, in: options.output)
        }
      }
      let place = remote.map { remote in "\(remote)/\(branch)" } ?? branch
      try Self.say(outcome, at: place)
    }

    private static func say(_ outcome: BranchOutcome, at place: String) throws {
      switch outcome {
      case .published(let commit):
        try Console.say("\(place): published as \(commit)")
      case .unchanged(let commit):
        try Console.say("\(place): unchanged at \(commit)")
      }
    }

    /// Checks that no folder of the content is published into itself; which are linked is known after the build.
    private func check(
      _ linkedFolders: [String],
      for publisher: BranchPublisher,
      _ options: BuildOptions
    ) async throws {
      guard !linkedFolders.isEmpty else { return }
      let sources = linkedFolders.map { folder in join(options.site, folder) }
      try await Console.withExitCodes {
        try await publisher.check(output: options.output, sources: sources)
      }
    }

    /// Returns the remote to push to; `nil` if there is none.
    private func usedRemote(of site: String) async throws -> String? {
      if let remote {
        return remote
      }
      return try await Console.withExitCodes {
        try await BranchPublisher.usualRemote(of: site)
      }
    }

    /// Returns a publisher, before anything is built: a build takes longer than to see that nothing can be
    /// published.
    private func publisher(
      to branch: String,
      remote: String?,
      options: BuildOptions
    ) async throws -> BranchPublisher {
      let templates = options.templates ?? join(options.site, "Templates")
      return try await Console.withExitCodes {
        let publisher = try await BranchPublisher(
          site: options.site,
          branch: branch,
          remote: remote,
          adopts: adopt,
          history: history)
        try await publisher.check(
          output: options.output,
          sources: [options.content, templates])
        return publisher
      }
    }
  }
}
