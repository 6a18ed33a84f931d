import Base
import Diagnostics

/// Words and `key=value` pairs, each with its place: `tab-bar #anatomy level=must title="Two words"`.
struct AttributeList {
  struct Item {
    /// The key; `nil` for a single word.
    var key: Spanned<String>?
    var value: Spanned<String>
  }

  private(set) var items: [Item] = []
  /// The index of an opening quotation mark that is never closed.
  private(set) var unclosedQuote: Int?
  /// A value that begins with a curly or full-width quote, which does not quote here.
  private(set) var curlyQuote: Range<Int>?

  /// Reads the bytes of a range.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ bytes: [UInt8], range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index].isBlank {
        index += 1
        continue
      }
      items.append(readItem(bytes, index: &index, end: range.upperBound))
    }
  }

  private mutating func readItem(
    _ bytes: [UInt8],
    index: inout Int,
    end: Int
  ) -> Item {
    let start = index
    while index < end, !bytes[index].isBlank {
      // `=value` alone is a word.
      if bytes[index] == .equals, index > start {
        let key = Self.string(bytes, range: start..<index)
        index += 1
        return Item(key: key, value: readValue(bytes, index: &index, end: end))
      }
      index += 1
    }
    return Item(key: nil, value: Self.string(bytes, range: start..<index))
  }

  private mutating func readValue(
    _ bytes: [UInt8],
    index: inout Int,
    end: Int
  ) -> Spanned<String> {
    let start = index
    guard index < end, bytes[index] == .quotationMark else {
      return readWord(bytes, index: &index, end: end)
    }
    index += 1
    while index < end, bytes[index] != .quotationMark {
      index += 1
    }
    let value = Self.string(bytes, range: (start + 1)..<index)
    if index < end {
      index += 1
    } else {
      unclosedQuote = start
    }
    return value
  }

  private mutating func readWord(
    _ bytes: [UInt8],
    index: inout Int,
    end: Int
  ) -> Spanned<String> {
    let start = index
    while index < end, !bytes[index].isBlank {
      index += 1
    }
    // `title=“Two words”` ends at its first space.
    let isQuoted = Self.curlyQuotes.contains { bytes[start..<index].starts(with: $0) }
    if isQuoted {
      curlyQuote = curlyQuote ?? start..<index
    }
    return Self.string(bytes, range: start..<index)
  }

  private static let curlyQuotes = ["“", "”", "‘", "’", "＂"].map { Array($0.utf8) }

  /// Returns the errors in quotation marks.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - end: The end of the list.
  /// - Returns: An empty array, or one diagnostic for each kind of error.
  func quoteDiagnostics(_ path: String, end: Int) -> [Diagnostic] {
    guard unclosedQuote != nil || curlyQuote != nil else { return [] }
    let diagnostics: [Diagnostic?] = [
      unclosedQuote.map { .unclosedQuote(at: Location(path, bytes: $0..<end)) },
      curlyQuote.map { .curlyQuote(at: Location(path, bytes: $0)) },
    ]
    return diagnostics.compactMap(\.self)
  }

  private static func string(
    _ bytes: [UInt8],
    range: Range<Int>
  ) -> Spanned<String> {
    Spanned(String(decoding: bytes[range], as: UTF8.self), bytes: range)
  }
}

extension Spanned<String> {
  /// The items of a list, separated by `,` or `、`.
  var items: [String] {
    let items = value.split { $0 == "," || $0 == "、" }.map { $0.trimmingSpaces() }
    return items.filter { !$0.isEmpty }
  }

  /// The words of a list, separated by spaces, each with its place.
  var words: [Spanned<String>] {
    var words: [Spanned<String>] = []
    var offset = bytes.lowerBound
    for word in value.utf8.split(separator: .space, omittingEmptySubsequences: false) {
      // Empty parts are counted, too: between them are further spaces.
      if !word.isEmpty {
        let text = String(decoding: word, as: UTF8.self)
        words.append(Spanned(text, bytes: offset..<(offset + word.count)))
      }
      offset += word.count + 1
    }
    return words
  }
}
