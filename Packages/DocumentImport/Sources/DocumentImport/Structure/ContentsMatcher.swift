import EditDistance

/// Finds the headings that a printed contents lists.
struct ContentsMatcher {
  /// An entry and the lines that contain its title.
  struct Match {
    var entry: Int
    var lines: Range<Int>
    /// True if the spelling differs.
    var isFuzzy = false
    /// True if the body omits the entry's first word, as it omits labels.
    var dropsFirstWord = false
  }

  private let contents: Contents
  private let lines: [TextLine]
  private let start: Int

  /// - Parameters:
  ///   - contents: The printed table of contents.
  ///   - lines: The document's lines; lines with a role are not candidates.
  ///   - start: The first line after the table of contents.
  init(_ contents: Contents, in lines: [TextLine], from start: Int) {
    (self.contents, self.lines, self.start) = (contents, lines, start)
  }

  /// Returns the matches in the order of the document.
  ///
  /// They are the longest sequence of entries whose titles occur in the order of the table of
  /// contents, each as early as that allows, and between them titles with a similar spelling.
  func matches(_ source: borrowing SourceText) -> [Match] {
    let chain = longestChain(candidates(source))
    return addFuzzy(to: chain, source)
  }

  // MARK: Candidates

  private func candidates(_ source: borrowing SourceText) -> [Match] {
    let wanted = wantedTitles
    var found: [Match] = []
    func add(_ title: [UInt32], lines: Range<Int>) {
      for (entry, drops) in wanted[title] ?? [] {
        found.append(Match(entry: entry, lines: lines, dropsFirstWord: drops))
      }
    }
    for index in start..<lines.count where isCandidate(index, source: source) {
      let text = source.text(lines[index])
      add(Self.plain(text), lines: index..<index + 1)
      guard index + 1 < lines.count,
        isCandidate(index + 1, source: source),
        lines[index + 1].blanksBefore == 0
      else { continue }
      // A title may take two lines.
      let next = source.text(lines[index + 1])
      add((Array(text) + Array(next)).folded, lines: index..<index + 2)
    }
    return found
  }

  /// The entries by the titles that the body may have for them, folded.
  private var wantedTitles: [[UInt32]: [(entry: Int, drops: Bool)]] {
    var wanted: [[UInt32]: [(entry: Int, drops: Bool)]] = [:]
    func add(_ title: [UInt32], entry: Int, drops: Bool = false) {
      wanted[title.folded, default: []].append((entry, drops))
    }
    for (index, entry) in contents.entries.enumerated() {
      add(entry.title, entry: index)
      guard entry.label == nil else {
        add(entry.bare, entry: index)
        continue
      }
      // `資料 用語`: the first word may be a label of the document's own.
      let rest = entry.title.drop { !$0.isSpace }.drop(while: \.isSpace)
      if !rest.isEmpty, entry.title.contains(where: \.isJapanese) {
        add(Array(rest), entry: index, drops: true)
      }
    }
    return wanted
  }

  /// A title as the contents spells it: without the number, `#` and signs of the body.
  private static func plain(_ text: ArraySlice<UInt32>) -> [UInt32] {
    var text = text
    if let sign = HeadingSigns.opening(text) {
      text = text.dropFirst(sign)
    }
    if let label = SectionLabel(text), label.kind == .decimal {
      text = text.dropFirst(label.length)
    }
    return text.folded
  }

  private func isCandidate(
    _ index: Int,
    source: borrowing SourceText
  ) -> Bool {
    let text = source.text(lines[index])
    return lines[index].role == .text
      && text.count <= 80 && text.last != .ideographicFullStop
  }

  // MARK: The chain

  private func longestChain(_ found: [Match]) -> [Match] {
    let found = limited(found)
    let length = chainLengths(of: found)
    var chain: [Match] = []
    var wanted = length.max() ?? 0
    for index in found.indices where wanted > 0 && length[index] == wanted {
      if let last = chain.last {
        guard found[index].entry > last.entry,
          found[index].lines.lowerBound >= last.lines.upperBound
        else { continue }
      }
      chain.append(found[index])
      wanted -= 1
    }
    return chain
  }

