import Guideline
import Templates

/// The page of results, which the reader's browser fills.
struct SearchData: FramedData {
  var frame: FrameData
  /// For a browser without scripts: where everything is listed.
  var lists: [LinkData]
  /// What results can be narrowed to.
  var levels: [LevelData]
  var platforms: [PlatformData]

  static let fields = FieldTable<SearchData>([
    .list("lists") { $0.lists },
    .list("levels") { $0.levels },
    .list("platforms") { $0.platforms },
    .flag("hasPlatforms") { !$0.platforms.isEmpty },
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
