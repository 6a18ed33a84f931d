/// The quoted texts of a program, without those in comments.
struct QuotedTexts {
  /// In their order.
  private(set) var strings: [String] = []
  /// The key before each, where one is: `title` of `title: 'Guide'`.
  private var keys: [String] = []

  init(_ text: String) {
    var scan = Scan(bytes: Bytes(text.utf8))
    while scan.index < scan.bytes.count {
      if let (key, string) = scan.next() {
        keys.append(key)
        strings.append(string)
      }
    }
  }

  /// Goes through a program by its signs.
  private struct Scan {
    let bytes: Bytes
    var index = 0
    /// The last word, which can be the key of a text.
    private var word = ""

    init(bytes: Bytes) {
      self.bytes = bytes
    }

    /// Passes a comment, a word or a sign, or reads a text with its key.
    mutating func next() -> (key: String, string: String)? {
      let byte = bytes[index]
      if let end = endOfComment {
        index = end
      } else if byte.isQuote || byte == .backtick {
        return readString(quote: byte)
      } else if byte.isLetter || byte.isDigit {
        let name = bytes[index...].prefix { byte in
          byte.isLetter
            || byte.isDigit
            || byte == .underscore
        }
        word = name.string
        index = name.endIndex
      } else {
        // A key holds up to the next entry.
        if byte == .comma || byte == .newline {
          word = ""
        }
        index += 1
      }
      return nil
    }

    private var endOfComment: Int? {
      // The slashes of `https://` begin no comment.
      if bytes.has("//", at: index),
        index == 0 || bytes[index - 1] != .colon
      {
        return bytes[index...].firstIndex(of: .newline) ?? bytes.count
      }
      guard bytes.has("/*", at: index) else { return nil }
      return bytes.next("*/", from: index + 2).map { $0 + 2 } ?? bytes.count
    }

    private mutating func readString(quote: UInt8) -> (key: String, string: String) {
      var end = index + 1
      while end < bytes.count, bytes[end] != quote {
        end += bytes[end] == .backslash ? 2 : 1
      }
      let string = bytes[index + 1..<min(end, bytes.count)].string
      let key = word
      index = end + 1
      // A quoted key is the key of what follows it.
      let next = bytes[min(index, bytes.count)...].first { $0 != .space }
      word = next == .colon ? string : ""
      return (key, string)
    }
  }

  /// The texts that have a key, with it.
  var entries: [(key: String, text: String)] {
    zip(keys, strings).map { ($0, $1) }
  }

  /// The first text that a key has.
  func value(of key: String) -> String? {
    zip(keys, strings).first { pair in
      pair.0 == key
        && !pair.1.isEmpty
    }?.1
  }

  /// The language of the original: `defaultLocale`.
  var languages: [String] {
    var language = value(of: "defaultLocale")
    // In Starlight, the default locale can be `root`, which states its language under `lang`.
    if language == "root" {
      language = value(of: "lang")
    }
    return language.map { [$0] } ?? []
  }

  /// Pairs of addresses: `'/old': '/new'`, `{from: '/old', to: '/new'}`.
  var redirects: [(from: String, to: String)] {
    var pairs: [(from: String, to: String)] = []
    for index in strings.indices.dropFirst() where strings[index].hasPrefix("/") {
      let isPair =
        keys[index] == strings[index - 1]
        && strings[index - 1].hasPrefix("/")
      let isNamed =
        keys[index] == "to"
        && keys[index - 1] == "from"
      if isPair || isNamed {
        pairs.append((strings[index - 1], strings[index]))
      }
    }
    return pairs
  }
}
