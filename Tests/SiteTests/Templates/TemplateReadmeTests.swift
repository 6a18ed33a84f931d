import Foundation
import Templates
import Testing

@testable import Pages
@testable import Site

/// `Templates/README.md` names every key of every template.
struct TemplateReadmeTests {
  private static let readme = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Templates/README.md")

  /// `title text`, `body html`, `rules list: href, level.word`.
  private func lines(_ keys: [TemplateKeys.Key]) -> [String] {
    keys.map { key in
      switch key.shape {
      case .text: "\(key.name)"
      case .html: "\(key.name) (HTML)"
      case .flag: "\(key.name) (flag)"
      case .object(let keys): "\(key.name): \(names(keys))"
      case .list(let keys): "\(key.name) (list): \(names(keys))"
      }
    }
  }

  private func names(_ keys: TemplateKeys) -> String {
    keys.keys.map { key in
      switch key.shape {
      case .text, .html, .flag: key.name
      case .object(let keys), .list(let keys): "\(key.name) {\(names(keys))}"
      }
    }.joined(separator: ", ")
  }

  private func block(_ title: String, _ keys: [TemplateKeys.Key]) -> String {
    "### \(title)\n\n```\n\(lines(keys).joined(separator: "\n"))\n```\n"
  }

  @Test func readmeNamesEveryKeyOfEveryTemplate() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let frame = Set(FrameData.keys.names)
    var blocks = [block("Every page", FrameData.keys.keys)]
    for template in TemplateSet.filled {
      let isFramed = Set(template.keys.names).isSuperset(of: frame)
      let own = template.keys.keys.filter { !isFramed || !frame.contains($0.name) }
      guard !own.isEmpty else { continue }
      blocks.append(block(template.name + ".mustache", own))
    }
    for block in blocks where !text.contains(block) {
      Issue.record("Templates/README.md does not have:\n\(block)")
    }
  }
}
