/// A wall where it is and where it would continue the line above it.
struct Wall: Sendable, Hashable {
  let row: Int
  /// The column in which it is.
  let actual: Int
  /// The column in which it belongs.
  let expected: Int
}
