import Base
package import Diagnostics
import Markup

/// Messages about translations relative to their originals.
extension Diagnostic {
  static func malformedLock(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedLock,
      "malformed line: expected 'LANGUAGE TOPIC#ANCHOR HASH'",
      at: location,
      help: "remove it and run 'build-site translations accept'")
  }

  package static func removedLock(at location: Location) -> Diagnostic {
    Diagnostic(
      .removedLock,
      "translations.lock is missing, so stale translations cannot be found",
      at: location,
      help: "run 'git checkout translations.lock' in its folder, or remove it with 'git rm'")
  }

  static func staleTranslation(
    _ part: String,
    severity: Severity,
    location: Location,
    original: Location
  ) -> Diagnostic {
    Diagnostic(
      .staleTranslation,
      "stale translation of '\(part)': its original has changed",
      at: location,
      severity: severity,
      help: "update it, then run 'build-site translations accept \(part)'",
      notes: [Note("the original", at: original)])
  }

  static func unacceptedTranslation(
    _ part: String,
    severity: Severity,
    location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unacceptedTranslation,
      "translation of '\(part)' has not been accepted",
      at: location,
      severity: severity,
      help: "run 'build-site translations accept \(part)'")
  }

  static func orphanedTranslation(
    _ language: String,
    part: String,
    severity: Severity,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .orphanedTranslation,
      "orphaned entry for '\(part)' in \(language)",
      at: location,
      severity: severity,
      help: "run 'build-site translations prune'")
  }

  static func unpairedTable(
    _ count: Int,
    original originalCount: Int,
    at location: Location,
    original: Location
  ) -> Diagnostic {
    Diagnostic(
      .unpairedTable,
      "\(count) tables, but \(originalCount) in the original",
      at: location,
      help: "use the same tables in both languages",
      notes: [Note("the original", at: original)])
  }

  /// A table of a translation that lacks a row, or has one more.
  static func unpairedRows(
    _ count: Int,
    original originalCount: Int,
    table: Int,
    at location: Location,
    original: Location
  ) -> Diagnostic {
    Diagnostic(
      .unpairedTable,
      "table \(table) has \(count) rows, but \(originalCount) in the original",
      at: location,
      help: "use the same tables in both languages",
      notes: [Note("the original", at: original)])
  }

  static func unpairedDiagram(
    _ count: Int,
    original originalCount: Int,
    at location: Location,
    original: Location
  ) -> Diagnostic {
    let message: Message = .counting(
      count,
      one: "1 diagram in a part that has \(originalCount) in the original",
      other: "\(count) diagrams in a part that has \(originalCount) in the original")
    return Diagnostic(
      .unpairedDiagram,
      message,
      at: location,
      help: "use the same diagrams in both languages",
      notes: [Note("the original", at: original)])
  }

  static func differingCallouts(
    _ callouts: [Int],
    original originalCallouts: [Int],
    at location: Location,
    original: Location
  ) -> Diagnostic {
    func list(_ numbers: [Int]) -> Message {
      if numbers.isEmpty {
        "none"
      } else {
        "\(list: numbers.map(String.init))"
      }
    }
    return Diagnostic(
      .differingCallouts,
      "callouts: \(list(callouts)); in the original: \(list(originalCallouts))",
      at: location,
      help: "use the same numbers in both drawings",
      notes: [Note("the original", at: original)])
  }

  /// A page that readers of a language should have and do not.
  static func missingTranslation(
    _ path: String,
    wasAccepted: Bool,
    severity: Severity,
    at original: Location
  ) -> Diagnostic {
    let (message, help): (Message, Message) =
      if wasAccepted {
        (
          "translation '\(path)' was accepted, but no longer exists",
          "restore it, or remove its lines from translations.lock"
        )
      } else {
        ("translation '\(path)' is missing", "write it")
      }
    return Diagnostic(
      .missingTranslation,
      message,
      at: original,
      severity: severity,
      help: help)
  }
}
