package import Base
package import Diagnostics
package import Site

extension PreparedChange {
  /// Prepares the certain fixes of a report.
  ///
  /// Of fixes of the same lines the first is used; another check finds the others.
  ///
  /// - Parameters:
  ///   - report: The report of a check.
  ///   - options: The options of the site.
  /// - Throws: ``FileError`` if a file cannot be read.
  package init(
    fixesOf report: Report,
    in options: BuildOptions
  ) throws(FileError) {
    let fixes = report.entries.flatMap(\.fixes).map(\.fix)
    let edits = Self.edits(fixes.filter { fix in fix.certainty == .certain })
    var files: [File] = []
    for (path, edits) in edits.sortedByKey() {
      if let file = try Self.file(path, edits: edits), file.old != file.new {
        files.append(file)
      }
    }
    self.init(files: files, site: options.site)
  }

  /// A file with its edits; one that was cut since the check is left for the next.
  private static func file(
    _ path: String,
    edits: [Edit]
  ) throws(FileError) -> File? {
    let old = try readFile(path)
    guard edits.allSatisfy({ edit in edit.bytes.upperBound <= old.count }) else {
      return nil
    }
    return File(path: path, old: old, new: old.edited(by: edits))
  }

  /// The edits that do not overlap one before them, by path.
  private static func edits(_ fixes: [Fix]) -> [String: [Edit]] {
    var edits: [String: [Edit]] = [:]
    for fix in fixes {
      guard let bytes = fix.location.bytes else {
        continue
      }
      let path = fix.location.path
      let isFree = !edits[path, default: []].contains { edit in
        edit.bytes.overlaps(bytes)
      }
      if isFree {
        edits[path, default: []].append(Edit(path, bytes, fix.text))
      }
    }
    return edits
  }
}
