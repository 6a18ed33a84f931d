import Markup

extension MarkdownRenderer {
  /// Writes the parts of a component before its content: its label and title, then its attributes.
  ///
  ///     **Status** What is left to do
  ///
  ///     - State: Draft
  ///     - Owner: Design systems
  mutating func openComponent(_ index: Int) {
    let facts = resolver.facts(ofComponent: index)
    writer.endParagraph()
    writeHeading(facts, title: document.components[index].title)
    writer.endParagraph()
    writer.writeList(facts.facts) { fact, inlines in
      inlines.append(fact.label + ": ")
      if let address = fact.address {
        inlines.appendLink(fact.word, to: address)
      } else {
        inlines.append(fact.word)
      }
    }
    write(resolver.tokens(ofComponent: index))
  }

  private mutating func writeHeading(
    _ facts: ComponentFacts,
    title: String
  ) {
    // The label is strong, and without one the title.
    if !facts.label.isEmpty {
      writer.inlines.openEmphasis(isStrong: true)
      writer.inlines.append(facts.label)
      writer.inlines.closeEmphasis()
      if !title.isEmpty {
        writer.inlines.append(" ")
      }
      write(title, to: facts.titleAddress)
    } else if !title.isEmpty {
      writer.inlines.openEmphasis(isStrong: true)
      write(title, to: facts.titleAddress)
      writer.inlines.closeEmphasis()
    }
  }

  /// Writes the design tokens that a component shows, each with its value.
  private mutating func write(_ tokens: [TokenFact]) {
    writer.writeList(tokens) { token, inlines in
      inlines.appendLink(token.name, to: token.address)
      inlines.append(": " + token.value)
    }
  }

  /// Writes a title, as a link if it has a target.
  private mutating func write(_ title: String, to address: String?) {
    if let address {
      writer.inlines.appendLink(title, to: address)
    } else {
      writer.inlines.append(title)
    }
  }
}
