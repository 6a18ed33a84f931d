import Guideline
import Markup

extension Composer {
  /// A page's text as Markdown for the file with a path; rules follow it as paragraphs.
  func markdown(of page: Page, _ language: Int, from path: String) -> [UInt8] {
    var markdown = MarkdownWriter()
    write(at: Place(page: page, path: path, language: language), into: &markdown)
    return markdown.output
  }

  /// A rule's text as Markdown: its sentence, then its reason.
  func markdown(of block: RuleBlock, at place: Place) -> [UInt8] {
    var markdown = MarkdownWriter()
    write(block.statement, at: place, into: &markdown)
    markdown.endParagraph()
    write(block.detail, at: place, into: &markdown)
    return markdown.output
  }

  /// Writes a page's text, or some of its events.
  func write(_ events: Range<Int>? = nil, at place: Place, into markdown: inout MarkdownWriter) {
    MarkdownRenderer.write(
      place.page.document, events, resolver: PlaceResolver(composer: self, place: place),
      showsCitations: place.showsCitations, into: &markdown)
  }

  /// Writes the rule with a number where it stands in a text.
  func writeRule(_ index: Int, _ place: Place, into markdown: inout MarkdownWriter) {
    let block = place.page.document.rules[index]
    let id = "\(guideline.tree.entries[place.page.entry].id).\(block.id.value)"
    guard let rule = guideline.ruleBook.index[id] else { return }
    var place = place
    place.showsCitations = false
    write(rule, block, at: place, into: &markdown)
  }

  /// Writes a rule as paragraphs: its level and sentence, its reason, and a line with its id.
  ///
  ///     **Should:** Prefer two buttons.
  ///
  ///     Two make an easy choice.
  ///
  ///     `alert.two-buttons` (iPhone) ([2020-143](…))
  func write(
    _ rule: Int, _ block: RuleBlock, at place: Place, into markdown: inout MarkdownWriter
  ) {
    write(level: guideline.ruleBook.rules[rule].level, place.textLanguage, into: &markdown.inlines)
    write(block.statement, at: place, into: &markdown)
    markdown.endParagraph()
    write(block.detail, at: place, into: &markdown)
    writeLine(of: rule, place, into: &markdown)
  }

  /// Writes a rule's level before its sentence.
  func write(level: Level, _ language: Int, into inlines: inout MarkdownInlines) {
    inlines.openEmphasis(isStrong: true)
    inlines.append(self.level(level, language).word + ":")
    inlines.closeEmphasis()
    inlines.append(" ")
  }

  /// The id of a rule, its platforms and status, and what it rests on.
  private func writeLine(of index: Int, _ place: Place, into markdown: inout MarkdownWriter) {
    let rule = guideline.ruleBook.rules[index]
    let language = place.textLanguage
    markdown.inlines.append(code: Array(rule.id.utf8)[...])
    var notes = platforms(rule.platforms, language).map(\.word)
    if let versions = versions(of: rule, language) { notes.append(versions.word) }
    if rule.status == .historical { notes.append(strings(language)["historical"]) }
    if !notes.isEmpty { markdown.inlines.append(" (\(notes.joined(separator: "; ")))") }
    markdown.inlines.appendCitation(
      guideline.links.statements(ofRule: index).map {
        let link = link(
          toStatement: $0, place.language, from: place.path, inside: language)
        return CitedStatement(address: link.href, title: link.title)
      })
    markdown.endParagraph()
  }
}

extension MarkdownInlines {
  mutating func append(_ link: LinkData) { appendLink(link.title, to: link.href) }
}
