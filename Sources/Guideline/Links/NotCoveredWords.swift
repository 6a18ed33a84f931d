import Base
package import Diagnostics
import Markup
import SiteConfiguration

extension GuidelineStages {
  /// Returns a diagnostic for each word of `not-covered` that is the title of a page, which the
  /// guideline therefore covers.
  package func contradictingWords() -> [Diagnostic] {
    let items = configuration.notCovered
    guard !items.isEmpty else { return [] }
    return configuration.languages.indices.flatMap { language in
      contradictingWords(of: items.flatMap { $0.words[language] }, language: language)
    }
  }

  private func contradictingWords(
    of words: [Spanned<String>],
    language: Int
  ) -> [Diagnostic] {
    let entries = tree.entries.indices.map { entry in
      (tree.title(entry, language).text.lowercased(), tree.entries[entry].id)
    }
    // Of pages with the same title, any will do.
    let titles = Dictionary(keepingFirst: entries)
    return words.compactMap { word in
      titles[word.value.lowercased()].map { page in
        Diagnostic(
          .wrongValue,
          "'not-covered' lists '\(word.value)', but this is the title of the page '\(page)'",
          at: Location(configuration.path, bytes: word.bytes),
          help: "write what the page does not cover: '\(word.value) height'")
      }
    }
  }
}
