import Testing

@testable import MarkdownNames

@Suite struct ContainerSynonymsTests {
  @Test(arguments: [
    ("Callout", "note"), ("alert", "warning"), ("code-group", "tabs"), ("tab-item", "tab"),
    ("don’t", "dont"), ("do-not", "dont"), ("例", nil), ("example", "example"), ("注意", "warning"),
  ])
  func knowsWhatANameMeans(name: String, container: String?) {
    #expect(ContainerSynonyms.container(meantBy: name) == container)
  }

  @Test func aNameIsInLowerCaseWithoutHyphensAndInAColumnOnce() {
    for row in ContainerSynonyms.all {
      let columns = [
        row.alsoRead, row.alerts, row.admonitions, row.components, row.macros, row.classes,
        row.labels, row.words,
      ]
      for names in columns {
        #expect(Set(names).count == names.count, "\(row.container)")
        #expect(names.allSatisfy { $0 == $0.lowercased() && !$0.contains("-") })
      }
    }
  }

  /// A word that a tool reads already need not be in the column of words.
  @Test func wordsOfAuthorsAreThoseThatNoToolReadsInTheSameWay() {
    for row in ContainerSynonyms.all where row.container != "example" {
      for word in row.words {
        #expect(ContainerSynonyms.byAdmonition[word] != row.container, "\(word)")
        #expect(ContainerSynonyms.byComponent[word] != row.container, "\(word)")
      }
    }
  }
}
