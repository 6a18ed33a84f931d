import Diagnostics
import Site
import Testing

@Suite struct TemplateParserTests {
  @Test(arguments: [
    ("{{title", "page:0..<2: tag is not closed [template-syntax], close it with '}}'"),
    ("{{", "page:0..<2: tag is not closed [template-syntax], close it with '}}'"),
    ("{{title}", "page:0..<2: tag is not closed [template-syntax], close it with '}}'"),
    ("{{! note }", "page:0..<3: tag is not closed [template-syntax], close it with '}}'"),
    ("{{site {{title}}", "page:0..<2: tag is not closed [template-syntax], close it with '}}'"),
    ("{{{body}}", "page:0..<9: tag is not closed [template-syntax], close it with '}}}'"),
    (
      // A combining mark makes another character of the last brace.
      "{{title}}\u{3099}",
      "page:0..<2: tag is not closed [template-syntax], close it with '}}'"
    ),
    ("題{{}}", "page:3..<7: tag without a name [template-syntax]"),
    ("{{# }}{{/ }}", "page:0..<6: tag without a name [template-syntax]"),
    ("{{題}}", "page:2..<5: malformed name '題' in a tag [template-syntax]"),
    ("{{ title body }}", "page:3..<13: malformed name 'title body' in a tag [template-syntax]"),
    ("{{site..name}}", "page:2..<12: malformed name 'site..name' in a tag [template-syntax]"),
    ("{{empty(title}}", "page:2..<13: malformed name 'empty(title' in a tag [template-syntax]"),
    (
      "{{ #title}}{{/title}}",
      "page:0..<2: space before '#' in a tag [template-syntax], write '{{#'"
    ),
    (
      "{{\ntitle}}",
      "page:0..<2: line break after '{{', which is then shown as text [template-syntax], "
        + "put the name on the same line"
    ),
    (
      "題{",
      "page:3..<4: '{' at the end of the file, as if a tag began there [template-syntax], "
        + "end the file with a line break"
    ),
    ("{{=<%=}}", "page:3..<6: malformed delimiters '<%=' [template-syntax], write '{{=<% %>=}}'"),
    (
      "{{=| |=}}|title|",
      "page:0..<9: delimiter '|' of one character [template-syntax], use two, such as '<%'"
    ),
    (
      "{{%CONTENT_TYPE: JSON}}",
      "page:3..<21: unknown pragma 'CONTENT_TYPE: JSON' [template-syntax], "
        + "write 'CONTENT_TYPE: HTML' or 'CONTENT_TYPE: TEXT'"
    ),
  ])
  func reportsBrokenTag(template: String, message: String) {
    #expect(messages(template).first == message)
  }

  @Test(arguments: [
    (
      "題{{#rules}}{{sentence}}",
      ["page:3..<13: section 'rules' is not closed [template-syntax], write '{{/rules}}'"]
    ),
    (
      "{{$content}}",
      ["page:0..<12: block 'content' is not closed [template-syntax], write '{{/content}}'"]
    ),
    (
      "{{#rules}}{{/rule}}",
      [
        "page:10..<19: section 'rules' is closed as 'rule' [template-syntax], write '{{/rules}}'",
        "page:0..<10: note: opened here",
      ]
    ),
    (
      "{{#reversed(rules)}}{{/rules}}",
      [
        "page:20..<30: section 'reversed(rules)' is closed as 'rules' [template-syntax], "
          + "write '{{/reversed(rules)}}'",
        "page:0..<20: note: opened here",
      ]
    ),
    (
      "{{#site}}{{#title}}{{^body}}{{/site}}{{title}}",
      [
        "page:9..<19: section 'title' is not closed [template-syntax], write '{{/title}}'",
        "page:19..<28: section 'body' is not closed [template-syntax], write '{{/body}}'",
      ]
    ),
    ("{{title}}{{/title}}", ["page:9..<19: 'title' is closed, but not open [template-syntax]"]),
  ])
  func reportsBrokenNesting(template: String, expected: [String]) {
    #expect(messages(template) == expected)
  }

