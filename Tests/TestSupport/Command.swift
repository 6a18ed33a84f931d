package import Foundation

/// The program `build-site`, as people run it.
package struct Command: Sendable {
  /// The output of a run, and its exit code.
  package struct Outcome: Sendable, Equatable {
    package var status: Int32
    package var output: String
    package var errors: String

    package init(status: Int32 = 0, output: String = "", errors: String = "") {
      self.status = status
      self.output = output
      self.errors = errors
    }
  }

  package var arguments: [String]
  /// The folder in which the program is started.
  package var folder: String?
  /// Beside what the tests themselves run with.
  package var environment: [String: String]

  package init(
    _ arguments: String..., folder: String? = nil, environment: [String: String] = [:]
  ) {
    self.arguments = arguments
    self.folder = folder
    self.environment = environment
  }

  /// The program that has been built together with the tests, or that `SHISHIN_PROGRAM` names: an older one,
  /// to see a test fail.
  package static let executable: URL = {
    if let program = ProcessInfo.processInfo.environment["SHISHIN_PROGRAM"] {
      return URL(filePath: program)
    }
    let tests =
      Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" } + [
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath(), Bundle.main.bundleURL,
      ]
    let candidates = tests.map { $0.deletingLastPathComponent().appending(path: "build-site") }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? candidates[0]
  }()

  /// The program, ready to be started.
  package func process() -> Process {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder.map { URL(filePath: $0) }
    // In English, and without the pages of addresses that a crash prints otherwise.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"]) { $1 }.merging(environment) {
        $1
      }
    return process
  }

  /// Runs the program to its end.
  ///
  /// - Parameter input: What it reads on standard input.
  /// - Returns: Its exit code and all that it printed.
  /// - Throws: What keeps it from being started.
  package func run(input: String = "") throws -> Outcome {
    // Through files, because the program would wait for a pipe that is not read.
    let files = try TemporaryFolder(["in": input, "out": "", "err": ""])
    let process = process()
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: files.path(of: "in")))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: files.path(of: "out")))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: files.path(of: "err")))
    try process.start()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try files.text(at: "out"),
      errors: try files.text(at: "err"))
  }
}
