extension Fragment {
  /// What stands between the beginnings of two parts; `nil` stands for the beginning or the end.
  ///
  /// - Complexity: O(*n*) in the count of bytes.
  package func part(from start: PartBreak?, to end: PartBreak?) -> Fragment {
    let offset = start?.offset ?? 0
    var part = Fragment()
    part.html = Array(html[offset..<(end?.offset ?? html.count)])
    part.holes = holes[(start?.hole ?? 0)..<(end?.hole ?? holes.count)].map {
      Hole(offset: $0.offset - offset, kind: $0.kind)
    }
    return part
  }

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
