import TestSupport
import Testing

@testable import Highlighting

/// The colors of code, written as the code with its tokens in brackets: `[keyword let] x = [number 1]`.
struct CodeScannerTests {
  @Test(arguments: [
    (
      CodeLanguage.swift, #"@State let x: [Int] = "a \(f("b", (1))) c" // it's"#,
      #"[keyword @State] [keyword let] x: [[name Int]] = [string "a \(]f([string "b"], ([number 1]))[string ) c"] [comment // it's]"#
    ),
    (
      .swift, "case .default: 1...5 /* a /* b */ c */ #\"\\(x\"# 0xFF_0 1.5e-3",
      "[keyword case] .default: [number 1]...[number 5] [comment /* a /* b */ c */] [string #\"\\(x\"#] [number 0xFF_0] [number 1.5e-3]"
    ),
    (
      .swift, "let s = \"\"\"\n  \"a\"\n  \"\"\"\nif s",
      "[keyword let] s = [string \"\"\"\n  \"a\"\n  \"\"\"]\n[keyword if] s"
    ),
    // What has no end ends with its line.
    (.swift, "\"a\nlet \"\\(b\nlet", "[string \"a]\n[keyword let] [string \"\\(]b\n[keyword let]"),
    (
      .kotlin, "@Composable fun A(c: Char = 'x') = \"${c + \"d\"}\"",
      "[keyword @Composable] [keyword fun] [name A](c: [name Char] = [string 'x']) = [string \"${]c + [string \"d\"][string }\"]"
    ),
    (
      .javascript, "const a = b / c / d, r = /[/'\"]+/g; f(`x${{y: '1'}}z`) // e",
      "[keyword const] a = b / c / d, r = [string /[/'\"]+/]g; f([string `x${]{y: [string '1']}[string }z`]) [comment // e]"
    ),
    (.javascript, "a = /[x\n'b'", "a = /[x\n[string 'b']"),
    (
      .typescript, "type A = readonly string[]",
      "[keyword type] [name A] = [keyword readonly] [keyword string][]"
    ),
    (
      .html, "<!DOCTYPE html>\n<p class=a data-b='c > d'>It's 5 < 6</p><!-- <p> -->",
      "[keyword <!DOCTYPE html>]\n<[keyword p] [name class]=[string a] [name data-b]=[string 'c > d']>It's 5 < 6</[keyword p]>[comment <!-- <p> -->]"
    ),
    (
      .html, "<style>a { color: red }</style><script>let a = '</p>'</SCRIPT><script src=a />",
      "<[keyword style]>a { [name color]: red }</[keyword style]><[keyword script]>[keyword let] a = [string '</p>']</[keyword SCRIPT]><[keyword script] [name src]=[string a] />"
    ),
    (
      .css, "@media (min-width: 60rem) { .a:hover { color: #1c1e24 !important; --x: 50% } }",
      "[keyword @media] ([name min-width]: [number 60rem]) { .a:hover { [name color]: [number #1c1e24] [keyword !important]; [name --x]: [number 50%] } }"
    ),
    (
      .json, #"{"a\"": [true, -1.5, "b"], "c" : null}"#,
      #"{[name "a\""]: [[keyword true], -[number 1.5], [string "b"]], [name "c"] : [keyword null]}"#
    ),
    (
      .xml, "<?xml version=\"1.0\"?><a:b c.d=\"e\"><![CDATA[<x>]]></a:b>",
      "[keyword <?xml version=\"1.0\"?>]<[keyword a:b] [name c.d]=[string \"e\"]>[string <![CDATA[<x>]]>]</[keyword a:b]>"
    ),
    (
      .shell, "# all\nfor f in *.md; do echo \"$(basename \"$f\") #1\" 'it' $HOME/x-done; done",
      "[comment # all]\n[keyword for] f [keyword in] *.md; [keyword do] [keyword echo] [string \"$(]basename [string \"$f\"][string ) #1\"] [string 'it'] [name $HOME]/x-done; [keyword done]"
    ),
    (
      .yaml,
      "---\ncurrent-from: 2019 # it's\ntitle: {en: \"a: b\", ja: don't}\n- my key: yes\n- a#b\n\"q\": http://x",
      "[keyword ---]\n[name current-from]: [number 2019] [comment # it's]\n[name title]: {[name en]: [string \"a: b\"], [name ja]: don't}\n- [name my key]: [keyword yes]\n- a#b\n[name \"q\"]: http://x"
    ),
    (
      .markdown,
      "---\ntitle: A\n---\n# B\n\n`c` and ` d\n::: rule x\n[e](f)\n```swift\nlet\n```\n# g",
      "[keyword ---\n][name title]: A[keyword \n---]\n[keyword # B]\n\n[string `c`] and ` d\n[keyword ::: rule x]\n[e[name ](f)]\n[string ```swift\nlet\n```]\n[keyword # g]"
    ),
    (
      .console, "$ export A=\"1\" \\\n  B\nexport\n% cd x",
      "[comment $ ][keyword export] A=[string \"1\"] \\\n  B\nexport\n[comment % ][keyword cd] x"
    ),
    // Japanese, and characters of several bytes.
    (.swift, "let 保存 = \"\\あ\" // 指針", "[keyword let] 保存 = [string \"\\あ\"] [comment // 指針]"),
  ])
  func marksTheTokensOfEachLanguage(_ language: CodeLanguage, code: String, expected: String) {
    #expect(Self.marked(code, language) == expected)
  }

