/// Directives in English: imperatives, and the modal verbs of RFC 2119.
enum EnglishDirective {
  static func find(
    in sentence: ArraySlice<UInt32>,
    at place: SentencePlace
  ) -> Directive? {
    let words = words(of: sentence)
    guard words.count >= 2, sentence.last != 0x3F else { return nil }
    let startsSentence = sentence.first(where: \.isLatinLetter)?.isUpper == true
    if let directive = opening(words[...], startsSentence: startsSentence) {
      return directive
    }
    if let main = mainClause(words),
      let directive = opening(main)
    {
      return directive
    }
    return modal(words) ?? passive(words)
  }

  /// Returns words in lower case without punctuation, except for commas, which are separate words.
  private static func words(of sentence: ArraySlice<UInt32>) -> [String] {
    var words: [String] = []
    var word: [UInt32] = []
    func flush(_ word: inout [UInt32], words: inout [String]) {
      if !word.isEmpty {
        words.append(String(word))
      }
      word = []
    }
    for scalar in sentence.prefix(400) {
      if scalar.isLatinLetter || scalar.isDigit || scalar == 0x2D {
        word.append(scalar.isUpper ? scalar + 0x20 : scalar)
      } else if scalar == 0x27 || scalar == 0x2019 {
        word.append(0x27)
      } else {
        flush(&word, words: &words)
        if scalar == 0x2C || scalar == 0x3B || scalar == 0x3A {
          words.append(",")
        }
      }
    }
    flush(&word, words: &words)
    return words
  }

  // MARK: Imperatives

  /// A directive that opens a sentence; where no capital does (`…, never blue`), the verb must be a known one.
  private static func opening(
    _ words: ArraySlice<String>, startsSentence: Bool = true
  ) -> Directive? {
    guard let first = words.first else { return nil }
    let second = words.dropFirst().first ?? ""
    switch first {
    case "never"
    where Verbs.imperative.contains(second)
      || startsSentence && mayBeVerb(second):
      return Directive(strength: .mustNot, isExplicit: true)
    case "don't":
      return Directive(strength: .mustNot, isExplicit: true)
    case "do":
      guard second == "not" || Verbs.imperative.contains(second) else {
        return nil
      }
      return Directive(strength: second == "not" ? .mustNot : .should, isExplicit: true)
    case "avoid":
      return Directive(strength: .avoid, isExplicit: true)
    case "consider":
      return Directive(strength: .consider, isExplicit: true)
    case "please", "also", "instead", "then", "always", "only", "generally", "usually":
      guard let rest = opening(words.dropFirst().drop { $0 == "," }) else { return nil }
      let isBinding =
        (first == "always" || first == "only")
        && rest.strength == .should
      return Directive(strength: isBinding ? .must : rest.strength, isExplicit: rest.isExplicit)
    default:
      return imperative(first, second: second, words: words)
    }
  }

  /// Returns the directive of a sentence that opens with a verb in its bare form; a noun of the
  /// same form is followed by a verb (`Change is …`, `Names are set …`).
  private static func imperative(
    _ first: String, second: String, words: ArraySlice<String>
  ) -> Directive? {
    guard Verbs.imperative.contains(first),
      !Verbs.finite.contains(second),
      second != ",",
      second.first?.isNumber != true,
      !(Verbs.references.contains(first) && words.count <= 12 && !words.contains("not"))
    else { return nil }
    let isExact = words.prefix(6).contains { word in
      word == "exactly" || word == "always"
    }
    return Directive(strength: isExact ? .must : .should, isExplicit: true)
  }

  /// Returns the words after an opening clause: `Where possible, keep …`,
  /// `If a book has none, set …`.
  private static func mainClause(_ words: [String]) -> ArraySlice<String>? {
    guard let first = words.first,
      Verbs.conjunctions.contains(first),
      let comma = words.firstIndex(of: ","),
      comma >= 2,
      comma + 1 < words.count
    else { return nil }
    return words[(comma + 1)...]
  }

  /// Returns whether a word after *never* may be a verb in its bare form that is not in the lists.
  private static func mayBeVerb(_ word: String) -> Bool {
    word.count > 2 && word.allSatisfy { $0.isASCII && $0.isLetter }
      && !["ing", "ed", "ly", "ion"].contains(where: word.hasSuffix)
      && !Verbs.finite.contains(word) && !Verbs.notVerbs.contains(word)
  }

  // MARK: Passive forms

  /// `A label is required.`, `Icons are not allowed.`, `It is recommended to …`, `Links have to be …`.
  private static func passive(_ words: [String]) -> Directive? {
    guard let index = words.firstIndex(where: { Verbs.passive.contains($0) }),
      index > 0
    else {
      return nil
    }
    // A clause before the main one has its own verb: `If a code is required, …`.
    if Verbs.conjunctions.contains(words[0]),
      !words[..<index].contains(",")
    {
      return nil
    }
    let rest = words[(index + 1)...]
    if ["have", "has", "need", "needs"].contains(words[index]) {
      guard rest.starts(with: ["to", "be"]) else { return nil }
      return Directive(strength: .must, isExplicit: true)
    }
    let isNegative = rest.first == "not"
    switch rest.dropFirst(isNegative ? 1 : 0).first {
    case "required", "mandatory", "obligatory":
      if isNegative {
        return nil
      }
      return Directive(strength: .must, isExplicit: true)
    case "allowed", "permitted", "acceptable":
      guard isNegative else {
        return nil
      }
      return Directive(strength: .mustNot, isExplicit: true)
    case "forbidden", "prohibited", "disallowed":
      if isNegative {
        return nil
      }
      return Directive(strength: .mustNot, isExplicit: true)
    case "recommended", "advised", "advisable":
      return Directive(strength: isNegative ? .avoid : .should, isExplicit: true)
    case "discouraged":
      if isNegative {
        return nil
      }
      return Directive(strength: .avoid, isExplicit: true)
    default:
      return nil
    }
  }

  // MARK: Modal verbs

  private static func modal(_ words: [String]) -> Directive? {
    guard let index = words.firstIndex(where: { Verbs.modal.contains($0) }),
      index > 0,
      index + 1 < words.count
    else { return nil }
    let subject = words[..<index]
    let isNegative =
      ["not", "never"].contains(words[index + 1])
      || words[index].hasSuffix("n't")
    // A clause before the main one has its own verb: `If you must …`.
    if let first = subject.first,
      Verbs.conjunctions.contains(first),
      !subject.contains(",")
    {
      return nil
    }
    switch words[index] {
    case "must", "mustn't", "shall":
      return Directive(strength: isNegative ? .mustNot : .must, isExplicit: true)
    case "should", "shouldn't", "ought":
      return Directive(strength: isNegative ? .avoid : .should, isExplicit: true)
    case "may":
      if isNegative {
        return Directive(strength: .mustNot, isExplicit: true)
      }
      let isLimit =
        words[index...].contains("only")
        || zip(words[index...], words[index...].dropFirst()).contains {
          $0 == "no" && $1 == "more"
        }
      if isLimit {
        return Directive(strength: .must, isExplicit: true)
      }
      guard subject.last == "you" else {
        return nil
      }
      return Directive(strength: .consider, isExplicit: true)
    case "might":
      guard subject.last == "you" else {
        return nil
      }
      return Directive(strength: .consider, isExplicit: true)
    default:
      return nil
    }
  }
}
