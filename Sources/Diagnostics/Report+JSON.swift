package import Base

extension Report {
  /// Returns the report for a program: one object of JSON (RFC 8259), with each diagnostic on one
  /// line.
  ///
  ///     {
  ///       "version": 1,
  ///       "errorCount": 1,
  ///       "warningCount": 0,
  ///       "diagnostics": [
  ///         {"code": "unknown-rule", "severity": "error", "path": "Content/bars/tab-bar/ja.md", …}
  ///       ]
  ///     }
  ///
  /// The keys of a diagnostic are `code`, `severity`, `path`, `line`, `column`, `endLine`,
  /// `endColumn`, `message`, `help`, `notes` and `suggestion`; those of a note are `path`, the
  /// position and `message`, those of a suggestion `line`, `endLine` and the `text` for these
  /// lines. All keys are always present; a missing value is `null`.
  ///
  /// - Parameter language: The language of the messages.
  /// - Returns: Whole lines, the same for the same report.
  package func json(in language: MessageLanguage = .english) -> String {
    let lines = entries.map { entry in
      "    " + Self.json(entry, language: language).text
    }
    let diagnostics =
      if lines.isEmpty {
        "[]"
      } else {
        "[\n\(lines.joined(separator: ",\n"))\n  ]"
      }
    return """
      {
        "version": 1,
        "errorCount": \(errorCount),
        "warningCount": \(warningCount),
        "diagnostics": \(diagnostics)
      }

      """
  }

  private static func json(_ entry: Entry, language: MessageLanguage) -> JSONValue {
    let diagnostic = entry.diagnostic
    let notes = zip(diagnostic.notes, entry.notePlaces).map { note, place in
      json(note, at: place, language: language)
    }
    let suggestion = diagnostic.suggestion.map { suggestion in
      json(suggestion, at: entry.fixes.first?.place)
    }
    let head: JSONMembers = [
      ("code", .string(diagnostic.code.rawValue)),
      ("severity", .string(diagnostic.severity.rawValue)),
    ]
    let rest: JSONMembers = [
      ("message", .string(diagnostic.message.text(in: language))),
      ("help", .text(diagnostic.help?.text(in: language))),
      ("notes", .array(notes)),
      ("suggestion", suggestion ?? .null),
    ]
    // Between them, so that the place comes before the message, as in the other reports.
    return .object(head + position(of: diagnostic.location, entry.place) + rest)
  }

  private static func json(
    _ suggestion: Diagnostic.Suggestion,
    at place: TextRange?
  ) -> JSONValue {
    .object([
      ("line", .number(place?.line)), ("endLine", .number(place?.endLine)),
      ("text", .string(suggestion.text)),
    ])
  }

  private static func json(
    _ note: Diagnostic.Note,
    at place: TextRange?,
    language: MessageLanguage
  ) -> JSONValue {
    .object(
      position(of: note.location, place) + [("message", .string(note.message.text(in: language)))])
  }

  private static func position(
    of location: Location,
    _ place: TextRange?
  ) -> JSONMembers {
    [
      ("path", .string(location.path)),
      ("line", .number(place?.line)),
      ("column", .number(place?.column)),
      ("endLine", .number(place?.endLine)),
      ("endColumn", .number(place?.endColumn)),
    ]
  }
}
