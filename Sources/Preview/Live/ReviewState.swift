import Base
import Foundation
import Pages
import Site

/// The items that a reviewer has to check, as JSON for the script that lists them.
///
/// The headings and lines are those of `diff`.
struct ReviewState {
  /// The JSON of a state in which there is nothing.
  static let nothing = JSONValue.object([("lists", .array([]))]).text

  /// The number of lines of a list that are shown; the rest is counted.
  private static let limit = 200

  let consequences: ChangeConsequences
  let snapshot: SiteSnapshot
  /// The site's folder, as typed.
  let site: String
  /// The revision with which it is compared; `nil` for the state at the start.
  let since: String?
  let language: MessageLanguage

  /// The state for the page at a path of the site.
  func json(for path: String) -> String {
    let lists = [
      headedList(.toReview, consequences.impact.map { line($0, for: path) }),
      headedList(.staleTranslations, consequences.stale.map { line($0, key: $0) }),
      headedList(
        .askedAgain, consequences.askedAgain.map { line($0.id, key: "\($0.id) \($0.state)") }),
    ].compactMap(\.self)
    guard !lists.isEmpty else { return Self.nothing }
    return JSONValue.object([
      // What is ticked off is remembered for each site, and two may have the same port.
      ("site", .string(URL(filePath: site).standardizedFileURL.path)),
      ("title", .string(Message.readersChanges.text(in: language))),
      ("since", .string(sinceWords.text(in: language))),
      ("lists", .array(lists)),
    ]).text
  }

  private var sinceWords: Message {
    guard let since else {
      return "compared with the start of the preview"
    }
    return "compared with '\(since)'"
  }

  private func headedList(_ heading: Message, _ lines: [JSONValue]) -> JSONValue? {
    guard !lines.isEmpty else { return nil }
    return .object([
      ("heading", .string(heading.text(in: language))),
      ("lines", .array(Array(lines.prefix(Self.limit)))),
      ("more", .integer(max(lines.count - Self.limit, 0))),
    ])
  }

  /// Returns the item for a reference to something that has changed, with the address of its page.
  ///
  /// Its key is another one after another change, so that what was ticked off must be checked again.
  private func line(_ impact: Impact, for path: String) -> JSONValue {
    let referrers = impact.referrers.map { referrer in
      JSONValue.object([
        ("words", .string(referrer.words)),
        ("address", .text(snapshot.page(of: referrer, besides: path).map { "/" + $0 })),
      ])
    }
    return .object([
      ("key", .string("\(impact.line) \(impact.state)")),
      ("words", .string(impact.id)),
      ("referrers", .array(referrers)),
    ])
  }

  private func line(_ words: String, key: String) -> JSONValue {
    .object([
      ("key", .string(key)), ("words", .string(words)), ("referrers", .array([])),
    ])
  }
}
