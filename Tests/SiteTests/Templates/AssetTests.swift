import Base
import Site
import SiteTestSupport
import TestSupport
import Testing

/// Assets that templates name by their keys, and what hosts are told of them.
struct AssetTests {
  private static let home = "Content/en.md"

  private func site(_ templates: [String: String]) throws -> SiteFixture {
    var files = [Self.home: page()]
    for (path, text) in templates { files["Templates/" + path] = text }
    return try SiteFixture(files, configuration: "title: Guideline\nlanguages: [en]\n")
  }

  @Test func namesAnAssetByTheHashOfItsContent() async throws {
    let site = try site([
      "home.mustache":
        "{{root}}{{assets.theme.css}} {{root}}{{assets.fonts/a.woff2}} {{assets.LICENSE}}",
      "assets/theme.css": "a {}\n", "assets/fonts/a.woff2": "font", "assets/LICENSE": "free",
    ])
    let report = try await site.report()
    #expect(report == "")
    // printf 'a {}\n' | sha256sum, and so on
    #expect(
      try site.html("en/index.html")
        == "../assets/theme.\(hash("a {}\n")).css ../assets/fonts/a.\(hash("font")).woff2 "
        + "assets/LICENSE.\(hash("free"))")
    #expect(try site.html("assets/fonts/a.\(hash("font")).woff2") == "font")
  }

  private func hash(_ text: String) -> String { String(sha256(Array(text.utf8).span).prefix(8)) }

  @Test func removesAnAssetWhoseContentHasChanged() async throws {
    let site = try site(["assets/theme.css": "a {}\n"])
    try await site.build()
    let old = try site.asset("theme.css")
    #expect(try site.page("en/index.html").addresses.contains("../" + old))
    try site.folder.write("b {}\n", at: "Templates/assets/theme.css")
    try await site.build()
    let new = try site.asset("theme.css")
    #expect(old != new)
    #expect(!site.folder.exists("Public/" + old))
    #expect(try site.page("en/index.html").addresses.contains("../" + new))
    try site.folder.write("a {}\n", at: "Templates/assets/theme.css")
    try await site.build()
    #expect(try site.asset("theme.css") == old)
  }

  @Test func keepsTheNamesOfAssetsThatNoTemplateRefersToByKey() async throws {
    let site = try site([
      "assets/own.css": "a { background: url(dots.png) }\n", "assets/dots.png": "",
    ])
    try await site.build()
    let files = try site.folder.files(below: "Public/assets")
    #expect(files.contains("own.css") && files.contains("dots.png") && files.contains("mark.svg"))
  }

  @Test func reportsUnknownAssetsAndAssetsReferredToByPath() async throws {
    let site = try site([
      "home.mustache": """
      <link rel="stylesheet" href="{{root}}{{assets.sight.css}}">
      <link rel="stylesheet" href="{{root}}assets/theme.css">
      <img src="{{root}}{{assets.logo.svg}}" alt=""> assets/themes {{! assets/theme.css }}
      {{assets.service-worker.js}}
      """,
      "assets/logo.svg": "<svg/>",
      "assets/own.css": "a { background: url('logo.svg'), url(x.png) }\n",
      "assets/deep/own.css": "a { background: url(logo.svg) }\n",
    ])
    let report = try await site.report()
    #expect(
      report == """
        Templates/assets/deep/own.css:1:21: error: unknown asset 'logo.svg' [unknown-asset]
            1 | a { background: url(logo.svg) }
              |                     ^~~~~~~~ help: the only one is 'own.css'
        Templates/assets/own.css:1:22: error: asset 'logo.svg' is published under a name with its hash \
        [asset-by-path]
            1 | a { background: url('logo.svg'), url(x.png) }
              |                      ^~~~~~~~ help: use its path in templates, too: \
        {{root}}assets/logo.svg
        Templates/assets/own.css:1:38: error: unknown asset 'x.png' [unknown-asset]
            1 | a { background: url('logo.svg'), url(x.png) }
              |                                      ^~~~~
        Templates/home.mustache:1:40: error: unknown asset 'sight.css' [unknown-asset]
            1 | <link rel="stylesheet" href="{{root}}{{assets.sight.css}}">
              |                                        ^~~~~~~~~~~~~~~~ help: did you mean 'site.css'?
        Templates/home.mustache:2:45: error: asset 'theme.css' is published under a name with its hash \
        [asset-by-path]
            2 | <link rel="stylesheet" href="{{root}}assets/theme.css">
              |                                             ^~~~~~~~~ help: write {{assets.theme.css}}
        Templates/home.mustache:4:3: error: unknown asset 'service-worker.js' [unknown-asset]
            4 | {{assets.service-worker.js}}
              |   ^~~~~~~~~~~~~~~~~~~~~~~~

        """)
  }

  // MARK: Hosts

  /// The paths of `_headers` that browsers may keep for ever.
  private func keptPaths(_ site: SiteFixture) throws -> [String] {
    let lines = try site.html("_headers").split(separator: "\n").map(String.init)
    return zip(lines, lines.dropFirst()).compactMap { path, header in
      header == "  Cache-Control: public, max-age=31536000, immutable" ? path : nil
    }
  }

  @Test func browsersMayCacheOnlyFilesNamedByTheirContent() async throws {
    let site = try SiteFixture(BilingualSite.files)
    try await site.build()
    let patterns = try keptPaths(site)
    let kept = try site.folder.files(below: "Public").filter { file in
      patterns.contains {
        $0.hasSuffix("*") ? "/\(file)".hasPrefix($0.dropLast()) : $0 == "/\(file)"
      }
    }
    let search = kept.filter { $0.hasPrefix("assets/search/") }
    #expect(search.allSatisfy { $0.wholeMatch(of: /assets\/search\/[a-z][0-9a-f]{10}\.js/) != nil })
    #expect(search.count == (try site.folder.files(below: "Public/assets/search").count) - 1)
    let assets = kept.filter { !$0.hasPrefix("assets/search/") }
    #expect(
      assets.map(plainName(ofAsset:)).sorted()
        == SiteFixture.builtInAssets.filter { $0 != "assets/mark.svg" })
    #expect(assets.allSatisfy { plainName(ofAsset: $0) != $0 })
    // Hosts join the values of all rules that fit.
    let caching = try site.html("_headers").split(separator: "\n").count {
      $0.contains("Cache-Control")
    }
    #expect(caching == patterns.count)
  }

  @Test func aCachedNameNeverGetsAnotherContent() async throws {
    let site = try SiteFixture(BilingualSite.files)
    try await site.build()
    let kept = try PublishedSiteBytes(site)
    try site.folder.write("a {}\n", at: "Templates/assets/site.css")
    try site.folder.write(page("Other"), at: "Content/bars/other/en.md")
    #expect(try await site.build().summary != nil)
    let again = try PublishedSiteBytes(site)
    for (path, bytes) in kept.files { #expect(again.files[path] ?? bytes == bytes, "\(path)") }
    #expect(kept.files.keys != again.files.keys)
  }

  /// The files that are named after their content.
  private struct PublishedSiteBytes {
    var files: [String: [UInt8]] = [:]

    init(_ site: SiteFixture) throws {
      for path in try site.folder.files(below: "Public/assets")
      where plainName(ofAsset: path) != path
        || path.wholeMatch(of: /search\/[a-z][0-9a-f]{10}\.js/) != nil
      {
        files[path] = try readFile(site.folder.path(of: "Public/assets/" + path))
      }
    }
  }
}
