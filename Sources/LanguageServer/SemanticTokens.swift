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
    var last = Position(line: 0, character: 0)
    var data: [JSONValue] = []
    for token in Token.all(on: page, lines) {
      let place = lines.range(of: token.bytes, encoding)
      let (start, end) = (place.lowerBound, place.upperBound)
      // A text that has changed since the last check may have other line ends.
      guard start.line == end.line,
        start.character < end.character
      else { continue }
      let line = start.line - last.line
      let column =
        if line == 0 {
          start.character - last.character
        } else {
          start.character
        }
      let length = end.character - start.character
      data += [line, column, length, token.kind.rawValue, 0].map(JSONValue.integer)
      last = start
    }
    return .object([("data", .array(data))])
  }
}

extension Token {
  /// Returns the tokens of a page in their order, without nested ones.
  fileprivate static func all(on page: Page, _ lines: TextLines) -> [Token] {
    let document = page.document
    var tokens = opening(lines, from: document.frontMatter.end ?? 0)
    for statement in document.citations.flatMap(\.statements) {
      tokens.append(Token(kind: .variable, bytes: statement.bytes))
    }
    for reference in document.references {
      tokens += link(reference, bytes: lines.bytes)
    }
    var end = 0
    return tokens.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }.filter { token in
      guard token.bytes.lowerBound >= end,
        token.bytes.upperBound <= lines.bytes.count
      else {
        return false
      }
      end = token.bytes.upperBound
      return true
    }
  }

  /// The scheme and the id of a link, where both are written in it.
  private static func link(_ reference: Reference, bytes: [UInt8]) -> [Token] {
    guard let scheme = reference.kind.scheme,
      reference.bytes.upperBound <= bytes.count
    else {
      return []
    }
    let address = Array("\(scheme):\(reference.target)".utf8)
    guard let found = bytes[reference.bytes].ranges(of: address).last else { return [] }
    let colon = found.lowerBound + scheme.utf8.count
    return [
      Token(kind: .namespace, bytes: found.lowerBound..<colon),
      Token(kind: .variable, bytes: colon + 1..<found.upperBound),
    ]
  }

  // MARK: Containers and fences

  /// Returns the tokens of lines that open containers and diagrams, except in code.
  private static func opening(_ lines: TextLines, from start: Int) -> [Token] {
    var tokens: [Token] = []
    var fence: ArraySlice<UInt8>?
    for number in lines.starts.indices where lines.starts[number] >= start {
      let line = lines.bytes[lines.line(number)]
      let text = line.drop { " \t>-*+".utf8.contains($0) }
      let mark = text.prefix { $0 == text.first }
      switch text.first {
      case UInt8(ascii: "`")?, UInt8(ascii: "~")?:
        guard mark.count >= 3 else { continue }
        if let open = fence {
          let isEnd =
            mark.starts(with: open)
            && text.dropFirst(mark.count).allSatisfy { $0 == 0x20 }
          if isEnd {
            fence = nil
          }
        } else {
          fence = mark
          if text.dropFirst(mark.count).starts(with: "diagram".utf8) {
            tokens += words(text.dropFirst(mark.count), ids: false)
          }
        }
      case UInt8(ascii: ":")? where fence == nil && mark.count >= 3:
        tokens.append(Token(kind: .keyword, bytes: mark.indices))
        let rest = text.dropFirst(mark.count)
        let name = rest.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
        let found = words(rest, ids: true)
        if name.elementsEqual("rule".utf8) {
          tokens += found
        } else if ContainerNames.isTaken(String(decoding: name, as: UTF8.self)) {
          tokens += found.prefix(1)
        } else {
          // A component: its title is text.
          tokens += found.filter { $0.kind != .variable }
        }
      default:
        break
      }
    }
    return tokens
  }

  /// A name, perhaps an id, then attributes: `rule two-buttons level=must`, `diagram title="Tab bar"`.
  private static func words(_ text: ArraySlice<UInt8>, ids: Bool) -> [Token] {
    var tokens: [Token] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] != 0x20 else {
        index += 1
        continue
      }
      let word = text[index...].prefix { $0 != 0x20 && $0 != UInt8(ascii: "=") }
      let isKey =
        word.endIndex < text.endIndex
        && text[word.endIndex] == UInt8(ascii: "=")
      let kind: TokenKind =
        if tokens.isEmpty {
          .keyword
        } else if isKey {
          .property
        } else if ids {
          .variable
        } else {
          .string
        }
      tokens.append(Token(kind: kind, bytes: word.indices))
      index = word.endIndex
      guard isKey else { continue }
      index += 1
      let isQuoted = index < text.endIndex && text[index] == UInt8(ascii: "\"")
      let value = text[index...].dropFirst(isQuoted ? 1 : 0).prefix {
        $0 != (isQuoted ? UInt8(ascii: "\"") : 0x20)
      }
      let end = min(text.endIndex, value.endIndex + (isQuoted ? 1 : 0))
      if index < end {
        tokens.append(Token(kind: .string, bytes: index..<end))
      }
      index = end
    }
    return tokens
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
