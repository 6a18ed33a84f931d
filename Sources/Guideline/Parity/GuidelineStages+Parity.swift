package import Diagnostics
import Markup
import SiteConfiguration

extension GuidelineStages {
  /// Compares every translation with its original: what must be the same in every language is in both.
  ///
  /// The pages must have been read with the places of their blocks (``MarkupOptions/notesBlocks``).
  ///
  /// - Parameters:
  ///   - extent: What is compared.
  ///   - jobs: The number of entries to work on concurrently, at least 1.
  /// - Returns: A warning for each difference, in the order of the site.
  /// - Complexity: O(*n* log *n*), where *n* is the length of all pages.
  package func parity(extent: ParityExtent, jobs: Int) async -> [Diagnostic] {
    let glossary = comparedGlossary
    let (groups, anchors) = (tree.groups, anchors.entries)
    let entries = await groups.indices.mapInParallel(jobs: jobs) { entry in
      EntryParity(
        groups[entry], anchors: anchors[entry], glossary: glossary, extent: extent)
    }
    let evidence = ParityEvidence.byLanguage(
      entries.map(\.evidence), count: glossary.languages.count)
    var seen: Set<Diagnostic> = []
    return entries.flatMap { entry in
      let supported = entry.findings
        .filter { finding in evidence[finding.language].supports(finding) }
        .joiningNames()
        .map(Diagnostic.parity)
      // A text that several pages include is compared on each of them.
      return (entry.diagnostics + supported).filter { seen.insert($0).inserted }
    }
  }

  private var comparedGlossary: EntryParity.Glossary {
    EntryParity.Glossary(
      languages: configuration.languages.map(\.code),
      terms: termList.terms)
  }
}
