import Diagnostics
import Markup
import Testing

@testable import SiteConfiguration

/// The settings in `site.yaml` for a site's own looks.
struct BrandReaderTests {
  private func report(_ yaml: String) -> String {
    let bytes = Array("title: T\nlanguages: [en, ja]\n\(yaml)\n".utf8)
    let reader = ConfigurationReader(bytes, path: "site.yaml")
    return Report(reader.diagnostics) { _ in bytes }.entries.map { entry in
      let help = entry.diagnostic.help.map { " (\($0))" } ?? ""
      return
        "\(entry.place?.line ?? 0):\(entry.place?.column ?? 0) \(entry.diagnostic.message)\(help)"
    }.joined(separator: "\n")
  }

  private func brand(_ yaml: String) throws -> Brand {
    let bytes = Array("title: T\nlanguages: [en, ja]\n\(yaml)\n".utf8)
    let reader = ConfigurationReader(bytes, path: "site.yaml")
    #expect(reader.diagnostics == [])
    return try #require(reader.configuration).brand
  }

  @Test func readsEveryKeyOfTheBrand() throws {
    let brand = try brand(
      """
      logo: {light: static/logo.svg, dark: static/dark.svg}
      favicon: {svg: static/icon.svg, png: static/icon.png}
      social: static/card.png
      colors: {brand: "#5b2c83", ground: {light: "#fffdf8"}}
      links:
        header: [{text: {en: Icons, ja: アイコン}, to: "https://example.com/"}, "topic:alert"]
        footer: [{to: "page:glossary"}]
      head: analytics
      policy: {frame-src: [https://www.figma.com, "https://*.example.com:8443/x/"], script-src: "'wasm-unsafe-eval'"}
      """)
    #expect(
      brand.files.map { "\($0.key) \($0.path.value)" } == [
        "logo static/logo.svg", "logo static/dark.svg", "favicon static/icon.svg",
        "favicon static/icon.png", "social static/card.png",
      ])
    #expect(brand.header.map(\.target.value) == ["https://example.com/", "topic:alert"])
    #expect(brand.header[0].text == LocalizedText(["Icons", "アイコン"]))
    #expect(brand.footer.map(\.text.isEmpty) == [true])
    #expect(brand.head?.value == "partials/analytics")
    #expect(
      brand.policy == [
        PolicyAddition(
          directive: "frame-src",
          sources: ["https://www.figma.com", "https://*.example.com:8443/x/"]),
        PolicyAddition(directive: "script-src", sources: ["'wasm-unsafe-eval'"]),
      ])
  }

  @Test func drawsInLinesOnlyWhereItIsSaid() throws {
    #expect(try brand("style: line").isLined)
    #expect(try !brand("style: tinted").isLined && !brand("").isLined)
    #expect(report("style: fancy").contains("'line' or 'tinted'"))
  }

  @Test func readsFontsCornersAndDensity() throws {
    let brand = try brand(
      """
      fonts:
        text: [Kasumi Sans, "Helvetica Neue", sans-serif]
        headings: "Kasumi Serif, 'Times'"
        files:
          - {family: Kasumi Serif, file: static/a.woff2, weight: 300 900}
          - {family: Kasumi Sans, file: static/b.TTF, italic: true}
      corners: 4
      density: compact
      """)
    #expect(
      brand.fonts.families == [
        .text: ["Kasumi Sans", "Helvetica Neue", "sans-serif"],
        .headings: ["Kasumi Serif", "Times"],
      ])
    #expect(brand.fonts.files.map(\.weight) == ["300 900", "400"])
    #expect(brand.fonts.files.map(\.isItalic) == [false, true])
    #expect(brand.fonts.files.map(\.format) == ["woff2", "truetype"])
    #expect(brand.files.map(\.path.value) == ["static/a.woff2", "static/b.TTF"])
    #expect(brand.corners == 4)
    #expect(brand.density == .compact)
    let none = try self.brand("")
    #expect(none.fonts == Brand.Fonts() && none.corners == nil && none.density == .comfortable)
  }

  @Test(arguments: [
    ("fonts: Georgia", "'fonts' takes families for text, headings and code: {text: Georgia}"),
    (
      "fonts: {text: \"a; b\"}",
      "'text' takes names of fonts with commas between them: Helvetica Neue, sans-serif"
    ),
    (
      "fonts: {text: A, files: x}",
      "'files' takes a list: [{family: Kasumi, file: static/kasumi.woff2}]"
    ),
    (
      "fonts: {text: A, files: [{family: A}]}",
      "'files' takes a family and a file: {family: Kasumi, file: static/kasumi.woff2}"
    ),
    (
      "fonts: {text: A, files: [{family: B, file: b.woff2}]}",
      "'family' takes a family that is listed in 'text', 'headings' or 'code'"
    ),
    (
      "fonts: {text: A, files: [{family: A, file: a.zip}]}",
      "'file' takes a font: .woff2, .woff, .ttf or .otf"
    ),
    (
      "fonts: {text: A, files: [{family: A, file: a.woff2, weight: bold}]}",
      "'weight' takes a weight from 1 to 1000, or two of a variable font: 300 900"
    ),
    ("corners: 25", "'corners' takes a number of pixels from 0 to 24"),
    ("corners: round", "'corners' takes a number of pixels from 0 to 24"),
    ("density: dense", "'density' takes 'comfortable' or 'compact'"),
  ])
  func reportsWrongFontsCornersAndDensities(yaml: String, message: String) {
    #expect(report(yaml).contains(message), Comment(rawValue: report(yaml)))
  }

  @Test(arguments: ["analytics", "partials/analytics", "Templates/partials/analytics.mustache"])
  func acceptsAPartialByItsNameOrItsPath(name: String) throws {
    #expect(try brand("head: \(name)").head?.value == "partials/analytics")
  }

  @Test func derivesALighterColorForDarkPagesWhereContrastRequiresIt() throws {
    let palettes = try #require(try brand("colors: {brand: \"#5b2c83\"}").palettes)
    #expect(palettes.roles == [.link, .brand, .accent])
    #expect(palettes.light[.brand].text == "#5b2c83")
    #expect(palettes.light[.link].text == "#5b2c83")
    for role in palettes.roles {
      #expect(palettes.dark[role] != palettes.light[role])
      #expect(palettes.dark.weakPairs(of: role) == [])
    }
    // What need not be lighter stays.
    let light = try #require(try brand("colors: {accent: \"#d0480f\"}").palettes)
    #expect(light.dark[.accent].text == "#d0480f")
  }

  @Test func aColorOfOneSchemeDoesNotChangeTheOther() throws {
    let palettes = try #require(try brand("colors: {link: {dark: \"#9ecbff\"}}").palettes)
    #expect(palettes.light == Palette.builtIn(.light))
    #expect(palettes.dark[.link].text == "#9ecbff")
  }

  @Test(arguments: [
    (
      "colors: {link: {light: \"#5ac8fa\"}}",
      """
      3:24 in light, 'link' (#5ac8fa) has a contrast of 1.89 to 1 with 'ground' (#ffffff), but needs 4.5 \
      ('#04759d' has enough contrast)
      """
    ),
    (
      "colors: {ground: {dark: \"#808080\"}}",
      """
      3:25 in dark, 'text' (#eceef2) has a contrast of 3.4 to 1 with 'ground' (#808080), but needs 4.5 \
      ('#3a3a3a' has enough contrast)
      """
    ),
    (
      "colors: {link: #5b2c83\n}",
      "3:10 'link' has no value: in YAML, '#' after a space starts a comment (put the color in quotes: \"#5b2c83\")"
    ),
    ("colors: {link: purple}", "3:16 'link' takes a color in quotes: \"#5b2c83\""),
    (
      "colors: {ground: \"#ffffff\"}",
      "3:18 'ground' takes a color for each scheme: {light: \"#ffffff\", dark: \"#14161a\"}"
    ),
    ("colors: {lnk: \"#5b2c83\"}", "3:10 unknown key 'lnk' (did you mean 'link'?)"),
    ("colors: purple", "3:9 'colors' takes a color for each name: {brand: \"#5b2c83\"}"),
    (
      "logo: {dark: a.svg}",
      "3:7 'logo' takes a file, or two: {light: logo.svg, dark: logo-dark.svg}"
    ),
    ("favicon: {ico: a.ico}", "3:11 unknown key 'ico' (use png, svg)"),
    ("links: [a]", "3:8 'links' takes lists: {header: […], footer: […]}"),
    (
      "links: {header: {text: A}}",
      "3:17 'header' takes a list: [{text: Blog, to: https://example.com/}]"
    ),
    (
      "links: {header: [{text: A}]}",
      "3:18 'links' takes a text and an address: {text: Blog, to: …}"
    ),
    ("links: {top: []}", "3:9 unknown key 'top' (use footer, header)"),
    (
      "policy: {frame-scr: https://a.example}",
      "3:10 unknown directive 'frame-scr' (did you mean 'frame-src'?)"
    ),
    (
      "policy: https://a.example",
      "3:9 'policy' takes sources by directive: {frame-src: https://example.com}"
    ),
    ("keep: CNAME", "3:7 'keep' takes a list: [CNAME]"),
    ("keep: [../x]", "3:8 'keep' takes paths from the top of the site: CNAME, .well-known/"),
  ])
  func reportsColorsWithoutContrastAndMalformedValues(yaml: String, expected: String) {
    #expect(report(yaml) == expected)
  }

  @Test(arguments: [
    ("script-src", "https://stats.example.com"), ("script-src", "stats.example.com"),
    ("connect-src", "wss://example.com:443"), ("img-src", "https:"),
    ("style-src", "'unsafe-inline'"),
    ("media-src", "blob:"), ("frame-src", "http://localhost:6006"), ("frame-src", "'self'"),
    ("script-src", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"),
  ])
  func acceptsPolicySources(directive: String, source: String) {
    #expect(PolicySource.flaw(in: source, of: directive) == nil)
  }

  @Test(arguments: [
    ("script-src", "'unsafe-inline'"), ("script-src", "*"), ("script-src", "https:"),
    ("script-src", "data:"), ("frame-src", "self"), ("frame-src", "'none'"), ("frame-src", "figma"),
    ("frame-src", "https://a.example;"), ("frame-src", "https://*"),
    ("frame-src", "https://a.*.example"),
    ("frame-src", "javascript:alert"), ("script-src", "'nonce-abc'"), ("script-src", "'sha256-a'"),
    ("frame-src", "https://a.example:99999"), ("frame-src", "https://a..example"),
  ])
  func refusesUnsafeAndMalformedPolicySources(directive: String, source: String) {
    #expect(PolicySource.flaw(in: source, of: directive) != nil)
  }
}
