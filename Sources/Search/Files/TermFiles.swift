/// The files in which terms are looked up: all spellings in order, cut into files of similar size.
struct TermFiles: Sendable {
  private(set) var files: [IndexFile] = []
  /// The first spelling of each file.
  private(set) var firsts: [[UInt8]] = []

  /// The approximate number of bytes of a file; a query loads one file for each of its terms.
  private static let size = 9_900

  init(_ spellings: SortedSpellings) {
    var file = TermFile()
    for spelling in spellings.sorted {
      if file.size > Self.size {
        close(&file)
      }
      file.add(
        spellings.text(of: spelling), term: spelling.term, pages: spellings.list(of: spelling))
    }
    if file.size > 0 {
      close(&file)
    }
  }

  private mutating func close(_ file: inout TermFile) {
    firsts.append(file.first)
    files.append(file.script().file(.terms))
    file = TermFile()
  }
}

/// One such file: `Shishin.add(name, spellings, lists)`.
private struct TermFile {
  private(set) var first: [UInt8] = []
  private var spellings = FrontCoding()
  /// For each spelling the length of its list, or 0 and the number of spellings back to the same
  /// list.
  private var lengths: [UInt8] = []
  private var lists: [UInt8] = []
  /// The number of the spelling with the list of a term.
  private var indices: [Int32: Int] = [:]
  private var count = 0

  var size: Int {
    spellings.bytes.count + (lengths.count + lists.count) * 4 / 3
  }

  mutating func add(
    _ spelling: ArraySlice<UInt8>,
    term: Int32,
    pages: ArraySlice<UInt8>
  ) {
    if count == 0 {
      first = Array(spelling)
    }
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

  /// Appends a length: seven bits in each byte, the lowest first; the highest bit states that more
  /// follow.
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
    script.append(literal: spellings.bytes)
    script.append(",")
    script.append(base64: lengths + lists)
    return script
  }
}

/// A sorted list of folded texts, each without the prefix that it shares with the one before it.
///
/// A capital letter, which no folded text has, encodes the length of that prefix (UTF-16) and ends
/// the text before: `tab`, `tabs`, `tag` → `AtabDsCg`.
struct FrontCoding {
  /// UTF-8.
  private(set) var bytes: [UInt8] = []
  private var last: ArraySlice<UInt8> = []

  /// The largest number that a capital letter can encode.
  private static let maximumShared = 25

  /// Adds a text, UTF-8.
  mutating func append(_ entry: ArraySlice<UInt8>) {
    let (shared, here) = sharedStart(of: entry)
    bytes.append(UInt8(ascii: "A") + UInt8(shared))
    bytes += entry[here...]
    last = entry
  }

  /// The characters that an entry shares with the last one, counted in UTF-16, and the place of what follows them.
  private func sharedStart(of entry: ArraySlice<UInt8>) -> (units: Int, end: Int) {
    var shared = 0
    var here = entry.startIndex
    var there = last.startIndex
    while here < entry.endIndex, there < last.endIndex {
      let length = Self.length(ofCharacter: entry[here])
      let units = length == 4 ? 2 : 1
      guard shared + units <= Self.maximumShared,
        there + length <= last.endIndex,
        entry[here..<here + length].elementsEqual(last[there..<there + length])
      else { break }
      shared += units
      here += length
      there += length
    }
    return (shared, here)
  }

  /// Returns the number of bytes of a character, by its first (RFC 3629, section 3).
  private static func length(ofCharacter first: UInt8) -> Int {
    switch first {
    case ..<0x80:
      1
    case ..<0xE0:
      2
    case ..<0xF0:
      3
    default:
      4
    }
  }
}
