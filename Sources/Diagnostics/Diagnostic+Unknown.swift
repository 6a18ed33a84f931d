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
    Diagnostic(code, "unknown \(kind) '\(name)'", at: location)
      .correcting(name, among: known)
  }

  /// Returns the diagnostic with the known names that may be meant by an unknown one: the nearest,
  /// or all if they are few.
  ///
  /// If neither is the case, the help stays as it is.
  package func correcting(_ written: String, among known: [String]) -> Diagnostic {
    var diagnostic = self
    if let names = Self.names(in: written, among: known) {
      diagnostic.help = "separate them with spaces: \"\(names.joined(separator: " "))\""
    } else if let correction = Correction(written, among: known) {
      diagnostic.correct(correction)
    } else if let help = Correction.help(withoutCorrectionAmong: known) {
      diagnostic.help = help
    }
    return diagnostic
  }

  /// The names in `phone,tablet` and `[phone`, `tablet]`, if all are known.
  package static func names(in word: String, among known: [String]) -> [String]? {
    let parts = word.split { ",，、;/+|[]".contains($0) }.map(String.init)
    guard parts.count > 1,
      parts.allSatisfy(known.contains)
    else {
      return nil
    }
    return parts
  }

  /// Returns the diagnostic with the name that is probably meant; `nil` leaves the help as it is.
  package func correcting(_ written: String, to name: String?) -> Diagnostic {
    guard let name else { return self }
    var diagnostic = self
    diagnostic.correct(Correction(written, to: name))
    return diagnostic
  }
}
