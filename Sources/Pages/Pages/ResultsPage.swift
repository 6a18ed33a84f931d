import Guideline
import Markup
import Rendering
import SiteConfiguration
import Templates

extension Output {
  /// The page of results.
  static let searchPage = Output(
    isWanted: \.configuration.hasSearch, items: { .each(in: $0) },
    path: { $0.addresses.search($1.language) }, templates: [SearchData.self],
    words: ["search"] + UIStrings.searchKeys, make: { file, _ in file.render(SearchData(file)) })
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
    .list("lists") { $0.lists },
    .list("levels") { $0.levels },
    .list("platforms") { $0.platforms },
    .flag("hasPlatforms") { !$0.platforms.isEmpty },
    .list("facets") { $0.facets },
  ])
}

/// A platform by its id.
struct PlatformData: KeyedData {
  var id: String
  var name: String
  /// The name's language, where it is not the page's.
  var lang: String

  static let fields = FieldTable<PlatformData>([
    .text("id") { $0.id },
    .text("name") { $0.name },
    .text("lang") { $0.lang },
  ])
}

extension SearchData {
  init(_ file: FileContext) {
    let site = file.site
    frame = FrameData(file, word: "search", breadcrumbs: [file.home])
    frame.isUnlisted = true
    let sections = site.guideline.tree.entries[0].children
    lists = ([0] + sections).map { file.link(toEntry: $0) } + frame.siteLinks
    levels = Level.allCases.map { LevelData($0, site: site, language: file.language) }
    platforms = site.configuration.platforms.map {
      PlatformData(
        id: $0.id, name: $0.name.text(file.language) ?? $0.id,
        lang: file.lang($0.name.languageOfText(file.language)))
    }
    facets = FacetData.ofSearch(file)
  }
}
