import Base
import Markup

/// Words of a rule's sentence that say another level than the rule has: "must" with `level=consider`.
struct LevelWords {
  var words: String
  /// The level that they say.
  var meant: Level
  /// True if the sentence begins with them.
  var areFirst = false

  /// Returns the first words of a sentence that contradict a level.
  ///
  /// - Parameters:
  ///   - level: The level of the rule.
  ///   - statement: The sentence.
  ///   - language: The code of the sentence's language; words are known for English and Japanese.
  /// - Returns: The words; `nil` if the sentence says what the level says, or nothing of it.
  static func contradicting(
    _ level: Level,
    in statement: String,
    language: String
  ) -> LevelWords? {
    switch WrittenLanguage(language) {
    case .english:
      firstWords(of: statement, contradicting: level)
        ?? modalVerb(of: statement, contradicting: level)
    case .japanese:
      lastWords(of: statement, contradicting: level)
    case .other:
      nil
    }
  }
}

// MARK: - English

extension LevelWords {
  /// Words at the start of a sentence, what they mean for each level that they contradict.
  private static let beginnings: [(words: String, meant: [Level: Level])] = [
    ("Avoid", [.must: .mustNot, .should: .avoid, .consider: .avoid, .mustNot: .avoid]),
    ("Never", [.must: .mustNot, .should: .avoid, .consider: .avoid, .avoid: .mustNot]),
    ("Don't", [.must: .mustNot, .should: .avoid]),
    ("Don’t", [.must: .mustNot, .should: .avoid]),
    ("Do not", [.must: .mustNot, .should: .avoid]),
    ("Consider", [.must: .consider, .should: .consider, .mustNot: .consider, .avoid: .consider]),
    ("Prefer", [.must: .should]),
    ("Always", [.consider: .must]),
  ]

  private static func firstWords(of statement: String, contradicting level: Level) -> LevelWords? {
    for (words, meant) in beginnings where statement.hasPrefix(words + " ") {
      return meant[level].map { LevelWords(words: words, meant: $0, areFirst: true) }
    }
    return nil
  }

  /// The level that a verb states, for each level that it contradicts.
  private static let modalVerbs: [String: [Level: Level]] = [
    "must": [.consider: .must, .should: .must],
    "shall": [.consider: .must, .should: .must],
    "must not": [
      .consider: .mustNot, .should: .mustNot, .avoid: .mustNot, .must: .mustNot,
    ],
    "shall not": [
      .consider: .mustNot, .should: .mustNot, .avoid: .mustNot, .must: .mustNot,
    ],
    "should": [.must: .should, .consider: .should],
    "should not": [.mustNot: .avoid, .must: .avoid, .should: .avoid, .consider: .avoid],
    "may": [.must: .consider],
  ]

  /// With these words `may` states a limit: "may be open for no more than a minute".
  private static let limits: Set<String> = [
    "no", "not", "none", "nobody", "nothing", "never", "neither", "only", "most", "up", "fewer",
    "less",
  ]

  /// After these words a clause says a condition or a detail: "if it must be shown".
  private static let subordinators: Set<String> = [
    "if", "when", "whenever", "where", "wherever", "while", "unless", "because", "since", "before",
    "after", "until",
    "that", "which", "who", "whose", "what", "how", "why", "whether", "than", "as", "so",
  ]

  /// The verb of a main clause.
  private static func modalVerb(of statement: String, contradicting level: Level) -> LevelWords? {
    // Most sentences have none, and to cut one into its clauses takes 100,000 instructions.
    guard mayHaveModalVerb(statement) else { return nil }
    for clause in statement.split(whereSeparator: { ",;:()—".contains($0) }) {
      let words = clause.split(separator: " ").map(String.init)
      for (number, word) in words.enumerated() {
        let small = word.lowercased()
        guard !subordinators.contains(small) else { break }
        // Nothing is demanded of a word that is quoted, or that begins the sentence.
        guard modalVerbs[small] != nil, number > 0, number + 1 < words.count else { continue }
        if small == "may", !limits.isDisjoint(with: words.map { word in word.lowercased() }) {
          return nil
        }
        let verb = words[number + 1] == "not" ? "\(small) not" : small
        return modalVerbs[verb]?[level].map { LevelWords(words: verb, meant: $0) }
      }
    }
    return nil
  }
}

extension LevelWords {
  /// Returns whether the letters of a modal verb are anywhere in a sentence, in words such as "maybe", too.
  private static func mayHaveModalVerb(_ statement: String) -> Bool {
    let letters = statement.utf8.map(\.lowercasedASCII)
    return modalVerbs.keys.contains { verb in letters.span.firstIndex(of: verb) != nil }
  }
}

// MARK: - Japanese

extension LevelWords {
  /// Words at the end of a sentence, and what they mean for each level that they contradict.
  private static let endings: [(words: [String], meant: [Level: Level])] = [
    (
      ["なければならない", "なければなりません", "なければいけない", "なければいけません", "なくてはならない", "なくてはなりません"],
      [.consider: .must, .should: .must]
    ),
    (
      [
        "てはならない", "てはなりません", "てはいけない", "てはいけません", "ではならない", "ではいけない", "を禁止する", "を禁じる",
      ],
      [.consider: .mustNot, .should: .mustNot, .avoid: .mustNot, .must: .mustNot]
    ),
    (
      ["を検討する", "を検討します", "を検討してください"],
      [.must: .consider, .should: .consider, .mustNot: .consider, .avoid: .consider]
    ),
    (["望ましくない", "望ましくありません"], [.mustNot: .avoid, .must: .avoid, .should: .avoid]),
    (["望ましい", "望ましいです", "を推奨する", "を推奨します"], [.must: .should]),
    (
      ["避ける", "避けます", "避けてください"],
      [.must: .mustNot, .should: .avoid, .consider: .avoid, .mustNot: .avoid]
    ),
    (["てもよい", "でもよい", "てもよいです", "てもかまわない", "てもかまいません"], [.must: .consider]),
  ]

  private static func lastWords(of statement: String, contradicting level: Level) -> LevelWords? {
    var sentence = statement[...]
    while let last = sentence.last, "。. 　".contains(last) {
      sentence.removeLast()
    }
    for (words, meant) in endings {
      guard let found = words.first(where: sentence.hasSuffix) else { continue }
      return meant[level].map { LevelWords(words: found, meant: $0) }
    }
    return nil
  }
}
