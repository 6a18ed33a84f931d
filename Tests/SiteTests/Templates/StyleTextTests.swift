import Testing

@testable import Site

/// Style sheets without white space: what goes, what has to stay, and which files stay as they are.
struct StyleTextTests {
  private func expect(
    _ cases: [(String, String?)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectMinified(cases, by: StyleText.minified, sourceLocation: sourceLocation)
  }

  @Test func leavesOutSpacesCommentsAndLastSemicolons() {
    expect([
      ("", ""), ("/* nothing */\n", ""),
      ("a ,\nb\t{\r\n  color : red ;\u{C} margin: 0  auto ; }\n", "a,b{color :red;margin:0 auto}"),
      ("/* a */ a /* b */ { /* c */ color: /* d */ red /* e */ ; /* f */ }", "a{color:red}"),
      ("a { b: c; ; }\na { }", "a{b:c}a{}"),
      ("@import \"a.css\" ;\n@layer b ;\n", "@import \"a.css\";@layer b;"),
      (
        "@media ( min-width: 60rem ) and ( width > 2px ) {\n a { b: c }\n}",
        "@media (min-width:60rem) and (width > 2px){a{b:c}}"
      ),
      (":is( a , b ) { c: rgb( 0 0 0 / 0.5 ) }", ":is(a,b){c:rgb(0 0 0 / 0.5)}"),
      ("日本 { 語 : 'は' }", "日本{語 :'は'}"),
    ])
  }

  @Test func keepsSpacesThatMeanSomething() {
    expect([
      ("a  :hover { }", "a :hover{}"), ("a  .b\n#c  [d]  *  ::e { }", "a .b #c [d] * ::e{}"),
      ("a  >  b  +  c  ~  d { }", "a > b + c ~ d{}"),
      ("@media a  and  (b) { }", "@media a and (b){}"),
      ("a { b: calc( 1px  +  2px * ( 3 - 1 ) ) }", "a{b:calc(1px + 2px * (3 - 1))}"),
      ("a { b: \"c\"  \"d\"  e }", "a{b:\"c\" \"d\" e}"),
      ("a { b: var(--c , ) }", "a{b:var(--c,)}"),
      ("a { b: c  !important }", "a{b:c !important}"),
      (":nth-child( 2n  +  1 ) { }", ":nth-child(2n + 1){}"),
      ("@supports ( --a: ) { }", "@supports (--a: ){}"),
    ])
  }

  @Test func separatesWhatACommentSeparates() {
    expect([
      ("a/* b */c{}", "a/**/c{}"), ("a/* b */:hover{}", "a/**/:hover{}"),
      ("a/* b */ :hover{}", "a :hover{}"),
      ("@media a and/* b */(c){}", "@media a and/**/(c){}"), ("a{b:c/* d */}", "a{b:c}"),
      ("a,/* b */c{}", "a,c{}"),
    ])
  }

  @Test func keepsLicenses() {
    expect([
      ("/*! 日本語 MIT */\n  a { }\n", "/*! 日本語 MIT */\na{}"),
      ("a { b: c; /*! d */ }", "a{b:c; /*! d */ }"),
      ("a{/*!b*/c:d}", "a{/*!b*/c:d}"), ("a {}\n\n/*! b */\n\nc {}", "a{}\n/*! b */\nc{}"),
    ])
  }

  @Test func keepsStringsAddressesAndEscapes() {
    expect([
      ("a { b: 'c  \\'  ; }' ; d: \"/*  e  */\" }", "a{b:'c  \\'  ; }';d:\"/*  e  */\"}"),
      ("a { b: 'c\\\n  d' 'e\\\r\n  f' }", "a{b:'c\\\n  d' 'e\\\r\n  f'}"),
      (
        "a { b: url( c'd  /* e */ ; f\\) ) , URL(g  ) }", "a{b:url( c'd  /* e */ ; f\\) ),URL(g  )}"
      ),
      ("a { b: url( \"c )\" ) , my-url( d ) }", "a{b:url(\"c )\"),my-url(d)}"),
      (
        ".\\31  0 .\\{ , .\\31\n{ content: '\\201C ' \\26  }",
        ".\\31  0 .\\{,.\\31\n{content:'\\201C ' \\26 }"
      ),
      (".\\000031  b .\\31\r\n c { }", ".\\000031  b .\\31\r\n c{}"),
      (".\\;  a\\, b { }", ".\\; a\\, b{}"),
      (".\\é  b { }", ".\\é b{}"),
    ])
  }

  @Test func keepsWhatIsInCustomProperties() {
    expect([
      ("a { --b: ; --c:\n ; --d: }", "a{--b: ;--c: ;--d: }"),
      ("a { --b:; --c: !important }", "a{--b:;--c: !important}"),
      ("a { --b :  c( d , e )  ; }", "a{--b :c( d , e )}"),
      ("a { --b: { c: d ; } ; e: f , g }", "a{--b:{ c: d ; };e:f,g}"),
      ("a { --b: { --c: d ; } , e ; }", "a{--b:{ --c: d ; } , e}"),
      ("a { --b: c /* d */\n e/**/f }", "a{--b:c e/**/f}"),
      ("a { --b: 'c' , \"  \" }", "a{--b:'c' , \"  \"}"),
      ("a { b: c , d ; --e: f ; }\ng , h { }", "a{b:c,d;--e:f}g,h{}"),
      ("a { transition: --b 1s , c 1s }", "a{transition:--b 1s,c 1s}"),
      ("a { --b: /**/ ; }", "a{--b: }"),
      (
        "@container style( --a: b , c ) { d { e: f , g } }", "@container style(--a:b , c){d{e:f,g}}"
      ),
      (
        "a { b: if( style( --c: d , e ): f , g ; else: h ) }",
        "a{b:if(style(--c:d , e):f,g;else:h)}"
      ),
    ])
  }

  @Test func keepsAStyleSheetThatHasNoEnd() {
    expect(
      [
        "a { b: 'c", "a { b: 'c\n' }", "a { b: \"c\\", "a { b: url( c", "a { b: url(c\\)", "/* a",
        "/*! a", "a { b: c", "a }",
        "a ( ]", ":is( a { }", "a \\", "a \\\n b { }", "a { b: u\\72l( c  d ) }",
      ].map { ($0, nil) })
  }

  @Test func endsInTimeWhateverIsOpen() {
    for piece in ["a{", "(", "url( ", "/*", "a{}", "--a:{b:c;}", "a:b ;;"] {
      let text = minified(String(repeating: piece, count: 10_000), by: StyleText.minified)
      #expect((text == nil) == (piece.count < 3 || piece == "url( "))
    }
  }
}
