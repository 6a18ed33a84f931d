/// The table of languages.
extension CodeLanguage {
  var grammar: Grammar {
    switch self {
    case .swift:
      Self.swiftGrammar
    case .kotlin:
      Self.kotlinGrammar
    case .javascript:
      Self.javaScriptGrammar
    case .typescript:
      Self.typeScriptGrammar
    case .html:
      Self.htmlGrammar
    case .css:
      Self.cssGrammar
    case .json:
      Self.jsonGrammar
    case .xml:
      Self.xmlGrammar
    case .shell:
      Self.shellGrammar
    case .yaml:
      Self.yamlGrammar
    case .markdown:
      Self.markdownGrammar
    case .console:
      Self.consoleGrammar
    }
  }

  private static func words(_ text: String) -> Set<ArraySlice<UInt8>> {
    Set(text.split(separator: " ").map { Array($0.utf8)[...] })
  }

  private static let swiftGrammar = Grammar(
    spans: [
      .lineComment("//"), .comment("/*", closing: "*/", nests: true),
      .text("#\"\"\"", closing: "\"\"\"#", escape: nil), .text("#\"", closing: "\"#", escape: nil),
      .text("\"\"\"", with: [.init("\\(", "(", ")")]),
      .string("\"", with: [.init("\\(", "(", ")")]),
    ],
    keywords: words(
      """
      actor any as associatedtype async await borrowing break case catch class consume consuming continue \
      convenience copy default defer deinit didSet do dynamic each else enum extension fallthrough false \
      fileprivate final for func get guard if import in indirect infix init inout internal is isolated lazy \
      let macro mutating nil nonisolated nonmutating open operator optional override package postfix \
      precedencegroup prefix private protocol public repeat required rethrows return self Self sending set \
      some static struct subscript super switch throw throws true try typealias unowned unsafe var weak where \
      while willSet yield
      """),
    sigils: [UInt8(ascii: "@"): .keyword, UInt8(ascii: "#"): .keyword],
    hasTypes: true
  ).prepared()

  private static let kotlinGrammar = Grammar(
    spans: [
      .lineComment("//"), .comment("/*", closing: "*/", nests: true),
      .text("\"\"\"", escape: nil, with: [.init("${", "{", "}")]),
      .string("\"", with: [.init("${", "{", "}")]),
      .string("'"),
    ],
    keywords: words(
      """
      abstract actual annotation as break by catch class companion const constructor continue crossinline \
      data do dynamic else enum expect external false final finally for fun get if import in infix init \
      inline inner interface internal is lateinit noinline null object open operator out override package \
      private protected public reified return sealed set super suspend tailrec this throw true try typealias \
      val value var vararg when where while
      """),
    sigils: [UInt8(ascii: "@"): .keyword],
    hasTypes: true
  ).prepared()

  private static let scriptWords = """
    as async await break case catch class const continue debugger default delete do else export extends \
    false finally for from function get if import in instanceof let new null of return set static super \
    switch this throw true try typeof undefined var void while with yield
    """

  private static let javaScriptGrammar = script(keywords: scriptWords)

  private static let typeScriptGrammar = script(
    keywords: scriptWords + """
       abstract any asserts bigint boolean declare enum implements infer interface is keyof module \
      namespace never number object override private protected public readonly satisfies string symbol \
      type unique unknown
      """)

  private static func script(keywords: String) -> Grammar {
    var pattern = SpanForm.string("/", at: .operand)
    pattern.needsEnd = true
    return Grammar(
      spans: [
        .lineComment("//"), .comment("/*", closing: "*/"), pattern, .string("\""), .string("'"),
        .text("`", with: [.init("${", "{", "}")]),
      ],
      keywords: words(keywords), wordBytes: [UInt8(ascii: "$")],
      sigils: [UInt8(ascii: "@"): .keyword], hasTypes: true
    ).prepared()
  }

  private static let xmlSpans: [SpanForm] = [
    .comment("<!--", closing: "-->"),
    .text(
      "<![CDATA[",
      closing: "]]>",
      escape: nil),
    SpanForm(
      kind: .keyword,
      opening: Array("<!".utf8),
      closing: Array(">".utf8)),
    SpanForm(
      kind: .keyword,
      opening: Array("<?".utf8),
      closing: Array("?>".utf8)),
  ]

