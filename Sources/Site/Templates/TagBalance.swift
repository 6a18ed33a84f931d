import Base
import Diagnostics
import Templates

/// The elements that a template opens and does not close, compared with the built-in template of the same name.
///
/// A template may be half of a page: `partials/start` opens what `partials/end` closes. So the numbers need not be zero, but
/// those of the built-in one. What is in sections is counted in two ways, with all sections or with all inverted ones, and
/// only what differs in both is reported: a tag in a section may have its twin in an inverted one.
struct TagBalance {
  /// A start tag or an end tag that needs the other one.
  private struct Tag {
    var element: String
    var isEnd: Bool
    var bytes: Range<Int>
    /// The sections around it: true for each that is inverted.
    var sections: [Bool]
  }

  /// The number of start tags less that of end tags, by element.
  private var open: [String: Int] = [:]
  /// The place of the last tag of each element.
  private var places: [String: Range<Int>] = [:]

  /// Elements that need no end tag (HTML, section 13.1.2.4), and those that have none.
  private static let unpaired: Set<String> = [
    "area", "base", "body", "br", "col", "dd", "dt", "embed", "head", "hr", "html", "img", "input",
    "li", "link", "meta", "option", "p", "path", "rect", "circle", "line", "source", "tbody", "td",
    "tfoot", "th", "thead", "tr", "track", "use", "wbr",
  ]

  /// Returns a warning for each element that is out of balance.
  ///
  /// - Parameters:
  ///   - name: The name of the file below `Templates/`.
  ///   - bytes: The site's own template.
  ///   - path: Its path as messages show it.
  /// - Returns: The warnings, in the order of the elements' names.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func diagnostics(
    _ name: String,
    bytes: [UInt8],
    path: String
  ) -> [Diagnostic] {
    let builtIn = TemplateFiles.builtIn[name]?.bytes ?? []
    // Of a copy that nobody has edited, only the line about its origin is added.
    let added = bytes.dropLast(builtIn.count)
    let isCopy = bytes[added.endIndex...].elementsEqual(builtIn) && !added.contains(.openAngle)
    guard !isCopy else { return [] }
    let (ownTags, usualTags) = (tags(in: bytes), tags(in: builtIn))
    let differences = [false, true].map { isInverted in
      let own = TagBalance(ownTags, showsInverted: isInverted)
      let usual = TagBalance(usualTags, showsInverted: isInverted)
      let names = Set(own.open.keys).union(usual.open.keys)
      let counts = names.map { ($0, own.open[$0, default: 0] - usual.open[$0, default: 0]) }
      return (
        counts: Dictionary(uniqueKeysWithValues: counts).filter { $0.value != 0 },
        places: own.places
      )
    }
    return differences[0].counts.keys.sorted().compactMap { element in
      guard let first = differences[0].counts[element],
        let second = differences[1].counts[element],
        (first > 0) == (second > 0)
      else { return nil }
      let place = differences[0].places[element] ?? differences[1].places[element]
      return .unbalancedTag(element, isOpen: first > 0, at: Location(path, bytes: place ?? 0..<0))
    }
  }

  private init(_ tags: [Tag], showsInverted: Bool) {
    for tag in tags where !tag.sections.contains(!showsInverted) {
      open[tag.element, default: 0] += tag.isEnd ? -1 : 1
      places[tag.element] = tag.bytes
    }
  }

  private static func tags(in bytes: [UInt8]) -> [Tag] {
    let text = String(decoding: bytes, as: UTF8.self)
    var tags: [Tag] = []
    var sections: [Bool] = []
    let parts = text.matches(
      of:
        /<!--.*?-->|\{\{!.*?\}\}|\{\{([#^\/])[^}]*\}\}|<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:\{\{[^}]*\}\}\}?|\x22[^\x22]*\x22|[^\x22>])*)>/
        .dotMatchesNewlines())
    for part in parts {
      switch part.1 {
      case "#":
        sections.append(false)
      case "^":
        sections.append(true)
      case "/":
        _ = sections.popLast()
      default:
        guard let element = part.3?.lowercased(),
          !unpaired.contains(element),
          part.4?.hasSuffix("/") != true
        else { continue }
        let start = text.utf8.distance(from: text.startIndex, to: part.0.startIndex)
        let range = start..<start + part.0.utf8.count
        tags.append(
          Tag(element: element, isEnd: part.2 == "/", bytes: range, sections: sections))
      }
    }
    return tags
  }
}
