import AsciiDiagrams
import Testing

@Suite struct MarkdownDrawingTests {
  private static let text = """
    # Screens

    ```text
    +---+
    | A |
    +---+
    ```

    ## ログイン

    1. First

       ~~~wireframe
       ┌────┐
       │ 名 │
       └────┘
       ~~~

    ```mermaid
    A-->B
    ```

    ```swift
    let a = b
    ```

        .---.
        | B |

        '---'

    > ```
    > +---+
    > | C |
    > +---+
    > ```

    """

  private static func rows(_ drawing: MarkdownDrawing) -> [String] {
    drawing.source.lines.map { String(decoding: drawing.source.bytes[$0], as: UTF8.self) }
  }

  @Test func findsFencesOfAnyNameAndIndentedBlocks() {
    let drawings = MarkdownDrawing.all(in: Array(Self.text.utf8))
    #expect(
      drawings.map(Self.rows) == [
        ["+---+", "| A |", "+---+"], ["┌────┐", "│ 名 │", "└────┘"],
        [".---.", "| B |", "", "'---'"], ["+---+", "| C |", "+---+"],
      ])
    #expect(drawings.map(\.line) == [4, 14, 27, 33])
    #expect(drawings.map(\.heading) == ["Screens", "ログイン", "ログイン", "ログイン"])
  }

  @Test func givesTheBytesBehindEachFence() {
    let bytes = Array(Self.text.utf8)
    let infos = MarkdownDrawing.all(in: bytes).map { drawing in
      drawing.info.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    #expect(infos == ["text", "wireframe", nil, ""])
  }

  @Test func readsAFenceThatNothingCloses() {
    let drawings = MarkdownDrawing.all(in: Array("```\n+---+\n| A |\n+---+".utf8))
    #expect(drawings.map(Self.rows) == [["+---+", "| A |", "+---+"]])
  }

  @Test(arguments: ["", "\n", "text\n", "```\n", "    code\n", "# +--+\n", "```\n```\n"])
  func findsNothingWhereThereIsNoDrawing(text: String) {
    #expect(MarkdownDrawing.all(in: Array(text.utf8)).isEmpty)
  }

  @Test func takesTimeProportionalToTheSizeOfTheFile() {
    let factor = workFactor(
      from: 5_000, of: { String(repeating: "```\n+--+\n```\n    x\n\n", count: $0 / 20) }
    ) { text in
      #expect(!MarkdownDrawing.all(in: Array(text.utf8)).isEmpty)
    }
    #expect(factor < 12)
  }
}
