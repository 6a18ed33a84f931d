import Foundation

extension TemporaryFolder {
  /// Runs git in the folder.
  ///
  /// - Parameters:
  ///   - arguments: The command and its arguments.
  ///   - environment: Beside what the tests themselves run with.
  /// - Returns: What it printed on standard output.
  /// - Throws: ``GitFailure`` where it does not end with 0.
  @discardableResult
  package func git(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> String {
    let process = Process.tool(["git"] + arguments, folder: path)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe.unshared()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.start()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw GitFailure(arguments: arguments, status: process.terminationStatus)
    }
    return String(decoding: data, as: UTF8.self)
  }
}

/// A command of git that failed.
package struct GitFailure: Error, CustomStringConvertible {
  let arguments: [String]
  let status: Int32

  package var description: String {
    "git \(arguments.joined(separator: " ")): exit code \(status)"
  }
}
