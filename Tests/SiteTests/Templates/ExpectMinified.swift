import Testing

/// A text as a minifier leaves it; `nil` where it stays as it is.
func minified(_ text: String, by minify: ([UInt8]) -> [UInt8]?) -> String? {
  minify(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
}

/// Expects what a minifier makes of texts, and that it makes nothing else of that.
func expectMinified(
  _ cases: [(String, String?)], by minify: ([UInt8]) -> [UInt8]?, sourceLocation: SourceLocation
) {
  for (source, expected) in cases {
    let result = minified(source, by: minify)
    #expect(result == expected, "\(source.debugDescription)", sourceLocation: sourceLocation)
    if let result {
      #expect(minified(result, by: minify) == result, sourceLocation: sourceLocation)
    }
  }
}
