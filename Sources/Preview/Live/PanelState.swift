import Base
import Diagnostics
import Foundation
import Guideline
import Markup
import Site
import SiteConfiguration
import TextWidth

/// The content of the preview's panel and tools on a page, as JSON for the script that draws them.
struct PanelState {
  /// The number of diagnostics that are shown in full; the rest is counted.
  private static let limit = 100

  let snapshot: SiteSnapshot
  /// The site's folder, as typed.
  let site: String
  let language: MessageLanguage

  /// The state for the page at a path of the site.
  func json(for path: String, isMissing: Bool) -> String {
    let source = isMissing ? nil : snapshot.source(of: path)
    return JSONValue.object([
      ("version", .integer(snapshot.version)),
      ("isSite", .boolean(snapshot.hasSite)),
      ("errors", .integer(snapshot.report.errorCount)),
      ("warnings", .integer(snapshot.report.warningCount)),
      ("failure", snapshot.failure.map { .string($0.message.text(in: language)) } ?? .null),
      ("mistakes", .array(snapshot.report.entries.prefix(Self.limit).map(diagnostic))),
      ("source", source.map { .object(place($0.file, line: $0.line)) } ?? .null),
      ("missing", isMissing ? missing(path) : .null),
    ]).text
  }

  private func diagnostic(_ entry: Report.Entry) -> JSONValue {
    let diagnostic = entry.diagnostic
    let place = place(
      diagnostic.location.path, line: entry.place?.line, column: entry.place?.column)
    return .object(
      place + [
        ("severity", .string(diagnostic.severity.rawValue)),
        ("code", .string(diagnostic.code.rawValue)),
        ("message", .string(diagnostic.message.text(in: language))),
        ("help", .text(diagnostic.help?.text(in: language))),
        ("excerpt", entry.place.map { excerpt($0.excerpt) } ?? .null),
        ("notes", .array(zip(diagnostic.notes, entry.notePlaces).map(note))),
        ("suggestion", .text(diagnostic.suggestion?.text)),
      ])
  }

  private func note(_ note: Diagnostic.Note, at place: TextRange?) -> JSONValue {
    .object(
      self.place(note.location.path, line: place?.line, column: place?.column) + [
        ("message", .string(note.message.text(in: language)))
      ])
  }

  /// The line, split before and after the marked range.
  private func excerpt(_ excerpt: Excerpt) -> JSONValue {
    var texts = ["", "", ""]
    var column = 0
    for character in excerpt.text {
      let end = excerpt.column + excerpt.width
      texts[column < excerpt.column ? 0 : column < end ? 1 : 2].append(character)
      column += character.columns()
    }
    return .object([
      ("before", .string(texts[0])), ("marked", .string(texts[1])), ("after", .string(texts[2])),
    ])
  }

  private func place(
    _ file: String, line: Int?, column: Int? = nil
  ) -> [(key: String, value: JSONValue)] {
    let path = URL(filePath: file).standardizedFileURL.path
    let editor = snapshot.editor?.address(
      path: path,
      line: line ?? 1,
      column: column ?? 1)
    return [
      ("file", .string(file)), ("line", .number(line)), ("column", .number(column)),
      ("editor", .text(editor)),
    ]
  }

  /// The missing page, and the command that creates it, if any.
  private func missing(_ path: String) -> JSONValue {
    .object([
      ("path", .string(path)), ("command", .text(command(toMake: path))),
    ])
  }

  /// Such as `build-site new topic bars/tab-bar` for `en/bars/tab-bar.html`.
  func command(toMake path: String) -> String? {
    guard path.hasSuffix(".html") else { return nil }
    let segments = path.dropLast(5).split(separator: "/")
    guard segments.count > 2,
      snapshot.languages.contains(String(segments[0]))
    else { return nil }
    let isWhole = segments.dropFirst().allSatisfy { segment in
      segment.split(separator: ".", omittingEmptySubsequences: false)
        .allSatisfy { Identifier.isWellFormed($0.utf8) }
    }
    guard isWhole else { return nil }
    let option =
      if site == "." {
        ""
      } else {
        " --site \(site.contains(" ") ? "'\(site)'" : site)"
      }
    if segments[1] == "rules" {
      let parts = segments[2].split(separator: ".")
      guard segments.count == 3,
        parts.count == 2
      else {
        return nil
      }
      return "build-site new rule \(segments[2])\(option)"
    }
    guard !SiteTree.reservedNames.contains(String(segments[1])),
      !segments.dropFirst().contains(where: { $0.contains(".") })
    else { return nil }
    return "build-site new topic \(segments.dropFirst().joined(separator: "/"))\(option)"
  }
}
