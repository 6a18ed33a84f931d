import Foundation
import Testing

/// ARCHITECTURE.md names a test for each promise of publishing and of the preview.
struct PromiseTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: ["Publishing", "Preview"])
  func everyPromiseNamesATestThatExists(section: String) throws {
    let text = try String(
      contentsOf: Self.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let start = try #require(text.firstRange(of: "\n## \(section)\n")).upperBound
    let end = text[start...].firstRange(of: "\n## ")?.lowerBound ?? text.endIndex
    let rows = text[start..<end].split(separator: "\n").drop { $0 != "| promise | test |" }
      .dropFirst(2).prefix { $0.hasPrefix("| ") }
    #expect(rows.count > 10)
    let tests = try Self.tests()
    for row in rows {
      let names = row.matches(of: /`([A-Za-z]+Tests\.[A-Za-z0-9]+)`/).map { String($0.output.1) }
      #expect(!names.isEmpty && tests.isSuperset(of: names), "\(row)")
    }
  }

  /// The tests as tables name them: `BuildTests.checkWritesNothing`.
  private static func tests() throws -> Set<String> {
    let folder = root.appending(path: "Tests").path
    let files = (FileManager.default.enumerator(atPath: folder)?.allObjects ?? [])
      .compactMap { $0 as? String }.filter { $0.hasSuffix("Tests.swift") }
    return try files.reduce(into: []) { tests, file in
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      let suite = URL(filePath: file).deletingPathExtension().lastPathComponent
      tests.formUnion(text.matches(of: /func (\w+)\(/).map { "\(suite).\($0.output.1)" })
    }
  }
}
