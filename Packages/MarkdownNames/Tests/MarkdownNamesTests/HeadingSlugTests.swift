import Testing

@testable import MarkdownNames

@Suite struct HeadingSlugTests {
  @Test(arguments: [
    ("Sizes and limits", "sizes-and-limits", "sizes-and-limits"),
    ("Do & don't", "do-don-t", "do--dont"),
    ("snake_case-2.1", "snake-case-2-1", "snake_case-21"),
    (" --- Edges! ", "edges", "-----edges-"),
    ("大きさ、上限", "大きさ-上限", "大きさ上限"),
    ("１２ pt", "１２-pt", "１２-pt"),
    ("Straße", "straße", "straße"),
  ])
  func namesAHeadingByItsWordsAndAsGitHubDoes(text: String, words: String, gitHub: String) {
    #expect(HeadingSlug.words(of: text) == words)
    #expect(HeadingSlug.gitHub(of: text) == gitHub)
  }

  @Test(arguments: [
    ("⚙️ 設定", "設定"), ("設\u{200B}定", "設定"), ("e\u{301}", "\u{E9}"), ("か\u{3099}", "が"),
  ])
  func leavesOutWhatIsInvisibleAndComposesCharacters(text: String, words: String) {
    #expect(Array(HeadingSlug.words(of: text).utf8) == Array(words.utf8))
  }

  @Test func namesAHeadingWithoutWordsSection() {
    #expect(["", "—", "🎉"].map(HeadingSlug.words) == ["section", "section", "section"])
    #expect(HeadingSlug.gitHub(of: "🎉").isEmpty)
  }

  /// The short way for ASCII gives what Unicode says.
  @Test func takesTheSameCharactersOfASCIIForLettersAndDigitsAsUnicode() {
    for value in 0..<0x80 {
      let scalar = Unicode.Scalar(UInt8(value))
      let category = scalar.properties.generalCategory
      let isWord = [.lowercaseLetter, .uppercaseLetter, .decimalNumber].contains(category)
      #expect(scalar.isWordCharacter == isWord, "\(scalar)")
      #expect(!scalar.properties.isDefaultIgnorableCodePoint)
    }
  }
}
