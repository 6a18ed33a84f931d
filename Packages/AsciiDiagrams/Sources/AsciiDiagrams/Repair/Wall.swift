/// A wall where it is and where it would continue the line above it.
struct Wall: Sendable, Hashable {
  struct Place: Sendable, Hashable {
    let row: Int
    let column: Int
  }

  let row: Int
  /// The column in which it is.
  let actual: Int
  /// The column in which it belongs.
  let expected: Int
  /// The wall of its line whose character a wall has that the author has forgotten; `nil` for one that is
  /// there.
  var model: Place?
}
