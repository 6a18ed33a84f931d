import Base
import Markup
import Yams

/// Reads `banner`.
extension ConfigurationReader {
  /// The keys of a banner besides its text in one language.
  private static let bannerKeys = ["dismissible", "from", "text", "until"]

  /// Reads a banner: a text, a text for each language, or a mapping with one of these as its `text`.
  mutating func readBanner(
    _ node: Yams.Node,
    codes: [String]
  ) -> Banner? {
    guard let mapping = node.mapping,
      mapping.isEmpty || !mapping.keys.allSatisfy({ codes.contains($0.scalar?.string ?? "") })
    else {
      return readBannerTexts("banner", node: node, codes: codes)
    }
    values.check(keysOf: mapping, among: Self.bannerKeys)
    guard let text = mapping["text"] else {
      values.wrongValue(
        "banner",
        expected: "a text: {text: The second edition is out, until: 2027-01-31}",
        node: node)
      return nil
    }
    guard var banner = readBannerTexts("text", node: text, codes: codes) else { return nil }
    banner.from = mapping["from"].flatMap { node in readDay("from", node: node) }
    banner.until = mapping["until"].flatMap { node in readDay("until", node: node) }
    if let node = mapping["dismissible"] {
      banner.isDismissible = values.flag("dismissible", node: node)
    }
    if let from = banner.from,
      let until = banner.until,
      until < from,
      let node = mapping["until"]
    {
      values.wrongValue("until", expected: "a day that is not before '\(from.text)'", node: node)
    }
    return banner
  }

  private mutating func readBannerTexts(
    _ key: String,
    node: Yams.Node,
    codes: [String]
  ) -> Banner? {
    let texts = values.localized(key, node: node, languages: codes)
    guard !texts.isEmpty else { return nil }
    let banner = Banner(
      texts: codes.map { code in
        // One text for all languages is at one place.
        let place = node.mapping?[code] ?? (node.mapping == nil ? node : nil)
        return place.flatMap { place in
          YAMLText.text(of: place).map { text in
            Spanned(text, bytes: values.yaml.range(of: place))
          }
        }
      })
    return banner
  }

  private mutating func readDay(
    _ key: String,
    node: Yams.Node
  ) -> CalendarDate? {
    if let date = node.scalar.flatMap({ CalendarDate($0.string) }),
      date.isDay
    {
      return date
    }
    values.wrongValue(key, expected: "a day such as 2027-01-31", node: node)
    return nil
  }
}
