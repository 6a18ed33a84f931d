/// The levels of a document's headings.
///
/// Numbers, contents and markup state them. Headings known only by their look are placed by their
/// neighbors: a heading directly followed by another is above it, one with a sign is below those
/// without, and one that repeats the name of the previous heading (`断り書き`, `断り書きのボタン`) is below
/// that.
enum HeadingLevels {
  /// Gives every heading its level.
  static func assignLevels(_ chunks: inout [Chunk]) {
    let headings = chunks.indices.filter { index in
      chunks[index].kind == .heading
    }
    let open = headings.filter { isOpen(chunks[$0]) }
    let hasLevels = headings.contains { hasFixedLevel(chunks[$0]) }
    if hasLevels {
      placeBelowFixed(headings, chunks: &chunks)
    } else {
      placeByChains(open, chunks: &chunks)
      placeKinds(open, chunks: &chunks)
      placeBelowFrame(open, chunks: &chunks)
      placeByName(open, chunks: &chunks)
      placeRepeated(open, chunks: &chunks)
    }
    placeSigns(headings, chunks: &chunks)
  }

  private static func hasFixedLevel(_ chunk: Chunk) -> Bool {
    guard let heading = chunk.heading else { return false }
    return heading.level != nil && heading.evidence != .shape
  }

  private static func isOpen(_ chunk: Chunk) -> Bool {
    chunk.heading?.level == nil && chunk.heading?.hasSign != true
  }

  /// Places other headings below the last one with a stated level.
  private static func placeBelowFixed(
    _ headings: [Int],
    chunks: inout [Chunk]
  ) {
    let deepest = deepestLevel(of: headings, chunks)
    var level = 0
    for index in headings {
      if let fixed = chunks[index].heading?.level {
        level = fixed
      } else if isOpen(chunks[index]) {
        // Bold type takes the place of a style of the deepest level.
        let isBold = chunks[index].heading?.evidence == .markup
        let limit = isBold ? max(2, deepest) : .max
        chunks[index].heading?.level = min(level + 1, limit)
      }
    }
  }

  private static func deepestLevel(
    of headings: [Int],
    _ chunks: [Chunk]
  ) -> Int {
    headings.compactMap { index in chunks[index].heading?.level }.max() ?? 1
  }

  // MARK: Chains

  /// Places chains: the last heading of a chain has text below it; all such headings are on one
  /// level, those above them higher.
  private static func placeByChains(
    _ headings: [Int],
    chunks: inout [Chunk]
  ) {
    let chains = parted(chains(of: headings, chunks), chunks: chunks)
    let depth = min(3, chains.map(\.count).max() ?? 1)
    let areTranslated = areTranslations(chains.filter { $0.count > 1 }, chunks: chunks)
    for chain in chains {
      let below =
        if areTranslated && chain.count == 1 {
          depth + 1
        } else {
          depth
        }
      for (distance, index) in chain.reversed().enumerated() {
        chunks[index].heading?.level = max(1, below - distance)
      }
    }
  }

  /// Returns whether all chains end in two names of one topic, each another one.
  private static func areTranslations(
    _ chains: [[Int]],
    chunks: [Chunk]
  ) -> Bool {
    let names = Set(chains.map { chain in chunks[chain[chain.count - 1]].text.scalars.folded })
    return names.count > 1 && names.count == chains.count
      && chains.allSatisfy { isTranslation($0, chunks: chunks) }
  }

  /// Returns chains without the part after a subheading with which several of them end: `鍵`, `見た目`
  /// | `紙の鍵`.
  ///
  /// That part is deeper than subheadings are, and says nothing about those above.
  private static func parted(
    _ chains: [[Int]],
    chunks: [Chunk]
  ) -> [[Int]] {
    var ends: [[UInt32]: Int] = [:]
    for chain in chains where chain.count > 1 {
      ends[folded(chain[chain.count - 1], in: chunks), default: 0] += 1
    }
    return chains.flatMap { chain -> [[Int]] in
      let index = chain.indices.dropFirst().dropLast().first { index in
        ends[folded(chain[index], in: chunks), default: 0] > 1
      }
      guard let index else { return [chain] }
      return [Array(chain[...index])] + chain[(index + 1)...].map { [$0] }
    }
  }

  private static func folded(_ index: Int, in chunks: [Chunk]) -> [UInt32] {
    chunks[index].text.scalars.folded
  }

