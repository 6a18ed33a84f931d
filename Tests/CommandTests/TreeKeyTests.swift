import MarkdownNames
import Markup
import Testing

@testable import TreeImport

/// The package that imports trees knows nothing of pages, so that it has lists of their keys and containers.
struct TreeKeyTests {
  @Test func importKnowsEveryKeyOfFrontMatter() {
    #expect(PageWriter.keysOfPages == FrontMatter.keys.sorted())
  }

  /// A label and a key are signs in a line, and no containers.
  @Test func importWritesOnlyContainersThatEverySiteHas() {
    let written = Set(Treatment.containers).subtracting(["label", "key"])
    let known = Set(ContainerNames.builtIn + ComponentForm.builtIn.map(\.name))
    #expect(written.subtracting(known).isEmpty)
  }

  @Test func everyContainerThatOtherToolsHaveANameForIsOneOfOurs() {
    let known = ContainerNames.builtIn + ComponentForm.builtIn.map(\.name)
    #expect(Set(ContainerSynonyms.all.map(\.container)).subtracting(known).isEmpty)
  }
}
