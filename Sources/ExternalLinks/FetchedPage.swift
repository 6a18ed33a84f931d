import Base
import LibXML

/// What a page says that links and sources are compared with.
struct FetchedPage {
  /// The values of `id`, and of `name` on links; `nil` for what is no HTML, whose anchors nobody knows.
  private(set) var anchors: Set<String>?
  private(set) var hasScripts = false
  /// A hash of the words that readers see.
  let textHash: String

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - bytes: The page.
  ///   - isHTML: Whether the server says that it is HTML; else its bytes are its text.
  /// - Complexity: O(*n*)
  init(_ bytes: [UInt8], isHTML: Bool) {
    guard isHTML, let document = try? MarkupDocument(html: bytes) else {
      textHash = Self.hash(of: String(decoding: bytes, as: UTF8.self))
      return
    }
    var anchors: Set<String> = []
    var words = ""
    var hiddenDepth = 0
    for event in document.events {
      switch event {
      case .enter(let name, let attributes):
        if let id = attributes["id"] { anchors.insert(id) }
        if name == "a", let id = attributes["name"] { anchors.insert(id) }
        if name == "script" { hasScripts = true }
        if Self.hidden.contains(name) { hiddenDepth += 1 }
      case .exit(let name):
        if Self.hidden.contains(name) { hiddenDepth -= 1 }
      case .text(let text):
        if hiddenDepth == 0 { words += text + " " }
      case .instruction, .reference: continue
      }
    }
    self.anchors = anchors
    textHash = Self.hash(of: words)
  }

  /// Elements whose text nobody reads, or that change without a change of the page's own text.
  private static let hidden: Set<String> = [
    "script", "style", "template", "noscript", "nav", "header", "footer", "svg",
  ]

  private static func hash(of text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(sha256(Array(words.utf8).span).prefix(16))
  }
}
