import CCMark

/// libcmark itself, which our HTML is compared with.
enum CommonMark {
  /// The HTML of `cmark_markdown_to_html` with `CMARK_OPT_UNSAFE`.
  static func html(_ text: [UInt8]) -> [UInt8] {
    let html = unsafe text.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe cmark_markdown_to_html(start, bytes.count, CMARK_OPT_UNSAFE)
    }
    guard let html = unsafe html else { return [] }
    defer { unsafe cmark_get_default_mem_allocator().pointee.free(html) }
    var count = 0
    while unsafe html[count] != 0 { count += 1 }
    return unsafe UnsafeBufferPointer(start: html, count: count).map(UInt8.init(bitPattern:))
  }
}
