import Base
import Foundation

/// The reason why a published index cannot be read.
package enum IndexError: Error, Sendable, Equatable {
  /// The file of a name is missing.
  case missing(String)
  /// The file with a name was not written by ``SearchIndex``.
  case malformed(String)

  /// For a message.
  package var sentence: String {
    switch self {
    case .missing(let name):
      "the search index has no file '\(name).js'"
    case .malformed(let name):
      "the file '\(name).js' of the search index is malformed"
    }
  }
}

/// The files of a published index, read when a query needs them and kept.
final class IndexFiles {
  private let read: (String) -> [UInt8]?
  private var terms: [String: TermLists] = [:]
  private var rows: [String: (texts: [String], lines: [String])] = [:]
  private var known: [Units]?
  let start: IndexStart

  /// - Parameter read: Returns the bytes of a file by its name, `start`; `nil` if it does not
  ///   exist.
  /// - Throws: ``IndexError`` if the start file is missing or malformed.
  init(_ read: @escaping (String) -> [UInt8]?) throws(IndexError) {
    self.read = read
    start = try IndexStart(Self.values("start", read: read))
  }

  /// The arguments of a file's call, without its name.
  private static func values(
    _ name: String, read: (String) -> [UInt8]?
  ) throws(IndexError) -> [JSONValue] {
    guard let bytes = read(name) else { throw .missing(name) }
    let opening = Array("Shishin.add(".utf8)
    let closing = Array(")\n".utf8)
    guard bytes.starts(with: opening),
      bytes.suffix(closing.count) == closing[...]
    else {
      throw .malformed(name)
    }
    let array = jsonArray(ofArguments: bytes[opening.count..<bytes.count - closing.count])
    guard let all = (try? JSONValue(parsing: array))?.array,
      all.first?.string == name
    else {
      throw .malformed(name)
    }
    return Array(all.dropFirst())
  }

  /// Returns the arguments of a call in ECMAScript as an array in JSON.
  private static func jsonArray(ofArguments arguments: ArraySlice<UInt8>) -> [UInt8] {
    var array = [UInt8(ascii: "[")]
    array.reserveCapacity(arguments.count * 9 / 8)
    for byte in arguments {
      // A tab may stand in a literal of ECMAScript, but not of JSON.
      if byte == .tab {
        array += "\\t".utf8
      } else {
        array.append(byte)
      }
    }
    array.append(.closeBracket)
    return array
  }

  /// The spellings of a file, and the lists of each.
  func termFile(_ number: Int) throws(IndexError) -> TermLists {
    guard start.terms.indices.contains(number) else {
      throw .malformed("start")
    }
    let name = start.terms[number]
    if let file = terms[name] {
      return file
    }
    let values = try Self.values(name, read: read)
    guard values.count == 2,
      let coded = values[0].string,
      let base64 = values[1].string,
      let bytes = Data(base64Encoded: base64),
      let file = TermLists(coded, bytes: Array(bytes))
    else { throw .malformed(name) }
    terms[name] = file
    return file
  }

  /// Returns the pages of a spelling of a file of terms.
  func postings(
    _ index: Int,
    ofTermFile number: Int
  ) throws(IndexError) -> PostingPages {
    guard let list = try termFile(number).postings(index, pageCount: start.pageCount) else {
      throw .malformed(start.terms[number])
    }
    return list
  }

  /// All words and names of the index.
  func vocabulary() throws(IndexError) -> [Units] {
    if let known {
      return known
    }
    let values = try Self.values(start.vocabulary, read: read)
    guard let coded = values.first?.string,
      let all = frontDecoded(coded)
    else {
      throw .malformed(start.vocabulary)
    }
    known = all
    return all
  }

  /// The lines of the file of what a language does not cover, see ``SearchNotCovered``.
  func linesNotCovered(in language: IndexLanguage) throws(IndexError) -> [Substring] {
    guard let name = language.notCovered else { return [] }
    guard let text = try Self.values(name, read: read).first?.string else {
      throw .malformed(name)
    }
    return text.split(separator: "\n")
  }

  /// Returns the line of a page in one of the tables of a language, and the texts that its file
  /// shares.
  func line(
    ofPage page: Int, _ table: IndexTable
  ) throws(IndexError) -> (texts: [String], line: String) {
    guard let file = table.firsts.lastIndex(where: { $0 <= page }),
      file < table.names.count
    else {
      throw .malformed("start")
    }
    let name = table.names[file]
    let all = try knownRows(name)
    let number = page - table.firsts[file]
    guard all.lines.indices.contains(number) else {
      throw .malformed(name)
    }
    return (all.texts, all.lines[number])
  }

  private func knownRows(_ name: String) throws(IndexError) -> (texts: [String], lines: [String]) {
    if let known = rows[name] {
      return known
    }
    let read = try readRows(name)
    rows[name] = read
    return read
  }

  private func readRows(_ name: String) throws(IndexError) -> (texts: [String], lines: [String]) {
    let lists = try Self.values(name, read: read).map { value in value.strings }
    guard let lines = lists.last else { throw .malformed(name) }
    // Pages have the texts that they share before their lines, excerpts have lines alone.
    guard lists.count > 1 else { return ([], lines) }
    return (lists[0], lines)
  }
}

/// The start file of an index, which names all others.
struct IndexStart {
  var pageCount: Int
  /// The pages that list other pages.
  var lists: Set<Int>
  /// The first spelling of each file of terms.
  var firsts: [Units]
  var terms: [String]
  var vocabulary: String
  var languages: [IndexLanguage]

  init(_ values: [JSONValue]) throws(IndexError) {
    guard let value = values.first,
      let pages = value["pages"]?.integer,
      pages >= 0,
      let vocabulary = value["vocabulary"]?.string,
      case .object(let languages)? = value["languages"]
    else { throw .malformed("start") }
    pageCount = pages
    lists = Set(value["lists"]?.array?.compactMap(\.integer) ?? [])
    firsts = (value["firsts"]?.strings ?? []).map { Array($0.utf16) }
    terms = value["terms"]?.strings ?? []
    self.vocabulary = vocabulary
    self.languages = languages.map { language in
      IndexLanguage(language.key, value: language.value)
    }
  }
}

/// The data of a language in the start file.
struct IndexLanguage {
  var code: String
  /// The words of the interface, in their order.
  var words: [(key: String, text: String)]
  var pages: IndexTable
  var excerpts: IndexTable
  /// The pages that are not written in it.
  var missing: Set<Int>
  /// The file of what the site does not cover; `nil` if it declares nothing.
  var notCovered: String?

  init(_ code: String, value: JSONValue) {
    self.code = code
    if case .object(let members)? = value["words"] {
      words = members.map { member in
        (member.key, member.value.string ?? "")
      }
    } else {
      words = []
    }
    pages = IndexTable(value["pages"])
    excerpts = IndexTable(value["excerpts"])
    missing = Set(value["missing"]?.array?.compactMap(\.integer) ?? [])
    notCovered = value["notCovered"]?.string
  }

  /// Returns a word by its key; empty if there is none.
  func word(_ key: String) -> String {
    words.first { $0.key == key }?.text ?? ""
  }
}

/// The names of files with a range of pages in each.
struct IndexTable {
  var firsts: [Int]
  var names: [String]

  init(_ value: JSONValue?) {
    let both = value?.array ?? []
    firsts = both.first?.array?.compactMap(\.integer) ?? []
    names = both.last?.strings ?? []
  }
}

extension JSONValue {
  fileprivate var strings: [String] { array?.compactMap(\.string) ?? [] }
}
