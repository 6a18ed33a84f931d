/// Directives in Japanese, by the end of the sentence.
///
/// The ending alone makes a directive explicit (`JapaneseEndings`). A plain sentence is a directive
/// if its verb takes an object that makers handle and no actor is named: `不足額を大きく表示します。` is an
/// instruction; `案内帯は、残りの時間を示します。` describes a band.
enum JapaneseDirective {
  static func find(
    in sentence: ArraySlice<UInt32>,
    at place: SentencePlace,
    inPoliteText: Bool
  ) -> Directive? {
    let text = core(sentence)
    guard text.count >= 3,
      !references.occur(in: text),
      !startsBehindList(text)
    else { return nil }
    if let strength = JapaneseEndings.explicit(text) ?? demanded(text, at: place) {
      return Directive(strength: strengthened(strength, text: text), isExplicit: true)
    }
    guard
      let strength = implicit(
        text,
        at: place,
        inPoliteText: inPoliteText)
    else {
      return nil
    }
    // 「置く。」 in a text in です and ます is a command.
    let isPlain = JapaneseVerbs.ending(of: text)?.isPlain == true
    let isCommand = inPoliteText && isPlain && place != .bare
    return Directive(strength: strengthened(strength, text: text), isExplicit: isCommand)
  }

  /// A sentence without its full stop, its marks of emphasis and a note's number.
  private static func core(_ sentence: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
    var text = sentence
    while let last = text.last {
      if last == .rightParenthesis || last == .wideRightParenthesis,
        let open = text.lastIndex(where: { $0.narrow == .leftParenthesis }),
        open > text.startIndex
      {
        // 「…置きます（図 2）。」
        text = text[..<open]
      } else if last.endsSentence
        || last == .asterisk || last.isSpace || last.narrow == .colon
      {
        text = text.dropLast()
      } else {
        break
      }
    }
    return text.drop { $0 == .asterisk || $0.isSpace }
  }

  /// Cross-references, and statements of a document about itself.
  private static let references = Words(
    """
    参照 ご覧 ごらん 見てください お問い合わせ お読みください 読んでください この章では この節では この部では この手引きでは
    この手引きは この文書では 本書では 本書は 本章では 本節では のとおりです 次のとおり 以下のとおり 次の決まり 次の規則 次のルール
    次の場合 次の点 次のこと 次のもの 次のよう 次の動き 次の一つ 次の二つ 次の三つ 次の四つ 以下の 私 筆者
    """)

  // MARK: Strength

  private static func strengthened(
    _ strength: Strength, text: ArraySlice<UInt32>
  ) -> Strength {
    guard strength == .should else { return strength }
    // 必ずしも is "not necessarily".
    if always.occur(in: text), !text.containsText("必ずしも".scalarValues) {
      return .must
    }
    if text.containsText("必要に応じて".scalarValues) {
      return .consider
    }
    return .should
  }

  private static let always = Words("必ず 常に 絶対 のみ たびに だけにし だけに限 いかなる場合 決して 厳守")

  /// `…を確かめること`, `…以上とすること`, `…しないこと`: a demand where it is a sentence, and no item that names
  /// things.
  private static func demanded(
    _ text: ArraySlice<UInt32>,
    at place: SentencePlace
  ) -> Strength? {
    guard place != .bare,
      text.hasSuffix("こと".scalarValues)
    else { return nil }
    let verb = text.dropLast(2)
    guard text.contains(.hiraganaWo) || demands.end(verb) || isNegated(verb) else {
      return nil
    }
    // 少ない is no verb.
    if verb.hasSuffix("ない".scalarValues),
      !verb.hasSuffix("少ない".scalarValues)
    {
      return .mustNot
    }
    guard let ending = JapaneseVerbs.ending(of: verb) else { return nil }
    if ending.isNegative {
      return .mustNot
    }
    return .should
  }

  /// Returns whether a text ends in the negative of a verb: 「頼らない」, but not 「誤りがない」 or 「少ない」.
  private static func isNegated(_ text: ArraySlice<UInt32>) -> Bool {
    guard text.hasSuffix("ない".scalarValues), let before = text.dropLast(2).last else {
      return false
    }
    return before.isHiragana && !absences.contains(before)
  }

