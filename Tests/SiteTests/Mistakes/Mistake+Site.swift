extension Mistake {
  /// site.yaml and terms.yaml.
  static let site: [Mistake] = [
    Mistake(
      "x address in place of a server",
      [
        .replace(
          .configuration, "title: Guideline", "title: Guideline\nembeds: [https://example.org/a]"),
        .text("::: embed address=https://example.org/a A board"),
      ],
      report: """
        Content/site.yaml:2:10: error: 'embeds' takes names of servers such as figma.com or *.example.org [wrong-value]
            2 | embeds: [https://example.org/a]
              |          ^~~~~~~~~~~~~~~~~~~~~
        """),
    Mistake(
      "45 jp for ja",
      [.replace(.configuration, "[en, ja]", "[en, jp]")],
      report: """
        Content/site.yaml:2:17: error: 'jp' is a country, not a language [wrong-value]
            2 | languages: [en, jp]
              |                 ^~ help: write 'ja'
        """),
    Mistake(
      "46 languagess:",
      [.replace(.configuration, "languages:", "languagess:")],
      report: """
        Content/site.yaml:2:1: error: unknown key 'languagess' [unknown-key]
            2 | languagess: [en, ja]
              | ^~~~~~~~~~ help: did you mean 'languages'?
        """),
    Mistake(
      "46 languages in words, an address without https", errors: 2,
      [
        .replace(.configuration, "[en, ja]", "en ja"),
        .replace(
          .configuration, "title: Guideline", "title: Guideline\nbaseURL: example.org/guide"),
      ],
      report: """
        Content/site.yaml:2:10: error: 'baseURL' takes an address that starts with https:// or http:// [wrong-value]
            2 | baseURL: example.org/guide
              |          ^~~~~~~~~~~~~~~~~ help: write baseURL: https://example.org/guide
        Content/site.yaml:3:12: error: 'languages' takes a list: [en, ja] [wrong-value]
            3 | languages: en ja
              |            ^~~~~ help: write languages: [en, ja]
        """),
    Mistake(
      "46 keys of other tools", errors: 2,
      [
        .replace(
          .configuration, "title: Guideline",
          "title: Guideline\nseverity: {literal-markup: error}\nbrand: {color: blue}")
      ],
      report: """
        Content/site.yaml:2:1: error: unknown key 'severity' [unknown-key]
            2 | severity: {literal-markup: error}
              | ^~~~~~~~ help: did you mean 'diagnostics'?
        Content/site.yaml:3:1: error: unknown key 'brand' [unknown-key]
            3 | brand: {color: blue}
              | ^~~~~ help: set 'colors', 'corners', 'density' and 'fonts', or change Templates/
        """),
    Mistake(
      "46 terms without names", errors: 3,
      [
        .write(
          "Content/terms.yaml",
          """
          button:
            name: {en: [button]}
          modal:
            names: modal
          sheet:
            names: {en: []}
          """)
      ],
      report: """
        Content/terms.yaml:2:3: error: unknown key 'name' [unknown-key]
            2 |   name: {en: [button]}
              |   ^~~~ help: did you mean 'names'?
        Content/terms.yaml:4:10: error: 'names' takes a list for each language: {en: [tab bar]} [wrong-value]
            4 |   names: modal
              |          ^~~~~
        Content/terms.yaml:5:1: error: term 'sheet' has no name [nameless-term]
            5 | sheet:
              | ^~~~~ help: write 'names: {en: [tab bar]}'
        """),
    Mistake(
      "47 site.yaml empty",
      [.write(.configuration, "")],
      report: """
        Content/site.yaml: error: no keys in site.yaml [incomplete-configuration]
              = help: write 'title: My guideline' and 'languages: [en]'
        """),
    Mistake(
      "47 site.yaml missing",
      [.remove(.configuration)],
      report: """
        Content/site.yaml: error: not a site: site.yaml is missing [incomplete-configuration]
              = help: set the site's folder with --site, or create the file with 'title: …' and 'languages: [en]'
        """),
    Mistake(
      "48 unknown section, topic twice", errors: 4,
      [
        .replace(
          .configuration, "topics: [button, dialog]", "topics: [button, dialog, button, dialogue]"),
        .replace(
          .configuration, "sections:",
          """
          print: maybe
          sections:
            - id: patterns
          """),
      ],
      report: """
        Content/site.yaml:4:8: error: 'print' takes true or false [wrong-value]
            4 | print: maybe
              |        ^~~~~
        Content/site.yaml:6:9: error: unknown section 'patterns' [unknown-section]
            6 |   - id: patterns
              |         ^~~~~~~~ help: create Content/patterns/en.md, or remove the entry
        Content/site.yaml:9:30: error: duplicate topic 'button' in the list [repeated-id]
            9 |     topics: [button, dialog, button, dialogue]
              |                              ^~~~~~ help: remove one
        Content/site.yaml:9:38: error: unknown topic 'dialogue' in section 'components' [unknown-topic]
            9 |     topics: [button, dialog, button, dialogue]
              |                                      ^~~~~~~~ help: did you mean 'dialog'?
        """),
    Mistake(
      "49 two terms, one spelling",
      [.replace("Content/terms.yaml", "[modal view]", "[button]")],
      report: """
        Content/terms.yaml:5:1: error: spelling 'button' means both 'button' and 'modal' [ambiguous-spelling]
            5 | modal:
              | ^~~~~ help: keep it in one place
        """),
  ]
}
