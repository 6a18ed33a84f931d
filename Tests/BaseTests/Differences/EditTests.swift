import Testing

@testable import Base

/// Edits of files, and what they change as text.
struct EditTests {
  private func edited(_ text: String, _ edits: (Range<Int>, String)...) -> String {
    String(
      decoding: Array(text.utf8).edited(by: edits.map { Edit("a.md", $0.0, $0.1) }),
      as: UTF8.self)
  }

  @Test func makesEditsWhereverTheyStandAndEachOnce() {
    #expect(edited("one two", (4..<7, "2"), (0..<3, "1")) == "1 2")
    #expect(edited("one two", (0..<3, "1"), (0..<3, "1")) == "1 two")
    #expect(edited("ab", (1..<1, "x"), (1..<1, "y"), (1..<2, "")) == "axy")
    #expect(edited("バー", (0..<3, "ビ"), (6..<6, "。")) == "ビー。")
    #expect(edited("", (0..<0, "a")) == "a")
  }

  private func difference(_ old: String, _ new: String, to path: String = "a.md") -> String {
    UnifiedDiff(from: ("a.md", Array(old.utf8)), to: (path, Array(new.utf8))).text
  }

  @Test func showsWhatChangesWithThreeLinesAround() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 2\n", with: "zwei\n").replacing("line 18\n", with: "")
    #expect(
      difference(old, new) == """
        diff --git a/a.md b/a.md
        --- a/a.md
        +++ b/a.md
        @@ -1,5 +1,5 @@
         line 1
        -line 2
        +zwei
         line 3
         line 4
         line 5
        @@ -15,6 +15,5 @@
         line 15
         line 16
         line 17
        -line 18
         line 19
         line 20

        """)
  }

  @Test func showsMovesAndFilesWithoutALineFeed() {
    #expect(difference("a\n", "a\n") == "")
    #expect(
      difference("a\n", "a\n", to: "b.md") == """
        diff --git a/a.md b/b.md
        rename from a.md
        rename to b.md

        """)
    #expect(
      difference("a", "a\n", to: "b.md") == """
        diff --git a/a.md b/b.md
        rename from a.md
        rename to b.md
        --- a/a.md
        +++ b/b.md
        @@ -1,1 +1,1 @@
        -a
        \\ No newline at end of file
        +a

        """)
    #expect(
      difference("", "a\n") == """
        diff --git a/a.md b/a.md
        --- a/a.md
        +++ b/a.md
        @@ -0,0 +1,1 @@
        +a

        """)
  }
}
