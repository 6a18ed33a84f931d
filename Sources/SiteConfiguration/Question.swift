extension Configuration {
  /// A question of readers on the home page, in one language.
  package struct Question: Sendable, Hashable {
    package var text: String
    /// The answer in a few words, next to the question: `3–5`; empty if the site gives none.
    package var answer: String

    package init(text: String, answer: String = "") {
      self.text = text
      self.answer = answer
    }
  }
}
