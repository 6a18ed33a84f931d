import Diagnostics
import TestSupport
import Testing

@testable import Templates

/// The data that the templates of these tests are filled with.
private struct PageOfTests: KeyedData {
  var title = "Bars & <tabs>"
  var body = "<p>text</p>"
  var isOld = false
  var rule: RuleOfTests?
  var rules: [RuleOfTests] = []

  static let fields = FieldTable<PageOfTests>([
    .text("title") { $0.title },
    .html("body") { Array($0.body.utf8) },
    .placeholder("place") { $0.rules.count },
    .flag("isOld") { $0.isOld },
    .object("rule") { $0.rule },
    .list("rules") { $0.rules },
  ])
}

private struct RuleOfTests: KeyedData {
  var name: String
  var title = ""

  static let fields = FieldTable<RuleOfTests>([
    .text("name") { $0.name },
    .text("title") { $0.title },
  ])
}

/// Compiles the template `page`, with others that it may include.
private func compile(
  _ text: String, partials: [String: String] = [:], directions: Directions = Directions()
) -> (program: TemplateProgram, messages: String) {
  var templates = partials.merging(["page": text]) { _, page in page }.mapValues { Array($0.utf8) }
    .map { TemplateFile(path: "Templates/\($0.key).mustache", name: $0.key, bytes: $0.value) }
  templates.sort { $0.name < $1.name }
  let parsed = Dictionary(
    uniqueKeysWithValues: templates.map { ($0.name, TemplateParser.parse($0)) })
  let strings = UIStrings(
    path: "Templates/strings/ja.yaml",
    texts: ["skip": "本文へ", "quote": "'a' & \"b\"", "close": "Close"], languages: ["close": "en"])
  let compiler = TemplateCompiler(
    "page", keys: PageOfTests.keys, templates: parsed, strings: strings,
    directions: directions, assets: AssetTable([:], hash: { _ in "" }))
  let diagnostics = templates.flatMap { parsed[$0.name]?.diagnostics ?? [] } + compiler.diagnostics
  let report = Report(diagnostics) { path in templates.first { $0.path == path }?.bytes }
  return (compiler.program, report.text(colored: false))
}

/// Fills a template that has no errors.
private func render(
  _ text: String, _ page: PageOfTests = PageOfTests(), partials: [String: String] = [:],
  directions: Directions = Directions(), sourceLocation: SourceLocation = #_sourceLocation
) -> String {
  let (program, messages) = compile(text, partials: partials, directions: directions)
  #expect(messages == "", sourceLocation: sourceLocation)
  return String(decoding: program.render(page).html, as: UTF8.self)
}

@Suite struct TemplateRendering {
  @Test func recordsThePositionsOfPlaceholders() {
    let (program, messages) = compile("<p{{{place}}}>{{#place}}バー{{/place}}{{{place}}}")
    let filled = program.render(PageOfTests(rules: [RuleOfTests(name: "a")]))
    #expect(messages == "")
    #expect(String(decoding: filled.html, as: UTF8.self) == "<p>バー")
    #expect(filled.places == [1: [2, 9]])
  }

