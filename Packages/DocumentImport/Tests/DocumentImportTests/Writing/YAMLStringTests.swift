import Testing

@testable import DocumentImport

struct YAMLStringTests {
  @Test(arguments: [
    ("Say \"OK\" \\ now", #""Say \"OK\" \\ now""#),
    ("鍵 👩‍👧", #""鍵 👩‍👧""#),
    ("two\r\nlines\u{2028}and\ttabs", #""two lines and tabs""#),
    ("\u{0}\u{1B}\u{7F}\u{90}\u{FEFF}", #""\u0000\u001b\u007f\u0090\ufeff""#),
  ])
  func quotesATextOnOneLine(_ text: String, _ quoted: String) {
    #expect(YAMLString.quoted(text) == quoted)
  }
}
