/// The words that a counter has met, each with the key under which it is counted.
struct WordTable {
  struct Word {
    /// Of its stem.
    var key: UInt64
    /// Where its spelling stands.
    var start: Int32
    var end: Int32
    /// The number of the page on which it was met last.
    var page: Int32
  }

  /// By a hash of their characters.
  private var indices = TermTable()
  private var words: [Word] = []
  /// All spellings, UTF-8.
  private var bytes: [UInt8] = []
  private var page: Int32 = 0

  subscript(index: Int) -> Word { words[index] }

  /// The spelling of a word, UTF-8.
  func text(of index: Int) -> ArraySlice<UInt8> {
    bytes[Int(words[index].start)..<Int(words[index].end)]
  }

  /// From here on every word is new to the page.
  mutating func beginPage() { page += 1 }

  /// Finds a word, or adds it.
  ///
  /// - Parameters:
  ///   - scalars: A folded text.
  ///   - range: Where the word stands in it.
  /// - Returns: Its index, and whether the page has not had it before.
  mutating func word(
    _ scalars: Span<UInt32>, _ range: Range<Int>
  ) -> (index: Int, isNewOnPage: Bool) {
    // FNV-1a over scalars.
    var hash: UInt64 = 0
    for index in range { hash = (hash ^ UInt64(scalars[index])) &* 0x100_0000_01B3 }
    let index = Int(indices.number(of: hash, orNew: Int32(words.count)))
    if index == words.count { add(scalars, range) }
    let isNew = words[index].page != page
    if isNew { words[index].page = page }
    return (index, isNew)
  }

  private mutating func add(_ scalars: Span<UInt32>, _ range: Range<Int>) {
    let start = bytes.count
    for index in range {
      guard let scalar = Unicode.Scalar(scalars[index]) else { continue }
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    let key = TermKey(englishStem(Array(bytes[start...])))
    words.append(
      Word(key: key.bits, start: Int32(start), end: Int32(bytes.count), page: page - 1))
  }
}

/// The spellings of words and names on one page, each once.
struct PageSpellings {
  private(set) var spellings: [PageTerms.Spelling] = []
  private(set) var bytes: [UInt8] = []
  /// Names that were met.
  private var names: Set<[UInt8]> = []

  /// Adds the spelling of a name, unless it is there.
  mutating func insert(_ name: [UInt8], key: UInt64) {
    if names.insert(name).inserted { append(name[...], key: key) }
  }

  /// Adds a spelling that is not there yet.
  mutating func append(_ text: ArraySlice<UInt8>, key: UInt64) {
    let start = bytes.count
    bytes += text
    spellings.append(
      PageTerms.Spelling(key: key, start: Int32(start), end: Int32(bytes.count)))
  }
}
