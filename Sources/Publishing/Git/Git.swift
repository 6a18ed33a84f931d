import Base
import Foundation
import Subprocess

/// Runs git in a working tree so that nothing in the repository makes it run another program.
///
/// A repository may contain files of a stranger: a pull request adds files to the working tree, an
/// archive may include `.git/config`. git takes any folder with `HEAD`, `objects/` and `refs/` for
/// a bare repository, and starts programs that the configuration of a repository names: hooks,
/// filters, pagers, signature checks, file system monitors, transports. So git is started only
/// where the nearest folder with a `.git` is the top level (``WorkingTree``), and with settings
/// that override those of the repository (``GitSettings``).
///
/// Canceling a task ends the git process for which it waits.
package struct Git: Sendable {
  /// The purpose for which git is started.
  package enum Purpose: Sendable {
    /// Reading the local history: git connects to no other repository and takes no locks.
    case reading
    /// Making objects, moving branches, fetching and pushing, with the user's own credentials.
    case publishing
  }

  private let folder: String
  private let purpose: Purpose
  private let settings: GitSettings
  /// Takes the place of the repository's own index; the working tree is never touched.
  private var index: String?

  /// Finds the working tree, and reads which settings of its repository must be overridden.
  ///
  /// - Parameters:
  ///   - folder: A folder of a working tree, as it can be opened from the current folder.
  ///   - purpose: The purpose for which git will be started.
  /// - Throws: ``PublishError`` if the folder is in no working tree, or git is missing or fails;
  ///   `CancellationError`.
  package init(in folder: String, for purpose: Purpose) async throws {
    let top = try WorkingTree.top(containing: folder)
    self.folder = folder
    self.purpose = purpose
    let bare = Git(
      folder: folder,
      purpose: purpose,
      settings: GitSettings(for: purpose)
    )
    let list = try await bare.run(["config", "--list", "--show-scope", "-z"])
    let configuration = GitSettings.entries(list)
    settings = try GitSettings(for: purpose, configuration: configuration)
    let namesWorkingTree = configuration.contains { entry in
      entry.key == "core.worktree" && entry.isOfRepository
    }
    if namesWorkingTree {
      try await bare.checkWorkingTree(isAt: top)
    }
  }

  private func checkWorkingTree(isAt top: String) async throws {
    let named = try await run(["rev-parse", "--show-toplevel"])
    guard realPath(named) == top else {
      throw PublishError.otherWorkingTree(named, at: top)
    }
  }

  private init(folder: String, purpose: Purpose, settings: GitSettings) {
    self.folder = folder
    self.purpose = purpose
    self.settings = settings
  }

  /// The same git with another index.
  ///
  /// - Parameter index: The path of a file that takes the place of the repository's own index.
  /// - Returns: A git that reads and writes that file.
  func with(index: String) -> Git {
    var git = self
    git.index = index
    return git
  }

  /// The result of git.
  struct Outcome: Sendable {
    var isSuccess: Bool
    var output: [UInt8]
    var errors: String

    /// The output without the line feed at its end.
    var text: String {
      let text = String(decoding: output, as: UTF8.self)
      if text.hasSuffix("\n") {
        return String(text.dropLast())
      }
      return text
    }

    /// The error that git printed.
    var failure: PublishError {
      let reason = errors.trimmingCharacters(in: .whitespacesAndNewlines)
      if reason.isEmpty {
        return .git("it ended without a reason")
      }
      return .git(reason)
    }
  }

  /// Returns git's output, without the line feed at its end.
  ///
  /// - Throws: ``PublishError/git(_:)`` if it fails, or `CancellationError`.
  @discardableResult
  func run(_ arguments: [String], input: String = "") async throws -> String {
    let outcome = try await outcome(arguments, input: input)
    guard outcome.isSuccess else { throw outcome.failure }
    return outcome.text
  }

  /// Returns git's output unchanged; `nil` if it fails or is missing.
  package func output(
    _ arguments: [String],
    input: String = ""
  ) async throws -> [UInt8]? {
    do {
      let outcome = try await outcome(arguments, input: input)
      guard outcome.isSuccess else { return nil }
      return outcome.output
    } catch is PublishError {
      return nil
    }
  }

  /// Returns git's output and exit status.
  func outcome(_ arguments: [String], input: String = "") async throws -> Outcome {
    try Task.checkCancellation()
    do {
      let result = try await Subprocess.run(
        .name("git"),
        arguments: Arguments(settings.arguments + ["-C", folder] + arguments),
        environment: environment,
        platformOptions: Self.platformOptions,
        input: .string(input),
        output: .bytes(limit: .max),
        error: .string(limit: .max))
      // A canceled git ends with a signal, which is not an outcome.
      try Task.checkCancellation()
      return Outcome(
        isSuccess: result.terminationStatus.isSuccess,
        output: result.standardOutput,
        errors: result.standardError)
    } catch let error as SubprocessError {
      try Task.checkCancellation()
      let isMissing = error.code == .executableNotFound
      throw PublishError.git(isMissing ? "command 'git' not found" : "\(error)")
    }
  }

  /// The options of the process: if the task is canceled, git gets two seconds to remove its locks.
  private static var platformOptions: PlatformOptions {
    var options = PlatformOptions()
    options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(2))]
    return options
  }

  /// Our environment without variables that lead git to another repository or change its behavior,
  /// as the `GIT_DIR` of a hook that calls us would.
  private var environment: Environment {
    let inherited = ProcessInfo.processInfo.environment
    var changes: [Environment.Key: String?] = [:]
    for name in inherited.keys where Self.isCleared(name) {
      if let key = Environment.Key(rawValue: name) {
        changes[key] = .some(nil)
      }
    }
    changes["GIT_INDEX_FILE"] = index
    changes["GIT_TERMINAL_PROMPT"] = "0"
    // What `git replace` puts in the place of a commit is in this copy of the repository alone.
    changes["GIT_NO_REPLACE_OBJECTS"] = "1"
    // git's own words become part of messages, which are the same on every machine.
    changes["LC_ALL"] = "C"
    changes["GIT_ALLOW_PROTOCOL"] = protocols(inherited["GIT_ALLOW_PROTOCOL"])
    if purpose == .reading {
      changes["GIT_NO_LAZY_FETCH"] = "1"
    }
    return .inherit.updating(changes)
  }

  /// The protocols that git may use (git(1), GIT_ALLOW_PROTOCOL).
  private func protocols(_ inherited: String?) -> String {
    switch purpose {
    case .reading:
      // An object that a partial clone lacks would be fetched, by whatever program the remote names.
      ""
    case .publishing:
      // Without `ext`, which runs a command, and `git`, which has a proxy command.
      inherited ?? "file:http:https:ssh"
    }
  }

  /// Returns whether a variable must be hidden from git.
  ///
  /// Variables for the committer's identity, for the way to reach a host and for the locations of
  /// the user's and the machine's settings are kept (gitglossary and git(1), Environment
  /// Variables).
  static func isCleared(_ name: String) -> Bool {
    guard name.hasPrefix("GIT_") else { return false }
    let kept = [
      "GIT_ASKPASS", "GIT_AUTHOR_", "GIT_COMMITTER_", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM",
      "GIT_CONFIG_SYSTEM", "GIT_EXEC_PATH", "GIT_PROXY_", "GIT_SSH", "GIT_SSL_",
    ]
    return !kept.contains(where: name.hasPrefix)
  }
}
