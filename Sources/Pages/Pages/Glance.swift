import Guideline
import Markup
import Rendering
import Templates

/// The short version of a topic, made from its rules.
struct GlanceData: KeyedData {
  /// The number of binding rules that are named before the rest is counted.
  private static let lineCount = 6

  /// The rules that have a short version.
  var tiles: [TileData]
  /// Binding rules except for those of the tiles: dated ones last, without historical ones.
  var lines: [RuleEntryData]
  /// The number of further rules.
  var moreCount: Int

  static let fields = FieldTable<GlanceData>([
    .list("tiles", \.tiles),
    .flag("hasTiles", anyOf: \.tiles),
    .list("lines", \.lines),
    .flag("hasLines", anyOf: \.lines),
    .number("moreCount", unlessZero: \.moreCount),
  ])
}

/// One rule's own words for readers in a hurry.
struct TileData: KeyedData {
  var value: String
  var caption: String
  var rule: RuleEntryData

  static let fields = FieldTable<TileData>([
    .text("value", \.value),
    .text("caption", \.caption),
    .html("phrasedCaption", \.phrasedCaption),
    .object("rule", \.rule),
  ])

  /// The caption with its phrases kept together, where its language is Japanese.
  private var phrasedCaption: [UInt8] {
    JapanesePhrases.html(caption, language: rule.language)
  }
}

extension GlanceData {
  /// Creates the short version of a page; `nil` if its rules yield none.
  init?(_ page: Page, file: FileContext) {
    let guideline = file.site.guideline
    let rules = guideline.rulesAtAGlance(of: page.entry, language: file.language)
    tiles = rules.compactMap { rule in
      TileData(rule, page: page, file: file)
    }
    let binding = guideline.bindingRules(rules, besides: Set(tiles.map(\.rule.id)))
    lines = binding.prefix(Self.lineCount(amongRules: binding.count)).map { rule in
      RuleEntryData(rule, file: file)
    }
    moreCount = binding.count - lines.count
    if tiles.isEmpty && lines.isEmpty {
      return nil
    }
  }

  /// Returns how many of some rules get a line; the number of the others is the last line.
  private static func lineCount(amongRules count: Int) -> Int {
    // One line that says "1 more" would take as much room as the rule.
    let isOneMore = count == lineCount + 1
    return isOneMore ? count : lineCount
  }
}

extension GuidelineStages {
  /// The rules that must be kept, other than some by their ids.
  fileprivate func bindingRules(
    _ rules: [Int],
    besides ids: Set<String>
  ) -> [Int] {
    rules.filter { number in
      let rule = ruleBook.rules[number]
      return [.must, .mustNot].contains(rule.level)
        && !ids.contains(rule.id)
    }
  }

  /// Returns the rules of a topic that hold, the dated ones last.
  fileprivate func rulesAtAGlance(
    of entry: Int,
    language: Int
  ) -> [Int] {
    let rules = ruleBook.rules(of: entry).filter { rule in
      ![.historical, .retired].contains(validity(ofRule: rule))
        && isShownOnItsTopic(rule, language: language)
    }
    return rules.filter { rule in validity(ofRule: rule) != .dated }
      + rules.filter { rule in validity(ofRule: rule) == .dated }
  }
}

extension TileData {
  fileprivate init?(_ index: Int, page: Page, file: FileContext) {
    guard
      let number = file.site.guideline.ruleBook
        .rules[index]
        .blocks[page.language],
      let glance = page.document.rules[number].attributes.glance?.value
    else { return nil }
    let rule = RuleEntryData(index, file: file)
    self.init(
      value: glance.value,
      caption: glance.caption.nonEmpty ?? rule.statement,
      rule: rule)
  }
}
