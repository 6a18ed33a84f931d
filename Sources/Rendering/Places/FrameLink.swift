package import Guideline
package import SiteConfiguration

/// A link of the header or the footer, looked up.
package struct FrameLink: Sendable, Hashable {
  /// The text of the link; empty for the title of its target.
  package let text: LocalizedText
  package let target: Target

  package init(text: LocalizedText, target: Target) {
    (self.text, self.target) = (text, target)
  }
}

/// The links that `site.yaml` has.
package struct FrameLinks: Sendable, Hashable {
  package var header: [FrameLink] = []
  package var footer: [FrameLink] = []
  /// The nearest page to each thing that the guideline does not cover.
  package var notCovered: [Target?] = []

  package init() {}
}
