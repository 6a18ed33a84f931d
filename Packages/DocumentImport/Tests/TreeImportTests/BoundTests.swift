import Testing
import Yams

@testable import TreeImport

/// What a hostile tree stands for is bounded, and what is large is read in time that grows with it alone.
@Suite struct BoundTests {
  /// Lists of lists by aliases: ten to the power of nine values in some lines.
  private static let bomb =
    "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
    + zip("abcdefgh", "bcdefghi").map { inner, outer in
      let aliases = Array(repeating: "*\(inner)", count: 10).joined(separator: ", ")
      return "\(outer): &\(outer) [\(aliases)]\n"
    }.joined()

  private func files(_ files: [String: String]) -> [String: String] {
    let tree = SourceTree(paths: Array(files.keys), content: "docs", name: "docs") { path in
      files[path].map { Array($0.utf8) }
    }
    let made = TreeFiles(tree, options: TreeFiles.Options(decided: [:])).files
    return Dictionary(
      uniqueKeysWithValues: made.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test(arguments: [
    bomb, bomb + "*i : x\n", bomb + "? *i\n: x\n", bomb + "{[*i]: x}\n", bomb + "title: *i\n",
  ])
  func readsNoAliasesThatStandForBillionsOfValues(_ text: String) {
    #expect(throws: (any Error).self) { try TreeYAML.compose(text) }
    let made = files(["docs/a/page.md": "---\n\(text)---\n\nText.\n"])
    #expect(made["Content/a/page/en.md"]?.hasSuffix("\n\nText.\n") == true)
  }

  @Test func readsAliasesThatPeopleWrite() throws {
    let text = """
      # A note: *see* below, [1]: x
      base: &base {level: 1, "a: b": c}
      first: {<<: *base, name: x}
      second: *base
      third:
        - *base
        - *base
      """
    let root = try #require(try TreeYAML.compose(text))
    #expect(root.mapping?["third"]?.sequence?.count == 2)
    #expect(root.mapping?["second"]?.mapping?["level"]?.int == 1)
  }

  @Test func readsNoConfigurationWhoseAliasesStandForBillionsOfValues() {
    let made = files([
      "mkdocs.yml": "site_name: S\n\(Self.bomb)nav: *i\n", "docs/a/page.md": "# Page\n\nText.\n",
    ])
    let page = made["Content/a/page/en.md"] ?? ""
    #expect(page.hasPrefix("---\ntitle: Page\n"))
    #expect(page.hasSuffix("---\n\nText.\n"))
  }

  @Test func includesFilesUpToABoundAndShowsTheLinesBehindIt() throws {
    var tree = ["docs/a/page.md": "# Page\n\n--8<-- \"_0.md\"\n", "docs/_12.md": "Word.\n"]
    for number in 0..<12 {
      tree["docs/_\(number).md"] = String(
        repeating: "--8<-- \"_\(number + 1).md\"\n", count: 10)
    }
    let page = try #require(files(tree)["Content/a/page/en.md"])
    #expect(page.contains("include"))
    #expect(page.utf8.count < 40_000_000)
  }

  @Test func readsAFileOnceHoweverOftenAPageIncludesIt() {
    var reads = 0
    let text = String(repeating: "--8<-- \"b.md\"\n", count: 1_000)
    _ = BlockRewriter.rewrite(
      Array(text.utf8),
      options: BlockRewriter.Options(include: { name, _ in
        reads += 1
        return (name, Array("Word.\n".utf8))
      }))
    #expect(reads == 1)
  }

  // MARK: Work

  /// A kind of input by what it does, and how it is made of a count.
  struct Kind: Sendable, CustomTestStringConvertible {
    var name: String
    var count: Int
    var isMDX = false
    var make: @Sendable (Int) -> String

    var testDescription: String { name }
  }

  private static func repeated(
    _ name: String, _ count: Int, _ text: String, isMDX: Bool = false
  ) -> Kind {
    Kind(name: name, count: count, isMDX: isMDX) { String(repeating: text, count: $0) + "\n" }
  }

  private static let kinds: [Kind] = [
    repeated("braces without end", 8_000, "{a ", isMDX: true),
    repeated("braces with quotes without end", 1_500, "{'a \"b `", isMDX: true),
    repeated("comments in braces without end", 1_500, "{/* ", isMDX: true),
    repeated("attributes in braces without end", 2_000, "<A b={", isMDX: true),
    repeated("values without end", 8_000, "{{ a "),
    repeated("tags of Liquid without end", 8_000, "{% a "),
    repeated("shortcodes without end", 8_000, "{{< a "),
    repeated("comments of HTML without end", 8_000, "<!-- a "),
    repeated("texts without markup and without end", 1_500, "<pre> a "),
    repeated("scripts without end", 1_500, "<script> a "),
    repeated("components without end", 1_500, "<Foo>\n"),
    repeated("containers without end", 1_500, "::: note\n"),
    repeated("attributes of paragraphs", 1_500, "Text.\n{: .note }\n"),
    repeated("blocks", 1_500, "<p>Text.</p>\n"),
    repeated("items", 1_500, "<li>Text.\n"),
    repeated("tables without end", 500, "<table><tr><td>a "),
    Kind(name: "ends of what is not open", count: 2_000) { count in
      String(repeating: "<Foo>\n", count: count) + "<Bar>x</Bar>\n"
        + String(repeating: "</Bar>\n", count: count)
    },
    Kind(name: "code with many backticks", count: 8_000) { count in
      "<pre>" + String(repeating: "`", count: count) + "</pre>\n"
    },
    Kind(name: "pipes in code, in a row of too many cells", count: 1_500) { count in
      "| a | b |\n| --- | --- |\n| " + String(repeating: "`c|d` | ", count: count) + "\n"
    },
    Kind(name: "links to headings", count: 300) { count in
      (0..<count).map { "## Part \($0)\n\nSee [a](#part-\(count - $0)).\n\n" }.joined()
    },
    Kind(name: "code after many blank lines", count: 8_000) { count in
      "<pre>" + String(repeating: "\n", count: count) + "a</pre>\n"
    },
  ]

  @Test(arguments: kinds) func growsWithTheLengthOfAPage(_ kind: Kind) {
    let path = kind.isMDX ? "docs/a/page.mdx" : "docs/a/page.md"
    let factor = workFactor(from: kind.count, of: { "# Page\n\n" + kind.make($0) }) { page in
      _ = files([path: page])
    }
    #expect(factor < 12, "\(kind.name): \(factor)")
  }

  @Test func numbersItemsWithNineDigitsAtMost() throws {
    let list = "<ol start=\"9223372036854775807\"><li>One</li><li>Two</li></ol>\n"
    let page = try #require(files(["docs/a/page.md": "# Page\n\n\(list)"])["Content/a/page/en.md"])
    #expect(page.contains("999999999. One"))
  }

  @Test func growsWithTheKeysOfAPage() {
    let factor = workFactor(
      from: 300,
      of: { count in
        let keys = (0..<count).map { "k\($0): a\n" }.joined()
        return "---\ntitle: Page\n\(keys)---\n\nText.\n"
      }
    ) { page in
      _ = files(["docs/a/page.md": page])
    }
    #expect(factor < 12)
  }

  @Test func growsWithTheNumberOfFolders() {
    let factor = workFactor(
      from: 60,
      of: { count in
        let pages = (0..<count).map { number in
          ("docs/f\(number)/0\(number % 9)-page.md", "# P \(number)\n\nText.\n")
        }
        return Dictionary(uniqueKeysWithValues: pages)
      }
    ) { tree in
      #expect(files(tree).count > tree.count)
    }
    #expect(factor < 12)
  }

  @Test func looksUpPatternsOfPagesUpToABound() throws {
    var tree = ["docs/conf.py": "project = 'A'\n"]
    for number in 0..<300 { tree["docs/p\(number).md"] = "# P \(number)\n\nText.\n" }
    // Each pattern stands for all of the pages.
    let patterns = (1...400).map { String(repeating: "*", count: $0) + "\n" }.joined()
    tree["docs/index.md"] = "# A\n\n```{toctree}\n:glob:\n\n\(patterns)```\n"
    #expect(files(tree)["Content/site.yaml"] != nil)
  }
}
