import Base

/// A name in Latin letters that other languages keep: iPhone, CarPlay, URL, `UITabBar`.
struct LatinName: Sendable {
  /// The name in lower case, without the ending of a plural.
  var key: String
  var range: Range<Int>
  /// True for code, which is the same in every language.
  var isCode: Bool

  /// Returns the names of a block, in order.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - block: The block.
  ///   - language: Its language. In one that is written in Latin letters, a name has a capital that is not at its start, or
  ///     a digit; in others, every word of at least two Latin letters is one.
  static func names(
    of page: ComparedPage,
    _ block: ComparedBlock,
    language: WrittenLanguage
  ) -> [LatinName] {
    var names: [LatinName] = []
    var index = block.range.lowerBound
    while index < block.range.upperBound {
      guard page.prose[index].isASCIILetter else {
        index += 1
        continue
      }
      let start = index
      while index < block.range.upperBound, page.prose[index].isASCIIAlphanumeric {
        index += 1
      }
      if isName(page.prose[start..<index], language: language) {
        names.append(LatinName(key: key(page.prose[start..<index]), range: start..<index, isCode: false))
      }
    }
    return names + codes(of: page, block)
  }

  private static func codes(of page: ComparedPage, _ block: ComparedBlock) -> [LatinName] {
    let first = page.codes.partitionIndex { $0.lowerBound >= block.range.lowerBound }
    let codes = page.codes[first...].prefix { $0.lowerBound < block.range.upperBound }
    return codes.map { range in
      LatinName(
        key: String(decoding: page.text[range].map(\.inLowerCase), as: UTF8.self),
        range: range,
        isCode: true)
    }
  }

  private static func isName(_ word: ArraySlice<UInt8>, language: WrittenLanguage) -> Bool {
    guard word.count > 1 else { return false }
    switch language {
    case .japanese:
      return true
    case .english, .other:
      return word.dropFirst().contains { byte in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      }
    }
  }

  private static func key(_ word: ArraySlice<UInt8>) -> String {
    var word = word
    // URLs, PINs
    if word.count > 2, word.last == UInt8(ascii: "s"), let before = word.dropLast().last, !before.isLowerCase {
      word.removeLast()
    }
    return String(decoding: word.map(\.inLowerCase), as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isLowerCase: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }
}
