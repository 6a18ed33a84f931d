import Testing

@testable import Markup

/// Pages that are made from files beside them.
struct CompanionTests {
  private func parsed(_ text: String, _ files: [String: String]) -> Parsed {
    var options = MarkupOptions()
    options.files = CompanionFiles(
      read: { address in
        files[address].map { CompanionFiles.File(path: address, bytes: Array($0.utf8)) }
      },
      siblings: { _ in files.keys.sorted() })
    return Parsed(text, options)
  }

  private static let rows = ["a.csv": "name,note\nsize,How high\n"]

  @Test func noteForWhichFilesTheyAsked() {
    let page = parsed("::: table data=a.csv\n\n::: table data=b.csv\n", Self.rows)
    #expect(page.document.companions == ["a.csv", "b.csv"])
    #expect(page.document.tableCount == 1)
  }

  @Test(arguments: [
    ("columns=\"nme\"", "unknown column 'nme'"),
    ("columns=\"note, name, note\"", "duplicate column 'note'"),
    ("code=\"note, x\"", "unknown column 'x'"),
    ("sort=x", "unknown column 'x'"),
  ])
  func reportTheFirstColumnThatIsWrong(_ attribute: String, _ message: String) {
    let page = parsed("::: table data=a.csv \(attribute)\n", Self.rows)
    #expect(page.document.diagnostics.map { $0.message.text(in: .english) } == [message])
  }

  @Test func areMadeFromSoManyBytesAtMost() {
    let file = "name\n" + String(repeating: "x", count: 900_000) + "\n"
    let text = String(repeating: "::: table data=a.csv\n\n", count: 10)
    let page = parsed(text, ["a.csv": file])
    #expect(page.document.tableCount == 4)
    #expect(page.mistakes == ["9:16 file-too-large"])
  }
}
