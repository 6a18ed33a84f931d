import TestSupport
import Testing

@testable import Search

/// Files of the index are read as they were written.
struct IndexFileTests {
  // MARK: Terms

  @Test func anIndexWithoutTermsHasNoFiles() {
    #expect(TermFiles([]).files.isEmpty)
    #expect(IndexReader.frontDecoded("") == [])
  }

  @Test(arguments: Seeds.range(20, full: 2_000))
  func readsRandomTermsAsTheyWereWritten(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var lists: [String: [UInt8]] = [:]
    let terms = (0..<Int.random(in: 1...1_500, using: &generator)).map { _ in
      term(besides: &lists, using: &generator)
    }.filter { !$0.spellings.isEmpty }
    let files = TermFiles(terms)
    var last = ""
    for (number, file) in files.files.enumerated() {
      let values = try IndexReader.values(of: file)
      let entries = IndexReader.terms(
        try #require(values[1] as? String), try #require(values[2] as? String))
      #expect(values[0] as? String == file.name)
      #expect(entries.first.map { Array($0.spelling.utf8) } == files.firsts[number])
      #expect(number == files.files.count - 1 || (9_900..<20_000).contains(file.bytes.count))
      for entry in entries {
        #expect(last.utf16.lexicographicallyPrecedes(entry.spelling.utf16))
        #expect(Array(entry.list) == lists.removeValue(forKey: entry.spelling))
        last = entry.spelling
      }
    }
    #expect(lists.isEmpty)
  }

  /// A term with one to three spellings that no other has.
  private func term(
    besides lists: inout [String: [UInt8]], using generator: inout SeededGenerator
  ) -> (spellings: [String], list: [UInt8]) {
    let pages = (0..<Int.random(in: 1...300, using: &generator) / 20 + 1).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    let spellings = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      spelling(using: &generator)
    }.filter { spelling in
      guard lists[spelling] == nil else { return false }
      lists[spelling] = pages
      return true
    }
    return (spellings, pages)
  }

  private func spelling(using generator: inout SeededGenerator) -> String {
    let pieces = [
      "a", "b", "tab", "bar", "タ", "ブ", "バ", "表示", "𠮷", "𠮸", "9", "=",
      "averylongbeginningthatissharedbymany",
    ]
    return (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }

  // MARK: Pages

  @Test(arguments: Seeds.range(10, full: 500))
  func readsRandomPagesAsTheyWereWritten(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pages = (0..<Int.random(in: 1...400, using: &generator)).map {
      page($0, using: &generator)
    }
    for language in [0, 1] {
      let files = PageFiles(pages, language: language)
      var read: [[String]] = []
      for (file, first) in zip(files.files, files.firsts) {
        #expect(read.count == first)
        read += try rows(of: file)
      }
      #expect(read == pages.map { row(of: $0, language) })
      #expect(files.files.count == 1 || files.files.allSatisfy { $0.bytes.count < 28_000 })
    }
  }

  private func page(_ number: Int, using generator: inout SeededGenerator) -> SearchPage {
    let kinds: [SearchPart.Kind] = [.heading, .rule, .term]
    let parts = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      let label =
        ["Use", "もの", "Never \"quote\" \\", "Line\nbreak", ""]
        .randomElement(using: &generator) ?? ""
      var part = SearchPart(
        kind: kinds.randomElement(using: &generator) ?? .heading,
        anchor: .random(using: &generator) ? "topic-\(number).rule" : "anchor-\(number % 7)",
        labels: [label, label + "の"], texts: ["", ""])
      guard part.kind == .rule else { return part }
      part.level = ["must", "avoid"].randomElement(using: &generator) ?? ""
      part.platforms = .random(using: &generator) ? ["iphone", "ipad"] : []
      part.versions = .random(using: &generator) ? ["iOS 13", "iOS 13から"] : []
      part.years = .random(using: &generator) ? [2019, 2024] : []
      return part
    }
    let lead = SearchPart(kind: .lead, anchor: "", labels: ["", ""], texts: ["", ""])
    return SearchPage(
      address: "bars/topic-\(number)", titles: ["Topic \(number)", "項目\(number)"], names: [],
      isWritten: [true, true], parts: [lead] + parts)
  }

  /// Of each page in a file its address, its title and the texts of its parts.
  private func rows(of file: IndexFile) throws -> [[String]] {
    let values = try IndexReader.values(of: file)
    let texts = try #require(values[1] as? [String])
    return try #require(values[2] as? [String]).map { line in
      let columns = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      return columns.prefix(2).map(String.init)
        + IndexReader.numbers(columns[2]).map { texts[$0] }
    }
  }

  private func row(of page: SearchPage, _ language: Int) -> [String] {
    let id = page.address.split(separator: "/").last ?? ""
    return [page.address, page.titles[language]]
      + page.parts.dropFirst().flatMap { part in
        let isOwn = part.anchor.hasPrefix(id + ".")
        let text = [
          part.labels[language].replacing("\n", with: " "),
          isOwn ? String(part.anchor.dropFirst(id.count)) : part.anchor, part.kind.rawValue,
        ].joined(separator: "\t")
        let rest = [
          part.level, part.platforms.joined(separator: " "),
          part.versions.isEmpty ? "" : part.versions[language],
          part.years.map { "\($0)" }.joined(separator: " "),
        ].joined(separator: "\t")
        return part.kind == .rule ? [text, rest] : [text]
      }
  }

  // MARK: Tables of terms

  @Test(arguments: Seeds.range(20, full: 2_000))
  func findsTheNumberOfEachRandomKey(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var table = TermTable()
    var expected: [UInt64: Int32] = [:]
    for _ in 0..<4_000 {
      // Few keys, of which many differ in their highest bits alone; 0 is one too.
      let key =
        UInt64.random(in: 0..<60, using: &generator) << 58
        | UInt64.random(in: 0..<60, using: &generator)
      let number = table.number(of: key, orNew: Int32(expected.count))
      #expect(number == expected[key] ?? Int32(expected.count))
      expected[key] = number
    }
    for (key, number) in expected { #expect(table[key] == number) }
    #expect(table[1 << 40] == nil)
  }
}
