import Base
import DesignTokens
import Diagnostics

/// Everything that a page can refer to by a name, without any text.
///
/// While that is the same, every entry, rule, source and term has the number and the address that it
/// had.
package struct SiteNames: Sendable, Hashable {
  let tree: TreeNames
  /// By number: `en`, `ja`.
  let languages: [String]
  /// By entry.
  let anchors: [EntryAnchors]
  let rules: RuleTables
  let sources: SourceList
  let terms: TermList
  let tokens: TokenBook
  /// The pages outside the tree that the site has.
  let pages: Set<SitePage>
  /// The files of `Content/` that are no pages, by their paths from there.
  package let files: Set<String>

  /// Adds a part that is quickly hashed.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(files.count)
  }
}

/// Looks up the references of a page.
///
/// A class, so that all pages share one.
final class LinkResolver: Sendable {
  let names: SiteNames
  /// Entries by their folder, joined with slashes.
  private let folders: [String: Int]
  /// By code.
  private let languages: [String: Int]

  /// - Parameters:
  ///   - names: The names to which pages can refer.
  ///   - previous: A resolver of earlier names.
  init(_ names: SiteNames, after previous: LinkResolver? = nil) {
    self.names = names
    // Folders change seldom, and all pages are looked up after each change of a name.
    if let previous, previous.names.tree == names.tree, previous.names.languages == names.languages
    {
      (folders, languages) = (previous.folders, previous.languages)
      return
    }
    let paths = names.tree.entries.enumerated().map { number, entry in
      (entry.folder.joined(separator: "/"), number)
    }
    folders = Dictionary(keepingFirst: paths)
    let codes = names.languages
      .enumerated()
      .map { number, code in (code, number) }
    languages = Dictionary(keepingFirst: codes)
  }

  /// Looks up all references of a page.
  func links(_ page: PageInput, ofEntry entry: Int) -> PageLinks {
    var lookUp = PageLookUp(self, page: page, entry: entry)
    lookUp.resolve()
    return PageLinks(lookUp.outgoing, diagnostics: lookUp.diagnostics.all)
  }

  // MARK: Anchors

  /// The anchors of an entry's page, as readers of a language see it.
  func anchors(_ entry: Int, language: Int) -> PageAnchors? {
    let pages = names.anchors[entry].pages
    return pages[language] ?? names.tree.entries[entry].original.flatMap { pages[$0] }
  }

  func pathOfShownPage(_ entry: Int, language: Int) -> String {
    let paths = names.tree.paths[entry * languages.count..<(entry + 1) * languages.count]
    let shown = paths[entry * languages.count + language]
    // The first language in which the entry is written; an entry without a page has its id.
    return shown ?? paths.lazy.compactMap(\.self).first ?? names.tree.entries[entry].id
  }

  /// A page, by the path of its file.
  func page(_ path: [String]) -> (entry: Int, language: Int)? {
    guard let name = path.last,
      name.hasSuffix(".md"),
      let entry = folders[path.dropLast().joined(separator: "/")],
      let language = languages[String(name.dropLast(3))],
      names.tree.paths[entry * languages.count + language] != nil
    else { return nil }
    return (entry, language)
  }
}
