import Foundation
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
    let cut = TokenBudget.cut(Self.text, to: 1_000)
    #expect(cut.text == Self.text)
    #expect(cut.next == nil)
  }

  @Test func cutsBetweenBlocksAndListsWhatIsLeftOut() {
    let cut = TokenBudget.cut(Self.text, to: 32)
    #expect(
      cut.text
        == "# Title\n\nFirst paragraph of some words.\n\n"
        + "[left out: about 31 tokens; continue at offset 41]\n")
    #expect(cut.next == 41)
    #expect(cut.headings == [.init(title: "日本語の見出し", offset: 66)])
  }

  @Test func namesThePlacesOfHeadingsWhereTheyFit() {
    let text = "# A\n\n" + String(repeating: "Words and words. ", count: 40) + "\n\n## B\n\nEnd.\n"
    let cut = TokenBudget.cut(text, to: 120)
    let offset = text.unicodeScalars.count - "## B\n\nEnd.\n".count
    #expect(cut.text.hasSuffix("or at a heading: B \(offset)]\n"))
    #expect(TokenBudget.cut(text, from: offset, to: 120).text == "## B\n\nEnd.\n")
  }

  @Test(arguments: 30...70) func staysWithinItsBudget(budget: Int) {
    let cut = TokenBudget.cut(Self.text, to: budget, language: .japanese)
    #expect(TokenBudget.tokens(cut.text) <= budget)
  }

  /// Also where a block, or a line, is longer than the budget.
  @Test(arguments: [30, 40, 60]) func allPartsTogetherAreTheWholeText(budget: Int) {
    let line = String(repeating: "長い行で、途中に区切りがありません", count: 9)
    let text = Self.text + "\n\n```\n" + line + "\n" + line + "\n```\n\nEnd.\n"
    var parts = ""
    var offset: Int? = 0
    while let start = offset {
      let cut = TokenBudget.cut(text, from: start, to: budget)
      let scalars = Array(text.unicodeScalars)
      let end = cut.next ?? scalars.count
      #expect(end > start)
      parts.unicodeScalars.append(contentsOf: scalars[start..<end])
      let kept = cut.text.prefix { $0 != "[" }
      #expect(parts.contains(kept.trimmingCharacters(in: .newlines)))
      offset = cut.next
    }
    #expect(parts == text)
  }

  @Test func shortensALineBetweenWords() {
    #expect(TokenBudget.shortened("short", to: 9) == "short")
    #expect(TokenBudget.shortened("some words in a row that go on", to: 5) == "some words in a…")
    #expect(TokenBudget.shortened("日本語の長い文", to: 4) == "日本語…")
  }
}
