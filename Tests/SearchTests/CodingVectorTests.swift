import Foundation
import Testing

@testable import Search

/// The vectors of `coding.json`: this program writes them, `test_search_coding.py` has the published
/// script read them.
struct CodingVectorTests {
  struct Vectors: Decodable {
    var terms: [TermVector]
    var numbers: [NumberVector]
    var pages: PageVector
  }

  /// A file of terms.
  struct TermVector: Decodable {
    struct Term: Decodable {
      var spellings: [String]
      /// Rows of a page, a level and places.
      var postings: [[Int]]
      /// The same as it is read; `nil` where all of it is kept.
      var read: [[Int]]?
    }

    var about: String
    var pages: Int
    var terms: [Term]
    /// Arguments of the file's call.
    var data: [String]
  }

  struct NumberVector: Decodable {
    var number: Int
    var code: String
  }

  /// A file of pages in each of two languages.
  struct PageVector: Decodable {
    struct Page: Decodable {
      var address: String
      var titles: [String]
      var parts: [Part]
    }

    struct Part: Decodable {
      var kind: String
      var anchor: String
      var labels: [String]
      var level: String?
      var platforms: [String]?
      var versions: [String]?
      var years: [Int]?
    }

    var pages: [Page]
    /// By language the texts of parts and the pages.
    var data: [[[String]]]
  }

  static let vectors = Result {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "coding.json")
    return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
  }

  @Test func writesTheTermsOfEachVector() throws {
    let vectors = try Self.vectors.get().terms
    #expect(vectors.count >= 10)
    for vector in vectors {
      let files = TermFiles(
        vector.terms.map { term in
          (term.spellings, PostingList(term.postings).encoded(pageCount: vector.pages))
        })
      try #require(files.files.count == 1, "\(vector.about)")
      let data = try IndexReader.values(of: files.files[0]).dropFirst().map { $0 as? String }
      #expect(data == vector.data, "\(vector.about)")
      try expectTerms(of: vector)
    }
  }

  private func expectTerms(of vector: TermVector) throws {
    let found = IndexReader.terms(vector.data[0], vector.data[1]).map { entry in
      (entry.spelling, IndexReader.postings(entry.list, pageCount: vector.pages))
    }
    let expected = vector.terms.flatMap { term in
      term.spellings.map { ($0, term.read ?? term.postings) }
    }
    #expect(
      Dictionary(uniqueKeysWithValues: found) == Dictionary(uniqueKeysWithValues: expected),
      "\(vector.about)")
  }

  /// A page whose parts all differ has the numbers from 0 on.
  @Test func writesTheNumbersOfEachVector() throws {
    let parts = (0..<19_500).map {
      SearchPart(kind: .heading, anchor: "\($0)", labels: [""], texts: [""])
    }
    let page = SearchPage(
      address: "", titles: [""], names: [], isWritten: [true], parts: parts.prefix(1) + parts)
    let files = PageFiles([page], language: 0).files
    try #require(files.count == 1)
    let line = try #require(try IndexReader.values(of: files[0])[2] as? [String])[0]
    let coded = try #require(line.split(separator: "\t").last)
    #expect(IndexReader.numbers(coded) == Array(0..<19_500))
    for vector in try Self.vectors.get().numbers {
      #expect(IndexReader.numbers(vector.code[...]) == [vector.number])
      let length = [64, 2_248, 18_810].count { vector.number >= $0 } + 1
      let start = (0..<vector.number).reduce(0) { sum, number in
        sum + 1 + [64, 2_248, 18_810].count { number >= $0 }
      }
      #expect(coded.dropFirst(start).prefix(length) == vector.code)
    }
  }

  @Test func writesThePagesOfTheVector() throws {
    let vector = try Self.vectors.get().pages
    let pages = vector.pages.map { page in
      SearchPage(
        address: page.address, titles: page.titles, names: [], isWritten: [true, true],
        parts: [SearchPart(kind: .lead, anchor: "", labels: ["", ""], texts: ["", ""])]
          + page.parts.map(SearchPart.init))
    }
    for language in [0, 1] {
      let files = PageFiles(pages, language: language).files
      try #require(files.count == 1)
      let data = try IndexReader.values(of: files[0]).dropFirst().map { $0 as? [String] }
      #expect(data == vector.data[language])
    }
  }
}

extension SearchPart {
  fileprivate init(_ part: CodingVectorTests.PageVector.Part) {
    self.init(
      kind: Kind(rawValue: part.kind) ?? .lead, anchor: part.anchor, labels: part.labels,
      texts: ["", ""])
    level = part.level ?? ""
    platforms = part.platforms ?? []
    versions = part.versions ?? []
    years = part.years ?? []
  }
}
