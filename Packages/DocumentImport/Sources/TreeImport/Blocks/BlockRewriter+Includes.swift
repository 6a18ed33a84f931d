/// The texts of other files that a line names.
///
/// A text is put in the place of its line, or stays a text that pages share (``SharedUses``).
extension BlockRewriter {
  /// How deep files may include each other.
  static let includeLimit = 10
  /// How many bytes of files a page may include: a file that names another ten times stands for ten of it.
  static let includedBytesLimit = 1_000_000

  /// Reads a line that is nothing but the name of another file.
  mutating func readInclude(_ text: ArraySlice<UInt8>, columns: Int) -> Bool {
    guard let request = IncludeRequest(line: text) else { return false }
    return insert(request, columns: columns)
  }

  /// Reads `<Hint />`, where the page imports a file of that name.
  mutating func readPartial(_ text: ArraySlice<UInt8>, columns: Int) -> Bool {
    guard !partials.isEmpty,
      let tag = Tag(in: Bytes(text), at: 0, isMDX: true),
      tag.kind == .alone,
      tag.range.upperBound == text.count,
      let file = partials[tag.name]
    else { return false }
    return insert(IncludeRequest(name: file, values: tag.namedValues), columns: columns)
  }

  /// Reads `[[code/button]]`: the code of all files of that name, whatever their endings are.
  mutating func readCodeFiles(_ text: ArraySlice<UInt8>, columns: Int) -> Bool {
    guard text.begins(with: "[["),
      let end = text.next("]]", from: text.startIndex)
    else {
      return false
    }
    let name = text[text.startIndex + 2..<end].trimmed.prefix { !$0.isSpace }.string
    guard name.contains("/"),
      text[(end + 2)...].isBlank
    else { return false }
    let files = options.filesNamed(name, origin)
    guard !files.isEmpty,
      files.allSatisfy({ file in takes(file.bytes, at: columns) })
    else {
      return false
    }
    let blocks = files.map { path, bytes in
      codeLines(of: path, bytes, columns: columns)
    }
    guard files.count > 1 else {
      waiting += blocks[0].reversed()
      return true
    }
    let prefix = Bytes(repeating: .space, count: columns)
    var lines = [prefix + Bytes("::: tabs".utf8)]
    for (number, (path, _)) in files.enumerated() {
      let title = CodeLanguageName.title(ofEnding: TreePath.ending(of: path))
      lines.append(prefix + Bytes(ContainerText.opening("tab", title: title).utf8))
      lines += blocks[number].map { Bytes($0.bytes) } + [prefix + Bytes(":::".utf8)]
    }
    lines.append(prefix + Bytes(":::".utf8))
    waiting += lines.reversed().map { line in
      Line(bytes: line[...], depth: depth, origin: origin)
    }
    return true
  }

  /// The file that the line names; `nil` where there is none.
  private mutating func includedFile(_ name: String) -> (path: String, bytes: Bytes)? {
    let key = "\(origin) \(name)"
    let known = files[key] ?? options.include(name, origin)
    files[key] = .some(known)
    return known
  }

  /// Puts the lines of another file in place of the one that names it.
  ///
  /// - Returns: Whether the line is read: one that names a template of no text stays a tag.
  @discardableResult
  mutating func insert(_ request: IncludeRequest, columns: Int) -> Bool {
    guard depth < Self.includeLimit,
      includedBytesLeft > 0,
      let file = includedFile(request.name),
      takes(file.bytes, at: columns)
    else {
      guard !request.isTag else { return false }
      let name = request.name.replacing("\"", with: "”")
      write("<:::include file=\"\(name)\"/>", at: columns)
      return true
    }
    if request.isTag, !IncludedText.isText(file) {
      return false
    }
    guard !request.isCode else {
      included.append(file.path)
      waiting += codeLines(of: file.path, file.bytes, columns: columns).reversed()
      return true
    }
    let text = IncludedText(file.bytes, values: request.values)
    if open.isEmpty,
      columns == 0,
      depth == 0,
      !text.hasHeading
    {
      if let shared = options.shared(file.path) {
        write(text.includeLine(of: shared), at: 0)
        return true
      }
      // Whether an element is open here, only the next stage knows.
      write(
        "<:::shared file=\"\(file.path)\" names=\"\(text.names.joined(separator: " "))\"/>", at: 0)
    }
    included.append(file.path)
    let prefix = Bytes(repeating: .space, count: columns)
    waiting += text.filled.lines.reversed().map { line in
      Line(
        bytes: line.isBlank ? [] : (prefix + line)[...],
        depth: depth + 1,
        origin: file.path)
    }
    return true
  }

