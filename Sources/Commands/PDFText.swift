import ArgumentParser
import Base
import Foundation
import Subprocess

/// The text of a PDF, by `pdftotext` of Poppler.
enum PDFText {
  /// How long `pdftotext` may take: a book of thousands of pages takes seconds, a file that is made to never ends.
  static let timeLimit = Duration.seconds(120)

  /// Reads a PDF.
  ///
  /// What asks the program to end ends `pdftotext` too, and nothing of the document stays.
  ///
  /// - Throws: Exit code 1, the reason said, where there is no `pdftotext`, it fails, or takes too long.
  static func read(_ bytes: [UInt8]) async throws -> [UInt8] {
    try await Signals.cancelling {
      try await text(of: bytes) { try await Task.sleep(for: timeLimit) }
    }
  }

  /// Has `pdftotext` convert a PDF.
  ///
  /// - Parameters:
  ///   - bytes: The PDF.
  ///   - searchPath: Where the program is looked for; `nil` for where all programs are.
  ///   - limit: Returns when the program has taken too long.
  /// - Returns: The text, in UTF-8.
  /// - Throws: Exit code 1, the reason said, where there is no `pdftotext`, it fails, or takes too long.
  static func text(
    of bytes: [UInt8], searchPath: String? = nil,
    until limit: @escaping @Sendable () async throws -> Void
  ) async throws -> [UInt8] {
    // Not through a pipe: to write to a program that has ended already is fatal in swift-subprocess.
    let folder = FileManager.default.temporaryDirectory.appending(path: "import-\(UUID())").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = "\(folder)/document.pdf"
    try replaceFile(file, with: bytes)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    return try await withThrowingTaskGroup(of: [UInt8].self) { group in
      defer { group.cancelAll() }
      group.addTask { try await text(ofFile: file, searchPath) }
      group.addTask {
        try await limit()
        throw failure(
          "'pdftotext' took more than \(Int(timeLimit.components.seconds)) seconds; export the text another way"
        )
      }
      return try await group.next() ?? []
    }
  }

  private static func text(ofFile file: String, _ searchPath: String?) async throws -> [UInt8] {
    do {
      let environment = Environment.inherit.updating(searchPath.map { ["PATH": $0] } ?? [:])
      let result = try await Subprocess.run(
        .name("pdftotext"), arguments: ["-layout", "-enc", "UTF-8", file, "-"],
        environment: environment, input: .none, output: .bytes(limit: 64 << 20), error: .discarded)
      try Task.checkCancellation()
      guard result.terminationStatus.isSuccess else {
        throw failure("'pdftotext' could not read it; is it damaged or locked by a password?")
      }
      return result.standardOutput
    } catch let error as SubprocessError {
      try Task.checkCancellation()
      throw error.code == .executableNotFound
        ? failure("a PDF needs 'pdftotext' (Debian: poppler-utils, Homebrew: poppler)")
        : failure("'pdftotext': \("\(error)")")
    }
  }

  private static func failure(_ reason: Message) -> ExitCode {
    Console.sayFailure(reason)
    return ExitCode(1)
  }
}
