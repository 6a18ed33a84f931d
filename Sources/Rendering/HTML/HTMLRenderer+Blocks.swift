import Base
import Highlighting
import Markup

// MARK: - Code

extension HTMLRenderer {
  /// Writes a code block; in a site in colors, and with the words for a button that copies it.
  ///
  ///     <div class="code" data-copy-code="Copy code" data-copied="Copied">
  ///     <pre><code class="language-swift"><span class="keyword">let</span> …</code></pre>
  ///     </div>
  mutating func write(_ block: Tree.CodeBlock, _ tree: Tree) {
    startLine()
    let words = resolver.codeWords
    let frame = Self.frame(of: block, isCopied: words != nil)
    if let frame {
      open(frame, words: words)
    }
    if let title = block.title {
      write("<figcaption>", title, "</figcaption>\n")
    }
    writeElement(of: block, tree: tree, isColored: words != nil)
    if let frame {
      output.append("</")
      output.append(frame)
      output.append(">\n")
    }
  }

  /// Writes the element `pre`; only a site has the styles for colors.
  private mutating func writeElement(
    of block: Tree.CodeBlock,
    tree: Tree,
    isColored: Bool
  ) {
    output.append("<pre")
    if let anchor = block.anchor,
      let id = resolver.id(ofAnchor: anchor)
    {
      write(" id=\"", id)
    }
    output.append("><code")
    if !block.language.isEmpty {
      writeClass(ofLanguage: tree.text.span.extracting(block.language.bytes))
    }
    output.append(.closeAngle)
    if isColored,
      let language = CodeLanguage(tree.text[block.language.bytes])
    {
      write(block.content.bytes, tree: tree, in: language)
    } else {
      output.append(escaping: block.content, of: tree)
    }
    output.append("</code></pre>\n")
  }

  /// The element around code; CommonMark has none.
  private static func frame(
    of block: Tree.CodeBlock,
    isCopied: Bool
  ) -> StaticString? {
    if block.title != nil {
      return "figure"
    }
    guard isCopied else { return nil }
    return "div"
  }

  private mutating func open(_ frame: StaticString, words: CodeWords?) {
    output.append(.openAngle)
    output.append(frame)
    output.append(" class=\"code\"")
    if let words {
      write(" data-copy-code=\"", words.copy)
      write(" data-copied=\"", words.copied)
    }
    output.append(">\n")
  }

  private mutating func write(
    _ code: Range<Int>,
    tree: Tree,
    in language: CodeLanguage
  ) {
    var written = code.lowerBound
    for token in language.tokens(of: tree.text[code]) {
      output.append(escaping: tree.text.span.extracting(written..<token.bytes.lowerBound))
      write("<span class=\"", token.kind.rawValue, "\">")
      output.append(escaping: tree.text.span.extracting(token.bytes))
      output.append("</span>")
      written = token.bytes.upperBound
    }
    output.append(escaping: tree.text.span.extracting(written..<code.upperBound))
  }

  /// Writes the class of a language; from 0.31 on libcmark does not repeat `language-`.
  private mutating func writeClass(ofLanguage name: Span<UInt8>) {
    let prefix = "language-".utf8.span
    // Version 0.31, as libcmark writes it in hexadecimal: two digits a part.
    let hasPrefix =
      commonMarkVersionNumber >= 0x001F00 && name.count >= prefix.count
      && prefix.indices.allSatisfy { index in
        prefix[index] == name[index]
      }
    output.append(hasPrefix ? " class=\"" : " class=\"language-")
    output.append(escaping: name)
    output.append(.quotationMark)
  }
}

// MARK: - Components

/// A component whose end has not been reached yet.
struct OpenComponent {
  /// The pieces of its template after the content, and between copies of the content.
  var rest: ArraySlice<ArraySlice<UInt8>>
  /// The start of the content in the output.
  var contentStart: Int
}

extension HTMLRenderer {
  /// Writes the part of a component's template before its content.
  ///
  /// - Parameters:
  ///   - index: The component's number.
  ///   - isEmpty: True if it has no content.
  mutating func openComponent(_ index: Int, isEmpty: Bool) {
    startLine()
    writeResources(ofComponent: index)
    startLine()
    let pieces = resolver.pieces(ofComponent: index, isEmpty: isEmpty)
    output += pieces.first ?? []
    openComponents.append(
      OpenComponent(rest: pieces.dropFirst(), contentStart: output.count))
  }

  /// Writes the part of a component's template after its content.
  mutating func closeComponent() {
    // Where a range of events begins within a component, its content stands alone.
    guard let component = openComponents.popLast() else { return }
    guard let last = component.rest.last else {
      // The template does not print the content, which is reported.
      output.removeSubrange(component.contentStart...)
      return
    }
    startLine()
    // A template may print the content several times.
    if component.rest.count > 1 {
      let content = Array(output[component.contentStart...])
      for piece in component.rest.dropLast() {
        output += piece
        output += content
      }
    }
    output += last
    startLine()
  }

  /// Writes a component that is a part of a line.
  mutating func writeInlineComponent(_ index: Int) {
    writeResources(ofComponent: index)
    let start = output.count
    for piece in resolver.pieces(ofComponent: index, isEmpty: true) {
      output += piece
    }
    // The last line of the template ends where the component does.
    if output.count > start, output.last == .lineFeed {
      output.removeLast()
    }
  }

  /// Lets the first component of its name load its style sheet and its script.
  private mutating func writeResources(ofComponent index: Int) {
    guard loadedComponents.insert(formOf: document.components[index]) else { return }
    resolver.writeResources(ofComponent: index, into: &output)
  }
}

// MARK: - Diagrams

extension HTMLRenderer {
  /// Begins a figure, up to its legend.
  ///
  ///     <figure class="drawing">
  ///     <figcaption><span class="figure-number">Figure 1.2</span> Tab bar</figcaption>
  ///     <div class="drawing-frame"><svg …>…</svg></div>
  ///     <ol class="legend"><li>…</li></ol>
  ///     <details class="drawing-words">…</details>
  ///     </figure>
  mutating func openDiagram(_ number: Int) {
    let figure = document.diagrams[number]
    startLine()
    output.append("<figure class=\"drawing")
    output.append(figure.isWide ? " wide\"" : "\"")
    if let id = figure.anchor.flatMap({ resolver.id(ofAnchor: $0) }) {
      write(" id=\"", id)
    }
    output.append(">\n")
    if let title = figure.title {
      output.append("<figcaption>")
      writeNumber(of: .diagram(number))
      write("", title, "</figcaption>\n")
    }
    output.append("<div class=\"drawing-frame\">")
    output.append(contentsOf: figure.svg)
    output.append("</div>\n")
  }

  /// Writes the number of a figure before its caption, if it has one.
  mutating func writeNumber(of figure: CaptionedFigure) {
    guard let number = resolver.number(of: figure) else { return }
    output.append("<span class=\"figure-number\"")
    if !number.language.isEmpty {
      writeLanguage(number.language)
    }
    write(">", number.text, "</span> ")
  }

  /// Ends a figure with its description.
  mutating func close(_ figure: DiagramFigure) {
    output.append("<details class=\"drawing-words\"><summary>")
    write(resolver.diagramWord)
    output.append("</summary>\n")
    if let description = figure.description, !description.isEmpty {
      write("<p>", description, "</p>\n")
    }
    output.append("<ul")
    if figure.isForeign {
      writeLanguage("en")
    }
    output.append(">\n")
    for statement in figure.statements {
      write("<li>", statement, "</li>\n")
    }
    output.append("</ul>\n</details>\n</figure>\n")
  }
}
