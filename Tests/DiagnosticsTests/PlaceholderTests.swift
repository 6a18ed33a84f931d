import Diagnostics
import Testing

struct PlaceholderTests {
  @Test(arguments: [
    ("ja", "翻訳し、このコメントを消す。"), ("ja-JP", "翻訳し、このコメントを消す。"),
    ("de", "Translate, and remove this comment."),
    // Jamaican Creole, whose tag begins like that of Japanese.
    ("jam", "Translate, and remove this comment."),
  ])
  func isInTheLanguageOfThePageOrInEnglish(language: String, text: String) {
    #expect(Placeholder.original(language) == text)
  }

  @Test(arguments: [
    ("title: Button  # translate", true), ("title: ボタン  # 翻訳する", true), ("title: Button", false),
  ])
  func knowsItsCommentInEachLanguage(line: String, isPlaceholder: Bool) {
    #expect(Placeholder.isFrontMatter(line) == isPlaceholder)
  }
}
