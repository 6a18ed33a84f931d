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
    "0x7f.1", "127.1", "100.64.0.1", "metadata.google.internal", "0177.0.0.1", "017700000001",
    "localhost.", "a.localhost.", "127.0.0.1.", "１２７.0.0.1", "①②⑦.0.0.1", "127。0。0。1", "ⓛocalhost",
    "[0:0:0:0:0:0:0:1]", "[::0001]", "[::]", "[0:0:0:0:0:ffff:127.0.0.1]", "[::ffff:7f00:1]",
    "[::127.0.0.1]", "[64:ff9b::10.0.0.1]", "[2002:7f00:1::]", "[fe80::1%25eth0]", "[fec0::1]",
    "1.2.3.999",
  ])
  func knowsPrivateHosts(_ host: String) throws {
    #expect(try #require(WebAddress("http://\(host)/")).isPrivate)
  }

  @Test(arguments: [
    "example.org", "8.8.8.8", "172.32.0.1", "[2606:4700::1]", "fd.example.org", "0x.example.org",
    "1.example.org", "123.de", "[2002:808:808::]", "[::ffff:8.8.8.8]", "010.example.org",
  ])
  func knowsPublicHosts(_ host: String) throws {
    #expect(try !#require(WebAddress("http://\(host)/")).isPrivate)
  }

  /// A server says where a page is now, and `--fix` writes that into a page, `site.yaml` or a line of JSON.
  @Test(arguments: [
    ("https://a.org/b)[x](javascript:y)", "https://a.org/b%29%5Bx%5D%28javascript:y%29"),
    ("https://a.org/?b=<c>\"'", "https://a.org/?b=%3Cc%3E%22%27"),
    ("https://a.org/b}, rawHTML: true", "https://a.org/b%7D,%20rawHTML:%20true"),
    ("https://a.org/b\u{3000}\u{200B}\tc", "https://a.org/b%E3%80%80%E2%80%8B%09c"),
    ("https://[2606:4700::1]:8080/b?c=d&e=%20", "https://[2606:4700::1]:8080/b?c=d&e=%20"),
    ("https://例.org/あ_~-.", "https://例.org/あ_~-."),
  ])
  func writesAddressesSoThatTheyEndNothingAroundThem(_ text: String, _ written: String) {
    // What Foundation reads as no address is none that a server can send us to.
    guard let address = WebAddress(text) else { return }
    #expect(address.written == written)
  }
}
