/// The lists whose items follow one another: one that is set in further than the item above it is part of that item.
struct WordLists {
  /// The open lists, outermost first.
  private var open: [(list: String, base: Int, indent: Int, depth: Int)] = []

  /// Takes the next item.
  ///
  /// - Parameters:
  ///   - list: The list of the item.
  ///   - level: Its level in that list, from 0.
  ///   - indent: How far it is set in; `nil` if the file does not say.
  /// - Returns: Its depth, from 0.
  mutating func depth(of list: String, level: Int, indent: Int?) -> Int {
    if let index = open.lastIndex(where: { $0.list == list }) {
      open.removeSubrange((index + 1)...)
      open[index].indent = indent ?? open[index].indent
      open[index].depth = open[index].base + level
      return open[index].depth
    }
    guard let indent else {
      open = []
      return level
    }
    while let last = open.last, last.indent >= indent {
      open.removeLast()
    }
    let base = open.last.map { $0.depth + 1 - level } ?? 0
    open.append((list, base, indent, base + level))
    return base + level
  }
}
