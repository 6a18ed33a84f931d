/// The storage format of Confluence, an XHTML with elements of its own (`ac:`), as a web page.
///
/// Text between `<![CDATA[` and `]]>` is what readers see there, and a comment to browsers.
///
/// https://confluence.atlassian.com/doc/confluence-storage-format-790796544.html
struct StorageMarkup {
  private let scalars: [UInt32]
  private var result: [UInt32] = []
  private var index = 0

  /// A page without elements of Confluence; other pages stay as they are.
  ///
  /// - Complexity: O(*n*), where *n* is the number of scalars.
  static func plain(_ scalars: [UInt32]) -> [UInt32] {
    guard isStorage(scalars) else { return scalars }
    var markup = StorageMarkup(scalars)
    while markup.index < scalars.count {
      markup.step()
    }
    return markup.result
  }

  private init(_ scalars: [UInt32]) {
    self.scalars = scalars
    result.reserveCapacity(scalars.count)
  }

  private static let prefix = "<ac:".scalarValues
  private static let openSection = "<![CDATA[".scalarValues
  private static let closeSection = "]]>".scalarValues

  private static func isStorage(_ scalars: [UInt32]) -> Bool {
    scalars.indices.contains { index in
      scalars[index] == .lessThan && scalars[index...].hasPrefix(prefix)
    }
  }

  private mutating func step() {
    guard scalars[index] == .lessThan else { return copy(to: index + 1) }
    if scalars[index...].hasPrefix(Self.openSection) {
      return readSection()
    }
    guard let (kind, end) = HTMLMarkup.construct(in: scalars, at: index) else {
      return copy(to: index + 1)
    }
    switch kind {
    case .startTag:
      readStart(to: end)
    case .endTag:
      let name = HTMLMarkup.name(in: scalars, at: index + 2)
      guard let replacement = Self.elements[name] else { return copy(to: end) }
      add("</\(replacement)>")
      index = end
    case .documentType, .comment:
      copy(to: end)
    }
  }

  private mutating func copy(to end: Int) {
    result += scalars[index..<end]
    index = end
  }

  private mutating func add(_ text: String) {
    result += text.scalarValues
  }

  /// Adds the text of a section, in which no sign is markup.
  private mutating func readSection() {
    let start = index + Self.openSection.count
    var end = start
    while end < scalars.count, !scalars[end...].hasPrefix(Self.closeSection) {
      switch scalars[end] {
      case .lessThan:
        add("&lt;")
      case .ampersand:
        add("&amp;")
      default:
        result.append(scalars[end])
      }
      end += 1
    }
    index = min(scalars.count, end + Self.closeSection.count)
  }

  /// The elements of HTML for those of Confluence.
  private static let elements = [
    "ac:structured-macro": "div", "ac:macro": "div", "ac:rich-text-body": "div",
    "ac:plain-text-body": "pre",
  ]

  /// The elements whose text readers do not see.
  private static let settings: Set<String> = ["ac:task-id", "ac:task-status", "ac:placeholder"]

  private mutating func readStart(to end: Int) {
    let name = HTMLMarkup.name(in: scalars, at: index + 1)
    let tag = String(scalars[index..<end])
    if Self.settings.contains(name) || name == "ac:parameter" && !tag.contains("\"title\"") {
      return skip(name, from: end, isEmpty: tag.hasSuffix("/>"))
    }
    guard let element = Self.elements[name] else { return copy(to: end) }
    let notes = ["info", "note", "warning", "tip"]
    let note = notes.first { kind in tag.contains("ac:name=\"\(kind)\"") }
    if let note, element == "div" {
      add("<div class=\"admonition \(note)\">")
    } else {
      add("<\(element)>")
    }
    if tag.hasSuffix("/>") {
      add("</\(element)>")
    }
    index = end
  }

  /// Leaves out an element of settings, to the end tag behind it.
  private mutating func skip(_ name: String, from start: Int, isEmpty: Bool) {
    index = start
    guard !isEmpty else { return }
    let close = "</\(name)>".scalarValues
    // Such an element holds one short text; a tag that nothing closes hides nothing.
    let limit = min(scalars.count, start + 2_000)
    let end = (start..<limit).first { place in
      scalars[place] == .lessThan && scalars[place...].lowerStart(close)
    }
    index = end.map { $0 + close.count } ?? start
  }
}