  @Test func escapesTextAndPrintsHTMLAsItIs() {
    #expect(
      render("<h1>{{title}}</h1>{{{body}}}{{& body}}")
        == "<h1>Bars &amp; &lt;tabs&gt;</h1><p>text</p><p>text</p>")
  }

  @Test func escapesBothKindsOfQuote() {
    #expect(
      render("<a title='{{title}}'>", PageOfTests(title: "it's \"x\""))
        == "<a title='it&#39;s &quot;x&quot;'>")
  }

  @Test func rendersASectionOnlyWhereItsValueIsPresent() {
    let template =
      "{{#title}}T{{/title}}{{^title}}t{{/title}}{{#isOld}}O{{/isOld}}{{^isOld}}o{{/isOld}}"
    #expect(render(template, PageOfTests(title: "x", isOld: true)) == "TO")
    #expect(render(template, PageOfTests(title: "", isOld: false)) == "to")
  }

  @Test func repeatsASectionForEachItemOfAList() {
    let page = PageOfTests(rules: [RuleOfTests(name: "a"), RuleOfTests(name: "b")])
    #expect(render("{{#rules}}<{{name}}>{{/rules}}{{^rules}}none{{/rules}}", page) == "<a><b>")
    #expect(render("{{#rules}}<{{name}}>{{/rules}}{{^rules}}none{{/rules}}") == "none")
  }

  @Test func anInnerKeyShadowsAnOuterOneEvenWhereItIsEmpty() {
    let page = PageOfTests(title: "outer", rule: RuleOfTests(name: "n", title: ""))
    #expect(render("{{#rule}}[{{title}}]{{/rule}}", page) == "[]")
  }

  @Test func readsAnOuterKeyInsideASection() {
    let page = PageOfTests(body: "B", rules: [RuleOfTests(name: "a")])
    #expect(render("{{#rules}}{{name}}{{{body}}}{{/rules}}", page) == "aB")
  }

  @Test func readsKeysOfAnObjectWithDots() {
    #expect(render("[{{rule.name}}]", PageOfTests(rule: RuleOfTests(name: "n"))) == "[n]")
    #expect(render("[{{rule.name}}]") == "[]")
  }

  @Test func insertsStringsEscaped() {
    #expect(
      render("{{strings.skip}}・{{strings.quote}}") == "本文へ・&#39;a&#39; &amp; &quot;b&quot;")
  }

  @Test(
    arguments: [
      ("<p>{{strings.close}}</p>", "<p><span lang=\"en\">Close</span></p>"),
      ("<p title=\"{{strings.close}}\">{{strings.skip}}", "<p title=\"Close\">本文へ"),
      ("<p title='>{{strings.close}}'>", "<p title='>Close'>"),
      (
        "<option>{{strings.close}}</option>{{strings.close}}",
        "<option lang=\"en\">Close</option><span lang=\"en\">Close</span>"
      ),
      ("<title>{{title}}: {{strings.close}}</title>", "<title>x: Close</title>"),
      (
        "<p{{#title}} class=\"a\"{{/title}}>{{strings.close}}",
        "<p class=\"a\"><span lang=\"en\">Close</span>"
      ),
    ])
  func marksTheLanguageOfStringsWhereAnElementIsAllowed(template: String, html: String) {
    #expect(render(template, PageOfTests(title: "x")) == html)
  }

  @Test func addsTheDirectionToALanguageWhereTheSiteHasBothDirections() {
    let template =
      "<p lang=\"{{title}}\"><a{{#title}} lang=\"{{title}}\"{{/title}} hreflang=\"{{title}}\">"
    let both = Directions(["ja", "ar"])
    #expect(
      render(template, PageOfTests(title: "ar"), directions: both)
        == "<p lang=\"ar\" dir=\"rtl\"><a lang=\"ar\" dir=\"rtl\" hreflang=\"ar\">")
    #expect(
      render(template, PageOfTests(title: "ja"), directions: both)
        == "<p lang=\"ja\" dir=\"ltr\"><a lang=\"ja\" dir=\"ltr\" hreflang=\"ja\">")
    #expect(
      render(template, PageOfTests(title: "ja")) == "<p lang=\"ja\"><a lang=\"ja\" hreflang=\"ja\">"
    )
    #expect(
      render("<p lang=\"{{title}}\" dir=\"auto\">", PageOfTests(title: "ar"), directions: both)
        == "<p lang=\"ar\" dir=\"auto\">")
    #expect(
      render("<p>{{strings.close}}", directions: both)
        == "<p><span lang=\"en\" dir=\"ltr\">Close</span>")
  }

  @Test func aPartialReadsTheKeysOfThePlaceThatIncludesIt() {
    let page = PageOfTests(rules: [RuleOfTests(name: "a"), RuleOfTests(name: "b")])
    #expect(
      render(
        "{{#rules}}{{> partials/x}}{{/rules}}", page, partials: ["partials/x": "({{name}})"])
        == "(a)(b)")
  }

  @Test func removesALineThatHasOnlyOneTag() {
    let page = PageOfTests(isOld: true)
    #expect(
      render("a\n  {{#isOld}}\nb\n{{/isOld}}\t\n{{! comment }}\nc", page) == "a\nb\nc")
    #expect(
      render("x\r\n{{> partials/x}}\r\ny", partials: ["partials/x": "P\n"]) == "x\r\nP\ny")
  }

  @Test func keepsALineWithAVariableOrMoreThanOneTag() {
    let page = PageOfTests(title: "T", isOld: true)
    #expect(render(" {{title}} \n{{#isOld}} {{/isOld}}\n", page) == " T \n \n")
  }

  @Test func readsSingleBracesAsText() {
    #expect(render("a { b } {{title}} }} {", PageOfTests(title: "T")) == "a { b } T }} {")
  }
}

