import Base
import Diagnostics

/// Texts that are no Markdown: titles of containers and components, alternative texts.
extension TreeBuilder {
  /// Reports Markdown, a variable or a note of the author in a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - bytes: The line that it is in.
  mutating func diagnoseTitle(_ title: String, at bytes: Range<Int>) {
    guard isFull, !title.isEmpty else { return }
    if let variable = title.writtenVariable {
      diagnose(.literalVariable(variable, in: "a title", at: location(bytes)))
    } else if YAMLText.holdsMarkdown(title) {
      diagnose(.markdown(inTextOf: "title", at: location(bytes)))
    }
    diagnoseNoteToSelf(inPlainText: title, at: bytes)
  }

  /// Reports a note of the author in a text whose words have no places of their own.
  mutating func diagnoseNoteToSelf(inPlainText text: String, at bytes: Range<Int>) {
    guard walked.mayHaveNotesToSelf,
      let words = Array(text.utf8).span.wordsOfNoteToSelf
    else { return }
    diagnose(.noteToSelf(words, at: location(bytes)))
  }
}
