import Testing

@testable import Markup

/// A piece of the specification of our syntax: Markdown and the HTML and the diagnostics that come of it.
///
/// Texts are written without their last line end.
struct Example: Sendable {
  let markdown: String
  let html: String
  let report: String
  private var section = ""
  private var number = 0

  init(_ markdown: String, _ html: String, report: String = "") {
    self.markdown = markdown
    self.html = html
    self.report = report
  }

  /// Examples of one section, counted from 1.
  static func section(_ name: String, _ examples: [Example]) -> [Example] {
    examples.enumerated().map { index, example in
      var example = example
      example.section = name
      example.number = index + 1
      return example
    }
  }

  /// Checks that an example holds.
  func check(
    _ options: MarkupOptions = MarkupOptions(), sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let parsed = Parsed(markdown, options)
    let differences =
      Self.difference("HTML", expected: html, found: parsed.html)
      + Self.difference("diagnostics", expected: report, found: parsed.report)
    guard !differences.isEmpty else { return }
    Issue.record(
      """
      \(section), example \(number)
      \(markdown)
      \(differences.joined(separator: "\n"))
      """, sourceLocation: sourceLocation)
  }

  /// The lines of two texts, `-` before those expected and `+` before those found.
  private static func difference(_ name: String, expected: String, found: String) -> [String] {
    let expected = expected.isEmpty ? "" : expected + "\n"
    guard expected != found else { return [] }
    let lines = [expected, found].map {
      $0.split(separator: "\n", omittingEmptySubsequences: false)
    }
    var result = lines[0].map { " \($0)" }
    let changes = lines[1].difference(from: lines[0])
    for case .remove(let offset, let line, _) in changes { result[offset] = "-\(line)" }
    for case .insert(let offset, let line, _) in changes {
      result.insert("+\(line)", at: min(offset + changes.removals.count, result.count))
    }
    return ["-- \(name)"] + result.dropLast() + [result.last.map { $0 == " " ? "" : $0 } ?? ""]
  }
}

extension Example: CustomTestStringConvertible {
  var testDescription: String { "\(section) \(number)" }
}
