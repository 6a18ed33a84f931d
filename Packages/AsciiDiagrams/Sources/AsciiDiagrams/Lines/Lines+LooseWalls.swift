extension Lines {
  /// How many rows are high, all together, the walls that meet a corner or a joint at neither end.
  ///
  /// ```
  /// ┌──────────┐
  /// │ 一般  │        The right wall of the row is a loose one: it ends at the side of both borders.
  /// └──────────┘
  /// ```
  /// - Complexity: O(*n*), where *n* is the count of cells.
  var looseWallCount: Int {
    var count = 0
    for index in lit where isBar(index) && !isBar(index - stride) {
      var end = index
      while isBar(end + stride) { end += stride }
      if !isJoint(index - stride, .s), !isJoint(end + stride, .n) {
        count += (end - index) / stride + 1
      }
    }
    return count
  }

  /// Whether a cell is more than the side of a line, and has an arm in a direction.
  private func isJoint(_ index: Int, _ direction: Direction) -> Bool {
    switch kind(index) {
    case .horizontal: false
    case .box: ownArms(index).has(direction)
    default: arms[index].has(direction)
    }
  }
}
