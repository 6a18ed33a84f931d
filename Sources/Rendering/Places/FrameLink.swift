package import Guideline
package import Markup
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

/// A banner's line in one language, its links looked up.
package struct FrameBannerLine: Sendable, Equatable {
  package let document: Document
  /// The events of the line, without the paragraph around it.
  package let range: Range<Int>
  /// The targets of the document's references.
  package let targets: [Target]

  package init(document: Document, range: Range<Int>, targets: [Target]) {
    (self.document, self.range, self.targets) = (document, range, targets)
  }
}

/// The links around every page: those of its header and footer, and the banner.
package struct FrameLinks: Sendable, Equatable {
  package var header: [FrameLink] = []
  package var footer: [FrameLink] = []
  /// The banner in each language that has its own text; empty if there is none.
  package var banner: [FrameBannerLine?] = []
  /// The nearest page to each thing that the guideline does not cover.
  package var notCovered: [Target?] = []

  package init() {}
}
