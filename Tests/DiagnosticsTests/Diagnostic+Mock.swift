import Base
import Testing

@testable import Diagnostics

extension Diagnostic {
  /// Makes a diagnostic of which a test states only what it is about.
  static func mock(
    _ message: String = "bad text", path: String = "ja.md", bytes: Range<Int>? = nil,
    code: Code = .invalidUTF8, severity: Severity = .error, help: String? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(
      code, Message(verbatim: message), at: Location(path, bytes: bytes), severity: severity,
      help: help.map(Message.init(verbatim:)), notes: notes)
  }
}

extension Report {
  /// Makes the report of one diagnostic in a file of the given text.
  init(_ text: String, bytes: Range<Int>, help: String? = nil, notes: [Diagnostic.Note] = []) {
    self.init([.mock(bytes: bytes, help: help, notes: notes)]) { _ in Array(text.utf8) }
  }

  /// Makes the report of one diagnostic at the first place where a part is in the text of a file.
  init(_ text: String, at part: String, help: String? = nil) throws {
    self.init(text, bytes: try text.bytes(of: part), help: help)
  }

  /// Makes a report in which all files have the same text.
  init(_ diagnostics: [Diagnostic], text: String = "") {
    self.init(diagnostics) { _ in Array(text.utf8) }
  }

  /// The place of the only diagnostic.
  func onlyPlace() throws -> TextRange {
    try #require(entries.count == 1)
    return try #require(entries[0].place)
  }
}

extension String {
  /// Finds the bytes of a part, scalar by scalar: `か` is in a decomposed `が`.
  func bytes(of part: String) throws -> Range<Int> {
    let bytes = Array(utf8)
    let length = part.utf8.count
    let start = try #require(
      (0...bytes.count - length).first { bytes[$0..<$0 + length].elementsEqual(part.utf8) })
    return start..<start + length
  }
}
