import Base

extension Edition {
  /// The records of a thing in all languages.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of records.
  package func records(
    _ kind: EditionRecord.Kind,
    id: String
  ) -> ArraySlice<EditionRecord> {
    let start = records.partitionIndex { record in
      guard record.kind == kind else { return kind < record.kind }
      return !record.id.isBefore(id)
    }
    return records[start...].prefix { $0.kind == kind && $0.id == id }
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
