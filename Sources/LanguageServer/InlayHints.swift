import Base
import Guideline
import Markup
import SiteConfiguration

extension SiteView {
  /// Returns the year of each statement that is cited in a range, after its id (Language Server
  /// Protocol 3.17, `textDocument/inlayHint`).
  func inlayHints(in path: String, _ range: Range<Position>) -> JSONValue {
    guard let guideline,
      let page = page(at: path),
      let lines = lines(of: path)
    else {
      return .array([])
    }
    let statements = page.document.citations.flatMap(\.statements)
      .filter { page.document.isOwn($0.bytes) }
    return .array(
      statements.compactMap { statement -> JSONValue? in
        guard let place = guideline.sourceList.statements[statement.value] else {
          return nil
        }
        let source = guideline.sourceList.sources[place.source]
        let end = lines.position(of: statement.bytes.upperBound, encoding)
        guard let year = source.year,
          range.lowerBound <= end,
          end <= range.upperBound
        else {
          return nil
        }
        return .object([
          ("position", end.json), ("label", .string(String(year))), ("paddingLeft", .boolean(true)),
          ("tooltip", .string(source.title.text(page.language) ?? source.key)),
        ])
      })
  }
}
