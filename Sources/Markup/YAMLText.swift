package import Diagnostics
package import Yams

/// Where a YAML text stands in a file, to turn the parser's marks into bytes.
package struct YAMLText {
  private let path: String
  private let source: SourceText
  /// The line of the file, from 0, on which the text starts.
  private let firstLine: Int

  init(source: SourceText, firstLine: Int) {
    self.path = source.path
    self.source = source
    self.firstLine = firstLine
  }

  /// A file that is YAML as a whole.
  package init(path: String, bytes: [UInt8]) {
    self.init(source: SourceText(path: path, bytes: bytes), firstLine: 0)
  }

  /// Parses a text; `nil` if there is nothing in it.
  ///
  /// The encoding is given because Yams would look it up in the environment each time.
  package static func compose(_ text: String) throws -> Yams.Node? {
    try Parser(yaml: text, encoding: .utf8).singleRoot()
  }

  /// The bytes of a scalar; for a mapping or sequence those of its first character.
  package func range(of node: Yams.Node) -> Range<Int> {
    guard let mark = node.mark else { return source.line(firstLine) }
    let start = offset(of: mark)
    guard case .scalar(let scalar) = node else { return start..<min(start + 1, source.bytes.count) }
    let isQuoted = scalar.style == .singleQuoted || scalar.style == .doubleQuoted
    let count = scalar.string.utf8.count + (isQuoted ? 2 : 0)
    let lineEnd = line(of: mark).upperBound
    return start..<max(start, min(start + count, lineEnd))
  }

  package func location(of node: Yams.Node) -> Location { Location(path, range(of: node)) }

  /// What the parser says of a text that is not YAML.
  package func mistake(_ error: any Error) -> Diagnostic {
    switch error {
    case YamlError.scanner(_, let problem, let mark, _),
      YamlError.parser(_, let problem, let mark, _),
      YamlError.composer(_, let problem, let mark, _):
      let start = offset(of: mark)
      return .malformedYAML(problem, at: Location(path, start..<min(start + 1, source.bytes.count)))
    case YamlError.duplicatedKeysInMapping(let duplicates, let context):
      let start = offset(of: context.mark)
      return .malformedYAML(
        "key \(duplicates.map { "'\($0)'" }.joined(separator: ", ")) stands twice",
        at: Location(path, start..<min(start + 1, source.bytes.count)))
    case YamlError.reader(let problem, _, _, _):
      return .malformedYAML(problem, at: Location(path))
    default:
      return .malformedYAML("\(error)", at: Location(path))
    }
  }

  private func line(of mark: Mark) -> Range<Int> {
    source.line(firstLine + max(mark.line, 1) - 1)
  }

  /// Marks count lines and Unicode scalars from 1.
  private func offset(of mark: Mark) -> Int {
    let line = line(of: mark)
    var offset = line.lowerBound
    var column = 1
    while column < mark.column, offset < line.upperBound {
      offset = Unicode.Scalar.decode(source.bytes.span, at: offset).end
      column += 1
    }
    return offset
  }
}
