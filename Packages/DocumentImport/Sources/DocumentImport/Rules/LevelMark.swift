/// A mark before a sentence that states its level of obligation: `【必須】`, `（推奨）`, `禁止：`, `[MUST]`,
/// `Required:`.
enum LevelMark {
  /// Reads a mark.
  ///
  /// - Returns: The strength of the sentence after the mark; `nil` if there is no mark.
  static func read(_ sentence: ArraySlice<UInt32>) -> Strength? {
    guard let first = sentence.first else { return nil }
    var start = sentence.startIndex
    var found: Int?
    if let close = first.closing {
      start += 1
      found = sentence.prefix(20).firstIndex(of: close)
    } else {
      found = sentence.prefix(16).firstIndex { $0.narrow == .colon }
    }
    // A mark alone states the level of what follows below, not of a sentence.
    guard let end = found,
      sentence[(end + 1)...].count >= 4
    else { return nil }
    return strengths[String(sentence[start..<end].folded)]
  }

  private static let strengths: [String: Strength] = {
    let words: [(Strength, String)] = [
      (.must, "必須 必守 遵守 must shall required mandatory"),
      (.mustNot, "禁止 不可 mustnot shallnot forbidden prohibited notallowed"),
      (.should, "推奨 should recommended"),
      (.avoid, "非推奨 shouldnot notrecommended avoid"),
      (.consider, "任意 may optional"),
    ]
    return words.reduce(into: [:]) { strengths, entry in
      for word in entry.1.split(separator: " ") {
        strengths[String(word)] = entry.0
      }
    }
  }()
}
