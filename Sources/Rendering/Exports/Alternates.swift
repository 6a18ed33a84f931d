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
    let title = site.guideline.tree.title(entry, language)
    markdown.writeHeading(1, text: title.text)
    markdown.writeQuote(title.summary)
    if let years = site.years(ofEntry: entry, language) {
      markdown.writeParagraph(
        years.isDated ? years.sentence : "\(strings["sources"]) \(years.span)")
    }
    writeFields(ofEntry: entry, into: &markdown)
    let changed = site.lastChanged(entry, language: language)
    if !changed.isEmpty {
      markdown.writeParagraph("\(strings["last-changed"]) \(changed)")
    }
    if let page = site.guideline.shownPage(entry, language: language) {
      markdown.write(at: Place(page: page, file: self))
    }
    let children = site.guideline.tree.entries[entry].children
    if !children.isEmpty {
      let isHome = site.guideline.tree.entries[entry].kind == .home
      markdown.writeHeading(2, text: strings[isHome ? "navigation" : "topics"])
      markdown.writeList(children.map { link(toEntry: $0) }) { $1.append($0) }
    }
    return markdown.output
  }

  /// Returns the Markdown at an old address: a link to the present one.
  package func movedAlternate(to page: LinkData) -> [UInt8] {
    var page = page
    page.href = alternatePath(page.href)
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: page.title)
    markdown.writeParagraph(strings["moved"])
    markdown.writeList([page]) { $1.append($0) }
    return markdown.output
  }

  // MARK: Fields

  /// Writes the site's fields that a topic states, one in each line.
  private func writeFields(
    ofEntry entry: Int,
    into markdown: inout MarkdownWriter
  ) {
    markdown.writeList(fieldFacts(ofEntry: entry)) { write($0, into: &$1) }
  }

  private func write(_ fact: FieldFact, into inlines: inout MarkdownInlines) {
    inlines.append("\(fact.label.word): ")
    for (number, value) in fact.values.enumerated() {
      if number > 0 {
        inlines.append(", ")
      }
      if value.href.isEmpty {
        inlines.append(value.word)
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
      markdown.writeList(fieldFacts(ofEntry: topic, in: .list)) {
        write($0, into: &$1)
      }
    }
    return markdown.output
  }

  // MARK: Rules

  /// The level, the sentence and the reason of a rule, and its topic.
  package func ruleAlternate(_ rule: Int) -> [UInt8] {
    guard
      let (
        page,
        block
      ) = site.guideline.block(rule, language)
    else { return [] }
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: site.guideline.sentence(of: block, on: page))
    var place = Place(page: page, file: self)
    place.showFootnotes(of: [block.statement, block.detail])
    markdown.write(rule, block: block, at: place)
    markdown.writeFootnotes(at: place)
    writeRetirement(of: rule, into: &markdown)
    var topic = link(toEntry: site.guideline.ruleBook.rules[rule].topic)
    topic.href += "#" + site.guideline.ruleBook.rules[rule].id
    markdown.writeHeading(2, text: strings["topic"])
    markdown.writeList([topic]) { $1.append($0) }
    return markdown.output
  }

  /// Writes why a rule was retired, and its replacement.
  private func writeRetirement(of index: Int, into markdown: inout MarkdownWriter) {
    let rule = site.guideline.ruleBook.rules[index]
    guard rule.status == .retired else { return }
    markdown.writeParagraph(site.guideline.reason(ofRule: index, language)?.text ?? "")
    guard !rule.replacedBy.isEmpty else { return }
    markdown.writeHeading(2, text: strings["replaced-by"])
    markdown.writeList(rule.replacedBy.map { link(toRule: $0) }) { $1.append($0) }
  }

  /// All rules, by topic.
  package func ruleIndexAlternate() -> [UInt8] {
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: strings["rules"])
    for topic in site.guideline.tree.entries.indices
    where !site.guideline.listedRules(of: topic).isEmpty {
      markdown.writeHeading(2, text: site.guideline.tree.title(topic, language).text)
      markdown.writeList(site.guideline.listedRules(of: topic)) { rule, inlines in
        inlines.write(site.guideline.ruleBook.rules[rule].level, site, language)
        inlines.append(link(toRule: rule))
        inlines.append(" ")
        inlines.append(code: Array(site.guideline.ruleBook.rules[rule].id.utf8)[...])
        if let years = site.years(ofRule: rule, language) {
          inlines.append(" " + years.span + (years.isDated ? " · \(strings["dated"])" : ""))
        }
      }
    }
    return markdown.output
  }

  // MARK: Sources

  /// Returns the description and the statements of a source.
  package func sourceAlternate(_ index: Int) -> [UInt8] {
    let source = site.guideline.sourceList.sources[index]
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: source.title.text(language) ?? source.key)
    markdown.writeParagraph(source.about.text(language) ?? "")
    if !source.url.isEmpty {
      markdown.writeList([LinkData(href: source.url, title: strings["document"])]) { $1.append($0) }
    }
    var section: String?
    var statements: [Statement] = []
    func writeStatements() {
      markdown.writeHeading(2, text: section ?? "")
      markdown.writeList(statements) { statement, inlines in
        inlines.append(code: Array(statement.id.utf8)[...])
        inlines.append(" " + statement.text(language))
        let place =
          if statement.locator.isEmpty {
            strings["in-document"]
          } else {
            statement.locator
          }
        if !statement.url.isEmpty {
          inlines.append(" ")
          inlines.appendLink(place, to: statement.url)
        } else if !statement.locator.isEmpty {
          inlines.append(" (\(place))")
        }
      }
      statements = []
    }
    for statement in source.statements {
      if statement.section != section, !statements.isEmpty {
        writeStatements()
      }
      section = statement.section
      statements.append(statement)
    }
    writeStatements()
    return markdown.output
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
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: strings["glossary"])
    for index in site.guideline.termList.glossary(
      language, code: site.addresses.code(language)
    ).flatMap(\.terms) {
      let term = site.guideline.termList.terms[index]
      markdown.writeHeading(2, text: term.name(language)?.text ?? term.id.value)
      markdown.writeParagraph(term.definition.text(language) ?? "")
      let others = site.languages.compactMap { other in
        other == language
          ? nil
          : term.names[other].first.map {
            "\(site.configuration.languages[other].name): \($0)"
          }
      }
      markdown.writeList(others) { $1.append($0) }
      if let entry = site.guideline.termList.entries[index] {
        markdown.writeList([link(toEntry: entry)]) { $1.append($0) }
      }
    }
    return markdown.output
  }
}
