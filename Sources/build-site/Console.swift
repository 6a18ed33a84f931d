import ArgumentParser
import Catalog
import Diagnostics
import Foundation
import Site

/// What people see.
enum Console {
  static let colorsOutput = isTerminal(1)
  static let colorsErrors = isTerminal(2)

  /// Whether colors and progress have a reader there (https://no-color.org).
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
  }

  static func printToError(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  static func write(_ bytes: [UInt8]) {
    FileHandle.standardOutput.write(Data(bytes))
  }

  /// Everything that comes in on standard input.
  static func readInput() -> [UInt8] {
    [UInt8](FileHandle.standardInput.readDataToEndOfFile())
  }

  /// Writes a text file in one step, or not at all; exit code 74 where the disk refuses.
  static func write(_ text: String, to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      printToError("build-site: cannot write \(path): \(error.localizedDescription)\n")
      throw ExitCode(74)
    }
  }

  /// Runs something that reads or writes files; its error becomes a message and exit code 74.
  static func orDiskError<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as FileError {
      printToError("build-site: \(error)\n")
      throw ExitCode(74)
    } catch let error as OutputError {
      printToError("build-site: \(error)\n")
      throw ExitCode(74)
    }
  }

  // MARK: Sentences

  /// The mistakes by their weight: `2 errors, 1 warning`.
  static func count(_ report: Report) -> String {
    plural(report.errorCount, "error") + ", " + plural(report.warningCount, "warning")
  }

  /// What a build did: `31 topics, 214 rules; 35 pages en, 35 pages ja; 9 files written, …`.
  static func line(_ summary: BuildSummary, _ report: Report, took duration: Duration) -> String {
    let pages = summary.pages.map { "\(plural($0.count, "page")) \($0.language)" }
    let removed = summary.removed > 0 ? ", \(summary.removed) removed" : ""
    let warnings = report.warningCount > 0 ? "; " + count(report) : ""
    return "\(plural(summary.topics, "topic")), \(plural(summary.rules, "rule")); "
      + "\(pages.joined(separator: ", ")); \(plural(summary.written, "file")) written\(removed), "
      + "\(summary.unchanged) unchanged; \(seconds(duration)) s\(warnings)"
  }

  private static func plural(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  static func table(of timings: Timings) -> String {
    (timings.rows + [("all", timings.total)]).map { stage, duration in
      let name = stage.padding(toLength: 12, withPad: " ", startingAt: 0)
      return "\(name)\(seconds(duration)) s\n"
    }.joined()
  }

  /// Statements by source, then by topic.
  static func table(of coverage: Coverage) -> String {
    let names = (coverage.sources + coverage.topics).map(\.name) + ["source"]
    let width = names.map(\.count).max() ?? 0
    func row(_ name: String, _ cells: [String]) -> String {
      let padded = cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }
      return name.padding(toLength: width, withPad: " ", startingAt: 0) + padded.joined() + "\n"
    }
    func rows(_ heading: String, _ rows: [Coverage.Row]) -> String {
      row(heading, ["statements", "cited", "waived", "open"])
        + rows.map { row($0.name, [$0.statements, $0.cited, $0.waived, $0.open].map(String.init)) }
        .joined() + "\n"
    }
    return "\n" + rows("source", coverage.sources + [coverage.all])
      + rows("topic", coverage.topics)
  }

  private static func seconds(_ duration: Duration) -> String {
    duration.formatted(.units(allowed: [.seconds], fractionalPart: .show(length: 3)))
      .filter { $0.isNumber || $0 == "." }
  }
}
