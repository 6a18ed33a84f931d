import Base

/// The old paths of entries: each old name of an entry, below each path that the folder around it has had.
///
/// Folders in each other that have had some names each have had their product in paths, so the paths are counted.
struct FormerPaths {
  /// The largest number of old paths that an entry may have.
  private static let most = 1_000
  /// The largest number of old paths that all entries may have.
  private static let mostInSite = 100_000

  /// By entry: its present path, then former ones.
  private var paths: [[String]] = []
  private var count = 0
  /// The first entry that has had too many paths, alone or with those before it.
  private(set) var firstBeyond: Int?

  /// The former paths, by entry.
  var all: [[String]] { paths.map { paths in Array(paths.dropFirst()) } }

  /// - Parameters:
  ///   - entries: The entries of the site, parents before their children.
  ///   - ids: The old ids that each of them states, by its number.
  init(_ entries: [Entry], ids: [Int: [String]]) {
    for (number, entry) in entries.enumerated() {
      guard let parent = entry.parent else {
        paths.append([""])
        continue
      }
      add(entry, number: number, ids: ids[number, default: []], below: paths[parent])
    }
  }

  private mutating func add(
    _ entry: Entry,
    number: Int,
    ids: [String],
    below parents: [String]
  ) {
    let found = Self.paths(of: entry, ids: ids, below: parents)
    let former = found.count - 1
    guard former <= Self.most, count + former <= Self.mostInSite else {
      firstBeyond = firstBeyond ?? number
      paths.append(Array(found.prefix(1)))
      return
    }
    count += former
    paths.append(found)
  }

  /// The paths of an entry with the old ids that it states, below each of its parent's; a few too many at most.
  private static func paths(
    of entry: Entry,
    ids: [String],
    below parents: [String]
  ) -> [String] {
    let ids = ids.filter { !SiteTree.isFromTop($0) }
    let names = [entry.id] + ids.filter { !$0.contains("/") }
    let joined = parents.lazy.flatMap { path in
      names.lazy.map { name in path.isEmpty ? name : "\(path)/\(name)" }
    }
    let whole = ids.filter { $0.contains("/") }
    return (Array(joined.prefix(most + 2)) + whole).uniqued()
  }
}
