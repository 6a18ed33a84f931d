import Diagnostics
import Foundation
import Markup
import SiteTestSupport
import TestSupport
import Testing
import Workflows

@testable import Base
@testable import Site

/// Every code has a page, and the page's example causes the diagnostic.
struct DiagnosticPageTests {
  @Test(arguments: Code.allCases)
  func exampleOfEachDiagnosticPageCausesTheDiagnostic(_ code: Code) async throws {
    let example = try #require(DiagnosticPage(code.page()), "no page for \(code.rawValue)")
    #expect(example.title == code.rawValue)
    #expect(!example.fix.isEmpty)
    let site = try SiteFixture(["Content/bars/en.md": "---\ntitle: Bars\n---\n"])
    for (path, bytes) in example.files { try site.folder.write(bytes, at: path) }
    if code == .tooManyLinkedFiles { try site.folder.fill("archive", with: maximumLinkedFiles + 1) }
    for (path, target) in example.links { try site.folder.link(path, to: target) }
    var options = BuildOptions(site: site.folder.path)
    var earlier: String?
    if code == .missingAddress {
      try site.folder.write(
        "shishin manifest 1\nen/bars/tabs.html\n", at: "Public/.shishin/manifest")
      earlier = options.output
    }
    if code == .removedLock {
      try site.folder.git(["init", "--quiet"])
      try site.folder.write("ja bars# 0123456789abcdef\n", at: "Content/translations.lock")
      try site.folder.git(["add", "--all"])
      try site.folder.remove("Content/translations.lock")
    }
    if code == .reviewDue { options.reviewDay = CalendarDate("2026-11-23") }
    options.parity = code.parity
    let report =
      Self.codesOfLinks.contains(code)
      ? try await knownLinks(options) : try await check(options, since: earlier).report
    let codes = report.entries.map(\.diagnostic.code)
    #expect(codes.contains(code), Comment(rawValue: report.text(colored: false)))
    let table = MessageLanguage.japanese.translations
    for message in report.entries.map(\.diagnostic).flatMap(\.messages) {
      #expect(message.format == "%1" || table[message.format] != nil, "\(message.format)")
    }
  }

  private static let codesOfLinks: [Code] = [
    .brokenLink, .movedLink, .uncheckedLink, .changedSource,
  ]

  /// What `build-site links --offline` reports.
  private func knownLinks(_ options: BuildOptions) async throws -> Report {
    var request = LinkRequest(day: try #require(CalendarDate("2026-11-29")))
    request.isOffline = true
    return try await checkLinks(options, request: request).report
  }

  @Test func everyCodeHasAPageAndEveryPageACode() throws {
    let folder = try FileManager.default.contentsOfDirectory(
      atPath: Self.root + "/Documentation/diagnostics")
    #expect(Set(folder) == Set(Code.allCases.map { $0.rawValue + ".md" }))
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
}

extension Diagnostic {
  /// All that it says.
  fileprivate var messages: [Message] {
    [message] + (help.map { [$0] } ?? []) + notes.map(\.message)
  }
}

/// What a page of `Documentation/diagnostics` shows.
private struct DiagnosticPage {
  var title: String
  /// The files of the example: in fences, each after a line with its path.
  var files: [(path: String, bytes: [UInt8])] = []
  /// Those in fences called `link`, with what they lead to.
  var links: [(path: String, target: String)] = []
  var fix: String

  init?(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    guard let heading = lines.popFirst(), heading.hasPrefix("# "),
      let fixLine = lines.firstIndex(of: "## How to fix it"),
      let start = lines.firstIndex(of: "## Example")
    else { return nil }
    title = String(heading.dropFirst(2))
    fix = lines[(fixLine + 1)...].joined()
    lines = lines[start..<fixLine]
    while let index = lines.firstIndex(where: { $0.hasPrefix("`Content/") || $0.hasPrefix("`Temp") }
    ) {
      let path = lines[index].drop { $0 == "`" }.prefix { $0 != "`" }
      let fence = lines[(index + 2)...].first?.prefix { $0 == "`" } ?? ""
      let body = lines[(index + 3)...].prefix { $0 != fence }
      if lines[index + 2] == "```link" {
        links.append((String(path), body.joined()))
      } else {
        files.append((String(path), Self.bytes(body.joined(separator: "\n") + "\n")))
      }
      lines = lines[body.endIndex...]
    }
  }

  /// `⟨E9⟩` stands for a byte, `⟨101 × > ⟩` for as many of what follows.
  private static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "⟨"), let close = rest[open...].firstIndex(of: "⟩") {
      bytes += rest[..<open].utf8
      let mark = rest[rest.index(after: open)..<close]
      if let cross = mark.firstRange(of: " × "), let count = Int(mark[..<cross.lowerBound]) {
        bytes += String(repeating: String(mark[cross.upperBound...]), count: count).utf8
      } else if let byte = UInt8(mark, radix: 16) {
        bytes.append(byte)
      }
      rest = rest[rest.index(after: close)...]
    }
    return bytes + rest.utf8
  }
}
