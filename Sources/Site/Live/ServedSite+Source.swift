import Base
import Pages
import Rendering

extension ServedSite {
  /// Returns the source of a page's text: the path of a file, as messages show it, and a line, from
  /// 1.
  func source(of path: String) -> (file: String, line: Int)? {
    switch row(at: path) {
    case .file(.output(let output, let item)), .file(.alternate(let output, let item)):
      output.source(publication.site.guideline, item)
    case .file(.copy(let file)):
      (join(publication.content, file), 1)
    default:
      nil
    }
  }
}
