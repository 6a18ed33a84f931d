import Base

/// A list of diagnostics with a limit for each kind in a file.
///
/// A page of a few megabytes may contain millions of errors: after the first thousand of a code in
/// a file they are only counted, and one diagnostic represents them (``Diagnostic/count``).
///
/// Those with a suggestion have a limit of their own, so that many without one leave no fix out.
package struct DiagnosticList: Sendable, Equatable {
  /// The largest number of diagnostics of one code that are kept for one file, and also the largest
  /// number of those that suggest a replacement.
  package static let limit = 1_000

  private struct Kind: Hashable {
    var code: Code
    var path: String
  }

  private var kept: [Diagnostic] = []
  private var counts: [Kind: Int] = [:]
  /// The numbers of those that suggest a replacement.
  private var suggestionCounts: [Kind: Int] = [:]
  /// The diagnostics that represent others.
  private var rest: [Kind: Diagnostic] = [:]

  package init(_ diagnostics: [Diagnostic] = []) {
    self += diagnostics
  }

  /// The diagnostics in their order, followed by those that represent others.
  package var all: [Diagnostic] {
    let representatives = rest.values.sorted { left, right in
      (left.location.path, left.code.rawValue) < (right.location.path, right.code.rawValue)
    }
    return kept + representatives.map(\.counting)
  }

  /// The number of diagnostics that are kept themselves.
  package var keptCount: Int { kept.count }

  /// Appends a diagnostic, or counts it if the limit of its kind is reached.
  ///
  /// - Complexity: O(1)
  package mutating func append(_ diagnostic: Diagnostic) {
    let kind = Kind(code: diagnostic.code, path: diagnostic.location.path)
    if diagnostic.count == 1, hasRoom(for: diagnostic, of: kind) {
      kept.append(diagnostic)
    } else if rest[kind] != nil {
      rest[kind]?.count += diagnostic.count
      // One error among them is enough.
      if diagnostic.severity == .error {
        rest[kind]?.severity = .error
      }
    } else {
      rest[kind] = diagnostic.representative
    }
  }

  /// Counts a diagnostic, and returns whether it is within the limit.
  private mutating func hasRoom(for diagnostic: Diagnostic, of kind: Kind) -> Bool {
    if diagnostic.suggestion == nil {
      counts[kind, default: 0] += 1
      return counts[kind, default: 0] <= Self.limit
    }
    suggestionCounts[kind, default: 0] += 1
    return suggestionCounts[kind, default: 0] <= Self.limit
  }

  package static func += (list: inout DiagnosticList, diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      list.append(diagnostic)
    }
  }
}

extension Diagnostic {
  /// A diagnostic at the same place, of the same kind, that can represent others too.
  fileprivate var representative: Diagnostic {
    var diagnostic = Diagnostic(code, "", at: location, severity: severity)
    diagnostic.count = count
    return diagnostic
  }

  /// The diagnostic with a message that states the number it represents.
  fileprivate var counting: Diagnostic {
    var diagnostic = self
    diagnostic.message = .counting(
      count,
      one: "1 more of this kind in the file",
      other: "\(count) more of this kind in the file")
    diagnostic.help = "fix the ones before it, and check again"
    return diagnostic
  }
}
