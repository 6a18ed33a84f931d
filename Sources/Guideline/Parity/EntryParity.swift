import Base
import Diagnostics
import Markup

/// The comparison of an entry's translations with their original, part by part.
struct EntryParity: Sendable {
  private(set) var findings: [ParityFinding] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// By language of the translation: each keeps other names.
  private(set) var evidence: [ParityEvidence]

  /// What a site has for all entries.
  struct Glossary: Sendable {
    let languages: [WrittenLanguage]
    /// By language.
    let matchers: [TermMatcher]
    /// By language.
    let kanaNames: [KanaNames]
    /// By language and term.
    let spellings: [[TermSpellings]]

    /// - Parameters:
    ///   - languages: The codes of the site's languages.
    ///   - terms: The terms of the glossary.
    init(languages: [String], terms: [Term]) {
      self.languages = languages.map(WrittenLanguage.init)
      matchers = languages.indices.map { TermMatcher(terms, language: $0) }
      kanaNames = languages.indices.map { KanaNames(terms, language: $0) }
      spellings = languages.indices.map { language in
        terms.map { TermSpellings($0, language: language) }
      }
    }
  }

  /// Compares the pages of an entry.
  ///
  /// Parts pair by their anchors, as they do in ``Translations``, and blocks by their order in them.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the length of the pages.
  init(
    _ group: PageGroup,
    anchors: EntryAnchors,
    glossary: Glossary,
    extent: ParityExtent
  ) {
    evidence = glossary.languages.map { _ in ParityEvidence() }
    guard let original = group.original,
      !group.translations.isEmpty,
      Self.isComparable(original)
    else {
      return
    }
    let parts = Self.parts(of: original, group, anchors, glossary)
    let originals = Dictionary(keepingFirst: parts.map { ($0.part.anchor, $0) })
    for translation in group.translations where Self.isComparable(translation) {
      let pairsAllHeadings = anchors.pages[translation.language]?.pairsAllHeadings ?? true
      for part in Self.parts(of: translation, group, anchors, glossary) {
        // Where a heading is missing, which is reported, others may be paired with the wrong ones.
        guard pairsAllHeadings || !part.part.isSection,
          let original = originals[part.part.anchor]
        else { continue }
        compare(original, part, extent: extent)
      }
    }
  }

  /// False for a page that is too long for looking up each of its names and terms in it.
  private static func isComparable(_ page: PageInput) -> Bool {
    let longest = 200_000
    return page.document.body.text.count <= longest
  }

  private mutating func compare(
    _ original: PartSide,
    _ translation: PartSide,
    extent: ParityExtent
  ) {
    let language = translation.side.languageNumber
    let pair = PartPair(original, translation, extent: extent, evidence: &evidence[language])
    findings += pair.findings
    diagnostics += pair.diagnostics
  }

  private static func parts(
    of page: PageInput,
    _ group: PageGroup,
    _ anchors: EntryAnchors,
    _ glossary: Glossary
  ) -> [PartSide] {
    let names = group.anchors(ofPartsOf: page, in: anchors)
    return PageSide.parts(
      of: ComparedPage(page, anchors: names),
      language: page.language,
      glossary: glossary)
  }
}
