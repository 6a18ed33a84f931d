/// The difference between two states of a file, in the format of `diff -u` as git writes it.
///
///     diff --git a/Content/en.md b/Content/en.md
///     --- a/Content/en.md
///     +++ b/Content/en.md
///     @@ -1,3 +1,3 @@
package struct UnifiedDiff {
  /// A file of one of the states.
  package typealias File = (path: String, bytes: [UInt8])

  /// A line of either file: its role, and its text without the line feed.
  private struct Line {
    enum Kind: String { case kept = " ", removed = "-", added = "+" }

    let kind: Kind
    let text: ArraySlice<UInt8>
    /// True if it is the last line of its file and does not end with a line feed.
    let isUnended: Bool
  }

  private let old: File
  private let new: File

  package init(from old: File, to new: File) {
    self.old = old
    self.new = new
  }

  /// The difference as text; empty if the files are equal.
  ///
  /// - Complexity: O(*n* · *d*), where *n* is the number of lines and *d* that of differing ones.
  package var text: String {
    guard old.path != new.path || old.bytes != new.bytes else {
      return ""
    }
    var text = "diff --git a/\(old.path) b/\(new.path)\n"
    if old.path != new.path {
      text += "rename from \(old.path)\nrename to \(new.path)\n"
    }
    guard old.bytes != new.bytes else { return text }
    text += "--- a/\(old.path)\n+++ b/\(new.path)\n"
    let lines = lines()
    var (before, after, last) = (0, 0, 0)
    for range in hunks(lines) {
      // The lines between two hunks are not shown, and count.
      let skipped = lines[last..<range.lowerBound]
      before += skipped.count { $0.kind != .added }
      after += skipped.count { $0.kind != .removed }
      text += hunk(lines[range], before: &before, after: &after)
      last = range.upperBound
    }
    return text
  }

  /// Returns the lines of both files, removed lines before their replacements.
  private func lines() -> [Line] {
    let (before, after) = (Self.split(old.bytes), Self.split(new.bytes))
    var lines: [Line] = []
    var numbers: [ArraySlice<UInt8>: Int32] = [:]
    let beforeNumbers = Self.numbers(of: before, known: &numbers)
    let afterNumbers = Self.numbers(of: after, known: &numbers)
    for stretch in afterNumbers.stretches(since: beforeNumbers) {
      switch stretch {
      case .kept(_, let number):
        lines.append(line(.kept, in: after, number: number))
      case .changed(let removed, let added):
        lines += removed.map { number in
          line(.removed, in: before, number: number)
        }
        lines += added.map { number in
          line(.added, in: after, number: number)
        }
      }
    }
    return lines
  }

  /// Returns a number for each line, the same for equal lines.
  private static func numbers(
    of lines: [ArraySlice<UInt8>],
    known: inout [ArraySlice<UInt8>: Int32]
  ) -> [Int32] {
    lines.map { line in
      let number = known[line] ?? Int32(known.count)
      known[line] = number
      return number
    }
  }

  private func line(
    _ kind: Line.Kind,
    in lines: [ArraySlice<UInt8>],
    number: Int
  ) -> Line {
    let text = lines[number]
    let isUnended = number == lines.count - 1 && text.last != .lineFeed
    return Line(
      kind: kind,
      text: isUnended ? text : text.dropLast(),
      isUnended: isUnended
    )
  }

  /// The lines of a file, each with its line feed.
  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: .lineFeed).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  /// The number of unchanged lines that are shown around changed ones.
  private static let context = 3

  /// The ranges of lines that are shown.
  private func hunks(_ lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].kind != .kept {
      let start = max(0, index - Self.context)
      let end = min(lines.count, index + Self.context + 1)
      // Two changes with little between them are in one hunk.
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  /// Returns a hunk with its header.
  ///
  /// - Parameters:
  ///   - lines: The lines of the hunk.
  ///   - before: The number of lines of the old file above; those of the hunk are added.
  ///   - after: The same for the new file.
  /// - Returns: Its text.
  private func hunk(
    _ lines: ArraySlice<Line>,
    before: inout Int,
    after: inout Int
  ) -> String {
    func place(_ above: inout Int, without other: Line.Kind) -> String {
      let count = lines.count { $0.kind != other }
      // An empty range is named by the line before it.
      guard count > 0 else { return "\(above),0" }
      defer { above += count }
      return "\(above + 1),\(count)"
    }
    let old = place(&before, without: .added)
    let new = place(&after, without: .removed)
    var text = "@@ -\(old) +\(new) @@\n"
    for line in lines {
      text += line.kind.rawValue + String(decoding: line.text, as: UTF8.self) + "\n"
      if line.isUnended {
        text += "\\ No newline at end of file\n"
      }
    }
    return text
  }
}
