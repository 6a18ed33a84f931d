package import Markup
package import SiteConfiguration

/// A place in the tree of `Content/`: the home page, a section or a topic.
package struct Entry: Sendable, Hashable {
  /// The kind of an entry.
  package enum Kind: Sendable {
    case home, section, topic
  }

  package let kind: Kind
  /// The last folder's name; empty for the home page.
  package let id: String
  /// The folders from `Content/` on.
  package let folder: [String]
  /// From `site.yaml`, for a section without a page.
  package let title: LocalizedText
  package let parent: Int?
  /// In the order of reading.
  package internal(set) var children: [Int] = []
  /// The language that the entry is written in first; `nil` if it has no page.
  package let original: Int?
  /// API symbols: `UITabBar`.
  package let api: [String]
  /// The layout of its page; `nil` for that of its kind.
  package let layout: PageLayout?
}

/// The title and the summary of an entry.
package struct Title: Sendable, Hashable {
  package var text: String
  /// The language of the text.
  package var language: Int
  package var summary = ""
  /// The language of the summary.
  package var summaryLanguage: Int
}
