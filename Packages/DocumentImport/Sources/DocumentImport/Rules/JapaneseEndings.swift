/// The endings of explicit directives, from the longest to the shortest of each strength.
enum JapaneseEndings {
  static func explicit(_ text: ArraySlice<UInt32>) -> Strength? {
    // The longest ending decides: 「避けなくてもよい」 ends in 「てもよい」 too.
    var best: (strength: Strength, length: Int)?
    for (strength, words) in table {
      guard let suffix = words.suffix(of: text),
        suffix.count > best?.length ?? 0
      else { continue }
      best = (strength, suffix.count)
    }
    guard let best else { return nil }
    return turned(best.strength, text: text, ending: best.length)
  }

  /// Returns the strength of an ending that demands that something is not done: 「使わないことが望ましい」.
  private static func turned(
    _ strength: Strength, text: ArraySlice<UInt32>, ending: Int
  ) -> Strength {
    let endingStart = text.endIndex - ending
    let window = text.suffix(ending + 8)
    let isNegative = negations.contains { negation in
      guard let start = window.lastIndex(ofText: negation),
        start + negation.count <= endingStart
      else { return false }
      // 少ない is an adjective; 、 ends the clause.
      let behind = window[(start + negation.count)...]
      guard !window[..<start].hasSuffix("少".scalarValues),
        !window[start..<endingStart].contains(.ideographicComma)
      else { return false }
      // 「…ないことに注意する」 and 「…ないことを守る」 say something about what is not done.
      return !negation.hasSuffix("こと".scalarValues) || wishes.start(behind)
    }
    switch strength {
    case .must where isNegative || avoids(text.dropLast(ending)):
      return .mustNot
    case .should where isNegative:
      return .avoid
    default:
      return strength
    }
  }

  private static let wishes = Words(
    """
    が望まし が好まし が推奨 を推奨 をお勧め をおすすめ を勧め を原則 が重要 が大切 が大事 が最善 が理想 が適切 が賢明
    """)

  private static let negations = ["ないこと", "ないよう", "ないのが", "ない方が", "ないほうが"].map(\.scalarValues)

  /// 「避け」 before 「なければならない」.
  private static func avoids(_ head: ArraySlice<UInt32>) -> Bool {
    head.hasSuffix("避け".scalarValues) || head.hasSuffix("控え".scalarValues)
  }

  private static let table: [(Strength, Words)] = [
    (
      .must,
      Words(
        """
        なければなりません なければならない なければいけません なければいけない ねばなりません ねばならない 必要があります 必要がある
        ことが必要です ことが必須です ことが条件です ことが条件である ないといけません ないといけない ことを忘れないでください
        ものとします ものとする ことを義務付ける ことを義務づける
        ことを必須とする ことを必須とします を必須とする を必須とします 必須とする 必須である 義務とする 義務である
        ことを守ってください 忘れないでください 忘れないようにしてください
        """)
    ),
    (
      .mustNot,
      Words(
        """
        てはなりません ではなりません てはならない ではならない てはいけません ではいけません てはいけない ではいけない
        ないものとします ないものとする 認めません 認めない 許可しません 許可しない
        ないでください 禁止します 禁止する 禁止です は禁止 を禁止 は不可 を不可とする 不可とする 不可とします べきではありません べきではない べきでない べきでありません
        """)
    ),
    (
      .avoid,
      Words(
        """
        避けてください 避けましょう 避ける 避けます 避けるべきです 避けたほうがよい 避けること 控えてください 控えましょう 控える 控えます
        やめましょう やめてください やめるべきです お勧めできません お勧めしません おすすめしません おすすめできません 推奨しません
        好ましくありません 望ましくありません 好ましくない 望ましくない 推奨しない ないようにします ないようにする ないようにしてください ないようにしましょう ないように
        過ぎない すぎない 過ぎないこと すぎないこと 過ぎないでください すぎないでください ことのないようにしてください お控えください
        ないほうがよい ないほうがよいです ない方がよい ない方がよいです ないほうがよいでしょう ない方がよいでしょう 避けた方がよい
        避けた方がよいです 避けたほうがよいです 避けるのがよい 避けるのがよいでしょう
        """)
    ),
    (
      .consider,
      Words(
        """
        検討してください 検討します 検討する 検討しましょう 検討すること 考えてみてください てもよい てもよいです てもよいでしょう
        てもいい てもいいです てもいいでしょう てもかまいません てもかまわない でもかまいません ても構いません ても構わない でもよい
        妨げない 妨げません 差し支えない 差し支えありません 任意とする 任意とします 任意です
        検討してみてください 検討してもよい 検討する価値があります 検討の余地があります とよいでしょう といいでしょう とよい
        """)
    ),
    (
      .should,
      Words(
        """
        てください でください ください ましょう べきです べきである べきだ べき 推奨します 推奨する 推奨されます 推奨される お勧めします おすすめします
        望ましいです 望ましい 好ましいです 好ましい 原則とする 原則とします ことを推奨 ようにします ようにする ようにすること ほうがよいです ほうがよい 方がよい 方がよいです ほうがよいでしょう 方がよいでしょう ほうが良いでしょう 方が良いでしょう ほうがいいです
        ことが重要です ことが大切です ことが大事です のが最善です のが最適です のが理想的です のが適切です のが賢明です のが効果的です
        のがよいでしょう のが望ましいです とよいです
        """)
    ),
  ]
}
