import Guideline
import Markup
import Rendering
import SiteConfiguration
import Templates

/// A facet by which rules can be filtered: their level, their source and so on.
struct FacetData: KeyedData {
  /// Such as `level`, in the page's address.
  var name: String
  var title: WordData
  var options: [FacetOptionData]

  static let fields = FieldTable<FacetData>([
    .text("name", \.name),
    .text("title", \.title.word),
    .text("lang", \.title.lang),
    .list("options", \.options),
  ])
}

/// One value of a facet.
struct FacetOptionData: KeyedData {
  /// Such as `must-not`, in the page's address.
  var value: String
  var title: String
  /// The title's language, where it is not the page's.
  var lang = ""
  /// The number of rules that have it.
  var count: Int

  static let fields = FieldTable<FacetOptionData>([
    .text("value", \.value),
    .text("title", \.title),
    .text("lang", \.lang),
    .number("count", \.count),
  ])
}

extension FacetData {
  /// Creates a facet; its title is a word of the interface under the same name, and values that no
  /// rule has are omitted.
  init(_ name: String, options: [FacetOptionData], file: FileContext) {
    // The address says `platform`, the interface `Platforms`.
    let word = name == "platform" ? "platforms" : name
    self.init(
      name: name,
      title: file.word(word),
      options: options.filter { $0.count > 0 })
  }

  static func level(_ rules: [Int], file: FileContext) -> FacetData {
    FacetData("level", options: FacetOptionData.levels(rules, file: file), file: file)
  }

  static func platform(_ rules: [Int], file: FileContext) -> FacetData {
    FacetData("platform", options: FacetOptionData.platforms(rules, file), file: file)
  }

  static func year(_ rules: [Int], file: FileContext) -> FacetData {
    FacetData("year", options: FacetOptionData.years(rules, file: file), file: file)
  }

  static func status(_ rules: [Int], file: FileContext) -> FacetData {
    FacetData("status", options: FacetOptionData.statuses(rules, file: file), file: file)
  }

  /// Returns the facets of a topic's rules.
  static func ofTopic(
    _ rules: [Int],
    file: FileContext
  ) -> [FacetData] {
    [
      level(rules, file: file),
      platform(rules, file: file),
      year(rules, file: file),
      status(rules, file: file),
    ].droppingSingleOptions()
  }
}

extension [FacetData] {
  /// Returns the facets without those with a single option; the level stays, because readers expect
  /// it everywhere.
  func droppingSingleOptions() -> [FacetData] {
    filter { facet in
      facet.options.count > 1 || facet.name == "level"
    }
  }
}

extension FacetOptionData {
  private init(value: String, title: WordData, count: Int) {
    self.init(
      value: value,
      title: title.word,
      lang: title.lang,
      count: count)
  }

  static func levels(
    _ rules: [Int],
    file: FileContext
  ) -> [FacetOptionData] {
    Level.allCases.map { level in
      FacetOptionData(
        value: level.rawValue,
        title: file.site.word(level, language: file.language),
        count: rules.count { rule in file.site.guideline.ruleBook.rules[rule].level == level })
    }
  }

  static func platforms(
    _ rules: [Int],
    _ file: FileContext
  ) -> [FacetOptionData] {
    let stated = file.site.rulePlatforms
    return file.site.configuration.platforms.map { platform in
      FacetOptionData(
        value: platform.id,
        title: platform.name.text(file.language) ?? platform.id,
        lang: file.lang(platform.name.languageOfText(file.language)),
        count: rules.count { rule in stated[rule].stated.contains(platform.id) })
    }
  }

  /// The years of the newest source of each rule, the newest year first.
  static func years(
    _ rules: [Int],
    file: FileContext
  ) -> [FacetOptionData] {
    let years = rules.compactMap { rule in
      file.site.shownYears(ofRule: rule)?.newest
    }
    return Set(years).sorted(by: >).map { year in
      FacetOptionData(
        value: String(year),
        title: String(year),
        count: years.count { $0 == year })
    }
  }

  static func statuses(
    _ rules: [Int],
    file: FileContext
  ) -> [FacetOptionData] {
    RuleValidity.allCases.map { validity in
      FacetOptionData(
        value: validity.rawValue,
        title: file.word(validity.rawValue),
        count: rules.count { rule in file.site.guideline.validity(ofRule: rule) == validity })
    }
  }
}
