import Foundation
import Testing
import TestSupport

@testable import FileWatching

/// What a watcher tells of, with the system's events and without.
@Suite(.serialized)
struct WatchTests {
  /// A folder with a watcher.
  private struct Watched {
    let folder: TemporaryFolder
    let watch: Watch

    init(polls: Bool, _ files: [String: String] = [:]) throws {
      folder = try TemporaryFolder(
        ["Content/en.md": "1", "Content/bars/tab-bar/en.md": "1"].merging(files) { $1 })
      watch = Watch([folder.path(of: "Content"), folder.path(of: "Templates")], polls: polls)
      #expect(watch.means == (polls ? .polling(reason: nil) : .events))
    }

    /// What is told of until nothing more comes, a batch an element, by paths from the folder.
    func batches() -> [Set<String>?] {
      var batches: [Set<String>?] = []
      var quiet = 0
      while quiet < 60 {
        Thread.sleep(forTimeInterval: 0.01)
        guard let touched = watch.take() else {
          quiet += 1
          continue
        }
        quiet = 0
        batches.append(
          touched.paths.map { Set($0.map { String($0.dropFirst(folder.path.count + 1)) }) })
      }
      return batches
    }
  }

  /// An editor's way of saving a page.
  enum Saving: String, CaseIterable {
    case inPlace, renamedTemporary, hiddenTemporary, removedAndMade, backup, asideAndBack, linked
  }

  private func save(_ way: Saving, in folder: TemporaryFolder) throws {
    let page = "Content/bars/tab-bar/en.md"
    switch way {
    case .inPlace: try folder.write("2", at: page)
    case .renamedTemporary:
      try folder.write("2", at: "Content/bars/tab-bar/sedA1b2")
      try folder.rename("Content/bars/tab-bar/sedA1b2", page)
    case .hiddenTemporary:
      try folder.write("2", at: "Content/bars/tab-bar/.en.md.swp")
      try folder.rename("Content/bars/tab-bar/.en.md.swp", page)
    case .removedAndMade:
      try folder.remove(page)
      try folder.write("2", at: page)
    case .backup:
      try folder.write("", at: "Content/bars/tab-bar/4913")
      try folder.remove("Content/bars/tab-bar/4913")
      try folder.rename(page, page + "~")
      try folder.write("2", at: page)
      try folder.remove(page + "~")
    case .asideAndBack:
      try folder.write("2", at: page + "___jb_tmp___")
      try folder.rename(page, page + "___jb_old___")
      try folder.rename(page + "___jb_tmp___", page)
      try folder.remove(page + "___jb_old___")
    case .linked:
      #expect(unsafe Foundation.unlink(folder.path(of: page)) == 0)
      try folder.link("Content/bars/tab-bar/en.md", to: folder.path(of: "elsewhere.md"))
    }
  }

  #if canImport(Glibc)
    /// All events of a save are there once it is made, so that no pause of the machine parts them.
    @Test(arguments: Saving.allCases) func gathersASaveWhole(_ way: Saving) throws {
      let page = "Content/bars/tab-bar/en.md"
      // Between fork and exec a process that another test starts holds all files open, and a file is
      // closed only when nobody has it open: one save in five goes without that.
      for attempt in 1...5 {
        let folder = try TemporaryFolder([page: "1", "elsewhere.md": "2"])
        var inotify = try Inotify(roots: [folder.path(of: "Content")])
        try save(way, in: folder)
        var settling = Settling()
        try inotify.wait(until: .now, or: -1, into: &settling)
        var expected: Set = [folder.path(of: page)]
        // What was put aside was there before, so that it counts as removed.
        if way == .asideAndBack { expected.insert(folder.path(of: page + "___jb_old___")) }
        // Where nothing is left unfinished, nothing is waited for longer.
        let isSettled = settling.due.map { $0 <= .now + Settling.shortWait } ?? false
        if settling.paths == expected, isSettled { return }
        #expect(attempt < 5, "\(settling.paths.sorted()), settled: \(isSettled)")
      }
    }
  #endif

  @Test(arguments: Saving.allCases) func tellsOfASaveOnce(_ way: Saving) throws {
    for attempt in 1...5 {
      let site = try Watched(polls: false, ["elsewhere.md": "2"])
      try save(way, in: site.folder)
      let batches = site.batches()
      let paths = batches.reduce(into: Set<String>()) { $0.formUnion($1 ?? []) }
      #expect(paths.contains("Content/bars/tab-bar/en.md"))
      #expect(paths.allSatisfy { $0.hasPrefix("Content/bars/tab-bar/") })
      // A machine that pauses between two steps of a save makes two of them, and a process that is being
      // started can make a third (see above).
      if (1...2).contains(batches.count) { return }
      #expect(attempt < 5, "\(batches)")
    }
  }

