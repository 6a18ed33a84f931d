import Templates

/// The templates that the program fills, by the names of their files.
enum PageTemplate: String, CaseIterable, Sendable {
  case home, section, topic, rule, rules, checklist, source, sources, glossary, redirect, languages,
    print, beside, search
  case notFound = "404"
  case navigation = "partials/navigation"
  case ruleCard = "partials/rule"

  /// What the template is filled with.
  var keys: TemplateKeys {
    switch self {
    case .home: HomeData.keys
    case .section: SectionData.keys
    case .topic: TopicData.keys
    case .rule: RulePageData.keys
    case .rules: RuleIndexData.keys
    case .checklist: ChecklistData.keys
    case .source: SourceData.keys
    case .sources: SourceIndexData.keys
    case .glossary: GlossaryData.keys
    case .print: PrintData.keys
    case .beside: BesideData.keys
    case .redirect: RedirectData.keys
    case .languages: LanguagesData.keys
    case .search: SearchData.keys
    case .notFound: PlainPageData.keys
    case .navigation: NavigationData.keys
    case .ruleCard: RuleCardData.keys
    }
  }
}
