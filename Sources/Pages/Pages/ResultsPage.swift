import Guideline
import Markup
import Rendering
import SiteConfiguration
import Templates

extension Output {
  /// The page of results.
  static let searchPage = Output(
    isEnabled: \.configuration.hasSearch,
    items: { site in .each(in: site) },
    path: { site, item in site.addresses.search(item.language) },
    templates: [SearchData.self],
    words: ["search", "search-not-covered"] + UIStrings.searchKeys,
    make: { file, _ in file.render(SearchData(file)) })
}

/// The page of results, which the reader's browser fills.
struct SearchData: FramedData {
  static let template = "search"

  var frame: FrameData
  /// For a browser without scripts: where everything is listed.
  var lists: [LinkData]
  /// The levels by which results can be filtered.
  var levels: [LevelData]
  var platforms: [PlatformData]
  var facets: [FacetData]

  static let fields = FieldTable<SearchData>([
    .list("lists", \.lists),
    .list("levels", \.levels),
    .list("platforms", \.platforms),
    .flag("hasPlatforms", anyOf: \.platforms),
    .list("facets", \.facets),
  ])
}

/// A platform by its id.
struct PlatformData: KeyedData {
  var id: String
  var name: String
  /// The name's language, where it is not the page's.
  var lang: String

  static let fields = FieldTable<PlatformData>([
    .text("id", \.id),
    .text("name", \.name),
    .text("lang", \.lang),
  ])
}

extension SearchData {
  init(_ file: FileContext) {
    let site = file.site
    frame = FrameData(file, word: "search", breadcrumbs: [file.home])
    frame.isUnlisted = true
    let sections = site.guideline.tree.entries[0].children
    lists = ([0] + sections).map { entry in file.link(toEntry: entry) } + frame.siteLinks
    levels = Level.allCases.map { level in
      LevelData(level, site: site, language: file.language)
    }
    platforms = site.configuration.platforms.map { platform in
      PlatformData(platform, file: file)
    }
    facets = FacetData.ofSearch(file)
  }
}

extension PlatformData {
  fileprivate init(
    _ platform: Configuration.Platform,
    file: FileContext
  ) {
    self.init(
      id: platform.id,
      name: platform.name.text(file.language) ?? platform.id,
      lang: file.lang(platform.name.languageOfText(file.language)))
  }
}
