/// How binding a rule is, guessed from its words.
public enum Strength: String, Sendable, CaseIterable {
  case must
  case mustNot = "must-not"
  case should, avoid, consider
}

/// What a sentence tells the makers to do.
struct Directive {
  var strength: Strength
  /// Whether its words leave no doubt (`…してください`, `must`); otherwise it only has the form of
  /// one (`…を左に置きます`), which descriptions have as well.
  var isExplicit: Bool
}

/// Where a sentence stands that may be a directive.
enum SentencePlace {
  /// The first of a paragraph or an item.
  case opening
  /// A line or an item without a full stop: it may leave its verb out.
  case bare
  case inner
}

extension Directive {
  /// - Complexity: O(*n*), where *n* is the length of the sentence.
  ///
  /// - Parameters:
  ///   - sentence: Its text.
  ///   - place: Where it stands.
  ///   - inPoliteText: Whether the document is written in です and ます.
  init?(_ sentence: ArraySlice<UInt32>, at place: SentencePlace, inPoliteText: Bool = false) {
    guard sentence.count >= 4, sentence.count <= 600 else { return nil }
    let isJapanese = sentence.contains { $0.isHiragana }
    guard
      let found = isJapanese
        ? JapaneseDirective.find(in: sentence, at: place, inPoliteText: inPoliteText)
        : EnglishDirective.find(in: sentence, at: place)
    else { return nil }
    self = found
  }
}
