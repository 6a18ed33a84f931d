import Guideline
import Rendering

/// Files that are made together, by several tasks: of all pages, or under names that follow from what
/// is in them.
struct OutputGroup: Sendable {
  typealias Files = [(path: String, bytes: [UInt8])]

  enum Name: Sendable { case search, sitemap }

  let name: Name
  /// Whether a site has any.
  let isWanted: @Sendable (Configuration) -> Bool
  /// Whether a path may be that of one of the files.
  let mayMake: @Sendable (_ path: String) -> Bool
  /// Whether browsers show the files, or need them for what they show.
  var isForReaders = false
  /// Makes the files, so many at once; what the search has counted for an earlier state of the site is
  /// taken over.
  let make: @Sendable (SiteContext, _ jobs: Int, SearchMemory?) async -> Files

  /// In the order in which they are made.
  static let all: [OutputGroup] = [.search, .sitemap]
}