  private static let absences = Set("がのはもく".scalarValues)

  private static let demands = Words("とする にする しない させない でない とならない にならない わない けない せない")

  /// The rest of a sentence around a list: `を、作る前に…`.
  private static func startsBehindList(_ text: ArraySlice<UInt32>) -> Bool {
    text.first == .hiraganaWo
  }

  // MARK: Plain sentences

  private static func implicit(
    _ text: ArraySlice<UInt32>, at place: SentencePlace, inPoliteText: Bool
  ) -> Strength? {
    guard let ending = JapaneseVerbs.ending(of: text) else {
      guard place == .bare else {
        return nil
      }
      return truncated(text)
    }
    // In a text in です and ます a plain form is a command; elsewhere it may describe as well.
    let isCommand = inPoliteText && ending.isPlain
    let rest = text.dropLast(ending.length)
    guard
      isCommand
        || tellsMakers(rest) && !describes(text, isPlain: ending.isPlain)
    else {
      return nil
    }
    if ending.isNegative {
      return .mustNot
    }
    return .should
  }

  /// A line that leaves its verb out: `…の近い順に`, `…手がかりを`, `…も`, `…を使用`.
  private static func truncated(_ text: ArraySlice<UInt32>) -> Strength? {
    guard let last = text.last,
      text.count <= 45
    else { return nil }
    if weighs(text) || text.hasSuffix("検討".scalarValues) {
      return .consider
    }
    if leavesVerbOut(text) {
      return .should
    }
    guard text.count >= 5,
      [.hiraganaWo, .hiraganaNi, .hiraganaMo].contains(last)
    else {
      return nil
    }
    return .should
  }

  /// Returns whether a line ends in a noun that would take する: `…窓を使用`, `…することを検討`, `…ときは注意`.
  static func leavesVerbOut(_ text: ArraySlice<UInt32>) -> Bool {
    if warnings.end(text) || endsInObjectAndNoun(text) {
      return true
    }
    guard let noun = nouns.suffix(of: text),
      let before = text.dropLast(noun.count).last
    else { return false }
    return [.hiraganaWo, .hiraganaNi, .hiraganaMo].contains(before)
  }

  private static let nouns = Words("検討 使用 推奨 配置 表示 利用 設定 用意 統一 有効 無効 明示 厳守 優先")

  private static let warnings = Words("には注意 ときは注意 時は注意 際は注意 場合は注意 に注意")

  /// Returns whether the line ends in を and a noun for the action: `…の見え方をテスト`.
  private static func endsInObjectAndNoun(_ text: ArraySlice<UInt32>) -> Bool {
    let rest = text.reversed().drop { $0.isKatakana || $0.isDash }
    let noun = text.count - rest.count > 1 ? rest : text.reversed().drop { $0.isHan }
    let length = text.count - noun.count
    return (2...8).contains(length)
      && noun.first == .hiraganaWo && noun.count >= 4
  }

  /// Returns whether a text is a choice between alternatives: `…か、…か`.
  private static func weighs(_ text: ArraySlice<UInt32>) -> Bool {
    text.last == .hiraganaKa
      && text.dropLast().containsText("か、".scalarValues)
  }

  /// Returns whether a polite sentence describes a consequence (`押すと…を表示します`), or the document
  /// itself (`ここでは…を説明します`).
  private static func describes(
    _ text: ArraySlice<UInt32>,
    isPlain: Bool
  ) -> Bool {
    guard !isPlain else { return false }
    if speaking.end(text) {
      return true
    }
    // と after the dictionary form of a verb: when it happens, something follows.
    let outer = withoutQuotations(text)
    return zip(outer, outer.dropFirst()).contains { before, scalar in
      scalar == .hiraganaTo && conditional.contains(before)
    }
  }
  private static let conditional = Set("うくぐすつぬぶむる".scalarValues)
  private static let speaking = Words("説明します 紹介します 解説します 述べます 定義します 取り上げます 扱います 呼びます 言います")

