import Base
import DesignTokens
package import Guideline
import Markup
package import SiteConfiguration

/// The paths of all published files, relative to `Public/`.
package struct Addresses: Sendable {
  /// By language: `en`, `ja`.
  private let codes: [String]
  /// By entry: the folders from `Content/` on, joined.
  private let folders: [String]
  private let rules: [Rule]
  private let sources: SourceList
  /// The division of tokens into pages.
  package let tokenSections: TokenSections
  /// By entry, then language: computed once, because every link needs one.
  private let entries: [String]
  /// By term, then language, for the same reason.
  private let terms: [String]
  /// By source, and by part of a source, then language: a page has hundreds of citations.
  private let sourcePages: [String]
  private let sourceParts: [String]
  /// The form of the ends of addresses.
  private let form: AddressForm
  /// The topics in whose folders other topics are, as `bars/tab-bar`: hosts show the folder for the address without
  /// `.html`, so that they keep it.
  private let parents: Set<String>
  /// The same for the script of pages, without the language: `bars/tab-bar bars/toolbar`.
  package let parentWords: String

  /// Makes the addresses of a site.
  ///
  /// They follow from its ``SiteNames`` alone, and no other part of the guideline is retained.
  package init(_ guideline: GuidelineStages) {
    let codes = guideline.configuration.languages.map(\.code)
    let folders = guideline.tree.entries.map { entry in
      entry.folder.joined(separator: "/")
    }
    let entries = zip(guideline.tree.entries, folders).flatMap { entry, folder in
      let file = Self.file(of: entry, folder: folder)
      return codes.map { code in code + file }
    }
    terms = Self.terms(guideline.termList, codes: codes, entries: entries)
    form = guideline.configuration.addressForm
    parents = form == .short ? Self.parents(guideline.tree.entries) : []
    parentWords = parents.sorted().joined(separator: " ")
    self.codes = codes
    self.folders = folders
    self.entries = entries
    rules = guideline.ruleBook.rules
    let sources = guideline.sourceList
    sourcePages = sources.sources.flatMap { source in
      codes.map { code in "\(code)/sources/\(source.key).html" }
    }
    sourceParts = sources.parts.flatMap { part in
      codes.map { code in
        "\(code)/sources/\(sources.sources[part.source].key).\(part.number).html"
      }
    }
    self.sources = sources
    tokenSections = TokenSections(guideline.tokens)
  }

  private static func parents(_ entries: [Entry]) -> Set<String> {
    let folders = entries.compactMap { entry in
      entry.folder.count > 2 ? entry.folder.dropLast().joined(separator: "/") : nil
    }
    return Set(folders)
  }

  /// Returns the path under which readers open a published page, with the anchor that may follow it.
  ///
  ///     en/bars/alert.html#sizes   →   en/bars/alert#sizes
  ///     en/bars/index.html         →   en/bars/
  ///     en/rules/alert.few.html    →   en/rules/alert.few.html
  ///
  /// A name with another dot keeps its ending: hosts take what follows the dot for the ending of a file.
  package func shown(_ path: String) -> String {
    guard form == .short else { return path }
    // Bytes, because every link is asked for: characters take four times as long.
    let page = path.utf8.prefix { !"#?".utf8.contains($0) }
    let slash = page.lastIndex(of: .slash).map(page.index(after:)) ?? page.startIndex
    let name = page[slash...]
    let rest = path[page.endIndex...]
    let ending = ".html".utf8
    guard name.suffix(ending.count).elementsEqual(ending) else { return path }
    if name.elementsEqual("index.html".utf8) {
      return String(path[..<slash] + rest)
    }
    let short = page.dropLast(ending.count)
    let folder = short.drop { $0 != .slash }.dropFirst()
    guard !name.dropLast(ending.count).contains(.period),
      !parents.contains(String(Substring(folder))),
      // The parts of an edition are in a folder of its name.
      !folder.starts(with: "changes/".utf8)
    else { return path }
    return String(Substring(short) + rest)
  }

  /// True if readers open pages under shorter addresses than the names of their files.
  package var areShort: Bool { form == .short }

  /// By term and language: the page of the term's topic, or else its place in the glossary.
  private static func terms(
    _ list: TermList,
    codes: [String],
    entries: [String]
  ) -> [String] {
    zip(list.terms, list.entries).flatMap { term, entry in
      codes.indices.map { language in
        if let entry {
          return entries[entry * codes.count + language]
        }
        return "\(codes[language])/glossary.html#\(term.id.value)"
      }
    }
  }

  /// `/bars/tab-bar.html`, `/bars/index.html`, `/index.html`.
  private static func file(of entry: Entry, folder: String) -> String {
    let ending = entry.kind == .topic ? ".html" : "/index.html"
    guard !folder.isEmpty else { return ending }
    return "/" + folder + ending
  }

  /// The code of a language: `en`.
  package func code(_ language: Int) -> String {
    codes[language]
  }

  /// Such as `en/bars/tab-bar.html`, `en/bars/index.html` and `en/index.html`.
  package func entry(_ entry: Int, language: Int) -> String {
    entries[entry * codes.count + language]
  }

  /// Such as `en/rules/tab-bar.at-most-five.html`.
  package func rule(_ rule: Int, language: Int) -> String {
    "\(code(language))/rules/\(rules[rule].id).html"
  }

  /// The index of rules.
  package func rules(_ language: Int) -> String {
    code(language) + "/rules/index.html"
  }

  /// The editions of the guideline.
  package func changes(_ language: Int) -> String {
    code(language) + "/changes/index.html"
  }

  /// Returns the path of the changes of an edition, such as `en/changes/2026.1.html`.
  package func edition(_ name: String, language: Int) -> String {
    "\(code(language))/changes/\(name).html"
  }

  /// Returns the path of a section's changes in an edition with many changes, such as
  /// `en/changes/2026.1/bars.html`.
  package func editionPart(
    _ name: String,
    ofEdition edition: String,
    language: Int
  ) -> String {
    "\(code(language))/changes/\(edition)/\(name).html"
  }

  /// The feed of editions.
  package func feed(_ language: Int) -> String {
    code(language) + "/changes/feed.xml"
  }

  /// The checklist.
  package func checklist(_ language: Int) -> String {
    code(language) + "/checklist.html"
  }

  /// Such as `en/sources/bars2020.html`.
  package func source(_ source: Int, language: Int) -> String {
    sourcePages[source * codes.count + language]
  }

  /// A part of a long source, such as `en/sources/bars2020.2.html`: no key has a dot.
  package func sourcePart(_ number: Int, language: Int) -> String {
    sourceParts[number * codes.count + language]
  }

  /// The index of sources.
  package func sources(_ language: Int) -> String {
    code(language) + "/sources/index.html"
  }

  /// The glossary.
  package func glossary(_ language: Int) -> String {
    code(language) + "/glossary.html"
  }

  /// The topic that a term belongs to, or else its place in the glossary.
  package func term(_ term: Int, language: Int) -> String {
    terms[term * codes.count + language]
  }

  /// The page of results.
  package func search(_ language: Int) -> String {
    code(language) + "/search.html"
  }

  /// Returns the path of a parallel view, such as `beside/en-ja/bars/tab-bar.html`.
  package func parallelView(_ entry: Int, pair: LanguagePair) -> String {
    parallelView(
      self.entry(entry, language: pair.first).dropFirst(code(pair.first).utf8.count + 1),
      pair: pair
    )
  }

  /// Returns the path in the parallel view of two languages for a path below a language's folder.
  package func parallelView(
    _ path: some StringProtocol,
    pair: LanguagePair
  ) -> String {
    "beside/\(code(pair.first))-\(code(pair.second))/\(path)"
  }

  /// Every drawing.
  package func diagrams(_ language: Int) -> String {
    code(language) + "/diagrams.html"
  }

  /// The table of all topics that have fields.
  package func overview(_ language: Int) -> String {
    code(language) + "/overview.html"
  }

  /// All design tokens, by the groups that they are in.
  package func tokens(_ language: Int) -> String {
    code(language) + "/tokens.html"
  }

  /// The tokens of an outermost group, such as `en/tokens-color.html`.
  package func tokens(
    ofSection section: Int,
    _ language: Int
  ) -> String {
    code(language) + "/tokens-" + tokenSections.sections[section].slug + ".html"
  }

  /// A token on the page of its group.
  package func token(_ token: Int, language: Int) -> String {
    let section = tokenSections.section(ofToken: token)
    let page = section.map { section in
      tokens(ofSection: section, language)
    }
    // Appended: an interpolation takes twice as long, and there may be thousands of tokens.
    var address = page ?? tokens(language)
    address += "#"
    address += tokenSections.anchors[token]
    return address
  }

  /// Returns the path of a page outside the tree.
  package func page(_ page: SitePage, _ language: Int) -> String {
    switch page {
    case .home:
      entry(0, language: language)
    case .rules:
      rules(language)
    case .checklist:
      checklist(language)
    case .glossary:
      glossary(language)
    case .sources:
      sources(language)
    case .diagrams:
      diagrams(language)
    case .overview:
      overview(language)
    case .tokens:
      tokens(language)
    case .changes:
      changes(language)
    case .search:
      search(language)
    case .print:
      print(language)
    }
  }

  /// Returns the path of the list of printable documents.
  package func print(_ language: Int) -> String {
    code(language) + "/print.html"
  }

  /// A section on one page, such as `en/print-bars.html`; of the home page, the whole guideline.
  package func print(_ entry: Int, language: Int) -> String {
    guard entry != 0 else { return "\(code(language))/whole.html" }
    return "\(code(language))/print-\(folders[entry]).html"
  }

  /// The anchor of an entry, or of a place on its page, where several are one page.
  ///
  /// Such as `bars/tab-bar` and `bars/tab-bar--sizes`: no id has two hyphens in a row.
  package func printAnchor(
    _ entry: Int,
    anchor: String? = nil
  ) -> String {
    let top = folders[entry].nonEmpty ?? "_main"
    return anchor.map { anchor in "\(top)--\(anchor)" } ?? top
  }

  /// Returns the path of the page for missing addresses.
  package func notFound(_ language: Int) -> String {
    code(language) + "/404.html"
  }

  /// A file of `Content/`, the same for all languages.
  package func file(_ path: String) -> String {
    Self.file(path)
  }

  /// A file of `Content/`, which has the same address in every site.
  package static func file(_ path: String) -> String {
    StaticFolder.address(of: path) ?? "assets/content/" + path
  }

  /// A statement on the page of its source, or of the part that has it.
  package func statement(
    _ place: StatementPlace,
    language: Int
  ) -> String {
    let part = sources.part(of: place)
    let page = part.map { part in
      sourcePart(part, language: language)
    }
    // Neither an interpolation nor a copy of the statement: a page has hundreds of citations.
    let id = sources.sources[place.source].statements[place.statement].id
    return (page ?? source(place.source, language: language)) + "#" + id
  }

  /// A file of `assets/`, by its path there.
  package func asset(_ name: String) -> String {
    "assets/" + name
  }
}
