import Base
package import Rendering
package import SiteConfiguration

/// Files that are made together, by several tasks: from all pages, or with names that follow from
/// their content.
package struct OutputGroup: Sendable {
  /// Files with their paths.
  package typealias Files = [(path: String, bytes: [UInt8])]

  /// The identifier of a group.
  package enum Name: Sendable { case search, sitemap }

  package let name: Name
  /// Returns whether a site has any.
  package let isEnabled: @Sendable (Configuration) -> Bool
  /// Returns whether a path may be that of one of the files.
  package let ownsPath: @Sendable (_ path: String) -> Bool
  /// True if browsers show the files, or need them for the pages that they show.
  package var isForReaders = false
  /// Makes the files with a number of concurrent tasks, reusing the counts of the search for an
  /// earlier state of the site.
  package let make: @Sendable (SiteContext, _ jobs: Int, SearchMemory?) async -> Files

  /// All groups, in the order in which they are made.
  package static let all: [OutputGroup] = [.search, .sitemap]
}
