/// A page of the site, read as strictly as we write: every element that is opened is closed, in
/// order; every value of an attribute is quoted; no name of an attribute stands twice.
package struct HTMLPage {
  package struct Element {
    package var name: String
    package var attributes: [String: String]
    /// The language of its text: its own `lang` or the nearest one around it.
    package var language: String
    /// The names of the elements around it, the outermost first.
    package var ancestors: [String]
    /// All text inside, references to characters resolved, white space as it is.
    package var text = ""
  }

  /// A text between two tags.
  package struct Run {
    package var text: String
    package var language: String
  }

  package private(set) var elements: [Element] = []
  /// The texts that a reader sees, white space alone left out.
  package private(set) var runs: [Run] = []
  /// What is not as we write it.
  package private(set) var flaws: [String] = []
  private var open: [Int] = []

  package init(_ html: String) {
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      add(text: rest[..<start])
      rest = rest[start...]
      guard let end = rest.firstIndex(of: ">") else {
        flaws.append("tag without an end: \(rest.prefix(40))")
        return
      }
      if rest.hasPrefix("<!--") {
        rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      read(tag: rest[rest.index(after: start)..<end])
      rest = rest[rest.index(after: end)...]
    }
    add(text: rest)
    flaws += open.map { "<\(elements[$0].name)> is not closed" }
  }
}

extension HTMLPage {
  /// All elements with a name.
  package func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The values of an attribute, in the order of the page.
  package func values(of attribute: String) -> [String] {
    elements.compactMap { $0.attributes[attribute] }
  }

  package var ids: [String] { values(of: "id") }

  /// The addresses of links, pictures, styles, scripts and of the page that a redirect leads to.
  package var addresses: [String] {
    let refresh = all("meta").filter { $0.attributes["http-equiv"] == "refresh" }
      .compactMap { $0.attributes["content"]?.split(separator: "url=").last.map(String.init) }
    return values(of: "href") + values(of: "src") + refresh
  }

  /// The elements whose attribute `class` has a word.
  package func all(class word: String) -> [Element] {
    elements.filter {
      $0.attributes["class"]?.split(separator: " ").contains { $0 == word } ?? false
    }
  }
}

// MARK: - Reading

extension HTMLPage {
  private static let voidElements: Set<String> = ["br", "hr", "img", "input", "link", "meta"]

  private mutating func read(tag: Substring) {
    guard !tag.hasPrefix("!") else { return }
    guard !tag.hasPrefix("/") else {
      close(String(tag.dropFirst()))
      return
    }
    let isClosed = tag.hasSuffix("/")
    let tag = isClosed ? tag.dropLast() : tag
    let name = String(tag.prefix { !$0.isWhitespace })
    let attributes = attributes(in: tag.dropFirst(name.count), of: name)
    let parent = open.last.map { elements[$0] }
    elements.append(
      Element(
        name: name, attributes: attributes,
        language: attributes["lang"] ?? parent?.language ?? "",
        ancestors: (parent?.ancestors ?? []) + (parent.map { [$0.name] } ?? [])))
    if !Self.voidElements.contains(name) { open.append(elements.count - 1) }
  }

  private mutating func close(_ name: String) {
    guard let last = open.popLast() else {
      flaws.append("</\(name)> closes nothing")
      return
    }
    if elements[last].name != name { flaws.append("</\(name)> closes <\(elements[last].name)>") }
  }

  private mutating func attributes(in text: Substring, of name: String) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = text.drop(while: \.isWhitespace)
    while !rest.isEmpty {
      let key = String(rest.prefix { !$0.isWhitespace && $0 != "=" })
      rest = rest.dropFirst(key.count)
      var value = ""
      if rest.first == "=" {
        rest = rest.dropFirst()
        guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else {
          flaws.append("attribute without quotation marks: \(key) of <\(name)>")
          return attributes
        }
        value = Self.decoded(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
      }
      if attributes.updateValue(value, forKey: key) != nil || key.isEmpty {
        flaws.append("attribute '\(key)' of <\(name)> stands twice")
        return attributes
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return attributes
  }

  private mutating func add(text: Substring) {
    let text = Self.decoded(text)
    for index in open { elements[index].text += text }
    let names = open.map { elements[$0].name }
    guard text.contains(where: { !$0.isWhitespace }), !names.contains("head") else { return }
    runs.append(Run(text: text, language: open.last.map { elements[$0].language } ?? ""))
  }

  private static func decoded(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}
