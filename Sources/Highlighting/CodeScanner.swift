/// Finds the highlighted pieces of code, in one pass over its bytes.
///
/// It distinguishes words, numbers, spans with a beginning and an end, and tags, but not the
/// meaning of a word in its context: it can choose a wrong color, but never changes the text.
/// Lookahead does not read the same bytes repeatedly: ``endless`` records where a search failed.
struct CodeScanner {
  private let code: ArraySlice<UInt8>
  private let grammar: Grammar
  private var index: Int
  private var tokens: [CodeToken] = []
  /// The last byte read that is not white space.
  private var last: UInt8 = 0x0A
  /// True if only white space has been read in this line.
  private var isLineStart = true
  /// The strings whose interpolated code is being read, the innermost last.
  private var open: [OpenString] = []
  /// By span: up to where it is known to have no end.
  private var endless: [Int]

  private struct OpenString {
    let span: Int
    let interpolation: SpanForm.Interpolation
    var depth = 0
  }

  init(_ code: ArraySlice<UInt8>, grammar: Grammar) {
    self.code = code
    self.grammar = grammar
    index = code.startIndex
    endless = Array(repeating: code.startIndex, count: grammar.spans.count)
  }

  mutating func scan() -> [CodeToken] {
    while index < code.endIndex {
      let byte = code[index]
      if byte <= 0x20 {
        skipSpace(byte)
      } else if endsInterpolation(byte) {
        continueString()
      } else if grammar.beginsSpan[Int(byte)], scanSpan() {
        continue
      } else if grammar.hasTags {
        if byte == UInt8(ascii: "<") {
          scanTag()
        } else {
          advance(to: index + 1)
        }
      } else if !scanValueName() {
        scanWord(byte)
      }
    }
    return tokens
  }

  private mutating func add(_ kind: CodeToken.Kind?, bytes: Range<Int>) {
    if let kind, !bytes.isEmpty {
      tokens.append(CodeToken(kind, bytes: bytes))
    }
  }

  private mutating func advance(to end: Int) {
    index = min(end, code.endIndex)
    last = code[index - 1]
    isLineStart = false
  }

  private mutating func skipSpace(_ byte: UInt8) {
    index += 1
    guard byte == 0x0A else { return }
    isLineStart = true
    while let string = open.last, grammar.spans[string.span].isOneLine {
      open.removeLast()
    }
  }

  private func isPresent(_ sign: [UInt8], at place: Int) -> Bool {
    place + sign.count <= code.endIndex && code[place] == sign[0]
      && code[place..<place + sign.count].elementsEqual(sign)
  }
}

// MARK: - Spans

extension CodeScanner {
  /// Scans a span that begins here; returns false if none does.
  private mutating func scanSpan() -> Bool {
    for (number, span) in grammar.spans.enumerated() {
      guard isPresent(span.opening, at: index),
        canBegin(span.place),
        index >= endless[number]
      else { continue }
      if scan(number, from: index, content: index + span.opening.count) {
        return true
      }
    }
    return false
  }

  private func canBegin(_ place: SpanForm.Place) -> Bool {
    switch place {
    case .anywhere:
      return true
    case .lineStart:
      return isLineStart
    case .textStart:
      return index == code.startIndex
    case .wordStart:
      guard index > code.startIndex else { return true }
      return code[index - 1] <= 0x20 || "[{(,:;=".utf8.contains(code[index - 1])
    case .operand:
      return isLineStart || "(,=:[!&|?{};+-*%~^<>".utf8.contains(last)
    }
  }

  /// Scans the rest of a span.
  ///
  /// - Parameters:
  ///   - number: The index of its form in the grammar.
  ///   - start: The start of its color.
  ///   - content: The start of the search for its end.
  /// - Returns: False if it requires an end and has none.
  private mutating func scan(_ number: Int, from start: Int, content: Int) -> Bool {
    let span = grammar.spans[number]
    var depth = 1
    var isInClass = false
    var end = content
    while end < code.endIndex {
      let byte = code[end]
      if let interpolation = span.interpolations.first(where: { interpolation in
        isPresent(interpolation.opening, at: end)
      }) {
        end += interpolation.opening.count
        add(span.kind, bytes: start..<end)
        open.append(OpenString(span: number, interpolation: interpolation))
        advance(to: end)
        return true
      }
      if byte == span.escape {
        end += 2
      } else if byte == 0x0A, span.isOneLine {
        break
      } else if span.place == .operand, isInClass || byte == UInt8(ascii: "[") {
        isInClass = byte != UInt8(ascii: "]")
        end += 1
      } else if isPresent(span.closing, at: end) {
        depth -= 1
        if depth == 0 {
          return close(span, bytes: start..<end, content: content)
        }
        end += span.closing.count
      } else if span.nests, isPresent(span.opening, at: end) {
        depth += 1
        end += span.opening.count
      } else {
        end += 1
      }
    }
    end = min(end, code.endIndex)
    guard !span.needsEnd else {
      endless[number] = end
      return false
    }
    return close(span, bytes: start..<end, content: content)
  }

