import Base
import Foundation
import TestSupport
import Testing

@testable import FileWatching

/// The reports of a watcher, with the system's events and without.
///
/// Files are changed by a shell, as editors are processes of their own: between fork and exec, a child that
/// another test starts would hold open whatever this process is writing, and the system reports that a file
/// was closed only when nobody has it open.
struct WatchTests {
  /// A folder with a watcher, and the watcher's clock.
  private final class Watched {
    let folder: TemporaryFolder
    private let watch: Watch
    private let clock = TestClock()
    private var marks = 0

    /// - Parameters:
    ///   - polls: Whether the folders are polled.
    ///   - site: The folder in which those of the site are, with a slash at its end.
    ///   - files: Files besides the usual ones.
    /// - Throws: What the folder or its shell throws.
    init(polls: Bool, in site: String = "", _ files: [String: String] = [:]) throws {
      let standard = ["Content/en.md": "1", "Content/bars/tab-bar/en.md": "1", "Marks/0": ""]
      folder = try WatchTests.folder(standard.merging(files) { $1 })
      // However coarse the times of a file system are, what is written again has another time.
      for file in try folder.files(below: ".") { try folder.age(file) }
      watch = Watch(
        ["\(site)Content", "\(site)Templates", "Marks"].map(folder.path(of:)), polls: polls,
        clock: clock.watchClock)
      #expect(watch.means == (polls ? .polling(reason: nil) : .events))
    }

    deinit {
      watch.stop()
      clock.run()
    }

    /// Changes files while the watcher's clock stands still, and lets it run until all is reported.
    ///
    /// A file that is written last shows where the reports end: whatever would be reported of the changes
    /// has happened before.
    ///
    /// - Returns: What is reported, a batch an element, by paths from the folder.
    func batches(after script: String) async throws -> [Set<String>] {
      marks += 1
      try folder.runShell("\(script)\n: >Marks/\(marks)")
      clock.run()
      defer { clock.stop() }
      var batches: [Set<String>] = []
      for await _ in watch.news {
        guard let touched = watch.take() else { continue }
        // Anything may have been touched: the mark, too.
        guard case .paths(let touched) = touched else {
          Issue.record("events were lost")
          break
        }
        let paths = Set(touched.map { String($0.dropFirst(folder.path.count + 1)) })
        batches.append(paths.filter { !$0.hasPrefix("Marks") })
        if paths.contains("Marks/\(marks)") { break }
      }
      return batches.filter { !$0.isEmpty }
    }
  }

