/// `import` and `export` of MDX, which make nothing on a page but the texts that they bring in.
extension BlockRewriter {
  /// Leaves out `import` and `export` of MDX, up to the end of their brackets and quotes.
  mutating func readModule(_ text: ArraySlice<UInt8>) -> Bool {
    guard options.isMDX else { return false }
    let isImport = Self.isImport(text)
    guard isImport || Self.isExport(text) else { return false }
    remove(isImport ? "import" : "export")
    if isImport {
      notePartial(text)
    }
    var depth = Self.depth(of: text)
    var last = text
    // A list of names goes on in the next lines.
    while depth > 0 || ",=>".utf8.contains(last.last ?? 0),
      let line = waiting.popLast()
    {
      depth += Self.depth(of: line.bytes)
      last = line.bytes.trimmed
    }
    return true
  }

  /// Returns whether a line is an import; a sentence may begin with the word, too.
  private static func isImport(_ text: ArraySlice<UInt8>) -> Bool {
    text.begins(with: "import ") && text.contains(where: \.isQuote)
      || text.begins(with: "import {")
      || text.begins(with: "import type")
  }

  private static func isExport(_ text: ArraySlice<UInt8>) -> Bool {
    let exported = ["default", "const", "let", "function", "async", "{", "*", "type"]
    let line = text.string
    return exported.contains { word in
      line.hasPrefix("export " + word)
    }
  }
  /// Notes the file of `import Hint from './_hint.mdx'`.
  mutating func notePartial(_ text: ArraySlice<UInt8>) {
    let words = text.string
      .split { " ;'\"".contains($0) }
      .map(String.init)
    guard words.count == 4,
      words[2] == "from",
      ["md", "mdx"].contains(TreePath.ending(of: words[3]))
    else { return }
    partials[words[1]] = words[3]
  }

  static func depth(of line: ArraySlice<UInt8>) -> Int {
    line.reduce(0) { depth, byte in
      switch byte {
      case .openBrace, .openParenthesis, .openBracket:
        depth + 1
      case .closeBrace, .closeParenthesis, .closeBracket:
        depth - 1
      default:
        depth
      }
    }
  }
}
