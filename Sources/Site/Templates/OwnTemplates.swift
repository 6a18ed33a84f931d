import Base
import Diagnostics
import Foundation

/// A site's own templates, strings and assets on the disk.
struct OwnTemplates: Sendable {
  /// The folder, relative to the current folder.
  let folder: String
  /// By their paths from the folder.
  private(set) var files: [String: [UInt8]] = [:]
  /// The targets of links by path in the templates, in the order of their names.
  private(set) var pageLinks: [TemplateLink] = []
  private let isOptional: Bool
  private var hasLinks = false
  private(set) var diagnostics: [Diagnostic] = []

  /// Creates a set of templates that has not been read yet.
  ///
  /// - Parameter options: The options with the folder of the templates; the default folder need not
  ///   exist.
  init(_ options: BuildOptions) {
    folder = options.templatesFolder
    isOptional = options.templates == nil
  }

  /// Reads all files again if any may have changed.
  ///
  /// - Parameters:
  ///   - touched: The files that may have changed.
  ///   - scope: The folders to which symbolic links may refer.
  ///   - unsaved: The unsaved texts that replace files.
  /// - Returns: True if anything has changed.
  /// - Throws: ``FileError`` if a file cannot be read.
  mutating func refresh(
    _ touched: FileChanges,
    in scope: LinkScope,
    unsaved: UnsavedFiles = UnsavedFiles()
  ) throws(FileError) -> Bool {
    guard
      hasLinks && touched != .nothing
        || mayHaveChanged(touched)
    else { return false }
    var now: [String: [UInt8]] = [:]
    for name in try list(in: scope) {
      let path = join(folder, name)
      if let text = unsaved[path] {
        now[name] = text
      } else {
        now[name] = try readText(path)
      }
    }
    guard now != files else { return false }
    files = now
    let templates = files.sortedByKey().filter { name, _ in name.hasSuffix(".mustache") }
    pageLinks = templates.flatMap { name, bytes in
      TemplateLink.links(in: bytes, path: join(folder, name))
    }
    return true
  }

  private func mayHaveChanged(_ touched: FileChanges) -> Bool {
    guard case .paths(let paths) = touched else { return true }
    return paths.contains { path in
      path == folder
        || path.hasPrefix(folder + "/")
        || folder.hasPrefix(path + "/")
    }
  }

  /// The files' paths from the folder.
  private mutating func list(in scope: LinkScope) throws(FileError) -> [String] {
    diagnostics = []
    guard !isOptional || scope.allows(folder) else {
      diagnostics = [.folderOutsideSite(folder)]
      return []
    }
    do {
      let listing = try FolderListing(below: folder, in: scope)
      hasLinks = listing.hasLinks
      diagnostics = listing.diagnostics
      return (listing.files + listing.brokenLinks).map {
        $0.joined(separator: "/")
      }
    } catch let error
      where isOptional
      && error.code == ENOENT && error.path == folder
    {
      hasLinks = false
      return []
    }
  }
}

extension BuildOptions {
  /// The folder of the site's own templates, which need not exist.
  var templatesFolder: String { templates ?? join(site, "Templates") }
}
