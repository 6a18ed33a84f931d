/// Counts the terms of one page, part by part.
struct TermCounter {
  private var indices = TermTable()
  private var counts: [Count] = []
  /// Each term in each part once: the index of its count, and its place.
  private var occurrences: [(term: Int32, place: UInt16)] = []
  private var length = 0
  /// The keys of words by a hash of their characters.
  private var words: [UInt64: TermKey] = [:]
  private var knownSpellings: Set<UInt64> = []
  private(set) var spellings: [PageTerms.Spelling] = []

  private struct Count {
    var key: TermKey
    /// The weight in the name in which it weighs most.
    var name: Float = 0
    var labels: Float = 0
    var text: Float = 0
    var placeCount: Int32 = 0
    var lastPart: Int32 = -1
  }

  /// More parts than this are counted with the last of them.
  private static let mostParts = 30_000

  // MARK: Fields

  /// Counts a name: its terms, and the whole of it as a term of its own.
  mutating func count(name: String, isTitle: Bool, part: Int) {
    let text = FoldedText(name)
    guard !text.tokens.isEmpty else { return }
    let terms = self.terms(of: text)
    // A title of one word is wholly about it; of several, each has its share.
    let share = (isTitle ? 48 : 36) / (1 + 0.25 * Float(terms.count - 1))
    for term in terms {
      let index = count(term, part: part, isLabel: true)
      counts[index].name = max(counts[index].name, share)
    }
    let whole = text.joined
    let key = spell(whole + "=")
    if text.tokens.last?.isJapanese == false { _ = spell(whole + "s=", key: key) }
    let index = count(key, part: part, isLabel: true)
    counts[index].name = max(counts[index].name, isTitle ? 99 : part == 0 ? 25 : 16)
  }

  /// Counts the label of a part or its text.
  mutating func count(_ text: String, part: Int, isLabel: Bool) {
    guard !text.isEmpty else { return }
    let folded = FoldedText(text)
    length += folded.scalars.count
    for term in terms(of: folded) {
      let index = count(term, part: part, isLabel: isLabel)
      if isLabel { counts[index].labels += 1 } else { counts[index].text += 1 }
    }
  }

  private mutating func count(_ key: TermKey, part: Int, isLabel: Bool) -> Int {
    let part = min(part, Self.mostParts)
    let index = indices.number(of: key.bits, orNew: Int32(counts.count))
    if Int(index) == counts.count { counts.append(Count(key: key)) }
    if counts[Int(index)].lastPart != Int32(part) {
      counts[Int(index)].lastPart = Int32(part)
      counts[Int(index)].placeCount += 1
      occurrences.append((index, UInt16(part * 2 + (isLabel ? 1 : 0))))
    }
    return Int(index)
  }

  // MARK: Terms

  /// The terms of a text in their order, with those of second spellings.
  private mutating func terms(of text: FoldedText) -> [TermKey] {
    var terms: [TermKey] = []
    terms.reserveCapacity(text.scalars.count)
    var variants = text.variants[...]
    var humps = text.humps[...]
    for token in text.tokens {
      if token.isJapanese {
        let here = variants.prefix { $0.range.lowerBound < token.range.upperBound }
        variants = variants.dropFirst(here.count)
        appendPairs(of: text.scalars, token.range, here, to: &terms)
      } else {
        let here = humps.prefix { $0 < token.range.upperBound }
        humps = humps.dropFirst(here.count)
        for range in Self.words(in: token.range, humps: Array(here)) {
          terms.append(key(ofWord: text, range))
        }
      }
    }
    return terms
  }

  /// A word as a whole; one in camel case also by its parts, and from each part on.
  ///
  ///     UITabBar   →   uitabbar, tabbar, ui, tab, bar
  private static func words(in range: Range<Int>, humps: [Int]) -> [Range<Int>] {
    // One small letter is a prefix and no word: iPhone.
    let humps = humps.first == range.lowerBound + 1 ? Array(humps.dropFirst()) : humps
    guard !humps.isEmpty else { return [range] }
    let starts = [range.lowerBound] + humps
    let ends = humps + [range.upperBound]
    return starts.map { $0..<range.upperBound } + zip(starts, ends).dropLast().map { $0..<$1 }
  }

