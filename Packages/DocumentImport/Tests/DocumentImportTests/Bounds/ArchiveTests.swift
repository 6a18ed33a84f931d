import Testing

@testable import DocumentImport

/// Archives that are damaged, or become more than they are.
@Suite struct ArchiveTests {
  @Test func refusesBytesThatAreNotThoseOfTheChecksum() {
    let file = WordFile(body: WordFile.paragraph("Never blink.")).bytes(checksum: 1)
    #expect(throws: ImportError.damagedArchive(.checksum(name: "word/document.xml"))) {
      try ImportPlan(file)
    }
  }

  @Test func refusesAnElementOfTooManyAttributes() {
    let attributes = (0..<1_000).map { " a\($0)='b'" }.joined()
    let file = WordFile(body: "<w:p\(attributes)/>").bytes()
    #expect(throws: ImportError.self) { try ImportPlan(file) }
    #expect(throws: ImportError.self) {
      try ImportPlan(Array("<html><p\(attributes)>Text.</p></html>".utf8))
    }
  }

  @Test func refusesMoreElementsThanABookHas() {
    let file = WordFile(body: String(repeating: "<w:p/>", count: 1_600_000)).bytes()
    #expect(throws: ImportError.tooManyParts(name: "word/document.xml", limit: 1_500_000)) {
      try ImportPlan(file)
    }
  }

  @Test func refusesWhatExpandsToManyTimesTheArchive() {
    var file = WordFile(body: "")
    file.parts[0].text = String(repeating: " ", count: 9 << 20)
    // A stored entry is as large as it says; one that claims more is refused before it is read.
    #expect(throws: ImportError.self) { try ImportPlan(file.bytes(claimedSize: 1 << 30)) }
  }
}
