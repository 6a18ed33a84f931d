/// The marks of the items of a list in Markdown: a list that does not begin with 1 keeps its numbers.
struct ListNumbers {
  fileprivate struct Level {
    /// The number of the next item; `nil` behind a bullet.
    var next: Int?
    /// True if the items show their own numbers.
    var isCounted = false
    /// The columns of the last mark, by which items below it are set in.
    var width = 3
  }

  private var levels: [Level] = []

  /// Returns the next item's blanks and mark: `   1. `.
  mutating func mark(of item: Block.Item) -> String {
    while levels.count > item.depth + 1 {
      levels.removeLast()
    }
    while levels.count <= item.depth {
      levels.append(Level())
    }
    let indent = levels.dropLast().reduce(0) { $0 + $1.width }
    let mark = levels[item.depth].mark(of: item)
    levels[item.depth].width = mark.count
    return String(repeating: " ", count: indent) + mark
  }
}

extension ListNumbers.Level {
  fileprivate mutating func mark(of item: Block.Item) -> String {
    guard item.isNumbered else {
      next = nil
      return "-  "
    }
    // The first number decides (CommonMark, 5.3).
    let number = next ?? max(1, item.number)
    if next == nil {
      isCounted = number > 1
    }
    next = number + 1
    return isCounted ? "\(number). " : "1. "
  }
}
