import CXML

/// A document of HTML or XML, parsed by libxml2, which only this file calls.
///
/// Its events are flat, so that no nesting of a hostile document ends on our stack.
public struct MarkupDocument {
  /// An event of a parser.
  public enum Event {
    case enter(name: String, attributes: Attributes)
    case exit(name: String)
    case text(String)
    /// `<?name …?>`
    case instruction(name: String)
    /// `&name;`, where the document type defines it.
    case reference
  }

  /// The events in the order of the document, including nodes before its first element.
  public let events: [Event]
  /// The declared encoding, or the one that its first bytes show; `nil` for undeclared UTF-8.
  public let encoding: String?
  public let hasDocumentType: Bool
  /// True if the document type has declarations, such as entities.
  public let hasDeclarations: Bool

  private init(_ tree: borrowing ParsedTree) {
    events = tree.events()
    encoding = tree.encoding
    hasDocumentType = tree.hasDocumentType
    hasDeclarations = tree.hasDeclarations
  }

  /// Parses a document of HTML in UTF-8, as browsers do as far as libxml2 supports it.
  ///
  /// https://gnome.pages.gitlab.gnome.org/libxml2/html/HTMLparser_8h.html
  ///
  /// - Returns: The document; `nil` if it is empty.
  /// - Throws: ``MarkupError/tooManyParts(limit:)``
  public init?(html bytes: [UInt8]) throws(MarkupError) {
    try MarkupSize.check(bytes, isHTML: true)
    let options = Int32(
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
        | HTML_PARSE_NONET.rawValue)
    let pointer = unsafe bytes.withUnsafeBytes { buffer in
      unsafe htmlReadMemory(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, "UTF-8",
        options)
    }
    guard let pointer = unsafe pointer else { return nil }
    self.init(unsafe ParsedTree(pointer))
  }

  /// The character that HTML 4 has a name for: `→` of `rarr`.
  ///
  /// https://gnome.pages.gitlab.gnome.org/libxml2/html/HTMLparser_8h.html
  public static func character(named name: String) -> Unicode.Scalar? {
    let bytes = Array(name.utf8) + [0]
    let entity = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe htmlEntityLookup(buffer.baseAddress)
    }
    guard let entity = unsafe entity else { return nil }
    return unsafe Unicode.Scalar(entity.pointee.value)
  }

  /// Parses a document of XML; entities in its text are not expanded, and nothing is loaded.
  ///
  /// - Throws: ``MarkupError``, also if a document is nested or expanded more than libxml2 allows.
  public init(xml bytes: [UInt8]) throws(MarkupError) {
    try MarkupSize.check(bytes, isHTML: false)
    let options = Int32(
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
    let pointer = unsafe bytes.withUnsafeBytes { buffer in
      unsafe xmlReadMemory(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, nil,
        options)
    }
    guard let pointer = unsafe pointer else {
      throw .malformed(line: unsafe Int(xmlGetLastError()?.pointee.line ?? 1))
    }
    self.init(unsafe ParsedTree(pointer))
  }
}

/// A fact on which the reading of HTML or XML ended.
public enum MarkupError: Error, Sendable, Equatable {
  /// The text is no well-formed XML from a line on.
  case malformed(line: Int)
  /// The document has more elements and attributes than are read, or one element has too many attributes.
  case tooManyParts(limit: Int)
}

extension MarkupDocument {
  /// The attributes of an element in their order, by their names without namespaces.
  public struct Attributes {
    /// Their names and values, in their order.
    public fileprivate(set) var all: [(name: String, value: String)] = []

    /// The value of the last attribute of a name.
    public subscript(name: String) -> String? { all.last { $0.name == name }?.value }
  }
}

/// A tree of libxml2, which ends with this value.
@safe private struct ParsedTree: ~Copyable {
  private let pointer: xmlDocPtr

  init(_ pointer: xmlDocPtr) { unsafe self.pointer = unsafe pointer }

  deinit { unsafe xmlFreeDoc(pointer) }

  var encoding: String? {
    unsafe pointer.pointee.encoding.map { encoding in unsafe String(cString: encoding) }
  }

  var hasDocumentType: Bool { unsafe pointer.pointee.intSubset != nil }

  var hasDeclarations: Bool { unsafe pointer.pointee.intSubset?.pointee.children != nil }

  /// All nodes in their order, without recursion.
  func events() -> [MarkupDocument.Event] {
    var events: [MarkupDocument.Event] = []
    var node = unsafe pointer.pointee.children
    var depth = 0
    while let current = unsafe node {
      let isElement = unsafe current.pointee.type == XML_ELEMENT_NODE
      if isElement {
        events.append(unsafe Self.enter(current))
        if let child = unsafe current.pointee.children {
          unsafe node = unsafe child
          depth += 1
          continue
        }
        events.append(.exit(name: unsafe Self.string(current.pointee.name)))
      } else if let event = unsafe Self.event(current) {
        events.append(event)
      }
      unsafe node = unsafe Self.next(current, &depth, &events)
    }
    return events
  }

  /// Returns the next node after one without children, closing the elements that end in between.
  private static func next(
    _ node: xmlNodePtr, _ depth: inout Int, _ events: inout [MarkupDocument.Event]
  ) -> xmlNodePtr? {
    var node = unsafe node
    while unsafe node.pointee.next == nil {
      guard depth > 0,
        let parent = unsafe node.pointee.parent
      else {
        return nil
      }
      depth -= 1
      unsafe node = unsafe parent
      events.append(.exit(name: unsafe string(node.pointee.name)))
    }
    return unsafe node.pointee.next
  }

  private static func enter(_ node: xmlNodePtr) -> MarkupDocument.Event {
    var attributes = MarkupDocument.Attributes()
    var attribute = unsafe node.pointee.properties
    while let current = unsafe attribute {
      var value = ""
      var part = unsafe current.pointee.children
      while let text = unsafe part {
        value += unsafe string(text.pointee.content)
        unsafe part = unsafe text.pointee.next
      }
      attributes.all.append((unsafe string(current.pointee.name), value))
      unsafe attribute = unsafe current.pointee.next
    }
    return .enter(name: unsafe string(node.pointee.name), attributes: attributes)
  }

  /// Returns the event of a node other than an element; `nil` for a comment or a document type.
  private static func event(_ node: xmlNodePtr) -> MarkupDocument.Event? {
    switch unsafe node.pointee.type {
    case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: .text(unsafe string(node.pointee.content))
    case XML_PI_NODE: .instruction(name: unsafe string(node.pointee.name))
    case XML_ENTITY_REF_NODE: .reference
    default: nil
    }
  }

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
    guard let text = unsafe text else { return "" }
    return unsafe String(cString: text)
  }
}
