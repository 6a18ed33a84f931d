/// Reads the tokens of a script, one after the other.
///
/// Whether a slash divides or begins a regular expression follows in JavaScript from the whole grammar;
/// the lexer knows it from the tokens before, or gives up. It gives up, too, where something has no
/// end, and at what nobody needs and much would have to be known about: comments as in HTML, a line
/// for a shell, escapes in names, white space beyond ASCII.
struct ScriptLexer {
  /// What a slash would mean here.
  private enum Slash {
    case divides, beginsExpression, unknown
  }

  private enum Opening {
    /// With what a slash means after it.
    case parenthesis(Slash)
    case bracket, brace, substitution
  }

  private var scanner: ScriptScanner
  /// What is open, the innermost last.
  private var openings: [Opening] = []
  private var slash = Slash.beginsExpression
  /// Whether nothing but comments is before in the line.
  private var isAtLineStart = true
  /// Whether the last token is `.` or `?.`, after which a keyword is a name.
  private var isAfterDot = false
  /// Whether an opening parenthesis would be that of `if`, `while`, `for` or `with`.
  private var isInHead = false

  init(_ bytes: [UInt8]) {
    scanner = ScriptScanner(bytes)
  }

  /// The next token; `nil` at the end.
  mutating func next() throws(ScriptScanner.Uncertain) -> ScriptToken? {
    var gap = ScriptToken.Gap.none
    while !scanner.isAtEnd {
      let start = scanner.index
      switch (scanner.byte(), scanner.byte(1)) {
      case (" ", _), ("\t", _), ("\u{B}", _), ("\u{C}", _):
        scanner.skip()
        gap = max(gap, .space)
      case ("\n", _), ("\r", _):
        scanner.skip()
        (gap, isAtLineStart) = (.lineBreak, true)
      case ("/", "/"):
        try scanner.skipLineComment()
        gap = max(gap, .space)
      case ("/", "*"):
        let isKept = scanner.byte(2) == "!"
        let hasLineBreak = try scanner.skipComment()
        isAtLineStart = isAtLineStart || hasLineBreak
        if isKept { return ScriptToken(kind: .comment, range: start..<scanner.index, gap: gap) }
        gap = max(gap, hasLineBreak ? .lineBreak : .space)
      default:
        let kind = try readToken()
        isAtLineStart = false
        return ScriptToken(kind: kind, range: start..<scanner.index, gap: gap)
      }
    }
    guard openings.isEmpty else { throw ScriptScanner.Uncertain() }
    return nil
  }

  private mutating func readToken() throws(ScriptScanner.Uncertain) -> ScriptToken.Kind {
    switch scanner.byte() {
    case "'", "\"":
      try scanner.skipString()
      note(.divides)
      return .string
    case "`": return try readTemplate()
    case "}" where isInSubstitution:
      openings.removeLast()
      return try readTemplate()
    case "/" where slash != .divides: return try readRegularExpression()
    case let first where first.isDigit || first == "." && scanner.byte(1).isDigit:
      try scanner.skipNumber()
      note(.divides)
      return .number
    case let first where first.isInWord || first == "#" && scanner.byte(1).isInWord:
      return try readWord()
    default: return try readPunctuator()
    }
  }

  private var isInSubstitution: Bool {
    if case .substitution? = openings.last { true } else { false }
  }

  /// Notes what follows from the token that was read.
  private mutating func note(_ slash: Slash, isAfterDot: Bool = false, isInHead: Bool = false) {
    self.slash = slash
    self.isAfterDot = isAfterDot
    self.isInHead = isInHead
  }
}

extension ScriptLexer {
  private mutating func readTemplate() throws(ScriptScanner.Uncertain) -> ScriptToken.Kind {
    let isOpening = try scanner.skipTemplateText()
    if isOpening { openings.append(.substitution) }
    note(isOpening ? .beginsExpression : .divides)
    return isOpening ? .templateOpening : .template
  }

  private mutating func readRegularExpression() throws(ScriptScanner.Uncertain) -> ScriptToken.Kind
  {
    guard slash == .beginsExpression else { throw ScriptScanner.Uncertain() }
    try scanner.skipRegularExpression()
    note(.divides)
    return .regularExpression
  }

  private mutating func readWord() throws(ScriptScanner.Uncertain) -> ScriptToken.Kind {
    let start = scanner.index
    scanner.skip(scanner.byte() == "#" ? 1 : 0)
    try scanner.skipWord()
    guard !isAfterDot, scanner.index - start <= "instanceof".utf8.count else {
      note(.divides)
      return .word
    }
    switch scanner.text(from: start) {
    case "if", "while", "for", "with": note(.unknown, isInHead: true)
    // `for await (…)`. Elsewhere these may be names as well as operators.
    case "await": note(.unknown, isInHead: isInHead)
    case "yield", "of": note(.unknown)
    case "case", "default", "delete", "do", "else", "extends", "in", "instanceof", "new", "return",
      "throw", "typeof", "void":
      note(.beginsExpression)
    default: note(.divides)
    }
    return .word
  }

  private mutating func readPunctuator() throws(ScriptScanner.Uncertain) -> ScriptToken.Kind {
    let (first, second, length) = (scanner.byte(), scanner.byte(1), scanner.punctuatorLength)
    // A slash on a new line divides, unless a statement ends before it without a semicolon, as after
    // `let a`.
    guard length > 0, !scanner.isAtHTMLComment(isLineStart: isAtLineStart),
      first != "/" || !isAtLineStart
    else { throw ScriptScanner.Uncertain() }
    scanner.skip(length)
    switch first {
    case "(":
      openings.append(.parenthesis(isInHead ? .beginsExpression : .divides))
      note(.beginsExpression)
    case "[", "{":
      openings.append(first == "[" ? .bracket : .brace)
      note(.beginsExpression)
    case ")", "]", "}": note(try close(first))
    case "." where length == 1, "?" where second == ".": note(.unknown, isAfterDot: true)
    // `a++` ends an operand. On a new line it belongs to what follows (13.4).
    case "+" where second == "+", "-" where second == "-":
      note(slash == .divides && isAtLineStart ? .beginsExpression : slash)
    default: note(.beginsExpression)
    }
    return .punctuator
  }

  /// Closes what is open.
  ///
  /// - Returns: What a slash means after it. After a brace that depends on whether a block or a value
  ///   ends.
  private mutating func close(
    _ bracket: Unicode.Scalar
  ) throws(ScriptScanner.Uncertain) -> Slash {
    switch (bracket, openings.popLast()) {
    case (")", .parenthesis(let slash)?): return slash
    case ("]", .bracket?): return .divides
    case ("}", .brace?): return .unknown
    default: throw ScriptScanner.Uncertain()
    }
  }
}
