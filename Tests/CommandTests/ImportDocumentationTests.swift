import Foundation
import TestSupport
import Testing

/// The commands of `Documentation/importing.md`, from a text file to a published page, do what it
/// says.
struct ImportDocumentationTests {
  @Test func publishesADraftInAtMostFiveCommands() throws {
    let text = try String(contentsOfFile: Self.path, encoding: .utf8)
    let console = try fence("console", of: text)
    let folder = try TemporaryFolder(["station.txt": try fence("text", of: text)])
    let commands = console.split(separator: "\n").filter { $0.hasPrefix("$ ") }
    #expect((1...5).contains(commands.count))
    var output = ""
    for command in commands {
      output += command + "\n" + (try run(String(command.dropFirst(2)), in: folder))
    }
    #expect(output == console)
    #expect(folder.exists("handbook/Public/en/guideline/keys.html"))
    #expect(!folder.exists("handbook/Public/en/guideline/alerts.html"))
    #expect(
      try folder.text(at: "handbook/Content/guideline/keys/en.md") == fence("markdown", of: text))
  }

  /// The first fence of a kind.
  private func fence(_ kind: String, of text: String) throws -> String {
    let start = try #require(text.firstRange(of: "```\(kind)\n"))
    let end = try #require(text[start.upperBound...].firstRange(of: "```\n"))
    return String(text[start.upperBound..<end.lowerBound])
  }

  /// What a command line prints, with the program that was built in the path.
  private func run(_ line: String, in folder: TemporaryFolder) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(filePath: folder.path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let program = Command.executable.deletingLastPathComponent().path
    process.environment = ProcessInfo.processInfo.environment
      .merging(["PATH": "\(program):\(path)"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(line)")
    return String(decoding: output, as: UTF8.self)
  }

  private static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation/importing.md").path
}
