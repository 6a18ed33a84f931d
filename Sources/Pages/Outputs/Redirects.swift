package import Diagnostics
package import Guideline
package import Rendering
import SiteConfiguration

/// The redirects from old addresses to new ones, the same in every language.
package struct Redirects: Sendable {
  package private(set) var all: [Redirect] = []
  /// Diagnostics for old addresses that another page occupies.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The occupied paths, in lower case because file systems may ignore case.
  private var taken: Set<String> = []
  /// The same as ``all``: an address that is stated again is looked up, not searched for.
  private var known: Set<Redirect> = []

  /// The values from which redirects follow.
  package struct Key: Sendable, Hashable {
    let names: SiteNames
    let aliases: [Alias]
    let isPrinted: Bool

    package init(_ guideline: GuidelineStages) {
      names = guideline.names
      aliases = guideline.tree.aliases
      isPrinted = guideline.configuration.print
    }
  }

  /// No redirects.
  init() {}

  /// Gathers the aliases of a site.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pages.
  package init(_ guideline: GuidelineStages, addresses: Addresses) {
    addRules(guideline.ruleBook.rules)
    let tree = guideline.tree
    guard !tree.aliases.isEmpty else { return }
    let rulePaths = all.map { redirect in redirect.path.lowercased() }
    taken = Self.paths(of: guideline, addresses).union(rulePaths)
    addAliases(tree, languages: Set(guideline.configuration.languages.map(\.code)))
    // What a site says comes before what follows from old names of folders around.
    addFormerPaths(tree, isPrinted: guideline.configuration.print)
  }

  /// Adds whole paths first, then old names inside the folders of their entries.
  private mutating func addAliases(
    _ tree: SiteTree,
    languages: Set<String>
  ) {
    for alias in tree.aliases where SiteTree.isFromTop(alias.id) {
      add(fromTop: alias, languages: languages)
    }
    for alias in tree.aliases where !SiteTree.isFromTop(alias.id) {
      add(alias, of: tree.entries[alias.entry])
    }
  }

  private mutating func addFormerPaths(
    _ tree: SiteTree,
    isPrinted: Bool
  ) {
    for (index, entry) in tree.entries.enumerated() {
      for folder in tree.formerPaths(of: index) {
        _ = add(Self.path(of: folder, entry.kind), target: .entry(index))
        if entry.kind == .section, isPrinted {
          _ = add("print-\(folder).html", target: .printed(index))
        }
      }
    }
  }

  private mutating func addRules(_ rules: [Rule]) {
    for (index, rule) in rules.enumerated() {
      for alias in rule.aliases {
        append(Redirect(path: "rules/\(alias).html", target: .rule(index)))
      }
    }
  }

  private mutating func add(
    fromTop alias: Alias,
    languages: Set<String>
  ) {
    let path = SiteTree.fileFromTop(alias.id)
    if !addFromTop(
      path,
      target: .entry(alias.entry),
      languages: languages)
    {
      diagnostics.append(.takenAddress(alias.id, path: path, at: alias.location))
    }
  }

  private mutating func add(_ alias: Alias, of entry: Entry) {
    var folder = alias.id
    // A name alone is one beside the entry: "alerts" of `bars/alert` -> "bars/alerts".
    if !alias.id.contains("/") {
      folder = (entry.folder.dropLast() + [alias.id]).joined(separator: "/")
    }
    let path = Self.path(of: folder, entry.kind)
    if !add(path, target: .entry(alias.entry)) {
      diagnostics.append(.takenAddress(alias.id, path: path, at: alias.location))
    }
  }

  private mutating func append(_ redirect: Redirect) {
    all.append(redirect)
    known.insert(redirect)
  }

  /// Adds a redirect, unless its path is occupied.
  private mutating func add(
    _ path: String,
    target: Redirect.Target
  ) -> Bool {
    guard taken.insert(path.lowercased()).inserted else {
      return known.contains(Redirect(path: path, target: target))
    }
    append(Redirect(path: path, target: target))
    return true
  }

  /// Adds a redirect outside of the languages' folders, unless the site has something else there.
  private mutating func addFromTop(
    _ path: String,
    target: Redirect.Target,
    languages: Set<String>
  ) -> Bool {
    let parts =
      path
      .split(separator: "/", maxSplits: 1)
      .map(String.init)
    let isFree: Bool
    if parts.count < 2 {
      // A site has these at its top.
      isFree = !["index.html", "404.html"].contains(path.lowercased())
    } else if languages.contains(parts[0]) {
      isFree = !taken.contains(parts[1].lowercased())
    } else {
      isFree = !SiteTree.reservedNames.contains(parts[0])
    }
    return isFree && insertFromTop(path, target: target)
  }

  private mutating func insertFromTop(
    _ path: String,
    target: Redirect.Target
  ) -> Bool {
    // A slash in front tells them from the paths below the languages.
    guard taken.insert("/" + path.lowercased()).inserted else {
      return known.contains(Redirect(path: path, target: target, isFromTop: true))
    }
    append(Redirect(path: path, target: target, isFromTop: true))
    return true
  }

  /// Returns the path of a page in an old folder.
  private static func path(
    of folder: String,
    _ kind: Entry.Kind
  ) -> String {
    folder + (kind == .section ? "/index.html" : ".html")
  }

  /// Every page of a language that is no redirect.
  private static func paths(
    of guideline: GuidelineStages,
    _ addresses: Addresses
  ) -> Set<String> {
    let site = AddressedGuideline(guideline: guideline, addresses: addresses)
    // Addresses are the same in every language.
    let paths = Output.pages.flatMap { output in
      output.items(site).filter { $0.language == 0 }.map { item in
        output.path(site, item)
      }
    }
    let folder = addresses.code(0).utf8.count + 1
    return Set(paths.map { path in String(path.dropFirst(folder)).lowercased() })
  }
}
