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
    // Elements without a text for readers may be inside one another.
    var hiddenDepth = 0
    for event in document.events {
      switch event {
      case .enter(let name, let attributes):
        anchors.formUnion(Self.anchors(of: name, attributes["id"], name: attributes["name"]))
        hasScripts = hasScripts || name == "script"
        hiddenDepth += Self.hidden.contains(name) ? 1 : 0
      case .exit(let name):
        hiddenDepth -= Self.hidden.contains(name) ? 1 : 0
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

  /// The names under which an element is found (HTML, section 7.4.6.4).
  private static func anchors(of element: String, _ id: String?, name: String?) -> [String] {
    [id, element == "a" ? name : nil].compactMap(\.self)
  }

  /// Elements whose text is not visible, or changes independently of the page's text.
  private static let hidden: Set<String> = [
    "script", "style", "template", "noscript", "nav", "header", "footer", "svg",
  ]

  private static func hash(of text: String) -> String {
    // Lines may be broken in another way without another word.
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(sha256(Array(words.utf8).span).prefix(16))
  }
}
