/// The words that a counter has met, each with the key under which it is counted.
///
/// A word is its spelling, with its accents, and its language: two words that are spelt alike
/// without accents, or in two languages, may have different stems.
struct WordTable {
  struct Word {
    /// Of its stem.
    var key: UInt64
    /// The start of its spelling.
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

  /// Begins a page, to which every word is new.
  mutating func beginPage() {
    page += 1
  }

  /// Finds a word, or adds it.
  ///
  /// - Parameters:
  ///   - scalars: A folded text.
  ///   - range: The range of the word in it.
  ///   - accented: Its letters with their accents, if it has any.
  ///   - stemmer: The stemmer of its language.
  /// - Returns: Its index, and whether it is new to the page.
  mutating func word(
    of scalars: Span<UInt32>, in range: Range<Int>, accented: ArraySlice<UInt32>? = nil,
    stemmer: Stemmer = .english
  ) -> (index: Int, isNewOnPage: Bool) {
    let hash = Self.hash(
      of: scalars,
      in: range,
      accented: accented,
      seed: stemmer.seed
    )
    let index = Int(indices.number(of: hash, orNew: Int32(words.count)))
    if index == words.count {
      add(scalars.extracting(range), accented: accented, stemmer: stemmer)
    }
    let isNew = words[index].page != page
    words[index].page = page
    return (index, isNew)
  }

  /// Returns the hash of a word with its accents: FNV-1a over scalars (RFC 9923, section 5).
  private static func hash(
    of scalars: Span<UInt32>,
    in range: Range<Int>,
    accented: ArraySlice<UInt32>?,
    seed: UInt64
  ) -> UInt64 {
    let prime: UInt64 = 0x100_0000_01B3
    var hash = seed
    for index in range {
      hash = (hash ^ UInt64(scalars[index])) &* prime
    }
    guard let accented else { return hash }
    for scalar in accented {
      hash = (hash ^ UInt64(scalar)) &* prime
    }
    return hash
  }

  private mutating func add(
    _ scalars: Span<UInt32>, accented: ArraySlice<UInt32>?, stemmer: Stemmer
  ) {
    let start = bytes.count
    for index in scalars.indices {
      bytes.append(encoding: scalars[index])
    }
    // The stemmer reads the accented form; the spelling has no accents.
    var word = Array(bytes[start...])
    if let accented {
      word.removeAll()
      for scalar in accented {
        word.append(encoding: scalar)
      }
    }
    let key = TermKey(stemmer.stem(word))
    // As if met on the page before, so that it is new on this one.
    words.append(
      Word(key: key.bits, start: Int32(start), end: Int32(bytes.count), page: page - 1))
  }
}

extension [UInt8] {
  fileprivate mutating func append(encoding scalar: UInt32) {
    guard let scalar = Unicode.Scalar(scalar) else { return }
    append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

/// The spellings of words and names on one page, each once.
struct PageSpellings {
  private(set) var spellings: [PageTerms.Spelling] = []
  private(set) var bytes: [UInt8] = []
  /// Names that were met.
  private var names: Set<[UInt8]> = []

  /// Adds the spelling of a name, unless it is already there.
  mutating func insert(_ name: [UInt8], key: UInt64) {
    if names.insert(name).inserted {
      append(name[...], key: key)
    }
  }

  /// Adds a spelling that is not there yet.
  mutating func append(_ text: ArraySlice<UInt8>, key: UInt64) {
    let start = bytes.count
    bytes += text
    spellings.append(
      PageTerms.Spelling(key: key, start: Int32(start), end: Int32(bytes.count)))
  }
}
