import Base
import Guideline
import Markup

/// Reads the files beside pages that parts of these are made from.
struct CompanionReader: Sendable {
  /// `Content`, as it can be opened from the current folder.
  let content: String
  /// The files of the site, as they were listed.
  let folder: ContentFolder?
  let unsaved: UnsavedFiles

  /// The files as a page sees them that is in a folder, from `Content/` on.
  func files(besidePageIn folder: [String]) -> CompanionFiles {
    CompanionFiles(
      read: { address in
        guard let path = path(of: address, in: folder) else { return nil }
        // One that cannot be read is reported where files are copied.
        let bytes = try? unsaved.content(of: path, upTo: CompanionFiles.largest + 1)
        return bytes.map { CompanionFiles.File(path: path, bytes: $0) }
      },
      siblings: { address in
        let file = RelativePath.resolve(address, in: folder)?.joined(separator: "/")
        let siblings = file.flatMap { self.folder?.filesByStem[$0.stem] } ?? []
        return siblings.map { RelativePath.address(of: $0, from: folder) }
      })
  }

  /// The paths of the files that a page was made with, as messages show them.
  func paths(of page: PageInput) -> [String] {
    page.document.companions.compactMap { path(of: $0, in: page.folder) }
  }

  private func path(of address: String, in pageFolder: [String]) -> String? {
    let path = RelativePath.resolve(address, in: pageFolder)?.joined(separator: "/")
    return path.flatMap { folder?.files.contains($0) == true ? join(content, $0) : nil }
  }
}
