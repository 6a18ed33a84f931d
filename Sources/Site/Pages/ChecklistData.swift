import Templates

/// The page on which a reader checks an app against the rules.
struct ChecklistData: FramedData {
  var frame: FrameData
  /// What can be chosen.
  var platforms: [FacetOptionData]
  var sections: [ChecklistSectionData]
  /// The rules that hold today, by topic.
  var groups: [RuleGroupData]

  static let fields = FieldTable<ChecklistData>([
    .list("platforms") { $0.platforms },
    .flag("hasPlatforms") { !$0.platforms.isEmpty },
    .list("sections") { $0.sections },
    .list("groups") { $0.groups },
    .flag("isEmpty") { $0.groups.isEmpty },
  ])
}

/// The topics of a section that have rules.
struct ChecklistSectionData: KeyedData {
  var title: String
  /// The title's language, where it is not the page's.
  var lang: String
  var topics: [FacetOptionData]

  static let fields = FieldTable<ChecklistSectionData>([
    .text("title") { $0.title },
    .text("lang") { $0.lang },
    .list("topics") { $0.topics },
  ])
}