@Suite struct TemplateDiagnosticTests {
  @Test(arguments: [
    (
      "<p>{{titel}}</p>",
      """
      Templates/page.mustache:1:6: error: unknown key 'titel' [unknown-template-key]
          1 | <p>{{titel}}</p>
            |      ^~~~~ help: did you mean 'title'?

      """
    ),
    (
      "{{#rules}}{{nam}}{{/rules}}",
      """
      Templates/page.mustache:1:13: error: unknown key 'nam' [unknown-template-key]
          1 | {{#rules}}{{nam}}{{/rules}}
            |             ^~~ help: did you mean 'name'?

      """
    ),
    (
      "{{rule.nme}}",
      """
      Templates/page.mustache:1:3: error: unknown key 'rule.nme' [unknown-template-key]
          1 | {{rule.nme}}
            |   ^~~~~~~~ help: did you mean 'name'?

      """
    ),
    (
      "日本語 {{strings.skp}}",
      """
      Templates/page.mustache:1:7: error: unknown string 'skp' in Templates/strings/ja.yaml [unknown-string]
          1 | 日本語 {{strings.skp}}
            |          ^~~~~~~~~~~ help: did you mean 'skip'?

      """
    ),
    (
      "{{> partials/y}}",
      """
      Templates/page.mustache:1:5: error: unknown partial 'partials/y' [unknown-partial]
          1 | {{> partials/y}}
            |     ^~~~~~~~~~ help: did you mean 'partials/x'?

      """
    ),
    (
      "{{> partials/x}}",
      """
      Templates/partials/x.mustache:1:5: error: partial 'partials/x' includes itself [template-recursion]
          1 | {{> partials/x}}
            |     ^~~~~~~~~~ help: write the list in one template

      """
    ),
    (
      "{{body}}",
      """
      Templates/page.mustache:1:3: error: 'body' is HTML and would be shown with its tags [template-escaping]
          1 | {{body}}
            |   ^~~~ help: write {{{body}}}

      """
    ),
    (
      "{{{title}}}",
      """
      Templates/page.mustache:1:4: error: 'title' is text and must be escaped [template-escaping]
          1 | {{{title}}}
            |    ^~~~~ help: write {{title}}

      """
    ),
    (
      "{{rules}}",
      """
      Templates/page.mustache:1:3: error: 'rules' is a list, which cannot be printed [template-type]
          1 | {{rules}}
            |   ^~~~~ help: open it as a section: {{#rules}}…{{/rules}}

      """
    ),
    (
      "{{#isOld}}",
      """
      Templates/page.mustache:1:4: error: section 'isOld' is not closed [template-syntax]
          1 | {{#isOld}}
            |    ^~~~~ help: end it with '{{/isOld}}'

      """
    ),
    (
      "{{#isOld}}{{/rules}}{{/isOld}}",
      """
      Templates/page.mustache:1:14: error: section 'isOld' is closed as 'rules' [template-syntax]
          1 | {{#isOld}}{{/rules}}{{/isOld}}
            |              ^~~~~ help: write '{{/isOld}}'

      """
    ),
    (
      "{{/isOld}}",
      """
      Templates/page.mustache:1:4: error: '{{/isOld}}' without an opening tag [template-syntax]
          1 | {{/isOld}}
            |    ^~~~~ help: remove it

      """
    ),
    (
      "a {{title",
      """
      Templates/page.mustache:1:3: error: tag is not closed [template-syntax]
          1 | a {{title
            |   ^~ help: end it with '}}'

      """
    ),
    (
      "{{=<% %>=}}",
      """
      Templates/page.mustache:1:3: error: '=<% %>=' is not a name [template-syntax]
          1 | {{=<% %>=}}
            |   ^~~~~~~ help: use a variable, a section, a partial or a comment; names can contain letters, digits and -_./

      """
    ),
  ])
  func reportsUnknownKeysAndMalformedTagsAtTheirPlaces(template: String, message: String) {
    let (_, messages) = compile(template, partials: ["partials/x": "{{> partials/x}}"])
    #expect(messages == message)
  }

  @Test(arguments: ["{{", "{{{", "{{#isOld}}", "{{/isOld}}", "{{^rules}}", "}}", "{{ }}"])
  func takesTimeProportionalToTheSize(text: String) {
    let factor = workFactor(from: 2_000, of: { String(repeating: text, count: $0) }) {
      let (_, messages) = compile($0)
      #expect(messages.isEmpty == (text == "}}"))
    }
    #expect(factor < 12)
  }
}
