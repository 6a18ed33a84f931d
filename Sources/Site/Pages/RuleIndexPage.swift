import Exports
import Guideline
import Markup
import Rendering
import Templates

extension Output {
  /// All rules, by topic.
  static let ruleIndex = Output(
    items: { .each(in: $0) }, path: { $0.addresses.rules($1.language) },
    templates: [RuleIndexData.self],
    words: ["rules", "level", "platforms", "section", "source", "status"], newWords: ["dated"],
    siteLinkWord: "rules",
    make: { file, _ in file.render(RuleIndexData(file)) },
    alternate: { file, _ in file.ruleIndexAlternate() }, isListed: { _, _ in true })
}

/// All rules, by topic.
struct RuleIndexData: FramedData {
  static let template = "rules"

  var frame: FrameData
  var count: Int
  var facets: [FacetData]
  var topics: [RuleGroupData]

  static let fields = FieldTable<RuleIndexData>([
    .text("count") { String($0.count) },
    .list("facets") { $0.facets },
    .list("topics") { $0.topics },
    .flag("isEmpty") { $0.topics.isEmpty },
  ])
}

/// What rules can be told apart by: their level, their source and so on.
struct FacetData: KeyedData {
  /// Such as `level`, in the page's address.
  var name: String
  var title: String
  var options: [FacetOptionData]

  static let fields = FieldTable<FacetData>([
    .text("name") { $0.name },
    .text("title") { $0.title },
    .list("options") { $0.options },
  ])
}

/// One value of a facet.
struct FacetOptionData: KeyedData {
  /// Such as `must-not`, in the page's address.
  var value: String
  var title: String
  /// The title's language, where it is not the page's.
  var lang = ""
  /// How many rules have it.
  var count: Int

  static let fields = FieldTable<FacetOptionData>([
    .text("value") { $0.value },
    .text("title") { $0.title },
    .text("lang") { $0.lang },
    .text("count") { String($0.count) },
  ])
}

extension RuleIndexData {
  init(_ file: FileContext) {
    let (tree, ruleBook) = (file.site.guideline.tree, file.site.guideline.ruleBook)
    frame = FrameData(
      file, title: file.strings["rules"], kind: .collection, breadcrumbs: [file.home])
    count = ruleBook.rules.count
    // Facets that tell nothing apart are left out, and values that no rule has.
    facets = [
      FacetData("level", FacetOptionData.levels(file), file),
      FacetData("platform", FacetOptionData.platforms(file), file),
      FacetData("section", FacetOptionData.sections(file), file),
      FacetData("source", FacetOptionData.sources(file), file),
      FacetData("status", FacetOptionData.statuses(file), file),
    ].filter { $0.options.count > 1 || $0.name == "level" }
    topics = tree.entries.indices.filter { !ruleBook.rules(of: $0).isEmpty }.map {
      RuleGroupData(ruleBook.rules(of: $0), of: $0, file)
    }
  }
}

extension FacetData {
  /// The title is a word of the interface under the same name.
  fileprivate init(_ name: String, _ options: [FacetOptionData], _ file: FileContext) {
    self.init(
      name: name, title: file.strings[name == "platform" ? "platforms" : name],
      options: options.filter { $0.count > 0 })
  }
}

extension FacetOptionData {
  fileprivate static func levels(_ file: FileContext) -> [FacetOptionData] {
    Level.allCases.map { level in
      FacetOptionData(
        value: level.rawValue, title: file.site.word(level, file.language),
        count: file.site.guideline.ruleBook.rules.count { $0.level == level })
    }
  }

  static func platforms(_ file: FileContext) -> [FacetOptionData] {
    let ruleBook = file.site.guideline.ruleBook
    return file.site.configuration.platforms.map { platform in
      FacetOptionData(
        value: platform.id, title: platform.name.text(file.language) ?? platform.id,
        lang: file.lang(platform.name.languageOfText(file.language)),
        count: ruleBook.rules.count { ruleBook.platforms(of: $0).contains(platform.id) })
    }
  }

  fileprivate static func sections(_ file: FileContext) -> [FacetOptionData] {
    let (tree, ruleBook) = (file.site.guideline.tree, file.site.guideline.ruleBook)
    return tree.entries[0].children.map { section in
      let title = tree.title(section, file.language)
      return FacetOptionData(
        value: tree.entries[section].id, title: title.text, lang: file.lang(title.language),
        count: tree.topics(below: section).reduce(0) { $0 + ruleBook.rules(of: $1).count })
    }
  }

  fileprivate static func sources(_ file: FileContext) -> [FacetOptionData] {
    let guideline = file.site.guideline
    var counts = guideline.sourceList.sources.map { _ in 0 }
    for rule in guideline.ruleBook.rules.indices {
      for source in Set(guideline.links.statements(ofRule: rule).map(\.source)) {
        counts[source] += 1
      }
    }
    return counts.enumerated().map { source, count in
      let link = file.link(toSource: source)
      return FacetOptionData(
        value: guideline.sourceList.sources[source].key, title: link.title, lang: link.lang,
        count: count)
    }
  }

  fileprivate static func statuses(_ file: FileContext) -> [FacetOptionData] {
    let guideline = file.site.guideline
    return RuleValidity.allCases.map { validity in
      FacetOptionData(
        value: validity.rawValue, title: file.strings[validity.rawValue],
        count: guideline.ruleBook.rules.indices.count {
          guideline.validity(ofRule: $0) == validity
        })
    }
  }
}
