/// The output of Poppler's programs for a PDF.
public struct PopplerOutput: Sendable {
  /// The output of `pdftohtml -xml -noroundcoord -zoom 3`.
  public var layout: [UInt8]
  /// The output of `pdfinfo -struct-text`; empty for a PDF without tags.
  public var structure: [UInt8]
  /// The output of `pdftotext -raw`, by which the text of the pages is counted.
  public var words: [UInt8]

  /// Creates the outputs.
  public init(
    layout: [UInt8],
    structure: [UInt8] = [],
    words: [UInt8] = []
  ) {
    (self.layout, self.structure, self.words) = (layout, structure, words)
  }
}
