/// What follows a fence, of any tool, as our Markdown has it: the language and a title.
///
///     js title="src/app.js" {1,3} showLineNumbers    →    js title="src/app.js"
///     js:title=src/app.js                            →    js title="src/app.js"
///     ts{4}[app.ts]                                  →    ts title="app.ts"
///     { .py3 title="a.py" #code }                    →    py3 title="a.py"
struct FenceInfo {
  private(set) var language = ""
  private(set) var title: String?

  init(_ info: ArraySlice<UInt8>) {
    var rest = info.trimmed
    if rest.begins(with: "{"), rest.last == UInt8(ascii: "}") {
      rest = rest.dropFirst().dropLast().trimmed
      if rest.begins(with: ".") {
        rest = rest.dropFirst()
      }
    }
    let nameEnd =
      rest.firstIndex {
        $0.isSpace
          || [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":")].contains($0)
      }
      ?? rest.endIndex
    language = rest[..<nameEnd].string
    readTitle(rest[nameEnd...])
    if language.contains("=") {
      readTitle(rest)
      language = ""
    }
    // A fence of that name is a drawing here.
    if language == "diagram" {
      language = "text"
    }
    language = String(language.filter { !"#\"'`<>".contains($0) || $0 == "#" })
  }

  /// Reads `title="…"`, `file=…`, `[name]`, `:title=…`.
  private mutating func readTitle(_ rest: ArraySlice<UInt8>) {
    if let open = rest.firstIndex(of: UInt8(ascii: "[")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "]")),
      !rest[..<open].contains(UInt8(ascii: "="))
    {
      title = rest[open + 1..<close].trimmed.string
    }
    let keys: [StaticString] = ["title=", "filename=", "file=", "name=", "caption="]
    for key in keys {
      guard let start = rest.next(key, from: rest.startIndex) else { continue }
      let value = rest[(start + key.utf8CodeUnitCount)...]
      guard let first = value.first else { continue }
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
        title = value.dropFirst().prefix { $0 != first }.string
      } else {
        title = value.prefix { !$0.isSpace && $0 != UInt8(ascii: "}") }.string
      }
      break
    }
    if title?.isEmpty == true {
      title = nil
    }
  }

  var text: String {
    guard let title else { return language }
    let name = language.isEmpty ? "text" : language
    return "\(name) title=\"\(title.replacing("\"", with: "”"))\""
  }
}
