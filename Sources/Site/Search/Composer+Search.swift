import Guideline
import Markup
import Search
import Templates

extension Composer {
  /// A language with the words that the browser shows with results.
  func searchLanguage(_ language: Int) -> SearchLanguage {
    let strings = strings(language)
    let levels = Level.allCases.map { ($0.rawValue, strings["level-" + $0.rawValue]) }
    let platforms = configuration.platforms.map {
      ("platform-" + $0.id, $0.name.text(language) ?? $0.id)
    }
    let words = UIStrings.searchKeys.map { (String($0.dropFirst(7)), strings[$0]) }
    return SearchLanguage(
      code: addresses.code(language),
      words: (levels + platforms + words).map { (key: $0.0, text: $0.1) })
  }

  func composeSearch(_ language: Int) -> [UInt8] {
    let paths = configuration.languages.indices.map { addresses.search($0) }
    let path = paths[language]
    var frame = frame(
      path, language, title: strings(language)["search"], entry: nil, paths: paths)
    let home = link(toEntry: 0, language, from: path)
    frame.breadcrumbs = [self.home(language, from: path)]
    frame.isUnlisted = true
    let sections = guideline.tree.entries[0].children.map {
      link(toEntry: $0, language, from: path)
    }
    return templates.render(
      SearchData(
        frame: frame, lists: [home] + sections + frame.siteLinks,
        levels: Level.allCases.map { level($0, language) },
        platforms: configuration.platforms.map {
          PlatformData(
            id: $0.id, name: $0.name.text(language) ?? $0.id,
            lang: lang($0.name.languageOfText(language) ?? language, on: language))
        }),
      with: .search, language: language)
  }
}
