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
  /// A value in curly or full-width quotes, which do not quote here.
  private(set) var curlyQuote: Range<Int>?
  /// `level = must`, with spaces around the equals sign.
  private(set) var spacedPair: Spanned<String>?

  /// Reads the bytes of a range.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - range: Those of the list.
  ///   - form: The component that the list belongs to, whose title may have an equals sign; `nil` if there is no title.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(
    _ bytes: [UInt8],
    range: Range<Int>,
    titleOf form: ComponentForm? = nil
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index].isBlank {
        index += 1
        continue
      }
      let item = readItem(bytes, index: &index, end: range.upperBound)
      if item.key == nil,
        let pair = readSpacedPair(item.value, of: form, bytes, index: &index, end: range.upperBound)
      {
        items.append(pair)
      } else {
        items.append(item)
      }
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

  /// Reads the value of `level = must`, whose key has been read.
  private mutating func readSpacedPair(
    _ key: Spanned<String>,
    of form: ComponentForm?,
    _ bytes: [UInt8],
    index: inout Int,
    end: Int
  ) -> Item? {
    guard let valueStart = Self.startOfSpacedValue(bytes, behind: index, end: end),
      form?.hasKey(key.value) ?? true
    else { return nil }
    index = valueStart
    let value = readValue(bytes, index: &index, end: end)
    noteSpacedPair(key, value, end: index)
    return Item(key: key, value: value)
  }

  private mutating func noteSpacedPair(
    _ key: Spanned<String>,
    _ value: Spanned<String>,
    end: Int
  ) {
    guard spacedPair == nil else { return }
    let written = value.value.contains(" ") ? "\"\(value.value)\"" : value.value
    spacedPair = Spanned("\(key.value)=\(written)", bytes: key.bytes.lowerBound..<end)
  }

  /// Returns where the value of `key = value` begins; `nil` if no equals sign and no value follow a word.
  private static func startOfSpacedValue(
    _ bytes: [UInt8],
    behind word: Int,
    end: Int
  ) -> Int? {
    let sign = bytes[word..<end].firstIndex { !$0.isBlank } ?? end
    guard sign < end, bytes[sign] == .equals else { return nil }
    return bytes[(sign + 1)..<end].firstIndex { !$0.isBlank }
  }

  private mutating func readValue(
    _ bytes: [UInt8],
    index: inout Int,
    end: Int
  ) -> Spanned<String> {
    let start = index
    guard index < end, bytes[index] == .quotationMark else {
      return readInCurlyQuotes(bytes, index: &index, end: end)
        ?? readWord(bytes, index: &index, end: end)
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

  /// Reads `“Two words”` as what is meant by it, so that no other error follows from the quotes.
  ///
  /// - Returns: The text inside; `nil` if the value does not begin with such a quote, or the quote is not closed.
  private mutating func readInCurlyQuotes(
    _ bytes: [UInt8],
    index: inout Int,
    end: Int
  ) -> Spanned<String>? {
    guard let opening = Self.curlyQuote(in: bytes[index..<end], isFirst: true) else { return nil }
    let closing = Self.curlyQuote(in: bytes[opening.upperBound..<end], isFirst: false)
    curlyQuote = curlyQuote ?? index..<(closing ?? opening).upperBound
    guard let closing else { return nil }
    index = closing.upperBound
    return Self.string(bytes, range: opening.upperBound..<closing.lowerBound)
  }

  /// Returns the first curly or full-width quote, or the one that the bytes begin with.
  private static func curlyQuote(in bytes: ArraySlice<UInt8>, isFirst: Bool) -> Range<Int>? {
    for start in isFirst ? bytes.indices.prefix(1) : bytes.indices {
      if let quote = curlyQuotes.first(where: { bytes[start...].starts(with: $0) }) {
        return start..<start + quote.count
      }
    }
    return nil
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
    return Self.string(bytes, range: start..<index)
  }

  private static let curlyQuotes = ["“", "”", "‘", "’", "＂"].map { Array($0.utf8) }

  /// Returns the errors in quotation marks and around equals signs.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - end: The end of the list.
  /// - Returns: An empty array, or one diagnostic for each kind of error.
  func formDiagnostics(_ path: String, end: Int) -> [Diagnostic] {
    // Nearly no list has any.
    guard unclosedQuote != nil || curlyQuote != nil || spacedPair != nil else { return [] }
    let diagnostics: [Diagnostic?] = [
      unclosedQuote.map { .unclosedQuote(at: Location(path, bytes: $0..<end)) },
      curlyQuote.map { .curlyQuote(at: Location(path, bytes: $0)) },
      spacedPair.map { pair in .spacedPair(pair.value, at: Location(path, bytes: pair.bytes)) },
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

extension ComponentForm {
  /// Returns whether a word is the name of an attribute, or `title`.
  fileprivate func hasKey(_ word: String) -> Bool {
    word == Self.titleAttribute || attributes.contains { attribute in attribute.name == word }
  }
}
