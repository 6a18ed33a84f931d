import Base
import Search
import Synchronization

/// A page as the index has it.
struct CountedPage: Sendable {
  /// The page, with only the beginnings of its texts.
  var page: SearchPage
  var terms: PageTerms
  /// The digest of the whole page, if it is needed.
  var digest: SearchPageDigest?

  init(
    _ page: SearchPage,
    excerptLength: Int,
    with counter: inout TermCounter
  ) {
    self.page = page.excerpted(excerptLength)
    terms = counter.count(page)
  }
}

/// 128 bits of everything that the search reads of a page.
struct SearchPageDigest: Sendable, Hashable {
  private let first: Int
  private let second: Int

  init(_ page: SearchPage, excerptLength: Int, stemmers: [Stemmer]) {
    func hash(_ number: Int) -> Int {
      var hasher = Hasher()
      hasher.combine(number)
      hasher.combine(excerptLength)
      hasher.combine(stemmers)
      hasher.combine(page)
      return hasher.finalize()
    }
    first = hash(0)
    second = hash(1)
  }
}

/// The counted pages of one state of a site, so that the next one counts only the changes.
package final class SearchMemory: Sendable {
  private let pages = Mutex<[SearchPageDigest: CountedPage]>([:])

  /// Creates a memory without pages.
  package init() {}

  /// Counts a page, unless it was counted before; many tasks may do so at once.
  func count(
    _ page: SearchPage,
    excerptLength: Int,
    with counter: inout TermCounter
  ) -> CountedPage {
    let digest = SearchPageDigest(
      page,
      excerptLength: excerptLength,
      stemmers: counter.stemmers)
    if let known = pages.withLock({ $0[digest] }) {
      return known
    }
    var counted = CountedPage(
      page,
      excerptLength: excerptLength,
      with: &counter)
    counted.digest = digest
    pages.withLock { $0[digest] = counted }
    return counted
  }

  /// Lets go of pages that the last state does not have.
  func forgetAllBut(_ counted: [CountedPage]) {
    let now = counted.compactMap { page in
      page.digest.map { ($0, page) }
    }
    pages.withLock { $0 = Dictionary(keepingFirst: now) }
  }
}
