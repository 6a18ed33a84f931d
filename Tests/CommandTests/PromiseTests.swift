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

  /// The rows below `| promise | test |`.
  private static func promises(of page: String) throws -> [Substring] {
    let text = try String(contentsOfFile: "\(folder)/\(page)", encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let table = lines.drop { $0 != "| promise | test |" }.dropFirst(2)
    return Array(table.prefix { $0.hasPrefix("| ") })
  }

  /// The names in code in the last column of a row, without notes in parentheses.
  private static func tests(in row: Substring) -> [String] {
    let cells = row.split(separator: " | ")
    let cell = cells.last.map(String.init) ?? ""
    return cell.replacing(/\([^)]*\)/, with: "").matches(of: /`([^`]+)`/).map { String($0.output.1) }
  }

  /// What tables may name: `BuildTests`, `BuildTests.checksAndWritesNothing`, `test_site.py`,
  /// `test_axe_finds_nothing`, `scripts/torture`.
  private static func knownNames() throws -> Set<String> {
    var names: Set<String> = ["scripts/torture"]
    for folder in ["Tests", "Packages"] {
      let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      for case let file as String in files ?? .init() {
        let url = root.appending(path: folder).appending(path: file)
        let name = url.lastPathComponent
        if name.hasSuffix("Tests.swift") {
          let suite = url.deletingPathExtension().lastPathComponent
          let text = try String(contentsOf: url, encoding: .utf8)
          names.insert(suite)
          names.formUnion(text.matches(of: /func (\w+)\(/).map { "\(suite).\($0.output.1)" })
        } else if name.hasPrefix("test_"), name.hasSuffix(".py") {
          let text = try String(contentsOf: url, encoding: .utf8)
          names.insert(name)
          names.formUnion(text.matches(of: /def (test_\w+)\(/).map { String($0.output.1) })
        }
      }
    }
    return names
  }
}
