import ArgumentParser
import Base
import Diagnostics
import Foundation
import Guideline
import Publishing
import Site
import TextWidth

/// Prints to the terminal and reads from it.
enum Console {
  static let colorsOutput = isTerminal(1)
  static let colorsErrors = isTerminal(2)
  /// The language of messages: the one of `--language`, else the language of the locale.
  static let language =
    MessageLanguage.asked(by: processArguments ?? Array(CommandLine.arguments.dropFirst()))
    ?? MessageLanguage(environment: ProcessInfo.processInfo.environment)

  /// Returns whether a descriptor is a terminal that supports colors and progress
  /// (https://no-color.org).
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
      && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
  }

  /// Returns whether an argument is a folder, in place of `--site`.
  static func isFolder(_ argument: String) -> Bool {
    (try? kindOfFile(argument)) == .folder
  }

  /// Writes to standard output.
  ///
  /// A closed pipe is no error: the work is done.
  static func print(_ text: String) throws {
    try write(Array(text.utf8))
  }

  /// Writes to standard output; exit code 74 where the disk refuses.
  static func write(_ bytes: [UInt8]) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      guard systemError(error) == EPIPE else {
        throw diskError("cannot write <stdout>", error: error)
      }
    }
  }

  /// Prints a line in the language of messages.
  static func say(_ message: Message) throws {
    try print(message.text(in: language) + "\n")
  }

  /// Prints a line to standard error, in the language of messages.
  static func sayToError(_ message: Message) {
    printToError(message.text(in: language) + "\n")
  }

  /// Prints to standard error why the program does not do what was asked, in the language of
  /// messages.
  static func sayFailure(_ message: Message) {
    printToError("build-site: " + message.text(in: language) + "\n")
  }

  /// Prints why the program does not do what was asked, and returns the exit code for that.
  static func failure(
    _ reason: Message,
    code: ExitCode = .failure
  ) -> ExitCode {
    sayFailure(reason)
    return code
  }

  /// Returns what the argument parser says of an error, in the language of messages.
  private static func text(of error: any Error) -> String {
    // At this width the parser breaks no lines.
    let english = BuildSite.fullMessage(for: error, columns: 1_000_000)
    let arguments = processArguments ?? Array(CommandLine.arguments.dropFirst())
    let help = ArgumentsElsewhere(arguments: arguments).help(forError: english)
    return ParserText(language: language, help: help).shown(english)
  }

  /// Ends the process as the argument parser does, with its text in the language of messages.
  static func exit(for error: any Error) -> Never {
    let code = BuildSite.exitCode(for: error)
    guard language != .english || code == .validationFailure else {
      BuildSite.exit(withError: error)
    }
    let text = text(of: error)
    if text.isEmpty {
      Foundation.exit(code.rawValue)
    }
    // Help that was asked for is output, and not an error.
    if code == .success {
      try? print(text + "\n")
    } else {
      printToError(text + "\n")
    }
    Foundation.exit(code.rawValue)
  }

  /// Prints the diagnostics of a report to standard error.
  static func show(_ report: Report) {
    printToError(report.text(colored: colorsErrors, in: language))
  }

  /// Ends with exit code 1 for errors; where warnings count as errors, for those too.
  static func check(_ report: Report, isStrict: Bool) throws {
    if report.errorCount > 0 || isStrict && report.warningCount > 0 {
      throw ExitCode.failure
    }
  }

  /// Writes to standard error, if anybody reads it.
  static func printToError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Reads a file or, for `-`, standard input; exit code 74 if it cannot be read.
  ///
  /// - Parameters:
  ///   - file: The path, or `-`.
  ///   - limit: The largest number of bytes to read; a larger file is not read to its end.
  /// - Returns: The path for messages, and the bytes.
  /// - Throws: Exit code 74, after printing the reason.
  static func readInput(
    _ file: String,
    upTo limit: Int = .max
  ) async throws -> (path: String, bytes: [UInt8]) {
    guard file == "-" else {
      let bytes = try await withExitCodes { try readFileOrPipe(file, upTo: limit) }
      return (file, bytes)
    }
    do {
      return ("<stdin>", try read(.standardInput, upTo: limit))
    } catch {
      throw diskError("cannot read <stdin>", error: error)
    }
  }

  /// Reads a file, even one without offsets: the pipe of `<(command)`.
  private static func readFileOrPipe(
    _ path: String,
    upTo limit: Int
  ) throws -> [UInt8] {
    do {
      return try readFile(path, upTo: limit)
    } catch {
      guard error.code == ESPIPE,
        let pipe = FileHandle(forReadingAtPath: path)
      else { throw error }
      return try read(pipe, upTo: limit)
    }
  }

  private static func read(_ pipe: FileHandle, upTo limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit,
      // A pipe gives what it has, which may be less than asked for.
      let more = try pipe.read(upToCount: min(limit - bytes.count, 1 << 20)),
      !more.isEmpty
    {
      bytes += more
    }
    return bytes
  }

  /// Writes a text file in one step, or not at all; exit code 74 where the disk refuses.
  static func write(_ text: String, to path: String) throws {
    do {
      try replaceFile(path, with: Array(text.utf8))
    } catch {
      throw failure(error.message, code: .diskError)
    }
  }

  /// Runs an operation on files, and turns its error into a message and an exit code: 74 for the
  /// disk, 64 for an unusable output folder, 1 for a folder that is not a site, 70 for any other
  /// error.
  static func withExitCodes<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as UnreadableSite {
      show(error.report)
      throw ExitCode.failure
    } catch let error as OutputError {
      sayFailure(error.message)
      // The folder that was asked for is wrong, and not the disk.
      if case .misplaced = error {
        throw ExitCode.wrongUsage
      }
      throw ExitCode.diskError
    } catch let error as FileError {
      throw failure(error.message, code: .diskError)
    } catch let error as PublishError {
      throw failure(error.message)
    } catch  where error is ExitCode || error is ValidationError {
      // The reason has been said, or what was typed is wrong, which shows only where files are read.
      throw error
    } catch {
      throw failure("internal error: \("\(error)")", code: .internalError)
    }
  }

  /// Runs an operation as ``withExitCodes(_:)`` does; an error of the given type is about the request
  /// and becomes exit code 64.
  static func orUsageError<Value, Failure: MessageError>(
    _ type: Failure.Type,
    consequence: Message = "",
    body: () async throws -> Value
  ) async throws -> Value {
    try await withExitCodes {
      do {
        return try await body()
      } catch let error as Failure {
        throw failure("\(error.message)\(consequence)", code: .wrongUsage)
      }
    }
  }

  /// Prints the operation that the system refused.
  static func diskError(_ attempt: Message, error: any Error) -> ExitCode {
    let reason = systemError(error).map(systemMessage) ?? Message(verbatim: "\(error)")
    return failure("\(attempt): \(reason)", code: .diskError)
  }

  /// The `errno` that caused an error of Foundation.
  private static func systemError(_ error: any Error) -> Int32? {
    // Foundation puts its own error around that of the system.
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard cause.domain == NSPOSIXErrorDomain else {
      return nil
    }
    return Int32(exactly: cause.code)
  }

  // MARK: Sentences

  /// The diagnostics by severity: `2 errors, 1 warning`.
  static func count(_ report: Report) -> Message {
    let (errors, warnings) = (report.errorCount, report.warningCount)
    let counts: [Message] = [
      .counting(errors, one: "1 error", other: "\(errors) errors"),
      .counting(warnings, one: "1 warning", other: "\(warnings) warnings"),
    ]
    return "\(list: counts)"
  }

  /// Returns the summary of a build: `31 topics, 214 rules; 35 pages en, 35 pages ja; 9 files
  /// written, …`.
  static func line(
    _ summary: BuildSummary,
    report: Report,
    took duration: Duration
  ) -> Message {
    var parts: [Message] = [
      "\(list: subjects(of: summary))", "\(list: pages(of: summary))",
      "\(list: files(of: summary))", "\(seconds(duration)) s",
    ]
    if report.warningCount > 0 {
      parts.append(count(report))
    }
    return "\(parts: parts)"
  }

  private static func subjects(of summary: BuildSummary) -> [Message] {
    [
      .counting(summary.topics, one: "1 topic", other: "\(summary.topics) topics"),
      .counting(summary.rules, one: "1 rule", other: "\(summary.rules) rules"),
    ]
  }

  private static func pages(of summary: BuildSummary) -> [Message] {
    var pages: [Message] = summary.pages.map { language, count in
      .counting(
        count,
        one: "1 page \(language)",
        other: "\(count) pages \(language)"
      )
    }
    let drafts = summary.drafts
    if drafts > 0 {
      pages.append(
        .counting(drafts, one: "1 draft left out", other: "\(drafts) drafts left out"))
    }
    return pages
  }

  private static func files(of summary: BuildSummary) -> [Message] {
    let written = summary.written
    var files: [Message] = [
      .counting(written, one: "1 file written", other: "\(written) files written")
    ]
    if summary.removed > 0 {
      files.append("\(summary.removed) removed")
    }
    return files + ["\(summary.unchanged) unchanged"]
  }

  /// Returns the durations of the stages, one in each line.
  static func table(of timings: Timings) -> String {
    let rows = timings.rows + [("all", timings.total)]
    // Japanese names are wider than they are long.
    let widths = rows.map { stage, _ in stage.text(in: language).columns() }
    let width = max(12, (widths.max() ?? 0) + 2)
    return rows.map { stage, duration in
      padded(stage, to: width) + "\(seconds(duration)) s\n"
    }.joined()
  }

  /// Statements by source, then by topic.
  static func table(of coverage: Coverage) -> String {
    let source: Message = "source"
    let topic: Message = "topic"
    let all: (name: Message, row: Coverage.Row) = ("all", coverage.all)
    let sources = coverage.sources.map(named) + [all]
    let topics = coverage.topics.map(named)
    let names = [source, topic] + (sources + topics).map(\.name)
    // Both tables have the same columns.
    let width = names.map { name in name.text(in: language).columns() }.max() ?? 0
    return "\n" + table(source, rows: sources, width: width)
      + table(topic, rows: topics, width: width)
  }

  private static func table(
    _ heading: Message,
    rows: [(name: Message, row: Coverage.Row)],
    width: Int
  ) -> String {
    let lines = rows.map { name, counts in
      let cells = [counts.statements, counts.cited, counts.waived, counts.open]
      return line(
        name,
        cells: cells.map { count in "\(count)" },
        width: width
      )
    }
    return line(heading, cells: columnNames, width: width) + lines.joined() + "\n"
  }

  /// A name, and cells that end at the same columns.
  private static func line(
    _ name: Message,
    cells: [Message],
    width: Int
  ) -> String {
    let cells = cells.map { cell in
      let text = cell.text(in: language)
      return String(repeating: " ", count: max(1, 12 - text.columns())) + text
    }
    return padded(name, to: width) + cells.joined() + "\n"
  }

  private static func named(_ row: Coverage.Row) -> (name: Message, row: Coverage.Row) {
    (Message(verbatim: row.name), row)
  }

  private static let columnNames: [Message] = ["statements", "cited", "waived", "open"]

  /// Text and spaces up to a column.
  private static func padded(_ message: Message, to width: Int) -> String {
    let text = message.text(in: language)
    return text + String(repeating: " ", count: max(0, width - text.columns()))
  }

  /// Seconds and milliseconds, the same in every locale: `0.352`.
  static func seconds(_ duration: Duration) -> String {
    String(format: "%.3f", duration / .seconds(1))
  }

  /// Milliseconds and a tenth of one: `0.4`.
  static func milliseconds(_ duration: Duration) -> String {
    String(format: "%.1f", duration / .milliseconds(1))
  }
}
