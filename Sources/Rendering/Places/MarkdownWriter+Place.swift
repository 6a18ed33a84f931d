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
      headingOffset: place.headingOffset,
      into: &self)
  }

  /// Writes several ranges of the events of a page's text.
  mutating func write(_ ranges: [Range<Int>], at place: Place) {
    for range in ranges where !range.isEmpty {
      write(range, at: place)
    }
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
    place.file.writeLevel(ofRule: rule, inside: place.textLanguage, into: &inlines)
    write(block, at: place)
    writeLine(of: rule, place)
  }

  /// Writes the id of a rule, its platforms, its status where it is on trial or a draft, its years and its sources.
  private mutating func writeLine(of index: Int, _ place: Place) {
    let site = place.file.site
    let language = place.textLanguage
    inlines.append(code: Array(site.guideline.ruleBook.rules[index].id.utf8)[...])
    let facts = place.file.fieldFacts(ofRule: index).map { fact in
      "\(fact.label.word): \(fact.words)"
    }
    let notes = site.notes(onRule: index, language) + facts
    if !notes.isEmpty {
      inlines.append(" (\(notes.joined(separator: "; ")))")
    }
    appendCitation(
      site.guideline.links.statements(ofRule: index).map { statement in
        place.file.citation(of: statement, inside: language)
      })
    endParagraph()
  }
}

extension SiteContext {
  /// The platforms, versions, status and years of a rule, as far as it has them and its level does not say them.
  fileprivate func notes(
    onRule index: Int,
    _ language: Int
  ) -> [String] {
    let rule = guideline.ruleBook.rules[index]
    var notes = platforms(rule.platforms, language).map(\.word)
    if let versions = versions(of: rule, language) {
      notes.append(versions.word)
    }
    if ![.current, .historical].contains(rule.status) {
      notes.append(statusNote(of: rule, language))
    }
    if let years = years(ofRule: index, language) {
      notes.append(years.span)
    }
    return notes
  }

  /// The status of a rule, and the day since which it has it: `On trial 2026-04-01`.
  private func statusNote(of rule: Rule, _ language: Int) -> String {
    let status = word(ofStatus: rule.status, language)
    guard let since = rule.since else { return status }
    return "\(status) \(since.text)"
  }
}

extension FileContext {
  /// Writes the level of a rule before its sentence: who reads no further knows whether it holds.
  ///
  ///     **Should:**
  ///     **Should · Dated:**
  ///     **No longer valid since 2020.** Now: [Show few tabs.](…) Formerly “Must”:
  func writeLevel(
    ofRule index: Int,
    inside language: Int,
    into inlines: inout MarkdownInlines
  ) {
    let rule = site.guideline.ruleBook.rules[index]
    let level = site.word(rule.level, language: language).word
    let strings = site.strings(language)
    switch site.guideline.validity(ofRule: index) {
    case .historical:
      inlines.append(strong: site.sentence(ofEnd: rule, language: language))
      if !rule.replacedBy.isEmpty {
        inlines.append(strings["now"])
      }
      for heir in rule.replacedBy {
        inlines.append(" ")
        inlines.append(link(toRule: heir, inside: language))
      }
      inlines.append(" " + strings["former-level"].filled("{level}", with: level) + " ")
    case .dated:
      inlines.append(strong: "\(level) · \(strings["dated"]):")
    case .retired:
      inlines.append(strong: strings["retired-rule"])
      inlines.append(strings["former-level"].filled("{level}", with: level) + " ")
    case .current, .trial:
      inlines.append(strong: level + ":")
    }
  }
}

extension MarkdownInlines {
  /// Appends words that stand out, and a space.
  fileprivate mutating func append(strong words: String) {
    openEmphasis(isStrong: true)
    append(words)
    closeEmphasis()
    append(" ")
  }

  /// Appends a link.
  package mutating func append(_ link: LinkData) {
    appendLink(link.title, to: link.href)
  }
}
