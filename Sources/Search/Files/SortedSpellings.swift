/// All spellings of a site's terms in the order in which the browser compares texts: by UTF-16.
struct SortedSpellings: Sendable {
  struct Spelling: Sendable {
    /// The first eight bytes in their order, which nearly always decide.
    var prefix: UInt64
    var group: Int32
    /// The number of the term in its group, and of all.
    var member: Int32
    var term: Int32
    var start: Int32
    var end: Int32

    init(
      _ range: Range<Int>,
      prefix: UInt64,
      group: Int,
      member: Int,
      term: Int32
    ) {
      self.prefix = prefix
      self.group = Int32(group)
      self.member = Int32(member)
      self.term = term
      start = Int32(range.lowerBound)
      end = Int32(range.upperBound)
    }
  }

  private let groups: [TermGroup]
  private(set) var sorted: [Spelling] = []

  /// Sorts the spellings of all groups.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of spellings.
  init(_ groups: [TermGroup]) {
    self.groups = groups
    sorted.reserveCapacity(groups.reduce(0) { count, group in count + group.terms.count })
    var term: Int32 = 0
    for (group, gathered) in groups.enumerated() {
      for (member, encoded) in gathered.terms.enumerated() {
        for range in encoded.spellings {
          let prefix = Self.prefix(of: gathered.spellingBytes[range])
          sorted.append(
            Spelling(range, prefix: prefix, group: group, member: member, term: term))
        }
        term += 1
      }
    }
    // Two terms may have one spelling: then the number of the term decides.
    sorted.sort(by: precedes)
  }

  /// The text of a spelling, UTF-8.
  func text(of spelling: Spelling) -> ArraySlice<UInt8> {
    groups[Int(spelling.group)].spellingBytes[Int(spelling.start)..<Int(spelling.end)]
  }

  /// The list of the pages of a spelling's term.
  func list(of spelling: Spelling) -> ArraySlice<UInt8> {
    let group = groups[Int(spelling.group)]
    return group.lists[group.terms[Int(spelling.member)].list]
  }

  private func precedes(_ left: Spelling, _ right: Spelling) -> Bool {
    if left.prefix != right.prefix {
      return left.prefix < right.prefix
    }
    let first = text(of: left).dropFirst(8)
    let second = text(of: right).dropFirst(8)
    if first.elementsEqual(second) {
      return left.term < right.term
    }
    return first.lexicographicallyPrecedes(second) { one, other in
      Self.rank(one) < Self.rank(other)
    }
  }

  private static func prefix(of text: ArraySlice<UInt8>) -> UInt64 {
    var prefix: UInt64 = 0
    for byte in text.prefix(8) {
      prefix = prefix << 8 | UInt64(rank(byte))
    }
    return prefix << UInt64(8 * (8 - min(text.count, 8)))
  }

  /// Returns the rank of a byte of UTF-8 in the order of UTF-16, where characters beyond the basic
  /// plane precede U+E000 to U+FFFF.
  private static func rank(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0xEE, 0xEF:
      byte + 5
    case 0xF0...:
      byte - 2
    default:
      byte
    }
  }
}
