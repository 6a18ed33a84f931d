/// A fact on which the import of a document ended.
public enum ImportError: Error, Sendable, Equatable {
  /// The document contains no text.
  case empty
  case tooLarge(bytes: Int, limit: Int)
  /// The file is not a text file.
  case binary(BinaryKind)
  /// The pages contain no text: a scan.
  case noText(pages: Int)
  /// The bytes at a place are not in the encoding that was named.
  case notInEncoding(TextEncoding, line: Int, column: Int)
  /// The text is in an encoding up to a place, and in something else from there on.
  case mixedEncoding(TextEncoding, line: Int, column: Int)
  /// The text is in no encoding that is known here.
  case unknownEncoding
  /// The system cannot convert from the encoding.
  case noConverter(TextEncoding)
  /// A file that is given as a PDF does not start as one.
  case notPDF
  /// A Word file does not start as a ZIP archive.
  case notZIP
  case damagedArchive(ArchiveDamage)
  /// An entry of the archive grows beyond a count of bytes.
  case expandsTooFar(name: String, limit: Int)
  /// The archive has no `word/document.xml`.
  case noDocument
  /// A file is no workbook of Excel: it has no `xl/workbook.xml`.
  case noWorkbook
  /// A file has no objects of ReqIF.
  case noObjects
  /// A Word file embeds a file as a part of its text, in a form that is not read.
  case embedded(name: String)
  /// A file of the archive is no well-formed XML from a line on.
  case malformedXML(name: String, line: Int)
  /// A file of the archive has a document type or entities.
  case documentType(name: String)
  /// A file has more elements and attributes than a count, or one element more attributes.
  case tooManyParts(name: String, limit: Int)
  /// The cells of a sheet of Excel have far more text than the file, because many share a long one.
  case tooMuchText(name: String)

  /// A kind of file that contains no plain text.
  public enum BinaryKind: Sendable, Equatable {
    case pdf, archive, oldOffice, picture, richText, other
  }

  /// A part of a ZIP archive that cannot be read.
  public enum ArchiveDamage: Sendable, Equatable {
    /// The archive has no central directory.
    case noDirectory
    case directory
    /// The names in the central directory.
    case names
    case entry(name: String)
    /// An entry is packed by a method that is not known here.
    case method(name: String, Int)
    /// The bytes of an entry do not match the size and the checksum in the archive.
    case checksum(name: String)
  }
}