  /// Returns whether a chain ends in a title in Latin letters and one in Japanese: two names of one
  /// topic, so that a heading alone is part of it.
  private static func isTranslation(
    _ chain: [Int],
    chunks: [Chunk]
  ) -> Bool {
    let titles = chain.suffix(2).map { chunks[$0].text.scalars }
    return titles[0].contains(where: \.isLatinLetter) && !titles[0].contains(where: \.isJapanese)
      && titles[1].contains(where: \.isJapanese)
  }

  /// Returns runs of headings with only furniture between them.
  private static func chains(
    of headings: [Int],
    _ chunks: [Chunk]
  ) -> [[Int]] {
    var chains: [[Int]] = []
    for index in headings {
      guard let last = chains.last?.last else {
        chains.append([index])
        continue
      }
      let between = chunks[(last + 1)..<index]
      if between.allSatisfy({ [.furniture, .contents].contains($0.kind) }) {
        chains[chains.count - 1].append(index)
      } else {
        chains.append([index])
      }
    }
    return chains
  }

  // MARK: Kinds

  /// Places the kinds of a topic below the name that its first kind follows (`棚`, `本棚`); a heading
  /// with another name, followed by no more kinds, is placed on the level of the topic.
  private static func placeKinds(_ headings: [Int], chunks: inout [Chunk]) {
    for chain in chains(of: headings, chunks) where chain.count > 1 {
      let name = chunks[chain[chain.count - 2]].text.scalars
      let last = chain[chain.count - 1]
      guard name.count >= 2,
        isKind(chunks[last], of: name),
        let leaf = chunks[last].heading?.level
      else { continue }
      placeOthers(
        behind: last,
        name: name,
        headings: headings.drop { $0 <= last },
        leaf: leaf,
        chunks: &chunks)
    }
  }

  /// Places the headings after the last kind of a topic on the topic's level.
  private static func placeOthers(
    behind first: Int, name: [UInt32], headings: ArraySlice<Int>, leaf: Int,
    chunks: inout [Chunk]
  ) {
    let members = headings.prefix { chunks[$0].heading?.level == leaf }
    guard let last = lastKind(of: name, in: members, chunks) else {
      return
    }
    var kinds = [chunks[first].text.scalars]
    for index in members[...last] where isKind(chunks[index], of: name) {
      kinds.append(chunks[index].text.scalars)
    }
    for index in members[(last + 1)...] {
      let title = chunks[index].text.scalars
      guard !kinds.contains(where: { title.hasPrefix($0) }) else {
        continue
      }
      // Kinds of this heading may follow it: 「席（せき）」, 「席の印」.
      kinds = [Array(title.prefix { ![.leftParenthesis, .wideLeftParenthesis].contains($0) })]
      chunks[index].heading?.level = leaf - 1
    }
  }

  /// Returns the position of the last kind of a name in a list of headings.
  private static func lastKind(
    of name: [UInt32], in members: ArraySlice<Int>, _ chunks: [Chunk]
  ) -> Int? {
    var last: Int?
    for (position, index) in zip(members.indices, members) where isKind(chunks[index], of: name) {
      // Two others may be between two kinds: parts of the one before.
      if position <= (last ?? members.startIndex) + 3 {
        last = position
      }
    }
    return last
  }

  private static func isKind(_ chunk: Chunk, of name: [UInt32]) -> Bool {
    chunk.text.count > name.count
      && chunk.text.scalars.hasSuffix(name)
  }

  // MARK: A frame of subheadings

  /// Places another heading between shared subheadings of topics (`ふるまい` and `きまり` below each) one
  /// level deeper.
  private static func placeBelowFrame(
    _ headings: [Int],
    chunks: inout [Chunk]
  ) {
    let leaf = deepestLevel(of: headings, chunks)
    guard leaf > 1 else { return }
    let frame = sharedTitles(of: headings, onLevel: leaf, chunks)
    guard !frame.isEmpty else { return }
    var isInFrame = false
    for index in headings {
      if chunks[index].heading?.level != leaf {
        isInFrame = false
      } else if frame.contains(chunks[index].text.scalars.folded) {
        isInFrame = true
      } else if isInFrame {
        chunks[index].heading?.level = leaf + 1
      }
    }
  }

