import Diagnostics

/// The references of one page.
///
/// A class, so that two states share those of all unchanged pages.
final class PageLinks: Sendable {
  let outgoing: Outgoing
  let diagnostics: [Diagnostic]

  init(_ outgoing: Outgoing, diagnostics: [Diagnostic]) {
    self.outgoing = outgoing
    self.diagnostics = diagnostics
  }

  /// The values from which the links of a page are made.
  struct Key: Sendable, Hashable {
    let page: PageInput
    let entry: Int
    /// The generation of the targets of the entry's pages.
    let generation: Int
  }
}

/// Everything that a page exposes to other pages; places in its file are not part of it.
struct Outgoing: Sendable, Hashable {
  /// By ``Document/references``; `nil` where it was reported as unknown.
  var targets: [Target?] = []
  /// By ``Document/images``: the path from `Content/` as it is on the disk.
  var images: [String?] = []
  var citations: [Citation] = []
  /// Numbers of terms, in the order of the text.
  var terms: [Int] = []
  /// The number of design tokens that components of the page show.
  var shownTokens = 0

  struct Citation: Sendable, Hashable {
    let statement: StatementPlace
    /// The rule that cites it; `nil` for the page outside of its rules.
    let rule: Int?
  }
}
