import Testing

@testable import TreeImport

/// What a page in AsciiDoc stands for is bounded, and what is large is read in time that grows with it alone.
@Suite struct AsciiDocBoundTests {
  /// The text that a page in AsciiDoc becomes.
  private func made(_ text: String, with files: [String: String] = [:]) -> String? {
    let page = ["docs/a/page.adoc": "= Page\n\n" + text + "\n"]
    let all = page.merging(files) { first, _ in first }
    let tree = SourceTree(paths: Array(all.keys), content: "docs", name: "docs") { path in
      all[path].map { Array($0.utf8) }
    }
    let files = TreeFiles(tree, options: TreeFiles.Options(decided: [:])).files
    return files.first { $0.path == "Content/a/page/en.md" }.map { file in
      String(decoding: file.bytes, as: UTF8.self)
    }
  }

  /// The Markdown of a page, before it is read as any other.
  private func page(_ text: String) -> Bytes {
    let page = AsciiDocPage(PageFrontMatter(Array(text.utf8)), path: "docs/a/page.adoc") { _ in
      nil
    }
    return page.frontMatter.body
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "+9223372036854775807"])
  func movesHeadingsByAFewLevelsAtMost(_ offset: String) throws {
    let stated = try #require(made(":leveloffset: \(offset)\n\n== Part\n\nText.\n"))
    #expect(stated.contains("Part"))
    let included = try #require(
      made(
        "include::_b.adoc[leveloffset=\(offset)]\n",
        with: [
          "docs/a/_b.adoc": "== Part\n\ninclude::_c.adoc[leveloffset=\(offset)]\n",
          "docs/a/_c.adoc": "== Other\n\nText.\n",
        ]))
    #expect(included.contains("Part"))
    #expect(included.contains("Other"))
  }

  @Test func numbersItemsWithNineDigitsAtMost() throws {
    let page = try #require(made("[start=9223372036854775807]\n. One\n. Two\n"))
    #expect(page.contains("999999999. One"))
  }

  /// Texts that stand for far more than their length.
  private static let bombs: [String] = [
    ":a0: xxxxxxxxxx\n"
      + (1..<60).map { ":a\($0): {a\($0 - 1)}{a\($0 - 1)}\n" }.joined() + "\n{a59}\n",
    ":a: " + String(repeating: "x", count: 10_000) + "\n\n"
      + String(repeating: "{a} ", count: 2_000),
    "[cols=1000]\n|===\n" + String(repeating: "1000.1000+|a ", count: 300) + "\n|===\n",
    "|===\n|a |b\n\n.1000+|" + String(repeating: "x y ", count: 5_000) + "\n"
      + String(repeating: "|a\n", count: 1_000) + "|===\n",
    "|===\n|a |b\n\n1000*|" + String(repeating: "x y ", count: 5_000) + "\n|===\n",
    "|===\n" + String(repeating: "1000+|a ", count: 1_000) + "\n|===\n",
    String(repeating: "[cols=1000]\n|===\n|a\n|===\n\n", count: 1_000),
  ]

  @Test(arguments: bombs.indices) func standsForNoMoreThanABound(_ index: Int) {
    let page = page(Self.bombs[index])
    #expect(page.count < 4 * AsciiDocAllowance.limit)
  }

  @Test func writesNamesOfAttributesBehindTheBound() {
    let page = page(Self.bombs[1])
    #expect(String(decoding: page, as: UTF8.self).contains("{a}"))
  }

  @Test func readsAFileThatIsTooLargeToIncludeOnce() {
    var reads = 0
    let large = Array(repeating: UInt8(ascii: "a"), count: 2_000_000)
    let text = String(repeating: "include::_b.adoc[]\n", count: 100)
    var source = AsciiDocSource(Array(text.utf8), path: "docs/a.adoc") { _ in
      reads += 1
      return large
    }
    while source.next() != nil {}
    #expect(reads == 1)
  }

  @Test func aTableHasAsManyColumnsAsItsFirstLine() throws {
    let page = try #require(made("|===\n|a\n|b\n|c\n|===\n"))
    #expect(page.contains("| a |\n| b |\n| c |\n"))
  }

  // MARK: Work

  /// A kind of input by what it does, and how it is made of a count.
  struct Kind: Sendable, CustomTestStringConvertible {
    var name: String
    var count: Int
    var make: @Sendable (Int) -> String

    var testDescription: String { name }
  }

  private static let kinds: [Kind] = [
    Kind(name: "conditions in each other", count: 2_000) { count in
      String(repeating: "ifndef::a[]\nText.\n", count: count)
    },
    Kind(name: "the lines of a value", count: 4_000) { count in
      ":a: b" + String(repeating: " \\\nb", count: count) + "\n\nText.\n"
    },
    Kind(name: "the lines of a cell", count: 4_000) { count in
      "|===\n|a\n" + String(repeating: "b\n", count: count) + "|===\n"
    },
    Kind(name: "attributes between texts", count: 500) { count in
      (0..<count).map { ":a\($0): b\n\nText {a\($0)}.\n\n" }.joined()
    },
  ]

  @Test(arguments: kinds) func growsWithTheLengthOfAPage(_ kind: Kind) {
    let factor = workFactor(from: kind.count, of: kind.make) { page in
      _ = made(page)
    }
    #expect(factor < 8, "\(kind.name): \(factor)")
  }
}
