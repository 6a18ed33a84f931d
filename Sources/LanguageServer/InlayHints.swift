import Base
import Guideline
import Markup
import SiteConfiguration

extension SiteView {
  /// Returns the year of each statement that is cited in a range, after its id (Language Server
  /// Protocol 3.17, `textDocument/inlayHint`).
  func inlayHints(
    in path: String,
    _ range: Range<Position>
  ) -> JSONValue {
    guard let guideline,
      let page = page(at: path),
      let lines = lines(of: path)
    else {
      return .array([])
    }
    let statements = page.document.citations.flatMap(\.statements).filter { statement in
      page.document.isOwn(statement.bytes)
    }
    let hints = statements.compactMap { statement -> JSONValue? in
      let end = lines.position(of: statement.bytes.upperBound, encoding)
      // A hint at an end of the range counts, too.
      guard range.lowerBound <= end,
        end <= range.upperBound,
        let place = guideline.sourceList.statements[statement.value]
      else { return nil }
      let source = guideline.sourceList.sources[place.source]
      return Self.hint(of: source, at: end, language: page.language)
    }
    return .array(hints)
  }

  /// The year of a source; `nil` for a source without one.
  private static func hint(
    of source: Source,
    at place: Position,
    language: Int
  ) -> JSONValue? {
    guard let year = source.year else { return nil }
    return .object([
      ("position", place.json),
      ("label", .string(String(year))),
      ("paddingLeft", .boolean(true)),
      ("tooltip", .string(source.title.text(language) ?? source.key)),
    ])
  }
}
