import Foundation
import TestSupport
import Testing

/// Standard input and output that break.
struct StreamTests {
  /// Runs a line of the shell in which `"$0"` is the program.
  private func shell(_ line: String, folder: String) throws -> Command.Outcome {
    let process = Command(folder: folder).process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bash", "-c", line, Command.executable.path]
    let (output, errors) = (Pipe.unshared(), Pipe.unshared())
    process.standardOutput = output
    process.standardError = errors
    try process.start()
    let texts = try [output, errors].map { try $0.fileHandleForReading.readToEnd() ?? Data() }
    process.waitUntilExit()
    return Command.Outcome(
      status: process.terminationStatus, output: String(decoding: texts[0], as: UTF8.self),
      errors: String(decoding: texts[1], as: UTF8.self))
  }

  /// A site with more diagnostics than a pipe holds.
  private func brokenSite() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Content/site.yaml": "title: G\nlanguages: [en]\n",
      "Content/bars/en.md": "---\ntitle: T\n---\n" + String(repeating: "[a](x.md)\n", count: 2_000),
      "long.md": String(repeating: "text ", count: 100_000),
    ])
  }

  @Test(
    arguments: [
      ("\"$0\" render long.md", 0), ("\"$0\" check", 1), ("\"$0\" check --format json", 1),
      ("\"$0\" --help", 0), ("\"$0\" build 2>&1", 1),
    ])
  func endsWithoutAMessageWhereTheReaderOfAPipeHasGone(command: String, status: Int32) throws {
    let folder = try brokenSite()
    for reader in ["true", "head -c 1 >/dev/null"] {
      let outcome = try shell(
        "(\(command); echo $? >status) | \(reader); cat status", folder: folder.path)
      #expect(outcome.errors == "")
      #expect(outcome.output == "\(status)\n")
    }
  }

  @Test func publishesWhereTheReaderOfItsMessagesHasGone() throws {
    let folder = try TemporaryFolder([
      "Content/site.yaml": "title: G\nlanguages: [en]\n", "Content/en.md": "<b>warning</b>\n",
    ])
    let outcome = try shell(
      "(\"$0\" --timings 2>&1; echo $? >status) | true; cat status", folder: folder.path)
    #expect(outcome == Command.Outcome(output: "0\n"))
    #expect(folder.exists("Public/en/index.html"))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "/dev/full is missing"),
    arguments: ["render long.md", "check", "translations"])
  func reportsThatStandardOutputIsFull(command: String) throws {
    let folder = try TemporaryFolder([
      "Content/site.yaml": "title: G\nlanguages: [en]\n", "long.md": "text",
    ])
    let outcome = try shell("\"$0\" \(command) >/dev/full", folder: folder.path)
    #expect(
      outcome
        == Command.Outcome(
          status: 74, output: "",
          errors: "build-site: cannot write <stdout>: No space left on device\n"))
  }

  @Test func reportsStandardInputThatCannotBeRead() throws {
    let folder = try TemporaryFolder()
    let outcome = try shell("\"$0\" render - < .", folder: folder.path)
    #expect(
      outcome
        == Command.Outcome(
          status: 74, errors: "build-site: cannot read <stdin>: Is a directory\n"))
  }
}
