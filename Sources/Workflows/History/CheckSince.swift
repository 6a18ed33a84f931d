package import Site

/// Does everything except writing files, and finds published addresses that do not exist any more.
///
/// - Parameters:
///   - options: The options.
///   - state: A revision of git, or the folder of a published site, whose addresses must still
///     exist. `nil` to compare with nothing.
/// - Returns: The report.
/// - Throws: ``FileError`` if a file cannot be read, ``HistoryError`` if the earlier state cannot.
package func check(
  _ options: BuildOptions,
  since state: String?
) async throws -> BuildResult {
  try await check(options) { site in
    guard let state else { return [] }
    return try await site.missingAddresses(since: state, options)
  }
}
