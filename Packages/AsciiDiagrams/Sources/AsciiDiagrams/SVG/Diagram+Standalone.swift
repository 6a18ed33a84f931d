extension Diagram {
  /// Returns the images of a page's diagram, each in a form that can be a separate file.
  ///
  ///     <svg class="diagram" … width="1em" font-size="9.5em">  →
  ///     <svg xmlns="http://www.w3.org/2000/svg" class="diagram" … width="9.5em"><style>…</style>
  ///
  /// - Parameter svg: The output of a diagram in the form `inline`.
  /// - Returns: One image for each part of the diagram.
  public static func standalone(_ svg: [UInt8]) -> [[UInt8]] {
    let text = String(decoding: svg, as: UTF8.self)
    return text.split(separator: "</svg>").map { picture in
      let opened = picture.replacing(
        "<svg ", with: "<svg xmlns=\"http://www.w3.org/2000/svg\" ", maxReplacements: 1)
      let sized = opened.replacing(
        "width=\"1em\" font-size=\"", with: "width=\"", maxReplacements: 1)
      let end =
        sized
        .firstIndex(of: ">")
        .map { sized.index(after: $0) } ?? sized.endIndex
      return Array(
        (sized[..<end] + "<style>" + styleSheet + standaloneStyleSheet + "</style>" + sized[end...]
          + "</svg>").utf8)
    }
  }
}
