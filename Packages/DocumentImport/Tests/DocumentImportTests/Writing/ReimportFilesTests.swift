import Foundation
import Testing

@testable import DocumentImport

/// New versions of documents in the forms in which guidelines are found.
@Suite struct ReimportFilesTests {
  private static let texts = [
    "kiosk-book.ja.txt", "kiosk-elements.ja.txt", "kiosk-manual.en.txt", "kiosk-web.ja.txt",
    "reader-blog.ja.txt", "reader-handbook.ja.sjis.txt", "reader-outline.ja.txt",
  ]

  /// What the list of changes says, in short: `updated k-012`.
  private func changes(_ statements: [ImportedStatement], _ bytes: [UInt8]) throws -> [String] {
    Reimport("k", from: statements, to: try EditableDocument.statements(bytes)).changes
      .map { "\($0.change.name) \($0.id)" }
  }

  @Test(
    arguments: texts + ["reader-guide.en.html", "reader-handbook.ja.docx"],
    Seeds.range(1, full: 50))
  func listsExactlyWhatAnEditChanged(_ name: String, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let document = try EditableDocument(name)
    #expect(document.paragraphs.count > 1)
    for edit in EditableDocument.Edit.allCases {
      guard let (id, bytes) = document.edited(edit, using: &random) else { continue }
      let expected = edit == .new ? "new k-" : "\(edit.rawValue) \(id)"
      let found = try changes(document.statements, bytes)
      #expect(
        found.count == 1 && found[0].hasPrefix(expected),
        "\(expected), not \(found), SHISHIN_SEED=\(seed)")
    }
  }

  @Test(arguments: texts, Seeds.range(1, full: 50))
  func reportsNothingWhereLinesAreBrokenElsewhere(_ name: String, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let document = try EditableDocument(name)
    let width = Int.random(in: 60...80, using: &random)
    let rewrapped = try RewrappedDocument(document.text, width: width).text
    let found = try changes(document.statements, document.bytes(rewrapped))
    #expect(found == [], "\(width) columns, SHISHIN_SEED=\(seed)")
  }
}
