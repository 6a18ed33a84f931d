/// The way in which a page is laid out: `layout: wide`.
package enum PageLayout: String, Sendable, CaseIterable {
  /// Without the navigation beside it: a page that leads to others.
  case landing
  /// Tables and figures also take the place in which other pages have their list of headings.
  case wide
  /// A text and nothing else: no picture, no list of headings, no links to neighbors.
  case plain
}
