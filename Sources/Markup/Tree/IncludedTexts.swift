import Base
import Diagnostics

/// The texts that a page includes.
///
/// A page and its texts are one sequence of bytes, starting with the page's own: a place in an
/// included text is a range after the page's own bytes, and code without knowledge of included
/// texts needs nothing else.
struct IncludedTexts: Sendable, Equatable {
  private struct Text: Sendable, Equatable {
    var path: String
    var bytes: Range<Int>
  }

  /// In the order of their bytes.
  private var texts: [Text] = []

  var isEmpty: Bool { texts.isEmpty }

  var count: Int { texts.count }

  /// The end of the page's own bytes; `nil` if all bytes are its own.
  var start: Int? { texts.first?.bytes.lowerBound }

  mutating func append(path: String, _ bytes: Range<Int>) {
    texts.append(Text(path: path, bytes: bytes))
  }

  /// The bytes of the page that a text has where it is included first.
  func bytes(ofText path: String) -> Range<Int>? {
    texts.first { $0.path == path }?.bytes
  }

  /// The place that a range of bytes of the page is.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of texts.
  func location(of bytes: Range<Int>, in page: String) -> Location {
    let index = texts.partitionIndex { $0.bytes.lowerBound > bytes.lowerBound } - 1
    guard index >= 0 else { return Location(page, bytes: bytes) }
    let start = texts[index].bytes.lowerBound
    return Location(texts[index].path, bytes: bytes.lowerBound - start..<bytes.upperBound - start)
  }

  /// A diagnostic at a place in the page, with its places where they are.
  func placed(_ diagnostic: Diagnostic, of page: String) -> Diagnostic {
    var placed = diagnostic
    placed.location = self.placed(diagnostic.location, of: page)
    if let suggestion = diagnostic.suggestion {
      placed.suggestion?.location = self.placed(suggestion.location, of: page)
    }
    for index in placed.notes.indices {
      placed.notes[index].location = self.placed(diagnostic.notes[index].location, of: page)
    }
    return placed
  }

  /// An allowance in the page, with its lines where they are.
  func placed(_ allowance: Allowance, of page: String) -> Allowance {
    var placed = allowance
    placed.location = self.placed(allowance.location, of: page)
    placed.lines = location(of: allowance.lines, in: page).bytes ?? allowance.lines
    return placed
  }

  private func placed(_ location: Location, of page: String) -> Location {
    guard location.path == page,
      let bytes = location.bytes
    else { return location }
    return self.location(of: bytes, in: page)
  }
}
