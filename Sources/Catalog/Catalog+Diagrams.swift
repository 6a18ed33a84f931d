import Diagnostics
import Markup

extension Catalog {
  /// Reports diagrams that one language alone has, or that have other callouts in each.
  ///
  /// Diagrams pair by their order in each part of a page. A part that is not translated is reported
  /// as such.
  mutating func checkDiagrams() {
    for entry in entries.indices {
      guard let language = entries[entry].original, let original = page(entry, language) else {
        continue
      }
      for other in configuration.languages.indices where other != language {
        guard let translation = page(entry, other),
          !original.document.diagrams.isEmpty || !translation.document.diagrams.isEmpty
        else { continue }
        let pairing = DiagramPairing(
          original, parts: original.document.parts.map { anchor(of: $0, on: original) },
          translation, parts: translation.document.parts.map { anchor(of: $0, on: translation) })
        diagnostics += pairing.mistakes
      }
    }
  }
}

/// Pairs the diagrams of a translation with the original's.
private struct DiagramPairing {
  private(set) var mistakes: [Diagnostic] = []
  private let original: Page
  private let translation: Page

  /// - Parameters:
  ///   - original: The page in the original language.
  ///   - originalParts: The anchor of each part of the original.
  ///   - translation: The page in another one.
  ///   - parts: The anchor of each part of the translation.
  init(
    _ original: Page, parts originalParts: [String], _ translation: Page, parts: [String]
  ) {
    self.original = original
    self.translation = translation
    let originals = Dictionary(grouping: original.document.diagrams) { originalParts[$0.part] }
    let others = Dictionary(grouping: translation.document.diagrams) { parts[$0.part] }
    let known = Set(originalParts)
    for (part, anchor) in zip(translation.document.parts, parts) where known.contains(anchor) {
      pair(originals[anchor] ?? [], others[anchor] ?? [], in: part)
    }
  }

  private mutating func pair(
    _ originals: [DiagramFigure], _ others: [DiagramFigure], in part: Part
  ) {
    for (figure, other) in zip(originals, others) where figure.callouts != other.callouts {
      mistakes.append(
        .differingCallouts(
          other.callouts, original: figure.callouts, at: Location(translation.path, other.bytes),
          original: Location(original.path, figure.bytes)))
    }
    guard originals.count != others.count else { return }
    let extra = others.dropFirst(originals.count).first?.bytes
    mistakes.append(
      .unpairedDiagram(
        others.count, original: originals.count,
        at: Location(translation.path, extra ?? place(of: part)),
        original: Location(original.path, originals.dropFirst(others.count).first?.bytes)))
  }

  /// Where a part of the translation begins; the lead has no place of its own.
  private func place(of part: Part) -> Range<Int>? {
    switch part.kind {
    case .lead: nil
    case .heading(let number): translation.document.headings[number].bytes
    case .rule(let number): translation.document.rules[number].id.bytes
    }
  }
}
