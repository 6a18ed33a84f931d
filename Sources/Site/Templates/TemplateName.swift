/// The name in a tag, taken apart as `MustacheTemplate.parseName` and `getChild` do.
///
/// `uppercased(site.title)` has the transform `uppercased` and the path `site`, `title`.
struct TemplateName {
  struct Part {
    var text: String
    var bytes: Range<Int>
  }

  /// Where the path begins.
  enum Root {
    /// Nowhere: the name is no path, or malformed.
    case none
    /// In the innermost scope that has its first key: `site.title`.
    case anyScope
    /// In the innermost scope only: `.title`, and `.` itself.
    case innermostScope
    /// At the position in the list whose section this is: `first()`.
    case position
  }

  /// More transforms than this are malformed: the library takes them apart by recursion.
  static let maximumTransforms = 100

  /// As it is written.
  private(set) var text = ""
  private(set) var bytes = 0..<0
  private(set) var root = Root.none
  private(set) var path: [Part] = []
  /// The outermost first, which is the last to be applied.
  private(set) var transforms: [Part] = []
  private(set) var isMalformed = false
}

extension TemplateName {
  /// A name that is no path: of a partial, of a block, in a closing tag.
  init(plain text: String, at start: Int) {
    self.text = text
    bytes = start..<(start + text.utf8.count)
    isMalformed = text.isEmpty
  }

  /// A path with or without transforms.
  ///
  /// - Complexity: O(*n*) in the length of the text
  init(path text: String, at start: Int) {
    self.init(plain: text, at: start)
    readTransforms()
    isMalformed = root == .none
  }

  private mutating func readTransforms() {
    var parts = Self.split(text, at: "(", start: bytes.lowerBound)
    guard parts.count <= Self.maximumTransforms + 1, var path = parts.popLast() else { return }
    let brackets = String(repeating: ")", count: parts.count)
    guard path.text.hasSuffix(brackets) else { return }
    path.text.removeLast(parts.count)
    guard !path.text.contains(")"),
      parts.allSatisfy({ !$0.text.isEmpty && !$0.text.contains(")") })
    else { return }
    transforms = parts
    readPath(path.text, at: path.bytes.lowerBound)
  }

  private mutating func readPath(_ text: String, at start: Int) {
    if text == "." {
      root = .innermostScope
      return
    }
    if text.isEmpty {
      root = transforms.isEmpty ? .none : .position
      return
    }
    let isRelative = text.hasPrefix(".")
    let keys =
      isRelative
      ? Self.split(String(text.dropFirst()), at: ".", start: start + 1)
      : Self.split(text, at: ".", start: start)
    guard keys.allSatisfy({ !$0.text.isEmpty }) else { return }
    root = isRelative ? .innermostScope : .anyScope
    path = keys
  }

  private static func split(_ text: String, at mark: Character, start: Int) -> [Part] {
    var start = start
    return text.split(separator: mark, omittingEmptySubsequences: false).map { piece in
      defer { start += piece.utf8.count + 1 }
      return Part(text: String(piece), bytes: start..<(start + piece.utf8.count))
    }
  }
}
