extension String {
  /// The text as a name that thousands of links and lists may show: of one that is longer than any that people write its
  /// beginning.
  package var shortenedName: String {
    guard utf8.count > longestName else { return self }
    return prefix(300) + "…"
  }
}

/// In bytes.
private let longestName = 2_000
