import Foundation
import Testing

/// Each page of `Documentation/architecture` names, in a table *Promises*, the tests that hold its promises.
struct PromiseTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = root.appending(path: "Documentation/architecture").path

  @Test func everyPromiseNamesTestsThatExist() throws {
    let known = try Self.knownNames()
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
      .filter { $0.hasSuffix(".md") }
    #expect(pages.count > 20)
    for page in pages.sorted() {
      let rows = try Self.promises(of: page)
      #expect(!rows.isEmpty, "\(page) has no table of promises")
      for row in rows {
        let names = Self.tests(in: row)
        #expect(!names.isEmpty, "\(page): no test in \(row)")
        for name in names where !known.contains(name) {
          Issue.record("\(page): no test '\(name)'")
        }
      }
    }
  }

  /// A page that is longer is not read; one that is shorter belongs to another.
  @Test func pagesHaveThreeToEightHundredWords() throws {
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
      .filter { $0.hasSuffix(".md") }
    for page in pages.sorted() {
      let count = try Self.words(of: "\(Self.folder)/\(page)")
      #expect((300...800).contains(count), "\(page)")
    }
    #expect(try Self.words(of: Self.root.appending(path: "ARCHITECTURE.md").path) <= 2_000)
  }

  private static func words(of path: String) throws -> Int {
    try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isWhitespace).count
  }

  /// The rows below `| promise | test |`.
  private static func promises(of page: String) throws -> [Substring] {
    let text = try String(contentsOfFile: "\(folder)/\(page)", encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let table = lines.drop { $0 != "| promise | test |" }.dropFirst(2)
    return Array(table.prefix { $0.hasPrefix("| ") })
  }

  /// The names in code in the last column of a row, without notes in parentheses.
  private static func tests(in row: Substring) -> [String] {
    let cell = String(row.split(separator: " | ").last ?? "")
    let withoutNotes = cell.replacing(/\([^)]*\)/, with: "")
    return withoutNotes.matches(of: /`([^`]+)`/).map { String($0.output.1) }
  }

  /// What tables may name: `BuildTests`, `BuildTests.checkWritesNothing`, `test_site.py`,
  /// `test_each_listed_file_states_the_version_of_the_product`, `scripts/torture`.
  private static func knownNames() throws -> Set<String> {
    var names: Set<String> = ["scripts/torture"]
    for file in files(below: "Tests") + files(below: "Packages") {
      let name = file.lastPathComponent
      if name.hasSuffix("Tests.swift") {
        let suite = file.deletingPathExtension().lastPathComponent
        let text = try String(contentsOf: file, encoding: .utf8)
        names.insert(suite)
        names.formUnion(text.matches(of: /func (\w+)\(/).map { "\(suite).\($0.output.1)" })
      } else if name.hasPrefix("test_"), name.hasSuffix(".py") {
        let text = try String(contentsOf: file, encoding: .utf8)
        names.insert(name)
        names.formUnion(text.matches(of: /def (test_\w+)\(/).map { String($0.output.1) })
      }
    }
    return names
  }

  /// All files below a folder of the repository, without what packages have built.
  private static func files(below name: String) -> [URL] {
    let parent = root.appending(path: name)
    let paths = FileManager.default.enumerator(atPath: parent.path)?.allObjects ?? []
    return paths.compactMap { $0 as? String }
      .filter { !$0.contains(".build/") }
      .map { parent.appending(path: $0) }
  }
}
