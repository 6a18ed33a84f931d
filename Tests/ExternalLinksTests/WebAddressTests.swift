import Testing

@testable import ExternalLinks

/// Addresses of other sites.
struct WebAddressTests {
  @Test func tellsPageAnchorAndHost() throws {
    let address = try #require(WebAddress("https://Example.org/a?b=c#part%20one"))
    #expect(address.page == "https://Example.org/a?b=c")
    #expect(address.anchor == "part%20one")
    #expect(address.host == "example.org:443")
    #expect(try #require(WebAddress("http://[::1]:8080/x")).host == "::1:8080")
  }

  @Test(arguments: [
    "https://a.org/#", "https://a.org/#/route", "https://a.org/#!x", "https://a.org/#:~:text=b",
  ])
  func takesFragmentsThatNameNoElementForNone(_ text: String) throws {
    #expect(try #require(WebAddress(text)).anchor == nil)
  }

  @Test(arguments: [
    "mailto:a@example.org", "tel:1", "https:///path", "//example.org/a", "ftp://a.org/",
  ])
  func leavesOtherAddressesAlone(_ text: String) { #expect(WebAddress(text) == nil) }

  @Test(arguments: [
    "localhost", "build.local", "10.0.0.1", "127.0.0.1", "172.16.0.1", "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254", "[::1]", "[fd00::1]", "[fe80::1]", "[::ffff:127.0.0.1]", "0.0.0.0",
    "2130706433",
    "0x7f.1", "127.1", "100.64.0.1", "metadata.google.internal",
  ])
  func knowsPrivateHosts(_ host: String) throws {
    #expect(try #require(WebAddress("http://\(host)/")).isPrivate)
  }

  @Test(arguments: [
    "example.org", "8.8.8.8", "172.32.0.1", "[2606:4700::1]", "fd.example.org", "0x.example.org",
    "1.example.org",
  ])
  func knowsPublicHosts(_ host: String) throws {
    #expect(try !#require(WebAddress("http://\(host)/")).isPrivate)
  }
}
