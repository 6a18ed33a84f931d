import Base

/// Removing a passage from an edition that is published already: of somebody else, or about somebody.
///
/// The record keeps the hash of its text as it was published. So nothing counts as changed that was not, and later editions
/// still find the text. A second hash, that of the text that is left, shows whether it was changed by hand.
extension Edition {
  /// The mark where a passage was.
  package static let omission = "[…]"

  /// The records in whose own text a passage is.
  ///
  /// - Parameter passage: As texts of editions have it: with single spaces.
  /// - Returns: The records, in their order.
  package func records(containing passage: String) -> [EditionRecord] {
    records.filter { record in
      text(of: record)?.contains(passage) == true
    }
  }

  /// Returns the file without a passage; lines that do not have it stay as they are.
  ///
  /// - Parameter passage: As texts of editions have it: with single spaces.
  /// - Returns: The bytes of the file.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func file(removing passage: String) -> [UInt8] {
    let found = records(containing: passage).compactMap { record -> (Range<Int>, EditionRecord)? in
      guard case .bytes(let range) = record.text else { return nil }
      return (line(around: range), record)
    }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var copied = 0
    // Records are sorted, as a rule in the order of their lines.
    for (line, record) in found.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      output += bytes[copied..<line.lowerBound]
      members(of: redacted(record, removing: passage), withText: true).write(.spaced, into: &output)
      copied = line.upperBound
    }
    return output + bytes[copied...]
  }

  /// The number of texts from which a passage was removed.
  package var redactedCount: Int {
    records.count { $0.redactedHash != nil }
  }

  private func redacted(
    _ record: EditionRecord,
    removing passage: String
  ) -> EditionRecord {
    var record = record
    let rest = EditionRecord.normalized(
      (text(of: record) ?? "").replacing(passage, with: Self.omission))
    record.text = .written(rest)
    record.redactedHash = textHash(rest.utf8.span)
    return record
  }

  /// The line of the file that has some of its bytes, without its end.
  private func line(around range: Range<Int>) -> Range<Int> {
    let start = bytes[..<range.lowerBound].lastIndex(of: .lineFeed).map { $0 + 1 }
    let end = bytes[range.upperBound...].firstIndex(of: .lineFeed)
    return (start ?? 0)..<(end ?? bytes.count)
  }
}
