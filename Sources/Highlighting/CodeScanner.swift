/// Finds the highlighted pieces of code, in one pass over its bytes.
///
/// It distinguishes words, numbers, spans with a beginning and an end, and tags, but not the
/// meaning of a word in its context: it can choose a wrong color, but never changes the text.
/// Lookahead does not read the same bytes repeatedly: ``endless`` records where a search failed.
struct CodeScanner {
  let code: ArraySlice<UInt8>
  let grammar: Grammar
  var index: Int
  var tokens: [CodeToken] = []
  /// The last byte read that is not white space.
  var last = lineFeed
  /// True if only white space has been read in this line.
  var isLineStart = true
  /// The strings whose interpolated code is being read, the innermost last.
  var open: [OpenString] = []
  /// By span: up to where it is known to have no end.
  var endless: [Int]

  struct OpenString {
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
      if byte <= space {
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

  mutating func add(_ kind: CodeToken.Kind?, bytes: Range<Int>) {
    if let kind, !bytes.isEmpty {
      tokens.append(CodeToken(kind, bytes: bytes))
    }
  }

  mutating func advance(to end: Int) {
    index = min(end, code.endIndex)
    last = code[index - 1]
    isLineStart = false
  }

  /// Gives the bytes up to an end a color, and goes on after them.
  mutating func color(_ kind: CodeToken.Kind?, upTo end: Int) {
    add(kind, bytes: index..<end)
    advance(to: end)
  }

  private mutating func skipSpace(_ byte: UInt8) {
    index += 1
    guard byte == lineFeed else { return }
    isLineStart = true
    // A string without an end does not take the next lines with it.
    while let string = open.last, grammar.spans[string.span].isOneLine {
      open.removeLast()
    }
  }

  func isPresent(_ sign: [UInt8], at place: Int) -> Bool {
    place + sign.count <= code.endIndex && code[place] == sign[0]
      && code[place..<place + sign.count].elementsEqual(sign)
  }
}

let lineFeed = UInt8(ascii: "\n")
/// The space; the bytes before it are controls, which count as white space.
let space = UInt8(ascii: " ")

extension UInt8 {
  var isDecimalDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  var isHexadecimalDigit: Bool {
    isDecimalDigit
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}
