/// A text that pages include, with the names in it that each page gives a text.
struct IncludedText {
  private let bytes: Bytes
  private let values: [String: String]
  /// The names to which the line gives something that is no plain text.
  private let unknown: Set<String>
  /// The names that it uses: `title` of `{{ include.title }}` and `{props.title}`.
  let names: [String]

  init(
    _ bytes: Bytes,
    values: [String: String],
    unknown: Set<String> = []
  ) {
    (self.bytes, self.unknown) = (bytes, unknown)
    var names: Set<String> = []
    if Self.mayHaveNames(bytes) {
      for match in bytes.string.matches(of: Self.pattern) {
        names.insert(String(match.1))
      }
    }
    self.names = names.sorted()
    self.values = values
  }

  /// A name in a text: `{{ include.title }}`, `{props.title}`.
  private static var pattern: Regex<(Substring, Substring)> {
    /\{\{?-?\s*(?:include|props)\.([A-Za-z][-\w]*)\s*-?\}?\}/
  }

  /// Returns whether an address or a condition has a name: `[code]({{ include.address }})`, `{% if include.note %}`.
  static func hasNameInAddress(_ bytes: Bytes) -> Bool {
    guard mayHaveNames(bytes) else { return false }
    return bytes.string.contains(
      /\]\([^)\s]{0,200}\{\{?-?\s*(?:include|props)\.|(?:src|href)=["']?[^"'>\s]{0,200}\{\{?-?\s*(?:include|props)\.|\{%[^%]*\binclude\.[A-Za-z]/
    )
  }

  private static func mayHaveNames(_ bytes: Bytes) -> Bool {
    bytes.next("include.", from: 0) != nil
      || bytes.next("props.", from: 0) != nil
  }

  /// The text with what the line gives for its names.
  var filled: Bytes {
    guard !names.isEmpty || Self.mayHaveNames(bytes) else { return bytes }
    let decided = bytes.string.replacing(Self.condition) { match in
      let name = String(match.1)
      guard !unknown.contains(name) else { return String(match.0) }
      if values[name] == nil {
        return String(match.3 ?? "")
      }
      return String(match.2)
    }
    let text = decided.replacing(Self.pattern) { match in
      values[String(match.1)] ?? String(match.0)
    }
    return Bytes(text.utf8)
  }

  /// A text for pages that give a value, and one for others: `{% if include.note %}…{% else %}…{% endif %}`.
  private static var condition: Regex<(Substring, Substring, Substring, Substring?)> {
    /\{%-?\s*if\s+include\.([A-Za-z][-\w]*)\s*-?%\}((?:(?!\{%)[\s\S])*)(?:\{%-?\s*else\s*-?%\}((?:(?!\{%)[\s\S])*))?\{%-?\s*endif\s*-?%\}/
  }

  /// The line by which a page includes it.
  func includeLine(of address: String) -> String {
    let given = names.map { name in
      let value = (values[name] ?? "").replacing("\"", with: "”")
      return " \(name.kebab)=\"\(value)\""
    }
    return "::: include \(address)" + given.joined()
  }

  /// Indicates whether a line of it begins as a heading does.
  ///
  /// Links lead to headings of pages, not of texts that these share.
  var hasHeading: Bool {
    // Lines of `===` and `---` make a heading of the line before (CommonMark, section 4.3).
    let marks: [StaticString] = ["#", "<h", "===", "---"]
    return bytes.lines.contains { line in
      let text = line.trimmed
      return marks.contains { mark in text.begins(with: mark) }
    }
  }

  /// Returns whether a file has a text for readers, and not the logic of a template.
  static func isText(_ file: (path: String, bytes: Bytes)) -> Bool {
    let ending = TreePath.ending(of: file.path)
    if ["md", "mdx", "markdown", "txt"].contains(ending) {
      return true
    }
    // They stand in an element that readers do not see: `<script>{% include "menu.js" %}</script>`.
    if ["js", "mjs", "cjs", "css"].contains(ending) {
      return false
    }
    let text = file.bytes.string
    guard !text.contains("<script"),
      !text.contains("{{")
    else {
      return false
    }
    // What calls macros around words is a text; what decides and repeats is logic.
    let words: Set<Substring> = [
      "call", "endcall", "filter", "endfilter", "from", "import", "raw", "endraw", "include",
      "comment", "endcomment", "highlight", "endhighlight",
    ]
    return text.matches(of: /\{%-?\s*(\w+)/).allSatisfy { match in
      words.contains(match.1)
    }
  }
}

/// The names that readers have for the languages of files of code.
enum CodeLanguageName {
  static func title(ofEnding ending: String) -> String {
    let names = [
      "js": "JavaScript", "ts": "TypeScript", "jsx": "JSX", "tsx": "TSX", "html": "HTML",
      "css": "CSS", "scss": "Sass", "hbs": "Handlebars", "vue": "Vue", "rb": "Ruby",
      "swift": "Swift", "kt": "Kotlin", "py": "Python", "json": "JSON", "yaml": "YAML",
      "yml": "YAML", "njk": "Nunjucks", "erb": "ERB", "sh": "Shell",
    ]
    return names[ending] ?? ending
  }
}
