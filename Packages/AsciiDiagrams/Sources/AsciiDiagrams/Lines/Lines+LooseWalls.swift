extension Lines {
  /// The total height, in rows, of the walls that meet a corner or a joint at neither end.
  ///
  /// ```
  /// ┌──────────┐
  /// │ 一般  │        The right wall of the row is a loose one: it ends at the side of both borders.
  /// └──────────┘
  /// ```
  /// - Complexity: O(*n*), where *n* is the number of cells.
  var looseWallCount: Int {
    var count = 0
    for index in lit where isBar(index) && !isBar(index - stride) {
      var end = index
      while isBar(end + stride) {
        end += stride
      }
      if !isJoint(index - stride, toward: .s),
        !isJoint(end + stride, toward: .n)
      {
        count += (end - index) / stride + 1
      }
    }
    return count
  }

  /// True if more than one in six rows of the walls is loose.
  ///
  /// With a wrong width of characters about half of them are, while few lines between two boxes end
  /// at the sides of both.
  var hasManyLooseWalls: Bool {
    looseWallCount * 6 > lit.count(where: isBar)
  }

  /// Returns whether a cell is more than the side of a line, and has an arm in a direction.
  private func isJoint(
    _ index: Int,
    toward direction: Direction
  ) -> Bool {
    switch kind(index) {
    case .horizontal:
      false
    case .box:
      ownArms(index).has(direction)
    default:
      arms[index].has(direction)
    }
  }
}
