import Base
import Foundation

/// The output of the argument parser, in another language.
///
/// swift-argument-parser (1.8.2) writes English and lets no caller change its words. So what it
/// prints is replaced:
///
/// 1. A help page begins with `OVERVIEW: `. Of it, only the usage is taken, which is no English; all
///    else is made from the description of the command (``HelpPage``).
/// 2. An error has a line each for the problem, for the argument and for the usage. Its sentences
///    are known (`formats`), because the parser describes errors in no other way.
/// 3. Other output, such as the version and completion scripts, is the same in every language.
struct ParserText {
  let language: MessageLanguage
  /// The replacement for what is refused.
  var help: Message?

  func shown(_ english: String) -> String {
    let lines = english.split(separator: "\n", omittingEmptySubsequences: false)
    if english.hasPrefix("OVERVIEW: "),
      let usage = lines.first(where: { $0.hasPrefix("USAGE: ") })?.dropFirst("USAGE: ".count),
      let command = CommandDescription.program?.command(inUsage: String(usage))
    {
      return HelpPage(command, usage: String(usage), in: language).text
    }
    let usage = lines.first { $0.hasPrefix("Usage: ") }?.dropFirst("Usage: ".count)
    return lines.map { line in
      self.line(line, usage: usage.map(String.init) ?? "")
    }.joined(separator: "\n")
  }

  /// A line of an error.
  private func line(_ line: Substring, usage: String) -> String {
    if line.hasPrefix("Error: ") {
      return failure(line.dropFirst("Error: ".count))
    }
    if line.hasPrefix("Help:  ") {
      return argument(line.dropFirst("Help:  ".count), usage: usage)
    }
    if line.hasPrefix("Usage: ") {
      // The space stays.
      return HelpPage.usageHeading.text(in: language) + line.dropFirst("Usage:".count)
    }
    // Lists of values and commands are indented.
    let indent = line.prefix { $0 == " " }
    return indent + said(String(line.dropFirst(indent.count)))
  }

  /// Returns a problem in the form in which all failures are said.
  private func failure(_ failure: Substring) -> String {
    guard let help else {
      return "build-site: " + said(String(failure))
    }
    // What helps takes the place of what the parser thinks near.
    let reason = failure.components(separatedBy: ". Did you mean").first ?? ""
    return "build-site: \(said(reason))\n\(helpHeading) \(help.text(in: language))"
  }

  /// Returns the line about an argument: `--site <dir>  The folder …`.
  private func argument(_ line: Substring, usage: String) -> String {
    let label = line.firstRange(of: "  ").map { gap in line[..<gap.lowerBound] } ?? line
    let command = CommandDescription.program?.command(inUsage: usage)
    let argument = command?.arguments.first { argument in argument.label == label }
    let meaning = argument.map { argument in HelpPage.abstract(of: argument, in: language) }
    return "\(helpHeading) \(label)  \(meaning ?? "")"
  }

  private var helpHeading: String { ("help:" as Message).text(in: language) }

  /// Returns a sentence of the parser translated, and any other one unchanged.
  private func said(_ sentence: String) -> String {
    let message = Self.formats.lazy.compactMap { format in Message(sentence, as: format) }.first
    guard language != .english,
      let text = message?.text(in: language)
    else { return sentence }
    // Between two values of a list.
    return text.replacing(/', '|' or '|' and '/, with: "」、「")
  }

  /// The parser's sentences, of two that a text can be the more special first.
  private static let formats: [Message] = [
    "Unknown option '%1'. Did you mean '%2'?",
    "Unknown option '%1'",
    "Missing value for '%1'",
    "The option '%1' does not take any value, but '%2' was specified.",
    "Unexpected argument '%1'",
    "%1 unexpected arguments: '%2'",
    "Missing expected argument '%1'",
    "The value '%1' is invalid for '%2'. Please provide one of '%3'.",
    "The value '%1' is invalid for '%2'. Please provide one of the following:",
    "The value '%1' is invalid for '%2'",
    "Missing required subcommand.",
    "See '%1' for more information.",
  ]
}
