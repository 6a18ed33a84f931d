/// The words behind a fence, of any tool, as our Markdown has them: the language and a title.
///
///     js title="src/app.js" {1,3} showLineNumbers    →    js title="src/app.js"
///     js:title=src/app.js                            →    js title="src/app.js"
///     ts{4}[app.ts]                                  →    ts title="app.ts"
///     { .py3 title="a.py" #code }                    →    py3 title="a.py"
struct FenceInfo {
  private(set) var language = ""
  private(set) var title: String?

  init(_ info: ArraySlice<UInt8>) {
    let rest = Self.withoutBraces(info.trimmed)
    let name = rest.prefix { byte in
      !byte.isSpace && !"{[:".utf8.contains(byte)
    }
    language = name.string
    readTitle(rest[name.endIndex...])
    // `title="app.ts"` without a language.
    if language.contains("=") {
      readTitle(rest)
      language = ""
    }
    // A fence of that name is a drawing here.
    if language == "diagram" {
      language = "text"
    }
    language = language.filter { !"\"'`<>".contains($0) }
  }

  /// `py3 title="a.py"` of `{ .py3 title="a.py" }`.
  private static func withoutBraces(_ info: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard info.begins(with: "{"),
      info.last == .closeBrace
    else { return info }
    let inner = info.dropFirst().dropLast().trimmed
    if inner.begins(with: ".") {
      return inner.dropFirst()
    }
    return inner
  }

  /// Reads `title="…"`, `file=…`, `[name]`, `:title=…`.
  private mutating func readTitle(_ rest: ArraySlice<UInt8>) {
    let stated = Self.bracketedTitle(in: rest) ?? title
    title = Self.keyedTitle(in: rest) ?? stated
    if title?.isEmpty == true {
      title = nil
    }
  }

  private static func bracketedTitle(in rest: ArraySlice<UInt8>) -> String? {
    guard let open = rest.firstIndex(of: .openBracket),
      let close = rest[open...].firstIndex(of: .closeBracket),
      !rest[..<open].contains(.equals)
    else { return nil }
    return rest[open + 1..<close].trimmed.string
  }

  private static func keyedTitle(in rest: ArraySlice<UInt8>) -> String? {
    let keys: [StaticString] = ["title=", "filename=", "file=", "name=", "caption="]
    for key in keys {
      guard let start = rest.next(key, from: rest.startIndex) else {
        continue
      }
      let value = rest[(start + key.utf8CodeUnitCount)...]
      guard let first = value.first else { continue }
      if first.isQuote {
        return value.dropFirst().prefix { $0 != first }.string
      }
      // `js {title=a.ts}`
      return value.prefix {
        !$0.isSpace
          && $0 != .closeBrace
      }.string
    }
    return nil
  }

  var text: String {
    guard let title else { return language }
    let name = language.isEmpty ? "text" : language
    return "\(name) title=\"\(title.replacing("\"", with: "”"))\""
  }
}
