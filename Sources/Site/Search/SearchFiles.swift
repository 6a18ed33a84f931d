import Guideline
import Search

/// Makes the index of the site's search.
///
/// - Parameters:
///   - composer: The site.
///   - jobs: How many pages are counted at once.
///   - memory: What was counted for an earlier state of the site, which the count is added to.
/// - Returns: Files for `Public/`, by their paths.
func searchFiles(
  _ composer: Composer, jobs: Int, remembering memory: SearchMemory? = nil
) async -> [(path: String, bytes: [UInt8])] {
  let length = SearchIndex.excerptLength(textSize: composer.searchTextSize)
  let counted = await (0..<composer.searchPageCount).mapInParallel(
    jobs: jobs, with: TermCounter.init
  ) { number, counter in
    let page = composer.searchPage(number)
    return memory?.count(page, excerptLength: length, with: &counter)
      ?? CountedPage(page, excerptLength: length, with: &counter)
  }
  memory?.forgetAllBut(counted)
  let terms = counted.map(\.terms)
  let groups = await (0..<TermGroup.count).mapInParallel(jobs: jobs) { TermGroup($0, of: terms) }
  let index = await SearchIndex(
    languages: composer.configuration.languages.indices.map(composer.searchLanguage),
    pages: counted.map(\.page), groups: groups)
  return index.files.map { (composer.addresses.asset("search/\($0.name).js"), $0.bytes) }
}
