import Base
import Diagnostics
import Guideline
import Markup
import SiteConfiguration

/// Kinds of symbols (Language Server Protocol 3.17, SymbolKind).
enum SymbolKind: Int {
  case file = 1
  case string = 15
  case key = 20
  case event = 24
  case namespace = 3
}

// MARK: - Of a file

/// A part of a file, for its outline.
struct Symbol {
  var name: String
  var detail = ""
  var kind: SymbolKind
  /// All of it.
  var bytes: Range<Int>
  /// The range of its name.
  var selection: Range<Int>
  var children: [Symbol] = []
}

extension SiteView {
  /// The headings and rules of a page, terms, or the statements of a source
  /// (Language Server Protocol 3.17, `textDocument/documentSymbol`).
  func documentSymbols(in path: String) -> JSONValue {
    guard let lines = lines(of: path) else {
      return .array([])
    }
    return .array(symbols(in: path, lines).map { symbol in json(symbol, in: lines) })
  }

  private func symbols(
    in path: String,
    _ lines: TextLines
  ) -> [Symbol] {
    if let page = page(at: path) {
      return Self.nested(sections(of: page, lines), end: lines.bytes.count)
    }
    return spots(in: path).filter(\.isDefinition).compactMap(symbol)
  }

  /// The symbol of a term or a statement.
  private func symbol(of spot: SymbolOccurrence) -> Symbol? {
    guard let guideline else { return nil }
    var symbol = Symbol(
      name: "",
      kind: .key,
      bytes: spot.bytes,
      selection: spot.bytes)
    switch spot.thing {
    case .term(let term):
      let term = guideline.termList.terms[term]
      symbol.name = term.id.value
      symbol.detail = term.name(0)?.text ?? ""
    case .statement(let place):
      let statement = guideline.sourceList.statement(place)
      symbol.name = statement.id
      symbol.detail = statement.text(0)
      symbol.kind = .string
    default:
      return nil
    }
    return symbol
  }

  /// A heading by its level, or a rule, which is below all of them.
  typealias Section = (level: Int, symbol: Symbol)

  /// Returns headings and rules in the order of the file; a heading still extends to the end.
  func sections(
    of page: Page,
    _ lines: TextLines
  ) -> [Section] {
    let headings = page.document.headings.filter { page.document.isOwn($0.bytes) }
    let sections = headings.map { Self.section($0, before: lines.bytes.count) }
    let rules = page.document.rules.map(Self.section)
    return (sections + rules).sorted { left, right in
      left.symbol.bytes.lowerBound < right.symbol.bytes.lowerBound
    }
  }

  private static func section(_ heading: Heading, before end: Int) -> Section {
    let symbol = Symbol(
      name: heading.text.isEmpty ? "#" : heading.text,
      kind: .namespace,
      bytes: heading.bytes.lowerBound..<end,
      selection: heading.bytes)
    return (heading.level, symbol)
  }

  private static func section(_ rule: RuleBlock) -> Section {
    let statement = rule.statementText
    let symbol = Symbol(
      name: statement.isEmpty ? rule.id.value : statement,
      detail: rule.id.value,
      kind: .event,
      bytes: rule.lines,
      selection: rule.id.bytes)
    // One more than the deepest heading.
    return (7, symbol)
  }

  /// Nests each section below its heading.
  private static func nested(
    _ sections: [Section],
    end: Int
  ) -> [Symbol] {
    var open: [Section] = []
    var roots: [Symbol] = []
    func close(_ level: Int, at start: Int) {
      while let last = open.last, last.level >= level {
        var symbol = open.removeLast().symbol
        // A rule has an end of its own.
        if last.level < 7 {
          symbol.bytes = symbol.bytes.lowerBound..<start
        }
        if open.isEmpty {
          roots.append(symbol)
        } else {
          open[open.count - 1].symbol.children.append(symbol)
        }
      }
    }
    for section in sections {
      close(section.level, at: section.symbol.bytes.lowerBound)
      open.append(section)
    }
    close(0, at: end)
    return roots
  }

