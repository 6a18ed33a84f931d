import Base
package import Rendering
package import SiteConfiguration

/// Files that are made together, by several tasks: of all pages, or under names that follow from what
/// is in them.
package struct OutputGroup: Sendable {
  /// Files with their paths.
  package typealias Files = [(path: String, bytes: [UInt8])]

  /// What tells one group from another.
  package enum Name: Sendable { case search, sitemap }

  package let name: Name
  /// Whether a site has any.
  package let isWanted: @Sendable (Configuration) -> Bool
  /// Whether a path may be that of one of the files.
  package let mayMake: @Sendable (_ path: String) -> Bool
  /// Whether browsers show the files, or need them for what they show.
  package var isForReaders = false
  /// Makes the files, so many at once; what the search has counted for an earlier state of the site is
  /// taken over.
  package let make: @Sendable (SiteContext, _ jobs: Int, SearchMemory?) async -> Files

  /// In the order in which they are made.
  package static let all: [OutputGroup] = [.search, .sitemap]
}
