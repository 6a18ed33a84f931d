package import Base

extension Diagnostic {
  /// Reports a name that is not among the known ones: `unknown topic 'alret'`.
  package static func unknown(
    _ code: Code,
    kind: Message,
    name: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      code,
      "unknown \(kind) '\(name)'",
      at: location,
      help: suggestion(for: name, among: known))
  }

  /// The names in `phone,tablet` and `[phone`, `tablet]`, if all are known.
  private static func names(in word: String, among known: [String]) -> [String]? {
    let parts = word.split { ",、;/+|[]".contains($0) }.map(String.init)
    guard parts.count > 1, parts.allSatisfy(known.contains) else { return nil }
    return parts
  }

  /// Returns a "did you mean", or the choices if no name is similar and they are few; for a single
  /// choice, that it is the only one.
  package static func suggestion(
    for word: String,
    among known: [String]
  ) -> Message? {
    if let parts = names(in: word, among: known) {
      return "separate them with spaces: \"\(parts.joined(separator: " "))\""
    }
    if let near = nearest(to: word, among: known) {
      return .didYouMean(near)
    }
    guard (1...24).contains(known.count) else { return nil }
    // The only name is not what was meant.
    if known.count == 1 {
      return "the only one is '\(known[0])'"
    }
    return "use \(list: known.sorted())"
  }
}
