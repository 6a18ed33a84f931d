import Base

/// The texts that `build-site new` and `build-site import` write for an author to replace.
package enum Placeholder {
  /// The comment on a new topic's page, by the page's language.
  package static func topic(_ language: String) -> String {
    text(
      in: language,
      english:
        "What it is, when to use it, and when something else is better. Headings start at ##.",
      japanese: "何か、いつ使うか、ほかのもののほうがよいのはいつかを書く。見出しは##から始める。")
  }

  /// The comment at the end of a line of front matter that is in the original's language.
  package static func frontMatter(_ language: String) -> String {
    text(
      in: language,
      english: "translate",
      japanese: "翻訳する")
  }

  /// The largest number of bytes, from the end of a text on, in which the comment is.
  package static let frontMatterLimit = 200

  /// Returns whether the rest of a line of front matter has that comment, in a language.
  package static func isFrontMatter(_ rest: String) -> Bool {
    MessageLanguage.allCases.contains { language in
      rest.hasSuffix("  # \(frontMatter(language.rawValue))")
    }
  }

  /// Returns the comment above a drawing whose labels are in the original's language.
  package static func drawing(_ language: String) -> String {
    text(
      in: language,
      english: "Translate the words in the drawing, and remove this comment.",
      japanese: "図の中の言葉を翻訳し、このコメントを消す。")
  }

  /// The first line of the comment that has a part of the original's text.
  package static func original(_ language: String) -> String {
    text(
      in: language,
      english: "Translate, and remove this comment.",
      japanese: "翻訳し、このコメントを消す。")
  }

  /// The sentence of a new rule, by the language of its page.
  package static func statement(_ language: String) -> String {
    text(
      in: language,
      english: "State the rule in one short sentence.",
      japanese: "ルールを短い1文で書く。")
  }

  /// The paragraph after it.
  package static func detail(_ language: String) -> String {
    text(
      in: language,
      english: "Go on with the reason, exceptions and examples.",
      japanese: "理由、例外、例を続けます。")
  }

  /// The alternative text of a picture that an imported document does not describe.
  package static func alternative(_ language: String) -> String {
    text(
      in: language,
      english: "Describe the picture.",
      japanese: "画像の内容を書く。")
  }

  /// The text for pages in a language; in English if the program has no texts in it.
  private static func text(
    in language: String,
    english: String,
    japanese: String
  ) -> String {
    switch MessageLanguage(tag: language) {
    case .english:
      english
    case .japanese:
      japanese
    }
  }
}
