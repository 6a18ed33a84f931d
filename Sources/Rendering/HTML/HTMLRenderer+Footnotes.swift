import Base
package import Markup

// MARK: - Footnotes

extension HTMLRenderer {
  /// Returns the HTML of the footnotes that a place shows, for the end of its text; empty if there
  /// are none.
  ///
  ///     <section class="footnotes" role="doc-endnotes" aria-labelledby="_footnotes">
  ///     <h2 id="_footnotes">Footnotes</h2>
  ///     <ol>
  ///     <li id="fn-1">
  ///     <p>A note. <a href="#fnref-1" role="doc-backlink" aria-label="…">↩</a></p>
  ///     </li>
  ///     </ol>
  ///     </section>
  package static func footnotes(
    of document: Document,
    resolver: any Resolver,
    options: Options
  ) -> [UInt8] {
    var renderer = HTMLRenderer(
      document: document,
      resolver: resolver,
      options: options)
    renderer.writeFootnotes()
    return renderer.output
  }

  mutating func writeFootnotes() {
    let footnotes = resolver.footnotes.footnotes
    guard !footnotes.isEmpty else { return }
    startLine()
    output.append("<section class=\"footnotes\"")
    // Without ids, as in a list of texts, it is named by nothing.
    if let id = resolver.id(ofFootnote: "_footnotes") {
      write(" role=\"doc-endnotes\" aria-labelledby=\"", id, "\">\n")
      writeHeading(id: id)
    } else {
      output.append(">\n")
    }
    output.append("<ol>\n")
    for footnote in footnotes {
      write(footnote, footnote: document.footnotes[footnote])
    }
    output.append("</ol>\n</section>\n")
  }

  private mutating func writeHeading(id: String) {
    let level = shown(2)
    output.append(contentsOf: "<h\(level)".utf8)
    write(" id=\"", id, "\">")
    write(resolver.word(.title))
    output.append(contentsOf: "</h\(level)>\n".utf8)
  }

  private mutating func write(_ index: Int, footnote: Footnote) {
    output.append("<li")
    if let id = resolver.id(ofFootnote: footnote.anchor) {
      write(" id=\"", id)
    }
    output.append(">\n")
    renderText(of: footnote, index)
    output.append("</li>\n")
  }

  /// Renders a note and the links back to where the text refers to it.
  private mutating func renderText(
    of footnote: Footnote,
    _ index: Int
  ) {
    // The links back belong into the last paragraph, before its end.
    let end = footnote.events.upperBound - 1
    if !footnote.events.isEmpty,
      document.body.events[end] == .exit(.paragraph(isTight: false))
    {
      render(footnote.events.lowerBound..<end)
      writeBackLinks(index, footnote: footnote)
      render(end..<end + 1)
    } else {
      render(footnote.events)
      startLine()
      output.append("<p>")
      writeBackLinks(index, footnote: footnote)
      output.append("</p>\n")
    }
  }

  /// The number of a note; the second reference to note 3 is called 3-2.
  private static func name(
    ofNote number: Int,
    reference ordinal: Int
  ) -> String {
    guard ordinal != 1 else { return String(number) }
    return "\(number)-\(ordinal)"
  }

  /// Writes a link to each place that refers to a note.
  private mutating func writeBackLinks(
    _ index: Int,
    footnote: Footnote
  ) {
    let number = resolver.footnotes.number(of: index)
    for ordinal in 1...resolver.footnotes.references(to: index).count {
      guard let id = resolver.id(ofFootnote: footnote.anchor(ofReference: ordinal)) else {
        return
      }
      writeBackLink(to: id, number: number, reference: ordinal)
    }
  }

  private mutating func writeBackLink(
    to id: String,
    number: Int,
    reference ordinal: Int
  ) {
    output.append(" <a href=\"#")
    output.append(escapingAddress: id.utf8.span)
    let name = Self.name(ofNote: number, reference: ordinal)
    output.append("\" role=\"doc-backlink\"")
    write(" aria-label=\"", resolver.word(.back, number: name), "\">")
    output.append(contentsOf: resolver.backArrow.utf8)
    if ordinal > 1 {
      write("<sup>", String(ordinal), "</sup>")
    }
    output.append("</a>")
  }

  /// Writes the number of a note where the text refers to it: a link, where links are shown.
  ///
  ///     <sup><a href="#fn-1" id="fnref-1" role="doc-noteref" aria-label="Footnote 1">1</a></sup>
  mutating func writeReference(
    _ reference: Int,
    number: Int,
    ordinal: Int
  ) {
    let footnote = document.footnotes[document.footnoteReferences[reference].footnote]
    output.append("<sup class=\"footnote\"")
    if let id = resolver.id(ofFootnote: footnote.anchor(ofReference: ordinal)) {
      write(" id=\"", id)
    }
    output.append(">")
    // Inside another link, and where there are no ids, it is only a number.
    if options.showsLinks,
      let target = resolver.id(ofFootnote: footnote.anchor)
    {
      writeLink(to: target, number: number)
    } else {
      output.append(contentsOf: String(number).utf8)
    }
    output.append("</sup>")
  }

  private mutating func writeLink(to target: String, number: Int) {
    output.append("<a href=\"#")
    output.append(escapingAddress: target.utf8.span)
    output.append("\" role=\"doc-noteref\"")
    write(
      " aria-label=\"",
      resolver.word(.reference, number: String(number)),
      "\">")
    output.append(contentsOf: String(number).utf8)
    output.append("</a>")
  }
}

extension Resolver {
  fileprivate func word(
    _ word: FootnoteWord,
    number: String
  ) -> String {
    self.word(word).text.filled("{number}", with: number)
  }
}