  /// Returns whether a sentence has no actor: it has no topic, or its topic is the handled object.
  private static func tellsMakers(_ text: ArraySlice<UInt32>) -> Bool {
    let outer = withoutQuotations(text)
    guard !isAboutFigures(outer) else { return false }
    let topic = topicEnd(outer)
    let behind = outer[(topic ?? outer.startIndex)...]
    var object = behind.lastIndex(of: .hiraganaWo)
    if let found = object, isOfClause(found, text: behind) {
      object = nil
    }
    // 「ボタンは右に置きます」: the topic is what they handle.
    if topic != nil {
      return object == nil
    }
    if let object {
      return !hasSubject(behind[..<object])
    }
    // 「端末が測ります」: someone does it, right before the verb.
    guard let subject = behind.lastIndex(of: .hiraganaGa) else {
      return true
    }
    return behind.endIndex - subject > 8
  }

  /// Returns whether a sentence has a subject that acts, as in `ユーザが項目を選びます`.
  ///
  /// A subject inside a clause before a noun does not count, nor does the が of `…ですが、`.
  private static func hasSubject(_ text: ArraySlice<UInt32>) -> Bool {
    guard let subject = text.lastIndex(of: .hiraganaGa),
      subject > text.startIndex,
      subject + 1 < text.endIndex,
      text[subject + 1] != .ideographicComma
    else { return false }
    return !isOfClause(subject, text: text)
      && !text[subject...].contains(.ideographicComma)
  }

  /// Returns whether an object belongs to a clause before a noun: `お金を取る直前に…出します`.
  private static func isOfClause(
    _ object: Int,
    text: ArraySlice<UInt32>
  ) -> Bool {
    // The last kana of a verb before a noun: 使う, 防ぐ, 示す, …; く also ends adverbs: 大きく.
    let verbEnds = "うぐすぬぶむるた".scalarValues
    return text.indices.dropLast().contains { index in
      guard index > object + 1 else { return false }
      let endsVerb =
        verbEnds.contains(text[index])
        || text[index] == .hiraganaKu && text[index - 1].isHan
      let next = text[index + 1]
      return endsVerb
        && (next.isHan || next.isKatakana || clauseNouns.start(text[(index + 1)...]))
    }
  }
  private static let clauseNouns = Words("とき あと まま ほど ため もの こと ところ うち あいだ")

  /// Returns the index after the particle は of the topic; `nil` for that of a time, a place or a
  /// condition.
  private static func topicEnd(_ text: [UInt32]) -> Int? {
    var topic: Int?
    for index in text.indices where text[index] == .hiraganaHa && index > 0 {
      let next = text[(index + 1)...].first ?? .ideographicComma
      if mayFollowTopic(next), !adverbial.end(text[..<index]) {
        topic = index + 1
      }
    }
    return topic
  }

  /// Returns whether a scalar may come after the particle は: before other kana, は is part of a
  /// word.
  private static func mayFollowTopic(_ scalar: UInt32) -> Bool {
    [.ideographicComma, .leftCornerBracket, .hiraganaI].contains(scalar)
      || scalar.isHan || scalar.isKatakana || scalar.isDigit
  }

  private static let adverbial = Words(
    "で に と へ とき の時 場合 際 うち あいだ までの間 の間 から ふつう 通常 普通 以外 ため たび た後 の後 る前 の前 今回 まず")

  private static let figureSigns = Set("図表".scalarValues)

  /// `表 4-1に、音の種類を示します`.
  private static func isAboutFigures(_ text: [UInt32]) -> Bool {
    text.indices.dropLast().contains { index in
      guard figureSigns.contains(text[index]) else {
        return false
      }
      return text[(index + 1)...].first { !$0.isSpace }?.isDigit == true
    }
  }

  /// Returns a text without quotations and brackets, which do not affect the sentence's form.
  private static func withoutQuotations(_ text: ArraySlice<UInt32>) -> [UInt32] {
    var result: [UInt32] = []
    var depth = 0
    for scalar in text {
      // One bracket stays for each quotation, as a thing that the sentence is about.
      if scalar.closing != nil {
        depth += 1
        if depth == 1 {
          result.append(.leftCornerBracket)
        }
      } else if scalar.isClosing, depth > 0 {
        depth -= 1
      } else if depth == 0 {
        result.append(scalar)
      }
    }
    return result
  }
}
