import AsciiDiagrams
import Base
import Diagnostics
import Markup

/// A page with the drawings of a Markdown file: each diagram, its problems and its repairs.
struct DrawingsPage {
  /// A drawing and its result.
  struct Entry {
    let drawing: MarkdownDrawing
    /// The title that its fence states, or else the heading above the drawing.
    let title: String?
    let diagram: AsciiDiagrams.Diagram
  }

  let path: String
  let entries: [Entry]
  /// The problems of all drawings and their fences.
  let diagnostics: [Diagnostic]
  private let language: DiagramOptions.Language

  init(_ bytes: [UInt8], path: String, options: DiagramOptions) {
    self.path = path
    language = options.language
    var diagnostics: [Diagnostic] = []
    entries = MarkdownDrawing.all(in: bytes).map { drawing in
      var options = options
      options.title = drawing.heading ?? ""
      if let info = drawing.info {
        diagnostics += options.take(fence: info, of: bytes, path: path)
      }
      let entry = Entry(drawing, options: options, path: path)
      diagnostics += entry.diagram.problems.map { Diagnostic($0, path: path) }
      return entry
    }
    self.diagnostics = diagnostics
  }
}

extension DrawingsPage.Entry {
  /// Draws a diagram; one without a title has the path as its name.
  fileprivate init(_ drawing: MarkdownDrawing, options: DiagramOptions, path: String) {
    var options = options
    title = options.title.isEmpty ? nil : options.title
    options.title = title ?? path
    self.drawing = drawing
    diagram = AsciiDiagrams.Diagram(drawing.source, options: options)
  }
}

extension DrawingsPage {
  /// The pictures as a page.
  var html: String {
    let sections = entries.map(section).joined(separator: "\n")
    return """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(path.inHTML)</title>
      <style>
      body{max-width:60em;margin:2em auto;padding:0 1em;font-family:system-ui,sans-serif;\
      line-height:1.5;background:#f0f1f5;color:#1d1d1f}
      figure{margin:1em 0;overflow-x:auto}svg{max-width:100%;height:auto}
      pre{overflow-x:auto;background:#fff;padding:1em}
      </style>
      <h1>\(path.inHTML)</h1>
      \(sections)
      </html>

      """
  }

  private func section(_ entry: Entry) -> String {
    let title = entry.title.map { title in "\(title.inHTML) " } ?? ""
    let svg = String(decoding: entry.diagram.svg, as: UTF8.self)
    let repaired = entry.diagram.repaired.map { bytes in
      "<pre>\(String(decoding: bytes, as: UTF8.self).inHTML)</pre>"
    }
    return """
      <section>
      <h2>\(title)<small>\(path.inHTML):\(entry.drawing.line)</small></h2>
      <figure>\(svg)<figcaption>\(entry.diagram.description.inHTML)</figcaption></figure>
      \(list(of: entry.diagram.problems))\(repaired ?? "")
      </section>
      """
  }

  private func list(of problems: [AsciiDiagrams.Problem]) -> String {
    guard !problems.isEmpty else { return "" }
    let items = problems.map { problem in
      let message = Diagnostic(problem, path: path).message
      return "<li>\(message.text(in: Console.language).inHTML)</li>"
    }
    return "<ul>\(items.joined())</ul>"
  }

  /// Returns the file with its drawings repaired.
  func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for entry in entries {
      guard let repaired = entry.diagram.repaired else { continue }
      let rows = repaired.split(separator: .lineFeed, omittingEmptySubsequences: false)
      // A repair changes characters, and never the number of lines.
      for (line, row) in zip(entry.drawing.source.lines, rows) {
        result += bytes[end..<line.lowerBound] + row
        end = line.upperBound
      }
    }
    return result + bytes[end...]
  }
}
