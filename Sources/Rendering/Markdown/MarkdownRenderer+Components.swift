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
    if !facts.label.isEmpty {
      writer.inlines.openEmphasis(isStrong: true)
      writer.inlines.append(facts.label)
      writer.inlines.closeEmphasis()
      if !title.isEmpty { writer.inlines.append(" ") }
      writer.inlines.append(title)
    } else if !title.isEmpty {
      writer.inlines.openEmphasis(isStrong: true)
      writer.inlines.append(title)
      writer.inlines.closeEmphasis()
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
