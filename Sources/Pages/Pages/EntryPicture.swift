import Base
import Guideline
import Markup
import Rendering

extension FileContext {
  /// Returns the HTML of the picture that stands for an entry: the one that its page names, or that of its original; else
  /// the first drawing of its page as a thumbnail.
  ///
  /// - Parameter entry: The entry.
  /// - Returns: Empty if it has neither.
  func picture(ofEntry entry: Int) -> [UInt8] {
    let guideline = site.guideline
    guard let page = guideline.shownPage(entry, language: language) else { return [] }
    if let picture = picture(namedBy: page) {
      return picture
    }
    if let original = guideline.tree.entries[entry].original,
      original != page.language,
      let page = guideline.page(entry, original),
      let picture = picture(namedBy: page)
    {
      return picture
    }
    return page.document.diagrams.first.map { diagram in
      SmallPicture(of: diagram.svg).svg
    } ?? []
  }

  /// Returns the HTML of the picture in the front matter of a page; `nil` if it names none.
  private func picture(namedBy page: Page) -> [UInt8]? {
    guard let number = page.document.picture else { return nil }
    guard let dark = page.document.images[number].dark else {
      return image(number, of: page, attributes: "")
    }
    return image(number, of: page, attributes: " class=\"in-light\"")
      + image(dark, of: page, attributes: " class=\"in-dark\" hidden")
  }

  private func image(
    _ number: Int,
    of page: Page,
    attributes: StaticString
  ) -> [UInt8] {
    guard let path = page.images[number] else { return [] }
    var html = Array("<img src=\"".utf8)
    html.append(escapingAddress: href(site.addresses.file(path)).utf8.span)
    html.append("\" alt=\"\"")
    if let size = site.images[path] {
      html += " width=\"\(size.width)\" height=\"\(size.height)\"".utf8
    }
    html.append(attributes)
    html.append(" loading=\"lazy\">")
    return html
  }
}
