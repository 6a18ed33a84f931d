extension Mistake {
  /// Templates.
  static let templates: [Mistake] = [
    Mistake(
      "69 template with unknown key, string and partial", errors: 3,
      [
        .write(
          "Templates/404.mustache",
          """
          {{nothing}} {{strings.nowhere}} {{> partials/foter}}

          """)
      ],
      report: """
        Templates/404.mustache:1:3: error: unknown key 'nothing' [unknown-template-key]
            1 | {{nothing}} {{strings.nowhere}} {{> partials/foter}}
              |   ^~~~~~~
        Templates/404.mustache:1:15: error: unknown string 'nowhere' in <built-in>/strings/en.yaml [unknown-string]
            1 | {{nothing}} {{strings.nowhere}} {{> partials/foter}}
              |               ^~~~~~~~~~~~~~~ help: did you mean 'now'?
        Templates/404.mustache:1:15: error: unknown string 'nowhere' in <built-in>/strings/ja.yaml [unknown-string]
            1 | {{nothing}} {{strings.nowhere}} {{> partials/foter}}
              |               ^~~~~~~~~~~~~~~ help: did you mean 'now'?
        Templates/404.mustache:1:37: error: unknown partial 'partials/foter' [unknown-partial]
            1 | {{nothing}} {{strings.nowhere}} {{> partials/foter}}
              |                                     ^~~~~~~~~~~~~~ help: did you mean 'partials/dated'?
        """),
    Mistake(
      "70 unknown file in Templates", errors: 2,
      [
        .write(
          "Templates/theme.css",
          """
          :root{}

          """),
        .write(
          "Templates/partials/foter.mustache",
          """
          <p></p>

          """),
      ],
      report: """
        Templates/partials/foter.mustache: warning: unknown template 'partials/foter': no page uses it, and no template includes it [unknown-template-file]
              = help: did you mean 'partials/dated.mustache'?
        Templates/theme.css: warning: file that is neither a template, nor strings, nor in assets/ [unknown-template-file]
              = help: move it to assets/ or strings/, or remove it
        """),
    Mistake(
      "70 missing font",
      [
        .write(
          "Templates/assets/theme.css",
          """
          @font-face{font-family:a;src:url("fonts/a.woff2")}

          """)
      ],
      report: """
        Templates/assets/theme.css:1:35: error: unknown asset 'fonts/a.woff2' [unknown-asset]
            1 | @font-face{font-family:a;src:url("fonts/a.woff2")}
              |                                   ^~~~~~~~~~~~~
        """),
  ]
}
