package import Site

/// Does everything but writing, and looks for what was published before and leads nowhere now.
///
/// - Parameters:
///   - options: What is asked for.
///   - state: A revision of git, or the folder of a published site: what was published then must still be
///     found. `nil` where nothing is compared.
/// - Returns: The report.
/// - Throws: ``FileError`` where a file cannot be read, ``HistoryError`` where the earlier state cannot.
package func check(_ options: BuildOptions, since state: String?) async throws -> BuildResult {
  try await check(options) { site in
    guard let state else { return [] }
    return try await site.missingAddresses(since: state, options)
  }
}