  @Test(arguments: [
    (
      "{{< frame}}題{{$head}}{{/head}}{{title}}{{/frame}}",
      [
        "page:11..<14: text in the parent 'frame' outside its blocks is not shown "
          + "[template-syntax], put it into a block",
        "page:32..<41: tag in the parent 'frame' outside its blocks [template-syntax], "
          + "put it into a block",
      ]
    ),
    (
      "{{< frame}}{{=<% %>=}}<%$head%><%/head%><%/frame%>",
      [
        "page:11..<22: tag in the parent 'frame' outside its blocks [template-syntax], "
          + "put it into a block"
      ]
    ),
    (
      "{{< frame}}{{$head}}a{{/head}}{{$head}}b{{/head}}{{/frame}}",
      ["page:30..<39: block 'head' is filled twice [template-syntax], remove one"]
    ),
    (
      "{{< parts/frame}}{{/parts/frame}}",
      [
        "page:4..<15: parent 'parts/frame', which no tag can close [template-syntax], "
          + "give the template a name without slashes and brackets"
      ]
    ),
    (
      "{{$empty(head)}}{{/empty(head)}}",
      ["page:3..<14: block 'empty(head)' with a transform [template-syntax]"]
    ),
    (
      "{{> *title}}",
      [
        "page:4..<10: partial '*title', which the data would choose [template-syntax], "
          + "name the partial itself"
      ]
    ),
  ])
  func reportsWhatParentsAndPartialsMayNotHold(template: String, expected: [String]) {
    let partials: KeyValuePairs = ["frame": "{{$head}}{{/head}}", "parts/frame": ""]
    #expect(messages(template, partials: partials) == expected)
  }

  @Test(arguments: [
    (
      "題\n  {{> item}}\n",
      "page:6..<16: indented partial 'item', which indents every line of it "
        + "[template-indentation], start the tag in column 1"
    ),
    (
      "\t{{> item}}\r\n",
      "page:1..<11: indented partial 'item', which indents every line of it "
        + "[template-indentation], start the tag in column 1"
    ),
    (
      " {{< item}}{{/item}}",
      "page:1..<11: indented parent 'item', which indents every line of it "
        + "[template-indentation], start the tag in column 1"
    ),
    (
      "<head>\n  {{$head}}{{/head}}</head>",
      "page:9..<18: indented block 'head', which indents every line of it "
        + "[template-indentation], start the tag in column 1"
    ),
  ])
  func reportsIndentedPartial(template: String, message: String) {
    #expect(messages(template, partials: ["item": ""]) == [message])
  }

  @Test(arguments: [
    "{{> item}}\n", "a {{> item}}\n", "  {{> item}} a\n", "\n{{> item}}",
    "{{< item}}\n  {{$head}}{{/head}}\n{{/item}}\n",
  ])
  func allowsPartialThatIsNotIndented(template: String) {
    #expect(messages(template, partials: ["item": "{{$head}}{{/head}}"]).isEmpty)
  }

  @Test(arguments: [
    "{{=<% %>=}}<%title%>{{titl}}<%& body %><%={{ }}=%>{{title}}",
    // New delimiters end with the section.
    "{{#site}}{{=<% %>=}}<%name%>{{titl}}<%/site%>{{title}}<%titl%>",
    // The library wants the third brace behind the delimiter.
    "{{=<% %>=}}<%{body%>}",
    "{{=<<日 本>>=}}<<日title本>>",
    "{{! {{titl} }}", "{ {{title}} }",
  ])
  func readsDelimiters(template: String) {
    #expect(messages(template).isEmpty)
  }

  @Test func reportsKeyBetweenOtherDelimiters() {
    #expect(
      messages("{{=<% %>=}}題<%titl%>") == [
        "page:16..<20: no key 'titl' [unknown-template-key], did you mean 'title'?"
      ])
  }

  @Test func reportsCommentThatTheLibraryDoesNotClose() {
    #expect(
      messages("{{=<% %>=}}<%! 100%%>") == [
        "page:11..<14: tag is not closed [template-syntax], close it with '%>'"
      ])
  }

  @Test func readsSpaceAndJapaneseAroundTags() {
    #expect(messages("「{{ title }}」{{#\u{3000}site\u{3000}}}、{{name}}。{{/site}}").isEmpty)
  }

  @Test func reportsEveryBrokenTag() {
    #expect(
      messages("{{a b}}\n{{title\n{{titl}}\n") == [
        "page:2..<5: malformed name 'a b' in a tag [template-syntax]",
        "page:8..<10: tag is not closed [template-syntax], close it with '}}'",
        "page:18..<22: no key 'titl' [unknown-template-key], did you mean 'title'?",
      ])
  }

  @Test func reportsInvalidUTF8() {
    let file = TemplateFile(path: "page", name: "page", bytes: [0x61, 0xFF, 0x62])
    let mistakes = checkTemplates([file], roots: [:], strings: [])
    #expect(
      mistakes == [
        Diagnostic(
          .invalidUTF8, "invalid UTF-8", at: Location("page", 1..<2),
          help: "save the file as UTF-8")
      ])
  }

  @Test func reportsSyntaxOfUnusedTemplate() {
    #expect(
      messages("", partials: ["unused": "{{titl}}{{"]) == [
        "unused:8..<10: tag is not closed [template-syntax], close it with '}}'"
      ])
  }
}
