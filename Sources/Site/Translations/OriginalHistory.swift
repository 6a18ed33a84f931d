import Catalog
import Foundation
import Markup

/// Earlier versions of an original, from git.
struct OriginalHistory {
  /// The original's file, as it can be opened from the current folder.
  let path: String
  let language: String
  private let catalog: Catalog

  /// No more versions than this are looked at.
  private static let maximumVersions = 100

  init(path: String, language: String, _ catalog: Catalog) {
    self.path = path
    self.language = language
    self.catalog = catalog
  }

  /// The Markdown of a part in the newest version that has a hash; `nil` where git has none.
  func text(of number: Int, on page: Page, hash: UInt64) -> String? {
    let part = page.document.parts[number]
    let folder = (path as NSString).deletingLastPathComponent
    let name = (path as NSString).lastPathComponent
    let arguments = ["-C", folder.isEmpty ? "." : folder]
    guard
      let log = git(
        arguments + ["log", "--format=%H", "-n", String(Self.maximumVersions), "--", name])
    else { return nil }
    for version in String(decoding: log, as: UTF8.self).split(separator: "\n") {
      guard let bytes = git(arguments + ["show", "\(version):./\(name)"]) else { continue }
      let code = catalog.configuration.languages[page.language].code
      let document = parse(bytes, path: path, options: MarkupOptions(language: code))
      for old in document.parts where old.kind.hasSameForm(as: part.kind) {
        guard old.hash(with: level(of: old, document)) == hash else { continue }
        return old.source.map { String(decoding: bytes[$0], as: UTF8.self) }.joined()
      }
    }
    return nil
  }

  private func level(of part: Part, _ document: Document) -> String {
    guard case .rule(let number) = part.kind else { return "" }
    return document.rules[number].attributes.level?.value.rawValue ?? ""
  }

  /// What git prints; `nil` where it fails or is not there.
  private func git(_ arguments: [String]) -> [UInt8]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? [UInt8](data) : nil
  }

  /// The lines that went and came: `- old`, `+ new`.
  static func difference(from old: String, to new: String) -> [String] {
    func lines(_ text: String) -> [Substring] { text.split(whereSeparator: \.isNewline) }
    let changes = lines(new).difference(from: lines(old))
    return changes.removals.map { "- " + $0.element } + changes.insertions.map { "+ " + $0.element }
  }
}

extension Part.Kind {
  /// Whether both are leads, headings or rules.
  fileprivate func hasSameForm(as other: Part.Kind) -> Bool {
    switch (self, other) {
    case (.lead, .lead), (.heading, .heading), (.rule, .rule): true
    default: false
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var element: ChangeElement {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }
}
