import Guideline
import Markup
import Rendering
import Templates

/// The rules of a topic's page that are shown below those that hold, in a fold that readers open.
///
/// The fold is the body of a last section of rules, so that a site's own template of topics shows it too.
package struct OlderRulesData: TemplateData {
  package static let template = "partials/older"
  /// Its place on the page.
  static let anchor = "_older"

  /// True for a fold, false on paper, where they follow a heading.
  var isFold: Bool
  /// The rank of the heading above them.
  var rank: Int
  /// The number of rules.
  var count: Int
  var parts: [OlderPartData]

  static let fields = FieldTable<OlderRulesData>([
    .flag("isFold", \.isFold),
    .number("rank", \.rank),
    .number("count", \.count),
    .list("parts", \.parts),
  ])
}

/// Rules below one heading.
struct OlderPartData: KeyedData {
  /// The heading, where it stays above among the rules that hold; `nil` for one that is part of the body.
  var heading: RepeatedHeadingData?
  var body: [UInt8]

  static let fields = FieldTable<OlderPartData>([
    .object("heading", \.heading),
    .html("body", \.body),
  ])
}

/// A heading that the page has elsewhere.
struct RepeatedHeadingData: KeyedData {
  /// 2 to 6.
  var rank: Int
  var anchor: String
  var title: String

  static let fields = FieldTable<RepeatedHeadingData>([
    .number("rank", \.rank),
    .text("anchor", \.anchor),
    .text("title", \.title),
  ])
}

extension OlderRulesData {
  /// Creates what follows the other rules of a topic; `nil` if it has no older ones.
  init?(_ text: TopicText, at place: Place) {
    guard !text.older.isEmpty else { return nil }
    // Below a heading of their own.
    var below = place
    below.headingOffset += 1
    let document = place.page.document
    self.init(
      isFold: place.kind == .page,
      rank: min(2 + place.headingOffset, 6),
      count: text.olderCount,
      parts: text.older.map { part in
        OlderPartData(
          heading: part.repeatedHeading.map { number in
            RepeatedHeadingData(
              rank: min(document.headings[number].level + below.headingOffset, 6),
              anchor: place.anchor(place.page.headingIDs[number]),
              title: document.headings[number].text)
          },
          body: below.html(part.events))
      })
  }
}

extension Place {
  /// The anchor of a heading of its page.
  fileprivate func anchor(_ id: String) -> String {
    printAnchor(of: .anchor(id)) ?? id
  }
}
