import Base
import Guideline
import Markup
import SiteConfiguration
import Templates

/// The content of pages that the policy allows only where it is needed.
struct ShownContent {
  /// True for video or sound.
  var media: Bool
  /// True for live examples.
  var examples: Bool
  /// The other servers that have video or sound: `https://media.example.org`.
  var mediaServers: [String]
  /// The servers whose pages are shown in frames: `https://player.vimeo.com`.
  var framedServers: [String]
  /// Pages of the site in frames that HTML in a text makes.
  var frames: Bool
}

extension ShownContent {
  init(of guideline: GuidelineStages, components: Set<String>) {
    // Authors may write media and frames as HTML, too.
    let html = guideline.tree.pages.lazy.flatMap(\.document.html)
    self.init(
      media: !components.isDisjoint(with: ["audio", "video"]) || html.contains(where: \.isMedia),
      examples: !guideline.links.examples.isEmpty,
      mediaServers: guideline.tree.mediaServers,
      framedServers: guideline.tree.framedServers,
      frames: html.contains(where: \.isOwnFrame))
  }
}

/// Files for hosts and browsers: `_headers`, `robots.txt`, `site.webmanifest`.
extension SiteContext {
  /// The policy of every page of the site (https://www.w3.org/TR/CSP3/), as hosts send it.
  ///
  /// Pages load nothing from other servers and run no inline code, except for the additions of
  /// `site.yaml`. If pages show live examples, which have their own styles and scripts, each page
  /// states its policy itself.
  private var contentSecurityPolicy: String {
    let all = Self.policy(
      Self.directives(showing: shownContent),
      adding: configuration.brand.policy)
    guard shownContent.examples else { return all }
    return Self.policy(
      [("frame-ancestors", ["'self'"])],
      adding: configuration.brand.policy.filter { $0.directive == "frame-ancestors" })
  }

  /// Returns the policy that each page contains, for hosts that send no headers.
  ///
  /// Browsers heed no `frame-ancestors` there (CSP3, section 3.3).
  static func pagePolicy(
    _ configuration: Configuration,
    showing content: ShownContent
  ) -> String {
    policy(
      directives(showing: content).filter { $0.name != "frame-ancestors" },
      adding: configuration.brand.policy.filter { $0.directive != "frame-ancestors" })
  }

  private static func policy(
    _ directives: [(name: String, sources: [String])],
    adding additions: [PolicyAddition]
  ) -> String {
    var directives = directives
    for addition in additions {
      add(addition, to: &directives)
    }
    return directives.map { directive in
      ([directive.name] + directive.sources).joined(separator: " ")
    }
    .joined(separator: "; ")
  }

  private static func add(
    _ addition: PolicyAddition,
    to directives: inout [(name: String, sources: [String])]
  ) {
    guard let index = directives.firstIndex(where: { $0.name == addition.directive }) else {
      directives.append((addition.directive, addition.sources))
      return
    }
    // `'none'` counts only alone (CSP3, section 2.3.1).
    let known = directives[index].sources.filter { $0 != "'none'" }
    let new = addition.sources.filter { source in
      !known.contains(source)
    }
    directives[index].sources = known + new
  }

  /// Returns the directives, including those for the content of pages.
  private static func directives(
    showing content: ShownContent
  ) -> [(name: String, sources: [String])] {
    var directives = directives
    if content.media {
      directives.append(("media-src", ["'self'"] + content.mediaServers))
    }
    var frames = content.framedServers
    if content.examples || content.frames {
      frames.insert("'self'", at: 0)
    }
    if !frames.isEmpty {
      directives.append(("frame-src", frames))
    }
    if content.frames {
      directives.removeAll { $0.name == "frame-ancestors" }
      directives.append(("frame-ancestors", ["'self'"]))
    }
    return directives
  }

  private static let directives: [(name: String, sources: [String])] = [
    ("default-src", ["'none'"]), ("script-src", ["'self'"]), ("style-src", ["'self'"]),
    ("img-src", ["'self'", "data:"]), ("font-src", ["'self'"]), ("connect-src", ["'self'"]),
    ("manifest-src", ["'self'"]), ("worker-src", ["'self'"]), ("base-uri", ["'none'"]),
    ("form-action", ["'self'"]), ("frame-ancestors", ["'none'"]),
  ]

  /// Returns headers in the form that Netlify and Cloudflare Pages read.
  ///
  /// Hosts join the values of all rules that match an address, so no rule for all files is about
  /// the cache: by default both hosts make browsers ask whether a file has changed.
  ///
  /// - Parameter patterns: Further files in `assets/` that are named after their content.
  /// - Returns: The content of `_headers`.
  package func headers(immutable patterns: [String]) -> [UInt8] {
    let rules = """
      /*
        Content-Security-Policy: \(contentSecurityPolicy)
        X-Content-Type-Options: nosniff
        Referrer-Policy: strict-origin-when-cross-origin
      /*.md
        Content-Type: text/markdown; charset=utf-8
      /data/*
        Access-Control-Allow-Origin: *

      """
    let assets = publishedAssets.filter(\.isHashed).map(\.path)
    let kept = (assets + patterns).map { path in
      "/\(addresses.asset(path))\n  Cache-Control: public, max-age=31536000, immutable\n"
    }
    return Array((rules + kept.joined()).utf8)
  }

  /// `robots.txt` (RFC 9309).
  package func robots() -> [UInt8] {
    let sitemap =
      if configuration.baseURL.isEmpty {
        ""
      } else {
        "Sitemap: \(configuration.baseURL)sitemap.xml\n"
      }
    return Array("User-agent: *\nAllow: /\n\(sitemap)".utf8)
  }

  /// The web app manifest (https://www.w3.org/TR/appmanifest/).
  package func webManifest() -> [UInt8] {
    let title = configuration.title.text(0) ?? ""
    let manifest = JSONValue.object([
      ("name", .string(title)),
      ("short_name", .string(title)),
      ("lang", .string(addresses.code(0))),
      ("start_url", .string("index.html")),
      ("scope", .string("./")),
      ("display", .string("minimal-ui")),
      ("icons", .array(manifestIcons)),
    ])
    return manifest.bytes + [UInt8(ascii: "\n")]
  }

  /// The signs that the site sets, else the built-in one.
  private var manifestIcons: [JSONValue] {
    let favicon = configuration.brand.favicon
    let svg = favicon.svg.map { file in
      Self.icon(
        addresses.file(file.value),
        sizes: "any",
        type: "image/svg+xml")
    }
    let png = favicon.png.map { file in
      Self.icon(
        addresses.file(file.value),
        sizes: images[file.value]?.text ?? "any",
        type: "image/png")
    }
    let icons = [svg, png].compactMap(\.self)
    if icons.isEmpty {
      return [
        Self.icon(
          "assets/mark.svg",
          sizes: "any",
          type: "image/svg+xml")
      ]
    }
    return icons
  }

  private static func icon(
    _ path: String,
    sizes: String,
    type: String
  ) -> JSONValue {
    .object([
      ("src", .string(path)), ("sizes", .string(sizes)), ("type", .string(type)),
      ("purpose", .string("any")),
    ])
  }
}
