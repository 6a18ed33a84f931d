/// The changes of a source's statements in a new version of the document.
///
/// Texts are compared without white space, so that different line breaks are no changes.
public struct Reimport: Sendable {
  /// The change of a statement.
  public enum Change: Sendable, Equatable {
    /// The old text and place.
    case updated(from: String, at: String)
    case moved(from: String)
    case new
    case gone(at: String)
  }

  /// The statements of the new version, with the ids of the old statements that they continue.
  public private(set) var statements: [ImportedStatement]
  /// The removed statements; their ids are not reused.
  public private(set) var gone: [ImportedStatement] = []
  /// The changes in the order of the new version, followed by the removed statements.
  public private(set) var changes: [(id: String, place: String, change: Change)] = []

  /// Matches the statements of two versions.
  ///
  /// 1. The same text in the same order is the same statement.
  /// 2. The same text elsewhere has moved.
  /// 3. Of the rest, the most similar ones are updates, the most similar first; at least half of
  ///   their pairs of characters must agree.
  ///
  /// - Complexity: O(*n* log *n* + *m*²), where *n* is the number of statements that stay and *m*
  ///   that of the others.
  public init(
    _ key: String,
    from old: [ImportedStatement],
    to new: [ImportedStatement]
  ) {
    statements = new
    let oldTexts = old.map(\.text.scalarValues.folded)
    let newTexts = new.map(\.text.scalarValues.folded)
    var match = [Int?](repeating: nil, count: new.count)
    let kept = Self.matchEqual(oldTexts, new: newTexts, match: &match)
    let updated = Self.matchAlike(oldTexts, new: newTexts, match: &match)
    var (last, width) = Self.numbering(of: old, key: key)
    for index in new.indices {
      guard let origin = match[index] else {
        last += 1
        statements[index].id = ImportedStatement.id(
          key,
          number: last,
          digits: width)
        changes.append((statements[index].id, new[index].place, .new))
        continue
      }
      take(
        old[origin], at: index, isInOrder: kept.contains(index),
        isUpdated: updated.contains(index))
    }
    let used = Set(match.compactMap(\.self))
    remove(old.indices.filter { !used.contains($0) }.map { old[$0] })
  }

  /// Returns the highest number of a source's statements, and the width of the numbers.
  private static func numbering(
    of statements: [ImportedStatement], key: String
  ) -> (last: Int, width: Int) {
    var (last, width): (Int, Int?) = (0, nil)
    for statement in statements {
      // Ids that editors chose, such as wcag22-1.4.3, stay as they are.
      guard let number = number(statement.id, key: key) else {
        continue
      }
      last = max(last, number)
      width = max(width ?? 0, statement.id.count - key.count - 1)
    }
    return (last, width ?? 3)
  }

  /// Notes that the new version does not have some statements.
  private mutating func remove(_ statements: [ImportedStatement]) {
    gone = statements
    for index in gone.indices {
      // One that was gone before is no news.
      if gone[index].change != .gone {
        changes.append((gone[index].id, gone[index].place, .gone(at: gone[index].place)))
      }
      gone[index].change = .gone
    }
  }

  /// Lets a statement of the new version continue an old one.
  private mutating func take(
    _ old: ImportedStatement,
    at index: Int,
    isInOrder: Bool,
    isUpdated: Bool
  ) {
    var statement = statements[index]
    statement.id = old.id
    statement.topic = old.topic
    statement.members = old.members
    if isUpdated {
      statement.change = .updated
    } else {
      // An editor may have corrected what was guessed of these words.
      (statement.kind, statement.level) = (old.kind, old.level)
      // What was gone has come back.
      statement.change = old.change == .gone ? nil : old.change
    }
    statements[index] = statement
    if let change = change(
      of: old,
      isInOrder: isInOrder,
      isUpdated: isUpdated)
    {
      changes.append((old.id, statement.place, change))
    }
  }

  private func change(
    of old: ImportedStatement, isInOrder: Bool, isUpdated: Bool
  ) -> Change? {
    if isUpdated {
      return .updated(from: old.text, at: old.place)
    }
    if old.change == .gone {
      return .new
    }
    guard !isInOrder else { return nil }
    return .moved(from: old.place)
  }

  /// The number that an import gave.
  private static func number(_ id: String, key: String) -> Int? {
    let digits = id.dropFirst(key.count + 1)
    // More digits than an import ever writes are a name that an editor chose.
    guard digits.utf8.count <= 9,
      digits.utf8.allSatisfy(\.isASCIIDigit)
    else { return nil }
    return Int(digits)
  }
}

