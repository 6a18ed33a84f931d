/// Ids of ASCII letters and digits, which an address can contain without transliteration.
enum Slug {
  /// The largest length of an id: a text can be one word of any length, a file's name cannot.
  private static let lengthLimit = 80

  /// Returns the words of a text in lower case, joined with hyphens; `nil` for letters of other
  /// scripts, since half a title would not be a name.
  ///
  ///     "Reach & sight" → reach-sight      "案内帯" → nil
  static func make(_ text: String, words limit: Int = 6) -> String? {
    let isOfOtherScript = text.unicodeScalars.contains { $0.value > 0x2FF }
    guard !isOfOtherScript || text.isMostlyLatin else { return nil }
    // An apostrophe is in a word, and not in its name: "don't" → dont.
    let words = text.lowercased().split { character in
      !character.isASCIIWord && !character.isApostrophe
    }
    let slug = words.prefix(limit)
      .map { word in word.filter { !$0.isApostrophe } }
      .filter { !$0.isEmpty }
      .joined(separator: "-")
    if slug.isEmpty {
      return nil
    }
    return String(slug.prefix(lengthLimit))
  }
}

extension String {
  fileprivate var isMostlyLatin: Bool {
    !unicodeScalars.contains { $0.value.isJapanese }
  }
}

extension Character {
  fileprivate var isASCIIWord: Bool { isASCII && (isLetter || isNumber) }
  fileprivate var isApostrophe: Bool { self == "’" || self == "'" }
}

/// Names that are in use, and new ones that are not.
struct NamePool {
  private var taken: Set<String>
  /// The number that each name got last, so that no claim counts from the start again.
  private var counts: [String: Int] = [:]

  init(_ taken: Set<String> = []) {
    self.taken = taken
  }

  /// The name, or the first of `name-2`, `name-3` that is free.
  mutating func claim(_ name: String) -> String {
    var candidate = name
    var count = counts[name] ?? 1
    while taken.contains(candidate) {
      count += 1
      candidate = "\(name)-\(count)"
    }
    counts[name] = count
    taken.insert(candidate)
    return candidate
  }
}
