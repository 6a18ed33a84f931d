import Catalog
import Markup

/// How a rule is shown where it stands in a text.
enum RuleStyle {
  /// In its frame, by a template.
  case framed
  /// As paragraphs, for Markdown.
  case plain
}

extension Composer {
  /// A page's text as Markdown for the file with a path; rules follow it as paragraphs.
  func markdown(of page: Page, _ language: Int, from path: String) -> [UInt8] {
    let place = Place(page: page, path: path, language: language, rules: .plain)
    return MarkdownText.bytes(compose(page.document.body, at: place))
  }

  /// A rule's text as Markdown: its sentence, then its reason.
  func markdown(of block: RuleBlock, at place: Place) -> [UInt8] {
    var html: [UInt8] = Array("<p>".utf8)
    html += compose(block.statement, at: place)
    html += Array("</p>\n".utf8)
    html += compose(block.detail, at: place)
    return MarkdownText.bytes(html)
  }

  /// A rule as paragraphs: its level and sentence, its reason, and a line with its id.
  ///
  ///     <p><strong>Should:</strong> Prefer two buttons.</p>
  ///     <p>Two make an easy choice.</p>
  ///     <p><code>alert.two-buttons</code> (iPhone; <a href="…">2020-143</a>)</p>
  func writePlainRule(_ index: Int, _ block: RuleBlock, _ place: Place, into output: inout [UInt8])
  {
    let language = place.textLanguage
    output.append(contentsOf: "<p><strong>".utf8)
    output.append(escaping: level(catalog.rules[index].level, language).word.utf8.span)
    output.append(contentsOf: ":</strong> ".utf8)
    output += compose(block.statement, at: place)
    output.append(contentsOf: "</p>\n".utf8)
    output += compose(block.detail, at: place)
    writeLine(of: index, place, into: &output)
  }

  /// The id of a rule, its platforms and status, and what it rests on.
  private func writeLine(of index: Int, _ place: Place, into output: inout [UInt8]) {
    let rule = catalog.rules[index]
    let language = place.textLanguage
    output.append(contentsOf: "<p><code>\(rule.id)</code>".utf8)
    var notes = platforms(rule.platforms, language).map(\.word)
    if let versions = versions(of: rule, language) { notes.append(versions.word) }
    if rule.status == .historical { notes.append(strings(language)["historical"]) }
    if !notes.isEmpty {
      output.append(contentsOf: " (".utf8)
      output.append(escaping: notes.joined(separator: "; ").utf8.span)
      output.append(contentsOf: ")".utf8)
    }
    let links = catalog.links.statements(ofRule: index).map {
      link(toStatement: $0, place.language, from: place.path, inside: language)
    }
    if !links.isEmpty {
      output.append(contentsOf: "<span class=\"citation\">".utf8)
      for link in links { write(link, into: &output) }
      output.append(contentsOf: "</span>".utf8)
    }
    output.append(contentsOf: "</p>\n".utf8)
  }

  /// A link as HTML.
  func write(_ link: LinkData, into output: inout [UInt8]) {
    output.append(contentsOf: "<a href=\"".utf8)
    output.append(escapingAddress: link.href.utf8.span)
    output.append(contentsOf: "\">".utf8)
    output.append(escaping: link.title.utf8.span)
    output.append(contentsOf: "</a>".utf8)
  }
}