  /// The code with its tokens in brackets.
  private static func marked(_ code: String, _ language: CodeLanguage) -> String {
    let bytes = Array(code.utf8)
    var marked = ""
    var end = 0
    for token in language.tokens(of: bytes[...]) {
      marked += String(decoding: bytes[end..<token.bytes.lowerBound], as: UTF8.self)
      marked +=
        "[\(token.kind.rawValue) \(String(decoding: bytes[token.bytes], as: UTF8.self))]"
      end = token.bytes.upperBound
    }
    return marked + String(decoding: bytes[end...], as: UTF8.self)
  }

  private static let pieces = [
    "\"", "'", "`", "\"\"\"", "#\"", "\"#", "\\", "\\(", "${", "$(", "(", ")", "{", "}", "[", "]",
    "/", "//", "/*", "*/", "<", ">", "</", "<a", "<script>", "</script>", "<style>", "<!--", "-->",
    "<![CDATA[", "]]>", "<?", "?>", "=", ":", ": ", "#", "# ", "@", "$", "!", "%", "-", "- ", "---",
    "---\n", "\n---", "```", "~~~", ":::", "$ ", "% ", ".", "...", "1", "0x", "1.5e", "e-3", "let",
    "class", "true", "A", "é", "か\u{3099}", "指", "🎉", " ", "  ", "\t", "\n", "\r\n", "\\\n", ",",
    ";",
    "&", "*", "|",
  ]

  /// Tokens come in order, are not empty, lie in the code and begin and end with whole characters.
  @Test(arguments: Seeds.range(300, full: 30_000))
  func tokensAreInOrderAndWithinTheCodeForRandomText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let code = (0..<Int.random(in: 0...60, using: &random))
      .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    let padded = Array("\u{2028}\(code)\u{2028}".utf8)
    let range = 3..<padded.count - 3
    for language in CodeLanguage.allCases {
      var end = range.lowerBound
      for token in language.tokens(of: padded[range]) {
        #expect(token.bytes.lowerBound >= end && !token.bytes.isEmpty, "\(language): \(code)")
        let text = String(validating: padded[token.bytes], as: UTF8.self)
        #expect(text != nil, "\(language): \(code)")
        end = token.bytes.upperBound
      }
      #expect(end <= range.upperBound, "\(language): \(code)")
    }
  }

  @Test(
    arguments: pieces + ["\"\\(", "`${", "\"$(", "=/", "a: ", "{a", ", a", "=/[", "<a b='", "\" "])
  func takesTimeProportionalToTheSize(piece: String) {
    let factor = workFactor(
      from: 2_000, of: { Array(String(repeating: piece, count: $0 / piece.utf8.count).utf8) }
    ) { code in
      for language in CodeLanguage.allCases { _ = language.tokens(of: code[...]) }
    }
    #expect(factor < 12)
  }
}
