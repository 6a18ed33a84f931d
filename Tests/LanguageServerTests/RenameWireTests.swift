import Foundation
import TestSupport
import Testing

@testable import Base
@testable import LanguageServer
@testable import Site

/// Renames as an editor makes them, of our own guideline and of a small site: each leaves no diagnostic, and whatever had a name before
/// is still found by it.
struct RenameWireTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  @Test func renamingInOurGuidelineLeavesNoDiagnosticAndKeepsFormerNames() async throws {
    let folder = try TemporaryFolder()
    try folder.copy(Self.root + "/Content", to: "Content")
    // Each reads all of the guideline: as many as a sample of 10 seconds has room for.
    try await rename(Seeds.count(1, full: 1_000), in: folder)
  }

  @Test func renamingInASmallSiteLeavesNoDiagnosticAndKeepsFormerNames() async throws {
    try await rename(Seeds.count(20, full: 500), in: TemporaryFolder(BilingualSite.files))
  }

  private func rename(_ count: Int, in folder: TemporaryFolder) async throws {
    let editor = try await Editor(folder: folder.path, movesFolders: true)
    try await editor.settle()
    #expect(editor.diagnostics.isEmpty)
    var author = RenamingAuthor(folder, editor)
    let published = count > 1 ? try await Self.addresses(folder.path) : []
    for number in 1...count {
      let renamed = try await author.rename(number)
      try #require(
        editor.diagnostics.isEmpty,
        "seed \(Seeds.first), rename \(number), \(renamed): \(editor.diagnostics)")
      let lost = try await author.lostNames()
      try #require(lost.isEmpty, "seed \(Seeds.first), rename \(number), \(renamed): \(lost)")
    }
    if !published.isEmpty {
      let lost = published.subtracting(try await Self.addresses(folder.path))
      #expect(lost.isEmpty, "seed \(Seeds.first): \(lost.sorted().prefix(9))")
    }
    #expect(try await editor.end() == 0)
  }

  /// Where a site publishes pages, those that lead on included.
  private static func addresses(_ site: String) async throws -> Set<String> {
    let options = BuildOptions(site: site)
    var checker = SiteChecker(options, keepsFiles: false)
    var timings = Timings()
    let checked = try await checker.next(.anything, unsaved: UnsavedFiles(), timings: &timings)
    let publication = try #require(checked.publication)
    return Set(PathTable(publication).paths.filter { $0.hasSuffix(".html") })
  }
}

/// Renames something by chance, and knows what everything was called.
private struct RenamingAuthor {
  private let folder: TemporaryFolder
  private let editor: Editor
  private var generator = SeededGenerator(seed: Seeds.first)
  /// A link for each name that something had.
  private var formerLinks: [String] = []

  /// Something that can be renamed, as an editor sees it.
  private struct Place {
    var file: String
    var position: Position
    /// The link to it by the name that it has.
    var link: @Sendable (String) -> String
  }

  init(_ folder: TemporaryFolder, _ editor: Editor) {
    (self.folder, self.editor) = (folder, editor)
  }

  /// Renames a heading, a rule, a topic or a term; what it was.
  mutating func rename(_ number: Int) async throws -> String {
    let place = try await somePlace(number)
    let (line, character) = (place.position.line, place.position.character)
    let prepared = try await editor.ask(
      "prepareRename", place.file, line: line, character: character)
    let old = try #require(prepared["placeholder"]?.string, "\(place.file):\(line)")
    let edit = try await editor.ask(
      "rename", place.file, line: line, character: character,
      [("newName", .string("renamed-\(number)"))])
    try apply(edit)
    formerLinks.append(place.link(old))
    try await editor.settle()
    return "\(place.link(old)) in \(place.file)"
  }

  // MARK: Choosing