  /// Every two neighboring characters, also where a pair of kana has a spelling of its own.
  private func appendPairs(
    of scalars: [UInt32], _ range: Range<Int>, _ variants: ArraySlice<FoldedText.Variant>,
    to terms: inout [TermKey]
  ) {
    if range.count == 1 { terms.append(TermKey(scalars[range.lowerBound], 0)) }
    for index in range.dropLast() { terms.append(TermKey(scalars[index], scalars[index + 1])) }
    for (number, variant) in zip(variants.indices, variants) {
      terms.append(TermKey(variant.own.0, variant.own.1))
      terms += zip(variant.shifted, variant.shifted.dropFirst()).map { TermKey($0, $1) }
      if variant.range.lowerBound > range.lowerBound {
        terms.append(TermKey(scalars[variant.range.lowerBound - 1], variant.own.0))
      }
      guard variant.range.upperBound < range.upperBound else { continue }
      terms.append(TermKey(variant.own.1, scalars[variant.range.upperBound]))
      if number + 1 < variants.endIndex,
        variants[number + 1].range.lowerBound == variant.range.upperBound
      {
        terms.append(TermKey(variant.own.1, variants[number + 1].own.0))
      }
    }
  }

  /// The key of a word; its stem is found once a page.
  private mutating func key(ofWord text: FoldedText, _ range: Range<Int>) -> TermKey {
    var hash: UInt64 = 0
    for scalar in text.scalars[range] { hash = (hash ^ UInt64(scalar)) &* 0x100_0000_01B3 }
    if let key = words[hash] { return key }
    let word = text.string(range)
    let key = spell(word, key: TermKey(englishStem(Array(word.utf8))))
    words[hash] = key
    return key
  }

  /// Notes a spelling and gives the key under which it is counted.
  private mutating func spell(_ text: String, key: TermKey? = nil) -> TermKey {
    let key = key ?? TermKey(text.utf8)
    if knownSpellings.insert(fnv1a(text.utf8)).inserted {
      spellings.append(PageTerms.Spelling(key: key, text: text))
    }
    return key
  }

  // MARK: The result

  /// What ``PageTerms`` keeps.
  struct Counted {
    var terms: [PageTerms.Term] = []
    var places: [UInt16] = []
    var groups: [PageTerms.GroupStart] = []
  }

  /// Weighs every term and puts terms in the order of their groups, with their places.
  func finish() -> Counted {
    var members = [[Int]](repeating: [], count: TermGroup.count)
    for index in counts.indices { members[counts[index].key.group].append(index) }
    var counted = Counted()
    counted.terms.reserveCapacity(counts.count)
    var offsets = [Int](repeating: 0, count: counts.count)
    var offset = 0
    for group in members {
      counted.groups.append(.init(term: Int32(counted.terms.count), place: Int32(offset)))
      for index in group {
        let count = counts[index]
        counted.terms.append(
          PageTerms.Term(
            key: count.key, level: level(of: count), placeCount: UInt16(count.placeCount)))
        offsets[index] = offset
        offset += Int(count.placeCount)
      }
    }
    counted.groups.append(.init(term: Int32(counted.terms.count), place: Int32(offset)))
    counted.places = [UInt16](repeating: 0, count: occurrences.count)
    for (term, place) in occurrences {
      counted.places[offsets[Int(term)]] = place
      offsets[Int(term)] += 1
    }
    return counted
  }

  /// BM25F (Robertson and Zaragoza 2009, section 3.6) up to its saturation, which the browser's
  /// table of levels holds: what names, labels and text add up to.
  private func level(of count: Count) -> UInt8 {
    let norm = 0.7 + 0.3 * min(Float(length) / 6_000, 3)
    let weight = count.name + 4.5 * min(count.labels, 3) + min(count.text, 9) / norm
    return UInt8(Self.levels.count { weight >= $0 })
  }

  private static let levels: [Float] = [1.6, 3, 5, 8, 13, 20, 30]
}
