import Base

extension CitationGroup {
  /// Reads `[@bars2020-143; @carplay2019-033]`.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - range: The citation with its brackets.
  /// - Returns: The ids without `@`, or `nil` where one cannot be that of a statement.
  static func statements(
    in bytes: [UInt8],
    _ range: Range<Int>
  ) -> [Spanned<String>]? {
    let content = bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
    var statements: [Spanned<String>] = []
    for item in content.split(separator: .semicolon, omittingEmptySubsequences: false) {
      guard let statement = statement(item) else { return nil }
      statements.append(statement)
    }
    return statements
  }

  /// Reads `@id`, with spaces around it.
  private static func statement(_ item: ArraySlice<UInt8>) -> Spanned<String>? {
    let trimmed = item.trimmingSpaces()
    guard trimmed.first == .atSign else { return nil }
    let id = trimmed.dropFirst()
    guard Identifier.isStatementID(id) else { return nil }
    return Spanned(id)
  }
}
