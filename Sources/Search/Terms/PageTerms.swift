/// The terms of one page: how much each weighs there and in which parts it stands.
///
/// Pages are counted each by itself, so that any number can be counted at once.
package struct PageTerms: Sendable {
  /// By the groups of their keys.
  private(set) var terms: [Term] = []
  /// Where each group begins in ``terms`` and in ``places``, and where the last one ends.
  private(set) var groups: [GroupStart] = []
  /// The places of all terms: the number of a part, doubled, and one more if it is in the label.
  private(set) var places: [UInt16] = []
  /// The spellings that words and names have on this page.
  private(set) var spellings: [Spelling] = []

  struct Term: Sendable {
    var key: TermKey
    /// 0 to 7: how much the page is about it.
    var level: UInt8
    var placeCount: UInt16
  }

  struct GroupStart: Sendable {
    var term: Int32
    var place: Int32
  }

  struct Spelling: Sendable {
    var key: TermKey
    var text: String
  }

  /// Counts a page.
  ///
  /// - Complexity: O(*n*) in the length of its text.
  package init(_ page: SearchPage) {
    var counter = TermCounter()
    for name in page.names { counter.count(name: name.text, isTitle: name.isTitle, part: 0) }
    for (number, part) in page.parts.enumerated() {
      for name in part.names { counter.count(name: name, isTitle: false, part: number) }
      for label in part.labels { counter.count(label, part: number, isLabel: true) }
      for text in part.texts { counter.count(text, part: number, isLabel: false) }
    }
    let counted = counter.finish()
    terms = counted.terms
    places = counted.places
    groups = counted.groups
    spellings = counter.spellings
  }
}
