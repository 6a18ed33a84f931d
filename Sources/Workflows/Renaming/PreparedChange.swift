package import Base
import Guideline

/// Changes of the files of a site, ready to be shown and to be made.
package struct PreparedChange: Sendable {
  /// A file with its present and its new content.
  struct File: Sendable {
    /// Its path before the move.
    let path: String
    let old: [UInt8]
    let new: [UInt8]
  }

  /// Sorted by path.
  let files: [File]
  var move: RenamePlan.Move?
  /// Files that are moved without changes, sorted.
  var movedFiles: [String] = []
  /// The folder of the site, which paths in the difference start from.
  let site: String

  /// The changes of each file at its path before the move: one range, from the first differing byte
  /// to the last.
  package var edits: [Edit] { files.map(\.edit) }

  /// The folder to move, as a path that can be opened, and its destination.
  package var movedFolder: (from: String, to: String)? {
    move.map { ($0.from, $0.to) }
  }

  /// The number of files that change or move.
  package var count: Int { files.count + movedFiles.count }

  /// All changes as one difference, which git can apply from the site's folder.
  package var diff: String {
    let moved = movedFiles.map { path in
      File(path: path, old: [], new: [])
    }
    let differences = (files + moved).sorted { $0.path < $1.path }.map { file in
      UnifiedDiff(
        from: (shown(file.path), file.old),
        to: (shown(move?.path(of: file.path) ?? file.path), file.new))
    }
    return differences.map(\.text).joined()
  }

  private func shown(_ path: String) -> String {
    let prefix = join(site, "")
    guard path.hasPrefix(prefix) else { return path }
    return String(path.dropFirst(prefix.count))
  }

  /// Moves the folder, then writes the files, each in one step.
  ///
  /// - Throws: ``PreparedChangeError``; completed steps are then undone, if the disk allows.
  package func write() throws {
    // All files first: none is written where one has changed since.
    for file in files {
      guard (try? readFile(file.path)) == file.old else {
        throw PreparedChangeError.modified(file.path)
      }
    }
    var written: [File] = []
    var isMoved = false
    do {
      if let move {
        try moveFolder(move.from, to: move.to)
        isMoved = true
      }
      for file in files {
        // The folder has moved already.
        try replaceFile(move?.path(of: file.path) ?? file.path, with: file.new)
        written.append(file)
      }
    } catch {
      throw PreparedChangeError.refused(error, isUndone: undo(written, isMoved: isMoved))
    }
  }

  private func undo(_ written: [File], isMoved: Bool) -> Bool {
    do {
      // In the opposite order of the steps: files first, then the folder.
      for file in written {
        try replaceFile(move?.path(of: file.path) ?? file.path, with: file.old)
      }
      if isMoved, let move {
        try moveFolder(move.to, to: move.from)
      }
      return true
    } catch {
      return false
    }
  }
}

extension PreparedChange.File {
  /// One edit, from the first differing byte to the last.
  fileprivate var edit: Edit {
    var start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    var end = 0
    while end < rest, old[old.count - 1 - end] == new[new.count - 1 - end] {
      end += 1
    }
    // Not within a scalar, whose further bytes begin with the bits 10.
    while start > 0, start < old.count, old[start] & 0xC0 == 0x80 {
      start -= 1
    }
    while end > 0, old[old.count - end] & 0xC0 == 0x80 {
      end -= 1
    }
    let text = String(decoding: new[start..<new.count - end], as: UTF8.self)
    return Edit(path, start..<old.count - end, text)
  }
}
/// The reason why changes were not made.
package enum PreparedChangeError: MessageError {
  /// A file is not as it was when the changes were prepared.
  case modified(String)
  case refused(FileError, isUndone: Bool)

  package var message: Message {
    switch self {
    case .modified(let path):
      "\(path) was modified in the meantime; nothing was changed"
    case .refused(let error, isUndone: true):
      "\(error.message); nothing was changed"
    case .refused(let error, isUndone: false):
      "\(error.message); some files were already changed: each is complete, and 'git diff' shows them"
    }
  }
}
