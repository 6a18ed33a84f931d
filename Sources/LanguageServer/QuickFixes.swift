import Base
import Diagnostics
import Guideline
import Markup
import Workflows

extension SiteView {
  /// The quick fixes of the diagnostics in a range (Language Server Protocol 3.17, `textDocument/codeAction`).
  func codeActions(
    in path: String,
    _ range: Range<Position>
  ) -> [JSONValue] {
    guard let lines = lines(of: path) else { return [] }
    let found = diagnostics.filter { diagnostic in
      diagnostic.location.path == path
        && touches(diagnostic, range: range, lines: lines)
    }
    return found.flatMap { diagnostic in
      diagnostic.fixes(in: lines.bytes).compactMap { fix in
        json(fix, for: diagnostic)
      }
    }
  }

  /// The sentences in a range that tell people what to do, each as a rule in its place.
  func rewrites(
    in path: String,
    _ range: Range<Position>
  ) -> [JSONValue] {
    guard let guideline,
      let page = page(at: path),
      let lines = lines(of: path)
    else { return [] }
    let start = lines.offset(of: range.lowerBound, encoding)
    let end = lines.offset(of: range.upperBound, encoding)
    let found = ruleRewrites(
      ofTopic: page.entry, language: page.language, touching: start..<max(start, end),
      in: guideline, read: { path in self.lines(of: path)?.bytes })
    return found.map(json)
  }

  private func json(_ rewrite: RuleRewrite) -> JSONValue {
    let suggestion = rewrite.suggestion
    return .object([
      ("title", .string("Make a rule: \(suggestion.id) (\(suggestion.level.rawValue))")),
      ("kind", .string("refactor.rewrite")),
      ("edit", workspaceEdit(rewrite.edits)),
    ])
  }

  /// Both ends count, so that a cursor behind a name finds its fix.
  private func touches(
    _ diagnostic: Diagnostic,
    range: Range<Position>,
    lines: TextLines
  ) -> Bool {
    guard let bytes = diagnostic.location.bytes else { return false }
    let place = lines.range(of: bytes, encoding)
    return place.lowerBound <= range.upperBound
      && range.lowerBound <= place.upperBound
  }

  private func json(
    _ fix: Fix,
    for diagnostic: Diagnostic
  ) -> JSONValue? {
    // The file may have become shorter since it was checked.
    guard let bytes = fix.location.bytes,
      let lines = lines(of: fix.location.path),
      bytes.upperBound <= lines.bytes.count
    else { return nil }
    return .object([
      ("title", .string("\(fix.title)")),
      ("kind", .string("quickfix")),
      ("diagnostics", .array([json(diagnostic)])),
      ("isPreferred", .boolean(fix.certainty != .possible)),
      ("edit", workspaceEdit([Edit(fix.location.path, bytes, fix.text)])),
    ])
  }

  /// A diagnostic for the editor.
  func json(_ diagnostic: Diagnostic) -> JSONValue {
    let help = diagnostic.help.map { "\nhelp: \($0)" } ?? ""
    // DiagnosticSeverity: 1 is an error, 2 a warning.
    let severity = diagnostic.severity == .error ? 1 : 2
    var members: JSONMembers = [
      ("range", json(diagnostic.location)["range"] ?? .null),
      ("severity", .integer(severity)),
      ("code", .string(diagnostic.code.rawValue)),
      ("source", .string("build-site")),
      ("message", .string("\(diagnostic.message)\(help)")),
    ]
    if !diagnostic.notes.isEmpty {
      let notes = diagnostic.notes.map(json)
      members.append(("relatedInformation", .array(notes)))
    }
    return .object(members)
  }

  private func json(_ note: Diagnostic.Note) -> JSONValue {
    .object([
      ("location", json(note.location)),
      ("message", .string("\(note.message)")),
    ])
  }
}
