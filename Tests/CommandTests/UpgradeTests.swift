import Foundation
import TestSupport
import Testing

/// A site that somebody made with version 0.1.0, and what relies on it: readers' links and stored
/// checklists, programs that read its data.
///
/// `site-0.1.0` holds it as it was: its own templates, strings and assets, a lock with one stale part,
/// aliases. It never changes. A version that breaks it says with a diagnostic what to change, which is
/// then in the report below, and with a paragraph in CHANGELOG, "Upgrading".
@Suite(.enabled(if: Seeds.runsAllTests, "make test-all"))
struct UpgradeTests {
  private static let site = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "site-0.1.0")

  private let folder: TemporaryFolder
  private let outcome: Command.Outcome

  init() throws {
    folder = try TemporaryFolder()
    for part in ["Content", "Templates"] {
      try folder.copy(Self.site.appending(path: part).path, to: part)
    }
    outcome = try Command("--quiet", folder: folder.path).run()
  }

  @Test func builds() throws {
    #expect(
      outcome
        == Command.Outcome(
          errors: """
            Content/bars/toolbar/ja.md: warning: stale translation of 'toolbar#': its original \
            has changed [stale-translation]
                  = help: update it, then run 'build-site translations accept toolbar#'
            Content/bars/toolbar/en.md: note: the original
            Content/sources/doc.jsonl:3:47: warning: statement about unknown topic 'index' [unfiled-statement]
                3 | {"id": "doc-3", "section": "Index", "topic": "index", "kind": "other", "fact": "The notes have an index."}
                  |                                               ^~~~~ help: use searching, tab-bar, toolbar

            """))
  }

  @Test func keepsEveryAddress() throws {
    let text = try String(
      contentsOf: Self.site.appending(path: "published/addresses.txt"), encoding: .utf8)
    let addresses = text.split(separator: "\n").map(String.init)
    #expect(addresses.count > 80)
    #expect(addresses.filter { !folder.exists("Public/\($0)") } == [])
  }

  /// With the same number in `version`, programs find what they found: names, kinds and order of
  /// everything, and each value that is no running text.
  @Test(arguments: ["rules", "terms", "topics"])
  func keepsTheFormOfData(name: String) throws {
    func read(_ url: URL) throws -> Any {
      try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    }
    let old = try read(Self.site.appending(path: "published/\(name).json"))
    let new = try read(URL(filePath: folder.path(of: "Public/data/\(name).json")))
    // CHANGELOG, "Upgrading": version 2 of the topics has no texts.
    let isDropped = { (place: String) in
      name == "topics"
        && ["topics.version", ".plain", ".markdown"].contains { place.hasSuffix($0) }
    }
    let losses = losses(from: old, to: new, at: name)
    #expect(losses.filter { !isDropped($0) } == [])
    #expect(losses.contains("topics.version") == (name == "topics"))
  }

  /// The places of what is in one value and not in another; members that are new are no loss.
  private func losses(from old: Any?, to new: Any?, at place: String) -> [String] {
    switch (old, new) {
    case (let old as [String: Any], let new as [String: Any]):
      old.keys.sorted().flatMap { losses(from: old[$0], to: new[$0], at: "\(place).\($0)") }
    case (let old as [Any], let new as [Any]) where old.count == new.count:
      old.indices.flatMap { losses(from: old[$0], to: new[$0], at: "\(place)[\($0)]") }
    // A rule has also those that follow from old ids of its topic.
    case (let old as [String], let new as [String]) where place.hasSuffix(".aliases"):
      old.filter { !new.contains($0) }
    case (is String, is String)
    where ["plain", "markdown", "sentence"].contains { place.hasSuffix(".\($0)") }:
      []
    default: old as? NSObject == new as? NSObject ? [] : [place]
    }
  }

  /// What a reader has ticked is found again: the key in the browser's storage, and in a stored list
  /// the ids of topics, platforms and rules.
  @Test func keepsStoredChecklists() throws {
    struct List: Decodable {
      var topics: [String]
      var platforms: [String]
      var marks: [String: [String: String]]
    }
    let stored = try Data(contentsOf: Self.site.appending(path: "checklists.json"))
    let list = try #require(try JSONDecoder().decode([List].self, from: stored).first)
    let page = try folder.text(at: "Public/ja/checklist.html")
    for topic in list.topics where topic != "searching" {
      #expect(page.contains("name=\"topics\" value=\"\(topic)\""))
    }
    for platform in list.platforms {
      #expect(page.contains("name=\"platforms\" value=\"\(platform)\""))
    }
    for (rule, answer) in list.marks {
      #expect(page.contains("data-id=\"\(rule)\""))
      #expect(page.contains("<option value=\"\(answer["mark"] ?? "")\">"))
    }
    let script = try #require(page.firstMatch(of: /assets\/checklist\.[0-9a-f]+\.js/)).output
    #expect(try folder.text(at: "Public/\(script)").contains("localStorage.getItem('checklists')"))
  }
}
