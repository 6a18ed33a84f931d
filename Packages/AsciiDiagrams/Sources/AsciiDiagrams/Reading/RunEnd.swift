/// The element that a run meets at one of its ends.
enum RunEnd: Sendable, Hashable {
  /// A joint that has arms to another side too, a control, or a box drawing character.
  case joint
  /// The side of another line.
  case side
  /// An arrowhead, a point, or a joint without other arms: it makes the run longer.
  case tip
  /// A character of a word.
  case text
  /// Nothing.
  case open

  /// True if the end supports the run.
  var isHeld: Bool { self == .joint || self == .side }

  /// The number of cells by which the end makes the run longer.
  var length: Int {
    self == .tip ? 1 : 0
  }
}

extension Lines {
  /// Returns the element that a run meets beyond its end cell in a direction.
  func end(at index: Int, _ direction: Direction) -> RunEnd {
    let neighbor = index + direction.step(stride)
    guard arms[index].has(direction) else {
      return endWithoutArm(at: index, direction, neighbor: neighbor)
    }
    switch kind(neighbor) {
    case .control:
      return .joint
    case .box:
      guard isSide(neighbor, toward: direction) else { return .joint }
      return .side
    case .horizontal, .vertical:
      return .side
    case .head:
      guard isTextBeyond(neighbor, toward: direction) else { return .tip }
      return .text
    default:
      return endAtJoint(neighbor, direction)
    }
  }

  /// Returns the end of a run that joins nothing in its direction.
  private func endWithoutArm(
    at index: Int,
    _ direction: Direction,
    neighbor: Int
  ) -> RunEnd {
    if direction == .n || direction == .s {
      let isJoint =
        isUnderlined(index, toward: direction)
        || isOffset(index, toward: direction)
      return isJoint ? .joint : .open
    }
    guard kind(neighbor) == .text else { return .open }
    return .text
  }

  /// Returns the end of a run at a corner, a `+` or a point.
  private func endAtJoint(
    _ joint: Int,
    _ direction: Direction
  ) -> RunEnd {
    let others = arms[joint].subtracting(Arms(direction.opposite))
    // `-+-+-`: a border with ticks.
    let beyond = joint + direction.step(stride)
    if kind(joint) == .plus,
      others == Arms(direction),
      kind(beyond) == .horizontal
    {
      return .joint
    }
    if !others.subtracting(Arms(direction)).isEmpty {
      return .joint
    }
    guard others.isEmpty,
      isTextBeyond(joint, toward: direction)
    else { return .tip }
    return .text
  }

  /// Returns whether a wall bends into an offset corner at its end.
  private func isOffset(
    _ index: Int,
    toward direction: Direction
  ) -> Bool {
    let corners: Arms =
      if direction == .n {
        [.ne, .nw]
      } else {
        [.se, .sw]
      }
    return !arms[index].isDisjoint(with: corners)
  }

  /// Returns whether a box-drawing character continues straight across a direction.
  private func isSide(
    _ index: Int,
    toward direction: Direction
  ) -> Bool {
    let active = ownArms(index)
    return (active == .horizontal || active == .vertical)
      && !active.has(direction)
  }

  /// Returns whether a word begins after a cell; a lone `X` does not count: it means that the
  /// message of an arrow is lost.
  private func isTextBeyond(
    _ index: Int,
    toward direction: Direction
  ) -> Bool {
    guard direction == .e || direction == .w else { return false }
    let next = index + direction.step(stride)
    let isLost =
      cells.glyphs[next] == "X"
      && kind(next + direction.step(stride)) == .blank
    return kind(next) == .text && !isLost
  }

  /// Returns whether the end of a diagonal run meets an arm, or a character whose line ends in the
  /// same corner of the cell.
  func isHeld(_ index: Int, toward direction: Direction) -> Bool {
    arms[index].has(direction)
      || !cornerMates(index, toward: direction).isEmpty
  }
}
