import Testing

@testable import SiteConfiguration

struct FeedbackPatternTests {
  private func address(_ pattern: String) -> String? {
    FeedbackPattern(pattern)?.address { value in
      switch value {
      case .path: "Content/bars/tab bar/ja.md"
      case .line: "12"
      case .id: "tab-bar.one"
      case .title: "「A & B」"
      case .language: "ja"
      }
    }
  }

  @Test(
    arguments: [
      (
        "https://example.org/edit/{path}#L{line}",
        "https://example.org/edit/Content/bars/tab%20bar/ja.md#L12"
      ),
      (
        "https://example.org/new?title={title}&l={language}",
        "https://example.org/new?title=%E3%80%8CA%20%26%20B%E3%80%8D&l=ja"
      ),
      ("mailto:a@example.org?subject={id}", "mailto:a@example.org?subject=tab-bar.one"),
      ("http://example.org", "http://example.org"),
      ("https://example.org/{id}{line}", "https://example.org/tab-bar.one12"),
    ])
  func putsValuesIn(pattern: String, expected: String) {
    #expect(address(pattern) == expected)
  }

  @Test(
    arguments: [
      "", "javascript:alert({id})", "example.org/{path}", "https://example.org/{pth}",
      "https://example.org/{path", "https://example.org/path}", "https://example.org/a b",
      "https://example.org/\"", "https://example.org/例",
    ])
  func refusesWhatIsNoAddress(pattern: String) {
    #expect(FeedbackPattern(pattern) == nil)
  }
}
