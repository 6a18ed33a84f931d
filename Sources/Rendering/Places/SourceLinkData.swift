package import Templates

/// A link to a source or a statement, and one out to the document.
package struct SourceLinkData: KeyedData {
  package var link: LinkData
  package var original: OriginalData?

  package init(_ link: LinkData, original: OriginalData?) {
    self.link = link
    self.original = original
  }

  package static let fields = FieldTable<SourceLinkData>([
    .text("href", \.link.href),
    .text("title", \.link.title),
    .text("lang", \.link.lang),
    .object("original", \.original),
  ])
}

/// A document, or a place in it, that can be read on the web.
package struct OriginalData: KeyedData {
  package var url: String
  /// The text of a link to it.
  package var name: String

  /// - Parameters:
  ///   - url: The address; empty for none.
  ///   - name: The text of a link to it; not evaluated if there is no address.
  package init?(url: String, name: @autoclosure () -> String) {
    guard !url.isEmpty else { return nil }
    self.url = url
    self.name = name()
  }

  package static let fields = FieldTable<OriginalData>([
    .text("url", \.url),
    .text("name", \.name),
  ])
}
