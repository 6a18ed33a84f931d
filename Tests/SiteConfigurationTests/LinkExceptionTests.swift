import Testing

@testable import SiteConfiguration

/// Addresses that nobody asks for.
struct LinkExceptionTests {
  @Test(arguments: [
    ("https://a.org/x", "https://a.org/x", true), ("https://a.org/x", "https://a.org/xy", false),
    ("https://a.org/*", "https://a.org/", true), ("https://a.org/*", "https://a.org/x/y", true),
    ("https://a.org/*", "https://b.org/", false), ("https://*.a.org/*", "https://x.a.org/y", true),
    ("https://*.a.org/*", "https://a.org/y", false),
    ("https://a.org/*.pdf", "https://a.org/x.pdf", true),
    ("https://a.org/*.pdf", "https://a.org/x.pdf#2", false),
    ("https://a.org/a*a", "https://a.org/a", false),
  ])
  func starsStandForAnyCharacters(_ pattern: String, _ address: String, _ isCovered: Bool) {
    #expect(LinkException(pattern: pattern, reason: "r").covers(address) == isCovered)
  }
}
