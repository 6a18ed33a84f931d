import Base
import Diagnostics
import Guideline
import Markup
import SiteConfiguration

/// Kinds of symbols (Language Server Protocol 3.17, SymbolKind).
private enum SymbolKind: Int {
  case file = 1
  case string = 15
  case key = 20
  case event = 24
  case namespace = 3
}

// MARK: - Of a file

/// A part of a file, for its outline.
private struct Symbol {
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
    guard let lines = lines(of: path) else { return .array([]) }
    return .array(symbols(in: path, lines).map { json($0, in: lines) })
  }

  private func symbols(in path: String, _ lines: TextLines) -> [Symbol] {
    if let page = page(at: path) {
      return Self.nested(sections(of: page, lines), end: lines.bytes.count)
    }
    guard let guideline else { return [] }
    return spots(in: path).filter(\.isDefinition).compactMap { spot in
      switch spot.thing {
      case .term(let term):
        let term = guideline.termList.terms[term]
        return Symbol(
          name: term.id.value, detail: term.name(0)?.text ?? "", kind: .key, bytes: spot.bytes,
          selection: spot.bytes)
      case .statement(let place):
        let statement = guideline.sourceList.statement(place)
        return Symbol(
          name: statement.id, detail: statement.text(0), kind: .string, bytes: spot.bytes,
          selection: spot.bytes)
      default:
        return nil
      }
    }
  }

  /// A heading by its level, or a rule, which is below all of them.
  private typealias Section = (level: Int, symbol: Symbol)

  /// Returns headings and rules in the order of the file; a heading still extends to the end.
  private func sections(of page: Page, _ lines: TextLines) -> [Section] {
    let ownHeadings = page.document.headings.filter { heading in page.document.isOwn(heading.bytes)
    }
    let headings = ownHeadings.map { heading -> Section in
      let symbol = Symbol(
        name: heading.text.isEmpty ? "#" : heading.text, kind: .namespace,
        bytes: heading.bytes.lowerBound..<lines.bytes.count, selection: heading.bytes)
      return (heading.level, symbol)
    }
    let rules = page.document.rules.map { rule -> Section in
      let name =
        if rule.statementText.isEmpty {
          rule.id.value
        } else {
          rule.statementText
        }
      let symbol = Symbol(
        name: name, detail: rule.id.value, kind: .event, bytes: rule.lines,
        selection: rule.id.bytes)
      return (7, symbol)
    }
    return (headings + rules).sorted {
      $0.symbol.bytes.lowerBound < $1.symbol.bytes.lowerBound
    }
  }

  /// Nests each section below its heading.
  private static func nested(_ sections: [Section], end: Int) -> [Symbol] {
    var open: [Section] = []
    var roots: [Symbol] = []
    func close(_ level: Int, at start: Int) {
      while let last = open.last, last.level >= level {
        var symbol = open.removeLast().symbol
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
  private func json(_ symbol: Symbol, in lines: TextLines) -> JSONValue {
    .object([
      ("name", .string(symbol.name)), ("detail", .string(symbol.detail)),
      ("kind", .integer(symbol.kind.rawValue)),
      ("range", lines.range(of: symbol.bytes, encoding).json),
      ("selectionRange", lines.range(of: symbol.selection, encoding).json),
      ("children", .array(symbol.children.map { json($0, in: lines) })),
    ])
  }
}

// MARK: - Of the site

extension SiteView {
  /// The largest number of symbols that an editor gets at once.
  private static let mostSymbols = 200

  /// Returns the topics, rules, terms, sources and statements whose id or title contains a text
  /// (Language Server Protocol 3.17, `workspace/symbol`).
  ///
  /// - Complexity: O(*n*), where *n* is the number of all of them.
  func workspaceSymbols(_ query: String) -> [JSONValue] {
    guard let guideline else { return [] }
    let isEmpty = query.isEmpty
    let query = TextQuery(query)
    var symbols: [JSONValue] = []
    func add(_ thing: Thing, id: String, title: String, kind: SymbolKind) {
      guard symbols.count < Self.mostSymbols,
        query.isIn(id) || query.isIn(title),
        let location = definition(of: thing, 0)
      else { return }
      symbols.append(
        .object([
          ("name", .string(title.isEmpty ? id : title)), ("kind", .integer(kind.rawValue)),
          ("location", json(location)), ("containerName", .string(id)),
        ]))
    }
    for (entry, item) in guideline.tree.entries.enumerated() where item.kind != .home {
      add(
        .entry(entry), id: item.id, title: titles { guideline.tree.title(entry, $0).text },
        kind: .file)
    }
    for (number, rule) in guideline.ruleBook.rules.enumerated() {
      add(
        .rule(number), id: rule.id, title: titles { guideline.ruleBook.title(number, $0).text },
        kind: .event)
    }
    for (number, term) in guideline.termList.terms.enumerated() {
      add(
        .term(number),
        id: term.id.value,
        title: titles { term.name($0)?.text ?? "" },
        kind: .key)
    }
    for (number, source) in guideline.sourceList.sources.enumerated() {
      add(
        .source(number), id: source.key, title: titles { source.title.text($0) ?? "" }, kind: .file)
      guard !isEmpty else { continue }
      for statement in source.statements {
        guard let place = guideline.sourceList.statements[statement.id] else { continue }
        add(
          .statement(place), id: statement.id, title: titles { statement.text($0) }, kind: .string)
      }
    }
    return symbols
  }

  /// Returns the titles of an object in all languages.
  private func titles(_ title: (Int) -> String) -> String {
    let count = guideline?.configuration.languages.count ?? 0
    var titles: [String] = []
    for language in 0..<count {
      let title = title(language)
      if !titles.contains(title) {
        titles.append(title)
      }
    }
    return titles.joined(separator: " · ")
  }
}

// MARK: - Folding and links

extension SiteView {
  /// Front matter, sections and rules (Language Server Protocol 3.17, `textDocument/foldingRange`).
  func foldingRanges(in path: String) -> JSONValue {
    guard let page = page(at: path),
      let lines = lines(of: path)
    else { return .array([]) }
    var ranges: [Range<Int>] = []
    if let end = page.document.frontMatter.end {
      ranges.append(lines.starts[0]..<end + 1)
    }
    // A section ends where the next of its level or above begins.
    var open: [Section] = []
    func close(_ level: Int, at end: Int) {
      while let last = open.last, last.level >= level {
        ranges.append(open.removeLast().symbol.bytes.lowerBound..<end)
      }
    }
    for section in sections(of: page, lines) {
      guard section.level < 7 else {
        ranges.append(section.symbol.bytes)
        continue
      }
      close(section.level, at: section.symbol.bytes.lowerBound)
      open.append(section)
    }
    close(0, at: lines.bytes.count)
    return .array(
      ranges.sorted { $0.lowerBound < $1.lowerBound }.compactMap { range in
        let first = lines.lineNumber(at: range.lowerBound)
        var last = lines.lineNumber(at: max(range.lowerBound, range.upperBound - 1))
        while last > first, lines.line(last).isEmpty {
          last -= 1
        }
        guard last > first else { return nil }
        return .object([("startLine", .integer(first)), ("endLine", .integer(last))])
      })
  }

  /// Returns the links of a page to files (Language Server Protocol 3.17,
  /// `textDocument/documentLink`).
  func documentLinks(in path: String) -> JSONValue {
    guard let page = page(at: path),
      let lines = lines(of: path)
    else { return .array([]) }
    let links = spots(in: path).filter { !$0.isDefinition }.sorted {
      $0.bytes.lowerBound < $1.bytes.lowerBound
    }
    return .array(
      links.compactMap { spot in
        guard let location = definition(of: spot.thing, page.language) else { return nil }
        let place = json(location)["range"].flatMap { Range<Position>($0) }
        let line = place.map { $0.lowerBound.line + 1 } ?? 1
        let target = uri(of: location.path) + (line > 1 ? "#L\(line)" : "")
        return .object([
          ("range", lines.range(of: spot.bytes, encoding).json), ("target", .string(target)),
        ])
      })
  }
}
