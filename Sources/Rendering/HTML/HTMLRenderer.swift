import Base
package import Markup

/// Writes HTML.
///
/// The HTML is identical to that of libcmark (`cmark_render_html`), except for our syntax; so most
/// cases below are counterparts of those in libcmark's `src/html.c`.
package struct HTMLRenderer {
  /// The options that depend on the place where a text is shown, besides its ``Resolver``.
  package struct Options {
    /// By how many levels headings move down, to the sixth at most.
    package var headingOffset: Int
    /// True to show citations.
    package var showsCitations: Bool
    /// True to write links, false to write only their text.
    package var showsLinks: Bool
    /// The texts whose phrases are kept together, which needs the rules of their language.
    package var phrases: PhraseScope

    package init(
      headingOffset: Int = 0,
      showsCitations: Bool = true,
      showsLinks: Bool = true,
      phrases: PhraseScope = .none
    ) {
      self.headingOffset = headingOffset
      self.showsCitations = showsCitations
      self.showsLinks = showsLinks
      self.phrases = phrases
    }
  }

  /// The texts in which lines are broken only between Japanese phrases (``JapanesePhrases``).
  package enum PhraseScope {
    case none, headings, all
  }

  let document: Document
  let resolver: any Resolver
  let options: Options
  var output: [UInt8] = []
  /// True if a block began with a citation or a number that is omitted, together with the next
  /// space.
  var dropsSpace = false
  var isInHeading = false
  /// The components that are being written, the outermost first.
  var openComponents: [OpenComponent] = []
  /// The components whose style sheets and scripts are loaded.
  var loadedComponents = UsedForms()

  /// Returns the HTML of a part of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - range: Events of its body; by default all of them, followed by its footnotes.
  ///   - resolver: The values for the placeholders.
  ///   - options: The options of the place.
  /// - Returns: HTML.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func bytes(
    of document: Document,
    _ range: Range<Int>? = nil,
    resolver: any Resolver,
    options: Options = Options()
  ) -> [UInt8] {
    var renderer = HTMLRenderer(
      document: document,
      resolver: resolver,
      options: options)
    renderer.render(range ?? document.text)
    if range == nil {
      renderer.writeFootnotes()
    }
    return renderer.output
  }

  mutating func render(_ range: Range<Int>) {
    let tree = document.body
    if range == document.text {
      output.reserveCapacity(tree.text.count + tree.text.count / 4)
    }
    var index = range.lowerBound
    while index < range.upperBound {
      switch tree.events[index] {
      case .text(let range):
        write(range, tree)
      case .enter(.rule(let number)):
        startLine()
        resolver.writeRule(Int(number), into: &output)
        index = document.rules[Int(number)].detail.upperBound
      case .enter(.component(let number)):
        openComponent(
          Int(number),
          isEmpty: tree.events[index + 1] == .exit(.component(number)))
      case .enter(let element):
        open(element, tree)
      case .exit(let element):
        close(element, tree: tree)
      case .code(let range):
        output.append("<code>")
        output.append(escaping: range, of: tree)
        output.append("</code>")
      case .html(let range):
        writeHTML(range, tree: tree)
      case .anchor(let number):
        if let id = resolver.id(ofAnchor: Int(number)) {
          write("<span id=\"", id, "\"></span>")
        }
      case .lineBreak:
        output.append("<br />\n")
      case .task(let isDone):
        write("<span class=\"task\">", Event.box(isDone: isDone), "</span>")
      case .codeBlock(let number):
        write(tree.codeBlocks[Int(number)], tree)
      case .htmlBlock(let range):
        startLine()
        writeHTML(range, tree: tree)
        startLine()
      case .thematicBreak:
        startLine()
        output.append("<hr />\n")
      case .picture(let number):
        write(tree.pictures[Int(number)], tree)
      case .image(let number):
        writeImage(Int(number))
      case .citation(let number):
        if options.showsCitations {
          writeCitation(Int(number))
        } else {
          leaveOut(index, of: range)
        }
      case .footnote(let number):
        if let place = resolver.footnotes.place(ofReference: Int(number)) {
          writeReference(
            Int(number),
            number: place.number,
            ordinal: place.ordinal)
        } else {
          leaveOut(index, of: range)
        }
      case .inlineComponent(let number):
        writeInlineComponent(Int(number))
      case .targetTitle(let reference):
        writeTitle(ofReference: Int(reference))
      }
      index += 1
    }
  }

  /// Writes HTML that the site lets through, its addresses as seen from the place.
  private mutating func writeHTML(_ range: Tree.TextRange, tree: Tree) {
    output += tree.html(range) { reference in
      var address: [UInt8] = []
      address.append(
        escapingAddress: resolver.destination(ofReference: reference).address.utf8.span)
      return address
    }
  }

  /// Leaves a citation or the number of a footnote out, and the space that belongs to it.
  private mutating func leaveOut(_ index: Int, of range: Range<Int>) {
    // At the start of a block the space comes after it, elsewhere before it.
    if index == range.lowerBound
      || document.body.events[index - 1].isBlockStart
    {
      dropsSpace = true
    } else if output.last == .space
      || output.last == .lineFeed
    {
      output.removeLast()
    }
  }

  private mutating func write(_ text: Tree.TextRange, _ tree: Tree) {
    var bytes = text.bytes
    if dropsSpace, let first = bytes.first {
      dropsSpace = false
      if tree.text[first] == .space
        || tree.text[first] == .lineFeed
      {
        bytes.removeFirst()
      }
      // Another citation may follow.
      if bytes.isEmpty {
        dropsSpace = true
      }
    }
    let text = tree.text.span.extracting(bytes)
    if keepsPhrases {
      output.append(escapingPhrases: text)
    } else {
      output.append(escaping: text)
    }
  }

  private var keepsPhrases: Bool {
    switch options.phrases {
    case .none:
      false
    case .headings:
      isInHeading
    case .all:
      true
    }
  }

  /// Starts a new line unless one has just been started.
  mutating func startLine() {
    if let last = output.last, last != .lineFeed {
      output.append(.lineFeed)
    }
  }

  mutating func write(
    _ before: StaticString,
    _ text: String,
    _ after: StaticString = "\""
  ) {
    output.append(before)
    output.append(escaping: text.utf8.span)
    output.append(after)
  }
}

