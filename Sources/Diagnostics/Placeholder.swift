/// The texts that `build-site new` and `build-site import` write for an author to replace.
package enum Placeholder {
  /// The comment on a new topic's page, by the page's language.
  package static func topic(_ language: String) -> String {
    if language.hasPrefix("ja") {
      "何か、いつ使うか、ほかのもののほうがよいのはいつかを書く。見出しは##から始める。"
    } else {
      "What it is, when to use it, and when something else is better. Headings start at ##."
    }
  }

  /// The comment at the end of a line of front matter that is in the original's language.
  package static func frontMatter(_ language: String) -> String {
    if language.hasPrefix("ja") {
      "翻訳する"
    } else {
      "translate"
    }
  }

  /// The largest number of bytes, from the end of a text on, in which the comment is.
  package static let frontMatterLimit = 200

  /// Returns whether the rest of a line of front matter has that comment, in a language.
  package static func isFrontMatter(_ rest: String) -> Bool {
    ["en", "ja"].contains { language in
      rest.hasSuffix("  # \(frontMatter(language))")
    }
  }

  /// Returns the comment above a drawing whose labels are in the original's language.
  package static func drawing(_ language: String) -> String {
    if language.hasPrefix("ja") {
      "図の中の言葉を翻訳し、このコメントを消す。"
    } else {
      "Translate the words in the drawing, and remove this comment."
    }
  }

  /// The first line of the comment that has a part of the original's text.
  package static func original(_ language: String) -> String {
    if language.hasPrefix("ja") {
      "翻訳し、このコメントを消す。"
    } else {
      "Translate, and remove this comment."
    }
  }

  /// The sentence of a new rule, by the language of its page.
  package static func statement(_ language: String) -> String {
    if language.hasPrefix("ja") {
      "ルールを短い1文で書く。"
    } else {
      "State the rule in one short sentence."
    }
  }

  /// The paragraph after it.
  package static func detail(_ language: String) -> String {
    if language.hasPrefix("ja") {
      "理由、例外、例を続けます。"
    } else {
      "Go on with the reason, exceptions and examples."
    }
  }

  /// The alternative text of a picture that an imported document does not describe.
  package static func alternative(_ language: String) -> String {
    if language.hasPrefix("ja") {
      "画像の内容を書く。"
    } else {
      "Describe the picture."
    }
  }
}
