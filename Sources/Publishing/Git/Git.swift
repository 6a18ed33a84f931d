import Foundation

/// Runs git in a folder.
struct Git {
  let folder: String
  /// Takes the place of the repository's own index; the work tree is never touched.
  private let index: String?

  init(folder: String, index: String? = nil) {
    self.folder = folder
    self.index = index
  }

  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// What git prints, without the line feed at its end.
  ///
  /// - Throws: ``PublishError/git(_:)`` where it fails.
  @discardableResult
  func run(_ arguments: [String], input: String = "") throws -> String {
    let outcome = try outcome(arguments, input: input)
    guard outcome.status == 0 else { throw PublishError.git(Self.message(outcome)) }
    return outcome.output
  }

  /// What git prints, and how it ended.
  func outcome(_ arguments: [String], input: String = "") throws -> Outcome {
    // Through files: a pipe that is full while another is being filled would stop both.
    let files = FileManager.default.temporaryDirectory
      .appending(path: "shishin-git-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: files) }
    let streams = ["input", "output", "errors"].map { files.appending(path: $0) }
    try Data(input.utf8).write(to: streams[0])
    for stream in streams.dropFirst() { try Data().write(to: stream) }

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    var environment = ProcessInfo.processInfo.environment
    if let index { environment["GIT_INDEX_FILE"] = index }
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["LC_ALL"] = "C"
    process.environment = environment
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    try process.run()
    process.waitUntilExit()
    func text(_ stream: URL) throws -> String {
      let text = String(decoding: try Data(contentsOf: stream), as: UTF8.self)
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
    return Outcome(
      status: process.terminationStatus, output: try text(streams[1]), errors: try text(streams[2]))
  }

  static func message(_ outcome: Outcome) -> String {
    outcome.errors.isEmpty ? "exit code \(outcome.status)" : outcome.errors
  }
}
