import LibXML
import Testing

@testable import Site

/// The files that may run a script when a reader opens them by themselves.
struct ScriptCheckTests {
  private func mayRun(_ text: String) -> Bool {
    ScriptCheck.mayRunScripts(picture: Array(text.utf8))
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
    #expect(ScriptCheck.mayRunScripts(picture: [0xFE, 0xFF, 0, 0x3C]))
    #expect(ScriptCheck.mayRunScripts(picture: [0x3C, 0x73, 0xE9, 0x2F, 0x3E]))
  }

  /// libxml2 compares each attribute with all others.
  @Test(arguments: [
    "<svg @/>", "<!--<a b=\"--><svg @/>", "<svg><![CDATA[<a b=\"]]><g @/></svg>",
    "<?a <b c=\"?><svg @/>", "<svg b= \">\" @/>", "<svg b = '>' @/>",
  ])
  func readsNoPictureWithThousandsOfAttributesInAnElement(_ picture: String) {
    for quote in ["'", "\""] {
      let attributes = (0..<2_000).map { "a\($0)=\(quote)x\(quote)" }.joined(separator: " ")
      #expect(throws: MarkupError.self) {
        try MarkupDocument(xml: Array(picture.replacing("@", with: attributes).utf8))
      }
    }
  }

  @Test func readsNoPictureWhoseTypeDeclaresAttributes() {
    #expect(mayRun("<!DOCTYPE svg [<!ATTLIST g a CDATA 'x'>]><svg><g/></svg>"))
    #expect(throws: MarkupError.tooManyParts(limit: 400)) {
      try MarkupDocument(xml: Array("<!DOCTYPE svg [<!ATTLIST g a CDATA 'x'>]><svg/>".utf8))
    }
  }

  @Test func readsALongPathAndALongText() {
    let path = String(repeating: "L 10 20 ", count: 5_000)
    #expect(!mayRun("<svg><path d='M 0 0 \(path)'/><text>\(path)</text></svg>"))
  }

  @Test(
    arguments: [
      ("a.html", .page), ("a.HTM", .page), ("b/a.xml", .page), ("a.svgz", .page),
      ("a.xhtml", .page),
      ("a.html.old", .page), ("a.html.gz", .page), ("a.svg", .picture), ("a.svg.1", .picture),
      ("a.png", .data), ("a.PDF", .data), ("a.html.txt", .data), ("a.tar.gz", .data),
      ("html", .unknown), ("a.xsd", .unknown), ("a.gz", .unknown), ("a", .unknown),
      ("a.b/c", .unknown),
    ] as [(String, ScriptCheck.Kind)])
  func tellsByItsLastKnownEndingWhatAFileIs(path: String, kind: ScriptCheck.Kind) {
    #expect(ScriptCheck.kind(of: path) == kind)
  }

  @Test(arguments: [
    "<x xmlns:h='http://www.w3.org/1999/xhtml'><h:script/></x>", "<?xml version='1.0'?>",
    "\u{FEFF}<a/>",
    "\n \t<!DOCTYPE html>", "<", "\0<\0a", "<\0a\0",
  ])
  func takesWhatBeginsAsMarkupForMarkup(_ text: String) {
    #expect(ScriptCheck.looksLikeMarkup(Array(text.utf8)))
  }

  @Test func takesOtherFilesForData() {
    #expect(!ScriptCheck.looksLikeMarkup([]))
    #expect(!ScriptCheck.looksLikeMarkup(Array(" text <b>".utf8)))
    #expect(!ScriptCheck.looksLikeMarkup([0x1F, 0x8B, 0x08, 0x3C]))
    #expect(ScriptCheck.looksLikeMarkup([0xFF, 0xFE, 0x3C, 0x00]))
    #expect(ScriptCheck.looksLikeMarkup([UInt8](repeating: 0x20, count: ScriptCheck.headSize)))
  }
}
