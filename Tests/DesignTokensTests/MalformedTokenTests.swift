import DesignTokens
import Diagnostics
import Testing

/// Files that are not as the format asks, each with the messages that it causes.
@Suite struct MalformedTokenTests {
  /// A file, and its messages with lines and columns.
  struct Case: CustomTestStringConvertible, Sendable {
    let json: String
    let problems: [String]

    var testDescription: String { json }

    init(_ json: String, _ problems: String...) {
      self.json = json
      self.problems = problems
    }
  }

  @Test(arguments: files + tokens + values + references)
  func isReportedAtItsPlace(_ file: Case) {
    #expect(problems(file.json) == file.problems)
  }

  static let files = [
    Case("", "1:1 not JSON: unexpected end"),
    Case("[]", "1:1 a file of tokens must be an object"),
    Case("{\"a\": }", "1:7 not JSON: unexpected '}'"),
    Case("{\n  // sizes\n}", "2:3 not JSON: unexpected '/'"),
    Case("{\"a\": {\"$type\": \"number\", \"$value\": 1},}", "1:40 not JSON: unexpected '}'"),
    Case("{'a': 1}", "1:2 not JSON: unexpected '''"),
    Case("{\"a\": {\"$value\": 01}}", "1:19 not JSON: unexpected '1'"),
  ]

