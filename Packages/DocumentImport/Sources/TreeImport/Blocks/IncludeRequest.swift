/// A file that a line names.
struct IncludeRequest {
  var name: String
  /// Indicates whether its text is shown as code.
  var isCode = false
  /// The texts that the line gives for names in the file.
  var values: [String: String] = [:]
  /// The names for which it gives an expression.
  var unknown: Set<String> = []
  /// Indicates whether the line is a tag of a template language, which may name a template instead of a text.
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
    case .hyphen:
      guard text.begins(with: "--8<-- \""),
        text.last == .quotationMark
      else { return nil }
      self.init(name: text.dropFirst("--8<-- \"".utf8.count).dropLast().string)
    case .atSign:
      self.init(sass: text)
    case .openAngle:
      self.init(angles: text)
    case .openBrace where text.begins(with: "{!"):
      guard text.last == .closeBrace,
        text.count > "{!!}".utf8.count
      else { return nil }
      let inner = text.dropFirst(2).dropLast().string
      self.init(name: String(inner.split(separator: "!").first ?? "").trimmed)
    case .openBrace:
      self.init(tag: text)
    default:
      return nil
    }
  }

  /// `@include "safety.md"`, but not `@include button($color)`, which is a line of Sass.
  private init?(sass text: ArraySlice<UInt8>) {
    let sign: StaticString = "@include "
    guard text.begins(with: sign) else { return nil }
    let name = text.dropFirst(sign.utf8CodeUnitCount)
    guard name.trimmed.first?.isQuote == true,
      name.count > "\"\"".utf8.count
    else { return nil }
    self.init(name: name.filter { !$0.isQuote }.trimmed.string)
  }

  private init?(angles text: ArraySlice<UInt8>) {
    if text.begins(with: "<<< ") {
      // Lines and regions behind the name: `<<< @/button.js{2,4}`, `<<< @/button.js#setup`.
      let name = text.dropFirst(4).trimmed.prefix { byte in
        !byte.isSpace && !"{#".utf8.contains(byte)
      }
      self.init(name: name.string, isCode: true)
      return
    }
    guard
      text.begins(with: "<!--@include:")
        || text.begins(with: "<!-- @include:"),
      let colon = text.firstIndex(of: .colon),
      let end = text.next("-->", from: colon)
    else { return nil }
    let name = text[(colon + 1)..<end].trimmed.prefix {
      !"{#".utf8.contains($0)
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
    let values = tag.namedValues
    self.init(name: name, values: values, isTag: true)
    unknown = Set(tag.attributes.map(\.name)).subtracting(values.keys)
  }
}

extension Tag {
  /// Indicates whether it brings in another file: `{% include %}`, `{{% include %}}`, `{{< readfile >}}`.
  var isInclude: Bool {
    let names = [
      "include", "include_relative", "include_cached", "render", "readfile", "includemd",
      "include-markdown",
    ]
    return (syntax == .liquid || syntax == .shortcode)
      && names.contains(name)
  }

  /// The name of the file that it brings in, without expressions.
  var includedName: String? {
    let unnamed = attributes.first { $0.name.isEmpty }?.value
    let stated = attribute(["file", "path", "src"]) ?? unnamed ?? ""
    let name = stated.filter { $0 != "\"" && $0 != "'" }
    // The name of an expression is only known when the other tool runs.
    let isKnown =
      !name.isEmpty
      && !name.contains("{")
      && !name.contains("[")
    guard isKnown else {
      return nil
    }
    return name
  }

  /// The name; of a tag that brings in a file, with the file, since each is another component.
  var nameWithFile: String {
    if let macro = calledName {
      return "\(name) \(macro)()"
    }
    guard isInclude,
      let file = includedName
    else { return name }
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
