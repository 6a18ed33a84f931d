import Diagnostics
import Foundation
import Guideline
import SiteTestSupport
import TestSupport
import Testing

@testable import Site

/// A site that is checked again and again has the diagnostics of a check from the beginning.
struct LiveCheckTests {
  @Test(arguments: Mistake.all) func afterEachEditReportsWhatCheckReports(_ mistake: Mistake)
    async throws
  {
    let site = try SiteFixture(MistakeSite.files)
    var live = LiveCheck(BuildOptions(site: site.folder.path))
    #expect(try await live.next(changed: nil, UnsavedFiles()).diagnostics == [])
    for edit in mistake.edits { try edit.apply(to: site.folder) }
    let found = try await live.next(changed: nil, UnsavedFiles()).diagnostics
    #expect(found == (try await site.check()).report.entries.map(\.diagnostic))
    #expect(!found.isEmpty)
  }

  /// Texts that are not saved yet have the diagnostics that they have when they are saved.
  ///
  /// The edits follow from ``Seeds``.
  @Test func reportsOfUnsavedTextsWhatCheckReportsOfSavedOnes() async throws {
    var editor = SiteEditor(EditedSite.files, seed: Seeds.first)
    let folder = try TemporaryFolder(editor.files)
    let options = BuildOptions(site: folder.path)
    var live = LiveCheck(options)
    var unsaved = UnsavedFiles()
    var hasErrors = false
    _ = try await live.next(changed: nil, unsaved)
    for number in 1...Seeds.count(60, full: 600) {
      let before = editor.files
      let edit = editor.edit(hasErrors: hasErrors)
      for path in before.keys where editor.files[path] == nil {
        try folder.remove(path)
        unsaved[folder.path(of: path)] = nil
      }
      let changed = editor.files.filter { before[$0.key] != $0.value }
      for (path, text) in changed {
        // A new template is there once it is saved.
        if path.hasPrefix("Content/") || before[path] != nil {
          unsaved[folder.path(of: path)] = Array(text.utf8)
        } else {
          try folder.write(text, at: path)
        }
      }
      let touched = edit.touched.map { Set($0.map(folder.path(of:))) }
      let found = try await live.next(changed: touched, unsaved).diagnostics
      for (path, text) in changed { try folder.write(text, at: path) }
      let report = try await Site.check(options).report
      hasErrors = report.errorCount > 0
      if !hasErrors { editor.noteGoodState() }
      let expected = report.entries.map(\.diagnostic)
      #expect(
        found == expected,
        "seed \(Seeds.first), edit \(number): \(edit.name), \(edit.touched?.sorted() ?? [])")
      try #require(found == expected)
    }
  }

  @Test func acceptsUnsavedTextsOfFilesThatDoNotExist() async throws {
    let site = try SiteFixture(["Content/en.md": page("Home")])
    var live = LiveCheck(BuildOptions(site: site.folder.path))
    _ = try await live.next(changed: nil, UnsavedFiles())
    let path = site.folder.path(of: "Content/bars/chip/en.md")
    let text = page("Chip", body: "See [](topic:chop).\n")
    let state = try await live.next(changed: [path], UnsavedFiles([path: Array(text.utf8)]))
    #expect(state.diagnostics.map { "\($0.message)" } == ["unknown topic 'chop'"])
    #expect(state.guideline?.tree.topicIndex["chip"] != nil)
    let after = try await live.next(changed: [path], UnsavedFiles())
    #expect(after.diagnostics == [])
    #expect(after.guideline?.tree.topicIndex["chip"] == nil)
  }
}
