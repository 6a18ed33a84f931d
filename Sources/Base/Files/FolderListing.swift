/// An entry of a folder.
private struct FolderItem {
  var name: String
  var isFolder: Bool
  var isLink: Bool
  /// True if it is a broken symbolic link.
  var isBroken = false
}

/// Returns whether files of this name count: hidden files and editors' backups (`en.md~`,
/// `#en.md#`) do not.
package func isListed(_ name: some StringProtocol) -> Bool {
  !name.hasPrefix(".")
    && !name.hasSuffix("~")
    && !(name.hasPrefix("#") && name.hasSuffix("#"))
}

/// Returns whether a path from `Content/` counts, judging by all names in it: hidden files count in
/// `static/`.
package func isListed(inContent path: some Collection<some StringProtocol>) -> Bool {
  let isStatic = path.first.map { $0 == StaticFolder.name } ?? false
  return path.allSatisfy { isListed($0) || isStatic && isListedHidden($0) }
}

/// Returns whether an entry of a folder counts.
///
/// - Parameters:
///   - name: The entry's name.
///   - folder: The folder, as a path that can be opened: `static/` is recognized by its path.
/// - Returns: False for hidden files and editors' backups; in `static/` hidden files count.
package func isListed(_ name: String, in folder: String) -> Bool {
  isListed(name)
    || isListedHidden(name)
      && (folder + "/").contains("/Content/\(StaticFolder.name)/")
}

/// Returns whether files of this name are hidden ones that count in `static/`: not those of
/// editors, of git or of a desktop.
package func isListedHidden(_ name: some StringProtocol) -> Bool {
  guard name.hasPrefix(".") else { return false }
  return isListed(name.dropFirst()) && !name.hasPrefix(".#") && !name.hasPrefix(".git")
    && name != ".DS_Store"
    && ![".swo", ".swp", ".swx"].contains { name.hasSuffix($0) }
}

/// The largest number of files and folders behind symbolic links: a link to `/` is not intended to
/// include everything.
package let maximumLinkedFiles = 20_000

/// Every file below a folder, by the components of its path from there.
///
/// Hidden files and editors' backups are skipped. Symbolic links are followed if a ``LinkScope``
/// allows it. A folder is listed once: further links to it are skipped, so that circular links end,
/// and folders that link to each other cause no additional work.
package struct FolderListing {
  package private(set) var files: [[String]] = []
  /// True if there are symbolic links, so that one file may be reachable by several paths.
  package private(set) var hasLinks = false
  /// Symbolic links that are not followed because of their targets.
  package private(set) var outside: [[String]] = []
  /// The link behind which there are more than ``maximumLinkedFiles``.
  package private(set) var endless: [String]?
  /// Broken symbolic links, which are not among the files.
  package private(set) var brokenLinks: [[String]] = []

  private let root: String
  private let scope: LinkScope
  /// Returns whether an entry counts, by its name and its folder.
  private let isListed: (String, [String]) -> Bool
  /// The folders that were listed.
  private var listed: Set<FolderID> = []
  /// Links to folders, which are followed after everything else has been listed.
  private var links: [[String]] = []
  private var linkedCount = 0

  /// Lists a folder.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - scope: The folders to which symbolic links may refer.
  ///   - isListed: Returns whether an entry counts, by its name and the components of the path to
  ///     its folder.
  /// - Throws: ``FileError`` if a folder cannot be read.
  package init(
    below root: String,
    in scope: LinkScope,
    where isListed: @escaping (String, [String]) -> Bool = { name, _ in Base.isListed(name) }
  ) throws(FileError) {
    self.root = root
    self.scope = scope
    self.isListed = isListed
    try list([], isLinked: false)
    while let link = links.popLast(), endless == nil {
      try list(link, isLinked: true)
    }
    outside.sort { $0.lexicographicallyPrecedes($1) }
  }

  /// Lists a folder and the folders in it.
  private mutating func list(_ start: [String], isLinked: Bool) throws(FileError) {
    var waiting = [start]
    let count = files.count
    while let folder = waiting.popLast() {
      let descriptor = try Descriptor.openFolder(at: path(folder))
      // Some file systems give several folders one number: it decides on links alone.
      let isNew = listed.insert(FolderID(try descriptor.status())).inserted
      if isLinked, !isNew {
        continue
      }
      for item in try items(of: descriptor, where: { isListed($0, folder) }) {
        let file = folder + [item.name]
        guard !isLinked || countLinkedFile() else {
          // Some of its files would be worse than none: they depend on the order.
          files.removeSubrange(count...)
          endless = start
          return
        }
        guard !item.isLink || follows(item, at: file) else {
          continue
        }
        switch (item.isFolder, item.isLink) {
        case (false, _):
          files.append(file)
        case (true, false):
          waiting.append(file)
        case (true, true):
          links.append(file)
        }
      }
    }
  }

  /// Counts a file behind a link.
  ///
  /// - Returns: False if there are too many.
  private mutating func countLinkedFile() -> Bool {
    linkedCount += 1
    return linkedCount <= maximumLinkedFiles
  }

  /// Notes a symbolic link, and returns whether its target counts.
  private mutating func follows(_ link: FolderItem, at file: [String]) -> Bool {
    hasLinks = true
    guard scope.allows(path(file)) else {
      outside.append(file)
      return false
    }
    guard !link.isBroken else {
      brokenLinks.append(file)
      return false
    }
    return true
  }

  /// The path of a file, by its components from the folder.
  package func path(_ components: some Sequence<String>) -> String {
    components.reduce(root, join)
  }
}

/// The identity of a folder, regardless of the path to it.
package struct FolderID: Hashable {
  private let device: UInt64
  private let inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }

  package init(_ status: Descriptor.Status) {
    self.init(device: status.device, inode: status.inode)
  }
}

/// The entries of a folder that count, by name.
private func items(
  of folder: borrowing Descriptor,
  where isListed: (String) -> Bool
) throws(FileError) -> [FolderItem] {
  var items: [FolderItem] = []
  for (name, listedKind) in try folder.items() where isListed(name) {
    // Not every file system lists kinds along.
    var kind = listedKind
    if kind == nil {
      kind = try folder.status(of: name)?.kind
    }
    switch kind {
    case .folder:
      items.append(FolderItem(name: name, isFolder: true, isLink: false))
    case .file:
      items.append(FolderItem(name: name, isFolder: false, isLink: false))
    case .other:
      let path = folder.path(of: name)
      let isFolder = (try? Descriptor.openFolder(at: path)) != nil
      let isBroken = !isFolder && (try? kindOfFile(path)) == nil
      items.append(
        FolderItem(name: name, isFolder: isFolder, isLink: true, isBroken: isBroken))
    case nil:
      // Removed since it was listed.
      continue
    }
  }
  // File systems list entries in an order of their own.
  return items.sorted { $0.name < $1.name }
}
