package import Base

/// A name as it is written, and the names that may be meant.
package struct Correction: Sendable, Hashable {
  /// The name as it is written in the file: `alret`.
  package let written: String
  /// The names that may take its place: `alert`.
  package let names: [String]
  /// True if there is one name, which is probably meant; false for all known names.
  package let isProbable: Bool

  /// Creates a correction to the name that is probably meant.
  package init(_ written: String, to name: String) {
    self.written = written
    names = [name]
    isProbable = true
  }

  /// Looks for the name that is probably meant, or else takes all names, if they are few.
  ///
  /// The result is `nil` if no name is similar, and there are too many or only one: the only name is
  /// not what was meant.
  ///
  /// - Parameters:
  ///   - written: The unknown name.
  ///   - known: The known names, in any order.
  package init?(_ written: String, among known: [String]) {
    if let near = nearest(to: written, among: known) {
      self.init(written, to: near)
      return
    }
    guard (2...Self.maximumChoices).contains(known.count) else {
      return nil
    }
    self.init(written, choices: known.sorted())
  }

  /// Creates a correction to one of several names, in the order in which they are listed.
  package init(_ written: String, choices: [String]) {
    self.written = written
    names = choices
    isProbable = false
  }

  private static let maximumChoices = 24

  /// Returns what to say about an unknown name: the names that may be meant, or that there is only one.
  package static func help(for written: String, among known: [String]) -> Message? {
    Correction(written, among: known)?.help ?? help(withoutCorrectionAmong: known)
  }

  /// Returns what to say if no name may be meant: that there is only one.
  static func help(withoutCorrectionAmong known: [String]) -> Message? {
    // Nobody meant the only name, so that it is no correction.
    known.count == 1 ? "the only one is '\(known[0])'" : nil
  }

  /// The names in words: `did you mean 'alert'?`, or `use must, should`.
  package var help: Message {
    if isProbable, let name = names.first {
      return .didYouMean(name)
    }
    return "use \(list: names)"
  }
}
