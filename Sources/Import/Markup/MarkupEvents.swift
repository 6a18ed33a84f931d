import CXML

/// A document of HTML or XML as a row of events, in its order.
///
/// libxml2 parses; this file alone calls it. The events are flat, so that no nesting of a hostile
/// document ends on our stack.
enum MarkupEvent {
  case enter(name: String, attributes: [String: String])
  case exit(name: String)
  case text([UInt32])
}

enum MarkupEvents {
  /// The events of an HTML document in UTF-8, read as browsers read it as far as libxml2 does.
  ///
  /// http://xmlsoft.org/html/libxml-HTMLparser.html
  static func html(_ bytes: [UInt8]) -> [MarkupEvent] {
    let options = Int32(
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
        | HTML_PARSE_NONET.rawValue)
    let pointer = unsafe bytes.withUnsafeBytes { buffer in
      unsafe htmlReadMemory(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, "UTF-8",
        options)
    }
    guard let pointer = unsafe pointer else { return [] }
    return unsafe ParsedDocument(pointer).events()
  }

  /// The events of a part of a Word file.
  ///
  /// No entity is expanded and nothing is loaded; a document type is refused before, since Word
  /// writes none.
  static func xml(_ bytes: [UInt8], name: String) throws(ImportError) -> [MarkupEvent] {
    if hasDocumentType(bytes) { throw .documentType(name: name) }
    let options = Int32(
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
    let pointer = unsafe bytes.withUnsafeBytes { buffer in
      unsafe xmlReadMemory(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, nil,
        options)
    }
    guard let pointer = unsafe pointer else {
      throw .malformedXML(name: name, line: unsafe Int(xmlGetLastError()?.pointee.line ?? 1))
    }
    return unsafe ParsedDocument(pointer).events()
  }

  private static func hasDocumentType(_ bytes: [UInt8]) -> Bool {
    let mark = Array("<!DOCTYPE".utf8)
    let prologue = bytes.prefix(4096)
    return prologue.indices.contains { prologue[$0...].starts(with: mark) }
  }
}

/// A tree of libxml2, which ends with this value.
@safe private struct ParsedDocument: ~Copyable {
  private let pointer: xmlDocPtr

  init(_ pointer: xmlDocPtr) { unsafe self.pointer = unsafe pointer }

  deinit { unsafe xmlFreeDoc(pointer) }

  /// All nodes in their order, without recursion.
  func events() -> [MarkupEvent] {
    var events: [MarkupEvent] = []
    var node = unsafe xmlDocGetRootElement(pointer)
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
      } else if let text = unsafe Self.text(current) {
        events.append(.text(text))
      }
      unsafe node = unsafe Self.next(current, &depth, &events)
    }
    return events
  }

  /// The next node behind one without children, closing the elements that end in between.
  private static func next(
    _ node: xmlNodePtr, _ depth: inout Int, _ events: inout [MarkupEvent]
  ) -> xmlNodePtr? {
    var node = unsafe node
    while unsafe node.pointee.next == nil {
      guard depth > 0, let parent = unsafe node.pointee.parent else { return nil }
      depth -= 1
      unsafe node = unsafe parent
      events.append(.exit(name: unsafe string(node.pointee.name)))
    }
    return unsafe node.pointee.next
  }

  private static func enter(_ node: xmlNodePtr) -> MarkupEvent {
    var attributes: [String: String] = [:]
    var attribute = unsafe node.pointee.properties
    while let current = unsafe attribute {
      var value = ""
      var part = unsafe current.pointee.children
      while let text = unsafe part {
        value += unsafe string(text.pointee.content)
        unsafe part = unsafe text.pointee.next
      }
      attributes[unsafe string(current.pointee.name)] = value
      unsafe attribute = unsafe current.pointee.next
    }
    return .enter(name: unsafe string(node.pointee.name), attributes: attributes)
  }

  private static func text(_ node: xmlNodePtr) -> [UInt32]? {
    let type = unsafe node.pointee.type
    guard type == XML_TEXT_NODE || type == XML_CDATA_SECTION_NODE else { return nil }
    return unsafe string(node.pointee.content).scalarValues
  }

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
    guard let text = unsafe text else { return "" }
    return unsafe String(cString: text)
  }
}