  /// Counts a file among those that the page includes.
  ///
  /// - Returns: Whether the page may include it.
  private mutating func takes(_ bytes: Bytes, at columns: Int) -> Bool {
    let size = bytes.count + bytes.lines.count * columns
    guard size <= includedBytesLeft else { return false }
    // A file without a byte costs something, too.
    includedBytesLeft -= size + 1
    return true
  }

  private func codeLines(of path: String, _ bytes: Bytes, columns: Int) -> [Line] {
    let prefix = Bytes(repeating: .space, count: columns)
    let language = TreePath.ending(of: path)
    let lines =
      [prefix + Bytes("````\(language)".utf8)] + bytes.lines.map { prefix + $0 }
      + [prefix + Bytes("````".utf8)]
    return lines.map { line in
      Line(bytes: line[...], depth: depth + 1, origin: path)
    }
  }
}

/// A file that a line names.
struct IncludeRequest {
  var name: String
  /// Whether its text is shown as code.
  var isCode = false
  /// The texts that the line gives for names in the file.
  var values: [String: String] = [:]
  /// Whether the line is a tag of a template language, which may name a template instead of a text.
  var isTag = false

  init(
    name: String,
    isCode: Bool = false,
    values: [String: String] = [:],
    isTag: Bool = false
  ) {
    (self.name, self.isCode, self.values, self.isTag) = (name, isCode, values, isTag)
  }

  /// Reads a line; `nil` where it names no file.
  ///
  ///     --8<-- "safety.md"                        MkDocs
  ///     {!safety.md!}                             MkDocs
  ///     <!--@include: ./safety.md-->              VitePress
  ///     <<< @/button.js                           VitePress, as code
  ///     @include "safety.md"                      Helios
  ///     {% include safety.md product="Kiosk" %}   Jekyll, Eleventy, Nunjucks
  ///     {{% include "safety.md" %}}               Hugo
  init?(line text: ArraySlice<UInt8>) {
    switch text.first {
    case UInt8(ascii: "-"):
      guard text.begins(with: "--8<-- \""),
        text.last == UInt8(ascii: "\"")
      else { return nil }
      self.init(name: text.dropFirst(8).dropLast().string)
    case UInt8(ascii: "@"):
      guard text.begins(with: "@include "),
        text.count > 11
      else { return nil }
      self.init(
        name: text.dropFirst(9).string.filter {
          $0 != "\""
            && $0 != "'"
        }.trimmed)
    case UInt8(ascii: "<"):
      self.init(angles: text)
    case UInt8(ascii: "{") where text.begins(with: "{!"):
      guard text.last == UInt8(ascii: "}"),
        text.count > 4
      else { return nil }
      let name =
        text
        .dropFirst(2)
        .dropLast().string
        .split(separator: "!").first ?? ""
      self.init(name: String(name).trimmed)
    case UInt8(ascii: "{"):
      self.init(tag: text)
    default:
      return nil
    }
  }

