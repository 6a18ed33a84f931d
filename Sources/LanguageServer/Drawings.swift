import AsciiDiagrams
import Base
import Foundation
import Guideline
import Markup

extension SiteView {
  /// The drawing around an offset as a picture, in Markdown, and its lines.
  func drawing(
    in path: String,
    at offset: Int
  ) -> (text: String, bytes: Range<Int>)? {
    guard let page = page(at: path),
      let lines = lines(of: path),
      let figure = page.document.diagrams.last(where: { $0.bytes.lowerBound <= offset })
    else { return nil }
    let first = lines.lineNumber(at: figure.bytes.lowerBound)
    let last = lines.lastLine(ofFenceAt: first)
    guard offset <= lines.line(last).upperBound else {
      return nil
    }
    return (Self.text(of: figure), lines.starts[first]..<lines.line(last).upperBound)
  }

  /// The title, the picture and the description of a diagram.
  private static func text(of figure: DiagramFigure) -> String {
    // Editors show pictures by their address alone.
    let picture = Diagram.standalone(figure.svg).map { svg in
      "![](data:image/svg+xml;base64,\(Data(svg).base64EncodedString()))"
    }
    let title = figure.title.map { title in "**\(escaped(title))**" }
    let words = figure.description ?? figure.statements.joined(separator: " ")
    return ([title].compactMap(\.self) + picture + [escaped(words)])
      .filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }
}

extension TextLines {
  /// Returns the line that closes the code that a line opens; the last line of the text if none
  /// does.
  fileprivate func lastLine(ofFenceAt first: Int) -> Int {
    let opening = bytes[line(first)].drop { !Self.isMark($0) }
    let mark = opening.prefix { $0 == opening.first }
    // At least as many marks as those that open it: CommonMark, section 4.5.
    let end = starts.indices.dropFirst(first + 1).first { number in
      let text = bytes[line(number)].drop {
        " \t>".utf8.contains($0)
      }
      return text.starts(with: mark)
        && text.allSatisfy { byte in
          byte == mark.first || byte == .space
        }
    }
    return end ?? starts.count - 1
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == .backtick || byte == .tilde
  }
}

/// Returns a text as Markdown without markup.
func escaped(_ text: String) -> String {
  var result = ""
  for character in text {
    if "\\`*_[]<>#|".contains(character) {
      result.append("\\")
    }
    result.append(character == "\n" ? " " : character)
  }
  return result
}
