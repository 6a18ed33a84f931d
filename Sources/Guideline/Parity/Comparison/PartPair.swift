import Diagnostics

/// A part of a page and its translation.
struct PartPair {
  let original: PartSide
  let translation: PartSide
  private(set) var findings: [ParityFinding] = []
  /// Differences in lists and tables.
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - original: The part in the original language.
  ///   - translation: The same part in another language.
  ///   - extent: What is compared.
  ///   - evidence: Receives how often names and terms are kept.
  init(
    _ original: PartSide,
    _ translation: PartSide,
    extent: ParityExtent,
    evidence: inout ParityEvidence
  ) {
    self.original = original
    self.translation = translation
    compareLists()
    compareTables()
    for (one, other) in pairs() where isComparable(one, other) {
      let pair = BlockPair(one, of: original, other, of: translation, extent: extent)
      findings += pair.numberFindings()
      findings += pair.wordFindings()
      findings += pair.nameFindings(&evidence)
      findings += pair.quotationFindings(&evidence)
      findings += pair.termFindings(&evidence)
    }
  }

  /// False for a text that is no paragraph which people read, and for the same text in both languages.
  ///
  /// What is looked up for each number in a block would take the square of its length. A text from a file of data, for
  /// example, may be the same.
  private func isComparable(_ one: ReadBlock, _ other: ReadBlock) -> Bool {
    let longest = 4_000
    let (range, otherRange) = (one.block.range, other.block.range)
    guard max(range.count, otherRange.count) <= longest else {
      return false
    }
    let (page, otherPage) = (original.side.page, translation.side.page)
    return range.count != otherRange.count || page.text[range] != otherPage.text[otherRange]
  }

  /// The blocks that say the same.
  private func pairs() -> [(ReadBlock, ReadBlock)] {
    var pairs: [(ReadBlock, ReadBlock)] = []
    if original.attributes.count == translation.attributes.count {
      pairs += zip(original.attributes, translation.attributes)
    }
    let isAlike = original.blocks.elementsEqual(translation.blocks) { one, other in
      one.block.kind == other.block.kind
    }
    if isAlike {
      pairs += zip(original.blocks, translation.blocks)
    } else {
      pairs += pairsByCitations()
    }
    return pairs
  }

  /// Where one language has more blocks, those with the same citations say the same.
  private func pairsByCitations() -> [(ReadBlock, ReadBlock)] {
    var others: [Set<String>: [ReadBlock]] = [:]
    for block in translation.blocks {
      others[statements(of: block, translation), default: []].append(block)
    }
    return original.blocks.compactMap { block in
      let cited = statements(of: block, original)
      guard !cited.isEmpty,
        let found = others[cited], found.count == 1,
        found[0].block.kind == block.block.kind
      else { return nil }
      return (block, found[0])
    }
  }

  private func statements(of read: ReadBlock, _ part: PartSide) -> Set<String> {
    read.block.citations.reduce(into: []) { statements, citation in
      statements.formUnion(part.side.page.statements(citation.group))
    }
  }
}

// MARK: - Lists and tables

extension PartPair {
  /// Compares how many items lists have.
  ///
  /// One list may be two in another language, with as many items.
  private mutating func compareLists() {
    let lists = original.part.lists
    let others = translation.part.lists
    let count = lists.map(\.itemCount).reduce(0, +)
    let otherCount = others.map(\.itemCount).reduce(0, +)
    guard count != otherCount else { return }
    guard lists.count == others.count else {
      diagnostics.append(
        .unpairedItems(
          otherCount,
          original: count,
          at: location(others.first?.place ?? translation.part.place, translation),
          original: location(lists.first?.place ?? original.part.place, original)))
      return
    }
    for (list, other) in zip(lists, others) where list.itemCount != other.itemCount {
      diagnostics.append(
        .unpairedItems(
          other.itemCount,
          original: list.itemCount,
          at: location(other.place, translation),
          original: location(list.place, original)))
    }
  }

  /// Compares how many columns tables have; their rows are always compared.
  private mutating func compareTables() {
    let (tables, others) = (original.part.tables, translation.part.tables)
    guard tables.count == others.count else { return }
    for (table, other) in zip(tables, others) where table.columnCount != other.columnCount {
      diagnostics.append(
        .unpairedColumns(
          other.columnCount,
          original: table.columnCount,
          at: location(other.place, translation),
          original: location(table.place, original)))
    }
  }

  private func location(_ place: Range<Int>?, _ part: PartSide) -> Location {
    part.side.page.input.location(of: place)
  }
}
