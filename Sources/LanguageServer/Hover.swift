import Base
import DesignTokens
import Guideline
import Markup
import SiteConfiguration

extension SiteView {
  /// Returns a description of the object at a place, as Markdown (Language Server Protocol 3.17,
  /// `textDocument/hover`).
  func hover(in path: String, at offset: Int) -> JSONValue {
    guard let lines = lines(of: path),
      let found = description(in: path, at: offset)
    else { return .null }
    let contents = JSONValue.object([
      ("kind", .string("markdown")), ("value", .string(found.text)),
    ])
    return .object([
      ("contents", contents),
      ("range", lines.range(of: found.bytes, encoding).json),
    ])
  }

  /// The description of what is at a place: a thing before the syntax around it, words last.
  private func description(
    in path: String,
    at offset: Int
  ) -> (text: String, bytes: Range<Int>)? {
    guard let guideline else { return nil }
    let language = language(of: path)
    if let spot = spot(in: path, at: offset) {
      return guideline.description(of: spot.thing, language).map { text in
        (text, spot.bytes)
      }
    }
    return syntaxDescription(in: path, at: offset, language: language)
      ?? termDescription(in: path, at: offset, language: language)
  }

  /// The description of a term whose spelling is in the text.
  private func termDescription(
    in path: String,
    at offset: Int,
    language: Int
  ) -> (text: String, bytes: Range<Int>)? {
    guard let guideline,
      let (term, bytes) = term(in: path, at: offset)
    else { return nil }
    return
      guideline
      .description(of: .term(term), language)
      .map { text in (text, bytes) }
  }

  /// The description of a field, a component or a drawing.
  private func syntaxDescription(
    in path: String,
    at offset: Int,
    language: Int
  ) -> (text: String, bytes: Range<Int>)? {
    fieldDescription(in: path, at: offset)
      ?? componentDescription(in: path, at: offset, language)
      ?? drawing(in: path, at: offset)
  }

  private func componentDescription(
    in path: String, at offset: Int, _ language: Int
  ) -> (text: String, bytes: Range<Int>)? {
    guard let guideline,
      let text = pageFile(in: path),
      let found = guideline.componentDescription(
        at: text.start + offset, on: text.page, language)
    else { return nil }
    return (found.text, text.inFile(found.bytes))
  }

  /// The term that a word of a page's text is a spelling of.
  private func term(
    in path: String,
    at offset: Int
  ) -> (Int, Range<Int>)? {
    guard let guideline,
      let text = pageFile(in: path),
      let lines = lines(of: path),
      text.start > 0
        || offset >= text.page.document.frontMatter.end ?? 0
    else { return nil }
    let line = lines.line(lines.lineNumber(at: offset))
    let matcher = TermMatcher(guideline.termList.terms, language: text.page.language)
    let found = matcher.term(in: Array(lines.bytes[line]), at: offset - line.lowerBound)
    // The matcher counts from the start of the line.
    return found.map { term, bytes in
      (term, line.lowerBound + bytes.lowerBound..<line.lowerBound + bytes.upperBound)
    }
  }
}

extension GuidelineStages {
  /// The largest number of a rule's statements that are quoted.
  private static let maximumStatements = 8

  /// Returns a description of an object, in Markdown, for authors of a language; `nil` if its place
  /// already states everything.
  func description(of thing: SymbolTarget, _ language: Int) -> String? {
    switch thing {
    case .entry(let entry):
      return description(ofEntry: entry, language)
    case .anchor(let entry, let anchor):
      let title = escaped(tree.title(entry, language).text)
      let heading =
        self.title(
          ofAnchor: anchor,
          entry,
          language: language) ?? anchor
      return "**\(escaped(heading))** · `#\(anchor)`\n\n\(title)"
    case .rule(let rule):
      return description(ofRule: rule, language)
    case .term(let term):
      return description(ofTerm: termList.terms[term], language)
    case .source(let number):
      return description(ofSource: sourceList.sources[number], language)
    case .statement(let place):
      return description(ofStatement: place, language)
    case .token(let number):
      return description(ofToken: number, language)
    case .file:
      return nil
    }
  }

  private func description(
    ofEntry entry: Int,
    _ language: Int
  ) -> String {
    let title = tree.title(entry, language)
    var text = "**\(escaped(title.text))** · `\(tree.entries[entry].id)`"
    if !title.summary.isEmpty {
      text += "\n\n" + escaped(title.summary)
    }
    let rules = ruleBook.rules(of: entry).count
    if rules > 0 {
      let count: Message = .counting(rules, one: "1 rule", other: "\(rules) rules")
      text += "\n\n\(count)"
    }
    return text
  }

