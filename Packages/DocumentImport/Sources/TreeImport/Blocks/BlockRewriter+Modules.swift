/// `import` and `export` of MDX, which make nothing on a page but the texts that they bring in.
extension BlockRewriter {
  /// Copies a line of a text between backticks in an attribute of JSX: nothing in it begins a block.
  ///
  ///     <Preview code={`
  ///     export const Example = () => <Button />
  ///     `} />
  mutating func copyTemplate(_ line: ArraySlice<UInt8>) -> Bool {
    guard options.isMDX else { return false }
    if case .code = open.last?.kind {
      return false
    }
    let wasInTemplate = isInTemplate
    var rest = line
    if !isInTemplate {
      guard let start = line.next("={`", from: line.startIndex) else {
        return false
      }
      rest = line[(start + "={".utf8.count)...]
    }
    toggleTemplate(in: rest)
    guard wasInTemplate || isInTemplate else { return false }
    write(line)
    return true
  }

  /// A backtick that is not escaped opens the text of a template, or closes it.
  private mutating func toggleTemplate(in line: ArraySlice<UInt8>) {
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == .backtick {
        isInTemplate.toggle()
      }
      index += line[index] == .backslash ? 2 : 1
    }
  }

  /// Leaves out `import` and `export` of MDX, up to the end of their brackets and quotes.
  mutating func readModule(_ text: ArraySlice<UInt8>) -> Bool {
    // A module stands in lines of its own; elsewhere the words are those of a sentence or of code.
    guard options.isMDX,
      output.isEmpty || blanks > 0 || isAfterModule
    else { return false }
    let isImport = Self.isImport(text)
    guard isImport || Self.isExport(text) else { return false }
    isAfterModule = true
    remove(isImport ? "import" : "export")
    if isImport {
      notePartial(text)
    }
    passRest(ofModule: text)
    return true
  }

  /// Passes the next lines of a module, in which a list of names goes on.
  private mutating func passRest(ofModule text: ArraySlice<UInt8>) {
    var depth = Self.depth(of: text)
    var last = text
    while depth > 0
      || ",=>".utf8.contains(last.last ?? 0),
      let line = waiting.popLast()
    {
      depth += Self.depth(of: line.bytes)
      last = line.bytes.trimmed
    }
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
      words[2] == "from"
    else { return }
    // `./logo.svg?url`: how a bundler takes the file.
    let file = String(words[3].prefix { $0 != "?" })
    if ["md", "mdx"].contains(TreePath.ending(of: file)) {
      partials[words[1]] = file
    } else {
      result.imports[words[1]] = file
    }
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
