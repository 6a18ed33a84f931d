import Base
import Foundation

/// A guideline at a point in time: the sorted list of all its texts.
package struct Edition: Sendable {
  /// The name of its file, which is part of an address: `2026.1`.
  package var name: String
  /// The day on which it was cut: `2026-11-23`; empty for a state that is no edition.
  package var date: String
  /// The notes of its editor, by language.
  package var notes: [String: String]
  /// The site's, the original first.
  package var languages: [String]
  /// The names of the fields that the site declared for topics, sorted.
  package var fields: [String]
  /// Sorted by kind, id and language.
  package let records: [EditionRecord]
  /// By kind and id: the places of the records of an object.
  let places: [EditionRecord.Kind: [String: Range<Int>]]
  /// The file that it was read from; empty for one that was not read.
  package let bytes: [UInt8]

  /// An edition of records in any order.
  package init(
    name: String,
    date: String = "",
    notes: [String: String] = [:],
    languages: [String],
    fields: [String] = [],
    records: [EditionRecord]
  ) {
    // Numbers are moved at less expense than records.
    let order = records.indices.sorted { records[$0].isBefore(records[$1]) }
    self.init(
      name: name,
      date: date,
      notes: notes,
      languages: languages,
      fields: fields.sorted { $0.isBefore($1) },
      sorted: order.map { records[$0] },
      bytes: [])
  }

  init(
    name: String,
    date: String,
    notes: [String: String],
    languages: [String],
    fields: [String],
    sorted records: [EditionRecord],
    bytes: [UInt8]
  ) {
    self.name = name
    self.date = date
    self.notes = notes
    self.languages = languages
    self.fields = fields
    self.records = records
    self.bytes = bytes
    places = Self.places(of: records)
  }

  /// The text of a record; `nil` where only an earlier edition has it.
  package func text(of record: EditionRecord) -> String? {
    switch record.text {
    case .written(let text):
      text
    case .bytes(let range):
      JSONScanner.string(in: bytes, at: range)
    case .elsewhere:
      nil
    }
  }

  /// Returns the first line of a record's text that is not empty; `nil` where only an earlier edition has the text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the line: what follows it is not read.
  package func firstLine(of record: EditionRecord) -> String? {
    guard case .bytes(let range) = record.text,
      let line = JSONScanner.firstLine(in: bytes, at: range)
    else { return text(of: record)?.firstLine }
    return line.firstLine
  }

  /// Returns whether a text can be the name of an edition: letters and digits of any script (第1版), `.`, `-` and `_`,
  /// the last three not at its start.
  ///
  /// It is part of the name of a file, which some systems store decomposed: a text with combining marks is none.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first,
      isLetterOrDigit(first),
      text != "index",
      text.utf8.count <= 60,
      text.utf8.last != .period
    else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      isLetterOrDigit(scalar) || ".-_".unicodeScalars.contains(scalar)
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else {
      return scalar.properties.generalCategory.isLetterOrNumber && scalar.isComposed
    }
    return UInt8(ascii: scalar).isASCIIAlphanumeric
  }
}

extension String {
  /// The first line that is not empty; `nil` where there is none.
  package var firstLine: String? {
    utf8.split(separator: .lineFeed, maxSplits: 1).first.map { line in
      String(Substring(line))
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isLetterOrNumber: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber:
      true
    default:
      false
    }
  }
}

extension Unicode.Scalar {
  /// True for a letter that no system takes apart: が is か and a mark to some.
  fileprivate var isComposed: Bool {
    String(self).decomposedStringWithCanonicalMapping.unicodeScalars.count == 1
  }
}
