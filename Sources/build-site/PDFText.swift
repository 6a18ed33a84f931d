import ArgumentParser
import Foundation

/// The text of a PDF, by `pdftotext` of Poppler.
enum PDFText {
  /// - Throws: Exit code 1, the reason said, where there is no `pdftotext` or it fails.
  static func read(_ bytes: [UInt8]) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: "import-\(UUID().uuidString).pdf")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["pdftotext", "-layout", "-enc", "UTF-8", file.path, "-"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return [UInt8](text)
    case 127:
      throw failure("a PDF needs 'pdftotext' (Debian: poppler-utils, Homebrew: poppler)")
    default:
      throw failure("'pdftotext' could not read it; is it damaged or locked by a password?")
    }
  }

  private static func failure(_ reason: String) -> ExitCode {
    Console.printToError("build-site: \(reason)\n")
    return ExitCode(1)
  }
}
