#if os(Linux)
  import Base
  import Foundation
  import TestSupport
  import Testing

  /// What is on the disk when a command ends that writes an author's files: after a power cut it is all there.
  struct DurabilityTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder(BilingualSite.files)
      try folder.write("# Keys\n\nUse one verb on a key.\n", at: "guide.txt")
    }

    @Test(arguments: [
      ["import", "guide.txt"], ["import", "guide.txt", "--into", "new"], ["new", "site", "a/b"],
      ["new", "topic", "bars/key"], ["new", "rule", "tab-bar.new-one"], ["edition", "cut", "1"],
      ["translations", "accept", "--all"], ["rename", "topic", "tab-bar", "strip", "--yes"],
      ["rename", "section", "bars", "rails", "--yes"],
    ])
    func flushesEachFileBeforeItHasItsNameAndThenItsFolder(_ arguments: [String]) throws {
      let before = try folder.contents(below: ".")
      let library = try Preload()
      var command = Command(folder: folder.path)
      command.arguments = arguments
      command.environment = [
        "LD_PRELOAD": library.path, "TORTURE_FLUSHED": folder.path(of: "flushed"),
      ]
      let outcome = try command.run()
      #expect(outcome.status == 0, "\(outcome)")
      let root = try #require(realPath(folder.path))
      let lines = try folder.text(at: "flushed").split(separator: "\n").map {
        String($0).replacing(root + "/", with: "").replacing(root, with: "")
      }
      let after = try folder.contents(below: ".")
      let written = after.keys.filter { $0 != "flushed" && before[$0] != after[$0] }
      #expect(!written.isEmpty)
      for path in written {
        let parent = path.split(separator: "/").dropLast().joined(separator: "/")
        // Its own move, or that of a folder around it.
        let move = lines.lastIndex {
          $0.hasPrefix("+ ") && (path + "/").hasPrefix($0.dropFirst(2) + "/")
        }
        let named = try #require(move, "\(path) has its name by no move: \(lines)")
        let target = String(lines[named].dropFirst(2))
        let place = target.split(separator: "/").dropLast().joined(separator: "/")
        #expect(lines[named...].contains(place), "\(place) is not flushed after \(target)")
        if target == path {
          #expect(
            lines[..<named].contains { $0.hasPrefix(parent) && $0.contains(".shishin-") }, "\(path)"
          )
        }
      }
      // Every new folder is known in the one around it.
      for path in written {
        var parts = path.split(separator: "/").dropLast()
        while !parts.isEmpty {
          let made = parts.joined(separator: "/")
          parts = parts.dropLast()
          // What is in a folder that was moved is known there already.
          let isMoved = lines.contains {
            $0.hasPrefix("+ ") && made.hasPrefix($0.dropFirst(2) + "/")
          }
          let isOld = before.keys.contains { $0.hasPrefix(made + "/") }
          guard !isMoved, !isOld else { continue }
          #expect(lines.contains(parts.joined(separator: "/")), "\(made) is not flushed: \(lines)")
        }
      }
    }

    /// What a process that was killed had not given its name yet is in nobody's way, but `git add` would take it.
    @Test(arguments: [
      ["import", "guide.txt"], ["new", "topic", "bars/key"], ["new", "rule", "tab-bar.new-one"],
      ["new", "translation", "ja", "only-en"], ["edition", "cut", "1"],
      ["translations", "accept", "--all"], ["translations", "prune"],
      ["rename", "topic", "tab-bar", "strip", "--yes"],
    ])
    func removesWhatAKilledCommandLeftInTheContent(_ arguments: [String]) throws {
      for path in ["Content/.shishin-1a2b", "Content/bars/only-en/.shishin-3c4d"] {
        try folder.write("half", at: path)
      }
      var command = Command(folder: folder.path)
      command.arguments = arguments
      let outcome = try command.run()
      #expect(outcome.status == 0, "\(outcome)")
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(of: "Content"))
      #expect(names.filter { $0.contains(".shishin-") } == [])
    }

    @Test(arguments: [
      ["check"], ["build"], ["translations"], ["rename", "topic", "tab-bar", "strip", "--dry-run"],
    ])
    func commandsThatChangeNoContentRemoveNothingFromIt(_ arguments: [String]) throws {
      try folder.write("half", at: "Content/bars/.shishin-1a2b")
      var command = Command(folder: folder.path)
      command.arguments = arguments
      #expect(try command.run().status == 0)
      #expect(folder.exists("Content/bars/.shishin-1a2b"))
    }
  }
#endif
