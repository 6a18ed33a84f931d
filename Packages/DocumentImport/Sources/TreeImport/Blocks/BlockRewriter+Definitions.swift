/// Lists of definitions: a term, and what it means in a line that begins with a colon.
extension BlockRewriter {
  /// Reads `Term` and `: what it means` below it.
  mutating func readDefinition(_ text: ArraySlice<UInt8>, columns: Int) -> Bool {
    guard let start = termStart, blanks < 2 else { return false }
    let term = output[start..<output.count - 1]
    let isItem = CodeRanges.isItem(term)
    guard !term.isBlank,
      !term.begins(with: "#"),
      !term.begins(with: ":::"),
      !term.trimmed.begins(with: "|")
    else { return false }
    let content = Bytes(repeating: .space, count: columns + 4) + text.dropFirst().trimmed
    waiting.append(Line(bytes: content[...], depth: depth, origin: origin))
    guard !term.trimmed.begins(with: "<") else {
      open.append(OpenBlock(kind: .indented, base: columns, content: columns + 4, closing: nil))
      return true
    }
    let indent = Bytes(repeating: .space, count: max(0, columns - shift))
    if !isItem, !term.begins(with: "  ") {
      let isMarked = term.trimmed.begins(with: "**")
      let word =
        if isMarked {
          Bytes(term.trimmed)
        } else {
          Bytes("**".utf8) + term.trimmed + Bytes("**".utf8)
        }
      output.replaceSubrange(start..<output.count - 1, with: indent + Bytes("- ".utf8) + word)
    }
    blanks = 1
    open.append(OpenBlock(kind: .indented, base: columns + 2, content: columns + 4, closing: nil))
    return true
  }
}
