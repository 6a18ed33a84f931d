package import Diagnostics
package import Markup

/// A page as it was read and parsed.
///
/// A class, compared by identity: two states of a site share all unchanged pages, and results that
/// depend only on the pages of one entry are cached by them.
package final class PageInput: Sendable, Hashable {
  /// The folders from `Content/` on; empty for the home page.
  package let folder: [String]
  package let language: Int
  /// As messages show it.
  package let path: String
  package let document: Document
  /// True if a rule on it is omitted from the site; stored, because every page is asked at each
  /// change.
  let hasDraftRules: Bool

  package init(
    folder: [String],
    language: Int,
    path: String,
    document: Document
  ) {
    self.folder = folder
    self.language = language
    self.path = path
    self.document = document
    hasDraftRules = !document.draftRules.isEmpty
  }

  /// The place that a range of bytes of the page is: in its own file, or in that of a text that it includes.
  ///
  /// - Parameter bytes: The range; `nil` for the page as a whole.
  /// - Returns: The file, and the bytes of it.
  package func location(of bytes: Range<Int>?) -> Location {
    bytes.map { byte in document.location(of: byte, in: path) } ?? Location(path)
  }

  package static func == (
    left: PageInput,
    right: PageInput
  ) -> Bool {
    left === right
  }

  /// Adds the identity.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
