import Testing

@testable import Site

/// What may run a script when a reader opens it by itself.
struct ScriptCheckTests {
  private func mayRun(_ text: String, _ path: String = "a.svg") -> Bool {
    ScriptCheck.mayRunScripts(path, Array(text.utf8))
  }

  @Test(arguments: [
    "<svg/>", "<svg viewBox='0 0 9 9'><path d=\"M0 0\"/></svg>",
    "<?xml version='1.0' encoding='UTF-8' standalone='no'?><svg/>",
    "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/a.dtd\"><svg/>",
    "<svg><!-- <script>a</script> --><text>保存 &lt;script&gt;</text></svg>",
    "<svg><style><![CDATA[ a > b { } ]]></style></svg>",
    "<svg><a xlink:href='#a' href=\"https://example.org/?a=1&amp;b\"/></svg>",
    "<svg><image href='data:image/png;base64,AAAA'/></svg>",
    "<svg><foreignObject><div xmlns='http://www.w3.org/1999/xhtml'>A</div></foreignObject></svg>",
    "<svg><animate attributeName='opacity' to='1'/></svg>",
  ])
  func acceptsImagesWithoutScripts(text: String) {
    #expect(!mayRun(text))
  }

  @Test(arguments: [
    "<svg><script>a</script></svg>", "<svg><SCRIPT/></svg>", "<svg><s:script xmlns:s='a'/></svg>",
    "<svg onload='a'/>", "<svg\nONLOAD = \"a\"/>", "<svg a='>' onload='a'/>", "<svg e:onload='a'/>",
    "<svg><a href='javascript:a'/></svg>", "<svg><a href=' java\nscript:a'/></svg>",
    "<svg><a href='&#106;ava&#x73;cript:a'/></svg>", "<svg><a href='JAVASCRIPT:a'/></svg>",
    "<svg><a href='data:text/html,a'/></svg>", "<svg><use href='data:image/svg+xml,a'/></svg>",
    "<svg><set attributeName='onload' to='a'/></svg>",
    "<svg><animate attributeName='href' values='a;javascript:a'/></svg>",
    "<svg><iframe src='a'/></svg>", "<svg><h:meta http-equiv='refresh'/></svg>",
    "<!DOCTYPE svg [<!ENTITY a '<script/>'>]><svg>&a;</svg>",
    "<?xml-stylesheet href='a.xsl' type='text/xsl'?><svg/>",
    "<?xml version='1.0' encoding='UTF-7'?><svg/>", "<svg", "<svg onload", "<svg a=b/>",
    "<svg a='b", "<!-- a", "<![CDATA[ a", "<? a", "< svg onload='a'/>", "a\0<svg/>",
    "text", "",
  ])
  func findsScriptsInImages(text: String) {
    #expect(mayRun(text))
  }

  @Test func treatsSVGThatIsNotUTF8AsAScript() {
    #expect(ScriptCheck.mayRunScripts("a.svg", [0xFE, 0xFF, 0, 0x3C]))
    #expect(ScriptCheck.mayRunScripts("a.svg", [0x3C, 0x73, 0xE9, 0x2F, 0x3E]))
  }

  @Test(arguments: [
    ("a.html", true), ("a.HTM", true), ("b/a.xml", true), ("a.svgz", true), ("a.xhtml", true),
    ("a.png", false), ("a.pdf", false), ("html", true), ("a.txt", false),
  ])
  func treatsDocumentsByTheirExtensionAsScripts(path: String, mayRun: Bool) {
    #expect(self.mayRun("text", path) == mayRun)
  }
}
