package import Base
package import Markup

/// The line above every page, which announces something.
///
/// A build does not know what day it is. The days are therefore written into each page, and a small
/// script compares them with the reader's day; without scripts the banner is shown.
package struct Banner: Sendable, Hashable {
  /// A line of Markdown for each language, by the site's order of languages.
  package var texts: [Spanned<String>?]
  /// The first day on which it is shown.
  package var from: CalendarDate?
  /// The last day on which it is shown.
  package var until: CalendarDate?
  /// True if readers can close it.
  package var isDismissible = true

  package init(texts: [Spanned<String>?]) {
    self.texts = texts
  }
}
