import Base
import DocumentImport

extension ImportError {
  /// The text of the error for people.
  var message: Message {
    switch self {
    case .empty:
      "the document contains no text"
    case .tooLarge(let bytes, let limit):
      "\(bytes) bytes are too many for an import (limit: \(limit)); split the document"
    case .binary(let kind):
      "\(kind.name), not text; export it as text, HTML or Word first"
    case .noText(let pages):
      .counting(
        pages,
        one: "1 page has no text, probably a scan; run text recognition first",
        other: "\(pages) pages have no text, probably a scan; run text recognition first")
    case .notInEncoding(let encoding, let line, let column):
      "\(line):\(column): not \(encoding.name); set another encoding with '--encoding'"
    case .mixedEncoding(let encoding, let line, let column):
      """
      \(line):\(column): \(encoding.name) up to here, another encoding from here on; \
      save the file in one encoding
      """
    case .unknownEncoding:
      "the encoding is unknown; save the file in UTF-8"
    case .noConverter(let encoding):
      """
      this system cannot convert \(encoding.name) (Fedora: glibc-gconv-extra); \
      save the file in UTF-8, or set another encoding with '--encoding'
      """
    case .notPDF:
      "not a PDF: it does not start with '%PDF-'"
    case .notZIP:
      "not a Word file: it does not start as a ZIP archive; save it as .docx"
    case .damagedArchive(let damage):
      "the file is damaged (\(damage.name)); save it again"
    case .expandsTooFar(let name, let limit):
      "'\(name)' in the archive is larger than \(limit) bytes, too large for a document"
    case .noDocument:
      "the archive has no word/document.xml; save it as .docx"
    case .noWorkbook:
      "not an Excel file, or an encrypted one; save it as .xlsx without a password"
    case .noObjects:
      "no ReqIF objects in the file; export it as .reqif or .reqifz"
    case .embedded(let name):
      """
      '\(name)' is embedded in the document in a form that import does not read; \
      open the document in Word, and save it again
      """
    case .malformedXML(let name, let line):
      "'\(name)' is not well-formed XML, from line \(line) on"
    case .documentType(let name):
      "'\(name)' contains a document type or entities, which are not allowed; save it again"
    case .tooManyParts(let name, let limit):
      "'\(name)' has more than \(limit) elements, or attributes in one element; split the document"
    case .tooMuchText(let name):
      "the cells of '\(name)' have far more text than the file, because many share a long text; shorten that text"
    }
  }
}

extension ImportError.BinaryKind {
  fileprivate var name: Message {
    switch self {
    case .pdf:
      "a PDF"
    case .archive:
      "a ZIP archive"
    case .oldOffice:
      "a file of an old office program"
    case .picture:
      "a picture"
    case .richText:
      "rich text (RTF)"
    case .other:
      "binary data"
    }
  }
}

extension ImportError.ArchiveDamage {
  fileprivate var name: Message {
    switch self {
    case .noDirectory:
      "no central directory"
    case .directory:
      "central directory"
    case .names:
      "names"
    case .entry(let name):
      "'\(name)'"
    case .checksum(let name):
      "'\(name)': wrong checksum"
    case .method(let name, let method):
      "'\(name)': method \(method)"
    }
  }
}
