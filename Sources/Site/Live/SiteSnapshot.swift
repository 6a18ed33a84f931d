package import Base
package import Diagnostics

/// One state of a site that is being written; a value that never changes.
package struct SiteSnapshot: Sendable {
  /// Grows with every update that changed anything.
  package let version: Int
  /// The mistakes of the newest state on the disk.
  package let report: Report
  /// What kept the newest state from being read, such as a file without permission.
  ///
  /// The next update tries again.
  package let failure: FileError?
  /// Whether what is served is the newest state; `false` while mistakes keep the last good one, or
  /// nothing at all.
  package let isCurrent: Bool
  /// What is served; `nil` where there has been nothing good yet.
  let site: ServedSite?
  /// How long each stage of the update took.
  package let timings: Timings

  /// Whether there is anything to serve.
  package var hasSite: Bool { site != nil }
}

extension SiteSnapshot {
  /// Nothing has been read yet.
  static let none = SiteSnapshot(
    version: 0, report: Report([]) { _ in nil }, failure: nil, isCurrent: false, site: nil,
    timings: Timings())

  /// The file that a build publishes under a path, composed now if it must be.
  ///
  /// - Parameter path: Such as `en/bars/tab-bar.html` or `assets/style.css`.
  /// - Returns: `nil` where the site has no such file.
  /// - Throws: ``FileError`` where a file of `Content/` cannot be read.
  package func file(at path: String) async throws -> SiteFile? { try await site?.file(at: path) }

  /// Every path of the site, sorted.
  ///
  /// - Complexity: That of making the search's files, whose names depend on their content.
  package func paths() async -> [String] { await site?.paths() ?? [] }

  /// The file that a page was written in and the line where its text begins; `nil` for a page that
  /// nobody wrote.
  package func source(of path: String) -> (file: String, line: Int)? { site?.source(of: path) }
}
