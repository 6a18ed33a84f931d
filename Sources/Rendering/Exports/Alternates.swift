import Guideline
import Markup
import SiteConfiguration
import Templates

extension FileContext {
  // MARK: Entries

  /// Returns the title, the summary and the text of an entry, and for a section or the home page a
  /// list of the entries below it.
  package func entryAlternate(_ entry: Int) -> [UInt8] {
    var markdown = MarkdownWriter()
    let title = site.title(ofEntry: entry, language)
    markdown.writeHeading(1, text: title.text)
    markdown.writeQuote(title.summary)
    writeYears(ofEntry: entry, into: &markdown)
    writeFields(ofEntry: entry, into: &markdown)
    writeLastChanged(entry, into: &markdown)
    if let page = site.guideline.shownPage(entry, language: language) {
      writeText(of: page, into: &markdown)
    }
    writeChildren(of: site.guideline.tree.entries[entry], into: &markdown)
    return markdown.output
  }

  /// Writes the text of a page: first what holds, then the older rules below a heading of their own.
  private func writeText(
    of page: Page,
    into markdown: inout MarkdownWriter
  ) {
    var place = Place(page: page, file: self)
    let olderRules = site.guideline.olderBlocks(on: page)
    guard !olderRules.isEmpty else {
      markdown.write(at: place)
      return
    }
    let text = TopicText(page.document, order: .written, olderRules: olderRules)
    place.showFootnotes(of: text.order)
    markdown.write([text.lead] + text.withRules.flatMap(\.events), at: place)
    writeOlderRules(of: text, at: place, into: &markdown)
    markdown.writeFootnotes(at: place)
  }

  private func writeOlderRules(
    of text: TopicText,
    at place: Place,
    into markdown: inout MarkdownWriter
  ) {
    let words = site.strings(place.textLanguage)
    markdown.writeHeading(2, text: "\(words["older-rules"]) (\(text.olderCount))")
    var below = place
    below.headingOffset += 1
    for part in text.older {
      if let number = part.repeatedHeading {
        let heading = place.page.document.headings[number]
        markdown.writeHeading(min(heading.level + 1, 6), text: heading.text)
      }
      markdown.write(part.events, at: below)
    }
  }

  /// Writes the years of the sources of an entry, in a sentence where they are old.
  private func writeYears(
    ofEntry entry: Int,
    into markdown: inout MarkdownWriter
  ) {
    guard let years = site.years(ofEntry: entry, language) else { return }
    if years.isDated {
      markdown.writeParagraph(years.sentence)
    } else {
      markdown.writeParagraph("\(strings["sources"]) \(years.span)")
    }
  }

  private func writeLastChanged(
    _ entry: Int,
    into markdown: inout MarkdownWriter
  ) {
    let changed = site.lastChanged(entry, language: language)
    guard !changed.isEmpty else { return }
    markdown.writeParagraph("\(strings["last-changed"]) \(changed)")
  }

  /// Writes a list of the entries below another one.
  private func writeChildren(
    of entry: Entry,
    into markdown: inout MarkdownWriter
  ) {
    guard !entry.children.isEmpty else { return }
    markdown.writeHeading(2, text: strings[entry.kind == .home ? "navigation" : "topics"])
    markdown.writeList(entry.children.map { child in link(toEntry: child) })
  }

