/// The files of a tree that pages show, by their names: a tool may publish a folder from anywhere.
///
///     /assets/buttons/save.png    →    app/assets/buttons/save.png
struct AssetNames {
  private var paths: [String: [String]] = [:]

  init(_ tree: SourceTree) {
    for path in tree.paths where Self.endings.contains(TreePath.ending(of: path)) {
      paths[TreePath.name(of: path).lowercased(), default: []].append(path)
    }
  }

  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "pdf", "zip", "mp4", "webm", "mov", "mp3",
  ]

  /// The only file that shares the most names at the end of an address with it, its folder among them.
  ///
  /// A file that has nothing but its own name in common may be another picture.
  func file(endingLike address: String) -> String? {
    let names = Self.names(address)
    guard let name = names.first,
      let candidates = paths[name]
    else { return nil }
    let shared = candidates.map { path in
      zip(Self.names(path), names).prefix { $0 == $1 }.count
    }
    let maximum = shared.max() ?? 0
    let best = zip(candidates, shared).filter { $0.1 == maximum }.map(\.0)
    guard maximum > 1 || names.count == 1,
      best.count == 1
    else { return nil }
    return best[0]
  }

  /// The names of a path in lower case, the last one first.
  private static func names(_ path: String) -> [String] {
    path.lowercased().split(separator: "/").filter { $0 != "." && $0 != ".." }.reversed()
      .map(String.init)
  }
}
