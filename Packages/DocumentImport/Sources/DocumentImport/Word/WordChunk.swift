import LibXML

/// Reads a file that a Word file embeds as a part of its text.
enum WordChunk {
  /// Returns its paragraphs.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: Its name in the Word file.
  ///   - ending: The ending of its name, in lower case.
  /// - Returns: The paragraphs, without what is no text.
  /// - Throws: ``ImportError`` for a file in another form, or a damaged one.
  static func paragraphs(
    _ bytes: [UInt8], name: String, ending: String
  ) throws(ImportError) -> [WordParagraph] {
    switch ending {
    case "docx":
      return try word(bytes, name: name)
    case "html", "htm", "xhtml":
      return html(bytes)
    case "txt":
      let (scalars, _) = try TextDecoder.decode(bytes, as: nil)
      return scalars.split(whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn }).map {
        line in
        paragraph(Array(line))
      }
    default:
      throw .embedded(name: name)
    }
  }

  private static func paragraph(_ text: [UInt32]) -> WordParagraph {
    var paragraph = WordParagraph()
    paragraph.text = text
    return paragraph
  }

  /// Returns the paragraphs of a Word file; what that one embeds is not read.
  private static func word(_ bytes: [UInt8], name: String) throws(ImportError) -> [WordParagraph] {
    var file = try WordFile(bytes)
    let body = try file.events("word/document.xml")
    let isNested = body.contains { event in
      guard case .enter("altChunk", _) = event else { return false }
      return true
    }
    guard !isNested else { throw .embedded(name: name) }
    let styles = WordStyles(
      styles: try file.events("word/styles.xml"), numbering: try file.events("word/numbering.xml"))
    return WordContent(body, isNotes: false, styles: styles).paragraphs
  }

  /// Returns the text of each block of a web page.
  private static func html(_ bytes: [UInt8]) -> [WordParagraph] {
    var paragraphs: [WordParagraph] = []
    var current = WordParagraph()
    // The depth inside what is no text.
    var hidden = 0
    func end() {
      let text = current.text.split(whereSeparator: \.isSpace).map(Array.init)
      current.text = Array(text.joined(separator: [.blank]))
      if !current.text.isEmpty {
        paragraphs.append(current)
      }
      current = WordParagraph()
    }
    for event in (try? MarkupDocument(html: bytes))?.events ?? [] {
      switch event {
      case .enter(let name, _):
        let role = HTMLRole.byElement(name)
        if hidden > 0 || role == .hidden || name == "title" {
          hidden += 1
        } else if !role.isInText {
          end()
        }
        if case .heading(let level) = role {
          current.outlineLevel = level - 1
        }
      case .exit(let name):
        if hidden > 0 {
          hidden -= 1
        } else if !HTMLRole.byElement(name).isInText {
          end()
        }
      case .text(let text):
        if hidden == 0 {
          current.text += text.scalarValues
        }
      case .instruction, .reference:
        break
      }
    }
    end()
    return paragraphs
  }
}
