import Testing

@testable import DocumentImport

/// Drawings of characters in a text stay as they are drawn.
@Suite struct DrawingTests {
  @Test(arguments: [
    "     +---------+\n     | [Start] |\n     +---------+", "┌──────┐\n│ 開始 │\n└──────┘",
    "+-----+    +-----+\n|  A  |--->|  B  |\n+-----+    +-----+",
    "+--------+     +--------+\n| banner | --> | dialog |\n+--------+     +--------+",
    "    $ notice --show banner\n    shown\n    $ notice --hide",
  ])
  func isCode(_ drawing: String) throws {
    let plan = try ImportPlan(
      Array("# Screens\n\nA screen is small.\n\n\(drawing)\n\nIt is lit.\n".utf8))
    #expect(plan.blocks.map(\.kind.rawValue) == ["heading", "paragraph", "code", "paragraph"])
    let made = ImportFiles(plan, options: .init(key: "k", section: "s", language: "en"))
    #expect(made.files[0].text.contains(drawing))
    #expect(plan.balance.lost == 0)
  }

  @Test func isNoTableOfMarkdown() throws {
    let plan = try ImportPlan(Array("| A | B |\n|---|---|\n| 1 | 2 |\n".utf8))
    #expect(!plan.blocks.contains { $0.kind == .code })
  }
}