// MARK: - Elements

extension HTMLRenderer {
  private mutating func open(_ element: Element, _ tree: Tree) {
    switch element {
    case .quote:
      openBlock("<blockquote>\n")
    case .list(let style):
      open(style)
    case .item:
      openBlock("<li>")
    case .heading(let level, let index):
      openHeading(Int(level), index: Int(index))
      isInHeading = true
    case .paragraph(let isTight):
      if !isTight {
        openBlock("<p>")
      }
    case .definitionList:
      openBlock("<dl class=\"definitions\">\n")
    case .definedTerm:
      output.append("<dt>")
    case .definition:
      output.append("<dd>")
    case .table:
      openBlock("<div class=\"table\"><table>\n")
    case .tableHead:
      output.append("<thead>\n")
    case .tableBody:
      output.append("<tbody>\n")
    case .tableRow:
      output.append("<tr>\n")
    case .cell(let isHeader, let alignment):
      openCell(isHeader: isHeader, alignment)
    case .examples:
      openBlock("<div class=\"examples\">\n")
    case .aside(let title, let kind):
      openAside(kind, title: tree.text.span.extracting(title.bytes))
    case .figure(let number):
      openDiagram(Int(number))
    case .imageFigure(let number):
      openImageFigure(document.images[Int(number)])
    case .emphasis:
      output.append("<em>")
    case .strong:
      output.append("<strong>")
    case .strikethrough:
      output.append("<del>")
    case .small(let title, let element):
      open(element, tree.text.span.extracting(title.bytes))
    case .link, .reference, .term:
      if options.showsLinks {
        openLink(element, tree: tree)
      }
    case .rule, .component:
      break
    }
  }

