extension Fragment {
  /// Appends the HTML with its holes filled.
  ///
  /// - Parameters:
  ///   - output: Where the HTML goes.
  ///   - fill: Writes what belongs into a hole.
  /// - Complexity: O(*n*) in the count of bytes.
  package func compose(
    into output: inout [UInt8], fill: (Hole.Kind, inout [UInt8]) -> Void
  ) {
    output.reserveCapacity(output.count + html.count)
    var copied = 0
    for hole in holes {
      output.append(contentsOf: html[copied..<hole.offset])
      copied = hole.offset
      fill(hole.kind, &output)
    }
    output.append(contentsOf: html[copied...])
  }
}
