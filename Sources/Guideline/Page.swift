package import Markup

/// One entry in one language, with the results of the stages for it.
package struct Page: Sendable {
  package let entry: Int
  package let language: Int
  /// The file as messages show it.
  package let path: String
  package let document: Document
  /// By ``Document/headings``: the original's ids in every language.
  package let headingIDs: [String]
  /// By ``Document/references``; `nil` where it was reported as unknown.
  package let targets: [Target?]
  /// By ``Document/images``: the path from `Content/` as it is on the disk.
  package let images: [String?]
}
