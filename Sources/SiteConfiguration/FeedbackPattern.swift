/// An address with placeholders for its subject.
///
///     https://example.org/edit/{path}#L{line}   →   https://example.org/edit/Content/en.md#L12
package struct FeedbackPattern: Sendable, Equatable {
  /// A value that can be in braces.
  package enum Value: String, Sendable, CaseIterable {
    /// The file from the site's folder on: `Content/bars/tab-bar/en.md`.
    case path
    /// The line where the part begins, from 1.
    case line
    /// The rule's id, or the page's folder: `bars/tab-bar`.
    case id
    /// The page's title or the rule's sentence.
    case title
    /// The language of the text, BCP 47.
    case language
  }

  private var pattern: BracedPattern<Value>

  /// Reads a pattern.
  ///
  /// - Returns: `nil` where the text is no such address.
  package init?(_ text: String) {
    guard ["https://", "http://", "mailto:"].contains(where: text.hasPrefix),
      let pattern = BracedPattern<Value>(text)
    else { return nil }
    self.pattern = pattern
  }

  /// The address with its values put in.
  package func address(_ value: (Value) -> String) -> String {
    pattern.address(value)
  }
}
