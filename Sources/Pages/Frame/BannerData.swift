import Base
import Guideline
import Markup
import Rendering
import SiteConfiguration
import Templates

/// The announcement above a page.
struct BannerData: KeyedData {
  /// A line of HTML.
  var text: [UInt8]
  /// The language of the text, where it is not the page's.
  var lang = ""
  /// The name under which browsers remember that a reader has closed this text.
  var key: String
  /// The first and the last day on which it is shown: `2027-01-31`; empty if it has none.
  var from = ""
  var until = ""
  var isDismissible: Bool

  static let fields = FieldTable<BannerData>([
    .html("text", \.text),
    .text("lang", \.lang),
    .text("key", \.key),
    .text("from", \.from),
    .text("until", \.until),
    .flag("isDismissible", \.isDismissible),
    .flag("hasScript", \.hasScript),
  ])

  /// True if a script decides whether it is shown.
  private var hasScript: Bool {
    isDismissible || !from.isEmpty || !until.isEmpty
  }
}

extension FileContext {
  /// The site's banner in the readers' language, or in the first that it is written in.
  var banner: BannerData? {
    let lines = site.addressed.frameLinks.banner
    let own = lines.indices.contains(language) && lines[language] != nil ? language : nil
    guard let banner = site.configuration.banner,
      let shown = own ?? lines.firstIndex(where: { $0 != nil }),
      let line = lines[shown]
    else { return nil }
    let links = line.targets.map { linked(to: $0) }
    return BannerData(
      text: line.document.html(of: line.range, linking: links),
      lang: lang(shown),
      key: "banner-" + banner.digest,
      from: banner.from?.text ?? "",
      until: banner.until?.text ?? "",
      isDismissible: banner.isDismissible)
  }

  private func linked(to target: Target) -> (destination: LinkDestination, title: TargetTitle) {
    let link = link(to: target)
    return (LinkDestination(address: link.href), TargetTitle(link.title, language: link.lang))
  }
}

extension Banner {
  /// A name for its texts: readers who closed the banner in one language do not see it in another, and
  /// see the next one.
  fileprivate var digest: String {
    let words = texts.map { text in text?.value ?? "" }.joined(separator: "\n")
    return String(sha256(Array(words.utf8).span).prefix(12))
  }
}
