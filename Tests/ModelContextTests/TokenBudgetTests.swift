import Testing

@testable import ModelContext

struct TokenBudgetTests {
  private static let text = """
    # Title

    First paragraph of some words.

    ```
    code

    more code
    ```

    ## 日本語の見出し

    最後の段落は、ここで終わります。
    """

  @Test func countsATokenForFourASCIICharactersOrOneOther() {
    #expect(TokenBudget.tokens("abcdefgh") == 2)
    #expect(TokenBudget.tokens("abcde") == 2)
    #expect(TokenBudget.tokens("段落") == 2)
  }

  @Test func doesNotChangeATextWithinTheBudget() {
    #expect(TokenBudget.cut(Self.text, to: 1_000).text == Self.text)
    #expect(TokenBudget.cut(Self.text, to: nil).blocks == 0)
  }

  @Test func cutsBetweenBlocksAndListsWhatIsLeftOut() throws {
    let cut = TokenBudget.cut(Self.text, to: 24)
    let note = try #require(cut.text.firstRange(of: "[left out: \(cut.blocks) blocks, about "))
    let kept = cut.text[..<note.lowerBound]
    #expect(kept.hasPrefix("# Title\n\n"))
    #expect(Self.text.hasPrefix(kept))
    #expect(kept.hasSuffix("\n\n"))
    #expect(cut.headings == ["日本語の見出し"])
  }

  @Test(arguments: 10...70) func staysWithinItsBudget(budget: Int) {
    let cut = TokenBudget.cut(Self.text, to: budget)
    #expect(TokenBudget.tokens(cut.text) <= budget)
  }
}
