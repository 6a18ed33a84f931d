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
      return Array((withStyle(sized) + "</svg>").utf8)
    }
  }

  /// Returns an image with its style after the opening tag.
  private static func withStyle(_ image: Substring) -> String {
    let close = image.firstIndex(of: ">")
    let end = close.map(image.index(after:)) ?? image.endIndex
    return image[..<end] + "<style>" + styleSheet + standaloneStyleSheet + "</style>"
      + image[end...]
  }
}
