/// Directives in English: imperatives, and the modal verbs of RFC 2119.
enum EnglishDirective {
  static func find(
    in sentence: ArraySlice<UInt32>,
    at place: SentencePlace
  ) -> Directive? {
    let words = words(of: sentence)
    guard words.count >= 2,
      sentence.last != .questionMark
    else { return nil }
    let startsSentence = sentence.first(where: \.isLatinLetter)?.isUpper == true
    if let directive = opening(words[...], startsSentence: startsSentence) {
      return directive
    }
    if let main = mainClause(words), let directive = opening(main) {
      return directive
    }
    return modal(words) ?? passive(words)
  }

  /// Returns whether a sentence opens with a verb in its bare form, such as `Use two verbs`.
  static func isImperative(_ sentence: ArraySlice<UInt32>) -> Bool {
    let words = words(of: sentence)
    return words.count >= 2 && LevelMark.read(sentence) == nil
      && !StatedDuty.opensWithTick(Array(sentence.prefix(2)))
      && opening(words[...], startsSentence: true)?.strength == .should
  }

  private static func explicit(_ strength: Strength) -> Directive {
    Directive(strength: strength, isExplicit: true)
  }

  /// Returns words in lower case without punctuation, except for commas, which are separate words.
  private static func words(of sentence: ArraySlice<UInt32>) -> [String] {
    var words: [String] = []
    var word: [UInt32] = []
    func endWord() {
      if !word.isEmpty {
        words.append(String(word))
      }
      word = []
    }
    // A sentence that has said nothing by then is no directive.
    for scalar in sentence.prefix(400) {
      switch scalar {
      // `'` and `’` are one sign in a word: don't.
      case .apostrophe, .rightSingleQuotationMark:
        word.append(.apostrophe)
      case _ where scalar.isLatinLetter || scalar.isDigit || scalar == .hyphen:
        word.append(scalar.lowered)
      // A comma, a semicolon and a colon end a clause alike.
      case .comma, .semicolon, .colon:
        endWord()
        words.append(",")
      default:
        endWord()
      }
    }
    endWord()
    return words
  }

  // MARK: Imperatives

  /// A directive that opens a sentence; where no capital does (`…, never blue`), the verb must be a
  /// known one.
  private static func opening(
    _ words: ArraySlice<String>, startsSentence: Bool = true
  ) -> Directive? {
    guard let first = words.first else { return nil }
    let second = words.dropFirst().first ?? ""
    let isVerb = Verbs.imperative.contains(second)
    switch first {
    case "never" where isVerb || startsSentence && mayBeVerb(second):
      return explicit(.mustNot)
    case "don't":
      return explicit(.mustNot)
    case "do" where second == "not":
      return explicit(.mustNot)
    // `Do keep …`, but `Do users …?` is a question.
    case "do":
      guard isVerb else {
        return nil
      }
      return explicit(.should)
    case "avoid":
      return explicit(.avoid)
    case "consider":
      return explicit(.consider)
    case "please", "also", "instead", "then", "always", "only", "generally", "usually":
      return opening(words.dropFirst(), after: first)
    default:
      return imperative(first, second: second, words: words)
    }
  }

  /// A directive after an adverb: `Always keep …`, `Instead, use …`.
  private static func opening(
    _ words: ArraySlice<String>, after adverb: String
  ) -> Directive? {
    guard var directive = opening(words.drop { $0 == "," }) else {
      return nil
    }
    if adverb == "always" || adverb == "only",
      directive.strength == .should
    {
      directive.strength = .must
    }
    return directive
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
    return explicit(isExact ? .must : .should)
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

  /// `A label is required.`, `Icons are not allowed.`, `It is recommended to …`,
  /// `Links have to be …`.
  private static func passive(_ words: [String]) -> Directive? {
    guard let index = words.firstIndex(where: { Verbs.passive.contains($0) }),
      index > 0,
      !isClause(words[..<index])
    else { return nil }
    let rest = words[(index + 1)...]
    if ["have", "has", "need", "needs"].contains(words[index]) {
      // `Icons don't have to be …` states no duty.
      let isFree = words[..<index].contains { $0.hasSuffix("n't") || $0 == "not" }
      let isDuty =
        rest.starts(with: ["to", "be"]) || words[..<index] == ["you"] && rest.first == "to"
      guard isDuty, !isFree else {
        return nil
      }
      return explicit(.must)
    }
    // `No more than two lines are allowed.`
    let isNegative = rest.first == "not" || words.first == "no"
    let meaning = meaning(ofParticiple: rest.dropFirst(rest.first == "not" ? 1 : 0).first)
    let strength =
      if isNegative {
        meaning.negated
      } else {
        meaning.plain
      }
    return strength.map(explicit)
  }

  /// The strength that a participle states, and that of its negation: `not required` states none.
  private static func meaning(
    ofParticiple word: String?
  ) -> (plain: Strength?, negated: Strength?) {
    switch word {
    case "required", "mandatory", "obligatory":
      (.must, nil)
    case "allowed", "permitted", "acceptable":
      (nil, .mustNot)
    case "forbidden", "prohibited", "disallowed":
      (.mustNot, nil)
    case "recommended", "advised", "advisable":
      (.should, .avoid)
    case "discouraged":
      (.avoid, nil)
    default:
      (nil, nil)
    }
  }

  /// Returns whether the words before a verb open a clause before the main one, which has its own
  /// verb: `If a code is required, …`, `If you must …`.
  private static func isClause(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return false }
    return Verbs.conjunctions.contains(first) && !words.contains(",")
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
    guard !isClause(subject) else { return nil }
    // `Under no circumstances should you …`
    if subject.starts(with: ["under", "no", "circumstances"]) {
      return explicit(.mustNot)
    }
    switch words[index] {
    case "must", "mustn't", "shall":
      return explicit(isNegative ? .mustNot : .must)
    case "should", "shouldn't", "ought":
      return explicit(isNegative ? .avoid : .should)
    case "may" where isNegative || subject.first == "no":
      return explicit(.mustNot)
    case "may" where subject.first == "only" || statesLimit(words[index...]):
      return explicit(.must)
    // `You may …` speaks to the makers; with another subject it tells what can happen.
    case "may", "might":
      guard subject.last == "you" else {
        return nil
      }
      return explicit(.consider)
    default:
      return nil
    }
  }

  /// Returns whether words state a limit: `may only …`, `may have no more than …`.
  private static func statesLimit(_ words: ArraySlice<String>) -> Bool {
    words.contains("only")
      || zip(words, words.dropFirst()).contains { first, second in
        first == "no" && second == "more"
      }
  }
}