  /// Adds a span whose text ends before its closing sign, or without one.
  private mutating func close(
    _ span: SpanForm,
    bytes: Range<Int>,
    content: Int
  ) -> Bool {
    let isClosed =
      bytes.upperBound < code.endIndex
      && isPresent(span.closing, at: bytes.upperBound)
    let end =
      bytes.upperBound
      + (isClosed
        && span.closing != [0x0A] ? span.closing.count : 0)
    if let language = span.language {
      add(span.kind, bytes: bytes.lowerBound..<content)
      tokens += language.tokens(of: code[content..<bytes.upperBound])
      add(span.kind, bytes: bytes.upperBound..<end)
    } else {
      let isName =
        span.kind == .string
        && grammar.hasQuotedNames
        && isColonNext(from: end)
      add(isName ? .name : span.kind, bytes: bytes.lowerBound..<end)
    }
    advance(to: end)
    return true
  }

  private func isColonNext(from place: Int) -> Bool {
    code[place...].first { $0 > 0x20 } == UInt8(ascii: ":")
  }

  // MARK: Code in strings

  /// Returns whether a byte ends the code in a string; pairs within it are counted.
  private mutating func endsInterpolation(_ byte: UInt8) -> Bool {
    guard let string = open.last else { return false }
    if byte == string.interpolation.closing {
      if string.depth == 0 {
        return true
      }
      open[open.count - 1].depth -= 1
    } else if byte == string.interpolation.nesting {
      open[open.count - 1].depth += 1
    }
    return false
  }

  private mutating func continueString() {
    guard let string = open.popLast() else { return }
    _ = scan(string.span, from: index, content: index + 1)
  }
}

// MARK: - Words

