/// A language with syntax highlighting.
package enum CodeLanguage: String, Sendable, CaseIterable {
  case swift, kotlin, javascript, typescript, html, css, json, xml, shell, yaml, markdown, console

  /// The language that the first word after a fence names, in any case: `swift`, `ts`, `YML`.
  package init?(_ name: some Collection<UInt8>) {
    // No name is longer.
    guard name.count <= 16 else { return nil }
    let name = String(decoding: name, as: UTF8.self).lowercased()
    if let language = CodeLanguage(rawValue: name) {
      self = language
    } else if let language = Self.allCases.first(where: { $0.aliases.contains(name) }) {
      self = language
    } else {
      return nil
    }
  }

  /// Other names of the language, and of languages with the same lexical grammar.
  package var aliases: [String] {
    switch self {
    case .swift:
      ["swiftinterface"]
    case .kotlin:
      ["kt", "kts"]
    case .javascript:
      ["js", "mjs", "cjs", "jsx"]
    case .typescript:
      ["ts", "mts", "cts", "tsx"]
    case .html:
      ["htm", "xhtml", "vue", "svelte"]
    case .css:
      []
    case .json:
      ["json5", "jsonc", "jsonl", "webmanifest"]
    case .xml:
      ["plist", "storyboard", "svg", "xaml", "xib", "xsd", "xsl"]
    case .shell:
      ["bash", "sh", "zsh"]
    case .yaml:
      ["yml"]
    case .markdown:
      ["md"]
    case .console:
      ["sh-session", "shell-session", "shellsession", "terminal"]
    }
  }

  /// Well-known names without highlighting: none of them is a misspelling of another.
  package static let plainNames: Set<String> = [
    "ada", "apache", "applescript", "asciidoc", "asm", "astro", "awk", "basic", "bat", "bnf", "c",
    "c++", "cfg", "clojure", "cmake", "cmd", "cobol", "coffee", "conf", "cpp", "cs", "csharp",
    "csv",
    "cue", "d", "dart", "diff", "docker", "dockerfile", "dot", "ebnf", "ejs", "elixir", "elm",
    "env",
    "erb", "erlang", "fish", "fortran", "fsharp", "gherkin", "git", "glsl", "go", "gradle",
    "graphql", "groovy", "h", "haml", "handlebars", "haskell", "hbs", "hcl", "hlsl", "http", "ini",
    "java", "jinja", "json-schema", "julia", "kdl", "latex", "less", "liquid", "lisp", "log", "lua",
    "m", "make", "makefile", "math", "matlab", "mdx", "mermaid", "metal", "mm", "mustache", "nginx",
    "nim", "nix", "none", "objc", "objective-c", "objectivec", "ocaml", "output", "pascal", "patch",
    "perl", "php", "plain", "plaintext", "plantuml", "postcss", "powershell", "prolog", "proto",
    "protobuf", "ps1", "pug", "py", "python", "qml", "r", "razor", "rb", "regex", "rst", "ruby",
    "rust", "rs", "sass", "scala", "scheme", "scss", "sed", "solidity", "sql", "strings", "stylus",
    "tcl", "terraform", "tex", "text", "toml", "tsv", "twig", "txt", "vb", "vim", "wasm", "wgsl",
    "zig",
  ]

  /// The possible first words of a fence, to find the one that was probably meant.
  package static let names = allCases.map(\.rawValue)

  /// Returns the highlighted pieces of code, in order; the code between them is plain.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, for any input.
  package func tokens(of code: ArraySlice<UInt8>) -> [CodeToken] {
    var scanner = CodeScanner(code, grammar: grammar)
    return scanner.scan()
  }
}
