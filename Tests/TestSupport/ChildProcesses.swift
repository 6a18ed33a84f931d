package import Foundation
import Synchronization

/// Held while a child process is being started, or a pipe made for one.
///
/// Foundation lists the descriptors that a child has to close before it starts the child. One that another
/// thread opens in between without `O_CLOEXEC`, such as the socket by which Foundation hears of the end of
/// another child, would stay open in this one, and whoever waits for its end would wait for both.
private let starting = Mutex(())

extension Process {
  /// Starts it, while no other child of the tests is being started.
  ///
  /// - Throws: What keeps it from being started.
  package func start() throws { try starting.withLock { _ in try run() } }

  /// A program that is searched for in `PATH`, ready to be started.
  package static func tool(_ command: [String], folder: String? = nil) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder.map { URL(filePath: $0) }
    return process
  }
}

extension Pipe {
  /// A pipe that no other child inherits.
  package static func unshared() -> Pipe {
    starting.withLock { _ in
      let pipe = Pipe()
      for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
      return pipe
    }
  }
}

/// Runs a program that is searched for in `PATH`, to its end.
///
/// - Throws: ``ToolFailure`` where it does not end with 0.
package func runTool(_ command: String..., folder: String? = nil) throws {
  let process = Process.tool(command, folder: folder)
  let errors = Pipe.unshared()
  process.standardError = errors
  try process.start()
  let text = errors.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw ToolFailure(
      command: command, status: process.terminationStatus,
      errors: String(decoding: text, as: UTF8.self))
  }
}

/// A program that failed.
package struct ToolFailure: Error, CustomStringConvertible {
  let command: [String]
  let status: Int32
  let errors: String

  package var description: String {
    "\(command.joined(separator: " ")): exit code \(status)\n\(errors)"
  }
}
