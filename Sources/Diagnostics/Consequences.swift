/// Identifies diagnostics that follow from another one: content that an unreadable file seems to
/// lack, and references to it.
struct Consequences {
  /// The first diagnostic of each file that hides the file's content, by its number.
  private let causes: [String: Int]

  /// - Parameter diagnostics: All of a run, sorted.
  init(_ diagnostics: [Diagnostic]) {
    var causes: [String: Int] = [:]
    for (number, diagnostic) in diagnostics.enumerated() where diagnostic.code.hidesContent {
      let path = diagnostic.location.path
      causes[path] = causes[path] ?? number
    }
    self.causes = causes
  }

  /// Returns the number of the diagnostic from which one follows; `nil` if it is independent.
  func cause(of diagnostic: Diagnostic) -> Int? {
    guard !causes.isEmpty,
      diagnostic.code.comparesFiles
    else { return nil }
    let notes = diagnostic.notes.map(\.location.path)
    // A file may lack one token and have all others: such a diagnostic says itself what it rests on.
    let own = diagnostic.code == .unknownToken ? [] : [diagnostic.location.path]
    let paths = own + notes + diagnostic.basis
    if let path = paths.first(where: { causes[$0] != nil }) {
      return causes[path]
    }
    // A term is in no file that is known of if the glossary cannot be read.
    switch diagnostic.code {
    case .unknownTerm:
      return causes.first { cause in cause.key.hasSuffix("/terms.yaml") }?.value
    // Likewise a statement of a list that cannot be read.
    case .unknownStatement:
      return
        causes
        .filter { cause in cause.key.contains("/sources/") }.values
        .min()
    default:
      return nil
    }
  }
}

extension Code {
  /// True if the diagnostic hides the content of its file, or a part of it.
  fileprivate var hidesContent: Bool {
    switch self {
    case .invalidUTF8, .unclosedFrontMatter, .malformedYAML, .missingTitle, .unclosedFence,
      .unclosedComment, .conflictMarker,
      .unclosedContainer, .tooManyMarkers, .tooManyImages, .definitionTooLong, .malformedStatement,
      .incompleteSource, .malformedToken, .tokenCycle, .malformedData:
      true
    default:
      false
    }
  }

  /// True if the diagnostic compares its file with others, or looks something up in them.
  fileprivate var comparesFiles: Bool {
    switch self {
    case .missingRule, .unknownRule, .unknownAnchor, .unknownTerm, .unknownToken, .unknownStatement,
      .unpairedHeading, .unpairedTable, .unpairedDiagram, .unpairedGlance, .unpairedReason,
      .differingCallouts, .differingHeadingID, .staleTranslation, .unacceptedTranslation,
      .orphanedTranslation, .needlessAllowance, .lowCoverage, .differingNumber, .differingNegation,
      .differingLevel, .differingCondition, .differingTerm, .differingName, .unpairedItem:
      true
    default:
      false
    }
  }
}
