import Base
package import Markup

extension Document {
  /// Returns the HTML of the text on its own, without a site: addresses stay as they are written.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func standaloneHTML() -> [UInt8] {
    HTMLRenderer.bytes(of: self, resolver: StandaloneResolver(self))
  }

  /// Returns the HTML of a range of events, with the links of a site.
  ///
  /// - Parameters:
  ///   - range: The events.
  ///   - links: The address and the title of each of ``references``, by its index.
  /// - Returns: HTML.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func html(
    of range: Range<Int>,
    linking links: [(destination: LinkDestination, title: TargetTitle)]
  ) -> [UInt8] {
    var resolver = StandaloneResolver(self)
    resolver.links = links
    return HTMLRenderer.bytes(of: self, range, resolver: resolver)
  }

  /// Returns the text as Markdown on its own, as ``standaloneHTML()`` does.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func standaloneMarkdown() -> [UInt8] {
    var writer = MarkdownWriter()
    MarkdownRenderer.write(
      self,
      resolver: StandaloneResolver(self),
      into: &writer)
    return writer.output
  }
}

/// Fills placeholders with the source text of the document.
private struct StandaloneResolver: Resolver {
  let document: Document
  let footnotes: FootnoteList
  let ids: [String]
  /// By reference; empty where the document stands without a site.
  var links: [(destination: LinkDestination, title: TargetTitle)] = []

  init(_ document: Document) {
    self.document = document
    footnotes = FootnoteList(document, ranges: [document.text])
    ids = HeadingIDs.ids(of: document.headings, besides: document.anchors.map(\.value))
  }

  /// Returns the id of a heading; CommonMark without extensions has none.
  func id(ofHeading index: Int) -> String? {
    if ids.indices.contains(index) {
      ids[index]
    } else {
      nil
    }
  }

  func formerIDs(ofHeading index: Int) -> [String] {
    if ids.indices.contains(index) {
      document.headings[index].aliases.map(\.value)
    } else {
      []
    }
  }

  func id(ofAnchor index: Int) -> String? {
    document.anchors[index].value
  }

  func destination(ofReference index: Int) -> LinkDestination {
    guard links.indices.contains(index) else {
      return LinkDestination(address: document.references[index].address)
    }
    return links[index].destination
  }

  /// Returns the name of an object of the site; a file or a place in a page has none.
  func title(ofReference index: Int) -> TargetTitle {
    if links.indices.contains(index) {
      return links[index].title
    }
    return switch document.references[index].kind {
    case .topic, .section, .page, .rule, .term, .source, .count, .token:
      TargetTitle(document.references[index].target)
    case .anchor, .relative:
      TargetTitle("")
    }
  }

  func destination(ofImage index: Int) -> ImageDestination {
    ImageDestination(address: document.images[index].path)
  }

  func statements(ofCitation index: Int) -> [CitedStatement] {
    let ids =
      document
      .citations[index].statements
      .map(\.value)
      .joined(separator: "; ")
    return [CitedStatement(address: nil, title: "[\(ids)]")]
  }

  var documentWords: String { "" }

  func id(ofFootnote name: String) -> String? {
    name
  }

  var footnotePrefix: String { "" }

  func word(_ word: FootnoteWord) -> TargetTitle {
    switch word {
    case .title:
      TargetTitle("footnotes")
    case .reference:
      TargetTitle("footnote {number}")
    case .back:
      TargetTitle("back to reference {number}")
    }
  }

  func isLinked(term index: Int) -> Bool {
    false
  }

  func writeAddress(ofTerm index: Int, into output: inout [UInt8]) {}

  func word(for aside: AsideKind) -> TargetTitle {
    TargetTitle(aside.rawValue)
  }

  var diagramWord: TargetTitle { TargetTitle("in words") }

  var codeWords: CodeWords? { nil }

  func pieces(ofComponent index: Int, isEmpty: Bool) -> [ArraySlice<UInt8>] {
    document.components[index].plainPieces
  }

  func writeRule(_ index: Int, into output: inout [UInt8]) {
    let rule = document.rules[index]
    output.append("<section class=\"rule\" id=\"")
    output.append(escaping: rule.id.value.utf8.span)
    output.append("\">\n<p>")
    output += HTMLRenderer.bytes(
      of: document,
      rule.statement,
      resolver: self)
    output.append("</p>\n")
    output += HTMLRenderer.bytes(of: document, rule.detail, resolver: self)
    output.append("</section>\n")
  }

  func writeRule(_ index: Int, into markdown: inout MarkdownWriter) {
    let rule = document.rules[index]
    MarkdownRenderer.write(
      document,
      range: rule.statement,
      resolver: self,
      into: &markdown)
    markdown.endParagraph()
    MarkdownRenderer.write(
      document,
      range: rule.detail,
      resolver: self,
      into: &markdown)
  }
}

extension ComponentBlock {
  /// The HTML around the content without a template: only the title.
  var plainPieces: [ArraySlice<UInt8>] {
    var html: [UInt8] = []
    html.append(escaping: title.utf8.span)
    guard form.content != .text,
      !title.isEmpty
    else { return [html[...], []] }
    let heading = Array("<p><strong>".utf8) + html + Array("</strong></p>\n".utf8)
    return [heading[...], []]
  }
}

extension Reference {
  /// The address as it was written.
  package var address: String {
    switch kind {
    case .topic:
      "topic:" + target
    case .section:
      "section:" + target
    case .page:
      "page:" + target
    case .rule:
      "rule:" + target
    case .term:
      "term:" + target
    case .source:
      "source:" + target
    case .count:
      "count:" + target
    case .token:
      "token:" + target
    case .anchor:
      "#" + target
    case .relative:
      target
    }
  }
}
