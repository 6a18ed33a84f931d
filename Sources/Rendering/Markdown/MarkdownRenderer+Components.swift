import Markup

extension MarkdownRenderer {
  /// Writes what a component says before its content: its label and title, then its attributes.
  ///
  ///     **Status** What is left to do
  ///
  ///     - State: Draft
  ///     - Owner: Design systems
  mutating func openComponent(_ index: Int) {
    let title = document.components[index].title
    let facts = resolver.facts(ofComponent: index)
    writer.endParagraph()
    // The label is strong, and without one the title.
    let texts = [facts.label, title].filter { !$0.isEmpty }
    if let first = texts.first {
      writer.inlines.openEmphasis(isStrong: true)
      writer.inlines.append(first)
      writer.inlines.closeEmphasis()
      for text in texts.dropFirst() { writer.inlines.append(" " + text) }
    }
    writer.endParagraph()
    writer.writeList(facts.facts) { fact, inlines in
      inlines.append(fact.label + ": ")
      if let address = fact.address {
        inlines.appendLink(fact.word, to: address)
      } else {
        inlines.append(fact.word)
      }
    }
  }
}
