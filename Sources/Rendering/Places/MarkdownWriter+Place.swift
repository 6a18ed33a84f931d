import Base
import Guideline
package import Markup
import Templates

/// Parts of pages, as Markdown for the place where they are shown.
extension MarkdownWriter {
  /// Writes the page's text, or some of its events; rules follow it as paragraphs.
  package mutating func write(
    _ events: Range<Int>? = nil,
    at place: Place
  ) {
    var place = place
    if events == nil {
      place.showFootnotes(of: [place.page.document.text])
    }
    MarkdownRenderer.write(
      place.page.document,
      range: events,
      resolver: PlaceResolver(place: place, writeRule: { _, _, _ in }),
      showsCitations: place.showsCitations,
      into: &self)
  }

  /// Writes links as a list.
  package mutating func writeList(_ links: [LinkData]) {
    writeList(links) { link, inlines in inlines.append(link) }
  }

  /// Writes the footnotes that a place shows.
  package mutating func writeFootnotes(at place: Place) {
    MarkdownRenderer.writeFootnotes(
      of: place.page.document,
      resolver: PlaceResolver(place: place, writeRule: { _, _, _ in }),
      showsCitations: place.showsCitations,
      into: &self)
  }

  /// Writes a rule's sentence, then its reason.
  package mutating func write(_ block: RuleBlock, at place: Place) {
    write(block.statement, at: place)
    endParagraph()
    write(block.detail, at: place)
  }

  /// Writes the rule with a number at its place in a text.
  package mutating func write(rule index: Int, at place: Place) {
    let page = place.page
    let guideline = place.file.site.guideline
    guard let rule = guideline.rule(ofBlock: index, on: page),
      guideline.ruleBook.rules[rule].status != .retired
    else { return }
    var place = place
    place.showsCitations = false
    write(rule, block: page.document.rules[index], at: place)
  }

  /// Writes a rule as paragraphs: its level and sentence, its reason, and a line with its id.
  ///
  ///     **Should:** Prefer two buttons.
  ///
  ///     Two make an easy choice.
  ///
  ///     `alert.two-buttons` (iPhone) ([2020-143](…))
  package mutating func write(
    _ rule: Int,
    block: RuleBlock,
    at place: Place
  ) {
    let site = place.file.site
    inlines.write(
      site.guideline.ruleBook.rules[rule].level,
      site,
      place.textLanguage)
    write(block, at: place)
    writeLine(of: rule, place)
  }

  /// Writes the id of a rule, its platforms, status and years, and its sources.
  private mutating func writeLine(of index: Int, _ place: Place) {
    let site = place.file.site
    let language = place.textLanguage
    inlines.append(code: Array(site.guideline.ruleBook.rules[index].id.utf8)[...])
    let notes = site.notes(onRule: index, language)
    if !notes.isEmpty {
      inlines.append(" (\(notes.joined(separator: "; ")))")
    }
    let statements = place.file.statements(ofRule: index, inside: language)
    appendCitation(
      statements.map { statement in
        CitedStatement(address: statement.link.href, title: statement.link.title)
      })
    endParagraph()
  }
}

extension SiteContext {
  /// The platforms, versions, status and years of a rule, as far as it has them.
  fileprivate func notes(
    onRule index: Int,
    _ language: Int
  ) -> [String] {
    let rule = guideline.ruleBook.rules[index]
    var notes = platforms(rule.platforms, language).map(\.word)
    if let versions = versions(of: rule, language) {
      notes.append(versions.word)
    }
    if rule.status != .current {
      let since = rule.since.map { date in " " + date.text } ?? ""
      notes.append(word(ofStatus: rule.status, language) + since)
    }
    return notes + yearNotes(onRule: index, language)
  }

  /// The years of a rule's sources, and that they are old.
  private func yearNotes(
    onRule index: Int,
    _ language: Int
  ) -> [String] {
    guard let years = years(ofRule: index, language) else { return [] }
    guard years.isDated else { return [years.span] }
    return [years.span, strings(language)["dated"]]
  }
}

extension MarkdownInlines {
  /// Writes a rule's level before its sentence.
  package mutating func write(
    _ level: Level,
    _ site: SiteContext,
    _ language: Int
  ) {
    openEmphasis(isStrong: true)
    append(site.word(level, language: language).word + ":")
    closeEmphasis()
    append(" ")
  }

  /// Appends a link.
  package mutating func append(_ link: LinkData) {
    appendLink(link.title, to: link.href)
  }
}
