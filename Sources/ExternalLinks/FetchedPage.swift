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
    var parts = Parts()
    for event in document.events {
      parts.add(event)
    }
    anchors = parts.anchors
    hasScripts = parts.hasScripts
    textHash = Self.hash(of: parts.words)
  }

  /// The parts of a page that are known while its events come.
  private struct Parts {
    private(set) var anchors: Set<String> = []
    private(set) var hasScripts = false
    private(set) var words = ""
    /// The number of elements around the event whose text is not visible.
    private var hiddenDepth = 0

    mutating func add(_ event: MarkupDocument.Event) {
      switch event {
      case .enter(let name, let attributes):
        if let id = attributes["id"] {
          anchors.insert(id)
        }
        // Links have been targets by their names (HTML, section 7.4.6.4).
        if name == "a", let id = attributes["name"] {
          anchors.insert(id)
        }
        hasScripts = hasScripts || name == "script"
        if FetchedPage.hidden.contains(name) {
          hiddenDepth += 1
        }
      case .exit(let name):
        if FetchedPage.hidden.contains(name) {
          hiddenDepth -= 1
        }
      case .text(let text):
        if hiddenDepth == 0 {
          words += text + " "
        }
      case .instruction, .reference:
        break
      }
    }
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
