/// A share of all terms of a site with their pages: those whose keys have the same remainder.
///
/// Groups are gathered each by itself, so that memory holds few lists at a time.
package struct TermGroup: Sendable {
  /// How many groups there are.
  package static let count = 16

  private(set) var terms: [EncodedTerm] = []

  struct EncodedTerm: Sendable {
    /// What is looked up: a pair, all forms of a word, or a name with `=` behind it.
    var spellings: [String]
    var pages: [UInt8]
  }

  /// Gathers one group.
  ///
  /// - Parameters:
  ///   - number: 0 to ``count``, excluded.
  ///   - pages: The terms of all pages, in the order of the site.
  /// - Complexity: O(*n*) in the count of all pages' terms.
  package init(_ number: Int, of pages: [PageTerms]) {
    var indices = TermTable()
    var lists: [(key: TermKey, list: PostingList)] = []
    var spellings: [[String]] = []
    for (page, counted) in pages.enumerated() {
      var place = Int(counted.groups[number].place)
      for term in counted.terms[
        Int(counted.groups[number].term)..<Int(counted.groups[number + 1].term)]
      {
        let places = counted.places[place..<place + Int(term.placeCount)]
        place += Int(term.placeCount)
        let posting = PostingList.Posting(page: page, level: term.level, places: places)
        let index = Int(indices.number(of: term.key.bits, orNew: Int32(lists.count)))
        if index == lists.count {
          lists.append((term.key, PostingList(postings: [])))
          spellings.append([])
        }
        lists[index].list.postings.append(posting)
      }
      for spelling in counted.spellings where spelling.key.group == number {
        guard let index = indices[spelling.key.bits].map({ Int($0) }),
          !spellings[index].contains(spelling.text)
        else {
          continue
        }
        spellings[index].append(spelling.text)
      }
    }
    terms = lists.indices.map { index in
      EncodedTerm(
        spellings: lists[index].key.characters.map { [$0] } ?? spellings[index],
        pages: lists[index].list.encoded(pageCount: pages.count))
    }
  }
}
