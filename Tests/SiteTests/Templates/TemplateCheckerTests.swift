import Site
import Testing

@Suite struct TemplateCheckerTests {
  @Test func findsNothingInCorrectTemplates() {
    let page = """
      {{< frame}}
      {{$content}}
      <h1>{{title}}</h1>
      {{{body}}}{{&body}}
      {{#rules}}
      {{> parts/rule}}
      {{^last()}}、{{/last()}}{{plusone(index())}}
      {{/rules}}
      {{^rules}}{{strings.search}}: {{uppercased(title)}}{{/rules}}
      {{/content}}
      {{/frame}}
      """
    let frame = """
      <html>{{! 枠 }}
      {{#site}}{{name}} {{{notice}}} {{title}}{{/site}} {{site.name}}
      {{#strings}}{{search}} {{menu.open}}{{/strings}}
      {{#isOriginal}}原文{{/isOriginal}}{{^isOriginal}}訳文{{/isOriginal}}
      {{#empty(rules)}}-{{/empty(rules)}} {{count(rules)}} {{#title}}{{.}}{{/title}}
      {{$content}}{{/content}}
      </html>
      """
    let rule = "<p>{{sentence}} {{.sentence}} {{topic.label}} {{title}}</p>\n"
    #expect(messages(page, partials: ["frame": frame, "parts/rule": rule]).isEmpty)
  }

  @Test(arguments: [
    (
      "指針{{titl}}",
      "page:8..<12: no key 'titl' [unknown-template-key], did you mean 'title'?"
    ),
    ("{{zzzzzz}}", "page:2..<8: no key 'zzzzzz' [unknown-template-key]"),
    (
      "{{#site}}{{nam}}{{/site}}",
      "page:11..<14: no key 'nam' [unknown-template-key], did you mean 'name'?"
    ),
    (
      "{{ site.nam }}",
      "page:8..<11: no key 'nam' in 'site' [unknown-template-key], did you mean 'name'?"
    ),
    (
      "{{#rules}}{{topic.labl}}{{/rules}}",
      "page:18..<22: no key 'labl' in 'topic' [unknown-template-key], did you mean 'label'?"
    ),
    ("{{title.length}}", "page:8..<14: no key 'length' in 'title' [unknown-template-key]"),
    (
      "{{rules.sentence}}",
      "page:8..<16: no key 'sentence' in list 'rules' [unknown-template-key], "
        + "open the list: '{{#rules}}'"
    ),
    ("{{#site}}{{.title}}{{/site}}", "page:12..<17: no key 'title' in '.' [unknown-template-key]"),
    ("{{#title}}{{.zzzz}}{{/title}}", "page:13..<17: no key 'zzzz' in '.' [unknown-template-key]"),
    ("{{#zzzzzz}}{{a}}{{b.c}}{{/zzzzzz}}", "page:3..<9: no key 'zzzzzz' [unknown-template-key]"),
    ("{{^rules}}{{.zzzz}}{{/rules}}", "page:13..<17: no key 'zzzz' in '.' [unknown-template-key]"),
  ])
  func reportsUnknownKey(template: String, message: String) {
    #expect(messages(template) == [message])
  }

  @Test(arguments: [
    (
      "{{strings.serch}}",
      "page:10..<15: no string 'serch' in en.yaml, ja.yaml [unknown-string], "
        + "did you mean 'search'?"
    ),
    ("閉{{strings.close}}", "page:13..<18: no string 'close' in ja.yaml [unknown-string]"),
    (
      "{{#strings}}{{close}}{{/strings}}",
      "page:14..<19: no string 'close' in ja.yaml [unknown-string]"
    ),
    (
      "{{strings.menu.opn}}",
      "page:10..<18: no string 'menu.opn' in en.yaml, ja.yaml [unknown-string], "
        + "did you mean 'menu.open'?"
    ),
  ])
  func reportsUnknownString(template: String, message: String) {
    #expect(messages(template) == [message])
  }

  @Test func reportsStringWhereThereAreNoLanguages() {
    #expect(
      messages("{{strings.search}}", strings: []) == [
        "page:10..<16: no string 'search' [unknown-string]"
      ])
  }

  @Test(arguments: [
    (
      "{{rules}}",
      "page:0..<9: 'rules' is a list, printed as text [template-type], "
        + "open a section: '{{#rules}}'"
    ),
    (
      "{{site}}",
      "page:0..<8: 'site' is an object, printed as text [template-type], "
        + "open a section: '{{#site}}'"
    ),
    (
      "題{{{isOriginal}}}",
      "page:3..<19: 'isOriginal' is a flag, printed as text [template-type], "
        + "open a section: '{{#isOriginal}}'"
    ),
    (
      "{{strings}}",
      "page:0..<11: 'strings' is the table of strings, printed as text [template-type], "
        + "open a section: '{{#strings}}'"
    ),
    (
      "{{#rules}}{{.}}{{/rules}}",
      "page:10..<15: '.' is an object, printed as text [template-type], open a section: '{{#.}}'"
    ),
    (
      "{{#rules}}{{first()}}{{/rules}}",
      "page:10..<21: 'first()' is a flag, printed as text [template-type], "
        + "open a section: '{{#first()}}'"
    ),
    (
      "題{{body}}",
      "page:3..<11: HTML 'body' is escaped, which shows its tags [template-escaping], "
        + "write '{{{body}}}'"
    ),
    (
      "{{{title}}}",
      "page:0..<11: text 'title' is not escaped [template-escaping], write '{{title}}'"
    ),
    (
      "{{& strings.search }}",
      "page:0..<21: text 'strings.search' is not escaped [template-escaping], "
        + "write '{{strings.search}}'"
    ),
    (
      "{{#site}}{{%CONTENT_TYPE: TEXT}}{{notice}}{{/site}}{{{title}}}",
      "page:51..<62: text 'title' is not escaped [template-escaping], write '{{title}}'"
    ),
  ])
  func reportsWhatIsPrintedWrongly(template: String, message: String) {
    #expect(messages(template) == [message])
  }

  @Test(arguments: [
    (
      "{{uppercase(title)}}",
      "page:2..<11: no transform 'uppercase' [template-syntax], did you mean 'uppercased'?"
    ),
    (
      "{{uppercased(rules)}}",
      "page:2..<12: transform 'uppercased' does not apply to a list [template-syntax]"
    ),
    (
      "{{#sorted(rules)}}{{/sorted(rules)}}",
      "page:3..<9: transform 'sorted' does not apply to a list [template-syntax]"
    ),
    (
      "{{lowercased(count(rules))}}",
      "page:2..<12: transform 'lowercased' does not apply to a number [template-syntax]"
    ),
    (
      "{{#first()}}{{/first()}}",
      "page:3..<10: 'first()' outside the section of a list [template-syntax], "
        + "use it directly in that section, not in a partial, block or section inside it"
    ),
    (
      "{{#rules}}{{#topic}}{{index()}}{{/topic}}{{/rules}}",
      "page:22..<29: 'index()' outside the section of a list [template-syntax], "
        + "use it directly in that section, not in a partial, block or section inside it"
    ),
    (
      "{{#rules}}{{> item}}{{/rules}}",
      "item:2..<9: 'index()' outside the section of a list [template-syntax], "
        + "use it directly in that section, not in a partial, block or section inside it"
    ),
  ])
  func reportsTransformThatRendersNothing(template: String, message: String) {
    #expect(messages(template, partials: ["item": "{{index()}}"]) == [message])
  }
}
