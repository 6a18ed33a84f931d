/// The words of RFC 2119 in capitals, which state a duty wherever they stand in a sentence.
///
/// For example: `A dialog MAY have an icon.` RFC 8174 gives them this meaning only in capitals.
enum RequirementWord {
  /// Returns the strength that the first of these words in a sentence states; `nil` if the sentence has none.
  static func strength(of sentence: ArraySlice<UInt32>) -> Strength? {
    let words = words(of: sentence)
    guard words.contains(where: \.isCapital),
      // In a line of capitals these words mean no more than others.
      sentence.contains(where: { $0.isLower || $0.isHiragana })
    else { return nil }
    for index in words.indices where words[index].isCapital {
      let isNegated = index > 0 && words[index - 1].text.uppercased() == "NOT"
      guard !isNegated || words[index].text == "RECOMMENDED" else { continue }
      let next = words.dropFirst(index + 1).first
      if let strength = strength(of: words[index].text, before: next) {
        return strength
      }
    }
    return nil
  }

  private struct Word {
    var text: String
    var isCapital: Bool
  }

  private static func words(of sentence: ArraySlice<UInt32>) -> [Word] {
    sentence.prefix(600)
      .split { !$0.isLatinLetter && !$0.isDigit }
      .map { word in
        let isCapital = word.count > 2 && word.allSatisfy { $0.isASCIILetter && $0.isUpper }
        return Word(text: String(word), isCapital: isCapital)
      }
  }

  private static func strength(of word: String, before next: Word?) -> Strength? {
    let isNegated = next?.isCapital == true && next?.text == "NOT"
    switch word {
    case "MUST", "SHALL":
      return isNegated ? .mustNot : .must
    case "SHOULD":
      return isNegated ? .avoid : .should
    // `NOT RECOMMENDED`; what is `NOT REQUIRED` is no duty.
    case "NOT":
      return next?.text == "RECOMMENDED" ? .avoid : nil
    case "REQUIRED":
      return .must
    case "RECOMMENDED":
      return .should
    case "MAY":
      // `MAY 2026` is a month.
      return next?.text.first?.isNumber == true ? nil : .consider
    case "OPTIONAL":
      return .consider
    default:
      return nil
    }
  }

  /// Returns whether a sentence says what the words mean, and so lists them, which is no duty.
  static func isDefined(in sentence: ArraySlice<UInt32>) -> Bool {
    // Most sentences have no such word.
    guard sentence.containsText("MUST".scalarValues) else { return false }
    let listed = Set(words(of: sentence).filter(\.isCapital).map(\.text)).intersection(keyWords)
    return listed.count >= 4
  }

  private static let keyWords: Set<String> = [
    "MUST", "SHALL", "SHOULD", "REQUIRED", "RECOMMENDED", "MAY", "OPTIONAL",
  ]
}