  private init?(angles text: ArraySlice<UInt8>) {
    if text.begins(with: "<<< ") {
      let name = text.dropFirst(4).trimmed.prefix {
        !$0.isSpace && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "#")
      }
      self.init(name: name.string, isCode: true)
      return
    }
    guard text.begins(with: "<!--@include:") || text.begins(with: "<!-- @include:"),
      let colon = text.firstIndex(of: UInt8(ascii: ":")),
      let end = text.next("-->", from: colon)
    else { return nil }
    let name = text[(colon + 1)..<end].trimmed.prefix {
      $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "#")
    }
    self.init(name: name.trimmed.string)
  }

  private init?(tag text: ArraySlice<UInt8>) {
    let bytes = Bytes(text)
    guard let tag = Tag(in: bytes, at: 0, isMDX: false),
      tag.range.upperBound == bytes.count,
      tag.isInclude,
      let name = tag.includedName
    else { return nil }
    self.init(name: name, values: tag.namedValues, isTag: true)
  }
}

extension Tag {
  /// Whether it brings in another file: `{% include %}`, `{{% include %}}`, `{{< readfile >}}`.
  var isInclude: Bool {
    guard syntax == .liquid || syntax == .shortcode else { return false }
    return [
      "include", "include_relative", "include_cached", "render", "readfile", "includemd",
      "include-markdown",
    ].contains(name)
  }

  /// The name of the file that it brings in, without expressions.
  var includedName: String? {
    let stated =
      attribute(["file", "path", "src"]) ?? attributes.first { $0.name.isEmpty }?.value ?? ""
    let name = stated.filter { $0 != "\"" && $0 != "'" }
    if name.isEmpty || name.contains("{") || name.contains("[") {
      return nil
    }
    return name
  }

  /// The name; of a tag that brings in a file, with the file, since each is another component.
  var nameWithFile: String {
    guard isInclude, let file = includedName else { return name }
    return "\(name) \(file)"
  }

  /// The attributes that have plain texts, by name.
  var namedValues: [String: String] {
    let named = attributes.filter { attribute in
      !attribute.name.isEmpty
        && !attribute.value.contains("{")
        && !attribute.value.contains("\n")
    }
    return Dictionary(named.map { ($0.name, $0.value) }) { first, _ in first }
  }
}

/// A text that pages include, with the names in it that each page gives a text.
struct IncludedText {
  private let bytes: Bytes
  private let values: [String: String]
  /// The names that it uses: `title` of `{{ include.title }}` and `{props.title}`.
  let names: [String]

  init(_ bytes: Bytes, values: [String: String]) {
    self.bytes = bytes
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

  private static func mayHaveNames(_ bytes: Bytes) -> Bool {
    bytes.next("include.", from: 0) != nil || bytes.next("props.", from: 0) != nil
  }

  /// The text with what the line gives for its names.
  var filled: Bytes {
    guard !names.isEmpty else { return bytes }
    let text = bytes.string.replacing(Self.pattern) { match in
      values[String(match.1)] ?? String(match.0)
    }
    return Bytes(text.utf8)
  }

  /// The line by which a page includes it.
  func includeLine(of address: String) -> String {
    let given = names.map { name in
      " \(name.kebab)=\"\((values[name] ?? "").replacing("\"", with: "”"))\""
    }
    return "::: include \(address)" + given.joined()
  }

  /// Whether a line of it begins as a heading does.
  ///
  /// Links lead to headings of pages, not of texts that these share.
  var hasHeading: Bool {
    bytes.lines.contains { line in
      let text = line.trimmed
      return text.begins(with: "#") || text.begins(with: "<h") || text.begins(with: "===")
        || text.begins(with: "---")
    }
  }

  /// Whether a file has a text for readers, and not the logic of a template.
  static func isText(_ file: (path: String, bytes: Bytes)) -> Bool {
    if ["md", "mdx", "markdown", "txt"].contains(TreePath.ending(of: file.path)) {
      return true
    }
    let marks: [StaticString] = ["{%", "{{", "<script", "<svg", "{#"]
    return !marks.contains { file.bytes.next($0, from: 0) != nil }
  }
}

/// What readers call the language of a file of code.
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
