import Base
import Diagnostics

/// Messages about what a translation says otherwise than its original.
extension Diagnostic {
  static func parity(_ finding: ParityFinding) -> Diagnostic {
    Diagnostic(
      finding.difference.code,
      "\(finding.difference.message): '\(shortened(finding.translation))'",
      at: finding.location,
      help: "say the same in both languages, or allow the difference with a reason",
      notes: [Note("the original: '\(shortened(finding.original))'", at: finding.originalLocation)])
  }

  static func unpairedItems(
    _ count: Int,
    original originalCount: Int,
    at location: Location,
    original: Location
  ) -> Diagnostic {
    Diagnostic(
      .unpairedItem,
      "list items: \(count); in the original: \(originalCount)",
      at: location,
      help: "list the same items in both languages",
      notes: [Note("the original", at: original)])
  }

  static func unpairedColumns(
    _ count: Int,
    original originalCount: Int,
    at location: Location,
    original: Location
  ) -> Diagnostic {
    Diagnostic(
      .unpairedItem,
      "columns: \(count); in the original: \(originalCount)",
      at: location,
      help: "use the same tables in both languages",
      notes: [Note("the original", at: original)])
  }

  /// The beginning of a long sentence.
  private static func shortened(_ sentence: String) -> String {
    let longest = 120
    guard sentence.count > longest else { return sentence }
    return sentence.prefix(longest) + "…"
  }
}

extension ParityDifference {
  fileprivate var code: Code {
    switch self {
    case .number, .numbers:
      .differingNumber
    case .negation:
      .differingNegation
    case .level:
      .differingLevel
    case .condition:
      .differingCondition
    case .name, .names, .quotation:
      .differingName
    case .term, .terms:
      .differingTerm
    }
  }

  fileprivate var message: Message {
    switch self {
    case .number(let words, of: .original), .negation(let words, of: .original),
      .level(let words, of: .original),
      .condition(let words, of: .original), .name(let words, _, _), .quotation(let words),
      .term(let words, _, of: .original):
      "the translation lacks '\(words)'"
    case .number(let words, of: .translation), .negation(let words, of: .translation),
      .level(let words, of: .translation), .condition(let words, of: .translation),
      .term(let words, _, of: .translation):
      "the original lacks '\(words)' of the translation"
    case .numbers(let original, let translation), .names(let original, let translation, _, _),
      .terms(let original, let translation, _):
      "the translation has '\(translation)', the original '\(original)'"
    }
  }
}
