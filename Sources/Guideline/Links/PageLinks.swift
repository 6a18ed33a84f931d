import Diagnostics

/// What one page refers to.
///
/// A class, so that two states share those of all pages that are the same.
final class PageLinks: Sendable {
  let outgoing: Outgoing
  let diagnostics: [Diagnostic]

  init(_ outgoing: Outgoing, _ diagnostics: [Diagnostic]) {
    self.outgoing = outgoing
    self.diagnostics = diagnostics
  }

  /// What is known of a page is made from this.
  struct Key: Sendable, Hashable {
    let page: PageInput
    let entry: Int
    /// Of what the entry's pages refer to.
    let generation: Int
  }
}

/// All that others hear of from a page; where in its file anything stands is no part of it.
struct Outgoing: Sendable, Hashable {
  /// By ``Document/references``; `nil` where it was reported as unknown.
  var targets: [Target?] = []
  /// By ``Document/images``: the path from `Content/` as it stands on the disk.
  var images: [String?] = []
  var citations: [Citation] = []
  /// Numbers of terms, in the order of the text.
  var terms: [Int] = []

  struct Citation: Sendable, Hashable {
    let statement: StatementPlace
    /// The rule that cites it; `nil` for the page outside of its rules.
    let rule: Int?
  }
}