extension CodeScanner {
  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default:
      grammar.wordBytes.contains(byte)
    }
  }

  private func endOfWord(from start: Int) -> Int {
    code[start...].firstIndex { !isWordByte($0) } ?? code.endIndex
  }

  /// Scans a word, a number, or any other character.
  private mutating func scanWord(_ byte: UInt8) {
    if let kind = grammar.sigils[byte] {
      scanSigil(kind)
    } else if !isWordByte(byte) {
      advance(to: index + 1)
    } else if byte.isDecimalDigit, grammar.hasNumbers {
      let end = endOfNumber()
      add(.number, bytes: index..<end)
      advance(to: end)
    } else {
      let end = endOfWord(from: index)
      // What follows a dot is a member: `.default`.
      if last != UInt8(ascii: "."),
        grammar.keywords.contains(code[index..<end])
      {
        add(.keyword, bytes: index..<end)
      } else if grammar.hasTypes,
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      {
        add(.name, bytes: index..<end)
      }
      advance(to: end)
    }
  }

  /// Scans a word with a sign before it: `@State`, `#1c1e24`, `$HOME`.
  private mutating func scanSigil(_ kind: CodeToken.Kind) {
    var end = endOfWord(from: index + 1)
    if kind == .name {
      let added = code[index + 1..<end].firstIndex {
        grammar.wordBytes.contains($0)
      }
      end = added ?? end
    }
    let word = code[index + 1..<end]
    if !word.isEmpty, kind != .number || word.allSatisfy(\.isHexadecimalDigit) {
      add(kind, bytes: index..<end)
      advance(to: end)
    } else {
      advance(to: index + 1)
    }
  }

  /// The end of a number with its fraction, its exponent and its unit: `0x1F`, `1.5e-3`, `60rem`, `50%`.
  private func endOfNumber() -> Int {
    var end = index
    while end < code.endIndex {
      let isDigitNext = end + 1 < code.endIndex && code[end + 1].isDecimalDigit
      switch code[end] {
      case UInt8(ascii: "."), UInt8(ascii: ","):
        guard isDigitNext,
          code[end] == UInt8(ascii: ".")
        else { return end }
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        guard isDigitNext,
          code[end - 1] | 0x20 == UInt8(ascii: "e")
        else { return end }
      case UInt8(ascii: "%"):
        if isDigitNext {
          return end
        }
        return end + 1
      case let byte:
        if !isWordByte(byte) {
          return end
        }
      }
      end += 1
    }
    return end
  }

  // MARK: Names of values

  /// Scans a name with a colon after it: `color: red`, `current-from: 2019`.
  private mutating func scanValueName() -> Bool {
    guard !grammar.nameStarts.isEmpty else { return false }
    let isFirst = isLineStart && grammar.nameStarts.contains(0x0A)
    guard isFirst || grammar.nameStarts.contains(last) else { return false }
    if isFirst, code[index] == UInt8(ascii: "-"), index + 1 < code.endIndex, code[index + 1] <= 0x20
    {
      // The mark of an item: a name may follow.
      index += 1
      return true
    }
    var end = index
    while end < code.endIndex, isInValueName(code[end]) || isColonInName(end) {
      end += 1
    }
    guard end > index,
      end < code.endIndex,
      code[end] == UInt8(ascii: ":")
    else { return false }
    add(.name, bytes: index..<end)
    advance(to: end + 1)
    return true
  }

  private func isInValueName(_ byte: UInt8) -> Bool {
    guard grammar.hasSpacedNames else { return isWordByte(byte) }
    return byte != 0x0A && !":#{}[],\"'&*!|>%@`".utf8.contains(byte)
  }

  /// Returns whether a colon is part of a name: no white space follows it.
  private func isColonInName(_ place: Int) -> Bool {
    grammar.hasSpacedNames && code[place] == UInt8(ascii: ":") && place + 1 < code.endIndex
      && code[place + 1] > 0x20
  }
}

// MARK: - Tags

extension CodeScanner {
  /// Scans `<name attribute="value">`, and the content in another language up to its end.
  private mutating func scanTag() {
    let isEnd = code[index...].dropFirst().first == UInt8(ascii: "/")
    let start = index + (isEnd ? 2 : 1)
    let name = start..<endOfWord(from: min(start, code.endIndex))
    guard let first = name.first,
      !code[first].isDecimalDigit
    else {
      advance(to: index + 1)
      return
    }
    add(.keyword, bytes: name)
    advance(to: name.upperBound)
    while index < code.endIndex {
      let byte = code[index]
      switch byte {
      case UInt8(ascii: ">"):
        let isEmpty = last == UInt8(ascii: "/")
        advance(to: index + 1)
        if !isEnd, !isEmpty {
          scanContent(of: code[name])
        }
        return
      case UInt8(ascii: "<"):
        return
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let end = code[(index + 1)...].firstIndex(of: byte).map { $0 + 1 } ?? code.endIndex
        add(.string, bytes: index..<end)
        advance(to: end)
      case 0x00...0x20:
        index += 1
      case _ where isWordByte(byte):
        let end = endOfWord(from: index)
        add(last == UInt8(ascii: "=") ? .string : .name, bytes: index..<end)
        advance(to: end)
      default:
        advance(to: index + 1)
      }
    }
  }

  /// Scans the content of a tag if it is in another language.
  private mutating func scanContent(of name: ArraySlice<UInt8>) {
    let name = String(decoding: name, as: UTF8.self).lowercased()
    guard let language = grammar.embedded.first(where: { $0.tag == name })?.language else {
      return
    }
    let closing = Array("</\(name)".utf8)
    var end = index
    while end < code.endIndex, !isTag(closing, at: end) {
      end += 1
    }
    tokens += language.tokens(of: code[index..<end])
    if end > index {
      advance(to: end)
    }
  }

  private func isTag(_ tag: [UInt8], at place: Int) -> Bool {
    guard code[place] == UInt8(ascii: "<"),
      place + tag.count <= code.endIndex
    else { return false }
    return code[place..<place + tag.count].elementsEqual(tag) {
      $0 == $1 || $0 | 0x20 == $1
    }
  }
}

extension UInt8 {
  fileprivate var isDecimalDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  fileprivate var isHexadecimalDigit: Bool {
    isDecimalDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}
