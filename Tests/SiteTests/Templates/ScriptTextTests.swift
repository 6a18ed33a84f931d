import Testing

@testable import Site

/// Scripts without white space: what goes, what has to stay, and which files stay as they are.
struct ScriptTextTests {
  private func expect(
    _ cases: [(String, String?)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectMinified(cases, by: ScriptText.minified, sourceLocation: sourceLocation)
  }

  private func expectUncertain(
    _ sources: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(sources.map { ($0, nil) }, sourceLocation: sourceLocation)
  }

  @Test func leavesOutSpacesBreaksAndComments() {
    expect([
      ("", ""), (" \n// nothing\n", ""), ("a\t=\u{B}1\u{C} ;\r\n", "a=1;"),
      (
        "const sum = (a, b) => {\n  return a + b;  // So.\n};\n",
        "const sum=(a,b)=>{return a+b;};"
      ),
      ("/* a */ let  b = /* c\n */ d /* e */ ;", "let b=d;"), ("a/**/b", "a b"),
      ("if (a) {\n  b();\n} else {\n  c();\n}", "if(a){b();}else{c();}"),
      ("for (const x of [ ...y ]) f( x );", "for(const x of[...y])f(x);"),
      ("名前 = 'は  い' ;", "名前='は  い';"),
      ("class A { #b = 1; static #c ; }", "class A{#b=1;static #c;}"),
      ("return 'a' in b, typeof 'x', [] in c", "return'a'in b,typeof'x',[]in c"),
    ])
  }

  @Test func keepsLicenses() {
    expect([
      ("/*! MIT */\n\na ;\n", "/*! MIT */\na;"), ("a ;\n\n /*! b\n c */ d", "a;\n/*! b\n c */ d"),
      ("a/*! b */c", "a/*! b */c"), ("a\n/* b */\n/*! c */\n(d)", "a\n/*! c */\n(d)"),
    ])
  }

  @Test func keepsStringsAndTemplates() {
    expect([
      ("a = 'b  \\'  // c' + \"d  \\\" /* e */\" ;", "a='b  \\'  // c'+\"d  \\\" /* e */\";"),
      ("a = 'b \\\n  c' ;", "a='b \\\n  c';"), ("a = 'b \\\r\n  c' ;", "a='b \\\r\n  c';"),
      (
        "a = `b\n  // c\n  \\` ${ d + `e  ${ { f : 1 } [ g ] }  h` }  i` ;",
        "a=`b\n  // c\n  \\` ${d+`e  ${{f:1}[g]}  h`}  i`;"
      ),
      ("`a$ {b}  $${\n c\n }`", "`a$ {b}  $${c}`"), ("return `a`", "return`a`"),
      ("`${ /a  b/ }` / 2 ;", "`${/a  b/}`/2;"),
    ])
  }

  @Test func knowsRegularExpressionsByWhatIsBefore() {
    expect([
      ("a = /b  [/\"]  \\/ '/g . test ( c ) ;", "a=/b  [/\"]  \\/ '/g.test(c);"),
      ("f ( /  a/ , ! /  b/ , [ /  c/ ] , { d : /  e/ } )", "f(/  a/,!/  b/,[/  c/],{d:/  e/})"),
      ("return /  a/ ; case /  b/ : typeof /  c/", "return/  a/;case/  b/:typeof/  c/"),
      ("x => /  a/ ; /  b/ . c", "x=>/  a/;/  b/.c"), ("a ? /  b/ : /  c/", "a?/  b/:/  c/"),
      ("if ( a ) /  b/ . test ( c )", "if(a)/  b/.test(c)"),
      ("for await ( a of b ) /  c/ . d", "for await(a of b)/  c/.d"),
      ("while ( ( a ) / b ) /  c/ . d", "while((a)/b)/  c/.d"),
      ("( a ) / b / c", "(a)/b/c"), ("a [ 1 ] / b / c", "a[1]/b/c"), ("1 / b / c", "1/b/c"),
      ("'a' / b / c ; `d` / e / f ; /g/ / h / i", "'a'/b/c;`d`/e/f;/g/ /h/i"),
      ("a . return / b / c ; a ?. if ( d ) / e / f", "a.return/b/c;a?.if(d)/e/f"),
      ("this . #return / b / c ; this / b / c", "this.#return/b/c;this/b/c"),
      ("a ++ / b / c ; ++ /  d/ . e", "a++/b/c;++/  d/.e"), ("a\n++ /  b/ . c", "a\n++/  b/.c"),
      ("a /= b / c ; d = /=  e/", "a/=b/c;d=/=  e/"), ("/a/ in b", "/a/ in b"),
      ("/a/g in b", "/a/g in b"),
      ("a / /  b/", "a/ /  b/"), ("/a/ * b", "/a/ *b"),
    ])
  }

  @Test func keepsAScriptInWhichASlashIsNotCertain() {
    expectUncertain(
      "f ( ) ; } / a", "{ } /a/ . b ( )", "( { } ) ; a = { } / b",
      "function f ( ) { }\n/a  b/ . c ( )",
      "yield /a  b/", "await /a  b/", "of / a", "a . / b", "{ }\n++ / a",
      // A statement may end before a line without a semicolon, and begin with an expression.
      "let a\n/b  c/ . d ( )", "break a\n/b/ . c", "import 'a'\n/b/ . c", "a /*\n*/ / b")
  }

  @Test func keepsAScriptThatIsUnfinishedOrRare() {
    expectUncertain(
      "a = 'b", "a = 'b\n' ;", "a = \"b\\", "a = `b", "a = `${ b", "a = `${ b }", "/* a", "/*! a",
      "a = /b",
      "a = /b\n/", "a = /b\\\n/", "a = /[/", "f ( a", "f ( [ a ) ]", "a }", "a )", "a ]", "{ a",
      "` } `}",
      "#! /usr/bin/env node\na ;", "# a", "a <!-- b", "-- > 0 ;\n--> a", "--> a", "a /*\n*/ --> b",
      "\\u0061 = 1 ;", "@a class b { }", "a \u{A0} b", "a\u{3000}= 1 ;", "\u{FEFF}a ;",
      "a\u{2028}b ;",
      "// a\u{2028}b ;", "1\u{2003}+ 2", "/a/\u{A0}g", "a \0 b")
    expect([
      ("// 日本語\u{3000}です\na ;", "a;"), ("a /* \u{2028} */ b", "a\nb"),
      ("a = '\u{A0}\u{2028}' ;", "a='\u{A0}\u{2028}';"),
    ])
  }

  @Test func keepsASpaceWhereTokensWouldJoin() {
    expect([
      ("a + + b - - c", "a+ +b- -c"), ("a + ++ b - -- c", "a+ ++b- --c"),
      ("a ++ + b -- - c", "a++ +b-- -c"), ("a + - b - + c", "a+-b-+c"),
      ("a - -- > b", "a- -- >b"), ("a -- > b", "a-- >b"), ("a < ! -- b", "a< ! --b"),
      ("a < !b", "a< !b"),
      ("1 . toString ( )", "1 .toString()"), ("1. . b", "1. .b"), ("1.5 . b ; 1..b", "1.5 .b;1..b"),
      ("1 in a ; 0xf in a ; 1. in a", "1 in a;0xf in a;1. in a"),
      ("0xe + 1 ; 1e+1 + 1", "0xe+1;1e+1+1"),
      ("a ? .5 : b ; a ?. b ; a ?.5 : b", "a? .5:b;a?.b;a?.5:b"),
      ("return .5 ; . 5", "return.5;. 5"),
      ("a ?? b ; a ? ? b", "a??b;a? ?b"), ("a & & b | | c", "a& &b| |c"),
      ("a = = b ; a ! = b", "a= =b;a! =b"),
      ("a = > b ; a > > b ; a * * b", "a= >b;a> >b;a* *b"), ("yield * a", "yield*a"),
      ("a / * b ; . . . a", "a/ *b;. . .a"),
    ])
  }

  @Test func dropsLineBreaksWhereNoStatementEnds() {
    expect([
      ("{\na\n}\n;\nb\n,\nc\n", "{a};b,c"), ("(\na\n)\n[\nb\n]", "(a)\n[b]"),
      ("a\n=\nb\n+=\nc\n&&=\nd", "a=b+=c&&=d"), ("a\n&&\nb\n||\nc\n??\nd", "a&&b||c??d"),
      ("a\n?\nb\n:\nc", "a?b:c"), ("a\n.b\n?.c\n.\nd", "a.b?.c.d"), ("1\n.b", "1 .b"),
      ("a\n<\nb\n>\nc\n>>>\nd\n<=\ne", "a<b>c>>>d<=e"),
      ("a\n==\nb\n!==\nc\n%\nd\n^\ne\n|\nf", "a==b!==c%d^e|f"),
      ("a +\nb -\nc *\nd /\ne **\nf", "a+b-c*d/e**f"), ("a +\n+b -\n--c", "a+ +b- --c"),
      ("a =>\nb ; !\na ; ~\nb", "a=>b;!a;~b"), ("f(...\na)", "f(...a)"), ("--a\n> b", "--a>b"),
      ("a--\n> b", "a-- >b"),
      ("return\n}", nil), ("{\nreturn\n}", "{return}"), ("{ a++\n}", "{a++}"),
      ("return\n;", "return;"),
    ])
  }

  @Test func keepsLineBreaksWhereAStatementMayEnd() {
    expect([
      // What begins a statement, after what may end one.
      ("a\nb", "a\nb"), ("a\n(b)", "a\n(b)"), ("a\n[b]", "a\n[b]"), ("a\n`b`", "a\n`b`"),
      ("a\n+b", "a\n+b"), ("a\n-b", "a\n-b"), ("a\n!b", "a\n!b"), ("a\n~b", "a\n~b"),
      ("a\n{ b }", "a\n{b}"),
      ("a\n'b'", "a\n'b'"), ("a\n.5", "a\n.5"), ("a\n++\nb", "a\n++\nb"),
      ("a++\nb--\nc", "a++\nb--\nc"),
      ("f()\ng()", "f()\ng()"), ("a[0]\nb", "a[0]\nb"), ("'use strict'\na", "'use strict'\na"),
      ("`a`\nb", "`a`\nb"), ("a = /b/\nc", "a=/b/\nc"), ("1\nb", "1\nb"), ("a /*\n*/ b", "a\nb"),
      ("a // b\nc", "a\nc"),
      // An arrow function's block ends a statement, and so does that of a function.
      ("a = () => { }\n+b", "a=()=>{}\n+b"), ("a = () => { }\n(b)", "a=()=>{}\n(b)"),
      ("a = function () { }\nb", "a=function(){}\nb"),
      // Productions without a line break.
      ("return\na", "return\na"), ("return\n(a)", "return\n(a)"), ("break\na", "break\na"),
      ("continue\na", "continue\na"),
      ("throw\na", "throw\na"), ("yield\na", "yield\na"), ("yield\n* a", "yield\n*a"),
      ("async\nfunction f() { }", "async\nfunction f(){}"), ("(a)\n=> b", "(a)\n=>b"),
      ("async\n(a)", "async\n(a)"),
      // Fields and methods of a class.
      ("class A { a\n*b() { } }", "class A{a\n*b(){}}"), ("class A { a\n[b] }", "class A{a\n[b]}"),
      ("class A { get\nb\n'c' }", "class A{get\nb\n'c'}"),
      ("class A { a = 1\nstatic\nb }", "class A{a=1\nstatic\nb}"),
      ("do a\nwhile (b)\nc", "do a\nwhile(b)\nc"), ("if (a)\nb\nelse\nc", "if(a)\nb\nelse\nc"),
      ("a\nin b", "a\nin b"), ("a\r\nb\rc", "a\nb\nc"),
    ])
  }

  @Test func endsInTimeWhateverIsOpen() {
    for piece in ["(", "`${", "{a;", "/*", "'", "a\n", "a / b ;", "/[/]/;", "// c\n"] {
      let text = minified(String(repeating: piece, count: 10_000), by: ScriptText.minified)
      #expect((text == nil) == ["(", "`${", "{a;", "/*"].contains(piece), "\(piece)")
    }
  }
}
