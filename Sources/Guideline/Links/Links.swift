package import Diagnostics
import Markup
import SiteConfiguration

/// The targets of every reference, citation and picture of every page, and the backlinks.
package struct Links: Sendable {
  let tree: SiteTree
  /// By entry, then language.
  let pages: [PageLinks?]
  let backlinks: Backlinks

  /// Looks up the references of pages, several at once.
  ///
  /// - Parameters:
  ///   - tree: The pages.
  ///   - names: The possible targets.
  ///   - memo: The previous results. For a changed page only its own links are made again; if
  ///     anchors or rules have changed, also those of pages that refer to them (``NameChanges``).
  ///     Backlinks are reused while the references stay the same.
  ///   - jobs: The number of pages to work on concurrently, at least 1.
  /// - Complexity: O(*n*), where *n* is the number of references, if there are no errors; each
  ///   unknown id is compared with all known ones.
  init(
    _ tree: SiteTree,
    names: SiteNames,
    memo: inout LinkMemo,
    jobs: Int
  ) async {
    self.tree = tree
    let resolver = memo.resolver(of: names)
    let keys = Self.keys(of: tree, generations: memo.generations)
    let made = await memo.pages.values(for: keys.compactMap(\.self), jobs: jobs) { key in
      resolver.links(key.page, ofEntry: key.entry)
    }
    // The results, which are of the pages that exist, go to their places among all.
    var rest = made.makeIterator()
    pages = keys.map { key in key == nil ? nil : rest.next() }
    let key = Backlinks.Key(
      entryCount: tree.entries.count,
      topics: names.rules.rules.map(\.topic),
      sources: names.sources,
      termCount: names.terms.terms.count,
      languageCount: tree.configuration.languages.count,
      pages: pages)
    backlinks = memo.backlinks.value(for: key) { Backlinks($0) }
  }

  /// By entry, then language: the page as its links depend on it; `nil` where there is none.
  private static func keys(
    of tree: SiteTree,
    generations: Generations
  ) -> [PageLinks.Key?] {
    tree.groups.enumerated().flatMap { entry, group in
      let generation = generations[entry]
      return group.pages.map { page in
        page.map {
          PageLinks.Key(page: $0, entry: entry, generation: generation)
        }
      }
    }
  }

  /// Returns the references of a page; `nil` if the entry is not written in the language.
  func outgoing(_ entry: Int, _ language: Int) -> Outgoing? {
    pages[entry * tree.configuration.languages.count + language]?.outgoing
  }

  /// Diagnostics for links and citations without a target, missing pictures, and spellings to
  /// avoid.
  package var diagnostics: [Diagnostic] {
    pages.flatMap { $0?.diagnostics ?? [] } + [tooManyShownTokens].compactMap(\.self)
  }

  /// The largest number of tokens that all pages show: each of them can show all tokens of a site.
  private static let maximumShownTokens = 200_000

  /// The first page that shows more tokens than a site may, together with those before it.
  private var tooManyShownTokens: Diagnostic? {
    let count = tree.configuration.languages.count
    var shown = 0
    for (number, links) in pages.enumerated() {
      shown += links?.outgoing.shownTokens ?? 0
      guard shown > Self.maximumShownTokens else { continue }
      guard let page = tree.page(number / count, number % count),
        let component = page.document.components.first(where: { !$0.tokenNames.isEmpty })
      else { return nil }
      return .tooManyShownTokensInSite(
        Self.maximumShownTokens,
        at: page.location(of: component.name.bytes))
    }
    return nil
  }

  /// The places that cite each statement, by source and number, in the order of the site.
  package var citing: [[[CitingPlace]]] { backlinks.citing }

  /// The files that pages show or link to, by their paths from `Content/`, sorted.
  package var files: [String] { backlinks.files }

  /// Returns the entries whose pages refer to an entry, in the order of the site.
  package func mentions(ofEntry entry: Int) -> [Int] {
    backlinks.entries[entry]
  }

  /// Returns the entries besides its topic whose pages refer to a rule.
  package func mentions(ofRule rule: Int) -> [Int] {
    backlinks.rules[rule]
  }

  /// Returns the entries whose pages mention a term.
  package func mentions(ofTerm term: Int) -> [Int] {
    backlinks.terms[term]
  }

  /// Returns the statements on which a rule is based, each once.
  package func statements(ofRule rule: Int) -> [StatementPlace] {
    backlinks.statements[rule]
  }

  /// The pictures that pages show, by their paths from `Content/`, sorted.
  package var images: [String] { backlinks.images.keys.sorted() }

  /// A picture, its variant for dark colors, and where that is named.
  package typealias DarkVariant = (light: String, dark: String, location: Location)

  /// The pictures with a variant for dark colors, where both are known.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pictures that pages show.
  package var darkVariants: [DarkVariant] {
    var variants: [DarkVariant] = []
    for (number, page) in pages.enumerated() where page?.outgoing.images.isEmpty == false {
      variants += darkVariants(number)
    }
    return variants
  }

  private func darkVariants(_ number: Int) -> [DarkVariant] {
    let count = tree.configuration.languages.count
    guard let images = pages[number]?.outgoing.images,
      let page = tree.page(number / count, number % count)
    else { return [] }
    return zip(page.document.images, images).compactMap { image, light in
      guard let light,
        let variant = image.dark,
        let dark = images[variant]
      else { return nil }
      return (light, dark, page.location(of: page.document.images[variant].bytes))
    }
  }

  /// Returns the first place that names a picture.
  package func location(ofImage path: String) -> Location? {
    guard let number = backlinks.images[path],
      let links = pages[number],
      let image = links.outgoing.images.firstIndex(of: path)
    else { return nil }
    let count = tree.configuration.languages.count
    guard let page = tree.page(number / count, number % count) else {
      return nil
    }
    return page.location(of: page.document.images[image].bytes)
  }
}

/// The results of an earlier look-up of links.
struct LinkMemo: Sendable {
  private var resolver: LinkResolver?
  /// By entry.
  fileprivate private(set) var generations = Generations()
  fileprivate var pages = Memo<PageLinks.Key, PageLinks>()
  fileprivate var backlinks = Memo<Backlinks.Key, Backlinks>()

  /// Returns the resolver of names, after noting the pages for which a change of names makes a
  /// difference.
  fileprivate mutating func resolver(of names: SiteNames) -> LinkResolver {
    if let resolver, resolver.names == names {
      return resolver
    }
    if let old = resolver?.names, let changes = NameChanges(from: old, to: names),
      let backlinks = backlinks.values.first
    {
      generations.invalidate(backlinks.entries(referringTo: changes).union(entriesWithDiagnostics))
    } else {
      generations.renewAll(count: names.tree.entries.count)
    }
    let resolver = LinkResolver(names, after: resolver)
    self.resolver = resolver
    return resolver
  }

  /// The entries with diagnostics: an unknown name may be known now, or resemble another name.
  private var entriesWithDiagnostics: Set<Int> {
    let flawed = zip(pages.keys, pages.values).lazy.filter { _, links in
      !links.diagnostics.isEmpty
    }
    return Set(flawed.map(\.0.entry))
  }
}