  private func description(
    ofTerm term: Term,
    _ language: Int
  ) -> String {
    let title = term.name(language)?.text ?? term.id.value
    var text = "**\(escaped(title))** · `\(term.id.value)`"
    if let definition = term.definition.text(language) {
      text += "\n\n" + escaped(definition)
    }
    return text + "\n\n" + escaped(names(ofTerm: term))
  }

  /// The names of a term in all languages: `en: dialog, pop-up · ja: ダイアログ`.
  private func names(ofTerm term: Term) -> String {
    let names = zip(configuration.languages, term.names).compactMap { language, names -> String? in
      guard !names.isEmpty else { return nil }
      return "\(language.code): \(names.joined(separator: ", "))"
    }
    return names.joined(separator: " · ")
  }

  private func description(
    ofSource source: Source,
    _ language: Int
  ) -> String {
    let title = source.title.text(language) ?? source.key
    let facts = [source.year.map(String.init) ?? "", source.publisher]
    let line =
      facts
      .filter { !$0.isEmpty }
      .joined(separator: ", ")
    var text = "**\(escaped(title))** · `\(source.key)`\n\n\(escaped(line))"
    if let about = source.about.text(language) {
      text += "\n\n" + escaped(about)
    }
    return text
  }

  private func description(
    ofStatement place: StatementPlace,
    _ language: Int
  ) -> String {
    let statement = sourceList.statement(place)
    let source = sourceList.sources[place.source]
    let title = source.title.text(language) ?? source.key
    let origin = [title, source.year.map(String.init) ?? "", statement.locator]
    return "\(escaped(statement.text(language)))\n\n`\(statement.id)` · "
      + escaped(origin.filter { !$0.isEmpty }.joined(separator: ", "))
  }

  /// Returns a token's name, its value, and its description.
  private func description(
    ofToken number: Int,
    _ language: Int
  ) -> String {
    let token = tokens.tokens[number]
    let value = escaped(text(ofToken: number, language))
    var text = "`\(token.name)` · \(token.type.rawValue)\n\n\(value)"
    if let alias = token.aliases.lazy.compactMap(\.self).first {
      text += " · `{\(alias)}`"
    }
    if !token.description.isEmpty {
      text += "\n\n" + escaped(token.description)
    }
    return text
  }

  /// The heading of an anchor.
  func title(
    ofAnchor anchor: String,
    _ entry: Int,
    language: Int
  ) -> String? {
    guard let page = shownPage(entry, language: language),
      let heading = page.headingIDs.firstIndex(of: anchor)
    else { return nil }
    return page.document.headings[heading].text
  }

  /// Returns a rule's level and id, its sentence in all languages, and its statements.
  private func description(
    ofRule number: Int,
    _ language: Int
  ) -> String {
    let rule = ruleBook.rules[number]
    var head = "**\(rule.level.words)** · `\(rule.id)`"
    if rule.status != .current {
      head += " · \(rule.status.rawValue)"
    }
    var lines = [head, escaped(ruleBook.title(number, language).text)]
    lines += translatedTitles(ofRule: number, besides: language)
    let list = statements(ofRule: number, language)
    if !list.isEmpty {
      lines.append(list.joined(separator: "\n"))
    }
    return lines.joined(separator: "\n\n")
  }

  /// The sentence of a rule in the other languages that have it: `ja: ボタンは2つまで`.
  private func translatedTitles(
    ofRule number: Int,
    besides language: Int
  ) -> [String] {
    let rule = ruleBook.rules[number]
    // A language without the rule has the title of the original.
    let others = configuration.languages.indices.filter { other in
      other != language && rule.blocks[other] != nil
    }
    return others.map { other in
      let title = ruleBook.title(number, other).text
      return "\(configuration.languages[other].code): \(escaped(title))"
    }
  }

  /// The first statements that a rule cites, as items of a list.
  private func statements(
    ofRule number: Int,
    _ language: Int
  ) -> [String] {
    let statements = links.statements(ofRule: number)
    var list = statements.prefix(Self.maximumStatements).map { place in
      let statement = sourceList.statement(place)
      let year =
        sourceList
        .sources[place.source].year
        .map { " (\($0))" } ?? ""
      return "- `\(statement.id)`\(year) \(escaped(statement.text(language)))"
    }
    if statements.count > list.count {
      list.append("- and \(statements.count - list.count) more")
    }
    return list
  }
}

extension Level {
  /// The level in words: `must not`.
  var words: String { rawValue.replacing("-", with: " ") }
}
