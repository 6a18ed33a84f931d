import Foundation
import Subprocess

/// Runs git in a folder; a task that is cancelled ends the git that it waits for.
package struct Git: Sendable {
  let folder: String
  /// Takes the place of the repository's own index; the work tree is never touched.
  private let index: String?

  package init(folder: String, index: String? = nil) {
    self.folder = folder
    self.index = index
  }

  /// The result of git.
  struct Outcome: Sendable {
    var isSuccess: Bool
    var output: [UInt8]
    var errors: String

    /// The output without the line feed at its end.
    var text: String {
      let text = String(decoding: output, as: UTF8.self)
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// What git says is wrong.
    var failure: PublishError {
      let reason = errors.trimmingCharacters(in: .whitespacesAndNewlines)
      return .git(reason.isEmpty ? "it ended without a reason" : reason)
    }
  }

  /// What git prints, without the line feed at its end.
  ///
  /// - Throws: ``PublishError/git(_:)`` where it fails, or `CancellationError`.
  @discardableResult
  func run(_ arguments: [String], input: String = "") async throws -> String {
    let outcome = try await outcome(arguments, input: input)
    guard outcome.isSuccess else { throw outcome.failure }
    return outcome.text
  }

  /// What git prints as it is; `nil` where it fails or is not there.
  package func output(_ arguments: [String], input: String = "") async throws -> [UInt8]? {
    do {
      let outcome = try await outcome(arguments, input: input)
      return outcome.isSuccess ? outcome.output : nil
    } catch is PublishError {
      return nil
    }
  }

  /// What git prints, and how it ended.
  func outcome(_ arguments: [String], input: String = "") async throws -> Outcome {
    try Task.checkCancellation()
    var options = PlatformOptions()
    options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(2))]
    do {
      let result = try await Subprocess.run(
        .name("git"), arguments: Arguments(["-C", folder] + arguments), environment: environment,
        platformOptions: options, input: .string(input), output: .bytes(limit: .max),
        error: .string(limit: .max))
      try Task.checkCancellation()
      return Outcome(
        isSuccess: result.terminationStatus.isSuccess, output: result.standardOutput,
        errors: result.standardError)
    } catch let error as SubprocessError {
      try Task.checkCancellation()
      throw PublishError.git(
        error.code == .executableNotFound ? "command 'git' not found" : "\(error)")
    }
  }

  /// Ours without what leads git to another repository or makes it behave in another way, as the
  /// `GIT_DIR` of a hook that calls us would.
  private var environment: Environment {
    var changes: [Environment.Key: String?] = [:]
    for name in ProcessInfo.processInfo.environment.keys where Self.isCleared(name) {
      if let key = Environment.Key(rawValue: name) { changes[key] = .some(nil) }
    }
    changes["GIT_INDEX_FILE"] = index
    changes["GIT_TERMINAL_PROMPT"] = "0"
    changes["LC_ALL"] = "C"
    return .inherit.updating(changes)
  }

  /// Whether git must not see a variable.
  ///
  /// It keeps those that say who commits, how a host is reached
  /// and where a person's and the machine's settings are (gitglossary and git(1), Environment Variables).
  static func isCleared(_ name: String) -> Bool {
    guard name.hasPrefix("GIT_") else { return false }
    let kept = [
      "GIT_ASKPASS", "GIT_AUTHOR_", "GIT_COMMITTER_", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM",
      "GIT_CONFIG_SYSTEM", "GIT_EXEC_PATH", "GIT_PROXY_", "GIT_SSH", "GIT_SSL_",
    ]
    return !kept.contains(where: name.hasPrefix)
  }
}
