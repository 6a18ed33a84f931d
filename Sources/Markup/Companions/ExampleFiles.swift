import Base

/// The addresses of the files that the HTML of a live example loads.
///
/// They are pictures, style sheets, scripts, video and sound. Links, which load nothing before somebody
/// follows them, are not among them.
struct ExampleFiles {
  /// The addresses as they are written, with their ranges.
  private(set) var files: [Spanned<String>] = []

  /// The attributes that name a file, by element.
  private static let attributes: [String: [String]] = [
    "audio": ["src"],
    "embed": ["src"],
    "iframe": ["src"],
    "img": ["src"],
    "input": ["src"],
    "link": ["href"],
    "script": ["src"],
    "source": ["src"],
    "track": ["src"],
    "video": ["poster", "src"],
  ]

  /// Elements whose content is not HTML.
  private static let raw: Set<String> = ["script", "style", "textarea", "title"]

  /// An element may be broken, but HTML of which so many are is something else: each costs up to the
  /// whole text.
  private static let maximumBroken = 50

  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ html: [UInt8]) {
    var index = 0
    var broken = 0
    while index < html.count {
      guard html[index] == .openAngle else {
        index += 1
        continue
      }
      if html[index...].starts(with: "<!--".utf8) {
        index = Self.end(of: "-->", in: html, from: index + 4)
        continue
      }
      guard let tag = HTMLTag(html[...], at: index) else {
        let isElement = index + 1 < html.count && html[index + 1].isASCIILetter
        broken += isElement ? 1 : 0
        guard broken < Self.maximumBroken else { return }
        index += 1
        continue
      }
      add(tag, html)
      index = tag.range.upperBound
      if !tag.isEnd, Self.raw.contains(tag.name) {
        index = Self.start(of: "</" + tag.name, in: html, from: index)
      }
    }
  }

  private mutating func add(_ tag: HTMLTag, _ html: [UInt8]) {
    guard !tag.isEnd else { return }
    for name in Self.attributes[tag.name] ?? [] {
      guard let bytes = tag.value(of: name),
        !bytes.isEmpty
      else { continue }
      files.append(Spanned(String(decoding: html[bytes], as: UTF8.self), bytes: bytes))
    }
  }

  private static func end(
    of text: String,
    in html: [UInt8],
    from start: Int
  ) -> Int {
    min(self.start(of: text, in: html, from: start) + text.utf8.count, html.count)
  }

  /// Returns the index of the next occurrence of a text in ASCII, ignoring case; the end if there is
  /// none.
  private static func start(
    of text: String,
    in html: [UInt8],
    from start: Int
  ) -> Int {
    let wanted = Array(text.utf8)
    var index = start
    while index + wanted.count <= html.count {
      let isThere = wanted.indices.allSatisfy { offset in
        html[index + offset].lowercasedASCII == wanted[offset]
      }
      if isThere {
        return index
      }
      index += 1
    }
    return html.count
  }
}
