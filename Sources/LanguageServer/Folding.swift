import Base
import Diagnostics
import Guideline
import Markup

extension SiteView {
  /// Front matter, sections and rules (Language Server Protocol 3.17, `textDocument/foldingRange`).
  func foldingRanges(in path: String) -> JSONValue {
    guard let page = page(at: path),
      let lines = lines(of: path)
    else { return .array([]) }
    let folds = foldedRanges(of: page, lines: lines).compactMap(lines.fold)
    return .array(
      folds.map { fold in
        .object([
          ("startLine", .integer(fold.first)), ("endLine", .integer(fold.last)),
        ])
      })
  }

  /// The bytes of front matter, sections and rules, in their order.
  private func foldedRanges(
    of page: Page,
    lines: TextLines
  ) -> [Range<Int>] {
    var ranges = sectionRanges(of: page, lines)
    if let end = page.document.frontMatter.end {
      ranges.insert(lines.starts[0]..<end + 1, at: 0)
    }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The bytes of sections and rules.
  private func sectionRanges(
    of page: Page,
    _ lines: TextLines
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var open: [Section] = []
    // A section ends where the next of its level or above begins.
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
    return ranges
  }

  /// Returns the links of a page to files (Language Server Protocol 3.17,
  /// `textDocument/documentLink`).
  func documentLinks(in path: String) -> JSONValue {
    guard let page = page(at: path),
      let lines = lines(of: path)
    else { return .array([]) }
    let links = spots(in: path).filter { !$0.isDefinition }
      .sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    return .array(links.compactMap { spot in link(of: spot, on: page, lines) })
  }

  private func link(
    of spot: SymbolOccurrence,
    on page: Page,
    _ lines: TextLines
  ) -> JSONValue? {
    guard let target = target(of: spot.thing, language: page.language) else {
      return nil
    }
    return .object([
      ("range", lines.range(of: spot.bytes, encoding).json),
      ("target", .string(target)),
    ])
  }

  /// The address of a definition, `file:///…/en.md#L12`; nothing is behind it on the first line.
  private func target(of thing: SymbolTarget, language: Int) -> String? {
    guard let location = definition(of: thing, language) else {
      return nil
    }
    let range = json(location)["range"].flatMap { json in
      Range<Position>(json)
    }
    let line = range?.lowerBound.line ?? 0
    let fragment =
      if line > 0 {
        "#L\(line + 1)"
      } else {
        ""
      }
    return uri(of: location.path) + fragment
  }
}

extension TextLines {
  /// The first and the last line of a range without the empty lines at its end; `nil` for one line.
  fileprivate func fold(_ range: Range<Int>) -> (first: Int, last: Int)? {
    let first = lineNumber(at: range.lowerBound)
    var last = lineNumber(at: max(range.lowerBound, range.upperBound - 1))
    while last > first, line(last).isEmpty {
      last -= 1
    }
    guard last > first else {
      return nil
    }
    return (first, last)
  }
}
