import Diagnostics
import Guideline
package import Rendering
import Templates

/// What hosts and browsers read: `_headers`, `robots.txt`, `site.webmanifest`.
extension SiteContext {
  /// The policy that every page of the site keeps (https://www.w3.org/TR/CSP3/).
  ///
  /// Nothing comes from elsewhere, and nothing that stands in a page's HTML is run.
  private static let contentSecurityPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
    "font-src 'self'", "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'",
    "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// Headers in the form that Netlify and Cloudflare Pages read.
  ///
  /// Hosts join the values of all rules that fit an address, so none for all files speaks of the
  /// cache: by themselves both hosts have browsers ask whether a file has changed.
  ///
  /// - Parameter patterns: Further files in `assets/` that are named after their content.
  package func headers(immutable patterns: [String]) -> [UInt8] {
    let rules = [
      """
      /*
        Content-Security-Policy: \(Self.contentSecurityPolicy)
        X-Content-Type-Options: nosniff
        Referrer-Policy: strict-origin-when-cross-origin
      /*.md
        Content-Type: text/markdown; charset=utf-8
      /data/*
        Access-Control-Allow-Origin: *

      """
    ]
    let assets = publishedAssets.filter(\.isHashed).map(\.path)
    let kept = (assets + patterns).map {
      "/\(addresses.asset($0))\n  Cache-Control: public, max-age=31536000, immutable\n"
    }
    return Array((rules + kept).joined().utf8)
  }

  /// `robots.txt` (RFC 9309).
  package func robots() -> [UInt8] {
    let sitemap =
      configuration.baseURL.isEmpty ? "" : "Sitemap: \(configuration.baseURL)sitemap.xml\n"
    return Array("User-agent: *\nAllow: /\n\(sitemap)".utf8)
  }

  /// The web app manifest (https://www.w3.org/TR/appmanifest/).
  package func webManifest() -> [UInt8] {
    let title = configuration.title.text(0) ?? ""
    let icon: [(key: String, value: JSONValue)] = [
      ("src", .string("assets/mark.svg")), ("sizes", .string("any")),
      ("type", .string("image/svg+xml")), ("purpose", .string("any")),
    ]
    return JSONValue.object([
      ("name", .string(title)), ("short_name", .string(title)),
      ("lang", .string(addresses.code(0))), ("start_url", .string("index.html")),
      ("scope", .string("./")), ("display", .string("minimal-ui")),
      ("icons", .array([.object(icon)])),
    ]).bytes + [0x0A]
  }
}
