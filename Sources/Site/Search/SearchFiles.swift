import Catalog
import Search

/// Makes the index of the site's search.
///
/// - Parameters:
///   - composer: The site.
///   - jobs: How many pages are counted at once.
/// - Returns: Files for `Public/`, by their paths.
func searchFiles(
  _ composer: Composer, jobs: Int
) async -> [(path: String, bytes: [UInt8])] {
  let length = SearchIndex.excerptLength(textSize: composer.searchTextSize)
  let counted = await (0..<composer.searchPageCount).mapInParallel(jobs: jobs) { number in
    let page = composer.searchPage(number)
    return (page.excerpted(length), PageTerms(page))
  }
  let terms = counted.map(\.1)
  let groups = await (0..<TermGroup.count).mapInParallel(jobs: jobs) { TermGroup($0, of: terms) }
  let index = SearchIndex(
    languages: composer.configuration.languages.indices.map(composer.searchLanguage),
    pages: counted.map(\.0), groups: groups)
  return index.files.map { (composer.addresses.asset("search/\($0.name).js"), $0.bytes) }
}
