import Testing

@testable import Templates

/// Published style sheets and scripts say the same in fewer bytes.
struct CompactAssetTests {
  @Test(arguments: [
    ("a { color: red; }\n", "a{color:red}\n"),
    ("/* a comment */\na, b > i {\n  margin: 0 0.5rem;\n}\n", "a,b>i{margin:0 .5rem}\n"),
    (
      ".a :is(.b, .c) { width: calc(1rem + 10.5px); }",
      ".a :is(.b,.c){width:calc(1rem + 10.5px)}\n"
    ),
    (
      "@media (min-width: 60rem) and (max-width: 80rem) { a { b: c } }",
      "@media (min-width:60rem) and (max-width:80rem){a{b:c}}\n"
    ),
    ("a::before { content: \"/* 0.5  ; } \\\" \"; }", "a::before{content:\"/* 0.5  ; } \\\" \"}\n"),
    ("a { b: c } /* not closed", "a{b:c}\n"),
  ])
  func stylesLoseCommentsAndSpaceAndNothingElse(text: String, expected: String) {
    #expect(String(decoding: CompactAsset.styles(Array(text.utf8)), as: UTF8.self) == expected)
  }

  @Test func scriptsLoseLinesOfCommentsAndIndentation() {
    let text = """
      // What it is.
      (() => {
        /** Several
            lines. */
        const a = 'x'; // stays

        /** One. */
        f(a);
      })();
      """
    #expect(
      String(decoding: CompactAsset.script(Array(text.utf8)), as: UTF8.self)
        == "(()=>{\nconst a = 'x'; // stays\nf(a);\n})();\n")
  }

  @Test(arguments: [
    ("if (a === b) return [c, ...d];", "if(a===b)return[c,...d];"),
    ("const [a, b = 1] = c ?? { d: e };", "const[a,b=1]=c??{d:e};"),
    // Two signs in a row would be another operator.
    ("a = b + +c - -d;", "a=b + +c - -d;"),
    ("for (const x of all) x = async () => y ? 5 : 1;", "for(const x of all)x=async()=>y?5:1;"),
    ("return a in b && typeof c === d;", "return a in b&&typeof c===d;"),
    // Strings stay as they are; templates and patterns with all of their line.
    ("f('a  =  b', c) ? 'd , e' : '';", "f('a  =  b',c)?'d , e':'';"),
    ("if (a === 'it\\'s  =  b') c = d;", "if (a === 'it\\'s  =  b') c = d;"),
    ("case 'a': return 'b' + c;", "case 'a':return 'b' + c;"),
    ("g(`${a} = b`);", "g(`${a} = b`);"),
    ("h(/ = /.test(i), j);", "h(/ = /.test(i), j);"),
    ("k(\" , \", l); // m", "k(\" , \", l); // m"),
  ])
  func scriptsLoseSpaceBesidePunctuationOfCode(text: String, expected: String) {
    let script = CompactAsset.script(Array(text.utf8))
    #expect(String(decoding: script, as: UTF8.self) == expected + "\n")
  }

  @Test func whatIsCompactStaysAsItIs() {
    let once = CompactAsset.styles(TemplateFiles.builtIn["assets/site.css"]?.bytes ?? [])
    #expect(once.count > 10_000)
    #expect(CompactAsset.styles(once) == once)
    let script = CompactAsset.script(TemplateFiles.builtIn["assets/site.js"]?.bytes ?? [])
    #expect(script.count > 8_000)
    #expect(CompactAsset.script(script) == script)
  }
}
