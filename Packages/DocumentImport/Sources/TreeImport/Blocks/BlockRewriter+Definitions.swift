/// Lists of definitions: a term, and its meaning in a line that begins with a colon.
extension BlockRewriter {
  /// Reads `Term` and `: what it means` below it.
  mutating func readDefinition(
    _ text: ArraySlice<UInt8>,
    columns: Int
  ) -> Bool {
    guard let start = termStart,
      blanks < 2
    else { return false }
    // A copy: while a slice of the output is kept, each change copies all of the output.
    let term = Bytes(output[start..<output.count - 1])
    guard Self.canBeTerm(term[...]) else { return false }
    waitWithMeaning(text.dropFirst().trimmed, columns: columns)
    // An element keeps its form, and the meaning stands below it.
    guard !term[...].trimmed.begins(with: "<") else {
      push(.indented, at: columns, indent: 4, closing: nil)
      return true
    }
    makeItem(of: term[...], at: start, columns: columns)
    blanks = 1
    push(.indented, at: columns + 2, indent: 2, closing: nil)
    return true
  }

  /// Puts the meaning of a term before the lines that are read next.
  private mutating func waitWithMeaning(
    _ text: ArraySlice<UInt8>,
    columns: Int
  ) {
    let content = Bytes(repeating: .space, count: columns + 4) + text
    waiting.append(Line(bytes: content[...], depth: depth, origin: origin))
  }

  /// Makes an item of the line with the term.
  private mutating func makeItem(
    of term: ArraySlice<UInt8>,
    at start: Int,
    columns: Int
  ) {
    // A second meaning of a term follows an item that is written already.
    guard !CodeRanges.isItem(term),
      !term.begins(with: "  ")
    else { return }
    let indent = Bytes(repeating: .space, count: max(0, columns - shift))
    let item = indent + Bytes("- ".utf8) + Self.strong(term.trimmed)
    output.replaceSubrange(start..<output.count - 1, with: item)
  }

  private static func canBeTerm(_ line: ArraySlice<UInt8>) -> Bool {
    !line.isBlank
      && !line.begins(with: "#")
      && !line.begins(with: ":::")
      && !line.trimmed.begins(with: "|")
  }

  private static func strong(_ term: ArraySlice<UInt8>) -> Bytes {
    guard !term.begins(with: "**") else {
      return Bytes(term)
    }
    return Bytes("**".utf8) + term + Bytes("**".utf8)
  }
}
