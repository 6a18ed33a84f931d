package import Base

/// An error or a warning as a value: found in one place, shown in another.
package struct Diagnostic: Sendable, Hashable {
  /// A further place that helps to understand the diagnostic, such as the first of two equal ids.
  package struct Note: Sendable, Hashable {
    package var location: Location
    package var message: Message

    package init(_ message: Message, at location: Location) {
      self.location = location
      self.message = message
    }
  }

  /// Whole lines as they were probably intended.
  package struct Suggestion: Sendable, Hashable {
    /// The lines that the text can replace.
    package var location: Location
    /// Without the last line's end.
    package var text: String

    package init(_ text: String, for location: Location) {
      self.text = text
      self.location = location
    }
  }

  package var code: Code
  package var severity: Severity
  package var location: Location
  /// The message: terse, no period, the specific thing first.
  package var message: Message
  /// The fix: a verb phrase or a question such as `did you mean 'alert'?`.
  ///
  /// A new one takes the place of the correction, too.
  package var help: Message? {
    didSet { correction = nil }
  }
  /// The names that may be meant, which the help tells.
  package private(set) var correction: Correction?
  package var notes: [Note]
  package var suggestion: Suggestion?
  /// The paths of files, besides those of the location and the notes, on whose content it depends.
  package var basis: [String]
  /// The number of diagnostics that it represents: more than one if others of its kind are omitted
  /// (``DiagnosticList``).
  package var count = 1

  package init(
    _ code: Code,
    _ message: Message,
    at location: Location,
    severity: Severity? = nil,
    help: Message? = nil,
    correction: Correction? = nil,
    notes: [Note] = [],
    basis: [String] = []
  ) {
    self.code = code
    self.severity = severity ?? code.severity
    self.location = location
    self.message = message
    self.help = help ?? correction?.help
    self.correction = correction
    self.notes = notes
    self.basis = basis
  }

  /// Sets the names that may be meant, and the help that tells them.
  package mutating func correct(_ correction: Correction) {
    help = correction.help
    self.correction = correction
  }
}

/// The severity of a diagnostic: an error prevents publishing.
package enum Severity: String, Sendable, Hashable, CaseIterable {
  case error, warning
}

/// A place in the files of a site: a whole file, or bytes of it.
///
/// Lines and columns are computed when a report is made, from the file's bytes
/// (``Report/init(_:source:)``), so that the stages carry only offsets.
package struct Location: Sendable, Hashable {
  /// The path as it can be opened from the current folder: `Content/bars/tab-bar/en.md`.
  package var path: String
  /// Offsets from the file's start; `nil` for the file as a whole.
  package var bytes: Range<Int>?

  package init(_ path: String, bytes: Range<Int>? = nil) {
    self.path = path
    self.bytes = bytes
  }
}
