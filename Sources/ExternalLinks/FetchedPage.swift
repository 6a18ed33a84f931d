import Base
import LibXML

/// The parts of a page with which links and sources are compared.
struct FetchedPage {
  /// The values of `id`, and of `name` on links; `nil` for a file other than HTML, whose anchors
  /// are unknown.
  private(set) var anchors: Set<String>?
  private(set) var hasScripts = false
  /// A hash of the words that readers see.
  let textHash: String

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - bytes: The page.
  ///   - isHTML: True if the server declares it as HTML; otherwise its bytes are its text.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ bytes: [UInt8], isHTML: Bool) {
    guard isHTML,
      let document = try? MarkupDocument(html: bytes)
    else {
      textHash = Self.hash(of: String(decoding: bytes, as: UTF8.self))
      return
    }
    var anchors: Set<String> = []
    var words = ""
    var hiddenDepth = 0
    for event in document.events {
      switch event {
      case .enter(let name, let attributes):
        if let id = attributes["id"] {
          anchors.insert(id)
        }
        if name == "a", let id = attributes["name"] {
          anchors.insert(id)
        }
        if name == "script" {
          hasScripts = true
        }
        if Self.hidden.contains(name) {
          hiddenDepth += 1
        }
      case .exit(let name):
        if Self.hidden.contains(name) {
          hiddenDepth -= 1
        }
      case .text(let text):
        if hiddenDepth == 0 {
          words += text + " "
        }
      case .instruction, .reference:
        continue
      }
    }
    self.anchors = anchors
    textHash = Self.hash(of: words)
  }

  /// Elements whose text is not visible, or changes independently of the page's text.
  private static let hidden: Set<String> = [
    "script", "style", "template", "noscript", "nav", "header", "footer", "svg",
  ]

  private static func hash(of text: String) -> String {
    let words =
      text
      .split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return String(sha256(Array(words.utf8).span).prefix(16))
  }
}