  /// - Complexity: O(*n*), where *n* is the number of symbols below; headings are six levels deep
  ///   at most.
  private func json(
    _ symbol: Symbol,
    in lines: TextLines
  ) -> JSONValue {
    let children = symbol.children.map { child in
      json(child, in: lines)
    }
    return .object([
      ("name", .string(symbol.name)),
      ("detail", .string(symbol.detail)),
      ("kind", .integer(symbol.kind.rawValue)),
      ("range", lines.range(of: symbol.bytes, encoding).json),
      ("selectionRange", lines.range(of: symbol.selection, encoding).json),
      ("children", .array(children)),
    ])
  }
}

// MARK: - Of the site

extension SiteView {
  /// The largest number of symbols that an editor gets at once.
  private static let maximumSymbols = 200

  /// Returns the topics, rules, terms, sources and statements whose id or title contains a text
  /// (Language Server Protocol 3.17, `workspace/symbol`).
  ///
  /// - Complexity: O(*n*), where *n* is the number of all of them.
  func workspaceSymbols(_ query: String) -> [JSONValue] {
    guard let guideline else { return [] }
    // Statements are many: an empty query finds none.
    let things = namedThings(of: guideline, withStatements: !query.isEmpty)
    let query = TextQuery(query)
    var symbols: [JSONValue] = []
    for thing in things
    where query.isIn(thing.id)
      || query.isIn(thing.title)
    {
      guard symbols.count < Self.maximumSymbols else { break }
      guard let location = definition(of: thing.thing, 0) else {
        continue
      }
      symbols.append(json(thing, at: location))
    }
    return symbols
  }

  /// A WorkspaceSymbol.
  private func json(
    _ thing: NamedThing,
    at location: Location
  ) -> JSONValue {
    let name = thing.title.isEmpty ? thing.id : thing.title
    return .object([
      ("name", .string(name)),
      ("kind", .integer(thing.kind.rawValue)),
      ("location", json(location)),
      ("containerName", .string(thing.id)),
    ])
  }

  /// A thing with its id, and its titles in all languages.
  private typealias NamedThing = (thing: SymbolTarget, id: String, title: String, kind: SymbolKind)

  private func namedThings(
    of guideline: GuidelineStages,
    withStatements: Bool
  ) -> [NamedThing] {
    var things: [NamedThing] = []
    for (number, entry) in guideline.tree.entries.enumerated() where entry.kind != .home {
      let title = titles { language in
        guideline.tree.title(number, language).text
      }
      things.append((.entry(number), entry.id, title, .file))
    }
    for (number, rule) in guideline.ruleBook.rules.enumerated() {
      let title = titles { language in
        guideline.ruleBook.title(number, language).text
      }
      things.append((.rule(number), rule.id, title, .event))
    }
    for (number, term) in guideline.termList.terms.enumerated() {
      let title = titles { language in
        term.name(language)?.text ?? ""
      }
      things.append((.term(number), term.id.value, title, .key))
    }
    for (number, source) in guideline.sourceList.sources.enumerated() {
      let title = titles { language in
        source.title.text(language) ?? ""
      }
      things.append((.source(number), source.key, title, .file))
      if withStatements {
        things += statements(of: source, in: guideline)
      }
    }
    return things
  }

  private func statements(
    of source: Source,
    in guideline: GuidelineStages
  ) -> [NamedThing] {
    source.statements.compactMap { statement in
      guard let place = guideline.sourceList.statements[statement.id] else {
        return nil
      }
      let title = titles { language in statement.text(language) }
      return (.statement(place), statement.id, title, .string)
    }
  }

  /// Returns the titles of an object in all languages.
  private func titles(_ title: (Int) -> String) -> String {
    let count = guideline?.configuration.languages.count ?? 0
    var titles: [String] = []
    for language in 0..<count {
      let title = title(language)
      // An object without a translation has one title.
      if !titles.contains(title) {
        titles.append(title)
      }
    }
    return titles.joined(separator: " · ")
  }
}
