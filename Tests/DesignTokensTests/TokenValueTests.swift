import DesignTokens
import Testing

@Suite struct TokenValueTests {
  @Test(arguments: [
    (#""dimension", "$value": {"value": 44, "unit": "px"}"#, "44px"),
    (#""dimension", "$value": {"value": 0.5, "unit": "rem"}"#, "0.5rem"),
    (#""duration", "$value": {"value": 120, "unit": "ms"}"#, "120ms"),
    (#""duration", "$value": {"value": 1.5, "unit": "s"}"#, "1.5s"),
    (#""fontFamily", "$value": "Noto Sans JP""#, #""Noto Sans JP""#),
    (#""fontFamily", "$value": ["Inter", "sans-serif"]"#, "Inter, sans-serif"),
    (#""fontWeight", "$value": 350"#, "350"),
    (#""fontWeight", "$value": "demi-bold""#, "600"),
    (#""number", "$value": -2.5"#, "-2.5"),
    (#""number", "$value": 1e2"#, "100"),
    (#""cubicBezier", "$value": [0.2, 0, 0, 1]"#, "cubic-bezier(0.2, 0, 0, 1)"),
    (#""strokeStyle", "$value": "dotted""#, "dotted"),
    (
      #""strokeStyle", "$value": {"dashArray": [{"value": 4, "unit": "px"}], "lineCap": "butt"}"#,
      "dashed (4px, butt)"
    ),
    (
      #""color", "$value": {"colorSpace": "srgb", "components": [0, 0.4, 0.8]}"#, "#0066cc"
    ),
    (
      #""color", "$value": {"colorSpace": "srgb", "components": [1, 0.67, 0.0392]}"#, "#ffab0a"
    ),
    (
      #""color", "$value": {"colorSpace": "srgb", "components": ["none", 0.5, 1]}"#,
      "#0080ff"
    ),
    (
      #""color", "$value": {"colorSpace": "srgb", "components": [0, 0.4, 0.8], "alpha": 0.5}"#,
      "rgb(0 102 204 / 0.5)"
    ),
    (
      #""color", "$value": {"colorSpace": "hsl", "components": ["none", 0, 100]}"#,
      "hsl(none 0% 100%)"
    ),
    (
      #""color", "$value": {"colorSpace": "oklch", "components": [0.7, 0.1, 200]}"#,
      "oklch(0.7 0.1 200)"
    ),
    (
      #""color", "$value": {"colorSpace": "display-p3", "components": [1, 0, 0]}"#,
      "color(display-p3 1 0 0)"
    ),
  ])
  func readsAValueOfEachSimpleType(_ definition: String, _ css: String) {
    let book = tokens("{\"a\": {\"$type\": \(definition)}}")
    #expect(book.diagnostics == [])
    #expect(values(book) == ["a: \(css)"])
  }

  @Test func readsCompositeTypesWithValuesAndReferences() {
    let book = tokens(
      """
      {
        "ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.25}},
        "gap": {"$type": "dimension", "$value": {"value": 2, "unit": "px"}},
        "end": {"$type": "number", "$value": 42},
        "line": {"$type": "border", "$value": {"color": "{ink}", "width": "{gap}", "style": "solid"}},
        "rise": {"$type": "shadow", "$value": {
          "color": "{ink}", "offsetX": {"value": 0, "unit": "px"}, "offsetY": "{gap}", "blur": "{gap}",
          "spread": {"value": 0, "unit": "px"}}},
        "layers": {"$type": "shadow", "$value": ["{rise}", {
          "color": "{ink}", "offsetX": "{gap}", "offsetY": "{gap}", "blur": "{gap}", "spread": "{gap}",
          "inset": true}]},
        "fade": {"$type": "gradient", "$value": [
          {"color": "{ink}", "position": -1}, {"color": "{ink}", "position": "{end}"}]},
        "move": {"$type": "transition", "$value": {
          "duration": {"value": 200, "unit": "ms"}, "delay": {"value": 0, "unit": "s"},
          "timingFunction": [0.5, 0, 1, 1]}},
        "title": {"$type": "typography", "$value": {
          "fontFamily": ["Inter", "Noto Sans"], "fontSize": {"value": 2, "unit": "rem"},
          "fontWeight": "bold", "letterSpacing": {"value": 0.1, "unit": "px"}, "lineHeight": 1.25}}
      }
      """)
    #expect(book.diagnostics == [])
    #expect(
      values(book).dropFirst(3) == [
        "line: 2px solid rgb(0 0 0 / 0.25)",
        "rise: 0px 2px 2px 0px rgb(0 0 0 / 0.25)",
        "layers: 0px 2px 2px 0px rgb(0 0 0 / 0.25), inset 2px 2px 2px 2px rgb(0 0 0 / 0.25)",
        "fade: linear-gradient(rgb(0 0 0 / 0.25) 0%, rgb(0 0 0 / 0.25) 100%)",
        "move: 200ms cubic-bezier(0.5, 0, 1, 1) 0s",
        "title: 700 2rem/1.25 Inter, \"Noto Sans\"; letter-spacing: 0.1px",
      ])
  }

  /// Values as CSS Color 4 has them for the same colors, rounded to steps of eight bits.
  @Test(
    arguments: [
      (TokenColor.Space.srgb, [1, 0, 1], "#ff00ff"),
      (.srgbLinear, [0.5, 0.5, 0.5], "#bcbcbc"),
      (.hsl, [330, 100, 50], "#ff0080"),
      (.hsl, [0, 0, 100], "#ffffff"),
      (.hwb, [330, 0, 0], "#ff0080"),
      (.hwb, [0, 60, 60], "#808080"),
      (.lab, [100, 0, 0], "#ffffff"),
      (.lab, [46.2775, -47.5621, 48.5837], "#008000"),
      (.lch, [46.2775, 67.9892, 134.3912], "#008000"),
      (.oklab, [0.51975, -0.1403, 0.10768], "#008000"),
      (.oklch, [0.51975, 0.17686, 142.495], "#008000"),
      (.displayP3, [0.21604, 0.49418, 0.13151], "#008000"),
      (.a98RGB, [0.28125, 0.49833, 0.11645], "#008000"),
      (.proPhotoRGB, [0.2301, 0.3957, 0.1299], "#008000"),
      (.rec2020, [0.2352, 0.4317, 0.0854], "#008000"),
      (.xyzD65, [0.07719, 0.15438, 0.02573], "#008000"),
      (.xyzD50, [0.08312, 0.15475, 0.02096], "#008000"),
    ] as [(TokenColor.Space, [Double], String)])
  func convertsEachColorSpaceToSRGB(
    _ space: TokenColor.Space, _ components: [Double], _ hexadecimal: String
  ) {
    let converted = TokenColor(space: space, components: components).srgb
    #expect(converted.color.hexadecimal == hexadecimal)
    #expect(converted.isInGamut)
  }

  @Test func saysWhereAColorIsOutOfTheGamutAndTakesTheFallbackOfTheFile() {
    let green = TokenColor(space: .displayP3, components: [0, 1, 0])
    #expect(!green.srgb.isInGamut)
    let withFallback = TokenColor(space: .displayP3, components: [0, 1, 0], fallback: "#00ee00")
    #expect(withFallback.srgb.color.hexadecimal == "#00ee00")
    #expect(!withFallback.srgb.isInGamut)
  }

  /// Figures that WCAG's and APCA's own tools print for these pairs.
  @Test(arguments: [
    ("#000000", "#ffffff", 21.0, 106.04), ("#ffffff", "#000000", 21.0, -107.88),
    ("#888888", "#ffffff", 3.54, 63.06), ("#ffffff", "#888888", 3.54, -68.54),
    ("#767676", "#ffffff", 4.54, 71.57), ("#ffffff", "#ffffff", 1.0, 0.0),
  ])
  func measuresTheContrastOfAPair(
    _ text: String, _ background: String, _ ratio: Double, _ lightness: Double
  ) throws {
    let front = try #require(TokenColor(hexadecimal: text)).srgb.color
    let behind = try #require(TokenColor(hexadecimal: background)).srgb.color
    let contrast = Contrast(text: front, background: behind, page: .white)
    #expect(abs(contrast.ratio - ratio) < 0.01)
    #expect(abs(contrast.lightness - lightness) < 0.05, "\(contrast.lightness)")
  }

  @Test func measuresTheContrastOfWhatIsSeenThroughTheText() throws {
    let half = SRGBColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    let contrast = Contrast(text: half, background: .white, page: .white)
    #expect(abs(contrast.ratio - 3.98) < 0.01)
  }
}
