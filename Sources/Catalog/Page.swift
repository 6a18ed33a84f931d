package import Markup

/// One entry in one language.
///
/// A class, so that to copy a catalogue counts one reference a page and not one for each array in it:
/// two states of a site share all pages but those that differ.
package final class Page: Sendable {
  package let entry: Int
  /// What was parsed.
  let input: PageInput
  /// Stored here too: an accessor would copy the whole of it each time, with all its arrays.
  package let document: Document
  let pairing: HeadingPairing
  /// By ``Document/references``; `nil` where it was reported as unknown.
  package let targets: [Target?]

  init(
    entry: Int, input: PageInput, pairing: HeadingPairing = HeadingPairing(),
    targets: [Target?] = []
  ) {
    self.entry = entry
    self.input = input
    document = input.document
    self.pairing = pairing
    self.targets = targets
  }

  package var language: Int { input.language }

  /// The file as messages show it.
  package var path: String { input.path }

  /// By ``Document/headings``: the original's ids in every language.
  package var headingIDs: [String] { pairing.ids }

  /// The page with other parts of it.
  func with(
    entry: Int? = nil, input: PageInput? = nil, pairing: HeadingPairing? = nil,
    targets: [Target?]? = nil
  ) -> Page {
    Page(
      entry: entry ?? self.entry, input: input ?? self.input, pairing: pairing ?? self.pairing,
      targets: targets ?? self.targets)
  }
}
