/// The duty that the place of an item states: a heading `Don't`, a line `Buttons must not:`, a column `Do`, a sign `✗`.
///
/// The items below are rules then, whatever their words are: `Use two verbs` below *Don't* is the opposite of what it says.
enum StatedDuty {
  /// Returns the strength that a heading, a label or the head of a column states; `nil` for others.
  ///
  /// - Parameter title: Its words, with a colon behind them or not.
  /// - Returns: The strength.
  static func strength(ofTitle title: some Sequence<UInt32>) -> Strength? {
    let title = Array(title)
    // `2. Don't`
    let label = SectionLabel(title[...])?.length ?? 0
    var words = Array(title[(label < title.count ? label : 0)...]).folded
    words.removeAll { ignored.contains($0) }
    guard !words.isEmpty, words.count <= 60 else { return nil }
    if let strength = titles[words] {
      return strength
    }
    return starts.first { words.hasPrefix($0.words) }?.strength
  }

  /// Returns the strength that a line before a list states for each item: `Buttons should:`, `Do not:`; `nil` for others.
  static func strength(ofLead text: [UInt32]) -> Strength? {
    strength(ofTitle: text) ?? strength(ofUnfinished: text)
  }

  /// Returns the strength of a sentence that each item below it ends: `Buttons should:`; `nil` for others.
  static func strength(ofUnfinished text: [UInt32]) -> Strength? {
    let isJapanese = text.contains(where: \.isHiragana)
    guard text.last?.narrow == .colon || isJapanese && text.last == .ideographicFullStop else {
      return nil
    }
    let line = text.dropLast().map { $0 == .rightSingleQuotationMark ? .apostrophe : $0.lowered }
    return leads.first { $0.words.end(line) }?.strength
  }

  /// Returns whether a text begins with a sign for what is wrong: `✗`, `❌`, `×`.
  static func opensWithCross(_ text: [UInt32]) -> Bool {
    guard let first = text.first, crosses.contains(first) else { return false }
    // `×2` is a number.
    return first != .multiplicationSign || text.dropFirst().first?.isDigit == false
  }

  /// Returns whether a text begins with a sign for what is right: `✓`, `✅`, `○`.
  static func opensWithTick(_ text: [UInt32]) -> Bool {
    text.first.map(ticks.contains) ?? false
  }

  /// The signs of what is not to be done.
  static let crosses = Set("✗✘✖✕❌❎×☒🚫⛔👎".scalarValues)
  /// The signs of what is to be done.
  static let ticks = Set("✓✔✅☑👍○◯〇◎".scalarValues)

  /// Apostrophes, colons and other signs in and around titles, and the signs above.
  private static let ignored: Set<UInt32> = Set("'’:?!.*_#()✓✔✅☑✗✘✖✕❌❎\u{FE0F}👍👎🚫⛔".scalarValues)

  private static let titles: [[UInt32]: Strength] = {
    let words: [(Strength, String)] = [
      (
        .should,
        """
        do dos dothis dodothis 推奨 推奨事項 推奨される使い方 すること やること すべきこと いつ使うか いつ使う 使いどころ
        使うとき 使う場合 使う場面 使用するとき 使用する場合 使用する場面 使用場面 利用する場面 利用場面 適した場面 適している場面
        向いている場面
        """
      ),
      (
        .mustNot,
        """
        dont donts donot dontdothis donotdothis never しないこと やらないこと してはいけないこと してはならないこと
        やってはいけないこと 禁止 禁止事項
        """
      ),
      (
        .avoid,
        """
        avoid thingstoavoid whattoavoid notrecommended 非推奨 非推奨事項 推奨しない使い方 避けること 避けるべきこと 避ける場面
        使わないとき 使わない場合 使わない場面 使用しないとき 使用しない場合 使用しない場面 適さない場面 適していない場面
        向いていない場面 使うべきでない場面
        """
      ),
      (.must, "必須 必須事項 遵守事項 必ず守ること"),
      (.consider, "任意 任意事項"),
    ]
    return words.reduce(into: [:]) { titles, entry in
      for word in entry.1.split(whereSeparator: \.isWhitespace) {
        titles[String(word).scalarValues.folded] = entry.0
      }
    }
  }()

  /// The beginnings of titles that go on with the name of a component: `When to use a toggle`.
  private static let starts: [(words: [UInt32], strength: Strength)] = {
    let words: [(Strength, String)] = [
      (
        .avoid,
        """
        whennottouse whenyoushouldnotuse whenshouldntyouuse dontusewhen donotusewhen dontusefor donotusefor dontusethis
        donotusethis
        """
      ),
      (.should, "whentouse usewhen usethiscomponent usethispattern"),
    ]
    return words.flatMap { strength, words in
      words.split(whereSeparator: \.isWhitespace).map { (String($0).scalarValues, strength) }
    }
  }()

  /// The ends of lines that go on with the items below them.
  private static let leads: [(words: Words, strength: Strength)] = [
    (Words("_must_not _mustn't _shall_not _never _do_not _don't _may_not"), .mustNot),
    (Words("_should_not _shouldn't"), .avoid),
    (Words("_must _must_always _shall _should_always"), .must),
    (Words("_should"), .should),
    (Words("you_may"), .consider),
    (
      Words(
        """
        場合に使わない 場合は使わない 場合には使わない 場合に使用しない 場合は使用しない 場合には使用しない
        場合は使わないでください 場合は使用しないでください 場合は避ける 場合は避けてください
        """), .avoid
    ),
    (Words("ことをしない ことはしない ことを行わない ことをしないでください ことはしないでください ことを禁止する"), .mustNot),
    (
      Words(
        """
        場合に使う 場合は使う 場合に使用する 場合は使用する 場合に使います 場合に使用します 以下を守ること 次を守ること
        次のことを守ること 以下のことを守ること 次のことを守ってください 以下を守ってください
        """), .should
    ),
  ]
}
