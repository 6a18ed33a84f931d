/// The strength of a rule, guessed from its words.
public enum Strength: String, Sendable, CaseIterable {
  case must
  case mustNot = "must-not"
  case should, avoid, consider
}

/// An instruction to the makers in a sentence.
struct Directive {
  var strength: Strength
  /// True if its words are unambiguous (`…してください`, `must`); false if only its form is that of a
  /// directive (`…を左に置きます`), which descriptions have as well.
  var isExplicit: Bool
}

/// The position of a sentence that may be a directive.
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
  ///   - place: Its position.
  ///   - inPoliteText: True if the document is written in です and ます.
  init?(
    _ sentence: ArraySlice<UInt32>,
    at place: SentencePlace,
    inPoliteText: Bool = false
  ) {
    guard sentence.count >= 4,
      sentence.count <= 600
    else { return nil }
    if place != .inner, let strength = LevelMark.read(sentence) {
      self = Directive(strength: strength, isExplicit: true)
      return
    }
    guard !RequirementWord.isDefined(in: sentence) else { return nil }
    if let strength = RequirementWord.strength(of: sentence) {
      self = Directive(strength: strength, isExplicit: true)
      return
    }
    // Japanese without hiragana is a title.
    let found =
      if sentence.contains(where: \.isHiragana) {
        JapaneseDirective.find(
          in: sentence,
          at: place,
          inPoliteText: inPoliteText)
      } else {
        EnglishDirective.find(in: sentence, at: place)
      }
    guard let found else { return nil }
    self = found
  }
}
