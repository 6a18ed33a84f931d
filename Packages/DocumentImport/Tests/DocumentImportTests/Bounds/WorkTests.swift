import Testing

@testable import DocumentImport

/// Documents of a form that repeats take time by their length, not by its square.
@Suite struct WorkTests {
  /// A kind of input by what it does, and how it is made of a count.
  struct Kind: Sendable, CustomTestStringConvertible {
    var name: String
    var count: Int
    var make: @Sendable (Int) -> String

    var testDescription: String { name }
  }

  private static func repeated(_ name: String, _ count: Int, _ text: String) -> Kind {
    Kind(name: name, count: count) { String(repeating: text, count: $0) + "\n" }
  }

  private static func numbered(
    _ name: String, _ count: Int, _ line: @escaping @Sendable (Int) -> String
  ) -> Kind {
    Kind(name: name, count: count) { count in
      (1...count).map { line($0) + "\n" }.joined()
    }
  }

  private static let kinds: [Kind] = [
    repeated("angle brackets without end", 10_000, "<"),
    repeated("square brackets without end", 10_000, "["),
    repeated("links without end", 5_000, "[a]("),
    repeated("web links without end", 5_000, "[a](http://x "),
    repeated("pictures without end", 5_000, "![a]("),
    repeated("picture elements without end", 4_000, "<img src='a' "),
    Kind(name: "brackets that one link ends", count: 10_000) {
      String(repeating: "[", count: $0) + "a](x.md)\n"
    },
    repeated("one letter of a long word", 40_000, "a"),
    numbered("rules that begin alike", 1_000) { "Use one short verb on key \($0).\n" },
    numbered("headings that are the same", 1_000) { "# Same\n\nA key is round, number \($0).\n" },
    numbered("notes that are numbered alike", 500) { _ in
      "A key is round[1] here.\n\n[1] Book of keys.\n"
    },
    Kind(name: "a long contents", count: 500) { count in
      "Contents\n\n" + (1...count).map { "Chapter of key \($0) ...... \($0)\n" }.joined()
        + (1...count).map { "\nChapter of key \($0)\n\nA key is round.\n" }.joined()
    },
    numbered("addresses on lines of their own", 2_000) { "https://example.com/\($0)\n" },
    Kind(name: "HTML on one line", count: 400) { count in
      "<html><body>" + (1...count).map { "<p>Use verb number \($0) here.</p>" }.joined()
    },
    Kind(name: "elements that nest", count: 20) { count in
      let nest =
        String(repeating: "<div>", count: 50) + "Text." + String(repeating: "</div>", count: 50)
      return "<html><body>" + String(repeating: nest, count: count)
    },
    Kind(name: "comments in HTML", count: 2_000) { count in
      "<html><body><p>" + String(repeating: "a<![if x]>b<!-- c -->", count: count)
    },
    Kind(name: "cells that take many rows", count: 300) { count in
      "<html><body><table>"
        + String(repeating: "<tr><td rowspan=1000>a</td><td>b</td></tr>", count: count)
    },
  ]

  @Test(arguments: kinds)
  func growsWithTheDocument(_ kind: Kind) throws {
    let factor = try workFactor(from: kind.count, of: { Array(kind.make($0).utf8) }) { bytes in
      let plan = try ImportPlan(bytes)
      _ = ImportFiles(plan, options: .init(key: "k", section: "s", language: plan.language))
    }
    #expect(factor < 12, "\(kind.name): \(factor)")
  }

  @Test func saysOfALongLineWhatIsAroundEachStatement() throws {
    let body = (1...2_000).map { "<p>Use verb number \($0) here.</p>" }.joined()
    let plan = try ImportPlan(Array("<html><body>\(body)</body></html>".utf8))
    let made = ImportFiles(plan, options: .init(key: "k", section: "s", language: "en"))
    #expect(made.statements.count == 2_000)
    #expect(made.statements.allSatisfy { $0.original.count < 700 })
    #expect(made.statements[1].original.contains("Use verb number 2 here."))
    #expect(made.statements[1].original.hasSuffix("…"))
  }
}
