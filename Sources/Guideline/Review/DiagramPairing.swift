import Diagnostics
import Markup

/// Pairs the diagrams of a translation with the original's, by their order in each part.
///
/// A part that is not translated is reported as such.
struct DiagramPairing {
  private(set) var diagnostics: [Diagnostic] = []
  private let original: PageInput
  private let translation: PageInput

  init(_ pages: PagePair) {
    original = pages.original
    translation = pages.translation
    // Most pages have none.
    guard !(original.document.diagrams.isEmpty && translation.document.diagrams.isEmpty) else {
      return
    }
    let originals = Dictionary(grouping: original.document.diagrams) { figure in
      pages.originalParts[figure.part]
    }
    let others = Dictionary(grouping: translation.document.diagrams) { figure in
      pages.parts[figure.part]
    }
    let known = Set(pages.originalParts)
    for (part, anchor) in zip(translation.document.parts, pages.parts) where known.contains(anchor)
    {
      pair(originals[anchor] ?? [], others: others[anchor] ?? [], in: part)
    }
  }

  private mutating func pair(
    _ originals: [DiagramFigure],
    others: [DiagramFigure],
    in part: Part
  ) {
    compareCallouts(originals, with: others)
    guard originals.count != others.count else { return }
    // The first that the other page lacks; if it is the translation that lacks one, the part of it.
    let extra = others.dropFirst(originals.count).first?.bytes
    let missing = originals.dropFirst(others.count).first?.bytes
    let place = extra ?? translation.document.bytes(of: part.kind)
    diagnostics.append(
      .unpairedDiagram(
        others.count,
        original: originals.count,
        at: translation.location(of: place),
        original: original.location(of: missing)))
  }

  private mutating func compareCallouts(_ originals: [DiagramFigure], with others: [DiagramFigure])
  {
    for (figure, other) in zip(originals, others) where figure.callouts != other.callouts {
      diagnostics.append(
        .differingCallouts(
          other.callouts,
          original: figure.callouts,
          at: translation.location(of: other.bytes),
          original: original.location(of: figure.bytes)))
    }
  }
}
