import Base

/// The position in HTML at which a template prints next.
///
/// The subset of HTML that templates need: tags, values in quotes, and elements whose content is
/// only text (HTML, section 13.2.5).
struct MarkupPosition {
  private enum State {
    case text
    /// After `<`: in the name of an element.
    case name
    case tag
    case value(quote: UInt8)
  }

  private var state = State.text
  /// The name of the element whose tag was read last, with the slash of an end tag.
  private var name: [UInt8] = []
  /// The element around the position that cannot contain other elements.
  private var textElement: [UInt8] = []

  private static let textElements = ["option", "script", "style", "textarea", "title"].map {
    Array($0.utf8)
  }

  /// True if an element is possible here: neither in a tag nor where a tag would be shown as text.
  var allowsElements: Bool {
    isInText && textElement.isEmpty
  }

  /// True if the text is that of an option, whose language its own tag can state.
  var isInOption: Bool {
    isInText && textElement.elementsEqual("option".utf8)
  }

  private var isInText: Bool {
    guard case .text = state else { return false }
    return true
  }

  /// Advances past some HTML.
  mutating func read(_ html: some Sequence<UInt8>) {
    for byte in html {
      switch state {
      case .text:
        if byte == .openAngle {
          beginTag()
        }
      case .value(let quote):
        if byte == quote {
          state = .tag
        }
      case .name, .tag:
        readTag(byte)
      }
    }
  }

  private mutating func beginTag() {
    name = []
    state = .name
  }

  private mutating func readTag(_ byte: UInt8) {
    switch byte {
    case .closeAngle:
      endTag()
    case .quotationMark, .apostrophe:
      state = .value(quote: byte)
    case .space, .tab, .lineFeed, .carriageReturn:
      state = .tag
    default:
      if case .name = state {
        name.append(byte)
      }
    }
  }

  private mutating func endTag() {
    state = .text
    if textElement.isEmpty {
      if Self.textElements.contains(name) {
        textElement = name
      }
      // Inside such an element, only its own end tag is a tag: `<script>a < b</script>`.
    } else if name == [UInt8(ascii: "/")] + textElement {
      textElement = []
    }
  }
}