  private static let xmlGrammar = Grammar(
    spans: xmlSpans, wordBytes: Array("-:.".utf8), hasTags: true
  ).prepared()

  private static let htmlGrammar = Grammar(
    spans: xmlSpans, wordBytes: Array("-:.@#".utf8), hasTags: true,
    embedded: [("script", .javascript), ("style", .css)]
  ).prepared()

  private static let cssGrammar = Grammar(
    spans: [.comment("/*", closing: "*/"), .string("\""), .string("'")],
    wordBytes: [UInt8(ascii: "-")],
    sigils: [
      UInt8(ascii: "@"): .keyword, UInt8(ascii: "!"): .keyword, UInt8(ascii: "#"): .number,
    ],
    nameStarts: Array("{;(".utf8)
  ).prepared()

  private static let jsonGrammar = Grammar(
    spans: [.lineComment("//"), .comment("/*", closing: "*/"), .string("\"")],
    keywords: words("true false null"), hasQuotedNames: true
  ).prepared()

  private static let shellGrammar = Grammar(
    spans: [
      .lineComment("#", at: .wordStart),
      .text("\"", with: [.init("$(", "(", ")"), .init("${", "{", "}")]), .text("'", escape: nil),
    ],
    keywords: words(
      """
      alias case cd do done echo elif else esac eval exec exit export fi for function if in local read \
      readonly return select set shift source then trap unset until while
      """),
    wordBytes: Array("-.".utf8),
    sigils: [UInt8(ascii: "$"): .name], hasNumbers: false
  ).prepared()

  private static let yamlGrammar = Grammar(
    spans: [
      .lineComment("#", at: .wordStart), .string("\"", at: .wordStart),
      .string("'", escape: nil, at: .wordStart), .line("---", kind: .keyword),
      .line("...", kind: .keyword),
    ],
    keywords: words("true false null yes no on off"), wordBytes: Array("-".utf8),
    sigils: [
      UInt8(ascii: "&"): .keyword, UInt8(ascii: "*"): .keyword, UInt8(ascii: "!"): .keyword,
    ],
    nameStarts: [0x0A] + Array("{,".utf8), hasSpacedNames: true, hasQuotedNames: true
  ).prepared()

  private static func fence(_ mark: String) -> SpanForm {
    SpanForm(
      kind: .string, opening: Array(mark.utf8), closing: Array("\n\(mark)".utf8),
      place: .lineStart)
  }

  private static let markdownGrammar = Grammar(
    spans: [
      SpanForm(
        kind: .keyword, opening: Array("---\n".utf8), closing: Array("\n---".utf8),
        place: .textStart,
        needsEnd: true, language: .yaml),
      .comment("<!--", closing: "-->"), fence("```"), fence("~~~"),
      SpanForm(
        kind: .string, opening: Array("`".utf8), closing: Array("`".utf8), isOneLine: true,
        needsEnd: true),
      .line("# ", kind: .keyword), .line("## ", kind: .keyword), .line("### ", kind: .keyword),
      .line("#### ", kind: .keyword), .line("##### ", kind: .keyword),
      .line("###### ", kind: .keyword),
      .line(":::", kind: .keyword), .line("> ", kind: .comment),
      SpanForm(
        kind: .name, opening: Array("](".utf8), closing: Array(")".utf8), isOneLine: true,
        needsEnd: true),
    ],
    hasNumbers: false
  ).prepared()

  /// Returns the form of input after a prompt; a backslash at its end continues it in the next
  /// line.
  private static func prompt(_ sign: String) -> SpanForm {
    SpanForm(
      kind: .comment, opening: Array(sign.utf8), closing: [0x0A], place: .lineStart,
      escape: UInt8(ascii: "\\"), language: .shell)
  }

  private static let consoleGrammar = Grammar(
    spans: [
      prompt("$ "), prompt("% "),
    ],
    hasNumbers: false
  ).prepared()
}