extension Reimport {
  /// Matches equal texts, and returns the indices of those that keep their order.
  private static func matchEqual(
    _ old: [[UInt32]], new: [[UInt32]], match: inout [Int?]
  ) -> Set<Int> {
    // Reversed, so that `popLast` gives the places of a text from the first one on.
    var places = Dictionary(grouping: old.indices.reversed()) { index in old[index] }
    for index in new.indices {
      match[index] = places[new[index]]?.popLast()
    }
    let matched = new.indices.filter { match[$0] != nil }
    let order = longestRise(matched.map { match[$0] ?? 0 })
    return Set(order.map { matched[$0] })
  }

  /// The indices of the longest rising subsequence.
  static func longestRise(_ values: [Int]) -> [Int] {
    // The index of the least last value of a rise of each length (patience sorting).
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for index in values.indices {
      let low = tails.partitionIndex { values[$0] >= values[index] }
      previous[index] =
        if low > 0 {
          tails[low - 1]
        } else {
          nil
        }
      if low == tails.count {
        tails.append(index)
      } else {
        tails[low] = index
      }
    }
    return path(to: tails.last, previous)
  }

  /// Returns the indices from the first one to a last one, each with the one before it.
  private static func path(to last: Int?, _ previous: [Int?]) -> [Int] {
    var result: [Int] = []
    var index = last
    while let current = index {
      result.append(current)
      index = previous[current]
    }
    return result.reversed()
  }

  /// Matches texts that are alike, the best pairs first, and returns the new ones.
  private static func matchAlike(
    _ old: [[UInt32]], new: [[UInt32]], match: inout [Int?]
  ) -> Set<Int> {
    var taken: Set<Int> = []
    var result: Set<Int> = []
    for pair in alikePairs(old, new: new, match: match)
    where match[pair.new] == nil && !taken.contains(pair.old) {
      match[pair.new] = pair.old
      taken.insert(pair.old)
      result.insert(pair.new)
    }
    return result
  }

  private typealias AlikePair = (score: Double, distance: Int, old: Int, new: Int)

  /// Returns the pairs of unmatched texts that are alike: the most similar ones first, of those the
  /// nearest ones.
  private static func alikePairs(
    _ old: [[UInt32]], new: [[UInt32]], match: [Int?]
  ) -> [AlikePair] {
    let used = Set(match.compactMap(\.self))
    let left = old.indices.filter { !used.contains($0) }
    let right = new.indices.filter { match[$0] == nil }
    // Each is compared with each: beyond some seconds of work, they are new and gone.
    guard left.count * right.count <= 4_000_000 else { return [] }
    let oldPairs = left.map { (index: $0, pairs: pairs(old[$0])) }
    var found: [AlikePair] = []
    for index in right {
      let own = pairs(new[index])
      for origin in oldPairs {
        let score = likeness(own, origin.pairs)
        if score >= 0.5 {
          found.append((score, abs(origin.index - index), origin.index, index))
        }
      }
    }
    return found.sorted(by: isBetter)
  }

  private static func isBetter(_ a: AlikePair, _ b: AlikePair) -> Bool {
    (b.score, a.distance, a.old, a.new) < (a.score, b.distance, b.old, b.new)
  }

  private static func pairs(_ text: [UInt32]) -> [UInt64: Int] {
    var pairs: [UInt64: Int] = [:]
    for (a, b) in zip(text, text.dropFirst()) {
      pairs[UInt64(a) << 32 | UInt64(b), default: 0] += 1
    }
    return pairs
  }

  /// The share of pairs of neighbouring characters that two texts have in common (Dice).
  private static func likeness(
    _ a: [UInt64: Int],
    _ b: [UInt64: Int]
  ) -> Double {
    let total = a.values.reduce(0, +) + b.values.reduce(0, +)
    guard total > 0 else { return 0 }
    let common = a.reduce(0) { sum, pair in
      sum + min(pair.value, b[pair.key] ?? 0)
    }
    return 2 * Double(common) / Double(total)
  }
}

extension Reimport.Change {
  /// `updated`, `moved`, `new`, `gone`.
  public var name: String {
    switch self {
    case .updated:
      "updated"
    case .moved:
      "moved"
    case .new:
      "new"
    case .gone:
      "gone"
    }
  }
}
