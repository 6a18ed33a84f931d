/// The files with the beginnings of the parts' texts, in each language, a range of pages in each.
struct ExcerptFiles: Sendable {
  private(set) var files: [IndexFile] = []
  /// The first page of each file.
  private(set) var firsts: [Int] = []

  /// Returns the target size of a file: small, because the pages of a result are seldom neighbors,
  /// but with no more files than the start file can list.
  private static func size(ofFilesFor lines: [String]) -> Int {
    let total = lines.reduce(0) { size, line in size + line.utf8.count }
    return max(8_000, total / 60)
  }

  init(_ pages: [SearchPage], language: Int) {
    let all = pages.map { page in Self.line(of: page, language: language) }
    let largest = Self.size(ofFilesFor: all)
    var lines: [String] = []
    var size = 0
    for (index, line) in all.enumerated() {
      if lines.isEmpty {
        firsts.append(index)
      }
      lines.append(line)
      size += line.utf8.count + 3
      if size > largest {
        close(&lines, size: &size)
      }
    }
    if !lines.isEmpty {
      close(&lines, size: &size)
    }
  }

  private static func line(of page: SearchPage, language: Int) -> String {
    page.parts.map { part in part.texts[language] }.joined(separator: "\t")
  }

  private mutating func close(_ lines: inout [String], size: inout Int) {
    var script = ScriptText()
    script.append(literals: lines)
    files.append(script.file(.excerpts))
    lines = []
    size = 0
  }
}

/// The beginning of a text on one line, cut between words; never inside a character.
func excerpt(of text: String, _ length: Int) -> String {
  let bytes = text.utf8.span
  var end = endOfExcerpt(bytes, length)
  while end > 0, bytes[end - 1] <= space {
    end -= 1
  }
  var start = 0
  while start < end, bytes[start] <= space {
    start += 1
  }
  let shown = joinedBlocks(bytes.extracting(start..<end))
  guard bytes.count > length else { return shown }
  return shown + "…"
}

/// Returns a text on one line: its blocks, which end with line feeds, with a dot between them
/// unless the one before ends with a sentence, because cells and items would read as one phrase.
private func joinedBlocks(_ bytes: Span<UInt8>) -> String {
  var joined: [UInt8] = []
  joined.reserveCapacity(bytes.count)
  var isAfterBlock = false
  for index in bytes.indices {
    let byte = bytes[index]
    if byte == UInt8(ascii: "\n") {
      isAfterBlock = true
    } else if byte > space || !isAfterBlock {
      if isAfterBlock {
        while joined.last == space {
          joined.removeLast()
        }
        joined += separator(after: joined)
        isAfterBlock = false
      }
      joined.append(max(byte, space))
    }
  }
  return String(decoding: joined, as: UTF8.self)
}

/// Returns what stands between a block and the next one.
private func separator(after block: [UInt8]) -> String.UTF8View {
  let endsSentence = sentenceEnds.contains { end in block.suffix(end.count).elementsEqual(end) }
  if endsSentence {
    return " ".utf8
  }
  return " · ".utf8
}

/// The signs after which the next block needs no dot.
private let sentenceEnds = [
  ".", "!", "?", ":", ".)", "?)", "!)", ".”", ".\"", "…", "。", "！", "？", "：", "。）", "！）", "？）",
  "。」",
].map { end in Array(end.utf8) }

/// Returns the place at which a text is cut: between two words, or between two characters.
private func endOfExcerpt(_ bytes: Span<UInt8>, _ length: Int) -> Int {
  guard bytes.count > length else { return bytes.count }
  var end = length
  // Back to the first byte of a character, which is then left out (RFC 3629, section 3).
  while end > 0, bytes[end] & 0xC0 == 0x80 {
    end -= 1
  }
  // A space far back means text without spaces.
  let lastSpace = (max(end - 19, 0)..<end).last { bytes[$0] <= space }
  return lastSpace ?? end
}

/// The space; the bytes before it are controls, which count as white space.
private let space = UInt8(ascii: " ")
