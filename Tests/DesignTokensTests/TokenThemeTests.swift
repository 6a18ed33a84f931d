import DesignTokens
import TestSupport
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

  @Test func findsTheTokensOfAGroupAtAnyDepthInTheOrderOfTheFile() {
    let book = tokens(
      """
      {"$type": "number",
      "space": {"z": {"$value": 1}, "a": {"m": {"$value": 2}, "$root": {"$value": 3}}},
      "space-wide": {"$value": 4}, "space+": {"x": {"$value": 5}}, "spa": {"ce": {"$value": 6}},
      "余白": {"広い": {"$value": 7}}}
      """)
    #expect(book.diagnostics == [])
    let names = ["space", "space.a", "space.z", "space-wide", "spa", "余白", "余", "space.", "", "zz"]
    let found = names.map { name in book.numbers(below: name).map { book.tokens[$0].name } }
    #expect(
      found == [
        ["space.z", "space.a.m", "space.a.$root"], ["space.a.m", "space.a.$root"], ["space.z"],
        ["space-wide"], ["spa.ce"], ["余白.広い"], [], [], [], [],
      ])
    #expect(names.map(book.count(below:)) == found.map(\.count))
    #expect(
      names.map { name in book.firstNumber(below: name).map { book.tokens[$0].name } }
        == found.map(\.first))
  }

  @Test func findsTheTokensOfEachGroupInTimeProportionalToTheirNumber() {
    func names(_ count: Int) -> [String] {
      (0..<count).map { number in "group.part-\(number)" }
    }
    let factor = workFactor(
      from: 500,
      of: { count in
        let groups = (0..<count).map { "\"part-\($0)\": {\"wide\": {\"$value\": \($0)}}" }
        let all = groups.joined(separator: ", ")
        return (tokens("{\"group\": {\"$type\": \"number\", \(all)}}"), names(count))
      }
    ) { book, names in
      #expect(names.allSatisfy { name in book.numbers(below: name).count == 1 })
    }
    #expect(factor < 12)
  }

  @Test(arguments: [
    (["Button", "minHeight"], "button-min-height"), (["color", "accent", "$root"], "color-accent"),
    (["$root"], ""), (["size", "2XL"], "size-2-xl"), (["a_B", "--c d"], "a_b-c-d"),
    (["Größe", "innenAbstand"], "größe-innen-abstand"), (["余白", "広い 左"], "余白-広い-左"),
    (["HTTPÜber"], "httpüber"), (["👍", "x!?y"], "--x-y"),
  ])
  func namesCustomPropertiesOfAnyLanguageInOneWay(_ names: [String], _ expected: String) {
    #expect(DesignToken.cssName(of: names) == expected)
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
