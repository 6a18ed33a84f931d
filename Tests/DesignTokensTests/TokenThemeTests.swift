import DesignTokens
import Testing

@Suite struct TokenThemeTests {
  private let dark = """
    {"text": {"$type": "number", "$value": 9}}
    """
  private let light = """
    {"text": {"$type": "number", "$value": 1}}
    """

  @Test func takesFilesWithTheSameTokensForThemesAndPutsDarkOnesLast() {
    let book = tokens(of: [
      ("dark", dark), ("light", light), ("shared", #"{"label": {"$value": "{text}"}}"#),
    ])
    #expect(book.diagnostics == [])
    #expect(
      book.themes == [
        TokenBook.Theme(name: "light", isDark: false), TokenBook.Theme(name: "dark", isDark: true),
      ])
    #expect(values(book) == ["label: 1 | 9", "text: 1 | 9"])
  }

  @Test func takesValuesThatAThemeDoesNotHaveFromTheFirst() {
    let book = tokens(of: [
      ("base", #"{"a": {"$type": "number", "$value": 1}, "b": {"$value": "{a}"}}"#),
      ("dark", #"{"a": {"$type": "number", "$value": 2}}"#),
    ])
    #expect(values(book) == ["a: 1 | 2", "b: 1 | 2"])
  }

  @Test func joinsFilesWithoutCommonTokens() {
    let book = tokens(of: [("color", light), ("size", #"{"gap": {"$value": "{text}"}}"#)])
    #expect(!book.hasThemes)
    #expect(values(book) == ["text: 1", "gap: 1"])
  }

  @Test func findsTokensByTheirNamesOrThoseOfGroupsWithARoot() {
    let book = tokens(
      """
      {"accent": {"$root": {"$type": "number", "$value": 1}, "light": {"$type": "number", "$value": 2}},
      "brand gap": {"$type": "number", "$value": 3}}
      """)
    #expect(book.diagnostics == [])
    let names = ["accent", "accent.$root", "accent.light", "brand%20gap", "accen"]
    #expect(
      names.map { book.number(of: $0).map { book.tokens[$0].cssName } } == [
        "accent", "accent", "accent-light", "brand-gap", nil,
      ])
  }

  @Test func keepsWhatIsSaidOfTokensAndGroups() throws {
    let book = tokens(
      """
      {"old": {"$deprecated": "Use new.", "$type": "number",
        "a": {"$value": 1, "$description": "One.", "$extensions": {"com.example.tool": {"x": [1, "あ"]}}},
        "b": {"$value": 2, "$deprecated": false}},
      "c": {"$type": "number", "$value": 3, "$deprecated": true}}
      """)
    let tokens = book.tokens.sorted { $0.name < $1.name }
    #expect(tokens.map(\.deprecation) == ["", "Use new.", nil])
    #expect(tokens[1].description == "One.")
    #expect(tokens[1].extensions == #"{"com.example.tool": {"x": [1, "あ"]}}"#)
  }
}
