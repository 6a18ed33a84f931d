import Foundation
import TestSupport
import Testing

/// The same site gives the same bytes.
struct DeterminismTests {
  @Test func writesTheSameBytesInAnyFolderAndLocaleWithAnyNumberOfJobs() throws {
    let root = try TemporaryFolder()
    var random = SeededGenerator(seed: Seeds.first)
    let sites = ["a", "Ordner mit Ümlaut/b"]
    for site in sites {
      // In another order, so that folders list them in another one.
      for (path, text) in BilingualSite.files.sorted(by: <).shuffled(using: &random) {
        try root.write(text, at: "\(site)/\(path)")
      }
    }
    let runs = [
      (sites[0], "1", ["LANG": "C", "LC_ALL": "C", "TZ": "UTC"]),
      (
        sites[1], "7",
        ["LANG": "ja_JP.UTF-8", "LC_ALL": "ja_JP.UTF-8", "TZ": "Asia/Tokyo", "HOME": "/"]
      ),
      (
        sites[0], "2",
        ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "America/Lima", "NO_COLOR": "1"]
      ),
    ]
    var trees: [[String: Data]] = []
    for (number, (site, jobs, environment)) in runs.enumerated() {
      let outcome = try Command(
        "--site", root.path(of: site), "--output", root.path(of: "out \(number)"), "--jobs", jobs,
        environment: environment
      ).run()
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      trees.append(try root.contents(below: "out \(number)"))
    }
    #expect(trees[0].count > 30)
    #expect(trees[0] == trees[1])
    #expect(trees[0] == trees[2])
  }

  @Test func reportsDiagnosticsInTheSameOrderWithAnyNumberOfJobs() throws {
    let folder = try TemporaryFolder(InvalidSite.files)
    let outputs = try ["1", "2", "9", "2"].map { jobs in
      try Command("check", "--jobs", jobs, folder: folder.path).run().output
    }
    #expect(Set(outputs).count == 1)
  }

  @Test func writesNoFileAgainWhereNothingHasChanged() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    _ = try Command(folder: folder.path).run()
    let stamps = try folder.stamps(below: "Public")
    let count = try folder.files(below: "Public").count
    let outcome = try Command("--jobs", "1", folder: folder.path).run()
    #expect(outcome.output.contains("; 0 files written, \(count) unchanged; "))
    #expect(try folder.stamps(below: "Public") == stamps)
  }
}