  @Test(arguments: [Saving.inPlace, .renamedTemporary, .removedAndMade])
  func tellsOfASaveByLooking(_ way: Saving) throws {
    let site = try Watched(polls: true)
    try save(way, in: site.folder)
    let batches = site.batches()
    #expect((1...2).contains(batches.count))
    #expect(batches.contains { $0?.contains("Content/bars/tab-bar/en.md") == true })
  }

  @Test func tellsOfABurstOnce() throws {
    let site = try Watched(polls: false)
    for number in 0..<1_000 {
      try site.folder.write("text", at: "Content/section-\(number % 10)/topic-\(number)/en.md")
    }
    let batches = site.batches()
    // The first events may have come to rest before the machine went on with the rest.
    #expect((1...3).contains(batches.count))
    let paths = batches.reduce(into: Set<String>()) { $0.formUnion($1 ?? []) }
    for number in 0..<1_000 {
      let folder = "Content/section-\(number % 10)/topic-\(number)"
      #expect(
        paths.contains("\(folder)/en.md") || paths.contains(folder), "\(number) is missing")
    }
  }

  @Test func followsNewFolders() throws {
    let site = try Watched(polls: false)
    try site.folder.write("1", at: "Content/views/alert/en.md")
    #expect(site.batches().compactMap { $0 }.joined().contains("Content/views/alert/en.md"))
    try site.folder.write("2", at: "Content/views/alert/en.md")
    #expect(site.batches() == [["Content/views/alert/en.md"]])
  }

  @Test func followsFoldersThatAreMovedAndRemoved() throws {
    let site = try Watched(polls: false)
    try site.folder.rename("Content/bars/tab-bar", "Content/bars/toolbar")
    let moved = site.batches().compactMap { $0 }.reduce(into: Set<String>()) { $0.formUnion($1) }
    #expect(moved.isSuperset(of: ["Content/bars/tab-bar", "Content/bars/toolbar"]))
    try site.folder.write("2", at: "Content/bars/toolbar/en.md")
    #expect(site.batches() == [["Content/bars/toolbar/en.md"]])
    try site.folder.remove("Content/bars")
    #expect(site.batches().compactMap { $0 }.joined().contains("Content/bars"))
    try site.folder.rename("Content", "Away")
    #expect(site.batches() == [["Content"]])
    try site.folder.write("3", at: "Away/en.md")
    #expect(site.batches() == [])
  }

  @Test func followsRootsThatAreMadeLater() throws {
    let site = try Watched(polls: false)
    try site.folder.write("a", at: "Templates/assets/theme.css")
    let made = site.batches().compactMap { $0 }.reduce(into: Set<String>()) { $0.formUnion($1) }
    #expect(made.contains("Templates/assets/theme.css"))
    try site.folder.write("b", at: "Templates/assets/theme.css")
    #expect(site.batches() == [["Templates/assets/theme.css"]])
    try site.folder.write("c", at: "Public/index.html")
    #expect(site.batches() == [])
  }

  @Test(arguments: [false, true]) func followsSymbolicLinks(polls: Bool) throws {
    let site = try Watched(polls: polls, ["shared/note.md": "1", "shared/topic/en.md": "1"])
    try site.folder.link("Content/bars/note.md", to: "../../shared/note.md")
    try site.folder.link("Content/linked", to: "../shared/topic")
    try site.folder.link("Content/bars/loop", to: "..")
    _ = site.batches()
    try site.folder.write("2", at: "shared/note.md")
    #expect(site.batches() == [["Content/bars/note.md"]])
    try site.folder.write("2", at: "shared/topic/en.md")
    #expect(site.batches() == [["Content/linked/en.md"]])
    try site.folder.write("new", at: "shared/new")
    try site.folder.rename("shared/new", "shared/note.md")
    #expect(site.batches() == [["Content/bars/note.md"]])
  }

  @Test func passesOverWhatABuildPassesOver() throws {
    let site = try Watched(polls: false)
    for name in [".en.md.swp", "en.md~", ".#en.md", "#en.md#", ".git/index"] {
      try site.folder.write("x", at: "Content/bars/tab-bar/\(name)")
    }
    #expect(site.batches() == [])
  }
}

extension TemporaryFolder {
  fileprivate func rename(_ old: String, _ new: String) throws {
    #expect(unsafe Foundation.rename(path(of: old), path(of: new)) == 0)
  }
}