  /// Returns the Markdown at an old address: a link to the present one.
  package func movedAlternate(to page: LinkData) -> [UInt8] {
    var page = page
    page.href = alternatePath(page.href)
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: page.title)
    markdown.writeParagraph(strings["moved"])
    markdown.writeList([page])
    return markdown.output
  }

  // MARK: Fields

  /// Writes the site's fields that a topic states, one in each line.
  private func writeFields(
    ofEntry entry: Int,
    into markdown: inout MarkdownWriter
  ) {
    markdown.writeList(fieldFacts(ofEntry: entry)) { fact, inlines in
      write(fact, into: &inlines)
    }
  }

  private func write(
    _ fact: FieldFact,
    into inlines: inout MarkdownInlines
  ) {
    inlines.append("\(fact.label.word): ")
    for (number, value) in fact.values.enumerated() {
      if number > 0 {
        inlines.append(", ")
      }
      if value.href.isEmpty {
        inlines.append(value.line)
      } else {
        inlines.appendLink(value.word, to: value.href)
      }
    }
  }

  /// The columns of the table of topics, by the numbers of their fields.
  package var overviewColumns: [Int] {
    let fields = site.configuration.fields
    return fields.indices.filter { index in
      fields[index].places.contains(.list)
    }
  }

  /// Returns all topics that have fields, each with its values.
  package func overviewAlternate() -> [UInt8] {
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: strings["overview"])
    markdown.writeParagraph(strings["overview-summary"])
    for topic in site.guideline.topicsWithFields {
      var link = link(toEntry: topic)
      link.href = alternatePath(link.href)
      markdown.writeHeading(2, link: link)
      markdown.writeList(fieldFacts(ofEntry: topic, in: .list)) { fact, inlines in
        write(fact, into: &inlines)
      }
    }
    return markdown.output
  }

  // MARK: Rules

  /// The level, the sentence and the reason of a rule, and its topic.
  package func ruleAlternate(_ rule: Int) -> [UInt8] {
    guard
      let (page, block) = site.guideline.block(rule, language)
    else { return [] }
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: site.guideline.sentence(of: block, on: page))
    var place = Place(page: page, file: self)
    place.showFootnotes(of: [block.statement, block.detail])
    markdown.write(rule, block: block, at: place)
    markdown.writeFootnotes(at: place)
    writeRetirement(of: rule, into: &markdown)
    writeTopic(ofRule: rule, into: &markdown)
    return markdown.output
  }

  /// Writes a link to the place of a rule on the page of its topic.
  private func writeTopic(
    ofRule index: Int,
    into markdown: inout MarkdownWriter
  ) {
    let rule = site.guideline.ruleBook.rules[index]
    var topic = link(toEntry: rule.topic)
    topic.href += "#" + rule.id
    markdown.writeHeading(2, text: strings["topic"])
    markdown.writeList([topic])
  }

  /// Writes why a rule was retired, and its replacement.
  private func writeRetirement(
    of index: Int,
    into markdown: inout MarkdownWriter
  ) {
    let rule = site.guideline.ruleBook.rules[index]
    guard rule.status == .retired else { return }
    markdown.writeParagraph(site.guideline.reason(ofRule: index, language)?.text ?? "")
    guard !rule.replacedBy.isEmpty else { return }
    markdown.writeHeading(2, text: strings["replaced-by"])
    markdown.writeList(rule.replacedBy.map { heir in link(toRule: heir) })
  }

  /// All rules, by topic.
  package func ruleIndexAlternate() -> [UInt8] {
    let guideline = site.guideline
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: strings["rules"])
    for topic in guideline.tree.entries.indices {
      let rules = guideline.currentFirst(guideline.listedRules(of: topic))
      guard !rules.isEmpty else { continue }
      markdown.writeHeading(2, text: guideline.tree.title(topic, language).text)
      markdown.writeList(rules) { rule, inlines in
        writeLine(ofRule: rule, into: &inlines)
      }
    }
    return markdown.output
  }

  /// Writes `**Should:** [Prefer two buttons](…) `alert.two-buttons` 2020`.
  private func writeLine(
    ofRule index: Int,
    into inlines: inout MarkdownInlines
  ) {
    let rule = site.guideline.ruleBook.rules[index]
    writeLevel(ofRule: index, inside: language, into: &inlines)
    inlines.append(link(toRule: index))
    inlines.append(" ")
    inlines.append(code: Array(rule.id.utf8)[...])
    guard let years = site.years(ofRule: index, language) else { return }
    inlines.append(" " + years.span)
  }

  // MARK: Sources

  /// Returns the description and the statements of a source.
  package func sourceAlternate(_ index: Int) -> [UInt8] {
    let source = site.guideline.sourceList.sources[index]
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: source.title.text(language) ?? source.key)
    markdown.writeParagraph(source.about.text(language) ?? "")
    if !source.url.isEmpty {
      markdown.writeList([LinkData(href: source.url, title: strings["document"])])
    }
    writeSections(of: source, into: &markdown)
    return markdown.output
  }

  /// Writes the statements of a source under the headings of its sections.
  private func writeSections(
    of source: Source,
    into markdown: inout MarkdownWriter
  ) {
    var rest = source.statements[...]
    // A source without statements has one empty section.
    repeat {
      let section = rest.first?.section
      let statements = rest.prefix { $0.section == section }
      rest = rest.dropFirst(statements.count)
      markdown.writeHeading(2, text: section ?? "")
      markdown.writeList(Array(statements)) { statement, inlines in
        write(statement, into: &inlines)
      }
    } while !rest.isEmpty
  }

  private func write(
    _ statement: Statement,
    into inlines: inout MarkdownInlines
  ) {
    inlines.append(code: Array(statement.id.utf8)[...])
    inlines.append(" " + statement.text(language))
    let locator = statement.locator
    if !statement.url.isEmpty {
      inlines.append(" ")
      inlines.appendLink(locator.nonEmpty ?? strings["in-document"], to: statement.url)
    } else if !locator.isEmpty {
      inlines.append(" (\(locator))")
    }
  }

  /// All sources in the order of time.
  package func sourceIndexAlternate() -> [UInt8] {
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: strings["sources"])
    markdown.writeList(Array(site.guideline.sourceList.sources.indices)) { source, inlines in
      inlines.append(link(toSource: source).link)
      if let year = site.guideline.sourceList.sources[source].year {
        inlines.append(" (\(year))")
      }
    }
    return markdown.output
  }

  // MARK: Terms

  /// Returns all terms, in the order in which readers look them up.
  package func glossaryAlternate() -> [UInt8] {
    let list = site.guideline.termList
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: strings["glossary"])
    let groups = list.glossary(language, code: site.addresses.code(language))
    for index in groups.flatMap(\.terms) {
      write(list.terms[index], into: &markdown)
      if let entry = list.entries[index] {
        markdown.writeList([link(toEntry: entry)])
      }
    }
    return markdown.output
  }

  private func write(
    _ term: Term,
    into markdown: inout MarkdownWriter
  ) {
    markdown.writeHeading(2, text: term.name(language)?.text ?? term.id.value)
    markdown.writeParagraph(term.definition.text(language) ?? "")
    markdown.writeList(namesElsewhere(of: term)) { name, inlines in
      inlines.append(name)
    }
  }

  /// The names of a term in the other languages: `日本語: タブバー`.
  private func namesElsewhere(of term: Term) -> [String] {
    site.languages.compactMap { other in
      guard other != language,
        let name = term.names[other].first
      else { return nil }
      return "\(site.configuration.languages[other].name): \(name)"
    }
  }
}
