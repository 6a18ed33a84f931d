import Base
package import Markup
import SiteConfiguration

/// The numbers of chapters and figures, for sites and sections with `numbered: true`.
///
/// Sections are chapters: 1, 2. Topics have the number of what they are in before their own: 1.1, 1.1.2. Figures with
/// a title or a caption are numbered through a chapter: 1.1, 1.2. The number of a figure is that of its place in the
/// file, the same on every page that shows it.
package struct Numbering: Sendable {
  /// By entry: `2.1`, or `nil` for an entry without a number; empty where nothing is numbered.
  private let chapters: [String?]
  /// By entry, then language: the numbers of the figures of its page.
  private let figures: [[[CaptionedFigure: String]]]

  /// Numbers the entries of a site.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the numbered pages.
  init(_ tree: SiteTree) {
    guard tree.configuration.mayHaveNumbers else {
      (chapters, figures) = ([], [])
      return
    }
    chapters = Self.chapters(tree)
    figures = Self.figures(tree, chapters: chapters)
  }

  /// Returns the number of a section or a topic: `2.1`; `nil` if it has none.
  package func chapter(_ entry: Int) -> String? {
    if chapters.isEmpty {
      nil
    } else {
      chapters[entry]
    }
  }

  /// Returns the number of a figure: `2.3`; `nil` if it has none.
  package func figure(
    _ figure: CaptionedFigure,
    entry: Int,
    language: Int
  ) -> String? {
    if figures.isEmpty {
      nil
    } else {
      figures[entry][language][figure]
    }
  }

  private static func chapters(_ tree: SiteTree) -> [String?] {
    let numbered = tree.configuration.numberedSections
    var chapters: [String?] = tree.entries.map { _ in nil }
    var chapter = 0
    // An entry comes before those that are in it.
    for (index, entry) in tree.entries.enumerated() {
      if entry.kind == .section, numbered(entry.id) {
        chapter += 1
        chapters[index] = String(chapter)
      }
      guard let own = chapters[index] else { continue }
      for (place, child) in entry.children.enumerated() {
        chapters[child] = "\(own).\(place + 1)"
      }
    }
    return chapters
  }

  private static func figures(
    _ tree: SiteTree,
    chapters: [String?]
  ) -> [[[CaptionedFigure: String]]] {
    let languages = tree.configuration.languages.indices
    var chapter = ""
    var count = 0
    return tree.entries.indices.map { entry in
      guard let number = chapters[entry] else {
        return languages.map { _ in [:] }
      }
      if tree.entries[entry].kind == .section {
        (chapter, count) = (number, 0)
      }
      let pages = languages.map { language in
        tree.page(entry, language)?.document.captionedFigures ?? []
      }
      let numbers = pages.map { figures in
        Self.numbers(of: figures, inChapter: chapter, after: count)
      }
      // A translation that lacks a figure leaves the numbers of the next page as they are.
      count += pages.map(\.count).max() ?? 0
      return numbers
    }
  }

  private static func numbers(
    of figures: [CaptionedFigure],
    inChapter chapter: String,
    after count: Int
  ) -> [CaptionedFigure: String] {
    let pairs = figures.enumerated().map { place, figure in
      (figure, "\(chapter).\(count + place + 1)")
    }
    return Dictionary(keepingFirst: pairs)
  }
}

extension Configuration {
  /// True if the site or a section is numbered.
  fileprivate var mayHaveNumbers: Bool {
    isNumbered || sections.contains { section in section.isNumbered == true }
  }

  /// Tells by the id of a section whether it is numbered.
  fileprivate var numberedSections: (String) -> Bool {
    let stated = sections.compactMap { section in
      section.isNumbered.map { isNumbered in (section.id.value, isNumbered) }
    }
    let ofSections = Dictionary(keepingFirst: stated)
    let ofSite = isNumbered
    return { id in ofSections[id] ?? ofSite }
  }
}
