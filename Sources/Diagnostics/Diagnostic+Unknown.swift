package import Base

extension Diagnostic {
  /// Reports a name that is not among the known ones: `unknown topic 'alret'`.
  package static func unknown(
    _ code: Code, _ kind: Message, _ name: String, among known: [String], at location: Location
  ) -> Diagnostic {
    Diagnostic(
      code, "unknown \(kind) '\(name)'", at: location, help: suggestion(for: name, among: known))
  }

  /// A "did you mean", or the choices where nothing is near and they are few; of one, that there is no other.
  package static func suggestion(for word: String, among known: [String]) -> Message? {
    if let near = nearest(to: word, among: known) { return .didYouMean(near) }
    guard (1...24).contains(known.count) else { return nil }
    // The only name is not what was meant.
    return known.count == 1 ? "the only one is '\(known[0])'" : "use \(list: known.sorted())"
  }
}
