import Guideline
import Markup

extension Composer {
  /// The Markdown alternate of a page: `en/bars/tab-bar.md` beside `en/bars/tab-bar.html`.
  static func alternatePath(_ path: String) -> String { path.dropLast(5) + ".md" }

  /// The pages that have a Markdown alternate: all that say something of the guideline.
  func alternateJobs() -> [PageJob] {
    jobs().filter { job in
      switch job {
      case .entry, .rule, .ruleIndex, .source, .sourceIndex, .glossary: true
      default: false
      }
    }
  }

  /// The Markdown alternate of a page.
  func composeAlternate(_ job: PageJob) -> [UInt8] {
    let path = path(of: job)
    return switch job {
    case .entry(let entry, let language): entryAlternate(entry, language, from: path)
    case .rule(let rule, let language): ruleAlternate(rule, language, from: path)
    case .ruleIndex(let language): ruleIndexAlternate(language, from: path)
    case .source(let source, let language): sourceAlternate(source, language, from: path)
    case .sourceIndex(let language): sourceIndexAlternate(language, from: path)
    case .glossary(let language): glossaryAlternate(language, from: path)
    default: preconditionFailure("a page without an alternate: \(job)")
    }
  }

  // MARK: Entries

  /// The title, the summary and the text of an entry, and for a section or the home page what is
  /// below it.
  func entryAlternate(_ entry: Int, _ language: Int, from path: String) -> [UInt8] {
    var markdown = MarkdownWriter()
    let title = guideline.tree.title(entry, language)
    markdown.writeHeading(1, title.text)
    markdown.writeQuote(title.summary)
    if let page = guideline.shownPage(entry, language) {
      write(at: Place(page: page, path: path, language: language), into: &markdown)
    }
    let children = guideline.tree.entries[entry].children
    if !children.isEmpty {
      let isHome = guideline.tree.entries[entry].kind == .home
      markdown.writeHeading(2, strings(language)[isHome ? "navigation" : "topics"])
      markdown.writeList(children.map { link(toEntry: $0, language, from: path) }) { $1.append($0) }
    }
    return markdown.output
  }

  // MARK: Rules

  private func ruleAlternate(_ rule: Int, _ language: Int, from path: String) -> [UInt8] {
    guard let (page, block) = guideline.block(rule, language) else { return [] }
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, sentence(of: block, on: page))
    write(
      rule, block, at: Place(page: page, path: path, language: language), into: &markdown)
    var topic = link(toEntry: guideline.ruleBook.rules[rule].topic, language, from: path)
    topic.href += "#" + guideline.ruleBook.rules[rule].id
    markdown.writeHeading(2, strings(language)["topic"])
    markdown.writeList([topic]) { $1.append($0) }
    return markdown.output
  }

  private func ruleIndexAlternate(_ language: Int, from path: String) -> [UInt8] {
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, strings(language)["rules"])
    for topic in guideline.tree.entries.indices where !guideline.ruleBook.rules(of: topic).isEmpty {
      markdown.writeHeading(2, guideline.tree.title(topic, language).text)
      markdown.writeList(Array(guideline.ruleBook.rules(of: topic))) { rule, inlines in
        write(level: guideline.ruleBook.rules[rule].level, language, into: &inlines)
        inlines.append(link(toRule: rule, language, from: path))
        inlines.append(" ")
        inlines.append(code: Array(guideline.ruleBook.rules[rule].id.utf8)[...])
      }
    }
    return markdown.output
  }

  // MARK: Sources

  private func sourceAlternate(_ index: Int, _ language: Int, from path: String) -> [UInt8] {
    let source = guideline.sourceList.sources[index]
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, source.title.text(language) ?? source.key)
    markdown.writeParagraph(source.about.text(language) ?? "")
    var section: String?
    var statements: [Statement] = []
    func writeStatements() {
      markdown.writeHeading(2, section ?? "")
      markdown.writeList(statements) { statement, inlines in
        inlines.append(code: Array(statement.id.utf8)[...])
        inlines.append(" " + statement.fact)
      }
      statements = []
    }
    for statement in source.statements {
      if statement.section != section, !statements.isEmpty { writeStatements() }
      section = statement.section
      statements.append(statement)
    }
    writeStatements()
    return markdown.output
  }

  private func sourceIndexAlternate(_ language: Int, from path: String) -> [UInt8] {
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, strings(language)["sources"])
    markdown.writeList(Array(guideline.sourceList.sources.indices)) { source, inlines in
      inlines.append(link(toSource: source, language, from: path))
      if let year = guideline.sourceList.sources[source].year { inlines.append(" (\(year))") }
    }
    return markdown.output
  }

  // MARK: Terms

  private func glossaryAlternate(_ language: Int, from path: String) -> [UInt8] {
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, strings(language)["glossary"])
    for index in guideline.termList.glossary(language).flatMap(\.terms) {
      let term = guideline.termList.terms[index]
      markdown.writeHeading(2, term.name(language)?.text ?? term.id.value)
      markdown.writeParagraph(term.definition.text(language) ?? "")
      let others = configuration.languages.indices.compactMap { other in
        other == language
          ? nil : term.names[other].first.map { "\(configuration.languages[other].name): \($0)" }
      }
      markdown.writeList(others) { $1.append($0) }
      if let entry = guideline.termList.entries[index] {
        markdown.writeList([link(toEntry: entry, language, from: path)]) { $1.append($0) }
      }
    }
    return markdown.output
  }
}
