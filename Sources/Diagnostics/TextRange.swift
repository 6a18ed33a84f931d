/// The place of a location for people: its lines and columns, and the text there.
///
/// Lines and columns count from 1, columns in Unicode scalars.
package struct TextRange: Sendable, Hashable {
  package let line: Int
  package let column: Int
  /// The line on which the last byte ends.
  package let endLine: Int
  /// The column after the last scalar: equal to ``column`` for an empty range.
  package let endColumn: Int
  /// The text of ``line``, as it can be shown above a caret.
  package let excerpt: Excerpt
}
