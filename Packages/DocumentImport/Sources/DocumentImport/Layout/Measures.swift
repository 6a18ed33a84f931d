/// Finds the columns up to which the parts of a text are filled.
///
/// A filled line stops in the middle of a sentence, where the next word would have exceeded the
/// measure. One such line proves nothing; but where lines repeatedly stop at one column, and no
/// line is longer, they are wrapped there. A text may have parts that are wrapped differently, or
/// not at all.
///
/// 1. Every break in the middle of a sentence votes for the measures that explain it.
/// 2. The few measures with the most votes are candidates.
/// 3. The lines are divided into parts, each with one candidate or none, so that most breaks are
///    explained, no line is too long, and parts are few: the cheapest path through the states of
///    all lines (Viterbi).
struct Measures {
  /// A line that may end in the middle of a sentence, and the measures for which it votes.
  private struct Line {
    var index: Int
    var end: Int
    /// The columns of which one explains why a line ends here; `nil` where it is no such break.
    var votes: ClosedRange<Int>?
    /// True if it stops in the middle of a sentence, and text follows directly.
    var isOpen = false
    /// The first column that the line would end in with the next word.
    var reach = 0
    /// The longest that it could be if it were filled up to a column: 0 for a line in one word.
    var slack: Int
  }

  private static let least = 20
  private static let greatest = 300
  private static let leastVotes = 3
  private static let maximumCandidates = 6

