import Base
import Diagnostics
import Markup

/// The text of a page by parts and blocks, without markup.
///
/// A class, so that what refers to it copies nothing.
final class ComparedPage {
  let input: PageInput
  /// UTF-8: what readers see, block after block.
  let text: [UInt8]
  /// The same with code blanked: no word in it is language.
  let prose: [UInt8]
  /// The text in lower case, as it is searched.
  private(set) lazy var lowercased = Self.lowercased(text)
  /// The code within the text, in order.
  let codes: [Range<Int>]
  let parts: [ComparedPart]

  /// Reads the text of a page.
  ///
  /// - Parameters:
  ///   - input: The page, whose blocks have places.
  ///   - anchors: The anchor of each part.
  /// - Complexity: O(*n* log *n*), where *n* is the number of events.
  init(_ input: PageInput, anchors: [String]) {
    var reader = ComparedPageReader(input.document)
    for (part, anchor) in zip(input.document.parts, anchors) {
      reader.read(part, anchor: anchor)
    }
    self.input = input
    text = reader.text
    prose = reader.prose
    codes = reader.codes
    parts = reader.parts
  }

  /// A text in lower case; changed in place, which takes an instruction a byte and no more.
  private static func lowercased(_ text: [UInt8]) -> [UInt8] {
    var text = text
    var bytes = text.mutableSpan
    for index in bytes.indices {
      bytes[index] = bytes[index].lowercasedASCII
    }
    return text
  }

  /// The statements that a citation of a block names.
  func statements(_ group: Int) -> Set<String> {
    Set(input.document.citations[group].statements.map(\.value))
  }

  /// Whether a citation names the same statements as one of another page.
  func cites(
    _ group: Int,
    asDoes other: Int,
    of page: ComparedPage
  ) -> Bool {
    let statements = input.document.citations[group].statements
    let others = page.input.document.citations[other].statements
    // Nearly always in the same order.
    return statements.elementsEqual(others) { $0.value == $1.value }
      || Set(statements.map(\.value)) == Set(others.map(\.value))
  }

  /// The code within a part of the text, in order.
  ///
  /// - Complexity: O(log *n* + *m*), where *n* is the number of codes of the page, *m* that of the part.
  func codes(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    let first = codes.partitionIndex { $0.lowerBound >= range.lowerBound }
    return codes[first...].prefix { $0.lowerBound < range.upperBound }
  }

  /// The place in the file of a part of a block's text: of the words themselves where they are written as they are read,
  /// else of the whole block.
  func location(of range: Range<Int>, in block: ComparedBlock) -> Location {
    let source = input.document.source
    let words = Array(text[range])
    let start = source.span.firstIndex(of: words.span, in: block.place)
    let found = start.map { $0..<$0 + words.count }
    return input.location(of: found ?? block.place)
  }

  /// Returns the end of the sentence that ends at an offset: with 。, with a bracket in front of it, or with its text.
  func endOfSentence(at offset: Int, before limit: Int) -> Int? {
    var rest = text[offset..<limit]
    for bracket in ["）", "」", "』", ")"] where rest.starts(with: bracket.utf8) {
      rest.removeFirst(bracket.utf8.count)
      break
    }
    let stop = "。".utf8
    if rest.starts(with: stop) {
      rest.removeFirst(stop.count)
      return rest.allSatisfy { $0 == .space } ? limit : rest.startIndex
    }
    return rest.allSatisfy { $0 == .space } ? limit : nil
  }

  /// Returns the first words in quotation marks in a part of the text, with these; `nil` if they do not begin with a
  /// capital, as those of an interface do.
  func firstQuotation(in range: Range<Int>) -> Range<Int>? {
    let (bytes, opening, closing) = (text, Self.openingQuote, Self.closingQuote)
    let text = bytes.span
    guard let start = text.firstIndex(of: opening.span, in: range),
      let end = text.firstIndex(of: closing.span, in: start..<range.upperBound),
      text[start + opening.count].isASCIICapital
    else { return nil }
    return start..<end + closing.count
  }

  private static let openingQuote = Array("“".utf8)
  private static let closingQuote = Array("”".utf8)

  /// Some words of the text.
  func words(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }
}
