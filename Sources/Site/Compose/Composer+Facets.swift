import Guideline
import Markup

extension Composer {
  /// What the index of rules can be narrowed down by.
  ///
  /// Values that no rule has are left out, and facets that tell nothing apart.
  func facets(_ language: Int) -> [FacetData] {
    [
      facet("level", levelOptions(language), language),
      facet("platform", platformOptions(language), language),
      facet("section", sectionOptions(language), language),
      facet("source", sourceOptions(language), language),
      facet("status", statusOptions(language), language),
    ].filter { $0.options.count > 1 || $0.name == "level" }
  }

  /// The titles are strings of the interface under the same names.
  private func facet(
    _ name: String, _ options: [FacetOptionData], _ language: Int
  ) -> FacetData {
    FacetData(
      name: name, title: strings(language)[name == "platform" ? "platforms" : name],
      options: options.filter { $0.count > 0 })
  }

  private func levelOptions(_ language: Int) -> [FacetOptionData] {
    Level.allCases.map { level in
      FacetOptionData(
        value: level.rawValue, title: self.level(level, language).word,
        count: guideline.ruleBook.rules.count { $0.level == level })
    }
  }

  func platformOptions(_ language: Int) -> [FacetOptionData] {
    configuration.platforms.map { platform in
      FacetOptionData(
        value: platform.id, title: platform.name.text(language) ?? platform.id,
        lang: lang(platform.name.languageOfText(language) ?? language, on: language),
        count: guideline.ruleBook.rules.count {
          guideline.ruleBook.platforms(of: $0).contains(platform.id)
        })
    }
  }

  private func sectionOptions(_ language: Int) -> [FacetOptionData] {
    guideline.tree.entries[0].children.map { section in
      let title = guideline.tree.title(section, language)
      return FacetOptionData(
        value: guideline.tree.entries[section].id, title: title.text,
        lang: lang(title.language, on: language),
        count: guideline.tree.topics(below: section).reduce(0) {
          $0 + guideline.ruleBook.rules(of: $1).count
        })
    }
  }

  private func sourceOptions(_ language: Int) -> [FacetOptionData] {
    var counts = guideline.sourceList.sources.map { _ in 0 }
    for rule in guideline.ruleBook.rules.indices {
      for source in Set(guideline.links.statements(ofRule: rule).map(\.source)) {
        counts[source] += 1
      }
    }
    return zip(guideline.sourceList.sources, counts).map { source, count in
      FacetOptionData(
        value: source.key, title: source.title.text(language) ?? source.key,
        lang: lang(source.title.languageOfText(language) ?? language, on: language),
        count: count)
    }
  }

  private func statusOptions(_ language: Int) -> [FacetOptionData] {
    RuleStatus.allCases.map { status in
      FacetOptionData(
        value: status.rawValue, title: strings(language)[status.rawValue],
        count: guideline.ruleBook.rules.count { $0.status == status })
    }
  }
}
