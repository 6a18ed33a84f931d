import Foundation
import Publishing
import Rendering
import TestSupport
import Testing

@testable import Site
@testable import Workflows

/// Every address and every id that a commit of this repository's guideline had leads somewhere now.
///
/// May be gone: what `retired` in `Content/site.yaml` names, and what the list below gives a reason for.
struct OwnHistoryTests {
  private static let site = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// What may be gone, by the reason.
  ///
  /// All of it is from the two days on which the guideline was written and revised.
  private static let gone = [
    "the number behind an id was there for a heading that other pages have too": [
      "controls/activity-indicator#anatomy-2",
      "controls/date-picker#anatomy-2",
      "controls/network-activity-indicator#anatomy-2",
      "controls/page-control#anatomy-2",
      "controls/picker#anatomy-2",
      "controls/progress-bar#anatomy-2",
      "controls/refresh-control#anatomy-2",
      "controls/segmented-control#anatomy-2",
      "controls/slider#anatomy-2",
      "controls/stepper#anatomy-2",
      "controls/switch#anatomy-2",
      "foundations/screen-anatomy#anatomy-2",
      "tasks/license-agreements#places-2",
      "tasks/location#behavior-2",
    ],
    "the id of a rule of another topic, while it was merged into one that was stated here":
      [
        "bars/navigation-bar#status-bar.harmonize",
        "bars/status-bar#launch-image.with-status-bar",
        "bars/status-bar#launch-image.without-status-bar",
        "bars/status-bar#navigation-bar.no-black-status-bar-above-translucent",
        "bars/tab-bar#system-icons.meaning-not-look",
        "bars/toolbar#navigation-bar.button-by-meaning",
        "bars/toolbar#navigation-bar.button-not-switch",
        "bars/toolbar#navigation-bar.own-button-if-none-fits",
        "bars/toolbar#tab-bar.custom-icon",
        "icons/bar-icon#orientation.both-bar-heights",
        "views/page-view#page-control.no-animation-while-scrubbing",
        "views/popover#picker.near-the-field",
        "views/table-row#gestures.not-the-only-way",
        "views/table-row#table.respond-to-selection",
      ],
    "an old id that one commit misspelled and the next one put right": [
      "rules/table.grouped-is-out",
      "views/table#table.grouped-is-out",
    ],
    "a rule of the first draft that was joined with another one": [
      "controls/button#rounded-rectangle-button.clear-labels",
      "controls/edit-menu#edit-menu.one-menu-per-item",
      "controls/pull-down-menu#pull-down-menu.short-list",
      "rules/edit-menu.one-menu-per-item",
      "rules/pull-down-menu.short-list",
      "rules/rounded-rectangle-button.clear-labels",
    ],
    "a heading of the first draft; its page answers": [
      "about/index#what-it-is",
      "bars/tab-bar#standard-icons",
      "bars/toolbar#standard-buttons",
      "controls/button#size",
      "controls/contact-add-button#rules",
      "controls/keyboard#asking-for-little-typing",
      "controls/pull-down-menu#confirm",
      "foundations/case-studies#from-computer-to-phone",
      "icons/system-icons#rules-for-menus-and-indicators",
      "planning/gestures#being-found",
      "planning/simplicity#short-texts-simple-pictures",
      "tasks/orientation#launch-images-and-advertisements",
    ],
  ]

  /// The commits that changed the guideline, each near the one that it was made on; none where there is no repository.
  private static func commits() async throws -> [String] {
    guard let git = try? await Git(in: site + "/Content", for: .reading) else { return [] }
    let output = try await git.output(["log", "--topo-order", "--format=%H", "--", "."])
    return String(decoding: output ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// One commit, by the seed; with `SHISHIN_TESTS=full` all of them, in two halves at once.
  @Test(arguments: [0, 1])
  func everyAddressOfAnEarlierCommitStillLeadsSomewhere(half: Int) async throws {
    var random = SeededGenerator(seed: Seeds.first)
    let all = try await Self.commits()
    let chosen = Set(all.shuffled(using: &random).prefix(Seeds.count(1, full: .max)))
    let middle = all.count / 2
    let commits = all[half == 0 ? 0..<middle : middle..<all.count].filter(chosen.contains)
    guard !commits.isEmpty else { return }
    var timings = Timings()
    let site = try await ResolvedSite(BuildOptions(site: Self.site), timings: &timings)
    let present = try #require(site.addressed)
    let addresses = PublishedAddresses(present)
    let gone = Set(Self.gone.values.joined())
    var memo = PastMemo()
    for commit in commits {
      let past = try await PastContent(commit, of: Self.site + "/Content")
      guard let guideline = await past.guideline(memo: &memo, jobs: 1) else { continue }
      let before = PublishedAddresses(AddressedGuideline(resolved: guideline))
      let lost = addresses.missing(since: before).map(\.address).filter {
        !gone.contains($0) && !present.isRetired(address: $0)
      }
      #expect(lost == [], "\(commit), SHISHIN_SEED=\(Seeds.first)")
    }
  }
}
