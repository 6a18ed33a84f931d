import Testing

@testable import SiteConfiguration

struct ColorTests {
  @Test(arguments: [("#5b2c83", "#5b2c83"), ("#ABC", "#aabbcc"), ("#00f", "#0000ff")])
  func readsHexadecimalColors(text: String, expected: String) {
    #expect(Color(text)?.text == expected)
  }

  @Test(arguments: [
    "", "#", "5b2c83", "#12", "#1234", "#12345", "#gggggg", "red", "#１２３", "#0x12ab",
  ])
  func refusesTextsThatAreNoHexadecimalColor(text: String) {
    #expect(Color(text) == nil)
  }

  /// The ratios that the contrast checker of WebAIM gives.
  @Test(arguments: [
    ("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.47), ("#0000ff", "#ffffff", 8.59),
    ("#ff0000", "#ffff00", 3.72),
  ])
  func computesTheContrastRatioOfWCAG(one: String, other: String, ratio: Double) throws {
    let contrast = try #require(Color(one)).contrast(to: #require(Color(other)))
    #expect(abs(contrast - ratio) < 0.01)
  }

  @Test(arguments: ColorScheme.allCases)
  func builtInPalettesHaveEnoughContrast(scheme: ColorScheme) {
    let palette = Palette.builtIn(scheme)
    #expect(palette.colors.count == ColorRole.allCases.count)
    #expect(ContrastPair.all.filter { !$0.meetsContrast(in: palette) } == [])
  }

  @Test(arguments: ColorScheme.allCases, ["#808080", "#ffff00", "#5ac8fa", "#ff2d55", "#000000"])
  func suggestsAColorWithEnoughContrast(scheme: ColorScheme, text: String) throws {
    var palette = Palette.builtIn(scheme)
    palette[.link] = try #require(Color(text))
    let passing = try #require(palette.passingColor(for: .link))
    palette[.link] = passing
    #expect(palette.weakPairs(of: .link) == [])
    #expect(palette.passingColor(for: .link) == passing)
  }
}
