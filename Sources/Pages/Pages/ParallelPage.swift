import Guideline
import Rendering
import SiteConfiguration
import Templates

extension Output {
  /// Entries in two languages side by side; the subjects are the entries of one pair after another.
  static let parallel = Output(
    items: { site in
      let guideline = site.guideline
      return guideline.configuration.parallelPairs.enumerated().flatMap { number, pair in
        guideline.tree.entries.indices.map { entry in
          Item(subject: number * guideline.tree.entries.count + entry, language: pair.first)
        }
      }
    },
    path: { site, item in
      let (entry, pair) = site.guideline.parallel(item.subject)
      return site.addresses.parallelView(entry, pair: pair)
    },
    templates: [ParallelData.self],
    words: ["beside", "state-missing", "state-stale", "state-unaccepted"],
    make: { file, subject in
      let (entry, pair) = file.site.guideline.parallel(subject)
      return file.render(ParallelData(file, entry: entry, pair: pair))
    },
    isListed: { guideline, item in
      let (entry, pair) = guideline.parallel(item.subject)
      return guideline.tree.entries[entry].original == nil
        || pair.both.allSatisfy { language in
          guideline.tree.isWritten(entry, language: language)
        }
    },
    source: { guideline, item in
      guideline.shownPage(guideline.parallel(item.subject).entry, language: item.language)
        .map { page in (page.path, 1) }
    })
}

extension GuidelineStages {
  /// Returns the entry and the languages of a parallel view.
  fileprivate func parallel(_ subject: Int) -> (entry: Int, pair: LanguagePair) {
    let (number, entry) = subject.quotientAndRemainder(dividingBy: tree.entries.count)
    return (entry, configuration.parallelPairs[number])
  }
}

extension FileContext {
  /// Returns links to the parallel view of an entry in each pair with the language; if there are
  /// several pairs, each link names the other language.
  func parallels(of entry: Int) -> [LinkData] {
    let pairs = site.configuration.parallelPairs.filter {
      $0.both.contains(language)
    }
    return pairs.map { pair in
      var link = LinkData(
        href: href(site.addresses.parallelView(entry, pair: pair)),
        word: word("beside"))
      if pairs.count > 1,
        let other = pair.both.first(where: { $0 != language })
      {
        link.title += ": \(site.configuration.languages[other].name)"
      }
      return link
    }
  }
}

/// A topic in two languages, part by part.
struct ParallelData: FramedData {
  static let template = "beside"

  var frame: FrameData
  var columns: [ParallelColumnData]
  var rows: [ParallelRowData]
  var previous: LinkData?
  var next: LinkData?

  static let fields = FieldTable<ParallelData>([
    .list("columns", \.columns),
    .list("rows", \.rows),
    .object("previous", \.previous),
    .object("next", \.next),
  ])
}

/// One of the two languages, and the page itself in it.
struct ParallelColumnData: KeyedData {
  var href: String
  var name: String
  /// BCP 47.
  var lang: String

  static let fields = FieldTable<ParallelColumnData>([
    .text("href", \.href),
    .text("name", \.name),
    .text("lang", \.lang),
  ])
}

/// One part of a page: its lead, the text under one heading, or a rule.
struct ParallelRowData: KeyedData {
  /// The part's anchor; empty for the lead.
  var id: String
  /// The anchors that it had.
  var formerIDs: [WordData]
  /// A cell for each column.
  var cells: [ParallelCellData]

  static let fields = FieldTable<ParallelRowData>([
    .text("id", \.id),
    .list("formerIDs", \.formerIDs),
    .list("cells", \.cells),
  ])
}

/// A part in one language.
struct ParallelCellData: KeyedData {
  /// BCP 47.
  var lang: String
  /// The language of the words around the text.
  var interface: String
  /// `missing`, `stale` or `unaccepted`; empty where all is well.
  var state = ""
  /// The meaning of the state, in the language of the interface or, if that has no word for it, in
  /// another.
  var word: WordData?
  /// Title and summary of the page, before its lead.
  var title = ""
  var summary = ""
  var body: [UInt8] = []
  /// The address for editing the part; empty if the site has none.
  var editHref = ""

  static let fields = FieldTable<ParallelCellData>([
    .text("lang", \.lang),
    .text("interface", \.interface),
    .text("state", \.state),
    .text("word", \.wordText),
    .text("wordLang", \.wordLanguage),
    .text("title", \.title),
    .text("summary", \.summary),
    .html("body", \.body),
    .text("editHref", \.editHref),
  ])

  private var wordText: String { word?.word ?? "" }
  private var wordLanguage: String { word?.lang ?? "" }
}
