import Base
import DesignTokens
import Guideline
import Markup
import SiteConfiguration

extension SiteView {
  /// Returns a description of the object at a place, as Markdown (Language Server Protocol 3.17,
  /// `textDocument/hover`).
  func hover(in path: String, at offset: Int) -> JSONValue {
    let language = language(of: path)
    guard let guideline,
      let lines = lines(of: path)
    else { return .null }
    let found: (text: String, bytes: Range<Int>)? =
      if let spot = spot(in: path, at: offset) {
        guideline.description(of: spot.thing, language).map { ($0, spot.bytes) }
      } else if let field = fieldDescription(in: path, at: offset) {
        field
      } else if let component = componentDescription(in: path, at: offset, language) {
        component
      } else if let drawing = drawing(in: path, at: offset) {
        drawing
      } else {
        term(in: path, at: offset).flatMap { term, bytes in
          guideline.description(of: .term(term), language).map { ($0, bytes) }
        }
      }
    guard let found else { return .null }
    return .object([
      ("contents", .object([("kind", .string("markdown")), ("value", .string(found.text))])),
      ("range", lines.range(of: found.bytes, encoding).json),
    ])
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
  private func term(in path: String, at offset: Int) -> (Int, Range<Int>)? {
    guard let guideline,
      let text = pageFile(in: path),
      let lines = lines(of: path),
      text.start > 0 || offset >= text.page.document.frontMatter.end ?? 0
    else { return nil }
    let page = text.page
    let line = lines.line(lines.lineNumber(at: offset))
    let matcher = TermMatcher(guideline.termList.terms, language: page.language)
    let found = matcher.term(in: Array(lines.bytes[line]), at: offset - line.lowerBound)
    return found.map { term, bytes in
      (term, line.lowerBound + bytes.lowerBound..<line.lowerBound + bytes.upperBound)
    }
  }
}

extension GuidelineStages {
  /// The largest number of a rule's statements that are quoted.
  private static let mostStatements = 8

  /// Returns a description of an object, in Markdown, for authors of a language; `nil` if its place
  /// already states everything.
  func description(of thing: Thing, _ language: Int) -> String? {
    switch thing {
    case .entry(let entry):
      let title = tree.title(entry, language)
      let summary =
        if title.summary.isEmpty {
          ""
        } else {
          "\n\n" + escaped(title.summary)
        }
      return "**\(escaped(title.text))** · `\(tree.entries[entry].id)`" + summary
        + counts(ofEntry: entry)
    case .anchor(let entry, let anchor):
      let title = escaped(tree.title(entry, language).text)
      let heading = self.title(ofAnchor: anchor, entry, language: language) ?? anchor
      return "**\(escaped(heading))** · `#\(anchor)`\n\n\(title)"
    case .rule(let rule):
      return description(ofRule: rule, language)
    case .term(let term):
      let term = termList.terms[term]
      let names = configuration.languages.indices.compactMap { index in
        term.names[index].isEmpty
          ? nil
          : "\(configuration.languages[index].code): \(term.names[index].joined(separator: ", "))"
      }
      let definition =
        term.definition
        .text(language)
        .map { "\n\n" + escaped($0) } ?? ""
      return "**\(escaped(term.name(language)?.text ?? term.id.value))** · `\(term.id.value)`"
        + definition + "\n\n" + escaped(names.joined(separator: " · "))
    case .source(let number):
      let source = sourceList.sources[number]
      let about = source.about.text(language).map { "\n\n" + escaped($0) } ?? ""
      let facts = [source.year.map(String.init), source.publisher].compactMap(\.self)
      return "**\(escaped(source.title.text(language) ?? source.key))** · `\(source.key)`"
        + "\n\n\(escaped(facts.filter { !$0.isEmpty }.joined(separator: ", ")))" + about
    case .statement(let place):
      let statement = sourceList.statement(place)
      let source = sourceList.sources[place.source]
      let title = source.title.text(language) ?? source.key
      let origin = [title, source.year.map(String.init) ?? "", statement.locator]
      return "\(escaped(statement.text(language)))\n\n`\(statement.id)` · "
        + escaped(origin.filter { !$0.isEmpty }.joined(separator: ", "))
    case .token(let number):
      return description(ofToken: number, language)
    case .file:
      return nil
    }
  }

  /// Returns a token's name, its value, and its description.
  private func description(ofToken number: Int, _ language: Int) -> String {
    let token = tokens.tokens[number]
    let alias =
      token.aliases.lazy
      .compactMap(\.self).first
      .map { " · `{\($0)}`" } ?? ""
    let description =
      if token.description.isEmpty {
        ""
      } else {
        "\n\n" + escaped(token.description)
      }
    return "`\(token.name)` · \(token.type.rawValue)\n\n"
      + escaped(text(ofToken: number, language)) + alias + description
  }

  /// The heading that an anchor is of.
  func title(ofAnchor anchor: String, _ entry: Int, language: Int) -> String? {
    guard let page = shownPage(entry, language: language),
      let heading = page.headingIDs.firstIndex(of: anchor)
    else { return nil }
    return page.document.headings[heading].text
  }

  private func counts(ofEntry entry: Int) -> String {
    let rules = ruleBook.rules(of: entry).count
    if rules == 0 {
      return ""
    }
    return "\n\n\(rules) rule\(rules == 1 ? "" : "s")"
  }

  /// Returns a rule's level and id, its sentence in all languages, and its statements.
  private func description(ofRule number: Int, _ language: Int) -> String {
    let rule = ruleBook.rules[number]
    var lines = ["**\(rule.level.words)** · `\(rule.id)`"]
    if rule.status != .current {
      lines[0] += " · \(rule.status.rawValue)"
    }
    lines.append(escaped(ruleBook.title(number, language).text))
    for other in configuration.languages.indices where other != language {
      guard rule.blocks[other] != nil else { continue }
      let title = ruleBook.title(number, other).text
      lines.append("\(configuration.languages[other].code): \(escaped(title))")
    }
    let statements = links.statements(ofRule: number)
    let quoted = statements.prefix(Self.mostStatements).map { place in
      let statement = sourceList.statement(place)
      let year = sourceList.sources[place.source].year.map { " (\($0))" } ?? ""
      return "- `\(statement.id)`\(year) \(escaped(statement.text(language)))"
    }
    let more = statements.count - quoted.count
    let list = quoted + (more > 0 ? ["- and \(more) more"] : [])
    if !list.isEmpty {
      lines.append(list.joined(separator: "\n"))
    }
    return lines.joined(separator: "\n\n")
  }
}

extension Level {
  /// The level in words: `must not`.
  var words: String { rawValue.replacing("-", with: " ") }
}
