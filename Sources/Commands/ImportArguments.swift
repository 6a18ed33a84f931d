public import ArgumentParser
public import DocumentImport
import Workflows

extension TextEncoding: @retroactive ExpressibleByArgument {
  /// An encoding by one of its names.
  public init?(argument: String) {
    self.init(named: argument)
  }
}

/// The type of a file to import.
enum DocumentType: String, ExpressibleByArgument, CaseIterable {
  case text, html, docx, pdf, csv, tsv, xlsx, reqif

  /// The format of a document; `nil` for tables.
  var format: Format? { Format(rawValue: rawValue) }

  /// The form of a table; `nil` for documents.
  var tableForm: TableForm? { TableForm(rawValue: rawValue) }
}
