import LibXML

/// The styles and the numbering of a Word file, which determine the kinds of paragraphs.
///
/// ECMA-376 part 1, 17.7 (styles) and 17.9 (numbering).
struct WordStyles {
  struct Style {
    var name = ""
    var basedOn: String?
    /// From 0; 9 is text.
    var outlineLevel: Int?
    var numbering: String?
    var listLevel: Int?
    var font = ""
    /// True if it strikes text out, and if it hides it; `nil` if it does not say.
    var isStruck: Bool?
    var isHidden: Bool?
  }

  private var styles: [String: Style] = [:]
  /// The abstract numbering of each list, and the formats of its levels.
  private var abstracts: [String: String] = [:]
  private var formats: [String: [Int: String]] = [:]
  /// The indentation of the levels of each abstract numbering, in twentieths of a point.
  private var indents: [String: [Int: Int]] = [:]

  init(styles: [MarkupDocument.Event], numbering: [MarkupDocument.Event]) {
    readStyles(styles)
    readNumbering(numbering)
  }

  private mutating func readStyles(_ events: [MarkupDocument.Event]) {
    var current: String?
    for event in events {
      guard case .enter(let name, let attributes) = event else { continue }
      if name == "style" {
        current = attributes["styleId"]
        if let current {
          styles[current] = Style()
        }
      } else if let current {
        styles[current]?.read(name, attributes: attributes)
      }
    }
  }

  /// Returns a level within the bounds of Word; lists have nine levels.
  static func level(_ value: String?, maximum: Int) -> Int? {
    value.flatMap { Int($0) }.map { min(max(0, $0), maximum) }
  }

  private mutating func readNumbering(_ events: [MarkupDocument.Event]) {
    var abstract: String?
    var list: String?
    var level = 0
    for event in events {
      guard case .enter(let name, let attributes) = event else { continue }
      switch name {
      case "abstractNum":
        abstract = attributes["abstractNumId"]
      case "lvl":
        level = Self.level(attributes["ilvl"], maximum: 8) ?? 0
      case "numFmt":
        if let abstract {
          formats[abstract, default: [:]][level] = attributes["val"]
        }
      case "ind":
        if let abstract, let left = attributes["left"] ?? attributes["start"] {
          indents[abstract, default: [:]][level] = Int(left)
        }
      case "num":
        list = attributes["numId"]
      case "abstractNumId":
        if let list {
          abstracts[list] = attributes["val"]
        }
      default:
        break
      }
    }
  }

  /// Returns how far the items of a list are set in; `nil` if the file does not say.
  func indent(_ list: String, level: Int) -> Int? {
    abstracts[list].flatMap { indents[$0]?[level] }
  }

  /// Returns a property of a style or of the nearest style on which it is based.
  func first<Value>(_ id: String, value: (Style) -> Value?) -> Value? {
    var id: String? = id
    // A damaged file can base styles on each other in a circle.
    for _ in 0..<20 {
      guard let current = id,
        let style = styles[current]
      else { return nil }
      if let found = value(style) {
        return found
      }
      id = style.basedOn
    }
    return nil
  }

  /// Returns whether a value sets a property: `<w:b/>` sets it, `<w:b w:val="0"/>` clears that of the style (17.17.4).
  static func isOn(_ value: String?) -> Bool {
    value != "0" && value != "false"
  }

  /// Returns whether the styles of a paragraph and of a part of its text strike it out.
  func strikes(_ styles: [String]) -> Bool {
    styles.contains { first($0, value: \.isStruck) == true }
  }

  /// Returns whether the styles of a paragraph and of a part of its text hide it.
  func hides(_ styles: [String]) -> Bool {
    styles.contains { first($0, value: \.isHidden) == true }
  }

  /// Returns whether the items of a list are numbered.
  func isNumbered(_ list: String, level: Int) -> Bool {
    guard let format = abstracts[list].flatMap({ formats[$0]?[level] }) else {
      return false
    }
    return format != "bullet" && format != "none"
  }
}

extension WordStyles.Style {
  /// Reads a property from an element inside that of the style.
  fileprivate mutating func read(
    _ element: String,
    attributes: MarkupDocument.Attributes
  ) {
    let value = attributes["val"]
    switch element {
    case "name":
      name = (value ?? "").lowercased()
    case "basedOn":
      basedOn = value
    case "outlineLvl":
      outlineLevel = WordStyles.level(value, maximum: 9)
    case "numId":
      numbering = value
    case "ilvl":
      listLevel = WordStyles.level(value, maximum: 8)
    case "rFonts":
      font = (attributes["ascii"] ?? "").lowercased()
    case "strike", "dstrike":
      isStruck = WordStyles.isOn(value)
    case "vanish":
      isHidden = WordStyles.isOn(value)
    default:
      break
    }
  }
}

extension String {
  /// The text itself; `nil` if it is empty.
  var nonEmpty: String? {
    isEmpty ? nil : self
  }
}
