import Base
import Guideline
import Markup

/// The kinds of our syntax on a page that an editor can color.
enum TokenKind: Int, CaseIterable {
  case keyword, property, string, namespace, variable

  /// As the protocol calls it (Language Server Protocol 3.17, SemanticTokenTypes): themes know these.
  var name: String { "\(self)" }
}

/// A piece of a page's text that is our syntax; never more than one line.
struct Token: Equatable {
  var kind: TokenKind
  var bytes: Range<Int>
}

extension SiteView {
  /// Containers, attributes, citations, links of our schemes and diagram fences (Language Server Protocol 3.17,
  /// `textDocument/semanticTokens/full`).
  func semanticTokens(in path: String) -> JSONValue {
    guard let page = page(at: path),
      let lines = lines(of: path)
    else {
      return .object([("data", .array([]))])
    }
    let ranges = Token.all(on: page, lines).map { token in
      (kind: token.kind, place: lines.range(of: token.bytes, encoding))
    }
    // A text that has changed since the last check may have other line ends.
    let tokens = ranges.filter { _, place in Self.isOnOneLine(place) }
    let data = Self.encoded(tokens).map(JSONValue.integer)
    return .object([("data", .array(data))])
  }

  private static func isOnOneLine(_ place: Range<Position>) -> Bool {
    place.lowerBound.line == place.upperBound.line
      && place.lowerBound.character < place.upperBound.character
  }

  /// Five numbers for each token: line, column, length, kind and modifiers.
  private static func encoded(_ tokens: [(kind: TokenKind, place: Range<Position>)]) -> [Int] {
    var last = Position(line: 0, character: 0)
    var data: [Int] = []
    for (kind, place) in tokens {
      let (start, end) = (place.lowerBound, place.upperBound)
      // Lines and columns are relative to the token before, columns only within a line.
      let line = start.line - last.line
      let column = start.character - (line == 0 ? last.character : 0)
      data += [line, column, end.character - start.character, kind.rawValue, 0]
      last = start
    }
    return data
  }
}

extension Token {
  /// Returns the tokens of a page in their order, without nested ones.
  fileprivate static func all(
    on page: Page,
    _ lines: TextLines
  ) -> [Token] {
    let document = page.document
    var tokens = opening(lines, from: document.frontMatter.end ?? 0)
    for statement in document.citations.flatMap(\.statements) {
      tokens.append(Token(kind: .variable, bytes: statement.bytes))
    }
    for reference in document.references {
      tokens += link(reference, bytes: lines.bytes)
    }
    return apart(tokens, end: lines.bytes.count)
  }

  /// Returns the tokens in their order, without those that begin in another or end behind the text.
  private static func apart(
    _ tokens: [Token],
    end textEnd: Int
  ) -> [Token] {
    var end = 0
    return tokens.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }.filter { token in
      guard token.bytes.lowerBound >= end,
        token.bytes.upperBound <= textEnd
      else {
        return false
      }
      end = token.bytes.upperBound
      return true
    }
  }

  /// The scheme and the id of a link, where both are written in it.
  private static func link(
    _ reference: Reference,
    bytes: [UInt8]
  ) -> [Token] {
    guard let scheme = reference.kind.scheme,
      reference.bytes.upperBound <= bytes.count
    else {
      return []
    }
    let address = Array("\(scheme):\(reference.target)".utf8)
    guard let found = bytes[reference.bytes].ranges(of: address).last else {
      return []
    }
    let colon = found.lowerBound + scheme.utf8.count
    return [
      Token(kind: .namespace, bytes: found.lowerBound..<colon),
      Token(kind: .variable, bytes: colon + 1..<found.upperBound),
    ]
  }

  // MARK: Containers and fences

  /// Returns the tokens of lines that open containers and diagrams, except in code.
  private static func opening(
    _ lines: TextLines,
    from start: Int
  ) -> [Token] {
    var tokens: [Token] = []
    var fence: ArraySlice<UInt8>?
    for number in lines.starts.indices where lines.starts[number] >= start {
      let line = lines.bytes[lines.line(number)]
      let text = line.drop { byte in
        " \t>-*+".utf8.contains(byte)
      }
      let mark = text.prefix { $0 == text.first }
      guard mark.count >= 3 else { continue }
      let rest = text[mark.endIndex...]
      switch text.first {
      case .backtick, .tilde:
        if let open = fence {
          if isEnd(mark, of: open, before: rest) {
            fence = nil
          }
        } else {
          fence = mark
          tokens += diagram(rest)
        }
      case .colon where fence == nil:
        tokens.append(Token(kind: .keyword, bytes: mark.indices))
        tokens += container(rest)
      default:
        break
      }
    }
    return tokens
  }

  private static func isEnd(
    _ mark: ArraySlice<UInt8>,
    of open: ArraySlice<UInt8>,
    before rest: ArraySlice<UInt8>
  ) -> Bool {
    mark.starts(with: open) && rest.allSatisfy { $0 == .space }
  }

  private static func diagram(_ info: ArraySlice<UInt8>) -> [Token] {
    guard info.starts(with: "diagram".utf8) else {
      return []
    }
    return words(info, ids: false)
  }

  private static func container(_ text: ArraySlice<UInt8>) -> [Token] {
    let name = text.drop { $0 == .space }.prefix { $0 != .space }
    let found = words(text, ids: true)
    if name.elementsEqual("rule".utf8) {
      return found
    }
    if ContainerNames.isTaken(String(decoding: name, as: UTF8.self)) {
      return Array(found.prefix(1))
    }
    // A component: its title is text.
    return found.filter { $0.kind != .variable }
  }

  /// A name, perhaps an id, then attributes: `rule two-buttons level=must`, `diagram title="Tab bar"`.
  private static func words(
    _ text: ArraySlice<UInt8>,
    ids: Bool
  ) -> [Token] {
    var tokens: [Token] = []
    var rest = text.drop { $0 == .space }
    while !rest.isEmpty {
      let word = rest.prefix { byte in
        byte != .space && byte != .equals
      }
      rest = rest[word.endIndex...]
      let isKey = rest.first == .equals
      let kind = kind(ofWord: tokens.count, isKey: isKey, ids: ids)
      tokens.append(Token(kind: kind, bytes: word.indices))
      if isKey {
        let value = value(rest.dropFirst())
        if !value.isEmpty {
          tokens.append(Token(kind: .string, bytes: value.indices))
        }
        rest = rest[value.endIndex...]
      }
      rest = rest.drop { $0 == .space }
    }
    return tokens
  }

  private static func kind(
    ofWord number: Int,
    isKey: Bool,
    ids: Bool
  ) -> TokenKind {
    if number == 0 {
      return .keyword
    }
    if isKey {
      return .property
    }
    if ids {
      return .variable
    }
    return .string
  }

  /// The value at the beginning of a text, with its quotation marks.
  private static func value(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.first == .quotationMark else {
      return text.prefix { $0 != .space }
    }
    let inner = text.dropFirst().prefix {
      $0 != .quotationMark
    }
    // A mark that nothing closes holds the rest of the line.
    return text[..<min(text.endIndex, inner.endIndex + 1)]
  }
}

extension Reference.Kind {
  /// The prefix of an address of the kind; `nil` if it has no scheme.
  fileprivate var scheme: String? {
    switch self {
    case .topic, .section, .page, .rule, .term, .source, .count, .token:
      "\(self)"
    case .anchor, .relative:
      nil
    }
  }
}
