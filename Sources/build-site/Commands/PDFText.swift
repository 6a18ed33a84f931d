import ArgumentParser
import Base
import Foundation
import Subprocess

/// The text of a PDF, by `pdftotext` of Poppler.
enum PDFText {
  /// - Throws: Exit code 1, the reason said, where there is no `pdftotext` or it fails.
  static func read(_ bytes: [UInt8]) async throws -> [UInt8] {
    // Not through a pipe: to write to a program that has ended already is fatal in swift-subprocess.
    let file = FileManager.default.temporaryDirectory.appending(path: "import-\(UUID()).pdf").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try replaceFile(file, with: bytes)
    do {
      let result = try await Subprocess.run(
        .name("pdftotext"), arguments: ["-layout", "-enc", "UTF-8", file, "-"],
        input: .none, output: .bytes(limit: 64 << 20), error: .discarded)
      guard result.terminationStatus.isSuccess else {
        throw failure("'pdftotext' could not read it; is it damaged or locked by a password?")
      }
      return result.standardOutput
    } catch let error as SubprocessError {
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
