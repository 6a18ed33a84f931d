/// The order in which the page of a topic shows its sections.
package enum SectionOrder: String, Sendable {
  /// As in the text, all of them open.
  case written
  /// Those with rules first, then the others, folded.
  case rules
}
