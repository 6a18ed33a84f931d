import Markup

/// The omitted parts of a site: pages with `status: draft`, all pages of a topic whose original is
/// one, and rules with `status=draft` in every language.
package struct Drafts: Sendable, Hashable {
  /// The files by their folders, which have no other page in the site.
  private var files: [[String]: String] = [:]
  /// The number of omitted pages.
  package private(set) var count = 0
  /// The files that state rules that are left out, by the rules' full ids.
  private var rules: [String: String] = [:]

  /// Creates an empty set of drafts.
  package init() {}

  /// Removes the drafts from the pages of a site.
  ///
  /// - Parameters:
  ///   - pages: All pages.
  ///   - withoutRules: Returns a page without the rules of some ids.
  /// - Returns: The remaining pages, and the drafts.
  /// - Complexity: O(*n*), where *n* is the number of pages and rules.
  package static func removed(
    from pages: [PageInput],
    withoutRules: (PageInput, Set<String>) -> PageInput
  ) -> (published: [PageInput], drafts: Drafts) {
    var (published, drafts) = withoutPages(pages)
    let rules = rules(of: published)
    guard !rules.isEmpty else { return (published, drafts) }
    for (number, page) in published.enumerated() {
      guard let ids = rules[page.folder] else { continue }
      drafts.add(page.document.draftRules, of: page)
      // A translation may still have a rule that is a draft in the original.
      if page.document.rules.contains(where: { ids.contains($0.id.value) }) {
        published[number] = withoutRules(page, ids)
      }
    }
    return (published, drafts)
  }

  private mutating func add(
    _ ids: some Sequence<String>,
    of page: PageInput
  ) {
    for id in ids {
      rules["\(page.folder.last ?? "").\(id)"] = page.path
    }
  }

  /// The rules that are left out, by the folder of their topic.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rules.
  package static func rules(of pages: [PageInput]) -> [[String]: Set<String>] {
    var rules: [[String]: Set<String>] = [:]
    for page in pages where page.hasDraftRules {
      rules[page.folder, default: []].formUnion(page.document.draftRules)
    }
    return rules
  }

  private static func withoutPages(
    _ pages: [PageInput]
  ) -> (published: [PageInput], drafts: Drafts) {
    guard pages.contains(where: \.isDraft) else {
      return (pages, Drafts())
    }
    var drafts = Drafts()
    drafts.files = originals(of: pages).filter(\.value.isDraft).mapValues(\.path)
    let published = pages.filter { page in
      !page.isDraft && drafts.files[page.folder] == nil
    }
    drafts.count = pages.count - published.count
    return (published, drafts)
  }

  /// The page in the first language that a topic has, by its folder.
  private static func originals(of pages: [PageInput]) -> [[String]: PageInput] {
    var originals: [[String]: PageInput] = [:]
    for page in pages where page.language < originals[page.folder]?.language ?? .max {
      originals[page.folder] = page
    }
    return originals
  }

  /// The file of a page that is left out.
  func file(inFolder folder: [String]) -> String? {
    files[folder]
  }

  /// Returns the file of an omitted topic.
  ///
  /// - Complexity: O(*n*), where *n* is the number of drafts; used only for names that no page has.
  func file(ofTopic id: String) -> String? {
    let found = files.filter { folder, _ in
      folder.count > 1 && folder.last == id
    }
    // Two sections may have a draft of one id; the order of a dictionary differs from run to run.
    return found.map(\.value).min()
  }

  /// Returns whether a rule is omitted on its own, by its full id.
  func haveRule(_ id: String) -> Bool {
    rules[id] != nil
  }

  /// Returns the file that states an omitted rule, whether on its own or with its topic.
  func file(ofRule id: String) -> String? {
    if let file = rules[id] {
      return file
    }
    let topic = id.firstIndex(of: ".").map { String(id[..<$0]) }
    return topic.flatMap(file(ofTopic:))
  }

  /// Returns whether a part of a page is omitted: `tab-bar#sizes`, `tab-bar#tab-bar.two-tabs`,
  /// `tab-bar.two-tabs`.
  func have(part id: String) -> Bool {
    let topic = String(id.prefix { $0 != "#" && $0 != "." })
    let anchor = id.firstIndex(of: "#").map {
      id[id.index(after: $0)...]
    }
    return rules[String(anchor ?? id[...])] != nil
      || file(ofTopic: topic) != nil
  }

  /// Returns whether a section has drafts.
  func areIn(section id: String) -> Bool {
    files.keys.contains { $0.first == id }
  }

  /// Returns whether a file of `Content/` is in the folder of a draft.
  package func areBeside(_ file: String) -> Bool {
    guard !files.isEmpty else { return false }
    let folder =
      file
      .split(separator: "/")
      .dropLast()
      .map(String.init)
    return files[folder] != nil
  }
}

extension PageInput {
  fileprivate var isDraft: Bool { document.frontMatter.isDraft }
}
