/// Counts the terms of pages, one page after another.
///
/// It caches words and their stems from page to page; each task has a separate counter.
package struct TermCounter: Sendable {
  private var words = WordTable()
  private var folded = FoldedText()
  /// The same text with accents, for stemmers that read them.
  private var accented = FoldedText()
  /// The terms of one text in their order.
  private var keys: [UInt64] = []

  // Of one page.
  private var indices = TermTable()
  private var counts: [Count] = []
  /// Each term in each part once: the index of its count, and its place.
  private var occurrences: [(term: Int32, place: UInt16)] = []
  private var length = 0
  private var spellings = PageSpellings()

  struct Count {
    var key: UInt64
    /// The weight in the name in which it weighs most.
    var name: Float = 0
    var labels: Float = 0
    var text: Float = 0
    var lastPart: Int32 = -1
    /// The number of parts with it in their labels, and only in their texts, up to the number that
    /// is kept.
    var labelPlaces: UInt8 = 0
    var textPlaces: UInt8 = 0

    /// Adds one more of the term.
    ///
    /// - Returns: Its place, unless the part is known to have it or as many are known as are kept.
    fileprivate mutating func add(_ field: Field, part: Int) -> UInt16? {
      switch field {
      case .text:
        text += 1
      case .label:
        labels += 1
      case .name(let weight):
        name = max(name, weight)
      }
      guard lastPart != Int32(part) else { return nil }
      lastPart = Int32(part)
      if case .text = field {
        guard textPlaces < PageTerms.maximumPlaces else { return nil }
        textPlaces += 1
        return UInt16(part * 2)
      }
      guard labelPlaces < PageTerms.maximumPlaces else { return nil }
      labelPlaces += 1
      return UInt16(part * 2 + 1)
    }
  }

  fileprivate enum Field {
    case label, text
    /// A name, with the weight of a term in it.
    case name(Float)
  }

  /// The largest length of a name: the longest identifiers of Apple's frameworks have 90 letters
  /// and 12 parts.
  private static let longestName = 100
  private static let maximumNameParts = 16

  /// The largest number of parts; further ones are counted with the last of them.
  private static let maximumParts = 30_000

  private let listsKnownWords: Bool
  /// By language.
  package let stemmers: [Stemmer]

  /// Creates a counter that has not met any word.
  ///
  /// - Parameters:
  ///   - stemmers: The stemmers by language; English if there is none.
  ///   - listsKnownWords: True to list the spellings of all words of every page, so that the result
  ///     depends only on the page. False to list only the words that the counter has not met
  ///     before: enough if all pages are counted and kept together.
  package init(stemmers: [Stemmer] = [], listsKnownWords: Bool = true) {
    self.stemmers = stemmers
    self.listsKnownWords = listsKnownWords
  }

  /// Counts a page.
  ///
  /// - Complexity: O(*n*), where *n* is the length of its text.
  package mutating func count(_ page: SearchPage) -> PageTerms {
    begin()
    for name in page.names {
      count(name, ofPart: 0)
    }
    for (number, part) in page.parts.enumerated() {
      count(part, number: number)
    }
    return PageTerms(
      counts,
      occurrences: occurrences,
      length: length,
      spellings: spellings)
  }

  private mutating func count(_ part: SearchPart, number: Int) {
    for name in part.names {
      count(name, ofPart: number)
    }
    for (language, label) in part.labels.enumerated() {
      count(label, as: .label, ofPart: number, inLanguage: language)
    }
    for (language, keywords) in part.keywords.enumerated() {
      for keyword in keywords {
        count(keyword, as: .label, ofPart: number, inLanguage: language)
      }
    }
    for (language, text) in part.texts.enumerated() {
      count(text, as: .text, ofPart: number, inLanguage: language)
    }
    for (language, text) in part.evidence.enumerated() {
      count(text, as: .text, ofPart: number, inLanguage: language)
    }
  }
  private mutating func begin() {
    indices.removeAll()
    counts.removeAll(keepingCapacity: true)
    occurrences.removeAll(keepingCapacity: true)
    length = 0
    spellings = PageSpellings()
    if listsKnownWords {
      words.beginPage()
    }
  }

  // MARK: Fields

  /// Counts a name: its terms, and the whole of it as a separate term.
  private mutating func count(_ name: SearchName, ofPart part: Int) {
    folded.fold(name.text)
    let text = folded
    guard let last = text.tokens.last else { return }
    readTerms(of: text, original: name.text, inLanguage: name.language)
    let share = Self.share(ofWordIn: name, wordCount: keys.count)
    count(keys, as: .name(share), ofPart: part)
    let key = addSpellings(ofName: text.joined, endsInWord: !last.isRun)
    count(
      [key],
      as: .name(Self.weight(ofWholeName: name, part: part)),
      ofPart: part
    )
  }

  /// Returns how much a word of a name weighs: a title of one word is wholly about it; of several, each has
  /// its share.
  private static func share(ofWordIn name: SearchName, wordCount: Int) -> Float {
    let maximum: Float = name.isTitle ? 48 : 36
    return maximum / (1 + 0.25 * Float(wordCount - 1))
  }

  /// Adds the spellings of a whole name, which end with `=`: `tabbar=`, and the plural `tabbars=`.
  ///
  /// - Returns: The key of its term.
  private mutating func addSpellings(
    ofName name: String,
    endsInWord: Bool
  ) -> UInt64 {
    let whole = Array(name.utf8)
    let key = TermKey(whole + "=".utf8).bits
    spellings.insert(whole + "=".utf8, key: key)
    if endsInWord {
      spellings.insert(whole + "s=".utf8, key: key)
    }
    return key
  }

  /// Returns how much the whole of a name weighs: a title more than a name of the page, and that more than one of a part.
  private static func weight(ofWholeName name: SearchName, part: Int) -> Float {
    if name.isTitle {
      return 99
    }
    if part == 0 {
      return 25
    }
    return 16
  }

  /// Counts the label of a part or its text.
  private mutating func count(
    _ text: String, as field: Field, ofPart part: Int, inLanguage language: Int
  ) {
    guard !text.isEmpty else { return }
    folded.fold(text)
    let folded = folded
    length += folded.scalars.count
    readTerms(of: folded, original: text, inLanguage: language)
    count(keys, as: field, ofPart: part)
  }

  private mutating func count(
    _ keys: [UInt64],
    as field: Field,
    ofPart part: Int
  ) {
    let part = min(part, Self.maximumParts)
    for key in keys {
      let index = Int(indices.number(of: key, orNew: Int32(counts.count)))
      if index == counts.count {
        counts.append(Count(key: key))
      }
      if let place = counts[index].add(field, part: part) {
        occurrences.append((Int32(index), place))
      }
    }
  }

  // MARK: Terms

  /// Reads the terms of a text in their order, including those of alternative spellings.
  private mutating func readTerms(
    of text: FoldedText, original: String, inLanguage language: Int
  ) {
    keys.removeAll(keepingCapacity: true)
    let stemmer = stemmers.indices.contains(language) ? stemmers[language] : .english
    let accented = accented(original, folded: text, for: stemmer)
    let scalars = text.scalars.span
    let tokens = text.tokens.span
    // Both are in the order of the text: each token takes its own from the front.
    var variants = text.variants[...]
    var humps = text.humps[...]
    for index in tokens.indices {
      let range = tokens[index].range
      if tokens[index].isRun {
        let here = variants.popPrefix { variant in
          variant.range.lowerBound < range.upperBound
        }
        readPairs(of: scalars, in: range, variants: here)
      } else if humps.isEmpty {
        // Both foldings have the same tokens.
        let letters = accented.map { text in
          text.scalars[text.tokens[index].range]
        }
        readWord(of: scalars, in: range, accented: letters, stemmer: stemmer)
      } else {
        let here = humps.popPrefix { hump in hump < range.upperBound }
        readWords(of: scalars, in: range, humps: here)
      }
    }
  }

  /// Returns a text with its accents; `nil` if the stemmer does not read them, or there are none.
  private mutating func accented(
    _ original: String, folded text: FoldedText, for stemmer: Stemmer
  ) -> FoldedText? {
    guard stemmer.readsAccents,
      !isNormalized(original.utf8.span)
    else { return nil }
    accented.foldKeepingAccents(original)
    guard accented.tokens.count == text.tokens.count else {
      return nil
    }
    return accented
  }

  /// Reads a word as a whole; an identifier also by its parts, and from each part on.
  ///
  ///     UITabBar   →   uitabbar, tabbar, ui, tab, bar
  ///
  /// A word with more parts than people use in names is data, such as Base64: a sequence of
  /// capitals and small letters. Listing it from each part on would be quadratic in its length.
  private mutating func readWords(
    of scalars: Span<UInt32>, in range: Range<Int>, humps: ArraySlice<Int>
  ) {
    readWord(of: scalars, in: range)
    // One small letter is a prefix and no word: iPhone.
    // One small letter is a prefix and no word: iPhone.
    var humps = humps
    if humps.first == range.lowerBound + 1 {
      humps.removeFirst()
    }
    guard range.count <= Self.longestName,
      humps.count < Self.maximumNameParts
    else { return }
    for hump in humps {
      readWord(of: scalars, in: hump..<range.upperBound)
    }
    var start = range.lowerBound
    for hump in humps {
      readWord(of: scalars, in: start..<hump)
      start = hump
    }
  }

  private mutating func readWord(
    of scalars: Span<UInt32>, in range: Range<Int>, accented: ArraySlice<UInt32>? = nil,
    stemmer: Stemmer = .english
  ) {
    let (word, isNewOnPage) = words.word(
      of: scalars, in: range, accented: accented, stemmer: stemmer)
    keys.append(words[word].key)
    if isNewOnPage {
      spellings.append(words.text(of: word), key: words[word].key)
    }
  }

  /// Reads every two neighboring characters, and the alternative spellings of pairs of kana.
  private mutating func readPairs(
    of scalars: Span<UInt32>,
    in range: Range<Int>,
    variants: ArraySlice<FoldedText.Variant>
  ) {
    // A single character is a term of its own, without a second one.
    if range.count == 1 {
      readPair(scalars[range.lowerBound], 0)
    }
    for index in range.dropLast() {
      readPair(scalars[index], scalars[index + 1])
    }
    guard !variants.isEmpty else { return }
    for (number, variant) in zip(variants.indices, variants) {
      let next = number + 1 < variants.endIndex ? variants[number + 1] : nil
      readPairs(of: variant, before: next, scalars: scalars, in: range)
    }
  }

  /// Reads the pairs that a pair of kana forms in its own spelling, with what stands around it.
  private mutating func readPairs(
    of variant: FoldedText.Variant, before next: FoldedText.Variant?, scalars: Span<UInt32>,
    in range: Range<Int>
  ) {
    readPair(variant.own.0, variant.own.1)
    for (first, second) in zip(variant.shifted, variant.shifted.dropFirst()) {
      readPair(first, second)
    }
    if variant.range.lowerBound > range.lowerBound {
      readPair(scalars[variant.range.lowerBound - 1], variant.own.0)
    }
    guard variant.range.upperBound < range.upperBound else { return }
    readPair(variant.own.1, scalars[variant.range.upperBound])
    // The next pair may have its own spelling, too.
    if let next, next.range.lowerBound == variant.range.upperBound {
      readPair(variant.own.1, next.own.0)
    }
  }

  private mutating func readPair(_ first: UInt32, _ second: UInt32) {
    keys.append(TermKey(first, second).bits)
  }
}
extension ArraySlice {
  /// Removes the first elements that satisfy a predicate, and returns them.
  fileprivate mutating func popPrefix(while belongs: (Element) -> Bool) -> ArraySlice {
    let first = prefix(while: belongs)
    self = dropFirst(first.count)
    return first
  }
}
