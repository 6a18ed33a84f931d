/// A figure with a title or a caption, which a site can number.
package enum CaptionedFigure: Sendable, Hashable {
  /// An index into ``Document/diagrams``.
  case diagram(Int)
  /// An index into ``Document/images``.
  case image(Int)
}

extension Document {
  /// The figures with a title or a caption, in the order of the text.
  ///
  /// Those of do and don't are left out: they stand next to each other under one caption of their own.
  ///
  /// - Complexity: O(*n*), where *n* is the number of events.
  package var captionedFigures: [CaptionedFigure] {
    var figures: [CaptionedFigure] = []
    var isInExamples = false
    for event in body.events[text] {
      switch event {
      case .enter(.examples):
        isInExamples = true
      case .exit(.examples):
        isInExamples = false
      case .enter(.figure(let number)) where !isInExamples && diagrams[Int(number)].title != nil:
        figures.append(.diagram(Int(number)))
      case .enter(.imageFigure(let number)) where !isInExamples:
        figures.append(.image(Int(number)))
      default:
        continue
      }
    }
    return figures
  }

  /// The title or the caption of the figure with an id; `nil` if there is none.
  package func caption(ofFigure id: String) -> String? {
    switch captionedFigure(id) {
    case .diagram(let number):
      diagrams[number].title
    case .image(let number):
      images[number].caption
    case nil:
      nil
    }
  }

  /// Returns the figure with an id.
  package func captionedFigure(_ id: String) -> CaptionedFigure? {
    func has(_ anchor: Int?) -> Bool {
      anchor.map { anchors[$0].value == id } ?? false
    }
    if let diagram = diagrams.firstIndex(where: { has($0.anchor) }) {
      return .diagram(diagram)
    }
    return images.firstIndex { has($0.anchor) }.map { .image($0) }
  }
}
