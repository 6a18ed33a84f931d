/// How often each word is in a text: letters and digits, of Japanese each character.
struct WordCount {
  private(set) var counts: [String: Int] = [:]
  private(set) var total = 0

  init() {}

  /// Counts the words of a source, by another way than the one that makes its page: tags, addresses and the marks of
  /// template languages are cut out by their signs alone.
  ///
  /// - Complexity: O(*n*)
  init(ofSource bytes: Bytes, isMDX: Bool) {
    self.init(of: SourceWords.text(bytes, isMDX: isMDX))
  }

  /// Counts the words of a text.
  init(of text: Bytes) {
    var word = ""
    for scalar in text.string.unicodeScalars {
      let isWide = scalar.value >= 0x2E80
      if isWide {
        flush(&word)
        if scalar.properties.isAlphabetic {
          add(String(scalar))
        }
      } else if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        word.unicodeScalars.append(scalar)
      } else if scalar != "'" && scalar != "’" {
        flush(&word)
      }
    }
    flush(&word)
  }

  private mutating func flush(_ word: inout String) {
    guard !word.isEmpty else { return }
    add(word.lowercased())
    word = ""
  }

  private mutating func add(_ word: String) {
    counts[word, default: 0] += 1
    total += 1
  }

  mutating func add(_ other: WordCount) {
    for (word, count) in other.counts {
      counts[word, default: 0] += count
      total += count
    }
  }

  /// The words that another text lacks, each as often as it lacks it, sorted.
  func missing(in other: WordCount) -> [String] {
    counts.keys.sorted().flatMap { word in
      Array(
        repeating: word, count: max(0, counts[word, default: 0] - other.counts[word, default: 0]))
    }
  }
}

/// The words of a source that readers of its page saw.
private enum SourceWords {
  static func text(_ bytes: Bytes, isMDX: Bool) -> Bytes {
    var result = Bytes()
    var fence: OpenFence?
    var isInModule = false
    // The options of a directive of MyST, below its first line; a list of pages has no other text.
    var isInOptions = false
    var isList = false
    for line in bytes.lines {
      isInOptions =
        isInOptions
        && line.trimmed.begins(with: ":")
        && !line.trimmed.begins(with: "::")
      if isInOptions {
        continue
      }
      if let open = fence {
        let isClosed = open.isClosed(by: line)
        if isClosed {
          fence = nil
        }
        if !isClosed, !isList {
          result += line + [.newline]
        }
        continue
      }
      isInOptions = line.trimmed.begins(with: ":::{")
      if let opened = OpenFence(line) {
        fence = opened
        isInOptions = opened.mark.info.begins(with: "{")
        isList = opened.mark.info.begins(with: "{toctree}")
        continue
      }
      if isMDX,
        line.begins(with: "import ") || line.begins(with: "export ")
      {
        isInModule = true
      }
      if isInModule {
        if line.isBlank || line.last == UInt8(ascii: "'") || line.last == UInt8(ascii: "\"")
          || line.last == UInt8(ascii: ";")
        {
          isInModule = false
        }
        continue
      }
      let text = line.trimmed
      let namesFile =
        IncludeRequest(line: text) != nil
        || text.begins(with: "[[") && text.contains(UInt8(ascii: "/"))
      if text.begins(with: ":::") || namesFile {
        continue
      }
      result += line + [.newline]
    }
    return withoutMarkup(result)
  }

  /// Cuts out comments, tags, braces, addresses of links and the words that name notes.
  private static func withoutMarkup(_ bytes: Bytes) -> Bytes {
    var result = Bytes()
    let ends = TagEnds()
    var index = 0
    while index < bytes.count {
      if let end = cut(bytes, at: index, ends: ends) {
        result.append(.space)
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func cut(_ bytes: Bytes, at index: Int, ends: TagEnds) -> Int? {
    func behind(
      _ end: StaticString,
      within limit: Int = TagEnds.lengthLimit
    ) -> Int? {
      guard let place = ends.next(end, in: bytes, from: index + 1),
        place - index < limit
      else {
        return nil
      }
      return place + end.utf8CodeUnitCount
    }
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch bytes[index] {
    case UInt8(ascii: "<"):
      if bytes.has("<!--", at: index) {
        return behind("-->", within: bytes.count)
      }
      if bytes.has("<script", at: index) {
        return behind("</script>", within: bytes.count)
      }
      if bytes.has("<style", at: index) {
        return behind("</style>", within: bytes.count)
      }
      if bytes.has("<svg", at: index) {
        return behind("</svg>", within: bytes.count)
      }
      guard next.isLetter || next == UInt8(ascii: "/") else {
        return nil
      }
      return Tag(in: bytes, at: index, isMDX: false, ends: ends)?.range.upperBound
    case UInt8(ascii: "{"):
      if next == UInt8(ascii: "%") {
        return behind("%}")
      }
      if bytes.has("{# ", at: index) || bytes.has("{#\n", at: index) {
        return behind("#}")
      }
      if next == UInt8(ascii: "{") {
        return behind("}}")
      }
      return ends.endOfBraces(in: bytes, at: index)
    case UInt8(ascii: "]") where next == UInt8(ascii: "("):
      // An address may begin with a variable, which has spaces in it.
      return Destination(in: bytes, at: index + 1)?.end
        ?? (bytes.has("]({{", at: index) ? behind(")", within: 1000) : nil)
    case UInt8(ascii: "]") where next == UInt8(ascii: ":"):
      return behind("\n")
    case UInt8(ascii: "]") where next == UInt8(ascii: "["):
      return behind("]")
    case UInt8(ascii: "!") where bytes.has("!!! ", at: index),
      UInt8(ascii: "?") where bytes.has("??? ", at: index):
      return index + 4 + bytes[(index + 4)...].prefix(while: \.isNameByte).count
    case UInt8(ascii: "[") where next == UInt8(ascii: "!"):
      return behind("]")
    case UInt8(ascii: ":"):
      // An icon of a theme is no word.
      let icons: [StaticString] = [":material-", ":octicons-", ":fontawesome-", ":simple-"]
      if icons.contains(where: { icon in bytes.has(icon, at: index) }) {
        return behind(":", within: 80)
      }
      let name = bytes[(index + 1)...].prefix(40).prefix {
        $0 != UInt8(ascii: ":")
      }
      let isEmoji =
        bytes.has(":", at: name.endIndex)
        && EmojiName.characters[name.string] != nil
      guard isEmoji else {
        return nil
      }
      return name.endIndex + 1
    case UInt8(ascii: "&"):
      let name = bytes[(index + 1)...].prefix(10)
      guard let end = name.firstIndex(of: UInt8(ascii: ";")),
        name[..<end].allSatisfy({
          $0.isLetter
            || $0.isDigit
            || $0 == UInt8(ascii: "#")
        })
      else { return nil }
      return end + 1
    default:
      return nil
    }
  }
}