  /// A folder with files that a shell has written.
  private static func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let commands = files.map { path, text in
      "mkdir -p \"$(dirname '\(path)')\"; printf %s '\(text)' >'\(path)'"
    }
    try folder.runShell(commands.joined(separator: "\n"))
    return folder
  }

  /// An editor's way of saving a page, in the page's folder.
  enum Saving: String, CaseIterable {
    case inPlace = "printf 2 >en.md"
    case renamedTemporary = "printf 2 >sedA1b2; mv -f sedA1b2 en.md"
    case hiddenTemporary = "printf 2 >.en.md.swp; mv -f .en.md.swp en.md"
    case removedAndCreated = "rm en.md; printf 2 >en.md"
    case backup = ": >4913; rm 4913; mv en.md en.md~; printf 2 >en.md; rm en.md~"
    case asideAndBack = """
      printf 2 >en.md___jb_tmp___; mv en.md en.md___jb_old___
      mv en.md___jb_tmp___ en.md; rm en.md___jb_old___
      """
    case linked = "rm en.md; ln -s ../../../elsewhere.md en.md"

    var script: String { "(cd Content/bars/tab-bar; \(rawValue))" }
  }

  #if canImport(Glibc)
    @Test(arguments: Saving.allCases)
    func gathersAllEventsOfASaveInOneBatchWithNothingLeftUnfinished(_ way: Saving) throws {
      let page = "Content/bars/tab-bar/en.md"
      let folder = try Self.folder([page: "1", "elsewhere.md": "2"])
      var inotify = try Inotify(roots: [folder.path(of: "Content")])
      try folder.runShell(way.script)
      let time = ContinuousClock.now
      var settling = Settling(now: { time })
      try inotify.wait(from: time, until: time, or: -1, into: &settling)
      var expected: Set = [folder.path(of: page)]
      // What was put aside was there before, so that it counts as removed.
      if way == .asideAndBack { expected.insert(folder.path(of: page + "___jb_old___")) }
      #expect(settling.paths == expected)
      #expect(settling.due == time + Settling.shortWait)
    }
  #endif

  @Test(arguments: Saving.allCases)
  func reportsASaveAsOneBatchByEvents(_ way: Saving) async throws {
    let site = try Watched(polls: false, ["elsewhere.md": "2"])
    let batches = try await site.batches(after: way.script)
    #expect(batches.count == 1)
    #expect(batches.first?.contains("Content/bars/tab-bar/en.md") == true)
    #expect(batches.joined().allSatisfy { $0.hasPrefix("Content/bars/tab-bar/") })
  }

  @Test(arguments: [Saving.inPlace, .renamedTemporary, .removedAndCreated])
  func reportsASaveAsOneBatchByPolling(_ way: Saving) async throws {
    let site = try Watched(polls: true)
    let batches = try await site.batches(after: way.script)
    #expect(batches.count == 1)
    #expect(batches.first?.contains("Content/bars/tab-bar/en.md") == true)
  }

  @Test func reportsAThousandNewFilesAsOneBatch() async throws {
    let site = try Watched(polls: false)
    let batches = try await site.batches(
      after: """
        n=0
        while [ $n -lt 1000 ]; do
          set -- "$@" Content/section-$((n % 10))/topic-$n
          n=$((n + 1))
        done
        mkdir -p "$@"
        for folder; do printf text >$folder/en.md; done
        """)
    #expect(batches.count == 1)
    let paths = Set(batches.joined())
    for number in 0..<1_000 {
      let folder = "Content/section-\(number % 10)/topic-\(number)"
      #expect(
        paths.contains("\(folder)/en.md") || paths.contains(folder), "\(number) is missing")
    }
  }

  @Test func reportsChangesInFoldersThatWereCreatedLater() async throws {
    let site = try Watched(polls: false)
    let created = try await site.batches(
      after: "mkdir -p Content/views/alert; printf 1 >Content/views/alert/en.md")
    #expect(created.joined().contains("Content/views/alert/en.md"))
    let changed = try await site.batches(after: "printf 2 >Content/views/alert/en.md")
    #expect(changed == [["Content/views/alert/en.md"]])
  }

  @Test func reportsMovedAndRemovedFoldersAndChangesInMovedOnesByTheirNewPaths() async throws {
    let site = try Watched(polls: false)
    let moved = try await site.batches(after: "mv Content/bars/tab-bar Content/bars/toolbar")
    #expect(
      Set(moved.joined()).isSuperset(of: ["Content/bars/tab-bar", "Content/bars/toolbar"]))
    let changed = try await site.batches(after: "printf 2 >Content/bars/toolbar/en.md")
    #expect(changed == [["Content/bars/toolbar/en.md"]])
    let removed = try await site.batches(after: "rm -r Content/bars")
    #expect(removed.joined().contains("Content/bars"))
    #expect(try await site.batches(after: "mv Content Away") == [["Content"]])
    #expect(try await site.batches(after: "printf 3 >Away/en.md") == [])
  }

  @Test func reportsChangesInAWatchedFolderThatWasCreatedLater() async throws {
    let site = try Watched(polls: false)
    let created = try await site.batches(
      after: "mkdir -p Templates/assets; printf a >Templates/assets/theme.css")
    #expect(created.joined().contains("Templates/assets/theme.css"))
    let changed = try await site.batches(after: "printf b >Templates/assets/theme.css")
    #expect(changed == [["Templates/assets/theme.css"]])
    #expect(try await site.batches(after: "mkdir Public; printf c >Public/index.html") == [])
  }

  @Test(arguments: [false, true])
  func reportsWhatIsInASiteThatWasRemovedAndMadeAgain(polls: Bool) async throws {
    let watched = try Watched(polls: polls, in: "a/site/", ["a/site/Content/en.md": "1"])
    let removed = try await watched.batches(after: "rm -r a")
    #expect(removed.contains { $0.contains("a/site/Content") })
    let made = try await watched.batches(
      after: "mkdir -p a/site/Content; printf 2 >a/site/Content/en.md")
    #expect(made.contains { $0.contains("a/site/Content/en.md") })
    let written = try await watched.batches(after: "printf 34 >a/site/Content/en.md")
    #expect(written.contains(["a/site/Content/en.md"]))
  }

  @Test(arguments: [false, true])
  func reportsWhatIsInASiteThatTookThePlaceOfAnother(polls: Bool) async throws {
    let watched = try Watched(
      polls: polls, in: "site/", ["site/Content/en.md": "1", "other/Content/ja.md": "2"])
    let swapped = try await watched.batches(after: "mv site old; mv other site")
    #expect(swapped.contains { $0.contains("site/Content/ja.md") })
    let written = try await watched.batches(
      after: "printf 34 >site/Content/ja.md; printf 56 >old/Content/en.md")
    #expect(written.contains(["site/Content/ja.md"]))
  }

  @Test(arguments: [false, true])
  func reportsAChangedTargetOfASymbolicLinkByThePathOfTheLink(polls: Bool) async throws {
    let site = try Watched(polls: polls, ["shared/note.md": "1", "shared/topic/en.md": "1"])
    _ = try await site.batches(
      after: """
        ln -s ../../shared/note.md Content/bars/note.md
        ln -s ../shared/topic Content/linked
        ln -s .. Content/bars/loop
        """)
    #expect(
      try await site.batches(after: "printf 2 >shared/note.md") == [["Content/bars/note.md"]])
    #expect(
      try await site.batches(after: "printf 2 >shared/topic/en.md") == [["Content/linked/en.md"]])
    #expect(
      try await site.batches(after: "printf new >shared/new; mv -f shared/new shared/note.md")
        == [["Content/bars/note.md"]])
  }

  @Test func doesNotReportFilesThatABuildSkips() async throws {
    let site = try Watched(polls: false)
    let batches = try await site.batches(
      after: """
        cd Content/bars/tab-bar
        mkdir .git
        for name in .en.md.swp en.md~ '.#en.md' '#en.md#' .git/index; do printf x >"$name"; done
        cd ../../..
        """)
    #expect(batches == [])
  }
}
