import Base

/// The diagnostics of a whole run, each with its place in its file, in the order of the files.
///
/// Three stages: the diagnostics are sorted, without exact duplicates and those above the limit of
/// their kind (``sorted(_:)``); each is located, with every file read at most once
/// (``SourceFile``); and the entries are shown, by ``text(colored:in:)``, ``json(in:)`` or
/// ``github(in:)``.
package struct Report: Sendable {
  /// A diagnostic with its place, and those of its notes.
  package struct Entry: Sendable {
    package let diagnostic: Diagnostic
    /// The place of the diagnostic; `nil` if it is about a file as a whole or the file cannot be
    /// read.
    package let place: TextRange?
    /// The places of the notes, one for each of the diagnostic's notes.
    package let notePlaces: [TextRange?]
    /// The possible fixes, each with the place that it replaces; empty if the file cannot be read.
    package let fixes: [(fix: Fix, place: TextRange)]
    /// The number of omitted diagnostics that follow from it.
    package var consequences = 0
  }

  /// The diagnostics, sorted by path, offset, code and message; those of a file as a whole first.
  package let entries: [Entry]

  /// Locates diagnostics in their files.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics, in any order.
  ///   - hidesConsequences: True to only count diagnostics that follow from others.
  ///   - source: Returns the bytes of the file at a path, or `nil` if it cannot be read. Called
  ///     once for each path of a location that has a range.
  /// - Complexity: O(*n* log *n* + *m*), where *n* is the number of diagnostics and *m* the length
  ///   of the files.
  package init(
    _ diagnostics: [Diagnostic],
    hidesConsequences: Bool = false,
    source: (String) -> [UInt8]?
  ) {
    var files: [String: SourceFile?] = [:]
    func place(of location: Location) -> TextRange? {
      guard let bytes = location.bytes else { return nil }
      let path = location.path
      return files[path, default: source(path).map(SourceFile.init)]?.place(of: bytes)
    }
    func fixes(of diagnostic: Diagnostic) -> [(fix: Fix, place: TextRange)] {
      // Its place has been looked up, so that the file is there if it can be read.
      let file = files[diagnostic.location.path] ?? nil
      return diagnostic.fixes(in: file?.bytes ?? []).compactMap { fix in
        place(of: fix.location).map { place in (fix, place) }
      }
    }
    let sorted = Self.sorted(diagnostics)
    let causes = hidesConsequences ? Self.causes(sorted) : sorted.map { _ in nil }
    let counts = Dictionary(grouping: causes.compactMap(\.self)) { $0 }.mapValues(\.count)
    // What follows from another diagnostic is counted there.
    let shown = sorted.enumerated().filter { number, _ in
      causes[number] == nil
    }
    self.entries = shown.map { number, diagnostic in
      Entry(
        diagnostic: diagnostic,
        place: place(of: diagnostic.location),
        notePlaces: diagnostic.notes.map(\.location).map(place(of:)),
        fixes: fixes(of: diagnostic),
        consequences: counts[number] ?? 0)
    }
  }

  /// The number of diagnostics that prevent publishing.
  package var errorCount: Int { count(.error) }

  /// The number of diagnostics that do not prevent publishing.
  package var warningCount: Int { count(.warning) }

  private func count(_ severity: Severity) -> Int {
    // One may stand for others of its kind.
    entries.lazy
      .map(\.diagnostic)
      .filter { $0.severity == severity }
      .reduce(0) { sum, diagnostic in sum + diagnostic.count }
  }
}

extension Report {
  /// The numbers of the diagnostics that others follow from, by diagnostic.
  private static func causes(_ diagnostics: [Diagnostic]) -> [Int?] {
    let consequences = Consequences(diagnostics)
    return diagnostics.map(consequences.cause(of:))
  }

  /// Sorts diagnostics, and removes exact duplicates and those above the limit of their kind.
  private static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let distinct = diagnostics.filter { seen.insert($0).inserted }
    // A list puts those that represent others at its end.
    return DiagnosticList(distinct.sorted(by: precedes)).all.sorted(by: precedes)
  }

  /// Returns whether a diagnostic comes first: by path, offset, code and message.
  ///
  /// If these are equal, the other parts decide, so that the order never depends on that of the
  /// input.
  private static func precedes(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
    let (place, otherPlace) = (placeAndCode(one), placeAndCode(other))
    guard place == otherPlace else { return place < otherPlace }
    // Texts are written only for the few that have the place and the code in common.
    return texts(one) < texts(other)
  }

  private static func placeAndCode(_ diagnostic: Diagnostic) -> (String, Int, String) {
    let location = diagnostic.location
    let offset = location.bytes?.lowerBound ?? -1
    return (location.path, offset, diagnostic.code.rawValue)
  }

  private static func texts(_ diagnostic: Diagnostic) -> (String, Int, String, String, String) {
    let message = diagnostic.message.description
    let end = diagnostic.location.bytes?.upperBound ?? -1
    let notes = diagnostic.notes.map { note in
      "\(note.location.path):\(note.location.bytes?.description ?? ""):\(note.message)"
    }
    return (
      message, end, diagnostic.severity.rawValue, diagnostic.help?.description ?? "",
      notes.joined(separator: "\n")
    )
  }
}
