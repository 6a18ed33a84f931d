import Base
import Foundation
import TestSupport
import Testing

/// A mistake of an author, and all that is said of it.
struct Mistake: Sendable, CustomTestStringConvertible {
  /// Its number in the list of mistakes, and what it is.
  let testDescription: String
  /// The number of errors of which it consists.
  let errors: Int
  let edits: [Edit]
  /// The whole report.
  let report: String

  init(_ name: String, errors: Int = 1, _ edits: [Edit], report: String) {
    testDescription = name
    self.errors = errors
    self.edits = edits
    self.report = report.isEmpty ? "" : report + "\n"
  }

  /// All mistakes.
  static let all =
    frontMatter + rules + links + translations + blocks + files + site + sources + templates

  /// The number of diagnostics that are reported.
  var diagnosticCount: Int {
    report.matches(of: #/(?m)^[^ ].*?: (?:error|warning): /#).count
  }
}

/// One change of a site's files.
enum Edit: Sendable {
  /// The first place of a text becomes another.
  case replace(String, String, String)
  case write(String, String)
  case bytes(String, [UInt8])
  case remove(String)
  /// A symbolic link.
  case link(String, to: String)

  /// Takes the place of the first paragraph of the page on buttons.
  static func text(_ text: String) -> Edit {
    .replace(.button, "A button starts an action, as a [dialog](topic:dialog) shows.", text)
  }

  func apply(to folder: TemporaryFolder) throws {
    switch self {
    case .replace(let path, let old, let new):
      let text = try folder.text(at: path)
      try folder.write(text.replacing(old, with: new, maxReplacements: 1), at: path)
    case .write(let path, let text): try folder.write(text, at: path)
    case .bytes(let path, let bytes): try folder.write(bytes, at: path)
    case .remove(let path): try FileManager.default.removeItem(atPath: folder.path(of: path))
    case .link(let path, let target):
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(of: path), withDestinationPath: target)
    }
  }
}

extension String {
  static let button = "Content/components/button/en.md"
  static let buttonInJapanese = "Content/components/button/ja.md"
  static let dialog = "Content/components/dialog/en.md"
  static let dialogInJapanese = "Content/components/dialog/ja.md"
  static let configuration = "Content/site.yaml"
  static let statements = "Content/sources/book.jsonl"
}
