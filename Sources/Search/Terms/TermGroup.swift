/// A share of all terms of a site with their pages: those whose keys have the same hash bits.
///
/// Groups are collected separately, so that memory contains few lists at a time.
package struct TermGroup: Sendable {
  /// The number of groups.
  package static let count = 16

  private(set) var terms: [EncodedTerm] = []
  /// The texts of all spellings, UTF-8.
  private(set) var spellingBytes: [UInt8] = []
  /// The lists of pages of all terms.
  private(set) var lists: [UInt8] = []

  struct EncodedTerm: Sendable {
    /// The spellings that are looked up: a pair, all forms of a word, or a name followed by `=`; in
    /// ``TermGroup/spellingBytes``.
    var spellings: [Range<Int>]
    /// In ``TermGroup/lists``.
    var list: Range<Int>
  }

  /// A group of terms with their spellings and lists.
  init(terms: [EncodedTerm], spellingBytes: [UInt8], lists: [UInt8]) {
    self.terms = terms
    self.spellingBytes = spellingBytes
    self.lists = lists
  }

  /// Gathers one group.
  ///
  /// - Parameters:
  ///   - number: 0 to ``count``, excluded.
  ///   - pages: The terms of all pages, in the order of the site.
  /// - Complexity: O(*n*), where *n* is the number of the group's terms on all pages.
  package init(_ number: Int, of pages: [PageTerms]) {
    var gathered = GatheredTerms(number, pages: pages)
    gathered.arrange(number, pages: pages)
    let spellings = gatherSpellings(of: gathered, number, pages: pages)
    var writer = BitWriter()
    terms = gathered.keys.indices.map { index in
      let list = PostingList(gathered.postings(ofTerm: index), places: gathered.places)
      let start = writer.bytes.count
      list.write(to: &writer, pageCount: pages.count)
      writer.align()
      return EncodedTerm(spellings: spellings[index], list: start..<writer.bytes.count)
    }
    lists = writer.bytes
  }

  /// Gathers the spellings of every term, each once.
  private mutating func gatherSpellings(
    of gathered: GatheredTerms, _ number: Int, pages: [PageTerms]
  ) -> [[Range<Int>]] {
    var spellings = gathered.keys.map { key -> [Range<Int>] in
      guard let characters = TermKey(bits: key).characters else {
        return []
      }
      return [append(characters.utf8)]
    }
    var known = TermTable()
    var knownCount: Int32 = 0
    for page in pages {
      for spelling in page.spellings[page.spellings(ofGroup: number)] {
        let text = page.spellingBytes[Int(spelling.start)..<Int(spelling.end)]
        let hash = Self.hash(of: text, forTerm: spelling.key)
        guard known.number(of: hash, orNew: knownCount) == knownCount else {
          continue
        }
        knownCount += 1
        if let term = gathered.indices[spelling.key] {
          spellings[Int(term)].append(append(text))
        }
      }
    }
    return spellings
  }

  /// Returns the hash of a spelling and its term.
  ///
  /// One text may be a spelling of two names: `tabs=` of both Tab and Tabs.
  private static func hash(
    of text: ArraySlice<UInt8>,
    forTerm key: UInt64
  ) -> UInt64 {
    // 2⁶⁴ divided by the golden ratio spreads the bits of the key.
    fnv1a(text) ^ key &* 0x9E37_79B9_7F4A_7C15
  }

  private mutating func append(_ text: some Sequence<UInt8>) -> Range<Int> {
    let start = spellingBytes.count
    spellingBytes += text
    return start..<spellingBytes.count
  }
}

/// The postings of a group's terms, grouped by term, in the order of pages.
private struct GatheredTerms {
  /// The index of each key.
  private(set) var indices = TermTable()
  private(set) var keys: [UInt64] = []
  /// The places of the group on all pages, in the order of pages.
  private(set) var places: [UInt16] = []
  private var postings: [PostingList.Posting] = []
  /// The start of the postings of each term, and the end of the last one.
  private var starts: [Int32] = [0]
  /// The terms of all pages, in the order of pages.
  private var terms: [Int32] = []

  /// Numbers the terms and counts the pages of each.
  init(_ group: Int, pages: [PageTerms]) {
    for page in pages {
      for key in page.keys[page.terms(ofGroup: group)] {
        let index = indices.number(of: key, orNew: Int32(keys.count))
        if Int(index) == keys.count {
          keys.append(key)
          starts.append(0)
        }
        starts[Int(index) + 1] += 1
        terms.append(index)
      }
    }
    // So far the counts of each term, one place later: their sums are the starts.
    for index in keys.indices {
      starts[index + 1] += starts[index]
    }
  }

  /// Puts every posting where it belongs.
  mutating func arrange(_ group: Int, pages: [PageTerms]) {
    postings = Array(repeating: PostingList.Posting(), count: terms.count)
    var next = starts
    var posting = 0
    for (number, page) in pages.enumerated() {
      var place = places.count
      places += page.places[page.places(ofGroup: group)]
      for info in page.infos[page.terms(ofGroup: group)] {
        let term = Int(terms[posting])
        postings[Int(next[term])] = PostingList.Posting(
          page: Int32(number), info: info, place: Int32(place))
        posting += 1
        next[term] += 1
        place += PageTerms.placeCount(info)
      }
    }
    terms = []
  }

  func postings(ofTerm index: Int) -> ArraySlice<PostingList.Posting> {
    postings[Int(starts[index])..<Int(starts[index + 1])]
  }
}
