import Foundation

/// A comment that allows one kind of diagnostic on one line, for a reason.
///
///     Raw <b>HTML</b> is shown here. <!-- allow raw-html: the page is about it -->
package struct Allowance: Sendable, Hashable {
  /// The code as written, whether or not it exists.
  package var code: String
  /// The reason; empty if the comment states none.
  package var reason: String
  /// The comment.
  package var location: Location
  /// The bytes of the line, or lines, on which diagnostics are allowed.
  package var lines: Range<Int>

  /// Reads the text of a comment.
  ///
  ///     allow raw-html: the page is about it   →   raw-html, "the page is about it"
  ///
  /// `nil` for any other comment.
  ///
  /// - Parameters:
  ///   - comment: The text between the comment's delimiters.
  ///   - location: The comment's place.
  ///   - lines: The bytes of the lines that it is for.
  package init?(
    _ comment: String,
    at location: Location,
    lines: Range<Int>
  ) {
    let words = comment.drop(while: \.isWhitespace)
    let rest = words.dropFirst("allow".count)
    // `allowed` is another word.
    guard words.hasPrefix("allow"),
      rest.first?.isWhitespace == true
    else {
      return nil
    }
    let parts = rest.split(separator: ":", maxSplits: 1)
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    code = parts.first ?? ""
    reason = parts.dropFirst().first ?? ""
    self.location = location
    self.lines = lines
  }
}
