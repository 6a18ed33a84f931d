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
    let report = snapshot.report
    let failure = snapshot.failure?.message.text(in: language)
    return JSONValue.object([
      ("version", .integer(snapshot.version)),
      ("isSite", .boolean(snapshot.hasSite)),
      ("errors", .integer(report.errorCount)),
      ("warnings", .integer(report.warningCount)),
      ("failure", .text(failure)),
      ("diagnostics", .array(report.entries.prefix(Self.limit).map(diagnostic))),
      ("source", isMissing ? .null : source(of: path)),
      ("missing", isMissing ? missing(path) : .null),
    ]).text
  }

  private func source(of path: String) -> JSONValue {
    guard let source = snapshot.source(of: path) else {
      return .null
    }
    return .object(place(source.file, line: source.line))
  }

  private func diagnostic(_ entry: Report.Entry) -> JSONValue {
    let diagnostic = entry.diagnostic
    let place = place(
      diagnostic.location.path, line: entry.place?.line, column: entry.place?.column)
    // A diagnostic of a whole file has no line to show.
    let excerpt = entry.place.map { place in self.excerpt(place.excerpt) }
    return .object(
      place + [
        ("severity", .string(diagnostic.severity.rawValue)),
        ("code", .string(diagnostic.code.rawValue)),
        ("message", .string(diagnostic.message.text(in: language))),
        ("help", .text(diagnostic.help?.text(in: language))),
        ("excerpt", excerpt ?? .null),
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
    var before = ""
    var marked = ""
    var after = ""
    let end = excerpt.column + excerpt.width
    // In columns, of which a Japanese character takes two.
    var column = 0
    for character in excerpt.text {
      if column < excerpt.column {
        before.append(character)
      } else if column < end {
        marked.append(character)
      } else {
        after.append(character)
      }
      column += character.columns()
    }
    return .object([
      ("before", .string(before)), ("marked", .string(marked)), ("after", .string(after)),
    ])
  }

  private func place(
    _ file: String,
    line: Int?,
    column: Int? = nil
  ) -> JSONMembers {
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
    let segments = path.dropLast(".html".count).split(separator: "/")
    // A language, a section and a topic: `en/bars/tab-bar`.
    guard segments.count > 2,
      snapshot.languages.contains(String(segments[0])),
      segments.dropFirst().allSatisfy(Self.isMadeOfIdentifiers)
    else { return nil }
    if segments[1] == "rules" {
      guard segments.count == 3,
        segments[2].split(separator: ".").count == 2
      else {
        return nil
      }
      return "build-site new rule \(segments[2])\(siteOption)"
    }
    guard !SiteTree.reservedNames.contains(String(segments[1])),
      !segments.dropFirst().contains(where: { $0.contains(".") })
    else { return nil }
    return "build-site new topic \(segments.dropFirst().joined(separator: "/"))\(siteOption)"
  }

  /// Returns whether a segment can name a topic, or a rule with its topic: `tab-bar.order`.
  private static func isMadeOfIdentifiers(_ segment: Substring) -> Bool {
    let parts = segment.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { Identifier.isWellFormed($0.utf8) }
  }

  private var siteOption: String {
    if site == "." {
      return ""
    }
    // For a shell: it would take a space for the end of the path.
    if site.contains(" ") {
      return " --site '\(site)'"
    }
    return " --site \(site)"
  }
}
