import Base
import Diagnostics
import Pages
import Rendering

/// The files at the paths of a site, in lower case because file systems may ignore case.
private struct TakenPaths {
  private(set) var files: [String: Publication.File] = [:]
  /// A file in each folder.
  private(set) var folders: [String: Publication.File] = [:]

  init(_ publication: Publication) {
    for file in publication.pages() + publication.exports() {
      if case .copy(let copy) = file, StaticFolder.address(of: copy) != nil {
        continue
      }
      let path = publication.path(of: file).lowercased()
      files[path] = file
      for folder in Base.folders(around: path) {
        // Where a folder is known, those around it are.
        guard folders.updateValue(file, forKey: folder) == nil else { break }
      }
    }
  }
}

extension Publication {
  /// Reports files of `static/` at paths where the site has another file or a folder.
  ///
  /// - Complexity: O(*n*), where *n* is the length of all paths, or the number of copied files for
  ///   a site without such files.
  func takenPathDiagnostics() -> [Diagnostic] {
    let copies = site.copiedFiles.filter { copy in
      StaticFolder.address(of: copy) != nil
    }
    guard !copies.isEmpty else { return [] }
    let taken = TakenPaths(self)
    return copies.compactMap { copy in
      diagnostic(of: copy, taken: taken)
    }
  }

  private func diagnostic(of copy: String, taken: TakenPaths) -> Diagnostic? {
    let address = site.addresses.file(copy)
    let path = address.lowercased()
    let location = Location(join(content, copy))
    // A file where this one needs a folder is as much in the way as one at its path.
    let around = folders(around: path)
    if let file = taken.files[path] ?? around.lazy.compactMap({ taken.files[$0] }).first {
      return .takenPath(
        address,
        by: source(of: file),
        isExport: isExport(file),
        at: location)
    }
    if let file = taken.folders[path] {
      return .takenPath(
        address,
        by: source(of: file),
        isExport: false,
        at: location
      )
    }
    guard isReserved(address, top: around.last ?? path) else {
      return nil
    }
    return .takenPath(address, by: nil, isExport: false, at: location)
  }

  /// Returns whether the build may write a file there whose name follows from its content.
  private func isReserved(_ address: String, top: String) -> Bool {
    address.lowercased() == Self.workerPath || groups.contains { group in group.ownsPath(address) }
      || top == ".shishin"
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
    _ path: String,
    by source: String?,
    isExport: Bool,
    at location: Location
  ) -> Diagnostic {
    let message: Message =
      if let source {
        "'\(path.onOneLine)' is already published, from '\(source.onOneLine)'"
      } else {
        "'\(path.onOneLine)' is already published, by the build itself"
      }
    let help: Message =
      if isExport {
        "remove it, or set 'exports: false' in site.yaml"
      } else {
        "rename or remove it"
      }
    return Diagnostic(.takenPath, message, at: location, help: help)
  }
}
