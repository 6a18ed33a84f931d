import Catalog
import Markup

/// A page in HTML that is being gathered for its twin in Markdown.
struct TwinWriter {
  private(set) var html: [UInt8] = []

  mutating func write(_ markup: String) { html.append(contentsOf: markup.utf8) }

  mutating func write(escaped text: String) { html.append(escaping: text.utf8.span) }

  mutating func write(_ bytes: [UInt8]) { html += bytes }

  mutating func element(_ name: String, _ text: String) {
    guard !text.isEmpty else { return }
    write("<\(name)>")
    write(escaped: text)
    write("</\(name)>\n")
  }

  mutating func list<Item>(_ items: [Item], _ write: (Item, inout [UInt8]) -> Void) {
    guard !items.isEmpty else { return }
    self.write("<ul>\n")
    for item in items {
      self.write("<li>")
      write(item, &html)
      self.write("</li>\n")
    }
    self.write("</ul>\n")
  }

  var markdown: [UInt8] { MarkdownText.bytes(html) }
}

extension Composer {
  /// The twin of a page in Markdown: `en/bars/tab-bar.md` beside `en/bars/tab-bar.html`.
  static func twinPath(_ path: String) -> String { path.dropLast(5) + ".md" }

  /// The pages that have a twin: all that say something of the guideline.
  func twinJobs() -> [PageJob] {
    jobs().filter { job in
      switch job {
      case .entry, .rule, .ruleIndex, .source, .sourceIndex, .glossary: true
      default: false
      }
    }
  }

  /// The content of a page's twin.
  func composeTwin(_ job: PageJob) -> [UInt8] {
    let path = path(of: job)
    return switch job {
    case .entry(let entry, let language): entryTwin(entry, language, from: path)
    case .rule(let rule, let language): ruleTwin(rule, language, from: path)
    case .ruleIndex(let language): ruleIndexTwin(language, from: path)
    case .source(let source, let language): sourceTwin(source, language, from: path)
    case .sourceIndex(let language): sourceIndexTwin(language, from: path)
    case .glossary(let language): glossaryTwin(language, from: path)
    default: preconditionFailure("a page without a twin: \(job)")
    }
  }

  // MARK: Entries

  /// The title, the summary and the text of an entry, and for a section or the home page what is
  /// below it.
  func entryTwin(_ entry: Int, _ language: Int, from path: String) -> [UInt8] {
    var twin = TwinWriter()
    let title = catalog.title(entry, language)
    twin.element("h1", title.text)
    if !title.summary.isEmpty {
      twin.write("<blockquote>\n")
      twin.element("p", title.summary)
      twin.write("</blockquote>\n")
    }
    if let page = catalog.shownPage(entry, language) {
      twin.write(
        compose(
          page.document.body,
          at: Place(page: page, path: path, language: language, rules: .plain)))
    }
    let children = catalog.entries[entry].children
    if !children.isEmpty {
      let isHome = catalog.entries[entry].kind == .home
      twin.element("h2", strings(language)[isHome ? "navigation" : "topics"])
      twin.list(children.map { link(toEntry: $0, language, from: path) }) { write($0, into: &$1) }
    }
    return twin.markdown
  }

  // MARK: Rules

  private func ruleTwin(_ rule: Int, _ language: Int, from path: String) -> [UInt8] {
    guard let (page, block) = catalog.block(rule, language) else { return [] }
    var twin = TwinWriter()
    twin.element("h1", block.statementText)
    var html: [UInt8] = []
    let place = Place(page: page, path: path, language: language, rules: .plain)
    writePlainRule(rule, block, place, into: &html)
    twin.write(html)
    var topic = link(toEntry: catalog.rules[rule].topic, language, from: path)
    topic.href += "#" + catalog.rules[rule].id
    twin.element("h2", strings(language)["topic"])
    twin.list([topic]) { write($0, into: &$1) }
    return twin.markdown
  }

  private func ruleIndexTwin(_ language: Int, from path: String) -> [UInt8] {
    var twin = TwinWriter()
    twin.element("h1", strings(language)["rules"])
    for topic in catalog.entries.indices where !catalog.rules(of: topic).isEmpty {
      twin.element("h2", catalog.title(topic, language).text)
      twin.list(Array(catalog.rules(of: topic))) { rule, html in
        html.append(contentsOf: "<strong>".utf8)
        html.append(escaping: level(catalog.rules[rule].level, language).word.utf8.span)
        html.append(contentsOf: ":</strong> ".utf8)
        write(link(toRule: rule, language, from: path), into: &html)
        html.append(contentsOf: " <code>\(catalog.rules[rule].id)</code>".utf8)
      }
    }
    return twin.markdown
  }

  // MARK: Sources

  private func sourceTwin(_ index: Int, _ language: Int, from path: String) -> [UInt8] {
    let source = catalog.sources[index]
    var twin = TwinWriter()
    twin.element("h1", source.title.text(language) ?? source.key)
    twin.element("p", source.about.text(language) ?? "")
    var section: String?
    var statements: [Statement] = []
    func writeStatements() {
      twin.element("h2", section ?? "")
      twin.list(statements) { statement, html in
        html.append(contentsOf: "<code>\(statement.id)</code> ".utf8)
        html.append(escaping: statement.fact.utf8.span)
      }
      statements = []
    }
    for statement in source.statements {
      if statement.section != section, !statements.isEmpty { writeStatements() }
      section = statement.section
      statements.append(statement)
    }
    writeStatements()
    return twin.markdown
  }

  private func sourceIndexTwin(_ language: Int, from path: String) -> [UInt8] {
    var twin = TwinWriter()
    twin.element("h1", strings(language)["sources"])
    twin.list(Array(catalog.sources.indices)) { source, html in
      write(link(toSource: source, language, from: path), into: &html)
      if let year = catalog.sources[source].year { html.append(contentsOf: " (\(year))".utf8) }
    }
    return twin.markdown
  }

  // MARK: Terms

  private func glossaryTwin(_ language: Int, from path: String) -> [UInt8] {
    var twin = TwinWriter()
    twin.element("h1", strings(language)["glossary"])
    for index in catalog.glossary(language).flatMap(\.terms) {
      let term = catalog.terms[index]
      twin.element("h2", term.name(language)?.text ?? term.id.value)
      twin.element("p", term.definition.text(language) ?? "")
      let others = configuration.languages.indices.compactMap { other in
        other == language
          ? nil : term.names[other].first.map { "\(configuration.languages[other].name): \($0)" }
      }
      twin.list(others) { name, html in html.append(escaping: name.utf8.span) }
      if let entry = catalog.termList.entries[index] {
        twin.list([link(toEntry: entry, language, from: path)]) { write($0, into: &$1) }
      }
    }
    return twin.markdown
  }
}
