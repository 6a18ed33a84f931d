import LibXML

/// The parts of a file of Word or Excel, which may expand together only so far.
struct WordFile {
  private let archive: ZIPArchive
  /// The number of bytes to which further parts may expand.
  private var left: Int

  init(_ bytes: [UInt8]) throws(ImportError) {
    archive = try ZIPArchive(bytes)
    // The XML of documents is up to 30 times as large as the file.
    left = min(ZIPArchive.sizeLimit, max(8 << 20, bytes.count * 40))
  }

  /// The names of its parts, sorted.
  var names: [String] { archive.names }

  /// Returns the bytes of a part; `nil` if the file has none of that name.
  mutating func read(_ name: String) throws(ImportError) -> [UInt8]? {
    let part = try archive.read(name, upTo: left)
    left -= part?.count ?? 0
    return part
  }

  /// Returns the events of a part; none if the file does not have it.
  mutating func events(_ name: String) throws(ImportError) -> [MarkupDocument.Event] {
    guard let part = try read(name) else { return [] }
    return try Self.events(part, name: name)
  }

  /// Returns the events of a file; a document type is refused, because Word writes none and it may
  /// define entities.
  static func events(
    _ part: [UInt8], name: String
  ) throws(ImportError) -> [MarkupDocument.Event] {
    let document: MarkupDocument
    do {
      document = try MarkupDocument(xml: part)
    } catch {
      switch error {
      case .malformed(let line):
        throw .malformedXML(name: name, line: line)
      case .tooManyParts(let limit):
        throw .tooManyParts(name: name, limit: limit)
      }
    }
    if document.hasDocumentType {
      throw .documentType(name: name)
    }
    return document.events
  }

  /// Returns the targets of a part's relationships, by their ids (ECMA-376 part 2, 9.3).
  mutating func targets(ofPart name: String) throws(ImportError) -> [String: String] {
    var targets: [String: String] = [:]
    for case .enter("Relationship", let attributes) in try events(Self.relationships(of: name)) {
      if let id = attributes["Id"] {
        targets[id] = attributes["Target"]
      }
    }
    return targets
  }

  /// `xl/worksheets/_rels/sheet1.xml.rels` for `xl/worksheets/sheet1.xml`.
  private static func relationships(of part: String) -> String {
    let slash = part.lastIndex(of: "/").map { part.index(after: $0) } ?? part.startIndex
    return part[..<slash] + "_rels/" + part[slash...] + ".rels"
  }

  /// Returns the names of numbered parts, sorted: `word/header1.xml`, `word/header2.xml`.
  func parts(_ prefix: String) -> [String] {
    archive.names.filter { name in
      guard name.hasPrefix("word/\(prefix)"),
        name.hasSuffix(".xml")
      else { return false }
      return name.dropFirst("word/".count + prefix.count).dropLast(".xml".count)
        .allSatisfy(\.isNumber)
    }
  }
}
