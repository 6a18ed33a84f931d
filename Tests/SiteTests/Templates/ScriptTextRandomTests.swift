import TestSupport
import Testing

@testable import Site

/// Random tokens with random white space: minified, they are the same tokens with the line breaks that
/// matter.
struct ScriptTextRandomTests {
  /// What scripts are made of; what is open is closed afterwards.
  private static let pieces = [
    "a", "b1", "$", "_c", "日本", "#d", "0", "1.", "2.5", ".5", "0xe", "1e+3", "7n", "'s  t'",
    "\"\\\"\"",
    "`u  v`", "`w ${", "/r  e/", "/[/]  '/g", "return", "typeof", "in", "of", "if", "while",
    "yield",
    "async", "await", "get", "static", "class", "else", "(", "(", "[", "{", "+", "-", "++", "--",
    "*",
    "**", "/", "/=", "%", "=", "==", "===", "=>", "!", "!=", "<", ">", "<<", ">>>", "<=", "&", "&&",
    "|", "||", "^", "~", "?", "??", "??=", "?.", ":", ";", ",", ".", "...", "+=", "-=", "*=", "&&=",
  ]
  private static let spaces = [
    "", "", "", " ", " ", "\n", "\t ", " \n  ", "\r\n", "/* c */", " /* c\n */ ", " // c\n",
    "/*! k */",
  ]
  /// The texts after which, and before which, a line break says nothing.
  private static let open = Set(
    """
    ( [ { ; , . ?. ... : ? ?? = == === => ! != !== < > << >> >>> <= >= + - * ** / % & && | || ^ ~ \
    ??= += -= *= **= /= %= <<= >>= >>>= &= &&= |= ||= ^=
    """.split(separator: " ").map(String.init))
  private static let continuing = Set(
    """
    ) ] } ; , . ?. ... : ? ?? = == === != !== < > << >> >>> <= >= ** % & && | || ^ \
    ??= += -= *= **= %= <<= >>= >>>= &= &&= |= ||= ^=
    """.split(separator: " ").map(String.init))

  private struct Token: Equatable {
    let kind: ScriptToken.Kind
    let text: String
  }

  private func tokens(
    _ bytes: [UInt8]
  ) throws -> [(token: Token, hasLineBreak: Bool)] {
    var lexer = ScriptLexer(bytes)
    var tokens: [(token: Token, hasLineBreak: Bool)] = []
    while let token = try lexer.next() {
      let text = String(decoding: bytes[token.range], as: UTF8.self)
      tokens.append((Token(kind: token.kind, text: text), token.gap == .lineBreak))
    }
    return tokens
  }

  private func script(_ random: inout SeededGenerator) -> String {
    var text = ""
    var closings: [Character] = []
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      let closesOne = !closings.isEmpty && Int.random(in: 0..<5, using: &random) == 0
      if closesOne, let closing = closings.popLast() {
        text += closing == "`" ? "} x`" : String(closing)
      } else {
        let piece = Self.pieces.randomElement(using: &random) ?? ""
        text += piece
        let closing: [Character: Character] = ["(": ")", "[": "]", "{": piece == "{" ? "}" : "`"]
        if piece.count == 1 || piece.hasSuffix("${"), let last = piece.last,
          let closing = closing[last]
        {
          closings.append(closing)
        }
      }
      text += Self.spaces.randomElement(using: &random) ?? ""
    }
    return text + closings.reversed().map { $0 == "`" ? "} x`" : String($0) }.joined(separator: " ")
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func keepsTokensAndTheLineBreaksThatMatter(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var certain = 0
    for _ in 0..<1500 {
      let source = script(&random)
      guard let output = ScriptText.minified(Array(source.utf8)) else { continue }
      certain += 1
      let result = String(decoding: output, as: UTF8.self)
      let comment = Comment(rawValue: "\(source.debugDescription) → \(result.debugDescription)")
      let before = try tokens(Array(source.utf8))
      let after = try tokens(output)
      try #require(before.map(\.token) == after.map(\.token), comment)
      #expect(ScriptText.minified(output) == output, comment)
      #expect(output.count <= source.utf8.count, comment)
      for index in before.indices.dropFirst() {
        let (last, next) = (before[index - 1].token, before[index].token)
        let isFree = Self.isFree(last, next)
        let expected = before[index].hasLineBreak && !isFree
        #expect(after[index].hasLineBreak == expected, comment)
      }
    }
    #expect(certain > 500)
  }

  private static func isFree(_ last: Token, _ next: Token) -> Bool {
    guard last.kind != .comment, next.kind != .comment else { return false }
    return last.kind == .punctuator && open.contains(last.text) || last.kind == .templateOpening
      || next.kind == .punctuator && continuing.contains(next.text) || next.text.first == "}"
  }
}
