/// Statements of a long source that have a separate page: a chapter of its document, with short
/// ones around it.
package struct SourcePart: Sendable, Hashable {
  /// The number of its source.
  package let source: Int
  /// Its place among the parts of its source, from 1.
  package let number: Int
  /// The heading of its longest chapter.
  package let title: String
  package let statements: Range<Int>
  /// The number of sections of the document before it.
  package let sectionsBefore: Int
}

extension SourcePart {
  /// The largest number of statements of a source that are on a single page.
  static let longestPage = 500
  /// The smallest number of statements of a part: a line between chapters does not need a page.
  private static let fewest = 20

  /// Returns the parts of a source; empty if it fits on one page, or its document has no chapters.
  ///
  /// - Complexity: O(*n*), where *n* is the number of statements.
  static func list(of source: Source, number: Int) -> [SourcePart] {
    guard source.statements.count > longestPage else { return [] }
    let parts = joinedChapters(of: source.statements)
    guard parts.count > 1 else { return [] }
    var sections = 0
    return parts.enumerated().compactMap { index, chapters in
      // The first of several that are equally long.
      guard let first = chapters.first,
        let last = chapters.last,
        let longest =
          chapters
          .reversed()
          .max(by: { $0.count < $1.count })
      else { return nil }
      let statements = first.lowerBound..<last.upperBound
      let title =
        source
        .statements[longest.lowerBound].headings.first
        .map(String.init) ?? ""
      defer { sections += source.statements[statements].sectionCount }
      return SourcePart(
        source: number,
        number: index + 1,
        title: title,
        statements: statements,
        sectionsBefore: sections)
    }
  }

  /// Joins chapters with the ones before them until each part has enough statements.
  private static func joinedChapters(of statements: [Statement]) -> [[Range<Int>]] {
    var parts: [[Range<Int>]] = []
    for chapter in chapters(of: statements) {
      if let part = parts.last, !isFull(part) {
        parts[parts.count - 1].append(chapter)
      } else {
        parts.append([chapter])
      }
    }
    // The last part may be short, with nothing after it to be joined with.
    if parts.count > 1,
      let last = parts.last,
      last[0].lowerBound + fewest > statements.count
    {
      parts.removeLast()
      parts[parts.count - 1] += last
    }
    return parts
  }

  private static func isFull(_ part: [Range<Int>]) -> Bool {
    part[0].lowerBound + fewest <= part[part.count - 1].upperBound
  }

  /// The statements in a row below one first heading.
  private static func chapters(of statements: [Statement]) -> [Range<Int>] {
    var chapters: [Range<Int>] = []
    for (index, statement) in statements.enumerated() {
      if let last = chapters.last,
        statements[last.lowerBound].headings.first == statement.headings.first
      {
        chapters[chapters.count - 1] = last.lowerBound..<index + 1
      } else {
        chapters.append(index..<index + 1)
      }
    }
    return chapters
  }
}

extension ArraySlice<Statement> {
  /// The number of sections of the document that contain them.
  fileprivate var sectionCount: Int {
    guard !isEmpty else { return 0 }
    return 1
      + zip(self, dropFirst()).count {
        $0.section != $1.section
      }
  }
}

extension Statement {
  /// The headings in the document, one below the other.
  fileprivate var headings: [Substring] {
    section.split(separator: " / ")
  }
}
