import ArgumentParser
import Base
import Diagnostics

/// The format in which diagnostics are reported.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif, github

  /// A report in the format, with the counts for people.
  func text(of report: Report, _ messages: MessageArguments) -> String {
    switch self {
    case .text:
      report.text(colored: Console.colorsOutput, in: Console.language)
        + Console.count(report).text(in: Console.language) + "\n"
    case .json:
      report.json(in: messages.forPrograms)
    case .sarif:
      report.sarif(version: productVersion, in: messages.forPrograms)
    case .github:
      report.github(in: Console.language) + (report.entries.isEmpty ? "" : "\n")
    }
  }
}
