import Synchronization
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

  /// Parses pages that share their files, and returns the messages of each.
  private func messages(
    _ pages: [String], _ file: String, limit: Int, reads: @escaping @Sendable () -> Void = {}
  ) -> [[String]] {
    var options = MarkupOptions()
    options.variables = ["name": String(repeating: "x", count: 60)]
    let files = DataFiles()
    options.files = CompanionFiles(
      read: { address in
        files.file(at: address) {
          reads()
          return CompanionFiles.File(path: address, bytes: Array(file.utf8))
        }
      },
      dataFiles: files,
      budget: CompanionBudget(limit: limit))
    return pages.map { page in
      Parsed(page, options).document.diagnostics.map { $0.message.text(in: .english) }
    }
  }

  private static let tooMuch =
    "files and variables that all pages show are larger than 64 MB in total"

  @Test func areBoundedTogetherWhateverTheyShow() {
    let uses = [
      "::: table data=a.csv\n", "::: list data=a.csv text=\"{name}: {note}\"\n", "<var:name>\n",
      "::: example file=a.html A\n",
    ]
    for use in uses {
      let shown = messages(
        [use, use, use], Self.rows["a.csv"] ?? "", limit: use.contains("var") ? 140 : 500)
      #expect(shown.first == [], "\(use)")
      #expect(shown.last == [Self.tooMuch], "\(use)")
    }
  }

  @Test func aTableCountsByWhatIsShownOfIt() {
    let rows = (0..<100).map { "row \($0),text\n" }.joined()
    let page = "::: table data=a.csv only=\"name: row 7\"\n"
    let pages = [String](repeating: page, count: 8)
    let shown = messages(pages, "name,note\n" + rows, limit: 3_000)
    #expect(shown == [[String]](repeating: [], count: 8))
  }

  @Test func dataIsReadOnceForAllPages() {
    let count = Mutex(0)
    let pages = [String](repeating: "::: table data=a.csv\n\n::: list data=a.csv\n", count: 5)
    let shown = messages(
      pages, Self.rows["a.csv"] ?? "", limit: 1_000_000, reads: { count.withLock { $0 += 1 } })
    #expect(shown == [[String]](repeating: [], count: 5))
    #expect(count.withLock { $0 } == 1)
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

  @Test(arguments: [
    ("path=x", "a.json", "unknown key 'x'", "1:28"),
    ("of=Buton", "b.json", "unknown component 'Buton'", "1:26"),
  ])
  func anAttributeThatDoesNotFitTheFileIsReportedOnThePage(
    _ attribute: String, _ file: String, _ message: String, _ place: String
  ) {
    let page = parsed(
      "::: table data=\(file) \(attribute)\n",
      [
        "a.json": "{\"y\": [{\"a\": 1}]}",
        "b.json": "{\"src/a.tsx\": [{\"displayName\": \"Button\", \"props\": {\"size\": {}}}]}",
      ])
    #expect(page.document.diagnostics.map { $0.message.text(in: .english) } == [message])
    #expect(page.diagnostics == ["\(place) malformed-data"])
  }

  @Test func numbersAreSortedByTheirValuesAndAligned() {
    let page = parsed(
      "::: table data=a.csv sort=px\n",
      ["a.csv": "name,px,version\nlarge,16px,2.1.0\nhuge,100px,10.0.0\nsmall,8px,2.0.9\n"])
    #expect(
      page.html.matches(of: /<td[^>]*>[^<]*/).map { String($0.0) } == [
        "<td>small", "<td class=\"right\">8px", "<td>2.0.9",
        "<td>large", "<td class=\"right\">16px", "<td>2.1.0",
        "<td>huge", "<td class=\"right\">100px", "<td>10.0.0",
      ], "\(page.html)")
  }

  // MARK: Live examples

  @Test func theFilesThatAnExampleLoadsArePublishedAndMissingOnesReported() {
    let html = """
      <!-- <img src="no.png"> --><link rel="stylesheet" href="a.css?v=1"><img src='icon.svg'>
      <a href="elsewhere.html">Next</a><script>const text = '<img src="no.png">'</script>
      <img src="data:image/png;base64,x"><script src="https://example.org/x.js"></script><img src="gone.png">
      """
    let files = ["b/b.html": html, "b/a.css": "p { }", "b/icon.svg": "<svg/>"]
    let page = parsed("::: example file=b/b.html A button\n", files)
    #expect(
      page.document.diagnostics.map { diagnostic in
        "\(diagnostic.location.path) \(diagnostic.severity) \(diagnostic.message.text(in: .english))"
      } == [
        "b/b.html warning example loads 'https://example.org/x.js' from another site",
        "b/b.html warning missing file 'gone.png'",
      ])
    #expect(Set(page.document.references.map(\.target)) == Set(files.keys))
  }

  @Test func anExampleInAFolderIsItsIndex() {
    let page = parsed(
      "::: example file=button A button\n", ["button/index.html": "<button>Save</button>"])
    #expect(page.document.references.map(\.target) == ["button/index.html"])
    #expect(page.html.contains("&lt;button&gt;Save"), "\(page.html)")
  }

  /// A file of tags that never end is not read once for each of them.
  @Test(.timeLimit(.minutes(1))) func aHundredThousandBrokenTagsEndInTime() {
    let broken = String(repeating: "<a x=\"", count: 100_000)
    #expect(ExampleFiles(Array(broken.utf8)).files.isEmpty)
    #expect(ExampleFiles(Array(String(repeating: "<script>", count: 100_000).utf8)).files.isEmpty)
  }

  @Test func areMadeFromSoManyBytesAtMost() {
    let file = "name\n" + String(repeating: "x", count: 900_000) + "\n"
    let text = String(repeating: "::: table data=a.csv\n\n", count: 10)
    let page = parsed(text, ["a.csv": file])
    #expect(page.document.tableCount == 4)
    #expect(page.diagnostics == ["9:16 file-too-large"])
  }
}
