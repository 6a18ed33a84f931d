import Base
import Guideline
import Markup
import SiteConfiguration

/// The place of a new topic in the order of its section.
package struct TopicPlace: Sendable {
  /// The section's id.
  package let section: String
  /// The page to be written for a section that the topic is the first of; `nil` where the section exists.
  package private(set) var newSectionPage: String?
  /// The ids of the topics in the same folder and the new one, as `topics` would list them; `nil` where `site.yaml`
  /// says more of the section than its id.
  package private(set) var topics: [String]?

  /// - Parameters:
  ///   - path: The folders of the topic from `Content/` on.
  ///   - guideline: The site without the topic.
  ///   - content: `Content`, as it can be opened from the current folder.
  init(
    _ path: String,
    in guideline: GuidelineStages,
    content: String
  ) {
    let folder = path.split(separator: "/").map(String.init)
    let (section, parent) = (folder.first ?? "", Array(folder.dropLast()))
    self.section = section
    newSectionPage = Self.newPage(ofSection: section, in: guideline, content: content)
    let listed = guideline.configuration.sections.first { $0.id.value == section }
    guard listed?.saysOnlyItsID ?? true else { return }
    topics = guideline.tree.topics(in: parent) + folder.suffix(1)
  }

  /// The first topic makes the section, which needs a page.
  private static func newPage(
    ofSection section: String,
    in guideline: GuidelineStages,
    content: String
  ) -> String? {
    let isKnown = guideline.tree.entries.contains { $0.folder.first == section }
    guard !isKnown else { return nil }
    let language = guideline.configuration.languages[0].code
    return join(content, "\(section)/\(language).md")
  }
}

extension SiteTree {
  /// The ids of the topics in a folder.
  fileprivate func topics(in folder: [String]) -> [String] {
    let topics = entries.filter { entry in
      entry.kind == .topic
        && Array(entry.folder.dropLast()) == folder
    }
    return topics.map(\.id)
  }
}

extension Configuration.Section {
  fileprivate var saysOnlyItsID: Bool {
    topics.isEmpty
      && title.isEmpty
      && kind == nil && aliases.isEmpty
  }
}
