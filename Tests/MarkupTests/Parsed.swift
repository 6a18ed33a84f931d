import Diagnostics
import Rendering

@testable import Markup

/// A text, parsed, and what tests ask of it.
struct Parsed {
  let bytes: [UInt8]
  let document: Document

  init(_ bytes: [UInt8], _ options: MarkupOptions = MarkupOptions()) {
    self.bytes = bytes
    document = parse(bytes, path: "a.md", options: options)
  }

  init(_ text: String, _ options: MarkupOptions = MarkupOptions()) {
    self.init(Array(text.utf8), options)
  }

  var html: String { String(decoding: document.standaloneHTML(), as: UTF8.self) }

  /// The text of a part, targets under the names that they are referred to by.
  func plainText(ofPart index: Int) -> String {
    String(
      PlainText.bytes(of: document, document.parts[index].events) {
        document.references[$0].target
      })
  }

  /// The diagnostics as a person sees them.
  var report: String { Report(document.diagnostics) { _ in bytes }.text(colored: false) }

  /// The diagnostics, one a line: `3:5 misplaced-citation`.
  var diagnostics: [String] {
    Report(document.diagnostics) { _ in bytes }.entries.map { entry in
      let place = entry.place.map { "\($0.line):\($0.column)" } ?? "-"
      return "\(place) \(entry.diagnostic.code.rawValue)"
    }
  }

  /// The text of a range of the file.
  func source(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension String {
  init(_ text: [UInt8]) { self.init(decoding: text, as: UTF8.self) }
}
