import Foundation

@testable import DocumentImport

/// A document of `documents/`, whose paragraphs can be edited one by one.
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
    /// Whether nothing else follows directly; only beside such paragraphs others can stand.
    var isApart = true
  }

  private enum Form {
    case text(String.Encoding, lineEnd: String)
    case page
    /// A Word file, by the texts of its parts, of which the first is the document.
    case word([(name: String, text: String)])
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../documents")

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
    let found = statements.indices.compactMap(paragraph)
    let apart = found.filter(\.isApart)
    paragraphs = apart.count > 3 ? apart : found
  }

  static func statements(_ bytes: [UInt8]) throws -> [ImportedStatement] {
    let plan = try ImportPlan(bytes)
    return ImportFiles(plan, options: .init(key: "k", section: "s", language: plan.language))
      .statements
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
    let apart = paragraphs.filter(\.isApart)
    let those = edit == .new || edit == .moved ? apart : paragraphs
    guard let paragraph = those.randomElement(using: &random) else { return nil }
    let range = paragraph.pieces
    var pieces = pieces
    switch edit {
    case .updated:
      let place = placeOfWord(in: pieces[paragraph.last], paragraph)
      pieces[paragraph.last].insert(contentsOf: isJapanese ? "別の" : "other ", at: place)
    case .gone: pieces.removeSubrange(range)
    case .new:
      let sentence =
        isJapanese ? "橋の下に青い舟が三つあります。" : "Three blue boats lie under the bridge."
      pieces.insert(newParagraph(sentence), at: range.lowerBound)
    case .moved:
      // Past one statement only, either of the two could be the one that moved.
      let others = apart.filter { abs($0.index - paragraph.index) > 2 }
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

  /// In the middle of a line; before its text where others stand below it, since they could go on
  /// with what no longer is a rule; before the last character of an element's text.
  private func placeOfWord(in piece: String, _ paragraph: Paragraph) -> String.Index {
    if case .text = form {
      let start = piece.range(of: statements[paragraph.index].text.prefix(3))?.lowerBound
      return paragraph.isApart
        ? piece.index(piece.startIndex, offsetBy: piece.count / 2) : start ?? piece.startIndex
    }
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
    guard lines.lowerBound > 0, lines.upperBound < pieces.count else { return nil }
    let around = [lines.lowerBound - 1, lines.upperBound]
    let isApart = around.allSatisfy { pieces[$0].allSatisfy(\.isWhitespace) }
    let written = pieces[lines].joined().filter { !$0.isWhitespace }
    let text = statement.text.filter { !$0.isWhitespace }
    // The lines may have a mark besides, "・", but no number: of those none may be missing. Nor may a
    // note, which lines that follow are a part of.
    let mark = written.dropLast(text.count)
    guard
      isApart
        || written.hasSuffix(text) && mark.count <= 2 && !mark.contains(where: \.isNumber)
          && !text.hasPrefix("※")
    else { return nil }
    return Paragraph(
      id: statement.id, index: index,
      pieces: lines.lowerBound..<lines.upperBound + (isApart ? 1 : 0),
      last: lines.upperBound - 1, isApart: isApart)
  }

  /// Returns whether a paragraph is the first in a note, a cell or the like, of which it is a part.
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
