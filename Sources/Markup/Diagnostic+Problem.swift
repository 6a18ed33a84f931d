package import AsciiDiagrams
import Base
package import Diagnostics

extension Diagnostic {
  /// Creates the diagnostic for a problem of a drawing.
  ///
  /// - Parameters:
  ///   - problem: A problem of a drawing.
  ///   - path: The file that contains the drawing.
  package init(_ problem: Problem, path: String) {
    let sentences = Sentences(problem.kind)
    let message: Message =
      switch problem.furtherCount {
      case 0:
        sentences.message
      case let count:
        "\(sentences.message), and \(count) more warnings in this drawing"
      }
    self.init(
      sentences.code, message, at: Location(path, bytes: problem.bytes), help: sentences.help)
    suggestion = problem.replacement.map { replacement in
      Suggestion(replacement.text, for: Location(path, bytes: replacement.bytes))
    }
  }
}

/// The texts of a diagnostic for a problem.
private struct Sentences {
  let code: Code
  let message: Message
  let help: Message

  private init(_ code: Code, message: Message, help: Message) {
    self.code = code
    self.message = message
    self.help = help
  }

  init(_ kind: Problem.Kind) {
    switch kind {
    case .noTitle:
      self.init(
        .diagramWithoutTitle,
        message: "diagram has no title",
        help: "add title=\"…\""
      )
    case .empty:
      self.init(.emptyDiagram, message: "diagram is empty", help: "draw something, or remove it")
    case .tooLarge(let cells):
      self.init(
        .diagramTooLarge,
        message: "diagram has more than \(cells) cells",
        help: "split it into smaller diagrams")
    case .unknownLabel(let text):
      self.init(
        .malformedAttribute,
        message: "no label '\(text)' in the diagram",
        help: "write the text exactly as in the drawing")
    case .calloutWithoutEntry(let number, let legendIsMissing):
      let help: Message =
        if legendIsMissing {
          "write an ordered list right after the diagram"
        } else {
          "add item \(number) to the list after the diagram"
        }
      self.init(
        .calloutWithoutEntry, message: "callout (\(number)) has no entry in the list", help: help)
    case .ambiguousCallout:
      self.init(
        .calloutWithoutLine,
        message: "callout is equally close to two parts of the drawing",
        help: "draw a line from it to the part that it refers to")
    case .misalignedWall(let columns):
      self.init(misalignedBy: columns)
    case .looseCorner(let side):
      self.init(
        .looseCorner,
        message: Self.looseCorner(side),
        help: "continue the line, or remove the corner")
    case .wideLine(let character, let instead):
      self.init(
        .literalMarkup,
        message: "full-width '\(String(character))' is text in a drawing",
        help: "write '\(String(instead))'")
    case .strayArrow:
      self.init(
        .strayArrow, message: "arrow points at nothing", help: "end it next to a box or a label")
    }
  }

  private init(misalignedBy distance: Int) {
    let count = abs(distance)
    let columns: Message = .counting(count, one: "1 column", other: "\(count) columns")
    if distance > 0 {
      self.init(
        .misalignedWall,
        message: "wall \(columns) too far to the right",
        help: "remove \(columns) before it")
    } else {
      self.init(
        .misalignedWall,
        message: "wall \(columns) too far to the left",
        help: "add \(columns) before it")
    }
  }

  private static func looseCorner(_ side: Problem.Side) -> Message {
    switch side {
    case .above:
      "corner is not connected above"
    case .below:
      "corner is not connected below"
    case .left:
      "corner is not connected on the left"
    case .right:
      "corner is not connected on the right"
    case .opposite:
      "corner is not connected on the other side"
    }
  }
}
