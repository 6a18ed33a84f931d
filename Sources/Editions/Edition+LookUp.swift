extension Edition {
  /// The record of a thing in a language.
  ///
  /// - Complexity: O(log *n*) in the count of records.
  package func record(
    _ kind: EditionRecord.Kind, _ id: String, language: String
  ) -> EditionRecord? {
    let records = records(kind, id)
    return records.first { $0.language == language }
  }

  /// The records of a thing in all languages.
  ///
  /// - Complexity: O(log *n*) in the count of records.
  package func records(_ kind: EditionRecord.Kind, _ id: String) -> ArraySlice<EditionRecord> {
    let wanted = EditionRecord(
      kind, id, language: "", hash: 0, text: .elsewhere, isStale: false, facts: nil)
    var (low, high) = (records.startIndex, records.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if records[middle].isBefore(wanted) { low = middle + 1 } else { high = middle }
    }
    return records[low...].prefix { $0.kind == kind && $0.id == id }
  }

  /// How many things of a kind it has.
  package func count(_ kind: EditionRecord.Kind) -> Int {
    var count = 0
    var last = ""
    for record in records where record.kind == kind && (count == 0 || record.id != last) {
      count += 1
      last = record.id
    }
    return count
  }
}
