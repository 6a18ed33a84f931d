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

/// The links of a site's header and footer.
package struct FrameLinks: Sendable, Hashable {
  package var header: [FrameLink] = []
  package var footer: [FrameLink] = []

  package init() {}
}
