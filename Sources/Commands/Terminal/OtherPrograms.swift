import ArgumentParser
import Base
import Subprocess

/// Other programs that do a part of a command's work: browsers, Poppler.
enum OtherPrograms {
  /// Runs an operation that waits for programs; those that still run are ended with it.
  ///
  /// - Parameters:
  ///   - limit: Returns when it has taken too long.
  ///   - reason: The reason to print then.
  ///   - operation: The operation.
  /// - Returns: Its result.
  /// - Throws: Exit code 1, after printing the reason, if it takes too long; what the operation throws.
  static func run<Result: Sendable>(
    until limit: @escaping @Sendable () async throws -> Void,
    else reason: Message,
    _ operation: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result?.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await operation() }
      group.addTask {
        try await limit()
        throw Console.failure(reason)
      }
      // The first to end decides: the result, or the time.
      guard let result = try await group.next() ?? nil else {
        throw CancellationError()
      }
      return result
    }
  }

  /// Waits for a program that has been started.
  ///
  /// - Parameters:
  ///   - start: Starts it, and returns when it has ended.
  ///   - failure: The exit code for an error of starting it, after printing the reason.
  /// - Returns: What `start` returns.
  /// - Throws: `CancellationError` where the task is cancelled, which ends the program without a failure of its own.
  static func wait<Outcome>(
    for start: () async throws -> Outcome,
    onError failure: (SubprocessError) -> ExitCode
  ) async throws -> Outcome {
    do {
      let outcome = try await start()
      try Task.checkCancellation()
      return outcome
    } catch let error as SubprocessError {
      try Task.checkCancellation()
      throw failure(error)
    }
  }
}
