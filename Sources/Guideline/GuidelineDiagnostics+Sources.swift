import Base
import Diagnostics
import Markup

/// Messages about sources and their statements.
extension Diagnostic {
  // MARK: Files

  static func incompleteSource(
    _ lack: Message,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .incompleteSource,
      "\(lack) in the bibliography",
      at: location,
      help: "write 'title: …' and 'language: en'")
  }

  static func missingBibliography(
    _ key: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .incompleteSource,
      "statements have no bibliography",
      at: location,
      help: "create \(key).yaml next to it, with 'title: …' and 'language: en'")
  }

  static func missingStatements(
    _ key: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .incompleteSource,
      "bibliography has no statements",
      at: location,
      help: "create \(key).jsonl next to it; it may be empty")
  }

  static func unfiledStatement(
    _ topic: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    Diagnostic(.unfiledStatement, "statement about unknown topic '\(topic)'", at: location)
      .correcting(topic, among: known)
  }

  static func trailingComma(at location: Location) -> Diagnostic {
    Diagnostic(
      .malformedStatement,
      "malformed statement: comma before the end",
      at: location,
      help: "remove it")
  }

  static func duplicateLanguage(
    _ code: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedStatement,
      "malformed statement: duplicate language '\(code)'",
      at: location,
      help: "keep one of the texts")
  }

  static func malformedSourceKey(
    _ key: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedID,
      "malformed source name '\(key)'",
      at: location,
      help: "use \(Identifier.form)")
  }

  static func malformedStatementID(
    _ id: String,
    key: String,
    at location: Location
  ) -> Diagnostic {
    let end = statementEnd(likeThatOf: id.dropFirst(key.count + 1))
    return Diagnostic(
      .malformedStatement,
      "malformed statement id '\(id)'",
      at: location,
      help: "write '\(key)-\(end)': \(Identifier.statementForm)")
  }

  /// The nearest end of an id that is well formed: `3.2-a` for `3.2_A..`; `1` if nothing is left of it.
  private static func statementEnd(likeThatOf end: Substring) -> String {
    let dot = UInt8(ascii: ".")
    let parts = end.lowercased().utf8.split { byte in
      !byte.isASCIIAlphanumeric && byte != dot
    }
    let words = parts.map { part in
      // Neither two dots in a row nor one at an end.
      part.split(separator: dot).map {
        String(decoding: $0, as: UTF8.self)
      }
      .joined(separator: ".")
    }
    let joined = words.filter { !$0.isEmpty }.joined(separator: "-")
    return joined.isEmpty ? "1" : joined
  }

  /// A value that should be an address on the web.
  static func wrongAddress(
    _ key: String,
    text: String,
    at location: Location
  ) -> Diagnostic {
    // `example.org`: only the scheme is missing.
    let isNear =
      text.contains(".")
      && !text.contains(":")
      && !text.contains { $0.isWhitespace }
    return Diagnostic(
      .wrongValue,
      "'\(key)' takes an address that starts with https:// or http://",
      at: location
    ).correcting(text, to: isNear ? "https://\(text)" : nil)
  }

  static func malformedStatement(
    _ reason: Message,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedStatement,
      "malformed statement: \(reason)",
      at: location)
  }

  static func foreignStatement(
    _ id: String,
    key: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .malformedStatement,
      "statement '\(id)' does not belong to source '\(key)'",
      at: location,
      help: "start its id with '\(key)-'")
  }

  // MARK: Statements

  static func changedStatement(
    _ id: String,
    change: Statement.Change,
    at location: Location
  ) -> Diagnostic {
    let message: Message =
      switch change {
      case .updated:
        "statement '\(id)' has changed in its document"
      case .gone:
        "statement '\(id)' is no longer in its document"
      }
    return Diagnostic(
      .changedStatement,
      message,
      at: location,
      help: "check what the page says, then run 'build-site statements accept \(id)'")
  }

  static func needlessWaiver(
    _ id: String,
    citedIn topic: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .needlessWaiver,
      "statement '\(id)' is waived but cited in '\(topic)'",
      at: location,
      help: "remove the waiver")
  }

  static func lowCoverage(
    _ percentage: Double,
    demanded: Int,
    at location: Location
  ) -> Diagnostic {
    let tenths = (percentage * 10).rounded(.down) / 10
    return Diagnostic(
      .lowCoverage,
      "\(String(tenths)) % of statements are cited or waived, but \(demanded) % are required",
      at: location,
      help: "run 'build-site check --coverage' to list the open statements")
  }
}
