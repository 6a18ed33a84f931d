package import Diagnostics
package import Guideline
package import Rendering
import SiteConfiguration

/// The redirects from old addresses to new ones, the same in every language.
package struct Redirects: Sendable {
  package private(set) var all: [Redirect] = []
  /// Diagnostics for old addresses that another page occupies.
  package private(set) var mistakes: [Diagnostic] = []
  /// The occupied paths, in lower case because file systems may ignore case.
  private var taken: Set<String> = []

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
    for (index, rule) in guideline.ruleBook.rules.enumerated() {
      all += rule.aliases.map { alias in Redirect(path: "rules/\(alias).html", target: .rule(index))
      }
    }
    guard !guideline.tree.aliases.isEmpty else { return }
    let rulePaths = all.map { $0.path.lowercased() }
    taken = Self.paths(of: guideline, addresses).union(rulePaths)
    let languages = Set(guideline.configuration.languages.map(\.code))
    for alias in guideline.tree.aliases where SiteTree.isFromTop(alias.id) {
      let path = SiteTree.fileFromTop(alias.id)
      if !addFromTop(path, target: .entry(alias.entry), languages: languages) {
        mistakes.append(.takenAddress(alias.id, path: path, at: alias.location))
      }
    }
    for alias in guideline.tree.aliases where !SiteTree.isFromTop(alias.id) {
      let entry = guideline.tree.entries[alias.entry]
      let folder =
        if alias.id.contains("/") {
          alias.id
        } else {
          (entry.folder.dropLast() + [alias.id]).joined(separator: "/")
        }
      let path = Self.path(of: folder, entry.kind)
      if !add(path, target: .entry(alias.entry)) {
        mistakes.append(.takenAddress(alias.id, path: path, at: alias.location))
      }
    }
    // What a site says comes before what follows from old names of folders around.
    for (index, entry) in guideline.tree.entries.enumerated() {
      for folder in guideline.tree.formerPaths(of: index) {
        _ = add(Self.path(of: folder, entry.kind), target: .entry(index))
        if entry.kind == .section, guideline.configuration.print {
          _ = add("print-\(folder).html", target: .printed(index))
        }
      }
    }
  }

  /// Adds a redirect, unless its path is occupied.
  private mutating func add(_ path: String, target: Redirect.Target) -> Bool {
    guard taken.insert(path.lowercased()).inserted else {
      return all.contains { $0.path == path && $0.target == target }
    }
    all.append(Redirect(path: path, target: target))
    return true
  }

  /// Adds a redirect outside of the languages' folders, unless the site has something else there.
  private mutating func addFromTop(
    _ path: String, target: Redirect.Target, languages: Set<String>
  ) -> Bool {
    let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count > 1 else {
      let ownFiles = ["index.html", "404.html"]
      guard !ownFiles.contains(path.lowercased()) else { return false }
      return insertFromTop(path, target: target)
    }
    if languages.contains(parts[0]) {
      guard !taken.contains(parts[1].lowercased()) else { return false }
    } else if SiteTree.reservedNames.contains(parts[0]) {
      return false
    }
    return insertFromTop(path, target: target)
  }

  private mutating func insertFromTop(
    _ path: String,
    target: Redirect.Target
  ) -> Bool {
    guard taken.insert("/" + path.lowercased()).inserted else {
      return all.contains {
        $0.isFromTop && $0.path == path && $0.target == target
      }
    }
    all.append(Redirect(path: path, target: target, isFromTop: true))
    return true
  }

  /// Returns the path of a page in an old folder.
  private static func path(of folder: String, _ kind: Entry.Kind) -> String {
    folder + (kind == .section ? "/index.html" : ".html")
  }

  /// Every page of a language that is no redirect.
  private static func paths(
    of guideline: GuidelineStages,
    _ addresses: Addresses
  ) -> Set<String> {
    let site = AddressedGuideline(guideline: guideline, addresses: addresses)
    let paths = Output.pages.flatMap { output in
      output.items(site).filter { $0.language == 0 }.map {
        output.path(site, $0)
      }
    }
    let folder = addresses.code(0).utf8.count + 1
    return Set(paths.map { path in String(path.dropFirst(folder)).lowercased() })
  }
}
