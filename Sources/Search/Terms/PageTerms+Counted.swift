extension PageTerms {
  /// Weighs every term of a page and sorts terms by their groups, with their places.
  ///
  /// - Parameters:
  ///   - counts: The terms.
  ///   - occurrences: Each term in each part once, in the order of the page.
  ///   - length: The number of characters of the page, folded.
  ///   - spellings: The spellings of its words and names.
  init(
    _ counts: [TermCounter.Count], occurrences: [(term: Int32, place: UInt16)], length: Int,
    spellings: PageSpellings
  ) {
    let order = GroupOrder(counts.lazy.map { count in TermKey(bits: count.key).group })
    keys = order.indices.map { index in counts[Int(index)].key }
    infos = order.indices.map { index in
      Self.info(of: counts[Int(index)], length: length)
    }
    let starts = setPlaces(counts, occurrences: occurrences, in: order)
    let spelled = setSpellings(spellings)
    groups = (0...TermGroup.count).map { group in
      let term = Int(order.starts[group])
      // The last entry is the end of all groups.
      let place =
        if term < starts.count {
          starts[term]
        } else {
          Int32(places.count)
        }
      return GroupStart(
        term: order.starts[group], place: place, spelling: spelled.starts[group])
    }
  }

  private static func info(of count: TermCounter.Count, length: Int) -> UInt8 {
    info(level: level(of: count, length: length), placeCount: count.kept)
  }

  /// Keeps the spellings of all words and names, sorted by the groups of their terms.
  ///
  /// - Returns: Their order.
  private mutating func setSpellings(_ spellings: PageSpellings) -> GroupOrder {
    let order = GroupOrder(
      spellings.spellings.lazy.map { spelling in TermKey(bits: spelling.key).group })
    self.spellings = order.indices.map { index in
      spellings.spellings[Int(index)]
    }
    spellingBytes = spellings.bytes
    return order
  }

  /// Collects the places of each term: all that are kept in labels, and as many in texts as there
  /// is room for.
  ///
  /// - Returns: The start of the places of each term.
  private mutating func setPlaces(
    _ counts: [TermCounter.Count], occurrences: [(term: Int32, place: UInt16)],
    in order: GroupOrder
  ) -> [Int32] {
    var starts: [Int32] = []
    starts.reserveCapacity(counts.count)
    // By term: where its next place goes, and how many places in texts still have room.
    var next = [Int32](repeating: 0, count: counts.count)
    var textsLeft = counts.map { count in
      count.kept - Int(count.labelPlaces)
    }
    var total: Int32 = 0
    for index in order.indices {
      starts.append(total)
      next[Int(index)] = total
      total += Int32(counts[Int(index)].kept)
    }
    places = [UInt16](repeating: 0, count: Int(total))
    for (term, place) in occurrences {
      let term = Int(term)
      // An even place is a text.
      if place & 1 == 0 {
        guard textsLeft[term] > 0 else { continue }
        textsLeft[term] -= 1
      }
      places[Int(next[term])] = place
      next[term] += 1
    }
    return starts
  }

  /// Returns the level of a term by BM25F (Robertson and Zaragoza 2009, section 3.6) before
  /// saturation, which the browser's table of levels contains: the sum for names, labels and text.
  private static func level(of count: TermCounter.Count, length: Int) -> UInt8 {
    let norm = 0.7 + 0.3 * min(Float(length) / 6_000, 3)
    let weight = count.name + 4.5 * min(count.labels, 3) + min(count.text, 9) / norm
    return UInt8(levels.count { weight >= $0 })
  }

  private static let levels: [Float] = [1.6, 3, 5, 8, 13, 20, 30]
}

extension TermCounter.Count {
  /// The number of its places that are kept.
  fileprivate var kept: Int {
    min(Int(labelPlaces) + Int(textPlaces), PageTerms.maximumPlaces)
  }
}

/// Elements in the order of their groups, keeping their order within each group (counting sort).
private struct GroupOrder {
  private(set) var indices: [Int32]
  /// The start of each group in ``indices``, and the end of the last one.
  private(set) var starts = [Int32](repeating: 0, count: TermGroup.count + 1)

  init(_ groups: some Collection<Int>) {
    for group in groups {
      starts[group + 1] += 1
    }
    for group in 1...TermGroup.count {
      starts[group] += starts[group - 1]
    }
    var next = starts
    indices = [Int32](repeating: 0, count: Int(starts[TermGroup.count]))
    for (index, group) in groups.enumerated() {
      indices[Int(next[group])] = Int32(index)
      next[group] += 1
    }
  }
}
