import Catalog

/// What hosts and browsers read: `_headers`, `site.webmanifest`.
extension Composer {
  /// The policy that every page of the site keeps (https://www.w3.org/TR/CSP3/).
  ///
  /// Nothing comes from elsewhere, and nothing that stands in a page's HTML is run.
  static let contentSecurityPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
    "font-src 'self'", "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'",
    "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// Headers in the form that Netlify and Cloudflare Pages read.
  func headers() -> [UInt8] {
    Array(
      """
      /*
        Content-Security-Policy: \(Self.contentSecurityPolicy)
        X-Content-Type-Options: nosniff
        Referrer-Policy: strict-origin-when-cross-origin
        Cache-Control: public, max-age=0, must-revalidate
      /*.md
        Content-Type: text/markdown; charset=utf-8
      /data/*
        Access-Control-Allow-Origin: *

      """.utf8)
  }

  /// The web app manifest (https://www.w3.org/TR/appmanifest/).
  func webManifest() -> [UInt8] {
    let title = configuration.title.text(0) ?? ""
    let icon: [(String, JSONText)] = [
      ("src", .string("assets/mark.svg")), ("sizes", .string("any")),
      ("type", .string("image/svg+xml")), ("purpose", .string("any")),
    ]
    return JSONText.object([
      ("name", .string(title)), ("short_name", .string(title)),
      ("lang", .string(addresses.code(0))), ("start_url", .string("index.html")),
      ("scope", .string("./")), ("display", .string("minimal-ui")),
      ("icons", .list([.object(icon)])),
    ]).bytes + [0x0A]
  }
}
