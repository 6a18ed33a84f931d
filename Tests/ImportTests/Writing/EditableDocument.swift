import Foundation
import Import
import TestSupport

/// A document of `Tests/CommandTests/documents`, whose paragraphs can be edited one by one.
struct EditableDocument {
  enum Edit: String, CaseIterable {
    case updated, gone, new, moved
  }

  /// A statement and the pieces of its paragraph, with what sets it off from the next one.
  struct Paragraph {
    var id: String
    /// Of the statement, in the order of the document.
    var index: Int
    var pieces: Range<Int>
    /// The last one with text.
    var last: Int
  }

  private enum Form {
    case text(String.Encoding, lineEnd: String)
    case page
    /// A Word file, by the texts of its parts, of which the first is the document.
    case word([(name: String, text: String)])
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../CommandTests/documents")

  /// The document with line feeds behind its lines, or the part of a Word file that holds it.
  let text: String
  /// What an import makes of it.
  let statements: [ImportedStatement]
  private let form: Form
  private let isJapanese: Bool
  /// Lines, or paragraphs with what stands between them; together they are the text.
  private let pieces: [String]
  /// The paragraphs that are a statement each.
  private(set) var paragraphs: [Paragraph] = []

  init(_ name: String) throws {
    let data = try Data(contentsOf: Self.folder.appending(path: name))
    isJapanese = name.contains(".ja.")
    statements = try Self.statements(Array(data))
    switch URL(filePath: name).pathExtension {
    case "txt":
      let encoding: String.Encoding = name.contains(".sjis.") ? .shiftJIS : .utf8
      let written = String(data: data, encoding: encoding) ?? ""
      form = .text(encoding, lineEnd: written.contains("\r\n") ? "\r\n" : "\n")
      text = written.replacing("\r\n", with: "\n")
      pieces = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + "\n" }
    case "html":
      form = .page
      text = String(decoding: data, as: UTF8.self)
      pieces = Self.pieces(text, "p")
    default:
      let archive = try ZIPArchive(Array(data))
      let names = archive.names.filter { $0.hasSuffix(".xml") && $0 != "word/document.xml" }
      let parts = try (["word/document.xml"] + names).map { name in
        (name, String(decoding: try archive.read(name) ?? [], as: UTF8.self))
      }
      form = .word(parts)
      text = parts[0].1
      pieces = Self.pieces(text, "w:p")
    }
    paragraphs = statements.indices.compactMap(paragraph)
  }

  static func statements(_ bytes: [UInt8]) throws -> [ImportedStatement] {
    let plan = try ImportPlan(bytes)
    return ImportFiles(plan, .init(key: "k", section: "s", language: plan.language)).statements
  }

  /// The file with another text.
  func bytes(_ text: String) -> [UInt8] {
    switch form {
    case .text(let encoding, let lineEnd):
      let written = text.replacing("\n", with: lineEnd)
      return Array(written.data(using: encoding) ?? Data())
    case .page: return Array(text.utf8)
    case .word(var parts):
      parts[0].text = text
      var file = WordFile(body: "")
      file.parts = parts
      return file.bytes()
    }
  }

  /// - Returns: The statement that is edited, and the file after it.
  func edited(
    _ edit: Edit, using random: inout SeededGenerator
  ) -> (id: String, bytes: [UInt8])? {
    guard let paragraph = paragraphs.randomElement(using: &random) else { return nil }
    let range = paragraph.pieces
    var pieces = pieces
    switch edit {
    case .updated:
      let place = placeOfWord(in: pieces[paragraph.last])
      pieces[paragraph.last].insert(contentsOf: "別の", at: place)
    case .gone: pieces.removeSubrange(range)
    case .new:
      let sentence =
        isJapanese ? "橋の下に青い舟が三つあります。" : "Three blue boats lie under the bridge."
      pieces.insert(newParagraph(sentence), at: range.lowerBound)
    case .moved:
      // Past one statement only, either of the two could be the one that moved.
      let others = paragraphs.filter { abs($0.index - paragraph.index) > 2 }
      guard let other = others.randomElement(using: &random)?.pieces else { return nil }
      let moved = pieces[range]
      pieces.removeSubrange(range)
      let isBelow = other.lowerBound > range.lowerBound
      pieces.insert(contentsOf: moved, at: other.lowerBound - (isBelow ? moved.count : 0))
    }
    return (paragraph.id, bytes(pieces.joined()))
  }

  private func newParagraph(_ sentence: String) -> String {
    switch form {
    case .text: "\(sentence)\n\n"
    case .page: "<p>\(sentence)</p>\n"
    case .word: WordFile.paragraph(sentence)
    }
  }

  /// In the middle of a line, or before the last character of an element's text.
  private func placeOfWord(in piece: String) -> String.Index {
    if case .text = form { return piece.index(piece.startIndex, offsetBy: piece.count / 2) }
    var end = piece.endIndex
    while piece[..<end].hasSuffix(">") {
      end = piece[..<end].lastIndex(of: "<") ?? piece.startIndex
    }
    return piece.index(before: end)
  }
}

// MARK: - Pieces

extension EditableDocument {
  /// Elements without attributes, and what stands between them.
  private static func pieces(_ markup: String, _ element: String) -> [String] {
    var pieces: [String] = []
    var rest = markup[...]
    while let start = rest.range(of: "<\(element)>"),
      let end = rest[start.upperBound...].range(of: "</\(element)>")
    {
      pieces.append(String(rest[..<start.lowerBound]))
      pieces.append(String(rest[start.lowerBound..<end.upperBound]))
      rest = rest[end.upperBound...]
    }
    return pieces + [String(rest)]
  }

  /// The paragraph that a statement was made of; `nil` where it is a part of something larger.
  private func paragraph(_ index: Int) -> Paragraph? {
    let statement = statements[index]
    guard ["fact", "rule"].contains(statement.kind), statement.text.count > 20 else { return nil }
    guard case .text = form else {
      return pieces.indices.first {
        Self.words(pieces[$0]) == statement.text && !beginsElement($0)
      }.map { Paragraph(id: statement.id, index: index, pieces: $0..<$0 + 1, last: $0) }
    }
    let places = statement.place.split { $0 == ":" || $0 == "-" }.compactMap { Int($0) }
    guard places.count == 4, !statement.text.contains(" / ") else { return nil }
    let lines = places[0] - 1..<places[2]
    guard lines.lowerBound > 0, lines.upperBound < pieces.count,
      pieces[lines.lowerBound - 1].allSatisfy(\.isWhitespace),
      pieces[lines.upperBound].allSatisfy(\.isWhitespace)
    else { return nil }
    let range = lines.lowerBound..<lines.upperBound + 1
    return Paragraph(
      id: statement.id, index: index, pieces: range, last: lines.upperBound - 1)
  }

  /// Whether a paragraph is the first in a note, a cell or the like, of which it is a part.
  private func beginsElement(_ index: Int) -> Bool {
    guard index > 0, let tag = pieces[index - 1].lastIndex(of: "<") else { return false }
    return !pieces[index - 1][tag...].hasPrefix("</")
  }

  /// The text of an element, runs of white space as one blank.
  private static func words(_ markup: String) -> String {
    markup.replacing(/<[^>]*>/, with: "").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
