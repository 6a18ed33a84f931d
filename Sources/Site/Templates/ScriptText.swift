/// Scripts without white space and comments that mean nothing; names and tokens stay.
///
///     const sum = (a, b) => {      →   const sum=(a,b)=>{return a+b;};
///       return a + b;  // So.
///     };
///
/// In the comments, sections are those of ECMA-262.
enum ScriptText {
  /// - Returns: The script; `nil` where it is not certain that it would mean the same.
  /// - Complexity: O(*n*)
  static func minified(_ bytes: [UInt8]) -> [UInt8]? {
    var lexer = ScriptLexer(bytes)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var last: ScriptToken?
    do {
      while let token = try lexer.next() {
        if let last, let separator = separator(last, token, in: bytes) { output.append(separator) }
        output += bytes[token.range]
        last = token
      }
    } catch {
      return nil
    }
    return output
  }

  /// What has to stay between two tokens that follow each other: a line break, a space or nothing.
  private static func separator(
    _ one: ScriptToken, _ other: ScriptToken, in bytes: [UInt8]
  ) -> UInt8? {
    let touchesComment = one.kind == .comment || other.kind == .comment
    switch other.gap {
    case .none: return nil
    case .lineBreak where touchesComment || !(isOpen(one, in: bytes) || goesOn(other, in: bytes)):
      return 0x0A
    case .space where touchesComment: return 0x20
    case .space, .lineBreak: return wouldJoin(one, other, in: bytes) ? 0x20 : nil
    }
  }
}

// MARK: Line breaks

extension ScriptText {
  /// Whether no statement can end after a token, so that a line break there says nothing.
  ///
  /// A semicolon is inserted only where a statement ends, and never as an empty one (12.10.1). After
  /// an operator an operand has to come; so after all punctuators but those that end a value: `)`,
  /// `]`, `}`, and `++` and `--`, which may stand behind one. The productions in which no line break
  /// may be (12.10.1, as `return`, `async`, `yield`) have it after words, and arrows before `=>`.
  private static func isOpen(_ token: ScriptToken, in bytes: [UInt8]) -> Bool {
    guard token.kind == .punctuator else { return token.kind == .templateOpening }
    switch text(of: token, in: bytes) {
    case ")", "]", "}", "++", "--": return false
    default: return true
    }
  }

  /// Whether a token cannot begin a statement, so that a line break before it says nothing.
  ///
  /// Before such a token a semicolon is never inserted, but for `}`, before which it is with a line
  /// break and without. Not of them are what can begin one: brackets, signs and the operators `!` and
  /// `~`, a slash for a regular expression; and `*`, which after a line break begins a generator in a
  /// class, while `yield *` is one operator. `=>` stays where it is: after a line break it is an error.
  private static func goesOn(_ token: ScriptToken, in bytes: [UInt8]) -> Bool {
    if token.kind == .template || token.kind == .templateOpening {
      return bytes[token.range.lowerBound] == UInt8(ascii: "}")
    }
    guard token.kind == .punctuator else { return false }
    switch text(of: token, in: bytes) {
    case "(", "[", "{", "+", "-", "++", "--", "!", "~", "/", "/=", "*", "=>": return false
    default: return true
    }
  }

  private static func text(of token: ScriptToken, in bytes: [UInt8]) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }
}

// MARK: Spaces

extension ScriptText {
  /// Whether two tokens would become others if nothing were between them.
  private static func wouldJoin(
    _ one: ScriptToken, _ other: ScriptToken, in bytes: [UInt8]
  ) -> Bool {
    let last = Unicode.Scalar(bytes[one.range.upperBound - 1])
    let first = Unicode.Scalar(bytes[other.range.lowerBound])
    switch one.kind {
    // A dot would be the number's point: `1 .toFixed()`.
    case .number: return first == "." || first.beginsWord
    // A name after a regular expression would be its flags.
    case .regularExpression: return first.beginsWord || makesPunctuator(last, first)
    case .word: return first.beginsWord
    case .punctuator: return makesPunctuator(last, first)
    case .string, .template, .templateOpening, .comment: return false
    }
  }

  /// Whether a longer punctuator or a comment would begin with the end of one token and the beginning
  /// of another: `a + +b`, `a - --b`, `a / /b/`, `a < !--b`, which would be `<!--`.
  private static func makesPunctuator(_ last: Unicode.Scalar, _ first: Unicode.Scalar) -> Bool {
    switch first {
    case "+", "&", "|", "<", "?": last == first
    case "-": last == "-" || last == "!"
    case ">": last == ">" || last == "=" || last == "-"
    case "*": last == "*" || last == "/"
    case "/": last == "/"
    case "!": last == "<"
    case ".": last == "." || last == "?"
    case "0"..."9": last == "."
    case "=": "=!<>+-*/%&|^?".unicodeScalars.contains(last)
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var beginsWord: Bool { isInWord || self == "#" }
}
