package import Base
package import Diagnostics

/// One state of a site that is being written; a value that never changes.
package struct SiteSnapshot: Sendable {
  /// A number that grows with every update that changed anything.
  package let version: Int
  /// The diagnostics of the newest state on the disk.
  package let report: Report
  /// The error that prevented reading the newest state, such as a file without permission.
  ///
  /// The next update tries again.
  package let failure: FileError?
  /// True if the newest state is served; false while errors keep the last good one, or none at all.
  package let isCurrent: Bool
  /// The site that is served; `nil` without a good state so far.
  let site: ServedSite?
  /// The duration of each stage of the update.
  package let timings: Timings

  /// True if there is a site to serve.
  package var hasSite: Bool { site != nil }
}

extension SiteSnapshot {
  /// A snapshot before anything has been read.
  static let none = SiteSnapshot(
    version: 0,
    report: Report([]) { _ in nil },
    failure: nil,
    isCurrent: false,
    site: nil,
    timings: Timings())

  /// The file that a build publishes under a path, composed now if it must be.
  ///
  /// - Parameter path: Such as `en/bars/tab-bar.html` or `assets/style.css`.
  /// - Returns: `nil` where the site has no such file.
  /// - Throws: ``FileError`` where a file of `Content/` cannot be read.
  package func file(at path: String) async throws -> SiteFile? {
    try await site?.file(at: path)
  }

  /// Returns every path of the site, sorted.
  ///
  /// - Complexity: That of making the search's files, whose names depend on their content.
  package func paths() async -> [String] {
    await site?.paths() ?? []
  }

  /// Returns the file in which a page was written and the line on which its text begins; `nil` for
  /// a generated page.
  package func source(of path: String) -> (file: String, line: Int)? {
    site?.source(of: path)
  }
}
