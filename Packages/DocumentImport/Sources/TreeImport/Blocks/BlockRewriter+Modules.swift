/// `import` and `export` of MDX, which make nothing on a page but the texts that they bring in.
extension BlockRewriter {
  /// Leaves out `import` and `export` of MDX, up to where their brackets and quotes are closed.
  mutating func readModule(_ text: ArraySlice<UInt8>) -> Bool {
    guard options.isMDX else { return false }
    let isImport =
      text.begins(with: "import ")
      && (text.contains(UInt8(ascii: "'")) || text.contains(UInt8(ascii: "\"")))
      || text.begins(with: "import {") || text.begins(with: "import type")
    let isExport = ["default", "const", "let", "function", "async", "{", "*", "type"].contains {
      text.string.hasPrefix("export " + $0)
    }
    guard isImport || isExport else { return false }
    remove(isImport ? "import" : "export")
    if isImport {
      notePartial(text)
    }
    var depth = Self.depth(of: text)
    var last = text
    // A list of names goes on in the next lines.
    while depth > 0
      || [UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: ">")].contains(last.last ?? 0),
      let line = waiting.popLast()
    {
      depth += Self.depth(of: line.bytes)
      last = line.bytes.trimmed
    }
    return true
  }

  /// Notes the file of `import Hint from './_hint.mdx'`.
  mutating func notePartial(_ text: ArraySlice<UInt8>) {
    let words = text.string.split { " ;'\"".contains($0) }.map(String.init)
    guard words.count == 4,
      words[2] == "from",
      ["md", "mdx"].contains(TreePath.ending(of: words[3]))
    else { return }
    partials[words[1]] = words[3]
  }

  static func depth(of line: ArraySlice<UInt8>) -> Int {
    line.reduce(0) { depth, byte in
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
        depth + 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth - 1
      default:
        depth
      }
    }
  }
}
