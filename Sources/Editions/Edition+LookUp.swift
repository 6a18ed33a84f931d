import Base

extension Edition {
  /// The records of a thing in all languages.
  ///
  /// - Complexity: O(1).
  package func records(
    _ kind: EditionRecord.Kind,
    id: String
  ) -> ArraySlice<EditionRecord> {
    records[places[kind]?[id] ?? 0..<0]
  }

  /// Finds the objects in sorted records.
  ///
  /// Pages of changes look up each object some ten times: a binary search, which copied a record at each step, was 3 % of
  /// a build of our own site.
  ///
  /// - Complexity: O(*n*), where *n* is the number of records.
  static func places(
    of records: [EditionRecord]
  ) -> [EditionRecord.Kind: [String: Range<Int>]] {
    var places: [EditionRecord.Kind: [String: Range<Int>]] = [:]
    var start = 0
    while start < records.count {
      let (kind, id) = (records[start].kind, records[start].id)
      var end = start + 1
      while end < records.count, records[end].kind == kind, records[end].id == id {
        end += 1
      }
      places[kind, default: [:]][id] = start..<end
      start = end
    }
    return places
  }

  /// Returns the number of its objects of a kind.
  package func count(_ kind: EditionRecord.Kind) -> Int {
    var count = 0
    var last = ""
    for record in records
    where record.kind == kind
      && (count == 0 || record.id != last)
    {
      count += 1
      last = record.id
    }
    return count
  }
}
