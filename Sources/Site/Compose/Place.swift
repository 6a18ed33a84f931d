import Guideline
import Markup

/// What a text is shown on, which decides about its anchors.
enum PlaceKind {
  /// Its own page, with the anchors that other pages lead to.
  case page
  /// A page beside its own, which has anchors of its own.
  case beside
  /// The page with the whole guideline: anchors begin with the entry's folder.
  case print
}

/// Where a text is being shown: the page that it was written on and the file that it goes into.
struct Place {
  /// The page that the text comes from.
  var page: Page
  /// The file that is being composed.
  var path: String
  /// The language of the file's reader.
  var language: Int

  var kind = PlaceKind.page
  /// Whether citations stand where they were written, or somewhere else on the page.
  var showsCitations = true
  /// By how many levels headings move down.
  var headingOffset = 0

  /// The language of the text, another one than the reader's where it is a fallback.
  ///
  /// Labels inside it are in that language too, and whatever is not is marked.
  var textLanguage: Int { page.language }
}
