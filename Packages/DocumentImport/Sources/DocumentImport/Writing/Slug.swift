/// Ids of ASCII letters and digits: what an address can hold without being transliterated.
enum Slug {
  /// The words of a text in lower case with hyphens between; `nil` where it has letters of other
  /// scripts, since half a title names nothing.
  ///
  ///     "Reach & sight" → reach-sight      "案内帯" → nil
  static func make(_ text: String, words limit: Int = 6) -> String? {
    guard !text.unicodeScalars.contains(where: { $0.value > 0x2FF }) || text.isMostlyLatin else {
      return nil
    }
    let words = text.lowercased().split {
      !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "’" && $0 != "'"
    }
    let slug = words.prefix(limit).map { $0.filter { $0 != "’" && $0 != "'" } }.filter {
      !$0.isEmpty
    }
    .joined(separator: "-")
    return slug.isEmpty ? nil : slug
  }
}

extension String {
  fileprivate var isMostlyLatin: Bool { !unicodeScalars.contains { $0.value.isJapanese } }
}

/// Names that are in use, and new ones that are not.
struct NamePool {
  private var taken: Set<String>

  init(_ taken: Set<String> = []) { self.taken = taken }

  /// The name, or the first of `name-2`, `name-3` that is free.
  mutating func claim(_ name: String) -> String {
    var candidate = name
    var count = 1
    while taken.contains(candidate) {
      count += 1
      candidate = "\(name)-\(count)"
    }
    taken.insert(candidate)
    return candidate
  }
}
