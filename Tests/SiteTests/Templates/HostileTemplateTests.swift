import Site
import Testing

/// Hostile input ends in time.
@Suite(.timeLimit(.minutes(1))) struct HostileTemplateTests {
  static let count = 100_000

  @Test(arguments: [
    "{{#nothing}}", "{{#rules}}", "{{$title}}", "{{< p}}",
  ])
  func endsWithUnclosedTags(tag: String) {
    let template = String(repeating: tag, count: Self.count)
    let found = messages(template, partials: ["p": ""])
    #expect(found.contains { $0.contains("more than 100 tags inside each other") })
    #expect(found.count { $0.contains("is not closed") } == Self.count)
  }

  @Test func endsWithNestedSections() {
    let template =
      String(repeating: "{{#rules}}", count: Self.count)
      + String(repeating: "{{/rules}}", count: Self.count)
    #expect(
      messages(template) == [
        "page:1000..<1010: more than 100 tags inside each other [template-syntax], "
          + "nest less deeply"
      ])
  }

  @Test func endsWithBraces() {
    #expect(
      messages(String(repeating: "{", count: Self.count)) == [
        "page:0..<3: tag is not closed [template-syntax], close it with '}}'"
      ])
    #expect(messages(String(repeating: "}", count: Self.count)).isEmpty)
  }

  @Test(arguments: ["{{=", "{{= ", "{{%", "{{!", "{{a(", "{ ", "{{> p}}"])
  func endsWithRepeated(piece: String) {
    let template = String(repeating: piece, count: Self.count) + "\n"
    let found = messages(template, partials: ["p": "{{title}}"])
    #expect(found.count <= Self.count)
  }

  @Test func endsWithDeepTransforms() {
    let name = String(repeating: "empty(", count: Self.count)
    let found = messages("{{" + name + "title" + String(repeating: ")", count: Self.count) + "}}")
    #expect(found.count == 1)
  }

  @Test func endsWithPartialInManyScopes() {
    let lists = (0..<12).map { "list\($0)" }
    let template = lists.map { "{{#\($0)}}{{> page}}{{/\($0)}}" }.joined()
    let shapes = lists.map { ($0, TemplateShape.list(["\($0)Title": .text])) }
    let keys = TemplateKeys(Dictionary(uniqueKeysWithValues: shapes))
    let found = messages(template, roots: ["page": keys])
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains("in more than 10000 scopes [template-recursion]") })
  }
}
