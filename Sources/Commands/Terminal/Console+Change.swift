import ArgumentParser
import Base
import Diagnostics
import Foundation
import Workflows

/// The output and the questions of commands that edit a site's files.
extension Console {
  /// Returns the changes that can be made; errors that prevent them are shown and end the command
  /// with exit code 1.
  static func prepared(_ outcome: ChangeOutcome) throws -> PreparedChange {
    switch outcome {
    case .prepared(let change):
      return change
    case .errors(let report):
      show(report)
      sayToError("\(count(report)); nothing was changed")
    case .newDiagnostics(let report):
      show(report)
      sayToError("this would cause \(count(report)); nothing was changed")
    }
    throw ExitCode.failure
  }

  /// Shows changes and asks for confirmation.
  ///
  /// Exit code 64 without a terminal.
  static func confirm(
    _ change: PreparedChange,
    isDryRun: Bool,
    isConfirmed: Bool
  ) throws -> Bool {
    try print(change.diff)
    guard !isDryRun, !isConfirmed else { return !isDryRun }
    guard isatty(0) == 1 else {
      sayToError("build-site: cannot ask for confirmation here: add '--yes'; nothing was changed")
      throw ExitCode.wrongUsage
    }
    let question: Message = .counting(
      change.count,
      one: "1 file. Change it? [y/N]",
      other: "\(change.count) files. Change them? [y/N]")
    printToError(question.text(in: language) + " ")
    guard ["y", "yes"].contains(readLine()?.lowercased()) else {
      sayToError("nothing was changed")
      throw ExitCode.failure
    }
    return true
  }

  /// Removes the files of commands that were killed while they wrote to the content of a site.
  ///
  /// Only commands that write there call it.
  static func removeTemporaryFiles(of site: String) {
    Base.removeTemporaryFiles(below: join(site, "Content"))
  }

  /// Makes changes; exit code 74 where the disk refuses.
  static func write(_ change: PreparedChange) async throws {
    do {
      try change.write()
    } catch let error as PreparedChangeError {
      throw failure(error.message, code: .diskError)
    }
  }
}
