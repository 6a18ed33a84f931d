package import Foundation
import Synchronization

/// `build-site preview`, running, as people start it.
package final class PreviewProcess: Sendable {
  package enum Failure: Error {
    case didNotListen(String)
  }

  private let process: Process
  private let files: TemporaryFolder
  /// The port on which it listens.
  package let port: Int

  /// Starts it and waits until it listens.
  ///
  /// - Parameters:
  ///   - site: The site's folder.
  ///   - arguments: Beside that folder; without a port it takes any that is free.
  /// - Throws: What keeps it from listening.
  package convenience init(_ site: String, _ arguments: String...) throws {
    try self.init(site, arguments: arguments)
  }

  /// Starts it and waits until it listens, as the other initializer does.
  package init(_ site: String, arguments: [String]) throws {
    files = try TemporaryFolder(["out": "", "err": ""])
    var command = Command("preview", "--site", site)
    command.arguments += arguments.contains("--port") ? arguments : arguments + ["--port", "0"]
    process = command.process()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: files.path(of: "out")))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: files.path(of: "err")))
    try process.start()
    var port: Int?
    try blockUntil { [files, process] in
      port = try files.text(at: "out").firstMatch(of: /http:\/\/[^\s]+:([0-9]+)\//)
        .flatMap { Int($0.output.1) }
      return port != nil || !process.isRunning
    }
    guard let port else {
      kill(process.processIdentifier, SIGKILL)
      throw Failure.didNotListen(try files.text(at: "out") + files.text(at: "err"))
    }
    self.port = port
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// The text that it has printed so far.
  package func output() throws -> String { try files.text(at: "out") }

  /// The text that it has printed to standard error so far.
  package func errors() throws -> String { try files.text(at: "err") }

  /// Waits until it has printed a text, or has ended; whether it has printed it.
  package func waits(forOutput text: String) throws -> Bool {
    try blockUntil { try output().contains(text) || !process.isRunning }
    return try output().contains(text)
  }

  /// Waits until it has printed a text to standard error, or has ended; whether it has printed it.
  package func waits(forErrors text: String) throws -> Bool {
    try blockUntil { try errors().contains(text) || !process.isRunning }
    return try errors().contains(text)
  }

  /// Sends it a signal and waits for its end.
  ///
  /// - Returns: Why it ended, the signal or exit code, and how long that took, in seconds.
  package func end(with signal: Int32) -> (Process.TerminationReason, Int32, seconds: Double) {
    let start = ContinuousClock.now
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return (process.terminationReason, process.terminationStatus, seconds)
  }
}