  /// Sets the measures of the lines of text, items and notes, except for columns.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func mark(
    _ lines: inout [TextLine],
    kinds: [LineKind],
    source: borrowing SourceText
  ) {
    let indices = lines.indices.filter {
      isProse(kinds[$0]) && !lines[$0].isInColumn
    }
    let found = indices.map { index in
      line(index, in: lines, kinds: kinds, source: source)
    }
    let candidates = candidates(found)
    guard !candidates.isEmpty else { return }
    let states = path(found, candidates: candidates)
    for part in parts(states) {
      if let state = states[part.lowerBound] {
        set(candidates[state], of: found[part], in: &lines)
      }
    }
  }

  /// Returns the runs of lines in one state.
  private static func parts(_ states: [Int?]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    while start < states.count {
      let end = states[start...].firstIndex { $0 != states[start] } ?? states.count
      parts.append(start..<end)
      start = end
    }
    return parts
  }

  /// Sets the measure of the lines of one part, near the candidate that explains them.
  private static func set(
    _ candidate: Int, of part: ArraySlice<Line>, in lines: inout [TextLine]
  ) {
    let filled = part.filter { $0.votes?.contains(candidate) == true }
    let measure = measure(of: filled.map(\.end)) ?? candidate
    let isTight = filled.count { $0.reach > measure } * 5 >= filled.count * 4
    // A longer line is no part of what is wrapped, unless it ends in the middle of a sentence.
    for line in part where line.isOpen || line.end <= measure + line.slack {
      (lines[line.index].measure, lines[line.index].isTight) = (measure, isTight)
    }
  }

  private static func isProse(_ kind: LineKind) -> Bool {
    switch kind {
    case .text, .item, .note:
      true
    default:
      false
    }
  }

  // MARK: What lines show

  private static func line(
    _ index: Int,
    in lines: [TextLine],
    kinds: [LineKind],
    source: borrowing SourceText
  ) -> Line {
    let text = source.text(lines[index])
    let end = lines[index].end
    var line = Line(index: index, end: end, slack: slack(of: text, end: end))
    guard isFollowed(index, in: lines, kinds: kinds),
      !Wrap.endsSentence(text)
    else { return line }
    let below = lines[index + 1]
    let next = source.text(below)
    // Below an item without a full stop stands as often a title.
    guard
      !TitleShape.matches(next)
        || below.end + 8 >= end
    else { return line }
    guard runsOn(text, next: next),
      end <= Self.greatest
    else { return line }
    line.isOpen = true
    line.reach = Wrap.reach(end, before: next)
    line.votes = votes(end, text: text, next: next)
    return line
  }

  /// Returns whether text follows directly below a line.
  private static func isFollowed(
    _ index: Int, in lines: [TextLine], kinds: [LineKind]
  ) -> Bool {
    let below = index + 1
    return below < lines.count
      && kinds[below].isText
      && lines[below].blanksBefore == 0
      && !lines[below].startsPage
      && !lines[below].isInColumn
  }

  /// Returns the measures that explain why a line ends in a column.
  private static func votes(
    _ end: Int, text: ArraySlice<UInt32>, next: ArraySlice<UInt32>
  ) -> ClosedRange<Int>? {
    let longest = min(Wrap.longest(end, text: text, before: next), Self.greatest + 30)
    guard longest >= Self.least else { return nil }
    // A full-width character may hang beyond the measure: a full stop or a comma.
    let hanging = text.last?.isWide == true ? 2 : 0
    return max(Self.least, end - hanging)...longest
  }

  /// Returns by how much a line may exceed the measure.
  private static func slack(of text: ArraySlice<UInt32>, end: Int) -> Int {
    // An address or another word without a break may be as long as it likes.
    guard text.contains(where: { $0.isSpace || $0.isWide }) else {
      return Self.greatest
    }
    if text.last?.isWide == true {
      return 2
    }
    return max(2, end / 16)
  }

  /// Returns whether a sentence may continue in the next line: verses and addresses in Latin script
  /// begin with capitals and digits, the words of another speaker with a quotation mark.
  private static func runsOn(
    _ text: ArraySlice<UInt32>,
    next: ArraySlice<UInt32>
  ) -> Bool {
    guard let first = next.first,
      let last = text.last
    else { return false }
    // 「…」 below 「…」
    if first == .leftCornerBracket, last == .rightCornerBracket {
      return false
    }
    return first.isWide || last.isWide || !first.isUpper && !first.isDigit
  }

  // MARK: Candidates

  private static func candidates(_ lines: [Line]) -> [Int] {
    var votes = lines.compactMap(\.votes)
    var candidates: [Int] = []
    while candidates.count < maximumCandidates, votes.count >= leastVotes {
      let (column, count) = mostVoted(votes)
      guard count >= leastVotes else { break }
      candidates.append(column)
      votes.removeAll { $0.contains(column) }
    }
    return candidates
  }

  /// Returns the column that most ranges contain, and their number.
  private static func mostVoted(_ votes: [ClosedRange<Int>]) -> (column: Int, count: Int) {
    // The sum of the changes up to a column is the number of ranges that contain it.
    var changes = [Int](repeating: 0, count: greatest + 40)
    for range in votes {
      changes[range.lowerBound] += 1
      changes[range.upperBound + 1] -= 1
    }
    var (count, maximum, best) = (0, 0, 0)
    for column in changes.indices {
      count += changes[column]
      // Of columns alike the last, for which the fewest lines are too long.
      if count > maximum || count == maximum && column == best + 1 {
        (maximum, best) = (count, column)
      }
    }
    return (best, maximum)
  }

  /// The column that nearly all of a part's filled lines keep to.
  private static func measure(of ends: [Int]) -> Int? {
    guard !ends.isEmpty else { return nil }
    return ends.sorted()[min(ends.count - 1, ends.count * 95 / 100)]
  }

  // MARK: Parts

  /// Returns the cost of assigning a line to a part with a measure, or to a part without one.
  private static func cost(_ line: Line, measure: Int?) -> Double {
    guard let measure else {
      if line.isOpen {
        return 1
      }
      return 0.01
    }
    let excess: Double = line.end > measure + line.slack ? 4 : 0
    guard line.isOpen else { return excess }
    return excess + (line.votes?.contains(measure) == true ? 0 : 1.25)
  }

  /// The cost of a part: less than that of three explained lines.
  private static let partCost = 2.5

  /// Returns, for each line, the candidate measure of its part; `nil` for lines that are not
  /// wrapped.
  private static func path(_ lines: [Line], candidates: [Int]) -> [Int?] {
    let measures: [Int?] = [nil] + candidates
    // The cost of the cheapest path to each state, and where that came from, line by line.
    var costs = measures.map { $0 == nil ? 0 : partCost }
    var origins: [UInt8] = []
    origins.reserveCapacity(lines.count * measures.count)
    for line in lines {
      let cheapest = cheapest(costs)
      let before = costs[cheapest]
      for state in measures.indices {
        let change = before + (state == 0 ? 0 : partCost)
        let stays = costs[state] <= change
        origins.append(UInt8(stays ? state : cheapest))
        costs[state] = min(costs[state], change) + cost(line, measure: measures[state])
      }
    }
    return path(
      to: cheapest(costs),
      origins: origins,
      stateCount: measures.count)
  }

  /// Returns the states on the cheapest path to the last one, from the first line on.
  private static func path(
    to last: Int,
    origins: [UInt8],
    stateCount: Int
  ) -> [Int?] {
    var state = last
    var path = [Int?](repeating: nil, count: origins.count / stateCount)
    for index in path.indices.reversed() {
      // State 0 is that of lines that are not wrapped.
      if state > 0 {
        path[index] = state - 1
      }
      state = Int(origins[index * stateCount + state])
    }
    return path
  }

  private static func cheapest(_ costs: [Double]) -> Int {
    costs.indices.min { costs[$0] < costs[$1] } ?? 0
  }
}