  /// Returns the first twelve matches of each entry: a word that occurs more often is no title.
  private func limited(_ found: [Match]) -> [Match] {
    var counts: [Int: Int] = [:]
    return found.filter { match in
      counts[match.entry, default: 0] += 1
      return counts[match.entry, default: 0] <= 12
    }
  }

  /// Returns the length of the longest chain that starts with each match.
  private func chainLengths(of found: [Match]) -> [Int] {
    // The longest chain that starts with each candidate, from the last one up. A title takes one line
    // or two: of each there is a table of the longest chains that start behind it.
    var length = [Int](repeating: 1, count: found.count)
    var behind = [1, 2].map { distance in
      (
        distance: distance, next: found.count - 1,
        chains: SuffixMaximum(count: contents.entries.count)
      )
    }
    for index in found.indices.reversed() {
      let line = found[index].lines.lowerBound
      for table in behind.indices {
        while behind[table].next > index,
          found[behind[table].next].lines.lowerBound >= line + behind[table].distance
        {
          let later = behind[table].next
          behind[table].chains.raise(found[later].entry, to: length[later])
          behind[table].next -= 1
        }
      }
      let table = found[index].lines.count == 1 ? 0 : 1
      length[index] = 1 + behind[table].chains.maximum(after: found[index].entry)
    }
    return length
  }

  // MARK: Other spellings

  private func addFuzzy(
    to chain: [Match],
    _ source: borrowing SourceText
  ) -> [Match] {
    var result: [Match] = []
    var entry = 0
    var line = start
    var budget = 200_000
    func fill(
      upTo nextEntry: Int,
      _ nextLine: Int,
      source: borrowing SourceText
    ) {
      while entry < nextEntry {
        if let found = closest(
          to: contents.entries[entry], in: line..<nextLine, source, budget: &budget)
        {
          result.append(Match(entry: entry, lines: found..<found + 1, isFuzzy: true))
          line = found + 1
        }
        entry += 1
      }
    }
    for match in chain {
      fill(upTo: match.entry, match.lines.lowerBound, source: source)
      result.append(match)
      (entry, line) = (match.entry + 1, match.lines.upperBound)
    }
    fill(upTo: contents.entries.count, lines.count, source: source)
    return result
  }

  /// The line that differs from a title in at most a third of its characters.
  ///
  /// The budget is the number of lines that may still be compared: few titles are spelt
  /// differently.
  private func closest(
    to entry: Contents.Entry, in range: Range<Int>, _ source: borrowing SourceText,
    budget: inout Int
  ) -> Int? {
    let title = entry.bare.folded
    guard title.count >= 4 else { return nil }
    var best: (line: Int, distance: Int)?
    for index in range.prefix(4000) where isCandidate(index, source: source) {
      guard budget > 0 else { break }
      budget -= 1
      let text = Self.plain(source.text(lines[index]))
      // A third of the title may be misspelled, and only what is nearer than the best line counts.
      let limit = best.map { best in best.distance - 1 } ?? title.count / 3
      if let distance = editDistance(from: text, to: title, atMost: limit) {
        best = (index, distance)
      }
    }
    return best?.line
  }
}

/// Finds the greatest value after each index in a sequence of numbers that only grow (a Fenwick
/// tree).
private struct SuffixMaximum {
  private var values: [Int]

  init(count: Int) {
    values = [Int](repeating: 0, count: count + 1)
  }

  mutating func raise(_ index: Int, to value: Int) {
    var index = values.count - 1 - index
    while index < values.count {
      values[index] = max(values[index], value)
      index += index & -index
    }
  }

  func maximum(after index: Int) -> Int {
    var index = values.count - 2 - index
    var maximum = 0
    while index > 0 {
      maximum = max(maximum, values[index])
      index -= index & -index
    }
    return maximum
  }
}