  private mutating func somePlace(_ number: Int) async throws -> Place {
    if number % 10 == 0 { return try await someTerm() }
    let pages = try folder.files(below: "Content").filter {
      $0.hasSuffix("en.md") && $0.split(separator: "/").count == 3
    }.sorted()
    while true {
      let file = "Content/" + (try #require(pages.randomElement(using: &generator)))
      let topic = String(file.split(separator: "/")[2])
      if number % 4 == 0 { return try title(of: topic, in: file) }
      let symbols = try await editor.ask("documentSymbol", file).array ?? []
      let all = symbols + symbols.flatMap { $0["children"]?.array ?? [] }
      guard let symbol = all.randomElement(using: &generator),
        let position = Range<Position>(symbol["selectionRange"])?.lowerBound
      else { continue }
      let isRule = symbol["detail"]?.string?.isEmpty == false
      return Place(file: file, position: position) { name in
        isRule ? "<rule:\(topic).\(name)>" : "[x](topic:\(topic)#\(name))"
      }
    }
  }

  private func title(of topic: String, in file: String) throws -> Place {
    let lines = try folder.text(at: file).split(separator: "\n")
    let line = try #require(lines.firstIndex { $0.hasPrefix("title: ") })
    return Place(file: file, position: Position(line: line, character: 8)) { "<topic:\($0)>" }
  }

  private mutating func someTerm() async throws -> Place {
    let file = "Content/terms.yaml"
    let terms = try await editor.ask("documentSymbol", file).array ?? []
    let term = try #require(terms.randomElement(using: &generator))
    let position = try #require(Range<Position>(term["selectionRange"])?.lowerBound)
    return Place(file: file, position: position) { "<term:\($0)>" }
  }

  // MARK: Applying

  /// Makes the changes on the disk, as an editor that saves all files does, and tells the server of them.
  private func apply(_ edit: JSONValue) throws {
    var changed: [String] = []
    func change(_ uri: String, _ edits: JSONValue?) throws {
      let path = try #require(FileURI.path(uri))
      let file = String(path.dropFirst(folder.path.count + 1))
      var document = TextDocument(uri: uri, version: 1, text: try folder.text(at: file))
      // All ranges are those of the text as it was: the last ones first.
      let places = (edits?.array ?? []).compactMap { edit in
        Range<Position>(edit["range"]).map { (place: $0, edit: edit) }
      }
      let sorted = places.sorted { $0.place.lowerBound > $1.place.lowerBound }.map(\.edit)
      let list = sorted.map { edit in
        JSONValue.object([
          ("range", edit["range"] ?? .null), ("text", edit["newText"] ?? .null),
        ])
      }
      let isReadable = document.change(version: 2, list, encoding: .utf16)
      #expect(isReadable)
      try folder.write(String(decoding: document.lines.bytes, as: UTF8.self), at: file)
      changed.append(uri)
    }
    if case .object(let changes)? = edit["changes"] {
      for (uri, edits) in changes { try change(uri, edits) }
    }
    for operation in edit["documentChanges"]?.array ?? [] {
      guard let old = operation["oldUri"]?.string, let new = operation["newUri"]?.string else {
        try change(operation["textDocument"]?["uri"]?.string ?? "", operation["edits"])
        continue
      }
      let (from, to) = (try #require(FileURI.path(old)), try #require(FileURI.path(new)))
      try FileManager.default.moveItem(atPath: from, toPath: to)
      changed += [old, new]
    }
    #expect(!changed.isEmpty)
    editor.notify(
      "workspace/didChangeWatchedFiles",
      .object([
        (
          "changes",
          .array(changed.map { .object([("uri", .string($0)), ("type", .integer(2))]) })
        )
      ]))
  }

  // MARK: Former names

  /// The links with former names that lead nowhere, on a page that is not saved.
  func lostNames() async throws -> [String] {
    let file = "Content/en.md"
    let text = try folder.text(at: file)
    editor.open(file, text + "\n" + formerLinks.joined(separator: "\n\n") + "\n")
    try await editor.settle()
    let messages = (editor.diagnostics[editor.uri(file)] ?? []).compactMap { $0["message"]?.string }
    editor.close(file)
    try await editor.settle()
    return messages.filter { $0.hasPrefix("unknown") }
  }
}
