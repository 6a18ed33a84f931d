internal import CCMark
internal import CCMarkArena
import Foundation

/// A document parsed by libcmark, and the owner of its nodes.
///
/// No pointer leaves this file: a ``Node`` is a view that is valid while its tree lives. The nodes'
/// memory belongs to the thread (`cmark_arena.h`): a tree is created, read and released without
/// suspension in between.
@safe
struct CommonMarkTree: ~Copyable {
  private let root: OpaquePointer

  /// Parses a text.
  ///
  /// - Parameter text: UTF-8; libcmark replaces NUL by U+FFFD itself.
  init(parsing text: [UInt8]) {
    // https://github.com/commonmark/cmark/blob/0.30.2/src/cmark.h
    cmark_arena_begin()
    let parser = unsafe cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, cmark_arena_memory())
    unsafe text.withUnsafeBytes { bytes in
      unsafe cmark_parser_feed(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    unsafe root = cmark_parser_finish(parser)
    unsafe cmark_parser_free(parser)
  }

  deinit {
    cmark_arena_end()
  }

  /// Calls with the document's node; nodes are valid within the call only.
  borrowing func read<Result>(_ body: (Node) -> Result) -> Result {
    body(unsafe Node(root))
  }

  /// The version of libcmark that runs: 0.30.2 is `0x001E02`.
  static var version: Int32 { cmark_version() }
}

/// A node of a ``CommonMarkTree``.
@safe
struct Node: Equatable {
  fileprivate let pointer: OpaquePointer

  fileprivate init(_ pointer: OpaquePointer) {
    unsafe self.pointer = pointer
  }

  private init?(optional pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.init(pointer)
  }

  static func == (
    left: Node,
    right: Node
  ) -> Bool {
    unsafe left.pointer == right.pointer
  }

  /// The kinds of node, under CommonMark's names.
  enum Kind {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case text, softBreak, lineBreak, code, htmlInline, emph, strong, link, image
    /// Made by programs only.
    case custom
  }

  var kind: Kind {
    switch unsafe cmark_node_get_type(pointer) {
    case CMARK_NODE_DOCUMENT:
      .document
    case CMARK_NODE_BLOCK_QUOTE:
      .blockQuote
    case CMARK_NODE_LIST:
      .list
    case CMARK_NODE_ITEM:
      .item
    case CMARK_NODE_CODE_BLOCK:
      .codeBlock
    case CMARK_NODE_HTML_BLOCK:
      .htmlBlock
    case CMARK_NODE_PARAGRAPH:
      .paragraph
    case CMARK_NODE_HEADING:
      .heading
    case CMARK_NODE_THEMATIC_BREAK:
      .thematicBreak
    case CMARK_NODE_TEXT:
      .text
    case CMARK_NODE_SOFTBREAK:
      .softBreak
    case CMARK_NODE_LINEBREAK:
      .lineBreak
    case CMARK_NODE_CODE:
      .code
    case CMARK_NODE_HTML_INLINE:
      .htmlInline
    case CMARK_NODE_EMPH:
      .emph
    case CMARK_NODE_STRONG:
      .strong
    case CMARK_NODE_LINK:
      .link
    case CMARK_NODE_IMAGE:
      .image
    default:
      .custom
    }
  }

  var parent: Node? { unsafe Node(optional: cmark_node_parent(pointer)) }
  var next: Node? { unsafe Node(optional: cmark_node_next(pointer)) }
  var previous: Node? {
    unsafe Node(optional: cmark_node_previous(pointer))
  }
  var firstChild: Node? {
    unsafe Node(optional: cmark_node_first_child(pointer))
  }
  var lastChild: Node? {
    unsafe Node(optional: cmark_node_last_child(pointer))
  }

  /// The line on which a block starts, from 0.
  ///
  /// Reliable for blocks only.
  var startLine: Int { Int(unsafe cmark_node_get_start_line(pointer)) - 1 }
  /// The column in which a block starts, from 0, in bytes; as reliable as its line.
  var startColumn: Int {
    Int(unsafe cmark_node_get_start_column(pointer)) - 1
  }
  /// The line on which a block ends, from 0.
  ///
  /// The next one for headings with an underline and for fenced code that no fence closes, unless the
  /// text ends there.
  var endLine: Int { Int(unsafe cmark_node_get_end_line(pointer)) - 1 }

  var headingLevel: Int {
    Int(unsafe cmark_node_get_heading_level(pointer))
  }
  var isOrderedList: Bool {
    unsafe cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST
  }
  var listStart: Int { Int(unsafe cmark_node_get_list_start(pointer)) }
  var isTightList: Bool { unsafe cmark_node_get_list_tight(pointer) != 0 }

  /// Calls with the text of a text, code or HTML node.
  func withLiteral<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe Self.withBytes(of: cmark_node_get_literal(pointer), body)
  }

  /// Calls with the info string of a code block.
  func withFenceInfo<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe Self.withBytes(of: cmark_node_get_fence_info(pointer), body)
  }

  /// Calls with the address of a link or image, unescaped.
  func withURL<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe Self.withBytes(of: cmark_node_get_url(pointer), body)
  }

  /// Calls a closure with the title of a link or image, which may be `""`.
  ///
  /// - Returns: The result of the call; `nil` if there is no title.
  func withTitle<Result>(_ body: (Span<UInt8>) -> Result) -> Result? {
    let title = unsafe cmark_node_get_title(pointer)
    guard UInt(bitPattern: title) != absentTitle else { return nil }
    return unsafe Self.withBytes(of: title, body)
  }

  private static func withBytes<Result>(
    of string: UnsafePointer<CChar>?,
    _ body: (Span<UInt8>) -> Result
  ) -> Result {
    guard let string = unsafe string else {
      return body([UInt8]().span)
    }
    let count = unsafe strlen(string)
    let bytes = unsafe UnsafeRawPointer(string).assumingMemoryBound(to: UInt8.self)
    return body(unsafe UnsafeBufferPointer(start: bytes, count: count).span)
  }
}

/// The address of libcmark's text for a missing title: for all nodes the same empty text.
private let absentTitle: UInt = {
  let link = unsafe cmark_node_new(CMARK_NODE_LINK)
  defer { unsafe cmark_node_free(link) }
  return UInt(bitPattern: unsafe cmark_node_get_title(link))
}()

/// A walk through a subtree, each node at its entry and, if it can have children, at its exit.
@safe
struct Walk: ~Copyable {
  enum Event {
    case enter(Node)
    case exit(Node)
  }

  private let iterator: OpaquePointer

  init(_ root: Node) {
    unsafe iterator = cmark_iter_new(root.pointer)
  }

  deinit {
    unsafe cmark_iter_free(iterator)
  }

  /// The next event, or `nil` at the end.
  mutating func next() -> Event? {
    let event = unsafe cmark_iter_next(iterator)
    guard event != CMARK_EVENT_DONE,
      let node = unsafe cmark_iter_get_node(iterator)
    else {
      return nil
    }
    if event == CMARK_EVENT_ENTER {
      return .enter(unsafe Node(node))
    }
    return .exit(unsafe Node(node))
  }

  /// Advances to the exit of a node that has just been entered, skipping its children.
  mutating func skipChildren(of node: Node) {
    unsafe cmark_iter_reset(iterator, node.pointer, CMARK_EVENT_EXIT)
    // The reset makes the exit the current event; the caller sees what follows it.
  }
}

/// The version of libcmark that runs: `0.30.2`.
package let commonMarkVersion = {
  let version = CommonMarkTree.version
  return "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
}()

/// The same as a number: `0x001E02`.
package let commonMarkVersionNumber = CommonMarkTree.version