  /// Returns the titles on a level that at least three and most of the headings above have below
  /// them, folded.
  private static func sharedTitles(
    of headings: [Int], onLevel leaf: Int, _ chunks: [Chunk]
  ) -> Set<[UInt32]> {
    var parents = 0
    var found: [[UInt32]: Set<Int>] = [:]
    for index in headings {
      if chunks[index].heading?.level != leaf {
        parents += 1
      } else {
        found[chunks[index].text.scalars.folded, default: []].insert(parents)
      }
    }
    let shared = found.filter { title in
      title.value.count >= 3 && title.value.count * 5 >= parents * 4
    }
    return Set(shared.keys)
  }

  /// Places titles that recur below each topic (`Usage`, `Anatomy`) one level deeper, where all headings are on one level.
  private static func placeRepeated(_ headings: [Int], chunks: inout [Chunk]) {
    let levels = Set(headings.compactMap { chunks[$0].heading?.level })
    let titles = headings.map { folded($0, in: chunks) }
    let counts = titles.reduce(into: [:]) { counts, title in counts[title, default: 0] += 1 }
    let repeated = Set(counts.filter { $0.value >= 3 }.keys)
    guard levels.count == 1,
      let level = levels.first,
      let first = titles.first,
      !repeated.contains(first)
    else { return }
    // Those of the topic so far: a title that recurs in one topic is no part of a pattern.
    var seen: Set<[UInt32]> = []
    for title in titles {
      guard repeated.contains(title) else {
        seen = []
        continue
      }
      guard seen.insert(title).inserted else { return }
    }
    for (index, title) in zip(headings, titles) where repeated.contains(title) {
      chunks[index].heading?.level = level + 1
    }
  }

  // MARK: Names

  /// A heading that opens with the last one's name and の, or ends with it, is about a part or a kind
  /// of the same thing.
  private static func placeByName(
    _ headings: [Int],
    chunks: inout [Chunk]
  ) {
    let leaf = deepestLevel(of: headings, chunks)
    var above: [UInt32] = []
    var last: [UInt32] = []
    for index in headings {
      guard let level = chunks[index].heading?.level,
        level >= leaf
      else {
        (above, last) = ([], [])
        continue
      }
      guard level == leaf else { continue }
      let title = chunks[index].text.scalars
      if isBelow(title, above: above, last: last) {
        chunks[index].heading?.level = leaf + 1
      } else {
        above = title
      }
      last = title
    }
  }

  /// Returns whether a title is below the heading above: its name says so, or that of the last one.
  private static func isBelow(
    _ title: [UInt32], above: [UInt32], last: [UInt32]
  ) -> Bool {
    above.count >= 2
      && (extends(title, above: above)
        || names(title, partOf: above)
        || names(title, partOf: last))
  }

  /// Returns whether a title opens with another one, as the name of a part does, or ends with it, as
  /// that of a kind.
  private static func extends(_ title: [UInt32], above: [UInt32]) -> Bool {
    // 「案内帯の色」, 「Tab bar colors」
    if title.hasPrefix(above + [.hiraganaNo])
      || title.hasPrefix(above + [.blank])
    {
      return true
    }
    // 「案内表示設定」: a short name opens others by chance.
    if above.count >= 4,
      title.count >= above.count + 2,
      title.hasPrefix(above)
    {
      return true
    }
    return title.count > above.count && title.hasSuffix(above)
  }

  /// Returns whether a title names a part of another one: it opens with the noun in which that one
  /// ends, or that one is about a part of it: `棚の名札` of `表紙の棚`, `席の印` of `座席の図`; but `鍵の色` is a
  /// sibling of `鍵の形`.
  private static func names(
    _ title: [UInt32],
    partOf above: [UInt32]
  ) -> Bool {
    let noun = title.prefix { $0 != .hiraganaNo }
    guard noun.count < title.count - 1,
      noun.last?.isHiragana == false,
      !above.hasPrefix(Array(noun) + [.hiraganaNo])
    else { return false }
    return above.hasSuffix(Array(noun))
      || above.containsText(Array(noun) + [.hiraganaNo])
  }

  /// Places headings with a sign below the last one without.
  private static func placeSigns(_ headings: [Int], chunks: inout [Chunk]) {
    var level = 0
    for index in headings {
      let heading = chunks[index].heading
      if heading?.hasSign == true, heading?.level == nil {
        chunks[index].heading?.level = level + 1
      } else {
        level = heading?.level ?? level
      }
    }
  }
}
