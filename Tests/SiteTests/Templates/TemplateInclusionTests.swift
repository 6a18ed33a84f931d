import Site
import Testing

@Suite struct TemplateInclusionTests {
  @Test func reportsUnknownPartial() {
    #expect(
      messages("題{{> parts/rul }}{{> zzzzzz}}", partials: ["parts/rule": ""]) == [
        "page:7..<16: no partial 'parts/rul' [unknown-partial], did you mean 'parts/rule'?",
        "page:23..<29: no partial 'zzzzzz' [unknown-partial]",
      ])
  }

  @Test func checksPartialInEveryScope() {
    let found = messages(
      "{{#site}}{{> item}}{{/site}}{{#rules}}{{> item}}{{> item}}{{/rules}}",
      partials: ["item": "{{name}}{{sentence}}{{title}}"])
    #expect(
      found == [
        "item:2..<6: no key 'name' [unknown-template-key]",
        "page:38..<48: note: included here",
        "item:10..<18: no key 'sentence' [unknown-template-key]",
        "page:9..<19: note: included here",
      ])
  }

  @Test func checksPartialOnEveryPage() {
    let found = messages(
      "{{> item}}", partials: ["item": "{{title}}{{heading}}", "home": "{{> item}}"],
      roots: ["page": ["title": .text], "home": ["heading": .text]])
    #expect(
      found == [
        "item:2..<7: no key 'title' [unknown-template-key]",
        "home:0..<10: note: included here",
        "item:11..<18: no key 'heading' [unknown-template-key]",
        "page:0..<10: note: included here",
      ])
  }

  @Test func followsRecursionThroughList() {
    let leaf: TemplateKeys = ["label": .text]
    let branch: TemplateKeys = ["label": .text, "children": .list(leaf)]
    let found = messages(
      "{{#children}}{{> node}}{{/children}}",
      partials: ["node": "{{label}}{{#children}}{{> node}}{{/children}}{{titl}}"],
      roots: ["page": ["title": .text, "children": .list(branch)]])
    #expect(
      found == [
        "node:47..<51: no key 'titl' [unknown-template-key], did you mean 'title'?",
        "page:13..<23: note: included here",
      ])
  }

  @Test(arguments: [
    "{{> page}}", "{{#isOriginal}}{{> page}}{{/isOriginal}}", "{{^rules}}{{> page}}{{/rules}}",
  ])
  func reportsPartialThatNeverEnds(template: String) {
    let start = template.utf8.count - template.drop { $0 != ">" }.utf8.count - 2
    #expect(
      messages(template) == [
        "page:\(start)..<\(start + 10): partial 'page' contains itself without end "
          + "[template-recursion], put the tag into the section of a list"
      ])
  }

  @Test func reportsCircleOfPartials() {
    #expect(
      messages(
        "{{> one}}{{> two}}{{> three}}",
        partials: ["one": "{{> two}}", "two": "{{> three}}", "three": "{{> one}}"]) == [
          "three:0..<9: partial 'one' contains itself without end [template-recursion], "
            + "put the tag into the section of a list"
        ])
  }

  @Test func reportsBlockThatFillsItself() {
    #expect(
      messages(
        "{{< frame}}{{$head}}{{$head}}{{/head}}{{/head}}{{/frame}}",
        partials: ["frame": "{{$head}}{{/head}}"]) == [
          "page:20..<29: block 'head' contains itself without end [template-recursion], "
            + "put the tag into the section of a list"
        ])
  }

  @Test func checksBlockWhereTheParentShowsIt() {
    #expect(
      messages(
        "{{< frame}}{{$item}}{{sentence}}{{heading}}{{/item}}{{/frame}}",
        partials: ["frame": "{{#rules}}{{$item}}{{zzzzzz}}{{/item}}{{/rules}}"]) == [
          "page:34..<41: no key 'heading' [unknown-template-key]",
          "frame:10..<19: note: included here",
        ])
  }

  @Test func checksBlockThatNothingFills() {
    #expect(
      messages("{{$head}}{{zzzzzz}}{{/head}}") == [
        "page:11..<17: no key 'zzzzzz' [unknown-template-key]"
      ])
  }

  @Test func reportsUnknownBlock() {
    #expect(
      messages(
        "{{< frame}}{{$conten}}{{/conten}}{{$head}}{{/head}}{{/frame}}",
        partials: ["frame": "{{> head}}{{$content}}{{/content}}", "head": "{{$head}}{{/head}}"])
        == [
          "page:14..<20: no block 'conten' in the parent [unknown-block], did you mean 'content'?"
        ])
  }

  @Test func letsTheOutermostTemplateFillBlock() {
    #expect(
      messages(
        "{{< middle}}{{$head}}{{title}}{{/head}}{{/middle}}",
        partials: [
          "middle": "{{< frame}}{{$head}}{{zzzzzz}}{{/head}}{{/frame}}",
          "frame": "{{$head}}{{/head}}",
        ]
      ).isEmpty)
  }
}