  static let tokens = [
    Case("{\n  \"a\": 16\n}", "2:8 'a' is neither a token nor a group"),
    Case("{\"a\": {\"value\": 1}}", "1:17 'value' is neither a token nor a group"),
    Case("{\"a\": {\"$value\": 1}}", "1:2 'a' has no type"),
    Case("{\"a\": {\"$type\": \"color\"}}", "1:2 'a' has a type but no value"),
    Case(
      "{\"a\": {\"$type\": \"colour\", \"$value\": 1}}", "1:17 unknown type 'colour'",
      "1:2 'a' has no type"),
    Case(
      "{\"a\": {\"$type\": 3, \"$value\": 1}}", "1:17 '$type' is not a text", "1:2 'a' has no type"),
    Case(
      "{\"a.b\": {\"$type\": \"number\", \"$value\": 1}}",
      "1:2 name 'a.b' contains '.', which is reserved for references"),
    Case(
      "{\"{a}\": {\"$type\": \"number\", \"$value\": 1}}",
      "1:2 name '{a}' contains '{', which is reserved for references"),
    Case("{\"\": {\"$type\": \"number\", \"$value\": 1}}", "1:2 a name is empty"),
    Case(
      "{\"a.\u{301}b\": {\"$type\": \"number\", \"$value\": 1}}",
      "1:2 name 'a.\u{301}b' contains '.', which is reserved for references"),
    Case(
      #"{"a": {"$type": "number", "$value": 1, "$description": "x\u0000"}}"#,
      "1:56 a text contains U+0000, which no page can show"),
    Case(
      #"{"a": {"$type": "number", "$value": 1, "$deprecated": "\ud83d one half"}}"#,
      "1:55 a text contains U+FFFD, which no page can show"),
    Case(
      #"{"a\u001b": {"$type": "fontFamily", "$value": ["A", "B\ufdd1"]}}"#,
      "1:2 a text contains U+001B, which no page can show",
      "1:53 a text contains U+FDD1, which no page can show"),
    Case(
      #"{"a": {"$type": "number", "$value": 1, "$description": "One\n\ttwo \ud83d\ude00 \u00e4"}}"#),
    Case(
      "{\"a\": {\"$type\": \"number\", \"$value\": 1, \"b\": {}}}",
      "1:40 'a' is a token and cannot contain 'b'"),
    Case(
      "{\"a\": {\"$type\": \"number\", \"$valeu\": 1}}", "1:27 unknown property '$valeu'",
      "1:2 'a' has a type but no value"),
    Case(
      "{\"a\": {\"$type\": \"number\", \"$value\": 1},\n \"a\": {\"$type\": \"number\", \"$value\": 2}}",
      "2:2 duplicate name 'a'"),
    Case(
      "{\"a\": {\"$type\": \"number\", \"$value\": 1, \"$description\": 2}}",
      "1:56 '$description' is not a text"),
    Case(
      "{\"a\": {\"$type\": \"number\", \"$value\": 1, \"$deprecated\": 2}}",
      "1:55 '$deprecated' is neither a text nor true or false"),
    Case(
      "{\"a\": {\"$type\": \"number\", \"$value\": 1, \"$extensions\": []}}",
      "1:55 '$extensions' is not an object"),
    Case("{\"a\": {\"$root\": {}}}", "1:8 '$root' is not a token"),
    Case(
      "{\"a\": {\"$type\": \"number\", \"$value\": 1, \"$ref\": \"#/b\"}}",
      "1:40 a token has both $value and $ref"),
  ]

  static let values = [
    value("dimension", "16", "16 is not a valid value for this type"),
    value(
      "dimension", "{\"value\": \"16\", \"unit\": \"px\"}", "the value is not a number", offset: 10),
    value("dimension", "{\"value\": 16, \"unit\": \"em\"}", "unknown unit 'em'", offset: 22),
    value("dimension", "{\"value\": 16}", "the value lacks unit"),
    value(
      "dimension", "{\"value\": 16, \"unit\": \"px\", \"x\": 1}", "unknown member 'x'", offset: 28),
    value("duration", "{\"value\": 1, \"unit\": \"px\"}", "unknown unit 'px'", offset: 21),
    value("fontWeight", "1001", "1001 is not a font weight"),
    value("fontWeight", "\"Bold\"", "unknown font weight 'Bold'"),
    value("fontFamily", "[]", "a list is not a font family"),
    value("number", "\"2\"", "\"2\" is not a number"),
    value("cubicBezier", "[0, 0, 1]", "a list is not a curve"),
    value("cubicBezier", "[2, 0, 1, 1]", "x coordinate 2 is not between 0 and 1", offset: 1),
    value("strokeStyle", "\"wavy\"", "unknown stroke style 'wavy'"),
    value("color", "\"blue\"", "\"blue\" is not a valid value for this type"),
    value(
      "color", "{\"colorSpace\": \"cmyk\", \"components\": [0, 0, 0]}",
      "unknown color space 'cmyk'",
      offset: 15),
    value(
      "color", "{\"colorSpace\": \"srgb\", \"components\": [0, 0]}", "a color has three components",
      offset: 37),
    value(
      "color", "{\"colorSpace\": \"srgb\", \"components\": [0, 0, 255]}",
      "component 255 of srgb is out of range", offset: 44),
    value(
      "color", "{\"colorSpace\": \"hsl\", \"components\": [360, 0, 0]}",
      "component 360 of hsl is out of range", offset: 37),
    value(
      "color", "{\"colorSpace\": \"srgb\", \"components\": [0, 0, 0], \"alpha\": 50}",
      "alpha 50 is not between 0 and 1", offset: 57),
    value(
      "color", "{\"colorSpace\": \"srgb\", \"components\": [0, 0, 0], \"hex\": \"#fff\"}",
      "\"#fff\" is not a six-digit color", offset: 55),
    value("shadow", "[]", "a shadow needs at least one layer"),
    value("border", "{\"width\": 1}", "the value lacks color, style"),
    value("gradient", "{}", "an object is not a gradient"),
  ]

  /// A token of a type with a value that is wrong at an offset in it.
  private static func value(
    _ type: String, _ value: String, _ problem: String, offset: Int = 0
  ) -> Case {
    let start = "{\"a\": {\"$type\": \"\(type)\", \"$value\": "
    let place = start.utf8.count + 1 + offset
    return Case("\(start)\(value)}}", "1:\(place) \(problem)")
  }

  static let references = [
    Case(
      "{\"a\": {\"$value\": \"{b}\"}, \"bb\": {\"$type\": \"number\", \"$value\": 1}}",
      "1:18 unknown token 'b'"),
    Case(
      "{\"a\": {\"$value\": \"{b}\"}, \"b\": {\"c\": {\"$type\": \"number\", \"$value\": 1}}}",
      "1:18 'b' is a group, not a token"),
    Case("{\"a\": {\"$value\": \"{b\"}}", "1:18 malformed reference '{b'"),
    Case("{\"a\": {\"$value\": \"{b} * 2\"}}", "1:18 malformed reference '{b} * 2'"),
    Case("{\"a\": {\"$ref\": \"b.c\"}}", "1:16 malformed reference 'b.c'"),
    Case("{\"a\": {\"$ref\": \"#/b/c\"}}", "1:16 unknown token 'b.c'"),
    Case(
      "{\"a\": {\"$ref\": \"#/b/$value/unit\"}, \"b\": {\"$type\": \"number\", \"$value\": 1}}",
      "1:16 the value of 'b' has no 'unit'"),
    Case(
      "{\"a\": {\"$type\": \"color\", \"$value\": \"{b}\"}, \"b\": {\"$type\": \"number\", \"$value\": 1}}",
      "1:36 'b' has the type number, but color is required here"),
    Case("{\"a\": {\"$extends\": \"{b}\"}}", "1:20 unknown group 'b'"),
    Case("{\"a\": {\"$extends\": \"b\"}}", "1:20 malformed reference 'b'"),
    Case(
      "{\"a\": {\"$extends\": \"{b}\"}, \"b\": {\"$type\": \"number\", \"$value\": 1}}",
      "1:20 'b' is a token, but groups can extend only groups"),
  ]

  @Test func readsValuesOfEarlierDraftsAndSaysSoOnceAFile() {
    let json = """
      {"a": {"$type": "color", "$value": "#0066cc"}, "b": {"$type": "dimension", "$value": "16px"},
      "c": {"$type": "duration", "$value": "200ms"}}
      """
    #expect(
      DesignTokensTests.values(DesignTokensTests.tokens(json)) == [
        "a: #0066cc", "b: 16px", "c: 200ms",
      ])
    #expect(
      problems(json) == [
        "1:36 3 values are in the form of an earlier draft, such as \"#0066cc\""
      ])
    #expect(
      DesignTokensTests.tokens(json).diagnostics.map { $0.help?.description } == [
        "write {\"colorSpace\": \"srgb\", \"components\": [0, 0.4, 0.8]}"
      ])
  }
}
