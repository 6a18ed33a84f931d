import Markup

// MARK: - Code

extension HTMLRenderer {
  mutating func write(_ block: Tree.CodeBlock, _ tree: Tree) {
    startLine()
    if let title = block.title {
      write("<figure class=\"code\">\n<figcaption>", title, "</figcaption>\n")
    }
    output.append("<pre")
    if let id = block.anchor.flatMap({ resolver.id(ofAnchor: $0) }) { write(" id=\"", id) }
    output.append("><code")
    if !block.language.isEmpty {
      writeLanguage(tree.text.span.extracting(block.language.bytes))
    }
    output.append(UInt8(ascii: ">"))
    output.append(escaping: block.content, of: tree)
    output.append("</code></pre>\n")
    if block.title != nil { output.append("</figure>\n") }
  }

  /// Writes the class of a language; from 0.31 on libcmark does not repeat `language-`.
  private mutating func writeLanguage(_ name: Span<UInt8>) {
    let prefix = "language-"
    let hasPrefix =
      commonMarkVersionNumber >= 0x001F00 && name.count >= 9
      && prefix.utf8.span.indices.allSatisfy { prefix.utf8.span[$0] == name[$0] }
    output.append(hasPrefix ? " class=\"" : " class=\"language-")
    output.append(escaping: name)
    output.append(UInt8(ascii: "\""))
  }
}

// MARK: - Diagrams

extension HTMLRenderer {
  /// Begins a figure, up to its legend.
  ///
  ///     <figure class="drawing">
  ///     <figcaption>Tab bar</figcaption>
  ///     <div class="drawing-frame"><svg …>…</svg></div>
  ///     <ol class="legend"><li>…</li></ol>
  ///     <details class="drawing-words">…</details>
  ///     </figure>
  mutating func open(_ figure: DiagramFigure) {
    startLine()
    output.append("<figure class=\"drawing")
    output.append(figure.isWide ? " wide\"" : "\"")
    if let id = figure.anchor.flatMap({ resolver.id(ofAnchor: $0) }) { write(" id=\"", id) }
    output.append(">\n")
    if let title = figure.title { write("<figcaption>", title, "</figcaption>\n") }
    output.append("<div class=\"drawing-frame\">")
    output.append(contentsOf: figure.svg)
    output.append("</div>\n")
  }

  /// Ends a figure with its description.
  mutating func close(_ figure: DiagramFigure) {
    write(
      "<details class=\"drawing-words\"><summary>", resolver.diagramWord, "</summary>\n")
    if let description = figure.description, !description.isEmpty {
      write("<p>", description, "</p>\n")
    }
    output.append(figure.isForeign ? "<ul lang=\"en\">\n" : "<ul>\n")
    for statement in figure.statements { write("<li>", statement, "</li>\n") }
    output.append("</ul>\n</details>\n</figure>\n")
  }
}
