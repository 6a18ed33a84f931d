import ArgumentParser
import Base
import DocumentImport
import Foundation
import Subprocess

/// The programs of Poppler, with which a PDF is read.
///
/// 1. `pdfinfo` reports whether it is locked, and whether it has tags.
/// 2. `pdftohtml` reports the positions and the type of its texts; `pdfinfo` their tags.
/// 3. `pdftotext` counts its words, and lays them out if neither tags nor type show a heading.
struct Poppler {
  /// The time limit for all of them: a book of thousands of pages takes seconds, a malicious file
  /// may never end.
  static let timeLimit = Duration.seconds(120)
  /// The largest size of a program's output that is read.
  private static let outputLimit = 256 << 20

  /// The PDF, in a folder that other users cannot read.
  private let file: String
  /// The search path for the programs; `nil` for the default one.
  private let searchPath: String?

  /// Reads a PDF.
  ///
  /// Signals that end the program end those of Poppler too, and remove all temporary files.
  ///
  /// - Throws: Exit code 1, after printing the reason, if a program is missing, fails, or takes too
  ///   long; `ImportError`.
  static func plan(of bytes: [UInt8]) async throws -> ImportPlan {
    try await Signals.cancelling {
      try await plan(of: bytes) { try await Task.sleep(for: timeLimit) }
    }
  }

  /// Reads a PDF.
  ///
  /// - Parameters:
  ///   - bytes: The PDF.
  ///   - searchPath: The search path for the programs; `nil` for the default one.
  ///   - limit: Returns when they have taken too long.
  /// - Returns: The plan.
  /// - Throws: Exit code 1, after printing the reason, if a program is missing, fails, or takes too
  ///   long; `ImportError`.
  static func plan(
    of bytes: [UInt8],
    searchPath: String? = nil,
    until limit: @escaping @Sendable () async throws -> Void
  ) async throws -> ImportPlan {
    // Not through a pipe: to write to a program that has ended already is fatal in swift-subprocess.
    let folder = try makePrivateFolder(named: "import")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = try privateFile(bytes, in: folder)
    let poppler = Poppler(file: file, searchPath: searchPath)
    let seconds = Int(timeLimit.components.seconds)
    return try await OtherPrograms.run(
      until: limit,
      else: "Poppler took more than \(seconds) seconds; split the PDF"
    ) {
      try await poppler.plan()
    }
  }

  /// Writes the PDF, which may be confidential, where only this user can read it.
  private static func privateFile(_ bytes: [UInt8], in folder: String) throws -> String {
    let file = "\(folder)/document.pdf"
    try replaceFile(file, with: bytes)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    return file
  }

  // MARK: - Steps

  private func output(isTagged: Bool) async throws -> PopplerOutput {
    var output = PopplerOutput(layout: try await self.output(of: "pdftohtml", Self.layoutOptions))
    if isTagged {
      output.structure = try await self.output(of: "pdfinfo", ["-struct-text"])
    }
    output.words = try await words(in: "-raw")
    return output
  }

  private func plan() async throws -> ImportPlan {
    let properties = try await readProperties()
    if properties["Encrypted"]?.contains("copy:no") == true {
      throw Console.failure(
        "the PDF does not allow copying its text; ask its owner for one that does")
    }
    let output = try await output(isTagged: properties["Tagged"] == "yes")
    if let plan = try ImportPlan(output) {
      return plan
    }
    // Without headings in tags or type, the lines are read as those of a text.
    return try ImportPlan(try await words(in: "-layout"), as: .text)
  }

  private static let layoutOptions = [
    "-xml", "-i", "-hidden", "-noroundcoord", "-fontfullname", "-zoom", "3", "-stdout",
  ]

  private func words(in order: String) async throws -> [UInt8] {
    try await output(of: "pdftotext", [order, "-enc", "UTF-8"], to: "-")
  }

  /// Returns the properties that `pdfinfo` reports, by their names: `Tagged`, `Encrypted`, `Pages`.
  private func readProperties() async throws -> [String: String] {
    let output = String(decoding: try await output(of: "pdfinfo", []), as: UTF8.self)
    return output.split(separator: "\n").reduce(into: [:]) { properties, line in
      guard let colon = line.firstIndex(of: ":") else {
        return
      }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      properties[String(line[..<colon])] = String(value)
    }
  }

  /// Runs a program with the PDF.
  ///
  /// - Parameters:
  ///   - name: The program.
  ///   - options: Its options, before the PDF.
  ///   - target: Its output file, after the PDF.
  /// - Returns: Its standard output.
  /// - Throws: Exit code 1, after printing the reason, if it is missing or fails.
  private func output(
    of name: String,
    _ options: [String],
    to target: String? = nil
  ) async throws -> [UInt8] {
    let result = try await OtherPrograms.wait {
      try await Subprocess.run(
        .name(name),
        arguments: Arguments(options + [file] + [target].compactMap(\.self)),
        environment: .inherit.updating(searchPath.map { path in ["PATH": path] } ?? [:]),
        input: .none,
        output: .bytes(limit: Self.outputLimit),
        error: .bytes(limit: 1 << 20))
    } onError: { error in
      Self.failure(of: name, error)
    }
    guard result.terminationStatus.isSuccess else {
      throw Self.failure(of: name, saying: String(decoding: result.standardError, as: UTF8.self))
    }
    return result.standardOutput
  }

  private static func failure(of program: String, _ error: SubprocessError) -> ExitCode {
    if error.code == .executableNotFound {
      return Console.failure(
        "to read a PDF, install '\(program)' (Debian: poppler-utils, Homebrew: poppler)")
    }
    if error.code == .outputLimitExceeded {
      return Console.failure("'\(program)' printed too much about the PDF; split it")
    }
    return Console.failure("'\(program)': \("\(error)")")
  }

  private static func failure(of program: String, saying reason: String) -> ExitCode {
    if reason.contains("Incorrect password") {
      return Console.failure("the PDF is locked by a password; save it without one first")
    }
    return Console.failure("'\(program)' cannot read the PDF; it may be damaged")
  }
}
