import Markup
import Testing

@testable import TreeImport

/// The package that imports trees knows nothing of pages, so that it has a list of their keys.
struct TreeKeyTests {
  @Test func importKnowsEveryKeyOfFrontMatter() {
    #expect(PageWriter.keysOfPages == FrontMatter.keys.sorted())
  }
}
