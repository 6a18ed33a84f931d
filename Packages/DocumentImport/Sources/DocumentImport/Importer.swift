/// The content of a document: its text, and the blocks that make it up.
///
/// 1. Decode the bytes (`TextDecoder`), or open the archive (`WordReader`).
/// 2. Cut the text into chunks: by the layout of its lines (`Chunker`) or by its elements.
/// 3. Give the headings their levels (`RepeatedTitles`, `HeadingLevels`).
/// 4. Make blocks, and find the rules (`BlockMaker`).
/// 5. Pair notes with the references to them (`Footnotes`).
/// 6. Place pictures, links and emphasis (`Inlines`).
public struct ImportPlan: Sendable {
  /// The document.
  public var source: SourceText
  /// Its parts, in reading order.
  public var blocks: [Block]
  /// Its notes, and the references to them.
  var footnotes: Footnotes
  /// Its pictures, links, emphasis and code.
  public private(set) var inlines: Inlines
  /// The offsets at which characters of the document are missing because the reader did not find
  /// them.
  let missing: [Int]
  /// The language of most of the text: `ja` or `en`.
  public var language: String

  /// The largest file that is read.
  public static let sizeLimit = 64 << 20

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - format: Its form; found by its beginning where it is `nil`.
  ///   - encoding: That of a text; found where it is `nil`.
  /// - Throws: ``ImportError``, where the file cannot be read.
  /// - Complexity: O(*n*), where *n* is the length of the file.
  public init(
    _ bytes: [UInt8],
    as format: Format? = nil,
    encoding: TextEncoding? = nil
  ) throws(ImportError) {
    guard bytes.count <= Self.sizeLimit else {
      throw .tooLarge(bytes: bytes.count, limit: Self.sizeLimit)
    }
    try self.init(Self.read(bytes, format: format ?? Self.format(of: bytes), encoding: encoding))
  }

  /// Reads a PDF from the output of Poppler's programs.
  ///
  /// - Returns: `nil` if neither tags nor an outline nor the type show a heading: then the layout
  ///   of its text shows as much.
  /// - Throws: ``ImportError`` if the PDF has no text.
  /// - Complexity: O(*n* log *n*), where *n* is the length of the outputs.
  public init?(_ pdf: PopplerOutput) throws(ImportError) {
    guard let reading = try PDFReader.read(pdf) else { return nil }
    try self.init(reading)
  }

  private init(_ reading: Reading) throws(ImportError) {
    var reading = reading
    guard !reading.chunks.isEmpty else { throw .empty }
    RepeatedTitles.settle(&reading.chunks)
    HeadingLevels.assignLevels(&reading.chunks)
    Leads.mark(&reading.chunks)
    source = reading.source
    missing = reading.missing
    let struck = reading.inlines.struckRanges
    let maker = BlockMaker(
      reading.chunks,
      isPolite: source.isPolite,
      struck: struck)
    blocks = maker.blocks
    footnotes = Footnotes(&blocks, marked: reading.references, source: source)
    inlines = reading.inlines
    language = source.isInJapanese ? "ja" : "en"
    settleInlines()
    mergeSpans()
  }

  private mutating func settleInlines() {
    // The other formats state their inline markup.
    if source.format == .text {
      inlines.find(in: blocks)
    }
    inlines.settle(blocks, footnotes: footnotes)
  }

  /// Joins the spans of blocks and rules where only white space separates them.
  private mutating func mergeSpans() {
    for index in blocks.indices {
      blocks[index].spans = source.merged(blocks[index].spans)
      for rule in blocks[index].rules.indices {
        blocks[index].rules[rule].spans = source.merged(blocks[index].rules[rule].spans)
      }
    }
  }

  private static func read(
    _ bytes: [UInt8], format: Format, encoding: TextEncoding?
  ) throws(ImportError) -> Reading {
    guard format != .docx else { return try WordReader.read(bytes) }
    if format == .pdf {
      throw bytes.starts(with: pdfMark) ? .binary(.pdf) : .notPDF
    }
    let (scalars, encoding) = try TextDecoder.decode(bytes, as: encoding)
    let source = SourceText(
      format: format,
      encoding: encoding,
      scalars: format == .html ? StorageMarkup.plain(scalars) : scalars)
    guard format != .html else { return try HTMLReader.read(source) }
    return Reading(chunks: chunks(ofText: source), source: source)
  }

  /// Returns the parts of a text, by the layout of its lines.
  private static func chunks(ofText source: SourceText) -> [Chunk] {
    let unfolded = Columns.unfold(TextLine.read(source), source: source)
    var lines = LooseMarks.separate(unfolded, source: source)
    PageFurniture.mark(&lines, source: source)
    let contents = Contents(&lines, source: source)
    let classifier = LineClassifier(lines, contents: contents, source: source)
    return Chunker(classifier, source: source).chunks
  }

  /// Returns the format that the extension of a file implies; `nil` for other extensions.
  public static func format(named file: String) -> Format? {
    switch file.split(separator: ".").last?.lowercased() {
    case "docx":
      .docx
    case "pdf":
      .pdf
    case "html", "htm", "xhtml":
      .html
    default:
      nil
    }
  }

  /// The first bytes of a PDF.
  private static let pdfMark = Array("%PDF-".utf8)

  /// The form that a file's beginning shows.
  public static func format(of bytes: [UInt8]) -> Format {
    // A Word file is a ZIP archive.
    if ZIPArchive.isArchive(bytes) {
      return .docx
    }
    if bytes.starts(with: pdfMark) {
      return .pdf
    }
    let head = String(decoding: bytes.prefix(512), as: UTF8.self).lowercased()
    if head.contains("<!doctype html") || head.contains("<html") {
      return .html
    }
    return .text
  }
}

extension SourceText {
  /// Returns ranges in their order, joined where only white space separates them.
  func merged(_ spans: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for span in spans where !span.isEmpty {
      if let last = result.last, last.upperBound <= span.lowerBound,
        !(last.upperBound..<span.lowerBound).contains(where: { isCharacter($0) })
      {
        result[result.count - 1] = last.lowerBound..<span.upperBound
      } else {
        result.append(span)
      }
    }
    return result
  }
}
