import Diagnostics
import Guideline
import Markup
import Rendering

/// The pages that lead from old addresses to new ones, the same in every language.
struct Redirects: Sendable {
  private(set) var all: [Redirect] = []
  /// Old addresses at which something stands.
  private(set) var mistakes: [Diagnostic] = []
  /// In lower case, for file systems may ignore case.
  private var taken: Set<String> = []

  /// What redirects follow from.
  struct Key: Sendable, Hashable {
    let names: SiteNames
    let aliases: [Alias]

    init(_ guideline: GuidelineStages) {
      names = guideline.names
      aliases = guideline.tree.aliases
    }
  }

  /// No redirects.
  init() {}

  /// Gathers the aliases of a site.
  ///
  /// - Complexity: O(*n*) in the count of pages.
  init(_ guideline: GuidelineStages, _ addresses: Addresses) {
    for (index, rule) in guideline.ruleBook.rules.enumerated() {
      all += rule.aliases.map { Redirect(path: "rules/\($0).html", target: .rule(index)) }
    }
    let rulePaths = all.map { $0.path.lowercased() }
    if !guideline.tree.aliases.isEmpty {
      taken = Self.paths(of: guideline, addresses).union(rulePaths)
    }
    for alias in guideline.tree.aliases {
      let path = Self.path(of: alias.id, guideline.tree.entries[alias.entry])
      guard taken.insert(path.lowercased()).inserted else {
        mistakes.append(.takenAddress(alias.id, path: path, at: alias.location))
        continue
      }
      all.append(Redirect(path: path, target: .entry(alias.entry)))
    }
  }

  /// Where a page stood under an old id or at an old address.
  private static func path(of alias: String, _ entry: Entry) -> String {
    guard !alias.contains("/") else { return alias + ".html" }
    let path = (entry.folder.dropLast() + [alias]).joined(separator: "/")
    return entry.kind == .section ? path + "/index.html" : path + ".html"
  }

  /// Every page of a language that is no redirect.
  private static func paths(of guideline: GuidelineStages, _ addresses: Addresses) -> Set<String> {
    let site = AddressedGuideline(guideline: guideline, addresses: addresses)
    let paths = Output.pages.flatMap { output in
      output.items(site).filter { $0.language == 0 }.map { output.path(site, $0) }
    }
    let folder = addresses.code(0).utf8.count + 1
    return Set(paths.map { String($0.dropFirst(folder)).lowercased() })
  }
}
