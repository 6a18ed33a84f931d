import Base
import Diagnostics

/// Text that became markup by its form alone: a sentence above `---`, `2019.` at the start of a paragraph, text after
/// four spaces.
extension TreeBuilder {
  /// Reports a heading whose text is a sentence, or has several lines: the line below it was meant as one across the
  /// page.
  ///
  ///     Use a card.
  ///     ---
  mutating func diagnoseUnderline(of heading: Node) {
    guard heading.headingLevel == 2,
      !hasFrontMatterForm(heading),
      let underline = underline(of: heading)
    else { return }
    let lastLine = source.bytes[source.line(underline - 1)].trimmingSpaces()
    let hasOneLine = underline == firstLine + heading.startLine + 1
    guard !hasOneLine || lastLine.endsSentence else { return }
    diagnose(.accidentalHeading(at: location(source.line(underline))))
  }

  /// Returns the line `---` below a heading; `nil` if it begins with `#`.
  private func underline(of heading: Node) -> Int? {
    guard heading.endLine > heading.startLine else { return nil }
    let stripper = LineStripper(of: heading, in: source, firstLine: firstLine)
    return stripper.underline(of: heading).map { line in firstLine + line }
  }

  /// The smallest number that begins a list by accident: a year or another quantity at the start of a paragraph.
  private static let smallestQuantity = 100

  /// Reports a list of one item whose number is no place in a list.
  ///
  ///     2019. It was long.
  mutating func diagnoseNumber(ofList list: Node) {
    guard list.isOrderedList,
      list.listStart >= Self.smallestQuantity,
      list.firstChild == list.lastChild
    else { return }
    let line = source.bytes[line(of: list)]
    let digits = line.prefix(while: \.isASCIIDigit)
    guard digits.endIndex < line.endIndex else { return }
    let marker = digits.startIndex..<digits.endIndex + 1
    diagnose(.accidentalList(source.string(digits.indices), at: location(marker)))
  }

  /// Reports the first item of a list whose number is higher than the one that readers see: the numbers count on from
  /// that of the first item (CommonMark, section 5.3).
  ///
  ///     1. Open
  ///     2. Save
  ///     4. Close        readers see 3
  mutating func diagnoseGap(inList list: Node) {
    guard list.isOrderedList else { return }
    var shown = list.listStart
    var item = list.firstChild
    while let node = item {
      let digits = source.bytes[line(of: node)].prefix(while: \.isASCIIDigit)
      let number = digits.reduce(0) { number, digit in
        number * 10 + Int(digit - UInt8(ascii: "0"))
      }
      guard number <= shown else {
        diagnose(.skippedNumber(number, shownAs: shown, at: location(digits.indices)))
        return
      }
      shown += 1
      item = node.next
    }
  }

  /// Reports a heading that an AsciiDoc block made by its form: `[NOTE]` or `[source,swift]` above `====` or `----`.
  ///
  ///     [source,swift]
  ///     ----
  mutating func diagnoseBlockOfAsciiDoc(_ heading: Node) {
    guard heading.headingLevel <= 2,
      underline(of: heading) != nil
    else { return }
    let line = source.bytes[line(of: heading)].trimmingSpaces()
    let name = line.dropFirst().prefix { $0.isASCIILetter || $0 == .hyphen }
    guard line.first == .openBracket,
      line.last == .closeBracket,
      !name.isEmpty,
      name.endIndex == line.endIndex - 1 || ",%#.".utf8.contains(line[name.endIndex])
    else { return }
    let directive = ForeignDirective(named: source.string(name.indices))
    diagnose(.directive(directive), at: line.indices)
  }

  /// Reports `>>>` alone, which other tools write above and below a quote: three empty quotes in each other.
  mutating func diagnoseEmptyQuotes(_ quote: Node) {
    guard quote.parent?.kind != .blockQuote,
      let second = quote.firstChild, second.kind == .blockQuote, second.next == nil,
      let third = second.firstChild, third.kind == .blockQuote, third.next == nil,
      third.firstChild == nil
    else { return }
    diagnose(.directive(.quote), at: line(of: quote))
  }

  /// Reports `---` between columns, which becomes a column itself.
  mutating func diagnoseLineBetweenColumns(_ line: Node) {
    guard let container = containers.last,
      container.name == "columns",
      container.parent == line.parent
    else { return }
    diagnose(.lineAsColumn(at: location(self.line(of: line))))
  }

  /// Reports text in a block of code that no fence surrounds: a line of ours with colons, or a sentence.
  mutating func diagnoseIndentedText(_ block: Node) {
    let place = line(of: block)
    let first = source.bytes[place]
    if first.starts(with: ":::".utf8) {
      diagnose(.accidentalCode("':::'", at: location(place)))
    } else if first.isSentence {
      diagnose(.accidentalCode("the text", at: location(place)))
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a text ends with a full stop.
  fileprivate var endsSentence: Bool {
    last == .period || span.ends(with: "。")
  }

  /// Whether a line is a sentence of at least four words, or of Japanese, without the signs that code has.
  fileprivate var isSentence: Bool {
    guard let first,
      endsSentence,
      !contains(where: { byte in "{}()[]<>;=|\\/_#$\"'`".utf8.contains(byte) })
    else { return false }
    let isJapanese = first >= 0x80
    let isLatin = UInt8.capitals.contains(first) && count { $0 == .space } >= 3
    return isJapanese || isLatin
  }
}
