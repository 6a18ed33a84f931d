/// The files in which terms are looked up: all spellings in order, cut into files of a like size.
struct TermFiles {
  private(set) var files: [IndexFile] = []
  /// The first spelling of each file.
  private(set) var firsts: [String] = []

  /// About how many bytes a file has; a query loads one file for each of its terms.
  private static let size = 9_900

  private struct Entry {
    var spelling: String
    var term: Int
  }

  init(_ terms: [TermGroup.EncodedTerm]) {
    let entries = terms.enumerated()
      .flatMap { index, term in term.spellings.map { Entry(spelling: $0, term: index) } }
      .sorted { $0.spelling.utf16.lexicographicallyPrecedes($1.spelling.utf16) }
    var file = TermFile()
    for entry in entries {
      if file.size > Self.size { close(&file) }
      file.add(entry.spelling, term: entry.term, pages: terms[entry.term].pages)
    }
    if file.size > 0 { close(&file) }
  }

  private mutating func close(_ file: inout TermFile) {
    firsts.append(file.first)
    files.append(file.script().file(.terms))
    file = TermFile()
  }
}

/// One such file: `Shishin.add(name, spellings, lists)`.
private struct TermFile {
  private(set) var first = ""
  private var spellings = FrontCoding()
  /// For each spelling the length of its list, or 0 and how many spellings earlier the same list
  /// stands.
  private var lengths: [UInt8] = []
  private var lists: [UInt8] = []
  /// The number of the spelling with the list of a term.
  private var indices: [Int: Int] = [:]
  private var count = 0

  var size: Int { spellings.text.utf8.count + (lengths.count + lists.count) * 4 / 3 }

  mutating func add(_ spelling: String, term: Int, pages: [UInt8]) {
    if count == 0 { first = spelling }
    spellings.append(spelling)
    if let index = indices[term] {
      append(length: 0)
      append(length: count - index)
    } else {
      indices[term] = count
      append(length: pages.count)
      lists += pages
    }
    count += 1
  }

  /// Seven bits a byte, the lowest first; the highest bit says that more follow.
  private mutating func append(length: Int) {
    var rest = length
    while rest > 0x7F {
      lengths.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    lengths.append(UInt8(rest))
  }

  func script() -> ScriptText {
    var script = ScriptText()
    script.append(literal: spellings.text)
    script.append(",")
    script.append(base64: lengths + lists)
    return script
  }
}

/// A sorted list of folded texts, each without what it shares with the one before it.
///
/// A capital letter, which no folded text has, says how many characters (UTF-16) those are and ends
/// the text before: `tab`, `tabs`, `tag` → `AtabDsCg`.
struct FrontCoding {
  private(set) var text = ""
  private var last: [UInt16] = []

  mutating func append(_ entry: String) {
    let units = Array(entry.utf16)
    var shared = min(zip(last, units).prefix { $0 == $1 }.count, 25)
    // A character beyond the basic plane is not cut in two.
    if shared > 0, UTF16.isLeadSurrogate(units[shared - 1]) { shared -= 1 }
    text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(shared)))
    text += String(decoding: units[shared...], as: UTF16.self)
    last = units
  }
}
