import Base
import Guideline
import Markup
import Pages
import Publishing
import Rendering
import SiteConfiguration

/// The addresses that a site publishes, and the places that others may link to on its pages.
struct PublishedAddresses {
  /// By path: the anchors of a page, as far as they are known.
  private(set) var pages: [String: [String]] = [:]
  /// The targets of old addresses.
  private var redirects: [String: String] = [:]
  /// The file of `Content/` that a page shows.
  private var files: [String: String] = [:]

  /// Collects the addresses that a site publishes for readers, except for those of parallel views
  /// and print, which follow from the others.
  init(_ site: AddressedGuideline) {
    let guideline = site.guideline
    for kind in Output.pages where kind.isEnabled(guideline) {
      let paths = kind.published(in: site).map { output in
        kind.path(site, output)
      }
      // `beside/` has the parallel views, which follow from the others.
      for path in paths where !path.hasPrefix("beside/") {
        pages[path] = []
      }
    }
    for file in guideline.names.files where file.hasSuffix(".html") {
      pages[site.addresses.file(file)] = []
    }
    for language in guideline.configuration.languages.indices {
      add(site, language: language)
    }
  }

  /// Adds the anchors of pages, and the redirects, in a language.
  private mutating func add(
    _ site: AddressedGuideline,
    language: Int
  ) {
    let guideline = site.guideline
    for entry in guideline.tree.entries.indices {
      let path = site.addresses.entry(entry, language: language)
      let formerRules = guideline.ruleBook
        .relations(of: entry).formerRules
        .map(\.id)
      pages[path] = guideline.anchors(entry, language: language) + formerRules
      files[path] = guideline.shownPage(entry, language: language)?.path
    }
    addGlossary(site, language: language)
    for (number, source) in guideline.sourceList.sources.enumerated() {
      pages[site.addresses.source(number, language: language)] = source.statements.map(\.id)
    }
    addRedirects(site, language: language)
  }

  /// Adds the terms of the glossary; only a site with one has the page.
  private mutating func addGlossary(_ site: AddressedGuideline, language: Int) {
    let terms = site.guideline.termList.terms.filter(\.isDescribed)
    pages[site.addresses.glossary(language)]? += terms.flatMap { term in
      [term.id.value] + term.aliases.map(\.value)
    }
  }

  private mutating func addRedirects(_ site: AddressedGuideline, language: Int) {
    for redirect in site.redirects {
      let path = "\(site.addresses.code(language))/\(redirect.path)"
      redirects[path] = site.addresses.target(of: redirect, language)
    }
  }

  /// Reads the paths that builds have written to a folder, without anchors; `nil` if it is not a
  /// published site.
  ///
  /// - Throws: ``FileError`` if the list cannot be read.
  init?(publishedIn folder: String) throws(FileError) {
    guard let paths = try publishedPaths(in: folder) else {
      return nil
    }
    for path in paths
    where path.hasSuffix(".html")
      && !path.hasPrefix("beside/")
      && path != Output.hostNotFoundPath
    {
      pages[path] = []
    }
  }

  /// Returns the addresses and anchors of an earlier state that do not exist in this one, each once
  /// for all languages, sorted.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of addresses and anchors.
  func missing(since before: PublishedAddresses) -> [(address: String, file: String?)] {
    var missing: [String: String?] = [:]
    for (path, anchors) in before.pages {
      // A redirect keeps an address alive, as long as its target is there.
      let target = redirects[path] ?? path
      guard let present = pages[target] else {
        missing[Self.address(path)] = .some(nil)
        continue
      }
      for anchor in Set(anchors).subtracting(present) {
        missing["\(Self.address(path))#\(anchor)"] = .some(files[target])
      }
    }
    return missing.sortedByKey().map { ($0.key, $0.value) }
  }

  /// A path as aliases have it: without its language and `.html`.
  private static func address(_ path: String) -> String {
    let isPage = path.hasSuffix(".html")
    let page =
      if isPage {
        path.dropLast(".html".count)
      } else {
        path[...]
      }
    guard let slash = page.firstIndex(of: "/") else {
      return String(page)
    }
    return String(page[page.index(after: slash)...])
  }
}