  private mutating func close(_ element: Element, tree: Tree) {
    switch element {
    case .quote:
      openBlock("</blockquote>\n")
    case .list(let style):
      output.append(style.start == nil ? "</ul>\n" : "</ol>\n")
    case .item:
      output.append("</li>\n")
    case .heading(let level, _):
      isInHeading = false
      output.append(contentsOf: "</h\(shown(Int(level)))>\n".utf8)
    case .paragraph(let isTight):
      if !isTight {
        output.append("</p>\n")
      }
    case .definitionList:
      output.append("</dl>\n")
    case .definedTerm:
      output.append("</dt>\n")
    case .definition:
      output.append("</dd>\n")
    case .table:
      output.append("</table></div>\n")
    case .tableHead:
      output.append("</thead>\n")
    case .tableBody:
      output.append("</tbody>\n")
    case .tableRow:
      output.append("</tr>\n")
    case .cell(let isHeader, _):
      closeCell(isHeader: isHeader)
    case .examples:
      output.append("</div>\n")
    case .aside:
      openBlock("</div>\n")
    case .component:
      closeComponent()
    case .figure(let number):
      close(document.diagrams[Int(number)])
    case .imageFigure(let number):
      closeImageFigure(Int(number))
    case .emphasis:
      output.append("</em>")
    case .strong:
      output.append("</strong>")
    case .strikethrough:
      output.append("</del>")
    case .small(_, let element):
      close(element)
    case .link, .reference:
      if options.showsLinks {
        output.append("</a>")
      }
    case .term(let number):
      if options.showsLinks,
        resolver.isLinked(term: Int(number))
      {
        output.append("</a>")
      }
    case .rule:
      break
    }
  }

  /// Writes a tag at the start of a line.
  private mutating func openBlock(_ tag: StaticString) {
    startLine()
    output.append(tag)
  }

  private mutating func open(_ list: ListStyle) {
    guard let start = list.start else {
      openBlock("<ul>\n")
      return
    }
    openBlock("<ol")
    if list.isLegend {
      output.append(" class=\"legend\"")
    }
    if start != 1 {
      write(" start=\"", String(start))
    }
    output.append(">\n")
  }

  func shown(_ level: Int) -> Int {
    min(level + options.headingOffset, 6)
  }

  private mutating func openHeading(_ level: Int, index: Int) {
    startLine()
    output.append(contentsOf: "<h\(shown(level))".utf8)
    if let id = resolver.id(ofHeading: index) {
      write(" id=\"", id)
    }
    output.append(.closeAngle)
    for id in resolver.formerIDs(ofHeading: index) {
      write("<span class=\"former\" id=\"", id, "\"></span>")
    }
  }

  private mutating func openCell(
    isHeader: Bool,
    _ alignment: Table.Alignment
  ) {
    output.append(isHeader ? "<th" : "<td")
    switch alignment {
    case .none:
      break
    case .left:
      output.append(" class=\"left\"")
    case .center:
      output.append(" class=\"center\"")
    case .right:
      output.append(" class=\"right\"")
    }
    output.append(.closeAngle)
  }

  /// Ends a cell; a header without text becomes an ordinary cell, because it heads no cells (HTML,
  /// 4.9.10).
  private mutating func closeCell(isHeader: Bool) {
    guard isHeader else { return output.append("</td>\n") }
    guard output.last == .closeAngle,
      let start = output.lastIndex(of: .openAngle),
      output[start...].starts(with: "<th".utf8)
    else { return output.append("</th>\n") }
    // "<th" -> "<td"
    output[start + 2] = UInt8(ascii: "d")
    output.append("</td>\n")
  }

  private mutating func openAside(
    _ kind: AsideKind,
    title: Span<UInt8>
  ) {
    startLine()
    write(
      "<div class=\"aside ",
      kind.rawValue,
      "\">\n<p class=\"aside-title\"><strong>")
    write(resolver.word(for: kind))
    output.append("</strong>")
    // The author's title follows the word for the kind.
    if !title.isEmpty {
      output.append(.space)
      output.append(escaping: title)
    }
    output.append("</p>\n")
  }

  /// Begins a small element; a reading has parentheses for browsers that do not set it above.
  ///
  ///     <ruby>漢字<rp>（</rp><rt>かんじ</rt><rp>）</rp></ruby>
  private mutating func open(
    _ element: SmallElement,
    _ title: Span<UInt8>
  ) {
    if element == .rt {
      output.append("<rp>（</rp>")
    }
    write("<", element.rawValue, "")
    if !title.isEmpty {
      output.append(" title=\"")
      output.append(escaping: title)
      output.append(.quotationMark)
    }
    output.append(.closeAngle)
  }

  private mutating func close(_ element: SmallElement) {
    write("</", element.rawValue, ">")
    if element == .rt {
      output.append("<rp>）</rp>")
    }
  }
}
