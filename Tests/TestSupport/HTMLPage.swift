/// A page of the site, read as strictly as we write: every element that is opened is closed, in
/// order; every value of an attribute is quoted; no attribute is duplicated.
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
  /// The elements that are open: their numbers, and where their text begins.
  private var open: [(number: Int, start: Int)] = []
  private var text: [UInt8] = []

  package init(_ html: String) {
    let bytes = Array(html.utf8)
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      add(text: bytes[index..<start])
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else {
        flaws.append("tag without an end: \(Self.string(bytes[start...].prefix(40)))")
        return
      }
      index = end + 1
      if bytes[start...].starts(with: "<!--".utf8) {
        while index < bytes.count, !bytes[..<index].suffix(3).elementsEqual("-->".utf8) {
          index += 1
        }
      } else {
        read(tag: bytes[start + 1..<end])
      }
    }
    add(text: bytes[index...])
    flaws += open.map { "<\(elements[$0.number].name)> is not closed" }
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
  private static let voidElements: Set<String> = [
    "br", "hr", "img", "input", "link", "meta", "wbr",
  ]

  private mutating func read(tag: ArraySlice<UInt8>) {
    guard let first = tag.first, first != UInt8(ascii: "!") else { return }
    guard first != UInt8(ascii: "/") else {
      close(Self.string(tag.dropFirst()))
      return
    }
    let isEmpty = tag.last == UInt8(ascii: "/")
    let tag = isEmpty ? tag.dropLast() : tag
    let name = Self.string(tag.prefix { !$0.isWhiteSpace })
    let attributes = attributes(in: tag.dropFirst(name.utf8.count), of: name)
    let parent = open.last.map { elements[$0.number] }
    elements.append(
      Element(
        name: name, attributes: attributes,
        language: attributes["lang"] ?? parent?.language ?? "",
        ancestors: (parent?.ancestors ?? []) + (parent.map { [$0.name] } ?? [])))
    // Elements of SVG may be closed where they are opened (HTML, section 13.1.2.1).
    let closesItself = isEmpty && elements.last?.ancestors.contains("svg") == true
    if !closesItself, !Self.voidElements.contains(name) {
      open.append((elements.count - 1, text.count))
    }
  }

  private mutating func close(_ name: String) {
    guard let (number, start) = open.popLast() else {
      flaws.append("</\(name)> closes nothing")
      return
    }
    elements[number].text = Self.decoded(text[start...])
    if elements[number].name != name {
      flaws.append("</\(name)> closes <\(elements[number].name)>")
    }
  }

  private mutating func attributes(
    in text: ArraySlice<UInt8>, of name: String
  ) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = text.drop(while: \.isWhiteSpace)
    while !rest.isEmpty {
      let key = Self.string(rest.prefix { !$0.isWhiteSpace && $0 != UInt8(ascii: "=") })
      rest = rest.dropFirst(key.utf8.count)
      var value = ""
      if rest.first == UInt8(ascii: "=") {
        let quoted = rest.dropFirst()
        guard quoted.first == UInt8(ascii: "\""),
          let end = quoted.dropFirst().firstIndex(of: UInt8(ascii: "\""))
        else {
          flaws.append("attribute without quotation marks: \(key) of <\(name)>")
          return attributes
        }
        value = Self.decoded(quoted[quoted.startIndex + 1..<end])
        rest = quoted[(end + 1)...]
      }
      if attributes.updateValue(value, forKey: key) != nil || key.isEmpty {
        flaws.append("duplicate attribute '\(key)' of <\(name)>")
        return attributes
      }
      rest = rest.drop(while: \.isWhiteSpace)
    }
    return attributes
  }

  private mutating func add(text new: ArraySlice<UInt8>) {
    text += new
    guard !new.allSatisfy(\.isWhiteSpace), let number = open.last?.number else { return }
    guard elements[number].name != "head", !elements[number].ancestors.contains("head") else {
      return
    }
    runs.append(Run(text: Self.decoded(new), language: elements[number].language))
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return string(bytes) }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(string(bytes)) { $0.replacing($1.0, with: $1.1) }
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool { [0x20, 0x0A, 0x09, 0x0D].contains(self) }
}
