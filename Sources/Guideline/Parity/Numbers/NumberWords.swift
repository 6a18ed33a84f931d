/// Words for numbers.
struct NumberWord: Sendable {
  var value: Double
  var alternate: Double?
  /// True if the word is often said in other words: "one", "both", "quarter".
  var isLoose = false
  /// True if it says which one of several: "second".
  var isOrdinal = false
  /// How it joins the number before it: "two hundred", "forty-four".
  var role = Role.unit

  enum Role: Sendable {
    case unit, ten, multiplier, quarter
    /// It begins with a capital.
    case month
  }

  /// English.
  static let english = MeaningTable<NumberWord>(
    units + tens + multipliers + looseWords + months,
    edges: .words)

  private static let units: [(word: String, meaning: NumberWord)] =
    [
      "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
      "thirteen", "fourteen",
      "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ].enumerated().map { offset, word in
      (word, NumberWord(value: Double(offset + 3)))
    }

  private static let tens: [(word: String, meaning: NumberWord)] =
    ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"].enumerated().map
  { offset, word in
    (word, NumberWord(value: Double(offset + 2) * 10, role: .ten))
  }

  private static let multipliers: [(word: String, meaning: NumberWord)] = [
    ("hundred", 100), ("thousand", 1_000), ("million", 1_000_000), ("billion", 1_000_000_000),
  ].map { word, value in
    (word, NumberWord(value: value, isLoose: true, role: .multiplier))
  }

  private static let looseWords: [(word: String, meaning: NumberWord)] =
    [
      ("zero", 0), ("one", 1), ("once", 1), ("single", 1), ("two", 2), ("both", 2), ("twice", 2),
      ("double", 2), ("doubled", 2), ("doubles", 2), ("pair", 2), ("pairs", 2), ("either", 2),
      ("neither", 2), ("another", 2), ("other", 2), ("dual", 2), ("thirds", 3), ("triple", 3),
      ("fifths", 5), ("tenths", 10), ("teenager", 10), ("teenagers", 10),
      ("decade", 10), ("midnight", 0), ("noon", 12), ("fortnight", 2), ("fortnightly", 2),
    ].map { word, value in (word, NumberWord(value: value, isLoose: true)) }
    + ordinals
    + [("dozen", NumberWord(value: 12, isLoose: true, role: .multiplier))]
    // Of an hour or a minute they are 30 and 15.
    + [("half", 0.5, 30.0), ("halves", 0.5, 30)].map { word, value, alternate in
      (word, NumberWord(value: value, alternate: alternate, isLoose: true))
    }
    + ["quarter", "quarters"].map { word in
      (word, NumberWord(value: 15, alternate: 4, isLoose: true, role: .quarter))
    }

  private static let ordinals: [(word: String, meaning: NumberWord)] =
    [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
      "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
      "eighteenth", "nineteenth", "twentieth",
    ].enumerated().map { offset, word in
      (word, NumberWord(value: Double(offset + 1), isLoose: true, isOrdinal: true))
    }

  /// In Japanese they are numbers: 5月.
  private static let months: [(word: String, meaning: NumberWord)] =
    [
      "january jan", "february feb", "march mar", "april apr", "may", "june jun", "july jul",
      "august aug", "september sept sep", "october oct", "november nov", "december dec",
    ].enumerated().flatMap { offset, words in
      words.split(separator: " ").map { word in
        (String(word), NumberWord(value: Double(offset + 1), isLoose: true, role: .month))
      }
    }

  /// Japanese characters that are numbers by themselves.
  static let japaneseDigits: [Unicode.Scalar: Double] = [
    "〇": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
  ]

  /// Japanese characters that multiply the number before them.
  static let japaneseMultipliers: [Unicode.Scalar: Double] = ["十": 10, "百": 100, "千": 1_000]

  /// Words that stand for a number in Japanese.
  static let japanese = MeaningTable<NumberWord>(
    [("半", 0.5), ("両", 2), ("双", 2), ("倍", 2), ("正午", 12), ("ダース", 12)].map { word, value in
      (word, NumberWord(value: value, isLoose: true))
    },
    edges: .anywhere)
}
