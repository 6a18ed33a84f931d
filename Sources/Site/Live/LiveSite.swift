import Base
package import Guideline
import Synchronization

/// A site that follows its folder: the files that a build would publish, made on request.
///
/// While there are errors, the last good state is served.
package actor LiveSite {
  private let current: Mutex<SiteSnapshot>
  private let folders: [String]

  private var maker: SnapshotMaker
  /// The last update, which the next one waits for.
  private var last: Task<SiteSnapshot, Never>?

  /// Reads a site.
  ///
  /// Errors in the content, and unreadable files, are part of the first state.
  ///
  /// - Parameters:
  ///   - options: The options of the site.
  ///   - base: The state with which a reviewer compares; `nil` for the first good one.
  package init(_ options: BuildOptions, since base: GuidelineStages? = nil) async {
    folders = options.watchedFolders
    var maker = SnapshotMaker(options, since: base)
    current = Mutex(await maker.next(after: .none, touched: .anything))
    self.maker = maker
  }

  /// The state that is served now; reading it never waits for an update.
  package nonisolated var snapshot: SiteSnapshot { current.withLock { $0 } }

  /// Applies the changes on the disk.
  ///
  /// Updates are serialized. An update that is requested during another one reads the disk after
  /// it.
  ///
  /// - Parameter changed: The changed files and folders, by paths that begin with one of
  ///   ``BuildOptions/watchedFolders``; `nil` if anything may have changed.
  /// - Returns: The new state; the old one if nothing differs.
  @discardableResult
  package func update(changed: Set<String>?) async -> SiteSnapshot {
    let previous = last
    let task = Task {
      _ = await previous?.value
      return await make(changed)
    }
    last = task
    return await task.value
  }

  private func make(_ changed: Set<String>?) async -> SiteSnapshot {
    let touched = FileChanges(changed, in: folders)
    var maker = maker
    let next = await maker.next(after: snapshot, touched: touched)
    self.maker = maker
    current.withLock { $0 = next }
    return next
  }
}

extension FileChanges {
  /// Converts the paths that a watcher has reported.
  ///
  /// A path outside the folders may refer to one inside by another name: then anything may have
  /// changed.
  fileprivate init(_ paths: Set<String>?, in folders: [String]) {
    guard let paths else {
      self = .anything
      return
    }
    var known: Set<String> = []
    for path in paths {
      guard let name = Self.name(path, in: folders) else {
        self = .anything
        return
      }
      known.insert(name)
    }
    self = .paths(known)
  }

  /// A path as files in the folders are called: `./Content/en.md` is `Content/en.md` in `Content`.
  private static func name(_ path: String, in folders: [String]) -> String? {
    let plain = Self.plain(path)
    for folder in folders {
      let root = Self.plain(folder)
      if plain == root {
        return folder
      }
      if plain.hasPrefix(root + "/") {
        return folder + plain.dropFirst(root.count)
      }
    }
    return nil
  }

  private static func plain(_ path: String) -> Substring {
    var plain = path[...]
    while plain.hasPrefix("./") {
      plain = plain.dropFirst(2).drop { $0 == "/" }
    }
    while plain.count > 1, plain.hasSuffix("/") {
      plain = plain.dropLast()
    }
    return plain
  }
}
