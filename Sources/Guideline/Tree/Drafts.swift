import Markup

/// The pages that are left out of a site: those with `status: draft`, and all of a topic whose
/// original is one.
package struct Drafts: Sendable, Hashable {
  /// The files by their folders, which have no other page in the site.
  private var files: [[String]: String] = [:]
  /// How many pages are left out.
  package private(set) var count = 0

  /// No page is left out.
  package init() {}

  /// Takes the drafts out of the pages of a site.
  ///
  /// - Complexity: O(*n*) in the count of pages.
  package static func removed(
    from pages: [PageInput]
  ) -> (published: [PageInput], drafts: Drafts) {
    guard pages.contains(where: \.isDraft) else { return (pages, Drafts()) }
    var originals: [[String]: PageInput] = [:]
    for page in pages where page.language < originals[page.folder]?.language ?? .max {
      originals[page.folder] = page
    }
    var drafts = Drafts()
    drafts.files = originals.filter { $0.value.isDraft }.mapValues(\.path)
    let published = pages.filter { !$0.isDraft && drafts.files[$0.folder] == nil }
    drafts.count = pages.count - published.count
    return (published, drafts)
  }

  /// The file of a page that is left out.
  func file(inFolder folder: [String]) -> String? { files[folder] }

  /// The file of a topic that is left out.
  ///
  /// - Complexity: O(*n*) in the count of drafts; asked only for what no page is called.
  func file(ofTopic id: String) -> String? {
    files.filter { $0.key.count > 1 && $0.key.last == id }.map(\.value).min()
  }

  /// The file of a draft on which a rule is: `tab-bar.two-tabs` is in `tab-bar`.
  func file(ofRule id: String) -> String? {
    id.firstIndex(of: ".").flatMap { file(ofTopic: String(id[..<$0])) }
  }

  /// Whether a part of a page is on a draft: `tab-bar#sizes`, `tab-bar.two-tabs`.
  func have(part id: String) -> Bool {
    file(ofTopic: String(id.prefix { $0 != "#" && $0 != "." })) != nil
  }

  /// Whether a section has drafts.
  func areIn(section id: String) -> Bool { files.keys.contains { $0.first == id } }

  /// Whether a file of `Content/` is in the folder of a draft.
  package func areBeside(_ file: String) -> Bool {
    !files.isEmpty
      && files[file.split(separator: "/").dropLast().map(String.init)] != nil
  }
}

extension PageInput {
  fileprivate var isDraft: Bool { document.frontMatter.isDraft }
}
