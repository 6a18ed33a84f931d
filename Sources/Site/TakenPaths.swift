import Base
import Diagnostics
import Pages
import Rendering

extension Publication {
  /// Reports files of `static/` at paths where the site has another file or a folder.
  ///
  /// - Complexity: O(*n*), where *n* is the length of all paths, or the number of copied files for
  ///   a site without such files.
  func takenPathDiagnostics() -> [Diagnostic] {
    let copies = site.copiedFiles.filter { copiedFile in StaticFolder.address(of: copiedFile) != nil
    }
    guard !copies.isEmpty else { return [] }
    var taken: [String: File] = [:]
    var takenFolders: [String: File] = [:]
    for file in pages() + exports() {
      if case .copy(let copy) = file,
        StaticFolder.address(of: copy) != nil
      {
        continue
      }
      let path = path(of: file).lowercased()
      taken[path] = file
      for folder in folders(around: path) {
        guard takenFolders.updateValue(file, forKey: folder) == nil else { break }
      }
    }
    return copies.compactMap { copy in
      let address = site.addresses.file(copy)
      let path = address.lowercased()
      let location = Location(join(content, copy))
      let around = folders(around: path)
      if let file = taken[path] ?? around.lazy.compactMap({ taken[$0] }).first {
        return .takenPath(
          address,
          by: source(of: file),
          isExport: isExport(file),
          at: location)
      }
      if let file = takenFolders[path] {
        return .takenPath(address, by: source(of: file), isExport: false, at: location)
      }
      let isOwn =
        path == Self.workerPath || groups.contains { $0.mayMake(address) }
        || around.last ?? path == ".shishin"
      guard isOwn else {
        return nil
      }
      return .takenPath(address, by: nil, isExport: false, at: location)
    }
  }

  /// The file of `Content/` that a file is made of, if it is made of one.
  private func source(of file: File) -> String? {
    switch file {
    case .asset:
      nil
    case .copy(let file):
      join(content, file)
    case .output(let output, let item), .alternate(let output, let item):
      output.source(site.guideline, item)?.file
    }
  }

  private func isExport(_ file: File) -> Bool {
    if case .output(let output, _) = file {
      !output.isForReaders && output.templates.isEmpty
    } else {
      false
    }
  }
}

extension Diagnostic {
  fileprivate static func takenPath(
    _ path: String, by source: String?, isExport: Bool, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .takenPath,
      source.map { "'\(path.onOneLine)' is already published, from '\($0.onOneLine)'" }
        ?? "'\(path.onOneLine)' is already published, by the build itself",
      at: location,
      help: isExport
        ? "remove it, or set 'exports: false' in site.yaml" : "rename or remove it")
  }
}
