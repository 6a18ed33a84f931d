import Guideline
import Markup

extension Composer {
  func homeData(_ language: Int, frame: FrameData, body: [UInt8], path: String) -> HomeData {
    HomeData(
      frame: frame, body: body, ways: ways(language, from: path),
      sections: guideline.tree.entries[0].children.map { section in
        SectionLinkData(
          link: link(toEntry: section, language, from: path),
          topicCount: guideline.tree.topics(below: section).count,
          ruleCount: guideline.tree.topics(below: section).reduce(0) {
            $0 + guideline.ruleBook.rules(of: $1).count
          },
          picture: guideline.shownPage(section, language)?.document.diagrams.first?.svg ?? [])
      })
  }

  /// The ways into the guideline: by component, by rule, by task, by source.
  private func ways(_ language: Int, from path: String) -> [WayData] {
    let strings = strings(language)
    return [
      WayData(title: strings["way-component"], links: sections(.component, language, from: path)),
      WayData(title: strings["way-rule"], links: levels(language, from: path)),
      WayData(title: strings["way-task"], links: topics(.task, language, from: path)),
      WayData(title: strings["way-source"], links: sources(language, from: path)),
    ].filter { !$0.links.isEmpty }
  }

  /// The sections of a kind.
  private func sections(
    _ kind: Configuration.Section.Kind, _ language: Int, from path: String
  ) -> [WayLinkData] {
    guideline.tree.sections(kind).map {
      WayLinkData(
        link: link(toEntry: $0, language, from: path), count: guideline.tree.topics(below: $0).count
      )
    }
  }

  /// The topics of the sections of a kind.
  private func topics(
    _ kind: Configuration.Section.Kind, _ language: Int, from path: String
  ) -> [WayLinkData] {
    guideline.tree.sections(kind).flatMap { guideline.tree.entries[$0].children }.map {
      WayLinkData(link: link(toEntry: $0, language, from: path))
    }
  }

  /// The rules of each level in the index of rules.
  private func levels(_ language: Int, from path: String) -> [WayLinkData] {
    let index = relativeAddress(from: path, to: addresses.rules(language))
    return Level.allCases.compactMap { level in
      let count = guideline.ruleBook.rules.count { $0.level == level }
      guard count > 0 else { return nil }
      return WayLinkData(
        link: LinkData(
          href: "\(index)#level=\(level.rawValue)", title: self.level(level, language).word),
        count: count)
    }
  }

  private func sources(_ language: Int, from path: String) -> [WayLinkData] {
    guideline.sourceList.sources.indices.map {
      WayLinkData(
        link: link(toSource: $0, language, from: path),
        count: guideline.sourceList.sources[$0].statements.count)
    }
  }
}
